// The listening side: accepts connections, counts them, stops. One I/O thread runs one coroutine a connection, so nothing
// here needs a lock.
#include "server/http.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <unordered_set>

#include "base/text.h"
#include "server/http_connection.h"

namespace pavage {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

}  // namespace

class HttpServer::Implementation {
  public:
    Implementation(HttpSettings settings, Handler handler) : settings_(std::move(settings)), handler_(std::move(handler)) {}

    Status listen();
    int port() const { return port_; }
    void run();
    void stop() {
        asio::post(context_, [this] { wind_down(); });
    }

  private:
    using ConnectionPtr = std::shared_ptr<HttpConnection>;

    asio::awaitable<void> accept_all();
    void take(ConnectionPtr connection);
    void turn_away(tcp::socket socket) const;
    void leave(const ConnectionPtr& connection);
    void wind_down();

    HttpSettings settings_;
    Handler handler_;
    int port_ = 0;
    bool stopping_ = false;
    asio::io_context context_{1};
    std::unordered_set<ConnectionPtr> connections_;
    tcp::acceptor acceptor_{context_};
    asio::signal_set signals_{context_};
    asio::steady_timer grace_{context_};
};

Status HttpServer::Implementation::listen() {
    const std::string port = std::to_string(settings_.port);
    if (settings_.port < 0 || settings_.port > 65535) return Error{"serve.port_range", "", {port}};
    error_code fault;
    const auto address = asio::ip::make_address(settings_.address == "localhost" ? "127.0.0.1" : settings_.address, fault);
    if (fault) return Error{"serve.address", "", {quotable(settings_.address)}};
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(settings_.port));
    acceptor_.open(endpoint.protocol(), fault);
    if (!fault) acceptor_.set_option(asio::socket_base::reuse_address(true), fault);
    if (!fault) acceptor_.bind(endpoint, fault);
    if (!fault) acceptor_.listen(asio::socket_base::max_listen_connections, fault);
    if (!fault) port_ = acceptor_.local_endpoint(fault).port();
    if (fault == asio::error::address_in_use) return Error{"serve.port_taken", "", {port}};
    if (fault == asio::error::access_denied) return Error{"serve.port_forbidden", "", {port}};
    if (fault) return Error{"serve.port", "", {quotable(settings_.address) + ":" + port, fault.message()}};
    if (settings_.stop_on == StopOn::kSignals) {
        for (int signal : {SIGINT, SIGTERM}) signals_.add(signal);
        signals_.async_wait([this](const error_code& cancelled, int) {
            if (!cancelled) wind_down();
        });
    }
    return Done{};
}

void HttpServer::Implementation::run() {
    asio::co_spawn(context_, accept_all(), [this](std::exception_ptr failure) {
        if (failure) wind_down();
    });
    context_.run();
}

asio::awaitable<void> HttpServer::Implementation::accept_all() {
    while (!stopping_) {
        auto [fault, socket] = co_await acceptor_.async_accept(kAwait);
        if (stopping_) co_return;
        if (fault) {  // most likely out of file descriptors: wait until some are free
            asio::steady_timer pause(context_, std::chrono::milliseconds(100));
            co_await pause.async_wait(kAwait);
        } else if (connections_.size() >= settings_.limits.connections) {
            turn_away(std::move(socket));
        } else {
            take(make_connection(std::move(socket), settings_, handler_));
        }
    }
}

void HttpServer::Implementation::take(ConnectionPtr connection) {
    connections_.insert(connection);
    asio::co_spawn(context_, connection->converse(), [this, connection](std::exception_ptr) { leave(connection); });
}

// Best effort: the answer is small enough for an empty socket to take at once.
void HttpServer::Implementation::turn_away(tcp::socket socket) const {
    constexpr std::string_view kBusy =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(kBusy), ignored);
    log_refusal(settings_, 503, "http.busy");
}

void HttpServer::Implementation::leave(const ConnectionPtr& connection) {
    connections_.erase(connection);
    if (stopping_ && connections_.empty()) grace_.cancel();
}

void HttpServer::Implementation::wind_down() {
    if (std::exchange(stopping_, true)) return;
    error_code ignored;
    acceptor_.close(ignored);
    signals_.clear(ignored);  // a second signal ends the program the hard way
    signals_.cancel(ignored);
    for (const auto& connection : connections_) connection->stop();
    if (connections_.empty()) return;
    grace_.expires_after(settings_.limits.grace_time);
    grace_.async_wait([this](const error_code& cancelled) {
        if (!cancelled) context_.stop();
    });
}

Result<std::unique_ptr<HttpServer>> HttpServer::open(HttpSettings settings, Handler handler) {
    auto implementation = std::make_unique<Implementation>(std::move(settings), std::move(handler));
    if (auto listening = implementation->listen(); !listening) return listening.error();
    return std::unique_ptr<HttpServer>(new HttpServer(std::move(implementation)));
}

HttpServer::HttpServer(std::unique_ptr<Implementation> implementation) : implementation_(std::move(implementation)) {}
HttpServer::~HttpServer() = default;
int HttpServer::port() const { return implementation_->port(); }
void HttpServer::run() { implementation_->run(); }
void HttpServer::stop() { implementation_->stop(); }

}  // namespace pavage
