// The framing of WebSockets (RFC 6455) as a server sees it: the answer to the handshake, bytes to messages, messages to
// bytes. No sockets here, so that fuzzers reach all of it.
//
// Not Beast's: there reading and closing wait for each other without end once the client answers a closing frame (1.81;
// boostorg/beast issue 2999), and every message costs a system call of its own.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace pavage {

enum class FrameKind { kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

// Reasons for closing that the standard numbers.
enum CloseCode {
    kNormalClosure = 1000,
    kGoingAway = 1001,
    kProtocolError = 1002,
    kTextOnly = 1003,
    kNotUtf8 = 1007,
    kTooBig = 1009,
    kServerFailed = 1011
};

bool is_websocket_key(std::string_view text);                         // sixteen bytes in base64
std::string accept_key(std::string_view key);                         // the Sec-WebSocket-Accept to this Sec-WebSocket-Key
std::string handshake_answer(std::string_view key);                   // the whole of it
std::string frame_header(FrameKind kind, std::size_t payload_bytes);  // of a whole message from the server
std::string close_payload(int code, std::string_view reason);

// Reads what a client sends. Fragments are joined; a message is at most so long.
class FrameReader {
  public:
    explicit FrameReader(std::size_t limit) : limit_(limit) {}

    struct Frame {
        FrameKind kind = FrameKind::kText;  // text, close, ping or pong
        std::string payload;
    };
    void add(std::string_view bytes) { input_ += bytes; }
    // The next frame that is complete, if any. None after a fault.
    std::optional<Frame> next();
    // The code to close with, if something was wrong; 0 else.
    int fault() const { return fault_; }

  private:
    struct Header;
    std::optional<Header> header();
    int flaw_of(const Header& header) const;
    std::optional<Frame> fail(int code);

    std::size_t limit_;
    std::string input_;    // not yet read
    std::string message_;  // fragments so far
    bool in_message_ = false;
    int fault_ = 0;
};

}  // namespace pavage
