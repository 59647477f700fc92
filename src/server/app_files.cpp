#include "server/app_files.h"

#include "base/text.h"
#include "server/request.h"

namespace pavage {

namespace {

constexpr std::string_view kRoot = "/play", kCard = "/card";
constexpr std::string_view kContentPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

// Whether a client takes a content coding, by a list such as "gzip, br;q=0.8"; a weight of 0 refuses it.
bool takes(std::string_view accepted, std::string_view coding) {
    for (std::string_view entry : split(accepted, ',')) {
        const auto end = entry.find(';');
        if (trimmed(entry.substr(0, end)) != coding) continue;
        if (end == std::string_view::npos) return true;
        const std::string_view weight = trimmed(entry.substr(end + 1));
        return !weight.starts_with("q=0") || weight.find_first_not_of("q=0.") != std::string_view::npos;
    }
    return false;
}

}  // namespace

AppFiles::AppFiles(const std::vector<SiteFile>& files) {
    for (const SiteFile& file : files) {
        const auto form = [](std::string_view bytes) { return Form{bytes, bytes.empty() ? "" : tag_of(bytes)}; };
        const Stored stored{file, form(file.plain), form(file.gzip), form(file.brotli)};
        stored_[std::string(kRoot) + std::string(file.path)] = stored;
        if (file.path == "/index.html") stored_[std::string(kRoot) + "/"] = stored;
    }
}

std::optional<Response> AppFiles::answer(const Request& request) const {
    if (request.path == kRoot && !stored_.empty())
        return Response{.status = 308, .headers = {{"Location", "/play/"}, {"Cache-Control", "no-cache"}}};
    // What stands on pupils' cards, short enough to be typed.
    if (request.path == kCard && !stored_.empty())
        return Response{.status = 302, .headers = {{"Location", "/play/#/card"}, {"Cache-Control", "no-cache"}}};
    const auto place = stored_.find(request.path);
    if (place == stored_.end()) return std::nullopt;
    const Stored& stored = place->second;
    const std::string_view accepted = request.header("Accept-Encoding");
    const bool brotli = !stored.brotli.bytes.empty() && takes(accepted, "br");
    const bool gzip = !brotli && !stored.gzip.bytes.empty() && takes(accepted, "gzip");
    const Form& form = brotli ? stored.brotli : gzip ? stored.gzip : stored.plain;
    // What is named by its contents, or asked for by its version as the engines are, never changes.
    const bool lasting = stored.file.lasting || !request.parameter("v").empty();
    Response response{.headers = {{"ETag", form.tag},
                                  {"Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache"},
                                  {"Vary", "Accept-Encoding"},
                                  {"Access-Control-Allow-Origin", "*"},  // boards in others' pages; nothing here is private
                                  {"Content-Security-Policy", std::string(kContentPolicy)}}};
    if (names_tag(request.header("If-None-Match"), form.tag)) {
        response.status = 304;
        return response;
    }
    if (brotli || gzip) response.headers.emplace_back("Content-Encoding", brotli ? "br" : "gzip");
    response.content_type = stored.file.content_type;
    response.body = form.bytes;
    return response;
}

std::vector<std::string> AppFiles::paths() const {
    std::vector<std::string> paths;
    for (const auto& [path, stored] : stored_) paths.push_back(path);
    return paths;
}

}  // namespace pavage
