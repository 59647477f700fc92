#include "server/http_connection.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "base/text.h"
#include "server/http_date.h"
#include "server/problem.h"
#include "server/request.h"

namespace pavage {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using beast::error_code;
using Parser = http::request_parser<http::string_body>;
using WireResponse = http::response<http::string_body>;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kSlack = 4096;  // of the buffer, so that the parser's limit is met first

struct Refusal {
    int status;
    std::string code;
};

// Why a request that could not be read is refused; none if the client has gone or was too slow to be told.
std::optional<Refusal> refusal_of(const error_code& fault, const Parser& parser) {
    const bool too_large = fault == http::error::header_limit || fault == http::error::buffer_overflow;
    if (fault == http::error::body_limit || (too_large && parser.is_header_done())) return Refusal{413, "http.body_size"};
    if (too_large) return Refusal{431, "http.header_size"};
    if (fault == http::error::end_of_stream) return std::nullopt;
    if (fault.category() == error_code(http::error::bad_target).category()) return Refusal{400, "http.malformed"};
    return std::nullopt;
}

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

// What the parser lets through but two servers might read differently.
std::optional<Refusal> flaw_of(const Parser& parser) {
    const auto& message = parser.get();
    const auto hosts = message.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && message.version() >= 11)) return Refusal{400, "http.host"};
    if (message.count(http::field::transfer_encoding) > 0 && !parser.chunked()) return Refusal{400, "http.malformed"};
    if (!parse_target(view_of(message.target()))) return Refusal{400, "http.target"};
    return std::nullopt;
}

Request request_from(const http::request<http::string_body>& message) {
    Target target = *parse_target(view_of(message.target()));
    Request request{
        .method = std::string(message.method_string()), .path = std::move(target.path), .query = std::move(target.query)};
    for (const auto& field : message) request.headers.emplace_back(field.name_string(), field.value());
    request.body = message.body();
    return request;
}

// A line break in a header would let its text become headers of its own.
std::string one_line(std::string text) {
    std::erase_if(text, [](char letter) { return static_cast<unsigned char>(letter) < 0x20; });
    return text;
}

WireResponse wire_form(Response& response, unsigned version, bool keep_alive) {
    WireResponse wire{static_cast<http::status>(response.status), version};
    wire.set(http::field::server, "Pavage");
    wire.set(http::field::date, http_date(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now())));
    if (!response.content_type.empty()) wire.set(http::field::content_type, one_line(std::move(response.content_type)));
    for (auto& [name, value] : response.headers) wire.insert(name, one_line(std::move(value)));
    wire.keep_alive(keep_alive);
    if (response.status != 204 && response.status != 304) wire.content_length(response.body.size());
    wire.body() = std::move(response.body);
    return wire;
}

class BeastConnection : public HttpConnection {
  public:
    BeastConnection(tcp::socket socket, const HttpSettings& settings, const Handler& handler)
        : settings_(settings),
          handler_(handler),
          stream_(std::move(socket)),
          buffer_(settings.limits.header_bytes + kSlack) {}

    asio::awaitable<void> converse() override {
        error_code ignored;
        stream_.socket().set_option(tcp::no_delay(true), ignored);
        while (!stopping_ && co_await exchange()) used_ = true;
        co_await linger();
    }

    void stop() override {
        stopping_ = true;
        if (!answering_) stream_.close();
    }

  private:
    asio::awaitable<bool> exchange();  // one request and its answer; whether another may follow
    asio::awaitable<error_code> read(Parser& parser);
    asio::awaitable<bool> write(const Parser& parser, Response& response, bool keep_alive);
    asio::awaitable<void> linger();
    Response answer(const Request& request) const;

    const HttpSettings& settings_;
    const Handler& handler_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    bool used_ = false;       // has answered before
    bool answering_ = false;  // somebody waits for an answer: not to be closed
    bool stopping_ = false;
};

