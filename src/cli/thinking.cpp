#include "cli/thinking.h"

#include <thread>

#include "cli/threads.h"

namespace pavage::cli {

SearchResult think_aloud(const Match& match, const PlayerSpec& spec, const Terminal& terminal,
                         const std::function<std::string(double)>& progress) {
    Progress line(terminal);
    const double begin = steady_seconds();
    const auto drawing_thread = std::this_thread::get_id();
    Budget budget;
    budget.stop = [&] {
        const double passed = steady_seconds() - begin;
        if (std::this_thread::get_id() == drawing_thread) line.show([&] { return progress(passed); });
        return interrupted() || (spec.seconds && passed >= *spec.seconds);
    };
    return think_together(match, spec, budget);
}

}  // namespace pavage::cli
