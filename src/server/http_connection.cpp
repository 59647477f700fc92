#include "server/http_connection.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

#include "server/http_message.h"
#include "server/problem.h"
#include "server/rate_limit.h"
#include "server/websocket_connection.h"

namespace pavage {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using beast::error_code;

constexpr int kRetryAfter = 5;        // seconds
constexpr std::size_t kSlack = 4096;  // of the buffer, so that the parser's limit is met first

// What a handler says to one request: a response, or somebody who listens to a WebSocket. Shared by the connection, which
// waits for it, and by the replies, which may outlive the connection.
class Answer {
  public:
    // The first one counts, while somebody waits.
    void give(Response response) {
        if (given_ || over_) return;
        response_ = std::move(response);
        settle();
    }
    void give(std::shared_ptr<ChannelListener> listener) {
        if (given_ || over_) return listener->closed();
        listener_ = std::move(listener);
        settle();
    }
    bool given() const { return given_; }
    Response& response() { return response_; }
    bool accepted() const { return listener_ != nullptr; }
    std::shared_ptr<ChannelListener> take_listener() { return std::exchange(listener_, nullptr); }

    // Nobody waits any more.
    void end() {
        over_ = true;
        if (auto listener = take_listener()) listener->closed();
    }
    void wake_by(asio::steady_timer* timer) { timer_ = timer; }

  private:
    void settle() {
        given_ = true;
        if (timer_) timer_->cancel();
    }

    Response response_;
    std::shared_ptr<ChannelListener> listener_;
    bool given_ = false, over_ = false;
    asio::steady_timer* timer_ = nullptr;  // of the connection that waits
};

// A piece of a body that is made while it is sent; shared like an answer.
struct Piece {
    std::optional<std::string> text;
    bool given = false;
    asio::steady_timer* timer = nullptr;  // of the connection that waits

    void give(std::optional<std::string> next) {
        if (given) return;
        given = true;
        text = std::move(next);
        if (timer) timer->cancel();
    }
};
struct EndOfPiece {
    std::shared_ptr<Piece> piece;
    ~EndOfPiece() { piece->timer = nullptr; }
};

// Also when a coroutine is destroyed where it waits.
struct EndOfAnswer {
    std::shared_ptr<Answer> answer;
    ~EndOfAnswer() {
        answer->wake_by(nullptr);
        answer->end();
    }
};

class BeastConnection : public HttpConnection {
  public:
    BeastConnection(tcp::socket socket, HttpShared& shared)
        : shared_(shared), stream_(std::move(socket)), buffer_(limits().header_bytes + kSlack) {}

    asio::awaitable<void> converse() override {
        error_code ignored;
        stream_.socket().set_option(tcp::no_delay(true), ignored);
        const auto client = stream_.socket().remote_endpoint(ignored);
        if (!ignored) address_ = text_of(client.address());
        while (!stopping_ && co_await exchange()) used_ = true;
        if (!successor_) co_await linger();
    }

    std::shared_ptr<HttpConnection> successor() override { return std::exchange(successor_, nullptr); }

    void stop() override {
        stopping_ = true;
        if (!answering_) stream_.close();
    }

    void abandon() override {
        if (successor_) successor_->abandon();
    }

  private:
    asio::awaitable<bool> exchange();  // one request and its answer; whether another may follow
    asio::awaitable<error_code> read(RequestParser& parser);
    asio::awaitable<bool> reply(RequestParser& parser);
    asio::awaitable<bool> refuse(const RequestParser& parser, const Refusal& refusal);
    asio::awaitable<void> wait_for(Answer& answer);
    asio::awaitable<bool> write(const RequestParser& parser, Response& response, bool keep_alive);
    asio::awaitable<bool> write_pieces(std::string& text, const RestOfBody& rest, bool chunked);
    asio::awaitable<error_code> write_piece(const std::string& text, bool chunked);
    asio::awaitable<void> wait_for(Piece& piece);
    asio::awaitable<void> linger();
    void ask(const WireRequest& message, const std::string& id, const std::shared_ptr<Answer>& answer);
    void complete(const WireRequest& message, const std::string& id, Response& response);
    std::optional<Refusal> refusal_before_asking(const RequestParser& parser) const;
    bool upgrades(const WireRequest& message) const { return shared_.settings.upgrade && wants_websocket(message); }
    const HttpLimits& limits() const { return shared_.settings.limits; }
    // Connections of its own address are counted where they are accepted.
    bool holds_too_much() const {
        const auto held = shared_.channels_of.find(client_);
        return shared_.settings.behind_proxy && held != shared_.channels_of.end() &&
               held->second >= limits().connections_of_address;
    }

