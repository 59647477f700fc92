// The parts of the online site and how they know each other: each is given as means what it needs of the others. For
// online_site.cpp (requests) and online_means.cpp (the means) only.
#pragma once

#include "server/api/accounts.h"
#include "server/api/chart_routes.h"
#include "server/api/class_routes.h"
#include "server/contests.h"
#include "server/hub.h"
#include "server/metrics.h"
#include "server/online_site.h"
#include "server/site_clock.h"
#include "server/thinkers.h"
#include "server/weeks.h"

namespace pavage {

class OnlineSite::Implementation {
  public:
    Implementation(OnlineSettings settings, Post post);

    bool takes(const Request& request) const {
        return api_.takes(request.path) || request.path == "/health" || request.path == "/metrics";
    }
    void answer(Request request, Reply reply);
    void upgrade(Request request, UpgradeReply reply);
    void tick() {
        if (const Millis outage = clock_.follow()) {
            settings_.log(LogLevel::kWarning, "clock_jumped", {{"ms", outage}});
            hub_.credit_clocks(outage);
        }
        hub_.tick();
        contests_.tick();
        weeks_.tick();
    }

  private:
    void resume();
    HubMeans hub_means();
    ContestMeans contest_means();
    AccountMeans account_means();
    ChartMeans chart_means();
    ClassMeans class_means();
    ApiMeans api_means();
    void log_background(std::string_view what, std::string_view details) const {
        settings_.log(LogLevel::kError, what, {{"code", "server.busy"}, {"details", details}});
    }
    Background making() {
        return [this](auto work, auto done) { return making_.ask(std::move(work), std::move(done)); };
    }
    void log_damage(std::string_view what, const Damaged& damaged) const;
    void changed(const UserRow& user);
    void close_circle(std::int64_t circle);
    AccountMeans::ClosedClasses close_classes(std::int64_t user);
    void health(const Reply& reply);
    Response metrics(const Request& request);

    OnlineSettings settings_;
    SiteClock clock_;
    StoreThread store_;
    ThinkerPool thinkers_;
    BackgroundThread hashing_, making_;  // passwords; boards and puzzles
    Classes classes_;
    Hub hub_;
    Contests contests_;
    Sessions sessions_;
    Accounts accounts_;
    Weeks weeks_;
    Api api_;
    Metrics metrics_;
};

}  // namespace pavage
