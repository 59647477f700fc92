// `pavage serve`: the web site and its API.
#include "server/server.h"

#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/output.h"

namespace pavage::cli {

Result<int> run_serve(const Arguments& arguments) {
    const Voice say(arguments.language());
    ServeSettings settings;
    if (const auto port = arguments.whole(flags::kPort)) settings.port = static_cast<int>(*port);
    if (const auto address = arguments.text(flags::kAddress)) settings.address = *address;
    settings.ready = [&](int port) { complain(say("serve.ready", {settings.address, std::to_string(port)})); };
    if (auto served = serve(settings); !served) return served.error();
    return 0;
}

}  // namespace pavage::cli
