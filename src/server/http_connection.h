// One client's connection, from its first byte to its last. Internal to the transport: http.cpp accepts connections and
// counts them, http_connection.cpp speaks HTTP, websocket_connection.cpp carries on where a WebSocket was agreed; http.cpp
// does not pay for Beast.
//
// g++ 12 copies some temporaries of an expression that awaits byte by byte, which breaks short strings: so in all these
// files no expression with co_await makes a temporary that has a destructor, and coroutines take references.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/http.h"

namespace pavage {

// Failures come as the first value, not as exceptions.
inline constexpr auto kAwait = boost::asio::as_tuple(boost::asio::use_awaitable);

class HttpConnection {
  public:
    virtual ~HttpConnection() = default;
    // Until either side closes. The object must live as long.
    virtual boost::asio::awaitable<void> converse() = 0;
    // Who carries the connection on after the conversation, if anybody; asked once.
    virtual std::shared_ptr<HttpConnection> successor() { return nullptr; }
    // Ends the conversation: at once, or after the answer that is under way.
    virtual void stop() = 0;
    // When nothing runs any more: whoever listens is told that it is over.
    virtual void abandon() {}
};

// What all connections of a server share, kept by reference.
struct HttpShared {
    HttpSettings settings;
    Handler handler;
    HttpServer::Counts counts = {};
    // WebSockets by client. Behind a proxy all connections are the proxy's, and only what it says tells whose these are.
    std::unordered_map<std::string, std::size_t> channels_of = {};
};

std::shared_ptr<HttpConnection> make_connection(boost::asio::ip::tcp::socket socket, HttpShared& shared);

// The address as text, IPv4 in its own form also where it came by IPv6.
std::string text_of(const boost::asio::ip::address& address);

// One line of the log; control characters and great lengths are taken out.
struct RefusedRequest {
    std::string_view method = {}, path = {}, id = {};
};
void log_refusal(const HttpSettings& settings, int status, std::string_view code, const RefusedRequest& request = {},
                 std::string_view reason = {});

// A request read from memory as a connection reads it; none where a connection would refuse it.
std::optional<Request> read_request(std::string_view bytes, const HttpSettings& settings);

}  // namespace pavage
