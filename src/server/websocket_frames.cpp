#include "server/websocket_frames.h"

#include <algorithm>
#include <array>
#include <boost/uuid/detail/sha1.hpp>
#include <cstdint>

#include "base/text.h"

namespace pavage {

namespace {

constexpr std::size_t kLongestControl = 125;
constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string base64(std::string_view bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k) text += i + k > bytes.size() ? '=' : kDigits[group >> (18 - 6 * k) & 63];
    }
    return text;
}

std::uint64_t big_endian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

bool is_control_frame(FrameKind kind) { return static_cast<int>(kind) >= 8; }

// Those that may be sent (section 7.4): of the standard, registered since, or of an application.
bool is_close_code(std::uint64_t code) {
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

int flaw_of_closing(std::string_view payload) {
    if (payload.empty()) return 0;
    if (payload.size() == 1 || !is_close_code(big_endian(payload.substr(0, 2)))) return kProtocolError;
    return valid_utf8(payload.substr(2)) ? 0 : kNotUtf8;
}

}  // namespace

bool is_websocket_key(std::string_view text) {
    return text.size() == 24 && text.ends_with("==") &&
           text.substr(0, 22).find_first_not_of(kDigits) == std::string_view::npos;
}

std::string accept_key(std::string_view key) {
    constexpr std::string_view kMagic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    boost::uuids::detail::sha1 hash;
    hash.process_bytes(key.data(), key.size());
    hash.process_bytes(kMagic.data(), kMagic.size());
    boost::uuids::detail::sha1::digest_type words;
    hash.get_digest(words);
    std::string digest;
    for (unsigned word : words)
        for (int shift : {24, 16, 8, 0}) digest += static_cast<char>(word >> shift & 255);
    return base64(digest);
}

std::string handshake_answer(std::string_view key) {
    return "HTTP/1.1 101 Switching Protocols\r\nServer: Pavage\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Accept: " +
           accept_key(key) + "\r\n\r\n";
}

std::string frame_header(FrameKind kind, std::size_t payload_bytes) {
    std::string header(1, static_cast<char>(0x80 | static_cast<int>(kind)));
    const int length_bytes = payload_bytes < 126 ? 0 : payload_bytes < 65536 ? 2 : 8;
    header += static_cast<char>(length_bytes == 0 ? payload_bytes : length_bytes == 2 ? 126 : 127);
    for (int i = length_bytes - 1; i >= 0; --i) header += static_cast<char>(payload_bytes >> (8 * i) & 255);
    return header;
}

std::string close_payload(int code, std::string_view reason) {
    std::string payload{static_cast<char>(code >> 8 & 255), static_cast<char>(code & 255)};
    return payload.append(reason.substr(0, kLongestControl - 2));
}

struct FrameReader::Header {
    FrameKind kind;
    bool last, reserved, masked;
    std::size_t bytes;  // of the header itself, with the mask
    std::uint64_t payload_bytes;
    bool shortest;  // its length is written as short as it can be
};

// The header at the front of the input, once all of it is there.
std::optional<FrameReader::Header> FrameReader::header() {
    if (input_.size() < 2) return std::nullopt;
    const int first = static_cast<unsigned char>(input_[0]), second = static_cast<unsigned char>(input_[1]);
    const std::size_t length_bytes = (second & 127) == 126 ? 2 : (second & 127) == 127 ? 8 : 0;
    Header header{.kind = static_cast<FrameKind>(first & 15),
                  .last = (first & 0x80) != 0,
                  .reserved = (first & 0x70) != 0,
                  .masked = (second & 0x80) != 0,
                  .bytes = 2 + length_bytes + 4,
                  .payload_bytes = static_cast<std::uint64_t>(second & 127),
                  .shortest = true};
    if (!header.masked) return header;
    if (input_.size() < header.bytes) return std::nullopt;
    if (length_bytes > 0) {
        header.payload_bytes = big_endian(std::string_view(input_).substr(2, length_bytes));
        header.shortest = header.payload_bytes >= (length_bytes == 2 ? 126u : 65536u);
    }
    return header;
}

int FrameReader::flaw_of(const Header& header) const {
    if (!header.masked || header.reserved || !header.shortest) return kProtocolError;
    switch (header.kind) {
        case FrameKind::kContinuation:
            if (!in_message_) return kProtocolError;
            break;
        case FrameKind::kText:
        case FrameKind::kBinary:
            if (in_message_) return kProtocolError;
            if (header.kind == FrameKind::kBinary) return kTextOnly;
            break;
        case FrameKind::kClose:
        case FrameKind::kPing:
        case FrameKind::kPong: return header.last && header.payload_bytes <= kLongestControl ? 0 : kProtocolError;
        default: return kProtocolError;
    }
    return header.payload_bytes > limit_ - message_.size() ? kTooBig : 0;
}

std::optional<FrameReader::Frame> FrameReader::next() {
    while (fault_ == 0) {
        const auto found = header();
        if (!found) return std::nullopt;
        if (const int flaw = flaw_of(*found)) return fail(flaw);
        if (input_.size() - found->bytes < found->payload_bytes) return std::nullopt;

        std::string payload = input_.substr(found->bytes, static_cast<std::size_t>(found->payload_bytes));
        for (std::size_t i = 0; i < payload.size(); ++i) payload[i] ^= input_[found->bytes - 4 + i % 4];
        input_.erase(0, found->bytes + payload.size());
        if (input_.empty()) input_ = {};  // most connections are silent most of the time
        if (is_control_frame(found->kind)) {
            const int flaw = found->kind == FrameKind::kClose ? flaw_of_closing(payload) : 0;
            if (flaw != 0) return fail(flaw);
            return Frame{found->kind, std::move(payload)};
        }
        message_ += payload;
        in_message_ = !found->last;
        if (in_message_) continue;
        std::string message = std::exchange(message_, {});
        if (!valid_utf8(message)) return fail(kNotUtf8);
        return Frame{FrameKind::kText, std::move(message)};
    }
    return std::nullopt;
}

std::optional<FrameReader::Frame> FrameReader::fail(int code) {
    fault_ = code;
    input_ = {};
    message_ = {};
    return std::nullopt;
}

}  // namespace pavage
