// The listening side: accepts connections, counts them, stops. One I/O thread runs one coroutine a connection, so nothing
// here needs a lock.
#include "server/http.h"

#include <sys/resource.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <list>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"
#include "server/http_connection.h"

namespace pavage {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;

// A connection is a file: the usual limit of 1,024 would be met long before our own.
void allow_many_files() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

// Whose connections are counted together: one address, of IPv6 one network, as everybody has so many addresses there.
std::string owner_of(const tcp::socket& socket) {
    error_code fault;
    const auto address = socket.remote_endpoint(fault).address();
    if (fault || address.is_v4() || address.to_v6().is_v4_mapped()) return fault ? "" : text_of(address);
    const auto bytes = address.to_v6().to_bytes();
    return {bytes.begin(), bytes.begin() + 8};
}

}  // namespace

class HttpServer::Implementation {
  public:
    Implementation(HttpSettings settings, Handler handler) : shared_{std::move(settings), std::move(handler)} {}

    Status listen();
    int port() const { return port_; }
    void run();
    void stop() {
        asio::post(context_, [this] { wind_down(); });
    }
    void post(std::function<void()> work) {
        asio::post(context_, [this, work = std::move(work)] { carry_out(work); });
    }
    void every(std::chrono::milliseconds period, std::function<void()> work);
    Counts counts() const {
        Counts counts = shared_.counts;
        counts.connections = connections_.size();
        return counts;
    }

  private:
    using ConnectionPtr = std::shared_ptr<HttpConnection>;
    struct Task {
        asio::steady_timer timer;
        std::chrono::milliseconds period;
        std::function<void()> work;
    };

    asio::awaitable<void> accept_all();
    bool is_full_for(const std::string& owner);
    void take(ConnectionPtr connection, std::string owner);
    void turn_away(tcp::socket socket);
    void leave(const ConnectionPtr& connection, const std::string& owner);
    void carry_out(const std::function<void()>& work) const;
    void repeat(Task& task);
    void wind_down();

    HttpShared shared_;
    int port_ = 0;
    bool stopping_ = false;
    asio::io_context context_{1};
    std::unordered_set<ConnectionPtr> connections_;
    std::unordered_map<std::string, std::size_t> owners_;  // how many connections each has
    std::list<Task> tasks_;
    tcp::acceptor acceptor_{context_};
    asio::signal_set signals_{context_};
    asio::steady_timer grace_{context_};
};

Status HttpServer::Implementation::listen() {
    const HttpSettings& settings = shared_.settings;
    const std::string port = std::to_string(settings.port);
    if (settings.port < 0 || settings.port > 65535) return Error{"serve.port_range", "", {port}};
    error_code fault;
    const auto address = asio::ip::make_address(settings.address == "localhost" ? "127.0.0.1" : settings.address, fault);
    if (fault) return Error{"serve.address", "", {quotable(settings.address)}};
    allow_many_files();
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(settings.port));
    acceptor_.open(endpoint.protocol(), fault);
    if (!fault) acceptor_.set_option(asio::socket_base::reuse_address(true), fault);
    if (!fault) acceptor_.bind(endpoint, fault);
    if (!fault) acceptor_.listen(asio::socket_base::max_listen_connections, fault);
    if (!fault) port_ = acceptor_.local_endpoint(fault).port();
    if (fault == asio::error::address_in_use) return Error{"serve.port_taken", "", {port}};
    if (fault == asio::error::access_denied) return Error{"serve.port_forbidden", "", {port}};
    if (fault) return Error{"serve.port", "", {quotable(settings.address) + ":" + port, fault.message()}};
    if (settings.stop_on == StopOn::kSignals) {
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
    for (const auto& connection : connections_) connection->abandon();
}

