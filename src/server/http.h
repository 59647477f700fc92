// The server's transport: requests in, responses out, sockets hidden. What a handler sees is checked already: sizes are
// bounded, the path is decoded, valid UTF-8 and cannot climb. It knows nothing of games and pages.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace pavage {

using Fields = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method;  // as sent: "GET"
    std::string path;    // decoded, begins with '/'
    Fields query;        // decoded, in order
    Fields headers;      // in order, names as sent
    std::string body;
    std::string address;  // the client's: of the socket, or what a trusted proxy says
    bool secure = false;  // whether the client came by https, as a trusted proxy says
    std::string id = {};  // in the log and, with failures, in the header X-Request-Id

    // The first of that name, empty if there is none. Names of headers compare without case.
    std::string_view header(std::string_view name) const;
    std::string_view parameter(std::string_view name) const;
};

// The rest of a body that is made while it is sent: asked for one piece after the other, each when the one before has gone
// out. `then` is called on the I/O thread with the next piece, with an empty one at the end, or with nothing if it cannot be
// made: the connection is cut then, so that nobody takes a part for the whole.
using RestOfBody = std::function<void(std::function<void(std::optional<std::string> piece)> then)>;

struct Response {
    int status = 200;
    std::string content_type = {};
    Fields headers = {};
    std::string body = {};
    RestOfBody rest = {};  // none: the body is all of it

    std::string_view header(std::string_view name) const;
};

// Where an answer goes: once, on the I/O thread, now or later. Copies answer the same request; the first answer counts. A
// request whose last copy goes without an answer is answered with 500.
class Reply {
  public:
    explicit Reply(std::function<void(Response)> send);
    void operator()(Response response) const;

  private:
    struct Once;
    std::shared_ptr<Once> once_;
};

// Called on the I/O thread, one request at a time: it must not wait. What it throws is answered with 500.
using Handler = std::function<void(Request, Reply)>;

// One WebSocket, for whoever talks to it. All of it on the I/O thread.
class Channel {
  public:
    virtual ~Channel() = default;
    // A text message. What a client does not read is kept up to a limit; beyond it the client is dropped.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    virtual void close(int code, std::string_view reason) = 0;
    // The round trip as last measured by pings, smoothed; 0 before the first pong.
    virtual std::chrono::milliseconds lag() const = 0;
};

// What a WebSocket brings.
class ChannelListener {
  public:
    virtual ~ChannelListener() = default;
    virtual void opened(std::shared_ptr<Channel> channel) = 0;
    virtual void received(std::string_view text) = 0;  // valid UTF-8, within the limit
    virtual void closed() = 0;                         // the last thing it hears, once; also if it was never opened
};

// The answer to a client that wants a WebSocket: a response that refuses it, or somebody who listens.
class UpgradeReply {
  public:
    UpgradeReply(Reply refuse, std::function<void(std::shared_ptr<ChannelListener>)> accept)
        : refuse_(std::move(refuse)), accept_(std::move(accept)) {}
    void refuse(Response response) const { refuse_(std::move(response)); }
    void accept(std::shared_ptr<ChannelListener> listener) const { accept_(std::move(listener)); }

  private:
    Reply refuse_;
    std::function<void(std::shared_ptr<ChannelListener>)> accept_;
};
// Called for requests that ask for a WebSocket; without one they are answered like others.
using Upgrader = std::function<void(Request, UpgradeReply)>;

struct HttpLimits {
    std::size_t header_bytes = 16 * 1024;
    std::size_t body_bytes = 64 * 1024;
    std::chrono::milliseconds header_time{10'000};  // from the first byte, or from the connection, to the last of the header
    std::chrono::milliseconds body_time{10'000};
    std::chrono::milliseconds answer_time{60'000};  // for the handler; then 503
    std::chrono::milliseconds write_time{30'000};
    std::chrono::milliseconds idle_time{60'000};   // between two requests
    std::chrono::milliseconds linger_time{2'000};  // for a refused client to read why
    std::chrono::milliseconds grace_time{3'000};   // for answers under way when the server stops
    std::size_t connections = 12'000;
    std::size_t connections_of_address = 1'000;      // of one client address
    std::size_t frame_bytes = 4 * 1024;              // of a message from a WebSocket
    std::size_t unread_bytes = 256 * 1024;           // waiting for a slow WebSocket
    std::chrono::milliseconds ping_time{20'000};     // between two pings
    std::chrono::milliseconds silence_time{60'000};  // without any sign of life a WebSocket is dropped
};

enum class StopOn { kSignals, kCallOnly };  // signals: SIGINT and SIGTERM

struct HttpSettings {
    std::string address = "127.0.0.1";
    int port = 8080;  // 0: any free one
    HttpLimits limits = {};
    StopOn stop_on = StopOn::kCallOnly;
    bool behind_proxy = false;  // X-Forwarded-For and -Proto are believed, the last of each
    Upgrader upgrade = {};
    // One line for each refused request or failure: status, code, method and path, without query and headers.
    std::function<void(std::string_view line)> log = {};
};

class HttpServer {
  public:
    // Listens from here on. Errors: serve.address, serve.port, serve.failed.
    static Result<std::unique_ptr<HttpServer>> open(HttpSettings settings, Handler handler);
    ~HttpServer();

    int port() const;                       // the real one
    void run();                             // until stopped; answers under way are finished first
    void stop();                            // from any thread
    void post(std::function<void()> work);  // on the I/O thread, soon; from any thread
    void every(std::chrono::milliseconds period, std::function<void()> work);  // on the I/O thread, until stopped
    struct Counts {
        std::size_t connections = 0, channels = 0;
        std::uint64_t requests = 0, refused = 0, messages_in = 0, messages_out = 0, dropped = 0;
    };
    Counts counts() const;  // on the I/O thread

  private:
    class Implementation;
    explicit HttpServer(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace pavage
