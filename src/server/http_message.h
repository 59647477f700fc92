// Messages of HTTP between Beast's form and ours: how much of a request is read, which requests are refused though Beast
// would take them, what a response looks like on the wire. No sockets here, so that fuzzers reach all of it.
#pragma once

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "rules/info.h"
#include "server/http.h"

namespace pavage {

using WireRequest = boost::beast::http::request<boost::beast::http::string_body>;
using WireResponse = boost::beast::http::response<boost::beast::http::string_body>;
using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

// Why a request is refused before anybody is asked.
struct Refusal {
    int status;
    std::string code;
};

void set_limits(RequestParser& parser, const HttpLimits& limits);

// Of a request that could not be read; none if the client has gone or was too slow to be told.
std::optional<Refusal> refusal_of(const boost::system::error_code& fault, const RequestParser& parser);
// What the parser lets through but two servers might read differently. The header must be there.
std::optional<Refusal> flaw_of(const RequestParser& parser);

bool wants_websocket(const WireRequest& message);
std::optional<Refusal> handshake_flaw(const WireRequest& message);  // RFC 6455, section 4.2.1

// Of a message without flaw. The address is the socket's: a trusted proxy may know better.
Request request_from(const WireRequest& message, std::string address, bool behind_proxy);
WireResponse wire_form(Response& response, unsigned version, bool keep_alive);
Language language_for(const WireRequest& message);
std::string path_of(const WireRequest& message);  // decoded; empty if it is malformed

}  // namespace pavage
