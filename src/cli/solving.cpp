#include "cli/solving.h"

#include <thread>

#include "cli/flags.h"
#include "cli/search_flags.h"
#include "cli/threads.h"

namespace pavage::cli {

namespace {

int usual_threads() { return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads); }

}  // namespace

Solving::Solving(const Game& game, const Arguments& arguments, const Terminal& terminal, const Voice& say)
    : solver_(game.solver()),
      say_(say),
      progress_(terminal),
      begin_(steady_seconds()),
      limit_(arguments.seconds(flags::kProofTime).value_or(0)),
      memory_(static_cast<std::size_t>(arguments.whole(flags::kMemory).value_or(flags::kUsualMemory)) << 20),
      threads_(static_cast<int>(arguments.whole(flags::kThreads).value_or(usual_threads()))) {}

double Solving::seconds() const { return steady_seconds() - begin_; }

SolveTask Solving::task(bool all) {
    SolveTask task;
    task.all = all;
    task.memory = memory_;
    task.threads = threads_;
    task.side_by_side = [threads = threads_](int pieces, const std::function<void(int)>& work) {
        work_side_by_side(threads, pieces, work);
    };
    const auto drawing_thread = std::this_thread::get_id();
    task.stop = [this, drawing_thread] {
        if (std::this_thread::get_id() == drawing_thread)
            progress_.show([&] { return say_("solve.progress", {say_.decimal(seconds(), 1)}); });
        return interrupted() || (limit_ > 0 && seconds() >= limit_);
    };
    task.progress = [this, drawing_thread](double share) {
        if (std::this_thread::get_id() == drawing_thread)
            progress_.show([&] { return say_("solve.share", {say_.per_cent(share), say_.decimal(seconds(), 1)}); });
    };
    return task;
}

std::string value_word(const Solution& solution, const Voice& say) {
    if (!solution.by_points) return say(solution.value > 0 ? "best.win" : solution.value < 0 ? "best.loss" : "best.draw");
    const std::string sign = solution.value > 0 ? "+" : solution.value < 0 ? "−" : "";
    return say("solve.points", {sign + std::to_string(std::abs(solution.value))});
}

}  // namespace pavage::cli
