// The transport over real sockets on the loopback, with limits short enough to wait for.
#include "server/http.h"

#include <gmock/gmock.h>
#include <sys/resource.h>

#include <future>
#include <stdexcept>
#include <thread>

#include "server/http_connection.h"
#include "server/http_testing.h"

namespace pavage {

namespace {

using std::chrono::milliseconds;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Response echoed(const Request& request) {
    Response response{.content_type = "text/plain", .body = request.method + " " + request.path + " [" + request.body + "]"};
    if (request.path == "/header") response.headers.emplace_back("X-Echo", "a\r\nX-Injected: 1");
    if (request.path == "/unchanged") return {.status = 304, .headers = {{"ETag", "\"1\""}}};
    return response;
}

void echo(const Request& request, const Reply& reply) {
    if (request.path == "/throw") throw std::runtime_error("secret");
    reply(echoed(request));
}

class Http : public ::testing::Test {
  protected:
    void start(HttpLimits limits = {}, const Handler& handler = echo, bool behind_proxy = false) {
        server_ = *HttpServer::open({.port = 0,
                                     .limits = limits,
                                     .behind_proxy = behind_proxy,
                                     .log = [this](std::string_view line) { log_ += std::string(line) + "\n"; }},
                                    handler);
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
    EXPECT_EQ(log_, "500 http.failed GET /throw #1: secret\n") << "whoever runs the site hears why, the client does not";
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

TEST_F(Http, AnswersLater) {
    std::promise<Reply> asked;
    start({}, [&](const Request& request, const Reply& reply) {
        if (request.path == "/late") return asked.set_value(reply);
        echo(request, reply);
    });
    Client client(server_->port());
    client.send("GET /late HTTP/1.1\r\nHost: x\r\n\r\nGET /behind HTTP/1.1\r\nHost: x\r\n\r\n");
    Reply reply = asked.get_future().get();
    EXPECT_THAT(answer("GET /other HTTP/1.1\r\nHost: x\r\n\r\n"), HasSubstr("GET /other []"));
    server_->post([reply = std::move(reply)] {
        reply({.body = "first"});
        reply({.body = "second"});
    });
    EXPECT_THAT(client.receive("[]"), ContainsRegex("HTTP/1.1 200 OK.*firstHTTP/1.1 200 OK.*GET /behind \\[\\]"));
}

// "one" at once, then "two" later, then the end; or a failure after "two".
struct InPieces {
    HttpServer* server = nullptr;
    bool fails = false;
    int asked = 0;

    void answer(const Reply& reply) {
        reply({.content_type = "text/plain", .body = "one", .rest = [this](auto then) {
                   const int piece = ++asked;
                   server->post([this, piece, then] {
                       if (piece == 1) return then("two");
                       then(fails ? std::nullopt : std::optional<std::string>(""));
                       then("too much");
                   });
               }});
    }
};

TEST_F(Http, SendsABodyThatIsMadeMeanwhile) {
    InPieces pieces;
    start({}, [&](const Request& request, const Reply& reply) {
        if (request.path != "/pieces") return echo(request, reply);
        pieces.asked = 0;
        pieces.answer(reply);
    });
    pieces.server = server_.get();
    const std::string both =
        answer("GET /pieces HTTP/1.1\r\nHost: x\r\n\r\nGET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_THAT(both, HasSubstr("Transfer-Encoding: chunked\r\n"));
    EXPECT_THAT(both, Not(HasSubstr("Content-Length: 3")));
    EXPECT_THAT(both, HasSubstr("\r\n\r\n3\r\none\r\n3\r\ntwo\r\n0\r\n\r\nHTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(both, HasSubstr("GET /next []"));

    const std::string old = answer("GET /pieces HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET /next HTTP/1.0\r\n\r\n");
    EXPECT_TRUE(old.ends_with("\r\n\r\nonetwo")) << old;
    EXPECT_THAT(old, Not(HasSubstr("Transfer-Encoding")));

    const std::string head = answer("HEAD /pieces HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(head.ends_with("\r\n\r\n")) << head;
    EXPECT_EQ(pieces.asked, 0);
}

TEST_F(Http, CutsABodyThatCannotBeMadeToItsEnd) {
    InPieces pieces{.fails = true};
    start({}, [&](const Request&, const Reply& reply) { pieces.answer(reply); });
    pieces.server = server_.get();
    const std::string cut = answer("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(cut.ends_with("3\r\ntwo\r\n")) << cut << ": no end, and no second answer";
}

TEST_F(Http, SurvivesAClientThatGoesWhileItsBodyIsMade) {
    std::promise<std::function<void(std::optional<std::string>)>> asked;
    start({}, [&](const Request& request, const Reply& reply) {
        if (request.path != "/pieces") return echo(request, reply);
        reply({.body = "one", .rest = [&](auto then) { asked.set_value(then); }});
    });
    auto client = std::make_unique<Client>(server_->port());
    client->send("GET /pieces HTTP/1.1\r\nHost: x\r\n\r\n");
    const auto then = asked.get_future().get();
    client.reset();
    server_->post([then] { then(std::string(1 << 20, 'x')); });
    EXPECT_THAT(answer("GET /a HTTP/1.1\r\nHost: x\r\n\r\n"), HasSubstr("GET /a []"));
    stop();
    then("to nobody");
}

TEST_F(Http, AnswersForAHandlerThatForgetsTo) {
    start({}, [](const Request&, const Reply& reply) { const Reply copy = reply; });
    const std::string text = answer("GET /x HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\r\n\r\n");
    EXPECT_THAT(text, StartsWith("HTTP/1.1 500"));
    EXPECT_THAT(text, HasSubstr("la faute est à nous"));
    stop();
    EXPECT_EQ(log_, "500 http.failed GET /x #1\n");
}

TEST_F(Http, GivesUpOnAnAnswerThatTakesTooLong) {
    std::vector<Reply> kept;
    start({.answer_time = milliseconds(100)}, [&](const Request& request, const Reply& reply) {
        if (request.path == "/never") return kept.push_back(reply);
        kept.clear();
        echo(request, reply);
    });
    Client client(server_->port());
    client.send("GET /never HTTP/1.1\r\nHost: x\r\n\r\n");
    const std::string text = client.receive("}\n");
    EXPECT_THAT(text, StartsWith("HTTP/1.1 503"));
    EXPECT_THAT(text, HasSubstr("Retry-After: 5\r\n"));
    EXPECT_THAT(text, HasSubstr("http.slow"));
    client.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n");  // and the forgotten answer comes too late
    EXPECT_THAT(client.receive("[]"), ContainsRegex("HTTP/1.1 200 OK.*GET /next \\[\\]"));
}

TEST_F(Http, SurvivesAClientThatGoesBeforeItsAnswer) {
    std::promise<Reply> asked;
    start({}, [&](const Request& request, const Reply& reply) {
        if (request.path == "/late") return asked.set_value(reply);
        echo(request, reply);
    });
    std::make_unique<Client>(server_->port())->send("GET /late HTTP/1.1\r\nHost: x\r\n\r\n");
    Reply reply = asked.get_future().get();
    server_->post([reply = std::move(reply)] { reply({.body = std::string(1 << 20, 'x')}); });
    EXPECT_THAT(answer("GET /a HTTP/1.1\r\nHost: x\r\n\r\n"), HasSubstr("GET /a []"));
}

TEST_F(Http, FinishesLateAnswersBeforeItStops) {
    std::promise<Reply> asked;
    start({}, [&](const Request&, const Reply& reply) { asked.set_value(reply); });
    Client client(server_->port());
    client.send("GET /late HTTP/1.1\r\nHost: x\r\n\r\n");
    Reply reply = asked.get_future().get();
    server_->stop();
    server_->post([reply = std::move(reply)] { reply({.body = "at last"}); });
    EXPECT_THAT(client.receive(), HasSubstr("Connection: close"));
    thread_.join();
}

TEST_F(Http, AnswersOutliveTheServer) {
    std::vector<Reply> kept;
    std::promise<void> asked;
    start({.grace_time = milliseconds(100)}, [&](const Request&, const Reply& reply) {
        kept.push_back(reply);
        asked.set_value();
    });
    Client client(server_->port());
    client.send("GET /late HTTP/1.1\r\nHost: x\r\n\r\n");
    asked.get_future().wait();
    stop();
    server_.reset();
    kept.front()({.body = "to nobody"});
    EXPECT_EQ(client.receive(), "");
}

TEST_F(Http, SaysWhoAsks) {
    const Handler who = [](const Request& request, const Reply& reply) {
        reply({.body = "<" + request.address + (request.secure ? " secure>" : ">")});
    };
    const std::string forged =
        "GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2.2.2.2, ::ffff:192.0.2.7\r\n"
        "X-Forwarded-Proto: http, https\r\n\r\n";
    start({}, who);
    EXPECT_THAT(answer(forged), HasSubstr("<127.0.0.1>"));
    stop();
    start({}, who, true);
    EXPECT_THAT(answer(forged), HasSubstr("<192.0.2.7 secure>"));
    EXPECT_THAT(answer("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.1.1.1, <b>\r\n\r\n"), HasSubstr("<127.0.0.1>"));
}

TEST_F(Http, TurnsAwayAnAddressThatHoldsTooManyConnections) {
    start({.connections_of_address = 1});
    Client first(server_->port());
    first.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_THAT(first.receive("[]"), HasSubstr("200 OK"));
    EXPECT_THAT(Client(server_->port()).receive(), ContainsRegex("HTTP/1.1 503.*Retry-After: 5\r\n.*"));
    Client other(server_->port(), "127.0.0.2");
    other.send("GET /b HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_THAT(other.receive("[]"), HasSubstr("200 OK"));
}

TEST_F(Http, DoesWorkThatIsPostedOrDueAndCounts) {
    start();
    std::promise<void> thrice;
    int times = 0;
    server_->every(milliseconds(1), [&] {
        if (++times == 3) thrice.set_value();
        if (times == 1) throw std::runtime_error("one of them fails");
    });
    thrice.get_future().wait();
    answer("GET /a HTTP/1.1\r\nHost: x\r\n\r\n");
    answer("GET /../ HTTP/1.1\r\nHost: x\r\n\r\n");
    std::promise<HttpServer::Counts> counted;
    server_->post([&] { counted.set_value(server_->counts()); });
    const auto counts = counted.get_future().get();
    EXPECT_EQ(counts.requests, 1u);
    EXPECT_EQ(counts.refused, 1u);
    EXPECT_EQ(counts.channels, 0u);
    stop();  // what is due counts in a variable of this test
}

TEST_F(Http, AsksForAsManyFilesAsItMayHave) {
    rlimit before{}, after{};
    ::getrlimit(RLIMIT_NOFILE, &before);
    const rlimit few{.rlim_cur = 100, .rlim_max = before.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &few);
    start();
    ::getrlimit(RLIMIT_NOFILE, &after);
    EXPECT_EQ(after.rlim_cur, before.rlim_max);
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

TEST(HttpServer, ReadsRequestsFromMemoryAsFromASocket) {
    const auto request = read_request(
        "POST /%C3%A9?a=b HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n", {});
    ASSERT_TRUE(request);
    EXPECT_EQ(request->path, "/é");
    EXPECT_EQ(request->parameter("a"), "b");
    EXPECT_EQ(request->body, "abc");
    EXPECT_FALSE(read_request("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", {}));
    EXPECT_FALSE(read_request("GET / HTTP/1.1\r\nHost: x\r\n", {}));
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
