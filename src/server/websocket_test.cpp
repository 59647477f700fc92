// WebSockets over real sockets on the loopback, with frames written by hand and limits short enough to wait for.
#include <gmock/gmock.h>

#include <condition_variable>
#include <future>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "server/http.h"
#include "server/http_testing.h"

namespace pavage {

namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

enum Opcode : std::uint8_t { kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };
enum class Part { kLast, kFirst };
enum class Mask { kYes, kNo };

std::string frame(Opcode opcode, std::string_view payload, Part part = Part::kLast, Mask mask = Mask::kYes) {
    std::string bytes(1, static_cast<char>(opcode | (part == Part::kLast ? 0x80 : 0)));
    const int flag = mask == Mask::kYes ? 0x80 : 0;
    if (payload.size() < 126) {
        bytes += static_cast<char>(flag | static_cast<int>(payload.size()));
    } else {
        bytes += static_cast<char>(flag | 126);
        bytes += static_cast<char>(payload.size() >> 8);
        bytes += static_cast<char>(payload.size() & 255);
    }
    if (mask == Mask::kNo) return bytes.append(payload);
    constexpr std::string_view kKey = "\x12\x34\x56\x78";
    bytes += kKey;
    for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ kKey[i % 4]);
    return bytes;
}

// The next frame that is no ping: "1 hello", a closing one as "8 1000"; empty when there is none.
std::string next_frame(Client& client) {
    const std::string head = client.take(2);
    if (head.size() < 2) return "";
    EXPECT_EQ(head[0] & 0x70, 0) << "no extension was agreed";
    EXPECT_EQ(head[1] & 0x80, 0) << "a server does not mask";
    std::size_t size = head[1] & 0x7F;
    const std::string longer = client.take(size == 126 ? 2 : size == 127 ? 8 : 0);
    if (!longer.empty()) size = 0;
    for (char byte : longer) size = size * 256 + static_cast<unsigned char>(byte);
    std::string payload = client.take(size);
    const int opcode = head[0] & 0x0F;
    if (opcode == kPing) return next_frame(client);
    if (opcode == kClose && payload.size() >= 2)
        payload = std::to_string(static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]));
    return std::to_string(opcode) + " " + payload;
}

std::string closing(int code) {
    return frame(kClose, std::string{static_cast<char>(code >> 8), static_cast<char>(code & 255)});
}

constexpr std::string_view kHandshake =
    "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n";

// What listeners heard, in order; written on the server's thread, waited for on the test's.
class Diary {
  public:
    void note(std::string line) {
        const std::lock_guard lock(mutex_);
        lines_ += line + "\n";
        changed_.notify_all();
    }
    // Once this line has come; all that came so far.
    std::string until(std::string_view line) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::seconds(10), [&] { return lines_.find(line) != std::string::npos; });
        return lines_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string lines_;
};

