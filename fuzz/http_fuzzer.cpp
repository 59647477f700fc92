// Any bytes as a request, read as a connection reads it, and as the texts that requests hold. What is taken has a path that
// cannot climb and keeps to the limits.
#include "base/text.h"
#include "fuzzing.h"
#include "server/http_connection.h"
#include "server/request.h"

using namespace pavage;

namespace {

void check_path(std::string_view path) {
    PAVAGE_REQUIRE(path.starts_with('/') && valid_utf8(path));
    for (auto segment : split(path, '/')) PAVAGE_REQUIRE(segment != "." && segment != "..");
    for (char letter : path) PAVAGE_REQUIRE(static_cast<unsigned char>(letter) >= 0x20 && letter != '\\');
}

}  // namespace

PAVAGE_FUZZER(http)(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text = fuzzing::text_of(data + 1, size - 1);
    HttpSettings settings;
    settings.limits.header_bytes = 2048;
    settings.limits.body_bytes = 256;
    settings.behind_proxy = data[0] % 2 == 1;
    if (const auto request = read_request(text, settings)) {
        check_path(request->path);
        PAVAGE_REQUIRE(!request->method.empty() && !request->address.empty());
        PAVAGE_REQUIRE(request->body.size() <= settings.limits.body_bytes);
        PAVAGE_REQUIRE(settings.behind_proxy || (request->address == "127.0.0.1" && !request->secure));
        PAVAGE_REQUIRE(request->header("nothing of that name").empty() || request->headers.size() > 0);
    }
    if (const auto target = parse_target(text)) check_path(target->path);
    (void)preferred_language(text);
    (void)names_tag(text, "\"1\"");
    return 0;
}
