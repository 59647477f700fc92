// Counts of move sequences: the classic check that rules and fast paths agree. Chance outcomes count as moves.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rules/game_rules.h"
#include "rules/repetition.h"
#include "search/budget.h"

namespace pavage {

template <GameRules R>
class Perft {
  public:
    Perft(const R& rules, const Budget& budget) : rules_(rules), budget_(budget) {}

    // Sequences of exactly `depth` moves from `at`, reached over the positions `seen`; nothing if stopped on the way.
    std::optional<std::uint64_t> count(const typename R::State& at, const Occurrences& seen, int depth) {
        seen_ = seen;
        if (depth == 0) return 1;
        lists_.resize(depth);
        for (auto& list : lists_)
            if (!list) list = std::make_unique<MoveList>();
        const std::uint64_t total = descend(at, depth);
        if (stopped_) return std::nullopt;
        return total;
    }

  private:
    std::uint64_t descend(const typename R::State& at, int depth) {
        MoveList& moves = *lists_[depth - 1];
        moves.clear();
        if (rules_.turn(at).is_nobody()) return 0;
        rules_.generate(at, moves);
        if (depth == 1) return static_cast<std::uint64_t>(moves.size());
        if (stopped_ || (stopped_ = budget_.stopped())) return 0;
        const std::size_t here = seen_.size();
        std::uint64_t total = 0;
        for (int i = 0; i < moves.size(); ++i) {
            typename R::State next = at;
            play_noting(rules_, next, moves[i], seen_);
            total += descend(next, depth - 1);
            seen_.rewind(here);
        }
        return total;
    }

    const R& rules_;
    const Budget& budget_;
    std::vector<std::unique_ptr<MoveList>> lists_;  // one a depth, kept
    Occurrences seen_;
    bool stopped_ = false;
};

}  // namespace pavage
