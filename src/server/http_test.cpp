// The transport over real sockets on the loopback, with limits short enough to wait for.
#include "server/http.h"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>
#include <thread>

namespace pavage {

namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Client {
  public:
    explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{.sin_family = AF_INET,
                            .sin_port = htons(static_cast<std::uint16_t>(port)),
                            .sin_addr = {htonl(INADDR_LOOPBACK)}};
        const timeval patience{.tv_sec = 10};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
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

  private:
    int socket_;
    bool connected_ = false;
};

Response echo(const Request& request) {
    if (request.path == "/throw") throw std::runtime_error("secret");
    Response response{.content_type = "text/plain", .body = request.method + " " + request.path + " [" + request.body + "]"};
    if (request.path == "/header") response.headers.emplace_back("X-Echo", "a\r\nX-Injected: 1");
    if (request.path == "/unchanged") return {.status = 304, .headers = {{"ETag", "\"1\""}}};
    return response;
}

class Http : public ::testing::Test {
  protected:
    void start(HttpLimits limits = {}) {
        server_ = *HttpServer::open(
            {.port = 0, .limits = limits, .log = [this](std::string_view line) { log_ += std::string(line) + "\n"; }}, echo);
        thread_ = std::thread([this] { server_->run(); });
    }
    // Sends, closes the sending side, and returns all that comes back.
    std::string answer(std::string_view text) {
        Client client(server_->port());
        client.send(text);
        client.finish();
        return client.receive();
    }
    void stop() {
        server_->stop();
        thread_.join();
    }
    void TearDown() override {
        if (thread_.joinable()) stop();
    }

    std::unique_ptr<HttpServer> server_;
    std::thread thread_;
    std::string log_;
};

}  // namespace

TEST_F(Http, AnswersOneRequestAfterAnotherOnOneConnection) {
    start();
    Client client(server_->port());
    client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_THAT(client.receive("GET /a []"), StartsWith("HTTP/1.1 200 OK\r\n"));
    client.send(
        "POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nxyzGET /c HTTP/1.1\r\nHost: x\r\nConnection: "
        "close\r\n\r\n");
    const std::string both = client.receive();
    EXPECT_THAT(both, HasSubstr("POST /b [xyz]HTTP/1.1 200 OK"));
    EXPECT_THAT(both, HasSubstr("Connection: close"));
    EXPECT_THAT(both, HasSubstr("GET /c []"));
}

