#include "server/server.h"

#include <algorithm>
#include <thread>

#include "base/text.h"
#include "server/http.h"
#include "server/online_site.h"
#include "server/pages.h"
#include "server/site_addresses.h"

namespace pavage {

namespace {

constexpr std::chrono::milliseconds kTick{20};

// Whoever erases an account is to be gone from the log as well: it holds no names in the first place.
std::string nameless(std::string_view line) {
    for (const std::string_view before_name : {"/api/v1/players/", "/api/v1/bots/", "/pupils/", "/teachers/"})
        if (const auto at = line.find(before_name); at != line.npos)
            return std::string(line.substr(0, at + before_name.size())) + "…";
    return std::string(line);
}

HttpSettings transport_settings(const ServeSettings& settings, const Log& log) {
    HttpSettings transport{.address = settings.address,
                           .port = settings.port,
                           .stop_on = StopOn::kSignals,
                           .behind_proxy = settings.behind_proxy};
    transport.log = [log](std::string_view line) { log(LogLevel::kInfo, "refused", {{"request", nameless(line)}}); };
    if (settings.limits == Limits::kOff) transport.limits.connections_of_address = transport.limits.connections;
    return transport;
}

// "https://pavage.example" and nothing after it.
bool is_origin(std::string_view text) {
    const std::size_t scheme = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : 0;
    return scheme > 0 && text.size() > scheme && text.find_first_of("/?#@ ", scheme) == std::string_view::npos;
}

}  // namespace

Status serve(const ServeSettings& settings) {
    if (!settings.origin.empty() && !is_origin(settings.origin))
        return Error{"serve.origin", "", {quotable(settings.origin)}};
    for (const std::string& address : settings.metrics_from)
        if (!plain_address(address)) return Error{"serve.metrics_from", "", {quotable(address)}};
    const Site site(site_files(), settings.notices);
    std::unique_ptr<OnlineSite> online;  // made once there is a thread to post to, before the first request
    const Log log(settings.log_level, settings.log);
    HttpSettings transport = transport_settings(settings, log);
    transport.upgrade = [&](Request request, UpgradeReply reply) { online->upgrade(std::move(request), std::move(reply)); };
    auto server = HttpServer::open(std::move(transport), [&](Request request, const Reply& reply) {
        if (online->takes(request)) return online->answer(std::move(request), reply);
        reply(site.answer(request));
    });
    if (!server) return server.error();
    HttpServer& running = **server;
    OnlineSettings playing{.database = settings.database, .origin = settings.origin, .limits = settings.limits};
    playing.thinkers = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    playing.version = settings.version;
    playing.addresses = [&] { return site_addresses(settings.address, running.port()); };
    playing.transport = [&] { return running.counts(); };
    playing.stewards = settings.stewards;
    playing.metrics_from = settings.metrics_from;
    playing.log = log;
    try {
        online = std::make_unique<OnlineSite>(std::move(playing),
                                              [&](std::function<void()> work) { running.post(std::move(work)); });
    } catch (const StoreFailure& failure) {
        return failure.error;
    }
    running.every(kTick, [&] { online->tick(); });
    if (settings.ready) settings.ready(running.port());
    log(LogLevel::kInfo, "started", {{"port", running.port()}});
    running.run();
    online.reset();  // its threads may post until they have ended: the server must outlive them
    log(LogLevel::kInfo, "stopped");
    return Done{};
}

}  // namespace pavage
