// Nombres Croisés, a puzzle for one: place stones so that every row and every column has as many as its number says. Each
// move puts a stone on a cell or takes it off. Rules: rules.en.md in this folder; what is known of such grids: src/solve.
#pragma once

#include <cstdint>
#include <vector>

#include "base/cell_set.h"
#include "rules/game_rules.h"
#include "rules/options.h"
#include "solve/margins_steps.h"

namespace pavage::nombres {

extern const GameInfo kInfo;

struct Setup {
    static Result<Setup> make(Options options);
    static Result<GivenOptions> invent(const PuzzleOrder& order, Random& random);

    Options options;
    Topology topology;
    Margins margins;
};

// Exactly, in decimal; nothing for grids too large to count at once.
std::optional<std::string> count_solutions(const Margins& margins);

template <int Words>
class Rules {
  public:
    using Set = CellSet<Words>;

    struct State {
        Set stones;
        std::uint8_t wrong = 0;  // lines whose sum is not yet right: follows from the stones
        friend bool operator==(const State&, const State&) = default;
    };

    explicit Rules(Setup setup)
        : setup_(std::move(setup)), rows_(margins().rows.size()), columns_(margins().columns.size()) {
        for (int i = 0; i < topology().size(); ++i) {
            rows_[row_of(Cell(i))].add(Cell(i));
            columns_[column_of(Cell(i))].add(Cell(i));
        }
    }

    const Topology& topology() const { return setup_.topology; }
    int players() const { return 1; }
    int longest() const { return kEndless; }
    State start() const {
        State state;
        for (const int sum : margins().rows) state.wrong += sum != 0;
        for (const int sum : margins().columns) state.wrong += sum != 0;
        return state;
    }
    Seat turn(const State& at) const { return at.wrong ? Seat::player(1) : Seat::nobody(); }
    Outcome outcome(const State& at) const {
        Outcome result;
        result.players = 1;
        if (!at.wrong) result.won_by(PlayerSet::of(1), "nombres.solved");
        return result;
    }
    Key key(const State& at) const { return {Hasher().add(at.stones).value()}; }

    void generate(const State& at, MoveList& moves) const {
        if (!at.wrong) return;
        for (int i = 0; i < topology().size(); ++i) moves.add(Cell(i));
    }

    void play(State& state, Move move) const {
        const int row = row_of(move.cell()), column = column_of(move.cell());
        state.wrong = static_cast<std::uint8_t>(state.wrong - wrong_row(state, row) - wrong_column(state, column));
        if (state.stones.has(move.cell())) state.stones.remove(move.cell());
        else state.stones.add(move.cell());
        state.wrong = static_cast<std::uint8_t>(state.wrong + wrong_row(state, row) + wrong_column(state, column));
    }

    Move next_move(const State& at) const { return advice(at).move; }
    // Why: a message and its values.
    Remark reason(const State& at) const { return advice(at).why; }

    bool fits(const State& at) const { return completion(margins(), sketch(at, at.stones.count())).has_value(); }
    std::optional<std::string> solutions() const { return count_solutions(margins()); }

    void describe(const State& at, Scene& scene) const;
    void report(const State& at, Report& report) const;

  private:
    // As long as the stones can be completed, one that is certain if there is one; else the first stone off that spoils it.
    struct Advice {
        Move move;
        Remark why;
    };
    Advice advice(const State& at) const;
    // So many of the stones, in board order.
    PartialGrid sketch(const State& at, int count) const {
        PartialGrid some = PartialGrid::of(margins());
        for_each(at.stones, [&](Cell cell) {
            if (count-- > 0) some.stones[row_of(cell)] |= std::uint64_t{1} << column_of(cell);
        });
        return some;
    }
    const Margins& margins() const { return setup_.margins; }
    int row_of(Cell cell) const { return cell.index % topology().height(); }
    int column_of(Cell cell) const { return cell.index / topology().height(); }
    Cell cell_of(int row, int column) const { return Cell(column * topology().height() + row); }
    int in_row(const State& at, int row) const { return (at.stones & rows_[row]).count(); }
    int in_column(const State& at, int column) const { return (at.stones & columns_[column]).count(); }
    bool wrong_row(const State& at, int row) const { return in_row(at, row) != margins().rows[row]; }
    bool wrong_column(const State& at, int column) const { return in_column(at, column) != margins().columns[column]; }

    Setup setup_;
    std::vector<Set> rows_, columns_;
};

template <int Words>
auto Rules<Words>::advice(const State& at) const -> Advice {
    // The most stones, in board order, that can stay.
    int stay = 0, all = at.stones.count();
    for (int spoilt = all + 1; stay + 1 < spoilt;) {
        const int middle = (stay + spoilt) / 2;
        (completion(margins(), sketch(at, middle)) ? stay : spoilt) = middle;
    }
    if (stay < all) {
        const Cell spoiler = at.stones.nth(stay);
        return {Move(spoiler), {"nombres.spoils", {topology().name(spoiler)}}};
    }
    PartialGrid known = sketch(at, all);
    const auto first_stone = [&](const BitGrid& grid) {
        for (int i = 0; i < topology().size(); ++i)
            if (!at.stones.has(Cell(i)) && cell_at(grid, row_of(Cell(i)), column_of(Cell(i)))) return Cell(i);
        return Cell();
    };
    while (const auto step = next_step(margins(), known)) {
        if (const Cell cell = first_stone(step->stones)) {
            const Error words = step_words(*step);
            return {Move(cell), {words.code, words.values}};
        }
        for (std::size_t row = 0; row < known.empty.size(); ++row) known.empty[row] |= step->empty[row];
    }
    const Cell chosen = first_stone(*completion(margins(), known));
    return {Move(chosen), {"nombres.choice", {topology().name(chosen)}}};
}

template <int Words>
void Rules<Words>::describe(const State& at, Scene& scene) const {
    for_each(at.stones, [&](Cell cell) { scene.tokens.push_back({cell, Token::Kind::kStone, 1}); });
    const auto note = [&](int now, int wanted, Point place) {
        using Note = RimNote::State;
        const Note state = now == wanted ? Note::kMet : now > wanted ? Note::kExceeded : Note::kOpen;
        scene.rim_notes.push_back({{std::to_string(wanted), place}, state});
    };
    for (int row = 0; row < margins().height(); ++row)
        note(in_row(at, row), margins().rows[row], topology().centre(cell_of(row, 0)) - Point{1, 0});
    for (int column = 0; column < margins().width(); ++column)
        note(in_column(at, column), margins().columns[column], topology().centre(cell_of(0, column)) - Point{0, 1});
}

template <int Words>
void Rules<Words>::report(const State& at, Report& report) const {
    report.cells.assign(topology().size(), 0);
    for_each(at.stones, [&](Cell cell) { report.cells[cell.index] = 1; });
    Json rows = Json::array(), columns = Json::array();
    for (int row = 0; row < margins().height(); ++row) rows.push(in_row(at, row));
    for (int column = 0; column < margins().width(); ++column) columns.push(in_column(at, column));
    report.add("sums", Json::Object{{"rows", std::move(rows)}, {"columns", std::move(columns)}});
}

}  // namespace pavage::nombres
