// What a request must be before a route sees it, each check by itself: its origin, its credentials, its body, its query.
// Pure functions; nothing here knows routes' actions or asks the store.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/api/api.h"

namespace pavage {

inline constexpr std::size_t kMaxBodyBytes = 16 * 1024;

// A refusal with its status, where there is one.
struct Fault {
    int status = 400;
    Error error;
};

bool is_unsafe(std::string_view method);

// Whether the client's browser sees the site by https, and what it calls the site: "https://pavage.example". `configured` is
// the site's public origin; empty: as the request says.
bool is_secure(const Request& request, std::string_view configured);
std::string own_origin(const Request& request, std::string_view configured);

struct Credentials {
    std::string token;      // empty: none
    bool by_token = false;  // as Authorization, not as a cookie
};
// Errors: auth.token (401), auth.url (400).
std::optional<Fault> credentials(const Request& request, std::string_view configured, Credentials& found);

// For unsafe methods and WebSockets. By token no origin is needed; nor by programs that show no trace of a browser.
std::optional<Fault> origin_fault(const Request& request, std::string_view configured, const Credentials& found);

// The body as the route wants it.
std::optional<Fault> body_fault(const Schema& schema, const Request& request, Json& body);
std::optional<Fault> query_fault(const Route& route, const Request& request);
std::optional<Fault> key_fault(const Route& route, const Request& request);  // of the Idempotency-Key

// What the browser says about having logged in before; empty: nothing, or nothing that we wrote.
std::string_view device_of(const Request& request, std::string_view configured);

std::string session_cookie(std::string_view token, const Request& request, std::string_view configured);
std::string device_cookie(std::string_view token, const Request& request, std::string_view configured);
std::string cleared_cookie(const Request& request, std::string_view configured);

}  // namespace pavage
