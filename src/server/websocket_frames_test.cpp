#include "server/websocket_frames.h"

#include <gmock/gmock.h>

namespace pavage {

namespace {

std::string from_client(int first, std::string_view payload) {
    std::string bytes{static_cast<char>(first), static_cast<char>(0x80 | payload.size()), 1, 2, 3, 4};
    for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ static_cast<int>(i % 4 + 1));
    return bytes;
}

// All frames as "kind payload;" and the fault at the end, the bytes coming in pieces of that size.
std::string read_all(std::string bytes, std::size_t piece, std::size_t limit = 100) {
    FrameReader reader(limit);
    std::string found;
    for (; !bytes.empty(); bytes.erase(0, piece)) {
        reader.add(bytes.substr(0, piece));
        while (const auto frame = reader.next())
            found += std::to_string(static_cast<int>(frame->kind)) + " " + frame->payload + ";";
    }
    return found + std::to_string(reader.fault());
}

std::string read_one(std::string_view bytes) { return read_all(std::string(bytes), 1000); }

}  // namespace

TEST(WebSocketFrames, AreTheSameHoweverTheirBytesArrive) {
    const std::string bytes = from_client(0x01, "on") + from_client(0x89, "?") + from_client(0x00, "") +
                              from_client(0x80, "e") + from_client(0x81, "") +
                              from_client(0x88,
                                          "\x03\xE8"
                                          "bye") +
                              from_client(0xC1, "x") + from_client(0x81, "never read");
    for (std::size_t piece = 1; piece <= bytes.size(); ++piece)
        EXPECT_EQ(read_all(bytes, piece),
                  "9 ?;1 one;1 ;8 \x03\xE8"
                  "bye;1002")
            << piece;
}

TEST(WebSocketFrames, KnowLengthsOfTwoAndEightBytes) {
    const std::string text(126, 'x');
    const std::string masked = std::string(4, '\0') + text;
    const std::string two{'\x81', '\xFE', '\0', 126}, eight{'\x81', '\xFF', 0, 0, 0, 0, 0, 0, 0, 126};
    EXPECT_EQ(read_all(two + masked, 7, 126), "1 " + text + ";0");
    EXPECT_EQ(read_all(two + masked, 7, 125), "1009");
    EXPECT_EQ(read_all(eight + masked, 7, 126), "1002") << "longer than it need be";
    EXPECT_EQ(read_one(std::string{'\x81', '\xFF'} + std::string(12, '\xFF')), "1009");
    EXPECT_EQ(frame_header(FrameKind::kText, 125), "\x81\x7D");
    EXPECT_EQ(frame_header(FrameKind::kText, 126), (std::string{'\x81', '\x7E', '\0', '\x7E'}));
    EXPECT_EQ(frame_header(FrameKind::kText, 65536), (std::string{'\x81', '\x7F', 0, 0, 0, 0, 0, 1, 0, 0}));
}

TEST(WebSocketFrames, AreRefusedAsTheStandardSays) {
    EXPECT_EQ(read_one("\x81\x01x"), "1002") << "no mask";
    EXPECT_EQ(read_one(from_client(0x09, "x")), "1002") << "a ping in parts";
    EXPECT_EQ(read_one(from_client(0x01, "x") + from_client(0x81, "x")), "1002") << "a message within another";
    EXPECT_EQ(read_one(from_client(0x80, "x")), "1002") << "a part of none";
    EXPECT_EQ(read_one(from_client(0x8B, "x")), "1002") << "a kind that there is not";
    EXPECT_EQ(read_one(from_client(0x82, "x")), "1003") << "binary";
    EXPECT_EQ(read_one(from_client(0x81, "\xFF")), "1007") << "no UTF-8";
    EXPECT_EQ(read_one(from_client(0x01, "\xC3") + from_client(0x80, "\xA9")), "1 é;0") << "UTF-8 across parts";
    EXPECT_EQ(read_all(from_client(0x01, "12345") + from_client(0x80, "6"), 100, 5), "1009");
    for (std::string_view payload : {"\x03", "\x03\xEC", "\x03\xED", "\x03\xEE", "\x03\xE7", "\x13\x88", "\x0B\xB7"})
        EXPECT_EQ(read_one(from_client(0x88, payload)), "1002");
    EXPECT_EQ(read_one(from_client(0x88, "\x0F\xA0\xFF")), "1007");
    EXPECT_EQ(read_one(from_client(0x88, "")), "8 ;0");
}

TEST(WebSocketFrames, KnowKeys) {
    EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");  // RFC 6455, section 1.3
    EXPECT_TRUE(is_websocket_key("dGhlIHNhbXBsZSBub25jZQ=="));
    for (std::string_view text : {"", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25j!Q==", "dGhlIHNhbXBsZSBub25jZQ=a"})
        EXPECT_FALSE(is_websocket_key(text)) << text;
}

}  // namespace pavage
