// The server's transport: requests in, responses out, sockets hidden. What a handler sees is checked already: sizes are
// bounded, the path is decoded, valid UTF-8 and cannot climb. It knows nothing of games and pages.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
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

    // The first of that name, empty if there is none. Names of headers compare without case.
    std::string_view header(std::string_view name) const;
    std::string_view parameter(std::string_view name) const;
};

struct Response {
    int status = 200;
    std::string content_type = {};
    Fields headers = {};
    std::string body = {};

    std::string_view header(std::string_view name) const;
};

// Called on the I/O thread, one request at a time: it must not wait. What it throws is answered with 500.
using Handler = std::function<Response(const Request&)>;

struct HttpLimits {
    std::size_t header_bytes = 16 * 1024;
    std::size_t body_bytes = 64 * 1024;
    std::chrono::milliseconds header_time{10'000};  // from the first byte, or from the connection, to the last of the header
    std::chrono::milliseconds body_time{10'000};
    std::chrono::milliseconds write_time{30'000};
    std::chrono::milliseconds idle_time{60'000};   // between two requests
    std::chrono::milliseconds linger_time{2'000};  // for a refused client to read why
    std::chrono::milliseconds grace_time{3'000};   // for answers under way when the server stops
    std::size_t connections = 1000;
};

enum class StopOn { kSignals, kCallOnly };  // signals: SIGINT and SIGTERM

struct HttpSettings {
    std::string address = "127.0.0.1";
    int port = 8080;  // 0: any free one
    HttpLimits limits = {};
    StopOn stop_on = StopOn::kCallOnly;
    // One line for each refused request or failure: status, code, method and path, without query and headers.
    std::function<void(std::string_view line)> log = {};
};

class HttpServer {
  public:
    // Listens from here on. Errors: serve.address, serve.port, serve.failed.
    static Result<std::unique_ptr<HttpServer>> open(HttpSettings settings, Handler handler);
    ~HttpServer();

    int port() const;  // the real one
    void run();        // until stopped; answers under way are finished first
    void stop();       // from any thread

  private:
    class Implementation;
    explicit HttpServer(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace pavage
