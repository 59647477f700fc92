// One client's connection, from its first byte to its last. Internal to the transport: http.cpp accepts connections and
// counts them, http_connection.cpp speaks HTTP; only the latter pays for Beast.
//
// g++ 12 copies some temporaries of an expression that awaits byte by byte, which breaks short strings: so in both files
// no expression with co_await makes a temporary that has a destructor, and coroutines take references.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string_view>

#include "server/http.h"

namespace pavage {

class HttpConnection {
  public:
    virtual ~HttpConnection() = default;
    // Until either side closes. The object must live as long.
    virtual boost::asio::awaitable<void> converse() = 0;
    // Ends the conversation: at once, or after the answer that is under way.
    virtual void stop() = 0;
};

// Settings and handler are kept by reference.
std::shared_ptr<HttpConnection> make_connection(boost::asio::ip::tcp::socket socket, const HttpSettings& settings,
                                                const Handler& handler);

// One line of the log; control characters and great lengths are taken out.
void log_refusal(const HttpSettings& settings, int status, std::string_view code, std::string_view method = {},
                 std::string_view path = {});

}  // namespace pavage
