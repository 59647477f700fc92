#include "cli/thinking.h"

#include <thread>

#include "cli/threads.h"

namespace pavage::cli {

SearchResult think_aloud(Thinker& thinker, const Match& match, const Terminal& terminal,
                         const std::function<std::string(double)>& progress) {
    Progress line(terminal);
    const double begin = steady_seconds();
    const auto drawing_thread = std::this_thread::get_id();
    const PlayerSpec& spec = thinker.spec();
    Budget budget;
    budget.stop = [&] {
        const double passed = steady_seconds() - begin;
        if (std::this_thread::get_id() == drawing_thread) line.show([&] { return progress(passed); });
        return interrupted() || (spec.seconds && passed >= *spec.seconds);
    };
    return think_together(thinker, match, budget);
}

}  // namespace pavage::cli
