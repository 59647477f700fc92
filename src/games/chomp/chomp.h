// Chomp, the poisoned chocolate bar: name a square, eat it and all that lies not to its left and not below it; whoever
// eats a1 loses. Rules: rules.en.md in this folder.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/cell_set.h"
#include "games/chomp/chomp_solver.h"
#include "rules/game_rules.h"
#include "rules/options.h"

namespace pavage::chomp {

extern const GameInfo kInfo;

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    int players;
};

template <int Words>
class Rules {
  public:
    using Set = CellSet<Words>;

    struct State {
        Set left;
        std::uint8_t mover = 1;
        std::uint8_t loser = 0;  // who ate the poison; 0 while nobody has
        friend bool operator==(const State&, const State&) = default;
    };

    explicit Rules(Setup setup) : setup_(std::move(setup)), bites_(setup_.topology.size()) {
        const int columns = topology().width(), rows = topology().height();
        for (int i = 0; i < topology().size(); ++i)
            for (int column = i / rows; column < columns; ++column)
                for (int row = i % rows; row < rows; ++row) bites_[i].add(Cell(column * rows + row));
    }

    const Topology& topology() const { return setup_.topology; }
    int players() const { return setup_.players; }
    int longest() const { return topology().size(); }
    State start() const { return {bites_[kPoison.index]}; }
    Seat turn(const State& at) const { return at.loser ? Seat::nobody() : Seat::player(at.mover); }

    Outcome outcome(const State& at) const {
        Outcome result;
        result.players = setup_.players;
        if (!at.loser) return result;
        PlayerSet winners = PlayerSet::all(setup_.players);
        winners.bits &= static_cast<std::uint8_t>(~PlayerSet::of(at.loser).bits);
        result.won_by(winners, "chomp.poison");
        if (setup_.players > 2) result.out.add(at.loser);
        return result;
    }

    Key key(const State& at) const { return {Hasher().add(at.left).add(at.mover | at.loser << 8).value()}; }

    void generate(const State& at, MoveList& moves) const {
        for_each(at.left, [&](Cell cell) { moves.add(cell); });
    }
    bool cell_moves(const State& at, Set& cells) const {
        cells = at.left;
        return !at.loser;
    }

    void play(State& state, Move move) const {
        state.left = state.left.minus(bites_[move.cell().index]);
        if (move.cell() == kPoison) state.loser = state.mover;
        state.mover = static_cast<std::uint8_t>(state.mover % setup_.players + 1);
    }

    const char* refusal(const State&, Move) const { return "chomp.eaten"; }

    void tell(const State& at, Move move, Telling<State>& telling) const {
        telling.count("chomp.bitten", (at.left & bites_[move.cell().index]).count());
    }

    void describe(const State& at, Scene& scene) const {
        for (int i = 0; i < topology().size(); ++i)
            if (!at.left.has(Cell(i))) scene.grounds.push_back({Cell(i), Tone::kGone});
        if (!at.loser) scene.grounds.push_back({kPoison, Tone::kPoison});
    }

    void report(const State& at, Report& report) const {
        Json left = Json::array();
        for (int row = 0; row < topology().height(); ++row) left.push(left_of_row(at.left, row));
        report.add("left", std::move(left));
    }

    // Theory is about two players.
    std::unique_ptr<PositionSolver<State>> solver() const {
        if (setup_.players != 2) return nullptr;
        return std::make_unique<BarSolver>(topology().width(), topology().height());
    }

  private:
    class BarSolver : public PositionSolver<State> {
      public:
        BarSolver(int columns, int rows) : solver_(columns, rows) {}
        Solution solve(const State& at, const SolveTask& task) override {
            return solver_.solve([&](int column, int row) { return at.left.has(Cell(column * solver_.rows() + row)); },
                                 task);
        }
        Result<Survey> survey(std::string_view size, const SolveTask& task) override { return solver_.survey(size, task); }

      private:
        Solver solver_;
    };

    int left_of_row(const Set& left, int row) const {
        int count = 0;
        while (count < topology().width() && left.has(Cell(count * topology().height() + row))) ++count;
        return count;
    }

    static constexpr Cell kPoison{0};

    Setup setup_;
    std::vector<Set> bites_;  // by cell: what naming it eats
};

}  // namespace pavage::chomp
