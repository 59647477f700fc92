// A position that searches walk about in, with the game's type erased: tree search and alpha-beta are compiled once for all
// games. A step costs a virtual call or two, a few nanoseconds beside the hundreds that rules take (docs/decisions/0008).
#pragma once

#include <span>
#include <vector>

#include "rules/trace.h"
#include "search/playout.h"

namespace pavage {

class Walker {
  public:
    virtual ~Walker() = default;
    virtual int players() const = 0;

    virtual void restart() = 0;  // to where the search began
    virtual void push() = 0;     // remembers the position
    virtual void pop() = 0;      // goes back to the one remembered last
    virtual void play(Move move) = 0;

    // Nobody where the game, or the part of it that is searched, is over.
    virtual Seat turn() const = 0;
    virtual Outcome outcome() const = 0;
    // Equal for positions with the same future: where positions may occur again, what has occurred is part of it.
    virtual Key key() const = 0;
    virtual void generate(MoveList& moves) = 0;
    // What the game thinks of each move, from 0 to 1; false if it has no opinion.
    virtual bool appraise(const MoveList& moves, std::span<float> values) const = 0;
    // How far ahead a player seems, in points of the game's own kind; 0 where it cannot tell.
    virtual int lead(int player) const = 0;
    // A random game from here to the end; the position is undefined afterwards. Adds the cells taken to the trace, if any.
    virtual Outcome playout(Random& random, Trace* trace) = 0;
};

enum class Knowledge : bool { kNone, kUsed };

template <GameRules R>
class WalkerOf final : public Walker {
  public:
    using State = typename R::State;

    WalkerOf(const R& rules, Knowledge knowledge) : rules_(rules), knows_(knowledge == Knowledge::kUsed) {}

    // The game must not be over at `root`, which was reached over the positions `seen`.
    void begin_at(const State& root, const Occurrences& seen) {
        root_ = at_ = root;
        space_.seen = seen;
        seen_before_ = seen.size();
        kept_.clear();
    }

    int players() const override { return rules_.players(); }
    void restart() override {
        at_ = root_;
        space_.seen.rewind(seen_before_);
    }
    void push() override { kept_.push_back({at_, space_.seen.size()}); }
    void pop() override {
        at_ = kept_.back().state;
        space_.seen.rewind(kept_.back().seen);
        kept_.pop_back();
    }
    void play(Move move) override { play_noting(rules_, at_, move, space_.seen); }

    Seat turn() const override { return part_over() ? Seat::nobody() : rules_.turn(at_); }
    Outcome outcome() const override { return rules_.outcome(at_); }
    Key key() const override {
        const Key key = rules_.key(at_);
        if constexpr (Repeating<R>) return {key.value ^ mixed(space_.seen.since(rules_.progress(at_)))};
        else return key;
    }
    void generate(MoveList& moves) override {
        moves.clear();
        rules_.generate(at_, moves);
    }
    bool appraise([[maybe_unused]] const MoveList& moves, [[maybe_unused]] std::span<float> values) const override {
        if constexpr (AppraisesMoves<R>) {
            if (!knows_) return false;
            if constexpr (std::is_void_v<decltype(rules_.appraise(at_, moves, values))>) {
                rules_.appraise(at_, moves, values);
                return true;
            } else {
                return rules_.appraise(at_, moves, values);
            }
        } else {
            return false;
        }
    }
    int lead([[maybe_unused]] int player) const override {
        if constexpr (EstimatesLead<R>) {
            if (knows_) return rules_.estimated_lead(at_, player);
        }
        const Outcome outcome = rules_.outcome(at_);
        int most = outcome.scores[player % players()];
        for (int other = 1; other <= players(); ++other)
            if (other != player) most = std::max(most, outcome.scores[other - 1]);
        return outcome.scores[player - 1] - most;
    }

    Outcome playout(Random& random, Trace* trace) override {
        while (!turn().is_nobody()) {
            if constexpr (TracedPlayout<R>) {
                Outcome outcome;
                if (!knows_playouts() && rules_.fast_playout(at_, random, outcome, trace)) return outcome;
            } else if constexpr (FastPlayout<R>) {
                Outcome outcome;
                if (!trace && !knows_playouts() && rules_.fast_playout(at_, random, outcome)) return outcome;
            }
            step(random, trace);
        }
        return rules_.outcome(at_);
    }

  private:
    struct Kept {
        State state;
        std::size_t seen;
    };

    constexpr bool knows_playouts() const { return PlayoutMoves<R> && knows_; }

    bool part_over() const {
        if constexpr (PlayedInParts<R>) return knows_ && rules_.part(at_) != rules_.part(root_);
        else return false;
    }

    void step(Random& random, Trace* trace) {
        const Seat mover = rules_.turn(at_);
        const Move move = playout_move(mover, random);
        if (trace && mover.is_player() && move.is_cell()) trace->add(mover.value, move.cell());
        play(move);
    }

    Move playout_move([[maybe_unused]] Seat mover, Random& random) {
        if constexpr (Puzzle<R>) return rules_.next_move(at_);
        if constexpr (PlayoutMoves<R>) {
            if (knows_ && mover.is_player())
                if (const auto move = rules_.playout_move(at_, random)) return *move;
        }
        if constexpr (CellMoves<R>) {
            typename R::Set cells;
            if (rules_.cell_moves(at_, cells))
                return Move(cells.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(cells.count())))));
        }
        generate(space_.moves);
        return random_move(space_.moves, random);
    }

    const R& rules_;
    bool knows_;
    State root_{}, at_{};
    PlayoutSpace space_;
    std::size_t seen_before_ = 0;
    std::vector<Kept> kept_;
};

}  // namespace pavage
