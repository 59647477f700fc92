// A client over a real socket, for tests of the transport: sends any bytes, receives any bytes, waits ten seconds at most.
#pragma once

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace pavage {

class Client {
  public:
    // From that address of the loopback.
    explicit Client(int port, const char* from = "127.0.0.1") : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{.sin_family = AF_INET,
                            .sin_port = htons(static_cast<std::uint16_t>(port)),
                            .sin_addr = {htonl(INADDR_LOOPBACK)}};
        const int immediately = 1;
        ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &immediately, sizeof immediately);
        const timeval patience{.tv_sec = 10};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        sockaddr_in own{.sin_family = AF_INET, .sin_addr = {::inet_addr(from)}};
        ::bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own);
        connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    ~Client() { ::close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool connected() const { return connected_; }
    void send(std::string_view text) { ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
    void finish() { ::shutdown(socket_, SHUT_WR); }
    // What arrives until this is in it, or until the other side closes.
    std::string receive(std::string_view until = "\x01 never") {
        std::string text;
        char piece[4096];
        while (text.find(until) == std::string::npos) {
            const auto length = ::recv(socket_, piece, sizeof piece, 0);
            if (length <= 0) break;
            text.append(piece, static_cast<std::size_t>(length));
        }
        return text;
    }
    // What arrives up to and with this, and nothing beyond.
    std::string take_until(std::string_view end) {
        std::string text, byte;
        while (!text.ends_with(end) && !(byte = take(1)).empty()) text += byte;
        return text;
    }
    // So many bytes, or fewer if the other side closes.
    std::string take(std::size_t count) {
        std::string bytes(count, '\0');
        const auto length = count == 0 ? 0 : ::recv(socket_, bytes.data(), count, MSG_WAITALL);
        bytes.resize(length < 0 ? 0 : static_cast<std::size_t>(length));
        return bytes;
    }

  private:
    int socket_;
    bool connected_ = false;
};

}  // namespace pavage
