// The web site of Pavage as one call: opens the port and the store, answers until a signal, returns. The command line calls
// it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/log.h"
#include "server/notices.h"
#include "server/rate_limit.h"

namespace pavage {

struct ServeSettings {
    std::string address = "127.0.0.1";
    int port = 8080;                        // 0: any free one
    std::string database;                   // as open_database takes it
    std::string origin;                     // of the site as browsers see it; empty: as requests say
    std::string version;                    // of the program
    std::vector<std::string> stewards;      // names of accounts that decide which games count
    bool behind_proxy = false;              // what a proxy says of clients is believed
    NoticeTexts notices;                    // that the host wrote
    std::vector<std::string> metrics_from;  // addresses that may read /metrics besides this machine
    Limits limits = Limits::kOn;
    std::function<void(int port)> ready = {};  // called once requests are taken
    LogLevel log_level = LogLevel::kInfo;
    // Where lines of the log go; to standard error if empty.
    std::function<void(std::string_view line)> log = {};
};

// Returns after SIGINT or SIGTERM, when answers under way are sent. For the text of an error see server_text.h.
Status serve(const ServeSettings& settings);

}  // namespace pavage