    HttpShared& shared_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::string address_;
    std::shared_ptr<HttpConnection> successor_;
    std::string client_;      // whose the last request was
    std::string failure_;     // what the handler threw
    bool used_ = false;       // has answered before
    bool answering_ = false;  // somebody waits for an answer: not to be closed
    bool stopping_ = false;
};

asio::awaitable<bool> BeastConnection::exchange() {
    RequestParser parser;
    set_limits(parser, limits());
    const error_code fault = co_await read(parser);

    answering_ = true;
    const auto refusal = fault ? refusal_of(fault, parser) : refusal_before_asking(parser);
    bool another = false;
    if (refusal) {
        another = co_await refuse(parser, *refusal);
    } else if (!fault) {
        ++shared_.counts.requests;
        another = co_await reply(parser);
    }
    answering_ = false;
    co_return another;
}

std::optional<Refusal> BeastConnection::refusal_before_asking(const RequestParser& parser) const {
    if (auto flaw = flaw_of(parser)) return flaw;
    if (!upgrades(parser.get())) return std::nullopt;
    // A client must wait for the answer before it speaks the other protocol: what it sent at once is neither.
    if (buffer_.size() > 0) return Refusal{400, "http.upgrade"};
    return handshake_flaw(parser.get());
}

asio::awaitable<error_code> BeastConnection::read(RequestParser& parser) {
    if (used_ && buffer_.size() == 0) {
        stream_.expires_after(limits().idle_time);
        auto [fault, bytes] = co_await stream_.async_read_some(buffer_.prepare(1024), kAwait);
        if (fault) co_return fault;
        buffer_.commit(bytes);
    }
    stream_.expires_after(limits().header_time);
    auto [header_fault, header_bytes] = co_await http::async_read_header(stream_, buffer_, parser, kAwait);
    if (header_fault || parser.is_done() || flaw_of(parser)) co_return header_fault;

    static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    stream_.expires_after(limits().body_time);
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        auto [fault, bytes] = co_await asio::async_write(stream_, asio::buffer(kContinue), kAwait);
        if (fault) co_return fault;
    }
    auto [body_fault, body_bytes] = co_await http::async_read(stream_, buffer_, parser, kAwait);
    co_return body_fault;
}

asio::awaitable<bool> BeastConnection::refuse(const RequestParser& parser, const Refusal& refusal) {
    ++shared_.counts.refused;
    log_refusal(shared_.settings, refusal.status, refusal.code);
    Response response = problem(refusal.status, Error{refusal.code, "", {}}, language_for(parser.get()));
    if (refusal.status == 426)
        response.headers.insert(response.headers.end(), {{"Upgrade", "websocket"}, {"Sec-WebSocket-Version", "13"}});
    co_await write(parser, response, false);
    co_return false;
}

asio::awaitable<bool> BeastConnection::reply(RequestParser& parser) {
    const auto answer = std::make_shared<Answer>();
    const EndOfAnswer end{answer};
    const std::string id = std::to_string(shared_.counts.requests);
    ask(parser.get(), id, answer);
    if (!answer->given()) co_await wait_for(*answer);
    if (answer->accepted()) {
        const auto key = parser.get()[http::field::sec_websocket_key];
        successor_ =
            make_websocket(stream_.release_socket(), {key.data(), key.size()}, answer->take_listener(), shared_, client_);
        co_return false;
    }
    complete(parser.get(), id, answer->response());
    const bool keep_alive = parser.get().keep_alive() && !stopping_;
    const bool written = co_await write(parser, answer->response(), keep_alive);
    co_return written&& keep_alive;
}

void BeastConnection::ask(const WireRequest& message, const std::string& id, const std::shared_ptr<Answer>& answer) {
    Request request = request_from(message, address_, shared_.settings.behind_proxy);
    request.id = id;
    client_ = subscriber_of(request.address);
    Reply reply([answer](Response response) { answer->give(std::move(response)); });
    try {
        if (!upgrades(message)) return shared_.handler(std::move(request), std::move(reply));
        if (holds_too_much()) {
            const Error many{"rate.limit", "", {std::to_string(kRetryAfter)}};
            Response refused = problem(429, many, language_for(message));
            refused.headers.emplace_back("Retry-After", std::to_string(kRetryAfter));
            return reply(std::move(refused));
        }
        const auto accept = [answer](std::shared_ptr<ChannelListener> listener) { answer->give(std::move(listener)); };
        shared_.settings.upgrade(std::move(request), UpgradeReply(std::move(reply), accept));
    } catch (const std::exception& failure) {
        failure_ = failure.what();
        answer->give(Response{.status = 500});
    }
}

