#include "server/online_site.h"

#include <tuple>

#include "server/api/contest_routes.h"
#include "server/api/player_routes.h"
#include "server/api/router.h"
#include "server/api/table_routes.h"
#include "server/hub_store.h"
#include "server/online_parts.h"
#include "server/problem.h"
#include "server/request.h"

namespace pavage {

OnlineSite::Implementation::Implementation(OnlineSettings settings, Post post)
    : settings_(std::move(settings)),
      store_(settings_.database, post,
             [this](std::string_view work, std::string_view code, std::string_view details) {
                 settings_.log(LogLevel::kError, "store_failed", {{"work", work}, {"code", code}, {"details", details}});
             }),
      thinkers_(settings_.thinkers, post),
      hashing_(post, [this](std::string_view details) { log_background("hashing_failed", details); }),
      making_(post, [this](std::string_view details) { log_background("making_failed", details); }),
      hub_(hub_means()),
      contests_(contest_means()),
      sessions_(store_, [this] { return clock_.now(); }),
      accounts_(account_means()),
      weeks_(store_, [this] { return clock_.wall(); }),
      api_(api_means()) {
    api_.add(accounts_.routes());
    api_.add(table_routes(hub_, store_, [this] { return clock_.now(); }));
    api_.add(contest_routes(contests_));
    api_.add(chart_routes(chart_means()));
    api_.add(class_routes(class_means()));
    api_.add(player_routes(store_));
    api_.add(description_routes([this] { return api_.openapi(settings_.version); }));
    sessions_.ended = [this](std::string_view hash, std::int64_t user) { hub_.end_sockets(hash, user); };
    resume();
}

void OnlineSite::Implementation::resume() {
    const Millis began = clock_.now();
    Store store(open_database(settings_.database));
    classes_.load(store);
    hub_.resume(store);
    contests_.resume(store);
    store.end_sessions_before(began);
    if (hub_.counts().tables > 0)
        settings_.log(LogLevel::kInfo, "resumed",
                      {{"tables", static_cast<std::int64_t>(hub_.counts().tables)}, {"ms", clock_.now() - began}});
}

void OnlineSite::Implementation::answer(Request request, Reply reply) {
    if (api_.takes(request.path)) return api_.answer(std::move(request), std::move(reply));
    if (request.method != "GET" && request.method != "HEAD") {
        Response refused =
            problem(405, Error{"http.method", "", {"GET, HEAD"}}, preferred_language(request.header("Accept-Language")));
        refused.headers.emplace_back("Allow", "GET, HEAD");
        return reply(std::move(refused));
    }
    if (request.path == "/health") return health(reply);
    reply(metrics(request));
}

void OnlineSite::Implementation::upgrade(Request request, UpgradeReply reply) {
    const Language language =
        language_of(request.parameter("lang")).value_or(preferred_language(request.header("Accept-Language")));
    if (request.path != "/api/v1/socket") return reply.refuse(problem(404, Error{"http.not_found", "", {}}, language));
    // A browser cannot read why a socket was refused: whoever speaks another protocol is told on it.
    const ProtocolRange protocols = protocols_of(request).value_or(ProtocolRange{0, 0});
    api_.identify(request, [this, reply, language, protocols](const Result<Identity>& who) {
        if (!who) {
            Response refused = problem(status_of(who.error().code), who.error(), language);
            if (refused.status == 429 || refused.status == 503) refused.headers.emplace_back("Retry-After", "5");
            return reply.refuse(std::move(refused));
        }
        reply.accept(hub_.socket(*who, language, protocols));
    });
}

// Alive, and the store as well: asked of the store itself, so that a full disk or a lost database shows.
void OnlineSite::Implementation::health(const Reply& reply) {
    const Millis asked = clock_.now();
    store_.read<std::string>([](Store& store) { return store.note(kAliveNote); },
                             [this, reply, asked](const std::optional<std::string>& alive) {
                                 Json body = Json::Object{{"ok", alive.has_value()}, {"store_ms", clock_.now() - asked}};
                                 body.set("tables", static_cast<std::int64_t>(hub_.counts().tables));
                                 reply(json_response(alive ? 200 : 503, body));
                             });
}

Response OnlineSite::Implementation::metrics(const Request& request) {
    if (!may_read_metrics(request, settings_.metrics_from))
        return problem(404, Error{"http.not_found", "", {}}, preferred_language(request.header("Accept-Language")));
    const Hub::Counts hub = hub_.counts();
    const StoreThread::Counts store = store_.counts();
    const HttpServer::Counts transport = settings_.transport ? settings_.transport() : HttpServer::Counts{};
    const std::tuple<std::string_view, std::string_view, double> gauges[] = {
        {"pavage_tables", "Tables in memory.", hub.tables},
        {"pavage_tables_playing", "Games that go on.", hub.playing},
        {"pavage_tables_waiting", "Tables with free seats.", hub.waiting},
        {"pavage_sockets", "WebSockets of the hub.", hub.sockets},
        {"pavage_people", "People with at least one WebSocket.", hub.people},
        {"pavage_contests", "Tournaments that are open or go on.", contests_.alive()},
        {"pavage_classes", "Classes.", classes_.count()},
        {"pavage_connections", "Connections of any kind.", transport.connections},
        {"pavage_store_waiting", "Changes that wait for the store.", store.waiting},
        {"pavage_thinking_waiting", "Positions that wait for a computer.", thinkers_.waiting()},
    };
    const std::tuple<std::string_view, std::string_view, double> counters[] = {
        {"pavage_moves_total", "Moves played.", hub.moves},
        {"pavage_tables_opened_total", "Tables opened.", hub.opened},
        {"pavage_games_finished_total", "Games finished.", hub.finished},
        {"pavage_commands_refused_total", "Commands that a table refused.", hub.refused},
        {"pavage_command_seconds_total", "From a command to its being on disk, in all.", hub.move_seconds},
        {"pavage_requests_total", "HTTP requests.", transport.requests},
        {"pavage_requests_refused_total", "HTTP requests that were refused.", transport.refused},
        {"pavage_messages_in_total", "WebSocket messages received.", transport.messages_in},
        {"pavage_messages_out_total", "WebSocket messages sent.", transport.messages_out},
        {"pavage_sockets_dropped_total", "WebSockets dropped for not reading.", transport.dropped},
        {"pavage_store_commits_total", "Transactions committed.", store.commits},
        {"pavage_store_writes_total", "Changes committed.", store.writes},
        {"pavage_store_failures_total", "Changes that failed.", store.failures},
        {"pavage_store_commit_seconds_total", "Time spent committing.", store.commit_seconds},
    };
    for (const auto& [name, help, value] : gauges) metrics_.gauge(name, help, value);
    for (const auto& [name, help, value] : counters) metrics_.set_count(name, help, value);
    Response response = json_response(200, nullptr);
    response.content_type = Metrics::kContentType;
    response.body = metrics_.text();
    return response;
}

OnlineSite::OnlineSite(OnlineSettings settings, Post post)
    : implementation_(std::make_unique<Implementation>(std::move(settings), std::move(post))) {}
OnlineSite::~OnlineSite() = default;
bool OnlineSite::takes(const Request& request) const { return implementation_->takes(request); }
void OnlineSite::answer(Request request, Reply reply) { implementation_->answer(std::move(request), std::move(reply)); }
void OnlineSite::upgrade(Request request, UpgradeReply reply) {
    implementation_->upgrade(std::move(request), std::move(reply));
}
void OnlineSite::tick() { implementation_->tick(); }

}  // namespace pavage
