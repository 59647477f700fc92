// The web site of Pavage as one call: opens the port, answers until a signal, returns. The command line calls it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace pavage {

struct ServeSettings {
    std::string address = "127.0.0.1";
    int port = 8080;                           // 0: any free one
    std::function<void(int port)> ready = {};  // called once requests are taken
    // One line for each refused request; to standard error if empty.
    std::function<void(std::string_view line)> log = {};
};

// Returns after SIGINT or SIGTERM, when answers under way are sent. For the text of an error see server_text.h.
Status serve(const ServeSettings& settings);

}  // namespace pavage
