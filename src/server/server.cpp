#include "server/server.h"

#include <cstdio>

#include "server/http.h"
#include "server/pages.h"

namespace pavage {

namespace {

void log_to_standard_error(std::string_view line) {
    std::fprintf(stderr, "%.*s\n", static_cast<int>(line.size()), line.data());
}

}  // namespace

Status serve(const ServeSettings& settings) {
    const Site site;
    auto server = HttpServer::open({.address = settings.address,
                                    .port = settings.port,
                                    .stop_on = StopOn::kSignals,
                                    .log = settings.log ? settings.log : log_to_standard_error},
                                   [&](const Request& request, const Reply& reply) { reply(site.answer(request)); });
    if (!server) return server.error();
    if (settings.ready) settings.ready((*server)->port());
    (*server)->run();
    return Done{};
}

}  // namespace pavage