// Does what it is told.
class Listener : public ChannelListener {
  public:
    explicit Listener(Diary& diary) : diary_(diary) {}
    void opened(std::shared_ptr<Channel> channel) override {
        channel_ = std::move(channel);
        diary_.note("opened");
    }
    void received(std::string_view text) override {
        diary_.note(std::string(text.substr(0, 20)));
        if (text == "throw") throw std::runtime_error("secret");
        if (text == "close") {
            say("last words");
            channel_->close(4000, "as asked");
            say("not sent");
        } else if (text == "much") {
            for (int i = 0; i < 10'000; ++i) say(std::string(1000, 'x'));
        } else if (text == "lag") {
            say(std::to_string(channel_->lag().count()));
        } else {
            say(std::string(text));
        }
    }
    void closed() override {
        diary_.note("closed");
        channel_ = nullptr;
    }

  private:
    void say(std::string text) { channel_->send(std::make_shared<const std::string>(std::move(text))); }

    Diary& diary_;
    std::shared_ptr<Channel> channel_;
};

class WebSocket : public ::testing::Test {
  protected:
    void start(HttpLimits limits = {}, Upgrader upgrade = {}, bool behind_proxy = false) {
        if (!upgrade) upgrade = [this](const Request&, const UpgradeReply& reply) { reply.accept(listener()); };
        server_ =
            *HttpServer::open({.port = 0, .limits = limits, .behind_proxy = behind_proxy, .upgrade = std::move(upgrade)},
                              [](const Request&, const Reply& reply) { reply({.body = "ordinary"}); });
        thread_ = std::thread([this] { server_->run(); });
    }
    std::shared_ptr<Listener> listener() { return std::make_shared<Listener>(diary_); }
    std::unique_ptr<Client> connect() {
        auto client = std::make_unique<Client>(server_->port());
        client->send(kHandshake);
        EXPECT_THAT(client->take_until("\r\n\r\n"), StartsWith("HTTP/1.1 101"));
        return client;
    }
    // What comes back for these bytes, one frame a line, until the server closes.
    std::string answers(std::string_view bytes) {
        const auto client = connect();
        client->send(bytes);
        std::string all;
        for (std::string line = next_frame(*client); !line.empty(); line = next_frame(*client)) all += line + "\n";
        return all;
    }
    HttpServer::Counts counts() {
        std::promise<HttpServer::Counts> counted;
        server_->post([&] { counted.set_value(server_->counts()); });
        return counted.get_future().get();
    }
    void stop() {
        server_->stop();
        thread_.join();
    }
    void TearDown() override {
        if (thread_.joinable()) stop();
    }

    Diary diary_;
    std::unique_ptr<HttpServer> server_;
    std::thread thread_;
};

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string result(text);
    return result.replace(result.find(from), from.size(), to);
}

}  // namespace