asio::awaitable<void> BeastConnection::wait_for(Answer& answer) {
    asio::steady_timer limit(stream_.get_executor(), limits().answer_time);
    answer.wake_by(&limit);
    co_await limit.async_wait(kAwait);
    answer.wake_by(nullptr);
    answer.give(Response{.status = 503, .headers = {{"Retry-After", "5"}}});
}

// Failures come without words: only here is known in which language to say them.
void BeastConnection::complete(const WireRequest& message, const std::string& id, Response& response) {
    if (response.status < 400) return;
    if (response.status >= 500) response.headers.emplace_back("X-Request-Id", id);
    ++shared_.counts.refused;
    const bool wordless = (response.status == 500 || response.status == 503) && response.body.empty();
    const std::string code = !wordless ? "" : response.status == 500 ? "http.failed" : "http.slow";
    log_refusal(shared_.settings, response.status, code, {std::string(message.method_string()), path_of(message), id},
                std::exchange(failure_, {}));
    if (!wordless) return;
    Response worded = problem(response.status, Error{code, "", {}}, language_for(message));
    worded.headers.insert(worded.headers.end(), response.headers.begin(), response.headers.end());
    response = std::move(worded);
}

asio::awaitable<bool> BeastConnection::write(const RequestParser& parser, Response& response, bool keep_alive) {
    WireResponse wire = wire_form(response, parser.is_header_done() ? parser.get().version() : 11, keep_alive);
    http::response_serializer<http::string_body> serializer(wire);
    stream_.expires_after(limits().write_time);
    const bool is_head = parser.get().method() == http::verb::head;
    if (is_head || response.rest) {
        auto [fault, bytes] = co_await http::async_write_header(stream_, serializer, kAwait);
        if (fault || is_head) co_return !fault;
        const bool chunked = wire.chunked();
        const bool written = co_await write_pieces(wire.body(), response.rest, chunked);
        co_return written;
    }
    auto [fault, bytes] = co_await http::async_write(stream_, serializer, kAwait);
    co_return !fault;
}

asio::awaitable<bool> BeastConnection::write_pieces(std::string& text, const RestOfBody& rest, bool chunked) {
    for (bool begun = false;; begun = true) {
        if (begun) {
            const auto piece = std::make_shared<Piece>();
            const EndOfPiece end{piece};
            rest([piece](std::optional<std::string> next) { piece->give(std::move(next)); });
            if (!piece->given) co_await wait_for(*piece);
            if (!piece->text) co_return false;
            text = *std::move(piece->text);
            if (text.empty()) break;
        }
        if (text.empty()) continue;
        const error_code fault = co_await write_piece(text, chunked);
        if (fault) co_return false;
    }
    if (!chunked) co_return false;  // its end is the end of the body
    const auto last = http::make_chunk_last();
    stream_.expires_after(limits().write_time);
    auto [fault, bytes] = co_await asio::async_write(stream_, last, kAwait);
    co_return !fault;
}

asio::awaitable<error_code> BeastConnection::write_piece(const std::string& text, bool chunked) {
    stream_.expires_after(limits().write_time);
    if (!chunked) {
        const auto bytes_of = asio::buffer(text);
        auto [fault, bytes] = co_await asio::async_write(stream_, bytes_of, kAwait);
        co_return fault;
    }
    const auto chunk = http::make_chunk(asio::const_buffer(text.data(), text.size()));
    auto [fault, bytes] = co_await asio::async_write(stream_, chunk, kAwait);
    co_return fault;
}

asio::awaitable<void> BeastConnection::wait_for(Piece& piece) {
    asio::steady_timer limit(stream_.get_executor(), limits().answer_time);
    piece.timer = &limit;
    co_await limit.async_wait(kAwait);
    piece.timer = nullptr;
    piece.given = true;  // what comes now comes too late
}

// Closing with bytes unread would reset the connection and may destroy the answer on its way; so what a client still
// sends is read for a while and thrown away.
asio::awaitable<void> BeastConnection::linger() {
    constexpr std::size_t kPiece = 4096;
    std::size_t allowed = 1u << 20;
    error_code fault;
    stream_.socket().shutdown(tcp::socket::shutdown_send, fault);
    stream_.expires_after(limits().linger_time);
    while (!fault && !stopping_ && allowed >= kPiece) {
        buffer_.clear();
        auto [reading, bytes] = co_await stream_.async_read_some(buffer_.prepare(kPiece), kAwait);
        fault = reading;
        allowed -= bytes;
    }
}

}  // namespace

std::shared_ptr<HttpConnection> make_connection(tcp::socket socket, HttpShared& shared) {
    return std::make_shared<BeastConnection>(std::move(socket), shared);
}

}  // namespace pavage
