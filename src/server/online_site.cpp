#include "server/online_site.h"

#include <chrono>

#include "server/api/accounts.h"
#include "server/api/player_routes.h"
#include "server/api/router.h"
#include "server/api/table_routes.h"
#include "server/hub.h"
#include "server/problem.h"
#include "server/request.h"
#include "server/thinkers.h"

namespace pavage {

namespace {

// The time of day when the server began, and how long it has run: whatever is done to the machine's clock, it never runs back.
class SiteClock {
  public:
    Millis now() const {
        using namespace std::chrono;
        return began_ + duration_cast<milliseconds>(steady_clock::now() - steady_).count();
    }

  private:
    Millis began_ = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
    std::chrono::steady_clock::time_point steady_ = std::chrono::steady_clock::now();
};

// Figures are for whoever runs the site.
bool is_near(std::string_view address) {
    return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.") || address.starts_with("10.") ||
           address.starts_with("192.168.");
}

}  // namespace

class OnlineSite::Implementation {
  public:
    Implementation(OnlineSettings settings, Post post)
        : settings_(std::move(settings)),
          store_(settings_.database, post),
          thinkers_(settings_.thinkers, post),
          hashing_(post),
          hub_({store_, thinkers_, [this] { return clock_.now(); }}),
          sessions_(store_, [this] { return clock_.now(); }),
          accounts_(account_means()),
          api_(api_means()) {
        api_.add(accounts_.routes());
        api_.add(table_routes(hub_, store_, [this] { return clock_.now(); }));
        api_.add(player_routes(store_));
        api_.add(description_routes([this] { return api_.openapi(); }));
        Store store(open_database(settings_.database));
        hub_.resume(store);
    }

    bool takes(const Request& request) const {
        return api_.takes(request.path) || request.path == "/health" || request.path == "/metrics";
    }
    void answer(Request request, Reply reply);
    void upgrade(Request request, UpgradeReply reply);
    void tick() { hub_.tick(); }

  private:
    AccountMeans account_means();
    ApiMeans api_means();
    Response health();
    Response metrics(const Request& request);

    OnlineSettings settings_;
    SiteClock clock_;
    StoreThread store_;
    ThinkerPool thinkers_;
    HashingThread hashing_;
    Hub hub_;
    Sessions sessions_;
    Accounts accounts_;
    Api api_;
};

AccountMeans OnlineSite::Implementation::account_means() {
    return {.store = store_,
            .sessions = sessions_,
            .hash = [this](auto work, auto done) { return hashing_.ask(std::move(work), std::move(done)); },
            .now = [this] { return clock_.now(); },
            .origin = settings_.origin,
            .changed = [this](const UserRow& user) { hub_.know({user.id, user.name, user.kind}); }};
}

ApiMeans OnlineSite::Implementation::api_means() {
    ApiMeans means{.look_up = [this](const Credentials& credentials, ApiMeans::Found found) {
                       sessions_.find(credentials, std::move(found));
                   },
                   .now = [this] { return clock_.now(); },
                   .origin = settings_.origin,
                   .limits = settings_.limits};
    return means;
}

void OnlineSite::Implementation::answer(Request request, Reply reply) {
    if (api_.takes(request.path)) return api_.answer(std::move(request), std::move(reply));
    if (request.method != "GET" && request.method != "HEAD") {
        Response refused = problem(405, Error{"http.method", "", {"GET, HEAD"}}, preferred_language(request.header("Accept-Language")));
        refused.headers.emplace_back("Allow", "GET, HEAD");
        return reply(std::move(refused));
    }
    reply(request.path == "/health" ? health() : metrics(request));
}

void OnlineSite::Implementation::upgrade(Request request, UpgradeReply reply) {
    const Language language = preferred_language(request.header("Accept-Language"));
    if (request.path != "/api/v1/socket") return reply.refuse(problem(404, Error{"http.not_found", "", {}}, language));
    api_.identify(request, [this, reply, language](const Result<Identity>& who) {
        if (!who) return reply.refuse(problem(status_of(who.error().code), who.error(), language));
        reply.accept(hub_.socket(*who, language));
    });
}

Response OnlineSite::Implementation::health() { return json_response(200, Json::Object{{"ok", true}}); }
Response OnlineSite::Implementation::metrics(const Request& request) { return json_response(is_near(request.address) ? 200 : 404, nullptr); }

OnlineSite::OnlineSite(OnlineSettings settings, Post post)
    : implementation_(std::make_unique<Implementation>(std::move(settings), std::move(post))) {}
OnlineSite::~OnlineSite() = default;
bool OnlineSite::takes(const Request& request) const { return implementation_->takes(request); }
void OnlineSite::answer(Request request, Reply reply) { implementation_->answer(std::move(request), std::move(reply)); }
void OnlineSite::upgrade(Request request, UpgradeReply reply) { implementation_->upgrade(std::move(request), std::move(reply)); }
void OnlineSite::tick() { implementation_->tick(); }

}  // namespace pavage
