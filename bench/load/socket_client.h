// One WebSocket of the crowd, as cheap as can be: the generator shares its machine with the server it measures. Frames are
// written by hand; the server is ours, so what it sends is believed to be well-formed but not to be complete.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <string_view>

#include "settings.h"

namespace pavage::load {

class SocketClient {
  public:
    // Who owns clients hears of them by number.
    class Owner {
      public:
        virtual ~Owner() = default;
        virtual void received(int client, std::string_view text) = 0;
        virtual void lost(int client) = 0;  // or never came to be
    };

    SocketClient(boost::asio::io_context& context, const Settings& settings, int number, std::string cookie, Owner& owner)
        : settings_(settings), number_(number), cookie_(std::move(cookie)), owner_(owner), socket_(context) {}

    void connect();  // again, if it was lost
    void send(std::string_view text) { send_frame(0x81, text); }
    void close();

  private:
    void shake_hands();
    void wait();
    void read();
    bool take_greeting();
    bool take_frame();
    void send_frame(int first, std::string_view payload);
    void write(std::string_view bytes);
    void fail();

    const Settings& settings_;
    int number_;
    std::string cookie_;
    Owner& owner_;
    boost::asio::ip::tcp::socket socket_;
    std::string input_;
    bool greeted_ = false;
    unsigned generation_ = 0;  // of the connection: what is heard of an earlier one does not count
};

}  // namespace pavage::load
