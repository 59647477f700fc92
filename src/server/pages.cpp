#include "server/pages.h"

#include "base/text.h"
#include "render/svg.h"
#include "server/assets.h"
#include "server/game_pages.h"
#include "server/pictures.h"
#include "server/problem.h"
#include "server/request.h"

namespace pavage {

namespace {

constexpr Language kLanguages[] = {Language::kEnglish, Language::kFrench};
constexpr std::string_view kAllowed = "GET, HEAD";

Response secured(Response response) {
    constexpr std::pair<std::string_view, std::string_view> kHeaders[] = {
        {"Content-Security-Policy",
         "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
         "'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
    };
    for (const auto& [name, value] : kHeaders)
        if (response.header(name).empty()) response.headers.emplace_back(name, value);
    return response;
}

// A path and the language it is asked in; without one in the path, the reader's own.
struct Asked {
    std::string_view path;
    Language language;
    bool negotiated;
};
Asked asked_of(const Request& request) {
    const std::string_view path = request.path;
    const auto end = std::min(path.find('/', 1), path.size());
    if (const auto language = language_of(path.substr(1, end - 1)); language && path[1] >= 'a')
        return {path.substr(end), *language, false};
    const auto wished = language_of(request.parameter("lang"));
    return {path, wished ? *wished : preferred_language(request.header("Accept-Language")), true};
}

Response redirect(std::string where) {
    return {.status = 308, .headers = {{"Location", std::move(where)}, {"Cache-Control", "no-cache"}}};
}

bool is_for_people(const Request& request) { return request.header("Accept").find("text/html") != std::string_view::npos; }

// The game whose rules are asked for: the middle of /games/ID/rules; empty for another path.
std::string_view game_in(std::string_view path) {
    constexpr std::string_view kBefore = "/games/", kAfter = "/rules";
    if (!path.starts_with(kBefore) || !path.ends_with(kAfter) || path.size() <= kBefore.size() + kAfter.size()) return {};
    return path.substr(kBefore.size(), path.size() - kBefore.size() - kAfter.size());
}

}  // namespace

Site::Site(const std::vector<SiteFile>& page, NoticeTexts own_notices) : app_(page), own_notices_(std::move(own_notices)) {
    store("/style.css", "text/css; charset=utf-8", std::string(style_css()) + shared_style_sheet());
    store("/favicon.svg", "image/svg+xml", std::string(mark_svg()));
    for (Language language : kLanguages) {
        const auto foot = foot_links(language, own_notices_);
        const auto keep = [&](const PageContent& content) {
            store(address_of(content.path, language), "text/html; charset=utf-8", document(content, language, foot),
                  std::string(code_of(language)));
        };
        keep(home_page(language, page.empty() ? PlayedIn::kTerminal : PlayedIn::kBrowser));
        for (const CatalogueEntry& entry : catalogue()) keep(rules_page(entry, language));
        for (const std::string_view notice : kNotices) keep(notice_page(notice, language, own_notices_));
    }
}

void Site::store(std::string path, std::string content_type, std::string body, std::string language) {
    std::string tag = tag_of(body);
    stored_[std::move(path)] = {std::move(content_type), std::move(body), std::move(tag), std::move(language)};
}

std::vector<std::string> Site::paths() const {
    std::vector<std::string> paths;
    for (const auto& [path, stored] : stored_) paths.push_back(path);
    for (auto& path : app_.paths()) paths.push_back(std::move(path));
    return paths;
}

Response Site::answer(const Request& request) const {
    const auto [path, language, negotiated] = asked_of(request);
    if (request.method == "OPTIONS") return secured({.status = 204, .headers = {{"Allow", std::string(kAllowed)}}});
    if (request.method != "GET" && request.method != "HEAD") {
        Response refusal = problem(405, Error{"http.method", "", {std::string(kAllowed)}}, language);
        refusal.headers.emplace_back("Allow", kAllowed);
        return secured(std::move(refusal));
    }
    if (request.path == "/healthz")
        return secured(
            {.content_type = "application/json", .headers = {{"Cache-Control", "no-store"}}, .body = "{\"ok\":true}\n"});
    if (path.empty()) return secured(redirect(address_of("/", language)));
    if (auto file = app_.answer(request)) return secured(*std::move(file));

    auto stored = stored_.find(request.path);
    if (stored == stored_.end() && negotiated) stored = stored_.find(address_of(path, language));
    Response response = stored == stored_.end() ? missing(request, path, language) : found(stored->second, request);
    if (negotiated && request.path != "/style.css" && request.path != "/favicon.svg")
        response.headers.emplace_back("Vary", "Accept, Accept-Language");
    return secured(std::move(response));
}

Response Site::found(const Stored& stored, const Request& request) const {
    Response response{.headers = {{"ETag", stored.tag}, {"Cache-Control", "no-cache"}}};
    if (!stored.language.empty()) response.headers.emplace_back("Content-Language", stored.language);
    if (names_tag(request.header("If-None-Match"), stored.tag)) {
        response.status = 304;
        return response;
    }
    response.content_type = stored.content_type;
    response.body = stored.body;
    return response;
}

// A preset has the rules of its game; for all else a page for people and a problem for programs.
Response Site::missing(const Request& request, std::string_view path, Language language) const {
    Error error{"http.not_found", "", {}};
    if (const auto id = game_in(path); !id.empty()) {
        const auto game = find_game(id);
        if (game) return redirect(address_of(rules_path(*game->entry->info), language));
        error = game.error();
    }
    if (!is_for_people(request)) return problem(404, error, language);
    return {.status = 404,
            .content_type = "text/html; charset=utf-8",
            .headers = {{"Cache-Control", "no-store"}, {"Content-Language", std::string(code_of(language))}},
            .body = document(missing_page(language), language, foot_links(language, own_notices_))};
}

}  // namespace pavage
