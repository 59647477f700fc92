#include "server/http_message.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "base/text.h"
#include "server/http_connection.h"
#include "server/http_date.h"
#include "server/request.h"
#include "server/websocket_frames.h"

namespace pavage {

namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using beast::error_code;

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

// A line break in a header would let its text become headers of its own.
std::string one_line(std::string text) {
    std::erase_if(text, [](char letter) { return static_cast<unsigned char>(letter) < 0x20; });
    return text;
}

// Each proxy adds at the end: only the last element is from the one we trust, the others are the client's to invent.
std::string_view last_element(const WireRequest& message, std::string_view name) {
    std::string_view value;
    const auto [first, last] = message.equal_range(beast::string_view(name.data(), name.size()));
    for (auto field = first; field != last; ++field) value = view_of(field->value());
    const auto comma = value.rfind(',');
    return trimmed(comma == std::string_view::npos ? value : value.substr(comma + 1));
}

bool has_token(const WireRequest& message, http::field name, beast::string_view token) {
    const auto [first, last] = message.equal_range(name);
    return std::any_of(first, last, [&](const auto& field) { return http::token_list(field.value()).exists(token); });
}

}  // namespace

void set_limits(RequestParser& parser, const HttpLimits& limits) {
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(limits.body_bytes);
}

std::optional<Refusal> refusal_of(const error_code& fault, const RequestParser& parser) {
    const bool too_large = fault == http::error::header_limit || fault == http::error::buffer_overflow;
    if (fault == http::error::body_limit || (too_large && parser.is_header_done())) return Refusal{413, "http.body_size"};
    if (too_large) return Refusal{431, "http.header_size"};
    if (fault == http::error::end_of_stream) return std::nullopt;
    if (fault.category() == error_code(http::error::bad_target).category()) return Refusal{400, "http.malformed"};
    return std::nullopt;
}

std::optional<Refusal> flaw_of(const RequestParser& parser) {
    const auto& message = parser.get();
    const auto hosts = message.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && message.version() >= 11)) return Refusal{400, "http.host"};
    if (message.count(http::field::transfer_encoding) > 0 && !parser.chunked()) return Refusal{400, "http.malformed"};
    if (!parse_target(view_of(message.target()))) return Refusal{400, "http.target"};
    return std::nullopt;
}

bool wants_websocket(const WireRequest& message) { return has_token(message, http::field::upgrade, "websocket"); }

std::optional<Refusal> handshake_flaw(const WireRequest& message) {
    const bool asks_well = message.method() == http::verb::get && message.version() >= 11 && message.body().empty() &&
                           has_token(message, http::field::connection, "upgrade");
    if (!asks_well) return Refusal{400, "http.upgrade"};
    if (message.count(http::field::sec_websocket_version) != 1 || message[http::field::sec_websocket_version] != "13")
        return Refusal{426, "http.upgrade_version"};
    if (message.count(http::field::sec_websocket_key) != 1 ||
        !is_websocket_key(view_of(message[http::field::sec_websocket_key])))
        return Refusal{400, "http.upgrade"};
    return std::nullopt;
}

Request request_from(const WireRequest& message, std::string address, bool behind_proxy) {
    Target target = *parse_target(view_of(message.target()));
    Request request{.method = std::string(message.method_string()),
                    .path = std::move(target.path),
                    .query = std::move(target.query),
                    .body = message.body(),
                    .address = std::move(address)};
    for (const auto& field : message) request.headers.emplace_back(field.name_string(), field.value());
    if (!behind_proxy) return request;
    error_code fault;
    const auto forwarded = boost::asio::ip::make_address(std::string(last_element(message, "X-Forwarded-For")), fault);
    if (!fault) request.address = text_of(forwarded);
    request.secure = same_name(last_element(message, "X-Forwarded-Proto"), "https");
    return request;
}

WireResponse wire_form(Response& response, unsigned version, bool keep_alive) {
    WireResponse wire{static_cast<http::status>(response.status), version};
    wire.set(http::field::server, "Pavage");
    wire.set(http::field::date, http_date(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now())));
    if (!response.content_type.empty()) wire.set(http::field::content_type, one_line(std::move(response.content_type)));
    for (auto& [name, value] : response.headers) wire.insert(name, one_line(std::move(value)));
    // Before HTTP/1.1 only the end of the connection can be the end of a body of unknown length.
    wire.keep_alive(keep_alive && (!response.rest || version >= 11));
    if (response.rest) wire.chunked(version >= 11);
    else if (response.status != 204 && response.status != 304) wire.content_length(response.body.size());
    wire.body() = std::move(response.body);
    return wire;
}

Language language_for(const WireRequest& message) {
    return preferred_language(view_of(message[http::field::accept_language]));
}

std::string path_of(const WireRequest& message) {
    auto target = parse_target(view_of(message.target()));
    return target ? std::move(target->path) : "";
}

std::optional<Request> read_request(std::string_view bytes, const HttpSettings& settings) {
    RequestParser parser;
    set_limits(parser, settings.limits);
    parser.eager(true);
    error_code fault;
    while (!fault && !parser.is_done() && !bytes.empty()) bytes.remove_prefix(parser.put(boost::asio::buffer(bytes), fault));
    if (fault || !parser.is_done() || flaw_of(parser)) return std::nullopt;
    const WireRequest& message = parser.get();
    if (wants_websocket(message) && handshake_flaw(message)) return std::nullopt;
    return request_from(message, "127.0.0.1", settings.behind_proxy);
}

std::string text_of(const boost::asio::ip::address& address) {
    namespace ip = boost::asio::ip;
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address.to_v6()).to_string();
    return address.to_string();
}

void log_refusal(const HttpSettings& settings, int status, std::string_view code, const RefusedRequest& request,
                 std::string_view reason) {
    if (!settings.log) return;
    std::string line = std::to_string(status);
    for (const std::string& part : {quotable(code), quotable(request.method, 20), quotable(request.path, 100)})
        if (!part.empty()) line += " " + part;
    if (!request.id.empty()) line += " #" + std::string(request.id);
    if (!reason.empty()) line += ": " + quotable(reason, 300);
    settings.log(line);
}

}  // namespace pavage