TEST_F(WebSocket, ShakesHandsAsTheStandardSays) {
    start();
    Client client(server_->port());
    client.send(kHandshake);
    const std::string answer = client.receive("\r\n\r\n");
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 101"));
    EXPECT_THAT(answer, HasSubstr("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));  // RFC 6455, section 1.3
    EXPECT_THAT(answer, Not(HasSubstr("Extensions")));
    EXPECT_THAT(diary_.until("opened"), "opened\n");
    EXPECT_EQ(counts().channels, 1u);
}

TEST_F(WebSocket, OneClientBehindAProxyDoesNotHoldThemAll) {
    start({.connections_of_address = 2}, {}, true);
    const auto ask = [&](const std::string& client) {
        auto connection = std::make_unique<Client>(server_->port());
        connection->send(replaced(kHandshake, "Host: x\r\n", "Host: x\r\nX-Forwarded-For: " + client + "\r\n"));
        return std::pair(connection->take_until("\r\n").substr(0, 12), std::move(connection));
    };
    auto first = ask("192.0.2.1"), second = ask("192.0.2.1");
    EXPECT_EQ(first.first + second.first, "HTTP/1.1 101HTTP/1.1 101");
    EXPECT_EQ(ask("192.0.2.1").first, "HTTP/1.1 429");
    EXPECT_EQ(ask("192.0.2.2").first, "HTTP/1.1 101");
    EXPECT_EQ(ask("2001:db8::1").first, "HTTP/1.1 101");
    first.second.reset();
    diary_.until("closed");
    std::string answer;  // the server forgets it a little later
    for (int i = 0; i < 1000 && answer != "HTTP/1.1 101"; ++i) answer = ask("192.0.2.1").first;
    EXPECT_EQ(answer, "HTTP/1.1 101");
}

TEST_F(WebSocket, RefusesBadHandshakes) {
    start();
    const std::pair<std::string, std::string_view> kCases[] = {
        {replaced(kHandshake, "GET", "POST"), "400"},
        {replaced(kHandshake, "HTTP/1.1", "HTTP/1.0"), "400"},
        {replaced(kHandshake, "keep-alive, Upgrade", "keep-alive"), "400"},
        {replaced(kHandshake, "Version: 13", "Version: 12"), "426"},
        {replaced(kHandshake, "Sec-WebSocket-Version: 13\r\n", ""), "426"},
        {replaced(kHandshake, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", ""), "400"},
        {replaced(kHandshake, "dGhlIHNhbXBsZSBub25jZQ==", "short"), "400"},
        {replaced(kHandshake, "dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBs!SBub25jZQ=="), "400"},
        {std::string(kHandshake) + frame(kText, "too early"), "400"},
    };
    for (const auto& [text, status] : kCases) {
        Client client(server_->port());
        client.send(text);
        client.finish();
        const std::string answer = client.receive();
        EXPECT_EQ(answer.substr(8, 5), " " + std::string(status) + " ") << text;
        EXPECT_THAT(answer, HasSubstr("http.upgrade")) << text;
        EXPECT_EQ(answer.find("Sec-WebSocket-Version: 13\r\n") != std::string::npos, status == "426") << text;
    }
    EXPECT_EQ(diary_.until(""), "");
}

TEST_F(WebSocket, AnswersLikeAnyRequestWhereNoneIsOffered) {
    server_ = *HttpServer::open({.port = 0}, [](const Request&, const Reply& reply) { reply({.body = "ordinary"}); });
    thread_ = std::thread([this] { server_->run(); });
    Client client(server_->port());
    client.send(kHandshake);
    EXPECT_THAT(client.receive("ordinary"), StartsWith("HTTP/1.1 200"));
}

TEST_F(WebSocket, CarriesTextOfAnyPermittedLengthInOrder) {
    start();
    const auto client = connect();
    const std::string longest(4096, 'x');
    client->send(frame(kText, "é") + frame(kText, "") + frame(kText, std::string(126, 'y')) + frame(kText, longest));
    EXPECT_EQ(next_frame(*client), "1 é");
    EXPECT_EQ(next_frame(*client), "1 ");
    EXPECT_EQ(next_frame(*client), "1 " + std::string(126, 'y'));
    EXPECT_EQ(next_frame(*client), "1 " + longest);
    EXPECT_EQ(counts().messages_in, 4u);
    EXPECT_EQ(counts().messages_out, 4u);
}

TEST_F(WebSocket, JoinsFragmentsAndAnswersPingsBetweenThem) {
    start();
    const auto client = connect();
    client->send(frame(kText, "a\xC3", Part::kFirst) + frame(kPing, "?") + frame(kContinuation, "\xA9z"));
    EXPECT_EQ(next_frame(*client), "10 ?");
    EXPECT_EQ(next_frame(*client), "1 aéz");
}

TEST_F(WebSocket, ClosesWithTheStandardsCodeOnWhatItDoesNotTake) {
    start();
    EXPECT_EQ(answers(frame(kBinary, "x") + closing(1003)), "8 1003\n");
    EXPECT_EQ(answers(frame(kText, std::string(4097, 'x'))), "8 1009\n");
    EXPECT_EQ(answers(frame(kText, std::string(4000, 'x'), Part::kFirst) + frame(kContinuation, std::string(97, 'x'))),
              "8 1009\n");
    EXPECT_EQ(answers(frame(kText, "\xC3\x28")), "8 1007\n");
    EXPECT_EQ(answers(frame(kText, "\xED\xA0\x80")), "8 1007\n");
    EXPECT_EQ(answers(frame(kText, "x", Part::kLast, Mask::kNo)), "8 1002\n");
    EXPECT_EQ(answers(frame(kContinuation, "x")), "8 1002\n");
    EXPECT_EQ(answers(frame(static_cast<Opcode>(3), "x")), "8 1002\n");
    EXPECT_EQ(answers(frame(static_cast<Opcode>(kText | 0x40), "x")), "8 1002\n");
    EXPECT_EQ(answers(frame(kPing, std::string(126, 'x'))), "8 1002\n");
    stop();
    EXPECT_THAT(diary_.until("closed"), Not(HasSubstr("x")));
}

TEST_F(WebSocket, TellsOfTheEndOnceWhoeverCloses) {
    start();
    EXPECT_EQ(answers(closing(1000)), "8 1000\n");
    EXPECT_EQ(diary_.until("closed"), "opened\nclosed\n");
    EXPECT_EQ(answers(frame(kText, "close") + closing(4000)), "1 last words\n8 4000\n");
    EXPECT_EQ(diary_.until("close\nclosed"), "opened\nclosed\nopened\nclose\nclosed\n");
    connect();  // and goes without a word
    EXPECT_EQ(diary_.until("close\nclosed\nopened\nclosed"), "opened\nclosed\nopened\nclose\nclosed\nopened\nclosed\n");
    EXPECT_EQ(counts().channels, 0u);
}

TEST_F(WebSocket, DoesNotWaitForeverForAClientToClose) {
    start({.linger_time = milliseconds(100)});
    const auto client = connect();
    client->send(frame(kText, "close"));
    EXPECT_EQ(next_frame(*client), "1 last words");
    EXPECT_EQ(next_frame(*client), "8 4000");
    EXPECT_EQ(diary_.until("closed"), "opened\nclose\nclosed\n");
    EXPECT_EQ(next_frame(*client), "");
}

TEST_F(WebSocket, HangsUpAfterAFaultThoughTheClientDoesNot) {
    start({.linger_time = milliseconds(100)});
    const auto client = connect();
    client->send(frame(kText, "x", Part::kLast, Mask::kNo));
    EXPECT_EQ(next_frame(*client), "8 1002");
    EXPECT_EQ(diary_.until("closed"), "opened\nclosed\n");
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (counts().connections > 0 && std::chrono::steady_clock::now() < patience) client->send(frame(kText, "more"));
    EXPECT_EQ(counts().connections, 0u);
    EXPECT_EQ(counts().messages_in, 0u);
}

TEST_F(WebSocket, ClosesWhenItsListenerFails) {
    start();
    EXPECT_EQ(answers(frame(kText, "throw") + closing(1011)), "8 1011\n");
    EXPECT_EQ(diary_.until("closed"), "opened\nthrow\nclosed\n");
}

TEST_F(WebSocket, MeasuresTheRoundTripByPings) {
    start();
    const auto client = connect();
    EXPECT_EQ(client->take(3),
              "\x89\x01"
              "1");  // the first comes at once
    client->send(frame(kText, "lag") + frame(kPong, "7"));
    EXPECT_EQ(next_frame(*client), "1 0");
    std::this_thread::sleep_for(milliseconds(50));
    client->send(frame(kPong, "1") + frame(kText, "lag"));
    const std::string lag = next_frame(*client);
    EXPECT_GE(std::stoi(lag.substr(2)), 50);
    client->send(frame(kPong, "1") + frame(kText, "lag"));  // counts once
    EXPECT_EQ(next_frame(*client), lag);
}

TEST_F(WebSocket, DropsAClientThatDoesNotRead) {
    start({.unread_bytes = 100'000});
    const auto client = connect();
    client->send(frame(kText, "much"));
    EXPECT_EQ(diary_.until("closed"), "opened\nmuch\nclosed\n");
    EXPECT_EQ(counts().dropped, 1u);
    EXPECT_EQ(counts().channels, 0u);
}

TEST_F(WebSocket, DropsAClientThatFallsSilentButNotOneThatAnswersPings) {
    start({.ping_time = milliseconds(100), .silence_time = milliseconds(1000)});
    const auto silent = connect(), lively = connect();
    while (counts().dropped == 0) {
        const std::string head = lively->take(2);
        ASSERT_EQ(head.size(), 2u) << "it was dropped";
        lively->send(frame(kPong, lively->take(static_cast<std::size_t>(head[1]))));
    }
    EXPECT_EQ(diary_.until("closed"), "opened\nopened\nclosed\n");
    EXPECT_EQ(counts().dropped, 1u);
    EXPECT_EQ(counts().channels, 1u);
}

TEST_F(WebSocket, SaysGoodbyeWhenTheServerStops) {
    start({.linger_time = milliseconds(200)});
    const auto client = connect(), deaf = connect();
    diary_.until("opened\nopened");
    server_->stop();
    EXPECT_EQ(next_frame(*client), "8 1001");
    client->send(closing(1001));
    EXPECT_EQ(next_frame(*client), "");
    thread_.join();
    EXPECT_EQ(diary_.until("closed\nclosed"), "opened\nopened\nclosed\nclosed\n");
}

TEST_F(WebSocket, TellsOfTheEndAlsoWhenTheServerStopsTheHardWay) {
    start({.linger_time = milliseconds(10'000), .grace_time = milliseconds(50)});
    const auto deaf = connect();
    diary_.until("opened");
    stop();
    EXPECT_EQ(diary_.until("closed"), "opened\nclosed\n");
}

TEST_F(WebSocket, MayBeRefusedAndTheConnectionGoesOn) {
    start({}, [](const Request& request, const UpgradeReply& reply) {
        reply.refuse({.status = 403, .body = "not you, " + request.path});
        reply.refuse({.status = 200});
    });
    Client client(server_->port());
    client.send(kHandshake);
    const std::string answer = client.receive("not you, /socket");
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 403"));
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_THAT(client.receive("ordinary"), StartsWith("HTTP/1.1 200"));
}

TEST_F(WebSocket, IsRefusedIfNobodyAnswers) {
    start({}, [](const Request&, const UpgradeReply&) {});
    Client client(server_->port());
    client.send(kHandshake);
    EXPECT_THAT(client.receive("}\n"), StartsWith("HTTP/1.1 500"));
}

TEST_F(WebSocket, MayBeAcceptedLater) {
    std::promise<UpgradeReply> asked;
    start({}, [&](const Request&, const UpgradeReply& reply) { asked.set_value(reply); });
    Client client(server_->port());
    client.send(kHandshake);
    UpgradeReply reply = asked.get_future().get();
    server_->post([this, reply = std::move(reply)] {
        reply.accept(listener());
        reply.refuse({.status = 403});
        reply.accept(listener());  // only the first answer counts
    });
    EXPECT_THAT(client.take_until("\r\n\r\n"), StartsWith("HTTP/1.1 101"));
    client.send(frame(kText, "hello"));
    EXPECT_EQ(next_frame(client), "1 hello");
    EXPECT_EQ(diary_.until("hello"), "closed\nopened\nhello\n");
}

TEST_F(WebSocket, TellsOfTheEndIfTheClientWentBeforeItWasAccepted) {
    std::promise<UpgradeReply> asked;
    start({}, [&](const Request&, const UpgradeReply& reply) { asked.set_value(reply); });
    std::make_unique<Client>(server_->port())->send(kHandshake);
    UpgradeReply reply = asked.get_future().get();
    server_->post([this, reply = std::move(reply)] { reply.accept(listener()); });
    EXPECT_THAT(diary_.until("closed"), ::testing::EndsWith("closed\n"));
    EXPECT_EQ(counts().channels, 0u);
}

TEST_F(WebSocket, OneThatFloodsDoesNotStarveTheOthers) {
    start();
    const auto flood = connect(), other = connect();
    std::string many;
    for (int i = 0; i < 2000; ++i) many += frame(kText, "f");
    flood->send(many);
    other->send(frame(kText, "other"));
    EXPECT_EQ(next_frame(*other), "1 other");
    for (int i = 0; i < 2000; ++i) ASSERT_EQ(next_frame(*flood), "1 f");
}

}  // namespace pavage
