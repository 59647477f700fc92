// Any bytes from the client of a WebSocket: the same frames and the same fault however the bytes arrive, each within its
// limit and valid UTF-8.
#include <string>

#include "base/text.h"
#include "fuzzing.h"
#include "server/websocket_frames.h"

using namespace pavage;

namespace {

constexpr std::size_t kLimit = 300;

std::string frames_in(std::string_view bytes, std::size_t piece) {
    FrameReader reader(kLimit);
    std::string all;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
        reader.add(bytes.substr(0, piece));
        while (const auto frame = reader.next()) {
            const bool is_text = frame->kind == FrameKind::kText;
            PAVAGE_REQUIRE(frame->payload.size() <= (is_text ? kLimit : 125));
            PAVAGE_REQUIRE(!is_text || valid_utf8(frame->payload));
            all += std::to_string(static_cast<int>(frame->kind)) + frame->payload + ";";
        }
    }
    return all + std::to_string(reader.fault());
}

}  // namespace

PAVAGE_FUZZER(websocket)(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes = fuzzing::text_of(data + 1, size - 1);
    PAVAGE_REQUIRE(frames_in(bytes, data[0] % 16 + 1u) == frames_in(bytes, size));
    (void)is_websocket_key(bytes);
    PAVAGE_REQUIRE(accept_key(bytes).size() == 28);
    return 0;
}
