// `pavage puzzle`: grids with given row and column sums: is there one, which, how many, what follows; and new ones.
#include <algorithm>

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/output.h"
#include "cli/puzzle_flags.h"
#include "cli/puzzle_parts.h"
#include "cli/terminal.h"
#include "cli/threads.h"
#include "solve/margins_count.h"
#include "solve/margins_steps.h"

namespace pavage::cli {

namespace {

Json grid_json(const BitGrid& grid, int width) {
    Json rows = Json::array();
    for (const auto& row : grid_lines(grid, width, '1', '0')) rows.push(row);
    return rows;
}

std::string grid_text(const BitGrid& grid, int width, const Terminal& terminal) {
    std::string text;
    for (const auto& row : grid_lines(grid, width, '1', '0')) {
        for (const char cell : row)
            text += cell == '1' ? (terminal.style.ascii ? "o " : "● ") : (terminal.style.ascii ? ". " : "· ");
        text.back() = '\n';
    }
    return text;
}

// What every action works with. Whoever answers prints in one of two voices.
struct Puzzle {
    const Arguments& arguments;
    Voice say;
    Terminal terminal;
    Margins margins;
    bool json() const { return arguments.has(flags::kJson); }
    int answer(Json value, std::string text) const {
        if (json()) print_line(to_text(value));
        else print(text.ends_with('\n') ? text : text + "\n");
        return 0;
    }
    int answer_grid(const BitGrid& grid) const {
        return answer(Json::Object{{"grid", grid_json(grid, margins.width())}}, grid_text(grid, margins.width(), terminal));
    }
};

Result<int> check(const Puzzle& puzzle) {
    const auto why = shortage(puzzle.margins);
    if (!why) return puzzle.answer(Json::Object{{"solvable", true}}, puzzle.say("puzzle.solvable"));
    const std::string reason = puzzle.say(shortage_error(*why));
    Json rows = Json::array();
    for (const int row : why->rows) rows.push(row + 1);
    return puzzle.answer(Json::Object{{"solvable", false},
                                      {"reason", reason},
                                      {"rows", std::move(rows)},
                                      {"needed", why->needed},
                                      {"possible", why->possible}},
                         reason);
}

Result<int> solve(const Puzzle& puzzle) {
    const auto grid = some_grid(puzzle.margins);
    if (!grid) return shortage_error(*shortage(puzzle.margins));
    return puzzle.answer_grid(*grid);
}

Result<int> unique(const Puzzle& puzzle) {
    const auto grid = some_grid(puzzle.margins);
    if (!grid) return shortage_error(*shortage(puzzle.margins));
    const int width = puzzle.margins.width();
    const auto other = another_grid(*grid);
    Json grids = Json::Array{grid_json(*grid, width)};
    std::string text =
        puzzle.say(other ? "puzzle.not_unique" : "puzzle.unique") + "\n\n" + grid_text(*grid, width, puzzle.terminal);
    if (other) {
        grids.push(grid_json(*other, width));
        text += "\n" + grid_text(*other, width, puzzle.terminal);
    }
    return puzzle.answer(Json::Object{{"unique", !other}, {"grids", std::move(grids)}}, text);
}

// Counts with progress; Ctrl-C ends it politely.
Result<MarginCount> counted(const Puzzle& puzzle) {
    MarginCount count(puzzle.margins);
    const InterruptScope scope;
    Progress progress(puzzle.terminal);
    MarginCount::Limits limits;
    limits.go_on = [&](double share) {
        progress.show([&] { return puzzle.say("puzzle.counting", {puzzle.say.per_cent(share)}); });
        return !interrupted();
    };
    const auto ending = count.run(limits);
    progress.clear();
    if (ending == MarginCount::Ending::kStopped) return Error{"puzzle.stopped", "", {}};
    if (ending == MarginCount::Ending::kTooLarge) return Error{"puzzle.too_large", "", {}};
    return count;
}

// An interrupted count is no bad input: it has its own exit code.
Result<int> refusal(const Puzzle& puzzle, const Error& error) {
    if (error.code != "puzzle.stopped") return error;
    complain(puzzle.say(error));
    return interrupted_exit();
}

Result<int> count(const Puzzle& puzzle) {
    const auto counts = counted(puzzle);
    if (!counts) return refusal(puzzle, counts.error());
    const std::string total = counts->total().str();
    return puzzle.answer(Json::Object{{"count", total}}, total);
}

Result<int> sample(const Puzzle& puzzle) {
    if (const auto why = shortage(puzzle.margins)) return shortage_error(*why);
    const auto counts = counted(puzzle);
    if (!counts) return refusal(puzzle, counts.error());
    const auto seed =
        static_cast<std::uint64_t>(puzzle.arguments.whole(flags::kSeed).value_or(static_cast<std::int64_t>(fresh_seed())));
    Random random(seed);
    if (!puzzle.arguments.has(flags::kSeed)) complain(puzzle.say("play.seed", {std::to_string(seed)}));
    return puzzle.answer_grid(counts->sample(random));
}

Json names_json(const BitGrid& grid) {
    Json names = Json::array();
    const std::string written = cell_names(grid);
    for (const auto name : split(written, ','))
        if (!trimmed(name).empty()) names.push(trimmed(name));
    return names;
}

Result<int> forced(const Puzzle& puzzle) {
    const auto grid = some_grid(puzzle.margins);
    if (!grid) return shortage_error(*shortage(puzzle.margins));
    const auto cells = forced_cells(*grid, puzzle.margins.width());
    const auto listed = [](const BitGrid& some) { return cell_names(some).empty() ? "–" : cell_names(some); };
    return puzzle.answer(Json::Object{{"stones", names_json(cells.stones)}, {"empty", names_json(cells.empty)}},
                         puzzle.say("puzzle.forced_stones", {listed(cells.stones)}) + "\n" +
                             puzzle.say("puzzle.forced_empty", {listed(cells.empty)}));
}

// Cells by name, separated by spaces or commas, into a grid.
Status read_cells(const Puzzle& puzzle, const Flag& flag, BitGrid& grid) {
    std::string names = puzzle.arguments.text(flag).value_or("");
    std::ranges::replace(names, ',', ' ');
    for (const auto name : split(names, ' ')) {
        if (trimmed(name).empty()) continue;
        const auto cell = cell_named(trimmed(name), puzzle.margins);
        if (!cell) return Error{"puzzle.cell", "", {quotable(name), "a1"}};
        grid[cell->first] |= std::uint64_t{1} << cell->second;
    }
    return Done{};
}

Result<int> hint(const Puzzle& puzzle) {
    if (const auto why = shortage(puzzle.margins)) return shortage_error(*why);
    PartialGrid sketch = PartialGrid::of(puzzle.margins);
    if (auto read = read_cells(puzzle, flags::kPlaced, sketch.stones); !read) return read.error();
    if (auto read = read_cells(puzzle, flags::kCrossed, sketch.empty); !read) return read.error();
    BitGrid both = sketch.stones;
    for (std::size_t row = 0; row < both.size(); ++row) both[row] &= sketch.empty[row];
    if (const std::string names = cell_names(both); !names.empty()) return Error{"puzzle.both", "", {names}};
    if (!completion(puzzle.margins, sketch)) {
        const std::string text = puzzle.say("puzzle.spoilt");
        return puzzle.answer(Json::Object{{"possible", false}, {"reason", text}}, text);
    }
    const auto step = next_step(puzzle.margins, sketch);
    const bool full = cell_names(sketch.free(puzzle.margins)).empty();
    if (!step) {
        const std::string text = puzzle.say(full ? "puzzle.finished" : "puzzle.free_choice");
        return puzzle.answer(
            Json::Object{{"possible", true}, {"stones", Json::array()}, {"empty", Json::array()}, {"reason", text}}, text);
    }
    const std::string text = puzzle.say(step_words(*step));
    return puzzle.answer(Json::Object{{"possible", true},
                                      {"stones", names_json(step->stones)},
                                      {"empty", names_json(step->empty)},
                                      {"lines", step->lines()},
                                      {"reason", text}},
                         text);
}

// Totals that differ and sums longer than their lines are not mistyped: the answer is no.
Result<int> answer_impossible(const Error& error, const Arguments& arguments) {
    if (error.code != "margins.totals" && !error.code.ends_with(".large")) return error;
    const std::string reason = Voice(arguments.language())(error);
    print_line(arguments.has(flags::kJson) ? to_text(Json::Object{{"solvable", false}, {"reason", reason}}) : reason);
    return 0;
}

struct PuzzleAction {
    std::string_view name;
    Result<int> (*act)(const Puzzle&);
};
constexpr PuzzleAction kPuzzleActions[] = {{"check", check},   {"solve", solve},   {"unique", unique}, {"count", count},
                                           {"sample", sample}, {"forced", forced}, {"hint", hint}};

}  // namespace

Result<int> run_puzzle(const Arguments& arguments) {
    const std::string& wanted = arguments.words()[0];
    if (wanted == "make") return make_puzzles(arguments);
    if (wanted == "print") return print_puzzles(arguments);
    const auto action = std::ranges::find(kPuzzleActions, wanted, &PuzzleAction::name);
    if (action == std::end(kPuzzleActions))
        return Error{
            "puzzle.action", "", {quotable(wanted), "check, solve, unique, count, sample, forced, hint, make, print"}};
    auto margins = asked_margins(arguments);
    if (!margins) return wanted == "check" ? answer_impossible(margins.error(), arguments) : margins.error();
    return action->act({arguments, Voice(arguments.language()), terminal_for(arguments), *std::move(margins)});
}

}  // namespace pavage::cli