asio::awaitable<bool> BeastConnection::exchange() {
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(settings_.limits.header_bytes));
    parser.body_limit(settings_.limits.body_bytes);
    const error_code fault = co_await read(parser);

    answering_ = true;
    const auto refusal = fault ? refusal_of(fault, parser) : flaw_of(parser);
    bool written = false, keep_alive = false;
    if (refusal) {
        const Language language = preferred_language(view_of(parser.get()[http::field::accept_language]));
        log_refusal(settings_, refusal->status, refusal->code);
        Response response = problem(refusal->status, Error{refusal->code, "", {}}, language);
        written = co_await write(parser, response, keep_alive);
    } else if (!fault) {
        const Request request = request_from(parser.get());
        Response response = answer(request);
        keep_alive = parser.get().keep_alive() && !stopping_;
        written = co_await write(parser, response, keep_alive);
    }
    answering_ = false;
    co_return written&& keep_alive;
}

asio::awaitable<error_code> BeastConnection::read(Parser& parser) {
    if (used_ && buffer_.size() == 0) {
        stream_.expires_after(settings_.limits.idle_time);
        auto [fault, bytes] = co_await stream_.async_read_some(buffer_.prepare(1024), kAwait);
        if (fault) co_return fault;
        buffer_.commit(bytes);
    }
    stream_.expires_after(settings_.limits.header_time);
    auto [header_fault, header_bytes] = co_await http::async_read_header(stream_, buffer_, parser, kAwait);
    if (header_fault || parser.is_done() || flaw_of(parser)) co_return header_fault;

    static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    stream_.expires_after(settings_.limits.body_time);
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        auto [fault, bytes] = co_await asio::async_write(stream_, asio::buffer(kContinue), kAwait);
        if (fault) co_return fault;
    }
    auto [body_fault, body_bytes] = co_await http::async_read(stream_, buffer_, parser, kAwait);
    co_return body_fault;
}

asio::awaitable<bool> BeastConnection::write(const Parser& parser, Response& response, bool keep_alive) {
    WireResponse wire = wire_form(response, parser.is_header_done() ? parser.get().version() : 11, keep_alive);
    http::response_serializer<http::string_body> serializer(wire);
    stream_.expires_after(settings_.limits.write_time);
    if (parser.get().method() == http::verb::head) {
        auto [fault, bytes] = co_await http::async_write_header(stream_, serializer, kAwait);
        co_return !fault;
    }
    auto [fault, bytes] = co_await http::async_write(stream_, serializer, kAwait);
    co_return !fault;
}

// Closing with bytes unread would reset the connection and may destroy the answer on its way; so what a client still
// sends is read for a while and thrown away.
asio::awaitable<void> BeastConnection::linger() {
    constexpr std::size_t kPiece = 4096;
    std::size_t allowed = 1u << 20;
    error_code fault;
    stream_.socket().shutdown(tcp::socket::shutdown_send, fault);
    stream_.expires_after(settings_.limits.linger_time);
    while (!fault && !stopping_ && allowed >= kPiece) {
        buffer_.clear();
        auto [reading, bytes] = co_await stream_.async_read_some(buffer_.prepare(kPiece), kAwait);
        fault = reading;
        allowed -= bytes;
    }
}

Response BeastConnection::answer(const Request& request) const {
    try {
        Response response = handler_(request);
        if (response.status >= 400) log_refusal(settings_, response.status, "", request.method, request.path);
        return response;
    } catch (...) {
        log_refusal(settings_, 500, "http.failed", request.method, request.path);
        return problem(500, Error{"http.failed", "", {}}, preferred_language(request.header("Accept-Language")));
    }
}

}  // namespace

std::shared_ptr<HttpConnection> make_connection(tcp::socket socket, const HttpSettings& settings, const Handler& handler) {
    return std::make_shared<BeastConnection>(std::move(socket), settings, handler);
}

void log_refusal(const HttpSettings& settings, int status, std::string_view code, std::string_view method,
                 std::string_view path) {
    if (!settings.log) return;
    std::string line = std::to_string(status);
    for (const std::string& part : {quotable(code), quotable(method, 20), quotable(path, 100)})
        if (!part.empty()) line += " " + part;
    settings.log(line);
}

}  // namespace pavage