asio::awaitable<void> HttpServer::Implementation::accept_all() {
    while (!stopping_) {
        auto [fault, socket] = co_await acceptor_.async_accept(kAwait);
        if (stopping_) co_return;
        if (fault) {  // most likely out of file descriptors: wait until some are free
            asio::steady_timer pause(context_, std::chrono::milliseconds(100));
            co_await pause.async_wait(kAwait);
            continue;
        }
        const std::string owner = owner_of(socket);
        if (is_full_for(owner)) {
            turn_away(std::move(socket));
        } else {
            ++owners_[owner];
            take(make_connection(std::move(socket), shared_), owner);
        }
    }
}

bool HttpServer::Implementation::is_full_for(const std::string& owner) {
    const HttpLimits& limits = shared_.settings.limits;
    if (connections_.size() >= limits.connections) return true;
    if (shared_.settings.behind_proxy) return false;  // all of them are the proxy's
    const auto found = owners_.find(owner);
    return found != owners_.end() && found->second >= limits.connections_of_address;
}

void HttpServer::Implementation::take(ConnectionPtr connection, std::string owner) {
    connections_.insert(connection);
    auto conversation = connection->converse();
    asio::co_spawn(context_, std::move(conversation),
                   [this, connection = std::move(connection), owner = std::move(owner)](std::exception_ptr failure) {
                       if (failure) connection->abandon();
                       leave(connection, owner);
                   });
}

// Best effort: the answer is small enough for an empty socket to take at once.
void HttpServer::Implementation::turn_away(tcp::socket socket) {
    constexpr std::string_view kBusy =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(kBusy), ignored);
    ++shared_.counts.refused;
    log_refusal(shared_.settings, 503, "http.busy");
}

void HttpServer::Implementation::leave(const ConnectionPtr& connection, const std::string& owner) {
    connections_.erase(connection);
    if (auto next = connection->successor()) {
        take(next, owner);
        if (stopping_) next->stop();
        return;
    }
    if (--owners_[owner] == 0) owners_.erase(owner);
    if (stopping_ && connections_.empty()) grace_.cancel();
}

void HttpServer::Implementation::every(std::chrono::milliseconds period, std::function<void()> work) {
    asio::post(context_, [this, period, work = std::move(work)]() mutable {
        if (stopping_) return;
        tasks_.push_back({asio::steady_timer(context_), period, std::move(work)});
        repeat(tasks_.back());
    });
}

void HttpServer::Implementation::repeat(Task& task) {
    task.timer.expires_after(task.period);
    task.timer.async_wait([this, &task](const error_code& cancelled) {
        if (cancelled || stopping_) return;
        carry_out(task.work);
        if (!stopping_) repeat(task);
    });
}

// What fails is one piece of work, not the site.
void HttpServer::Implementation::carry_out(const std::function<void()>& work) const {
    try {
        work();
    } catch (const std::exception& failure) {
        log_refusal(shared_.settings, 500, "http.failed", {.method = "work"}, failure.what());
    }
}

void HttpServer::Implementation::wind_down() {
    if (std::exchange(stopping_, true)) return;
    error_code ignored;
    acceptor_.close(ignored);
    signals_.clear(ignored);  // a second signal ends the program the hard way
    signals_.cancel(ignored);
    for (Task& task : tasks_) task.timer.cancel();
    for (const auto& connection : connections_) connection->stop();
    if (connections_.empty()) return;
    grace_.expires_after(shared_.settings.limits.grace_time);
    grace_.async_wait([this](const error_code& cancelled) {
        if (!cancelled) context_.stop();
    });
}

struct Reply::Once {
    std::function<void(Response)> send;
    ~Once() {
        if (send) send(Response{.status = 500});
    }
};

Reply::Reply(std::function<void(Response)> send) : once_(std::make_shared<Once>(std::move(send))) {}

void Reply::operator()(Response response) const {
    if (const auto send = std::exchange(once_->send, {})) send(std::move(response));
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
void HttpServer::post(std::function<void()> work) { implementation_->post(std::move(work)); }
void HttpServer::every(std::chrono::milliseconds period, std::function<void()> work) {
    implementation_->every(period, std::move(work));
}
HttpServer::Counts HttpServer::counts() const { return implementation_->counts(); }

}  // namespace pavage