TEST_F(Http, SendsNoBodyToHeadAndWithUnchanged) {
    start();
    const std::string head = answer("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_THAT(head, HasSubstr("Content-Length: 10\r\n"));
    EXPECT_TRUE(head.ends_with("\r\n\r\n")) << head;
    const std::string unchanged = answer("GET /unchanged HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_THAT(unchanged, StartsWith("HTTP/1.1 304"));
    EXPECT_THAT(unchanged, Not(HasSubstr("Content-Length")));
}

TEST_F(Http, ReadsChunksAndTellsAClientToContinue) {
    start();
    EXPECT_THAT(answer("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n"),
                HasSubstr("POST / [abc]"));
    Client client(server_->port());
    client.send("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    EXPECT_THAT(client.receive("\r\n\r\n"), StartsWith("HTTP/1.1 100"));
    client.send("ok");
    EXPECT_THAT(client.receive("[ok]"), HasSubstr("200 OK"));
}

TEST_F(Http, SurvivesAHandlerThatThrows) {
    start();
    const std::string text = answer("GET /throw HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\r\n\r\n");
    EXPECT_THAT(text, StartsWith("HTTP/1.1 500"));
    EXPECT_THAT(text, HasSubstr("la faute est à nous"));
    EXPECT_THAT(text, Not(HasSubstr("secret")));
    stop();
    EXPECT_EQ(log_, "500 http.failed GET /throw\n");
}

TEST_F(Http, LetsNoHeaderBecomeTwo) {
    start();
    EXPECT_THAT(answer("GET /header HTTP/1.1\r\nHost: x\r\n\r\n"), HasSubstr("X-Echo: aX-Injected: 1\r\n"));
}

TEST_F(Http, RefusesWhatIsNoProperRequest) {
    start({.header_bytes = 1000, .body_bytes = 100});
    const std::pair<std::string, std::string_view> kCases[] = {
        {"GARBAGE\r\n\r\n", "400"},
        {"GET / HTTP/1.1\r\n\r\n", "400"},
        {"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", "400"},
        {"GET / HTTP/3.0\r\nHost: x\r\n\r\n", "400"},
        {"GET /../x HTTP/1.1\r\nHost: x\r\n\r\n", "400"},
        {"GET / HTTP/1.1\r\nHost: x\r\nBad header\r\n\r\n", "400"},
        {"GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(2000, 'a') + "\r\n\r\n", "431"},
        {"GET /" + std::string(9000, 'a') + " HTTP/1.1\r\nHost: x\r\n\r\n", "431"},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 101\r\n\r\n" + std::string(101, 'a'), "413"},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n", "400"},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", "400"},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "400"},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400"},
        {"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\nx", "400"},
        {"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n", "400"},
        {"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\nx", "413"},
        {"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nx", "400"},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nshort", "400"},
    };
    for (const auto& [text, status] : kCases) {
        const std::string found = answer(text);
        EXPECT_THAT(found, StartsWith("HTTP/1.1 " + std::string(status) + " ")) << text.substr(0, 100);
        EXPECT_THAT(found, HasSubstr("application/problem+json")) << text.substr(0, 100);
        EXPECT_THAT(found, HasSubstr("Connection: close")) << text.substr(0, 100);
    }
    EXPECT_EQ(answer(""), "");
    EXPECT_THAT(answer("GET /still HTTP/1.1\r\nHost: x\r\n\r\n"), HasSubstr("GET /still []"));
}

TEST_F(Http, ClosesConnectionsThatAreTooSlow) {
    start({.header_time = milliseconds(300), .body_time = milliseconds(300), .idle_time = milliseconds(300)});
    for (std::string_view part : {"", "GET / HT", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab"}) {
        Client client(server_->port());
        client.send(part);
        EXPECT_EQ(client.receive(), "") << part;
    }
    Client idle(server_->port());
    idle.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(idle.receive().ends_with("GET /a []"));
}

TEST_F(Http, TurnsAwayConnectionsBeyondTheLimitAndTakesNewOnesLater) {
    start({.connections = 1});
    {
        Client first(server_->port());
        first.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n");
        EXPECT_THAT(first.receive("[]"), HasSubstr("200 OK"));
        EXPECT_THAT(Client(server_->port()).receive(), StartsWith("HTTP/1.1 503"));
    }
    std::string text;  // the server may learn of the first one's end a little later
    for (int i = 0; i < 1000 && !text.starts_with("HTTP/1.1 200"); ++i) text = answer("GET /b HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_THAT(text, StartsWith("HTTP/1.1 200"));
}

TEST_F(Http, StopsAtOnceWithIdleConnectionsOpen) {
    start();
    Client idle(server_->port()), half(server_->port());
    half.send("GET / HT");
    idle.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n");
    idle.receive("[]");
    const int port = server_->port();
    stop();
    EXPECT_EQ(half.receive(), "");
    EXPECT_FALSE(Client(port).connected());
}

TEST(HttpServer, SaysWhyItCannotListen) {
    const auto first = HttpServer::open({.port = 0}, echo);
    ASSERT_TRUE(first.ok());
    const auto code = [](std::string address, int port) {
        return HttpServer::open({.address = std::move(address), .port = port}, echo).error().code;
    };
    EXPECT_EQ(code("127.0.0.1", (*first)->port()), "serve.port_taken");
    EXPECT_EQ(code("nowhere", 0), "serve.address");
    EXPECT_EQ(code("", 0), "serve.address");
    EXPECT_EQ(code("127.0.0.1", 65536), "serve.port_range");
    EXPECT_EQ(code("127.0.0.1", -1), "serve.port_range");
    EXPECT_EQ(code("192.0.2.1", 0), "serve.port");
}

}  // namespace pavage
