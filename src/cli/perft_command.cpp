// `pavage perft`: counts of move sequences, the classic check that two programs follow the same rules.
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/search_flags.h"
#include "cli/terminal.h"
#include "cli/threads.h"
#include "protocol/position_json.h"

namespace pavage::cli {

namespace {

struct Counts {
    std::vector<std::uint64_t> by_depth;
    std::vector<std::pair<std::string, std::uint64_t>> by_move;  // of the last depth, where asked
    bool complete = true;
};

class Counter {
  public:
    Counter(const Match& match, const Voice& say, const Terminal& terminal) : match_(match), say_(say), progress_(terminal) {
        budget_.stop = [this] {
            progress_.show([this] {
                return say_("perft.progress", {std::to_string(depth_), say_.decimal(steady_seconds() - begin_, 1)});
            });
            return interrupted();
        };
    }

    // `each` is told of every depth as it is done.
    template <class Each>
    Counts count(int depth, bool divide, Each each) {
        Counts counts;
        for (depth_ = 1; depth_ <= depth; ++depth_) {
            const auto total = divide && depth_ == depth
                                   ? divided(counts)
                                   : match_.game().perft(match_.state(), match_.seen(), depth_, budget_);
            if (!total) {
                counts.complete = false;
                break;
            }
            counts.by_depth.push_back(*total);
            progress_.clear();
            each(depth_, *total);
        }
        progress_.clear();
        return counts;
    }

  private:
    std::optional<std::uint64_t> divided(Counts& counts) {
        std::uint64_t total = 0;
        for (const auto& move : match_.legal_moves()) {
            State next = match_.state();
            Occurrences seen = match_.seen();
            match_.game().play(next, move.move, seen);
            const auto part = match_.game().perft(next, seen, depth_ - 1, budget_);
            if (!part) return std::nullopt;
            counts.by_move.emplace_back(move.text, *part);
            total += *part;
        }
        return total;
    }

    const Match& match_;
    const Voice& say_;
    Progress progress_;
    Budget budget_;
    int depth_ = 0;
    double begin_ = steady_seconds();
};

Json counts_json(const Match& match, const Counts& counts, bool divide) {
    Json by_depth = Json::array();
    Json::Object by_move;
    for (auto count : counts.by_depth) by_depth.push(count);
    for (const auto& [move, count] : counts.by_move) by_move.emplace_back(move, count);
    Json answer =
        Json::Object{{"game", match.game().id()}, {"options", options_json(match.game())}, {"counts", std::move(by_depth)}};
    if (divide) answer.set("divide", std::move(by_move));
    return answer;
}

std::string divided_text(const Counts& counts) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& [move, count] : counts.by_move) rows.push_back({move, std::to_string(count)});
    return "\n" + table(rows, {Align::kLeft, Align::kRight});
}

std::string counted_so_far(const Counts& counts, const Voice& say) {
    std::string listed;
    for (auto count : counts.by_depth) listed += (listed.empty() ? "" : " ") + std::to_string(count);
    return counts.by_depth.empty() ? say("perft.stopped_early")
                                   : say("perft.stopped", {std::to_string(counts.by_depth.size()), listed});
}

}  // namespace

Result<int> run_perft(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto depth = arguments.whole(flags::kDepth);
    if (!depth) return Error{"cli.flag_missing", "", {"perft", "--depth"}};
    const auto match = asked_position(arguments);
    if (!match) return match.error();
    const bool json = arguments.has(flags::kJson), divide = arguments.has(flags::kDivide);

    const InterruptScope scope;
    Counter counter(*match, say, terminal_for(arguments));
    const auto counts = counter.count(static_cast<int>(*depth), divide, [&](int at, std::uint64_t count) {
        if (json) return;
        print_line(std::to_string(at) + " " + std::to_string(count));
        flush_output();
    });
    if (!counts.complete) {
        complain(counted_so_far(counts, say));
        return interrupted_exit();
    }
    if (json) print_line(to_text(counts_json(*match, counts, divide)));
    else if (divide) print(divided_text(counts));
    return 0;
}

}  // namespace pavage::cli
