#include "wasm/module_host.h"
#include "workshop/workshop.h"

namespace pavage {

EngineHost module_host(Language language) {
    EngineHost host;
    host.more = [workshop = std::make_shared<Workshop>(language)](std::string_view what, const Json& request) {
        return workshop->answer(what, request);
    };
    return host;
}

}  // namespace pavage
