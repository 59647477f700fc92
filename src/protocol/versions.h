// How page, module and server find out whether they understand each other. A protocol is what they say to each other, with
// the engine (docs/protocol.md) and with the server (docs/online.md); whoever does not say which ones they know knows the
// first.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"

namespace pavage {

inline constexpr int kProtocol = 1;        // grows when what was said so far would be misunderstood
inline constexpr int kOldestProtocol = 1;  // that is still understood

struct ProtocolRange {
    int oldest = 1, newest = 1;
    friend bool operator==(const ProtocolRange&, const ProtocolRange&) = default;
};

inline constexpr ProtocolRange kProtocols = {kOldestProtocol, kProtocol};

// As in headers and addresses: "1-3". Nothing at all is the first protocol.
inline std::string written(ProtocolRange range) { return std::to_string(range.oldest) + "-" + std::to_string(range.newest); }

inline std::optional<ProtocolRange> read_protocols(std::string_view text) {
    if (text.empty()) return ProtocolRange{};
    const auto dash = text.find('-');
    if (dash == text.npos) return std::nullopt;
    const auto oldest = parse_integer(text.substr(0, dash)), newest = parse_integer(text.substr(dash + 1));
    if (!oldest || !newest || *oldest < 1 || *newest < *oldest || *newest > 1'000'000) return std::nullopt;
    return ProtocolRange{static_cast<int>(*oldest), static_cast<int>(*newest)};
}

// Whether there is a protocol that both know.
constexpr bool understand(ProtocolRange one, ProtocolRange other) {
    return one.oldest <= other.newest && other.oldest <= one.newest;
}

}  // namespace pavage
