#include "socket_client.h"

#include <array>

namespace pavage::load {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

}  // namespace

void SocketClient::connect() {
    error_code fault;
    socket_.close(fault);
    input_ = {};
    greeted_ = false;
    const unsigned generation = ++generation_;
    socket_.open(settings_.server.protocol(), fault);
    if (!fault) socket_.bind({settings_.address_of(number_), 0}, fault);
    socket_.async_connect(settings_.server, [this, generation](const error_code& refused) {
        if (generation != generation_) return;
        if (refused) return fail();
        shake_hands();
    });
}

void SocketClient::shake_hands() {
    error_code ignored;
    socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
    socket_.non_blocking(true, ignored);
    write("GET /api/v1/socket HTTP/1.1\r\nHost: " + settings_.host + "\r\nOrigin: http://" + settings_.host +
          "\r\nCookie: " + cookie_ +
          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    wait();
}

void SocketClient::wait() {
    socket_.async_wait(asio::ip::tcp::socket::wait_read, [this, generation = generation_](const error_code& fault) {
        if (generation != generation_) return;
        if (fault) return fail();
        read();
    });
}

void SocketClient::read() {
    static std::array<char, 65536> piece;
    error_code fault;
    const std::size_t length = socket_.read_some(asio::buffer(piece), fault);
    if (fault && fault != asio::error::would_block) return fail();
    input_.append(piece.data(), length);
    const unsigned generation = generation_;
    if (!greeted_ && !take_greeting()) return generation == generation_ ? wait() : void();
    while (generation == generation_ && take_frame()) {
    }
    if (generation != generation_) return;
    if (input_.empty()) input_ = {};
    wait();
}

// False if it is not all there, or refuses.
bool SocketClient::take_greeting() {
    const auto end = input_.find("\r\n\r\n");
    if (end == std::string::npos) return false;
    if (!input_.starts_with("HTTP/1.1 101")) {
        fail();
        return false;
    }
    input_.erase(0, end + 4);
    greeted_ = true;
    return true;
}

bool SocketClient::take_frame() {
    if (input_.size() < 2) return false;
    const int opcode = input_[0] & 15;
    std::size_t length = static_cast<unsigned char>(input_[1]) & 127, head = 2;
    if (length >= 126) {
        head = length == 126 ? 4 : 10;
        if (input_.size() < head) return false;
        length = 0;
        for (std::size_t i = 2; i < head; ++i) length = length << 8 | static_cast<unsigned char>(input_[i]);
    }
    if (input_.size() < head + length) return false;
    const std::string payload = input_.substr(head, length);
    input_.erase(0, head + length);
    if (opcode == 9) send_frame(0x8A, payload);
    if (opcode == 8) fail();
    if (opcode == 1) owner_.received(number_, payload);
    return true;
}

void SocketClient::send_frame(int first, std::string_view payload) {
    std::string bytes(1, static_cast<char>(first));
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80 | payload.size());
    } else {
        bytes += '\xFE';
        bytes += static_cast<char>(payload.size() >> 8);
        bytes += static_cast<char>(payload.size() & 255);
    }
    bytes.append(4, '\0');  // a mask of zeroes masks nothing and is a mask
    write(bytes.append(payload));
}

// Our messages are short and few: what the system does not take at once, a server that hangs would not take either.
void SocketClient::write(std::string_view bytes) {
    error_code fault;
    if (socket_.write_some(asio::buffer(bytes), fault) != bytes.size() || fault) fail();
}

void SocketClient::close() {
    ++generation_;
    error_code ignored;
    socket_.close(ignored);
}

void SocketClient::fail() {
    close();
    owner_.lost(number_);
}

}  // namespace pavage::load
