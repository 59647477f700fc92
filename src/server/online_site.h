// All that is online in one place: store, thinkers, hub, API and socket, put together. Requests in, answers out; the
// transport is somebody else's (server.cpp).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/http.h"
#include "server/log.h"
#include "server/rate_limit.h"
#include "store/store_thread.h"

namespace pavage {

struct OnlineSettings {
    std::string database;  // as open_database takes it
    std::string origin;    // of the site as browsers see it, "https://pavage.example"; empty: as requests say
    std::vector<std::string> stewards = {};  // names of accounts that decide which games count in weekly tables
    Limits limits = Limits::kOn;
    int thinkers = 1;
    std::string version = {};                                  // of the program
    std::function<std::vector<std::string>()> addresses = {};  // by which others on the network reach it
    std::function<HttpServer::Counts()> transport = {};        // for /metrics
    std::vector<std::string> metrics_from = {};                // addresses that may read them besides this machine
    Log log = Log(LogLevel::kNone);
};

class OnlineSite {
  public:
    // Opens the store and brings back what was alive. Throws StoreFailure.
    OnlineSite(OnlineSettings settings, Post post);
    ~OnlineSite();

    bool takes(const Request& request) const;  // the API, /health and /metrics
    void answer(Request request, Reply reply);
    void upgrade(Request request, UpgradeReply reply);
    void tick();  // every 20 ms or so

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace pavage
