// `pavage puzzle make` and `print`, and how all its actions read what they are given.
#include <algorithm>

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/flags.h"
#include "cli/output.h"
#include "cli/puzzle_flags.h"
#include "cli/puzzle_parts.h"
#include "cli/threads.h"
#include "solve/margins_make.h"

namespace pavage::cli {

namespace {

Result<std::vector<int>> sums_of(const Arguments& arguments, const Flag& flag) {
    const auto given = arguments.text(flag);
    if (!given) return Error{"cli.flag_missing", "", {"puzzle " + arguments.words()[0], "--" + std::string(flag.name)}};
    auto sums = parse_sums(*given, "--" + std::string(flag.name));
    if (sums) return sums;
    Error error = sums.error();
    error.where.clear();  // the message names the flag
    return error;
}

}  // namespace

Result<Margins> asked_margins(const Arguments& arguments) {
    const auto rows = sums_of(arguments, flags::kRows), columns = sums_of(arguments, flags::kColumns);
    if (!rows) return rows.error();
    if (!columns) return columns.error();
    Margins margins{*rows, *columns};
    if (auto checked = check_margins(margins); !checked) return checked.error();
    return margins;
}

std::vector<std::string> grid_lines(const BitGrid& grid, int width, char stone, char gap) {
    std::vector<std::string> lines;
    for (std::size_t row = 0; row < grid.size(); ++row) {
        lines.emplace_back();
        for (int column = 0; column < width; ++column)
            lines.back() += cell_at(grid, static_cast<int>(row), column) ? stone : gap;
    }
    return lines;
}

std::optional<std::pair<int, int>> cell_named(std::string_view name, const Margins& margins) {
    for (int column = 0; column < margins.width(); ++column)
        for (int row = 0; row < margins.height(); ++row)
            if (letters_of(column) + std::to_string(row + 1) == name) return std::pair{row, column};
    return std::nullopt;
}

namespace {

Result<PuzzleWish> wish_of(const Arguments& arguments) {
    PuzzleWish wish;
    if (const auto size = arguments.text(flags::kGridSize)) {
        const auto x = size->find('x');
        const auto width = parse_integer(size->substr(0, x));
        const auto height = x == std::string::npos ? width : parse_integer(size->substr(x + 1));
        if (!width || !height) return Error{"board.size", "--size", {quotable(*size), "8x6"}};
        constexpr long long kMaxShown = 1'000'000;  // of a number that is refused
        wish.width = static_cast<int>(std::clamp<long long>(*width, 0, kMaxShown));
        wish.height = static_cast<int>(std::clamp<long long>(*height, 0, kMaxShown));
    }
    wish.difficulty = static_cast<int>(arguments.whole(flags::kDifficulty).value_or(0));
    wish.unique = arguments.has(flags::kUnique);
    if (const auto stones = arguments.whole(flags::kStones)) wish.stones = static_cast<int>(*stones);
    return wish;
}

struct Made {
    std::vector<Margins> puzzles;
    std::uint64_t seed = 0;
};
Result<Made> made(const Arguments& arguments, std::int64_t usual) {
    const auto wish = wish_of(arguments);
    if (!wish) return wish.error();
    Made result;
    result.seed =
        static_cast<std::uint64_t>(arguments.whole(flags::kSeed).value_or(static_cast<std::int64_t>(fresh_seed())));
    Random random(result.seed);
    for (std::int64_t i = 0; i < arguments.whole(flags::kHowMany).value_or(usual); ++i) {
        auto margins = make_puzzle(*wish, random);
        if (!margins) return margins.error();
        result.puzzles.push_back(*std::move(margins));
    }
    return result;
}

std::string listed(const std::vector<int>& sums) {
    std::string text;
    for (const int sum : sums) text += (text.empty() ? "" : ",") + std::to_string(sum);
    return text;
}

}  // namespace

Result<int> make_puzzles(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto result = made(arguments, 1);
    if (!result) return result.error();
    Json puzzles = Json::array();
    for (const auto& margins : result->puzzles) {
        const int difficulty = difficulty_of(effort_of(margins));
        const bool only = !another_grid(*some_grid(margins));
        if (!arguments.has(flags::kJson))
            print_line("--rows " + listed(margins.rows) + " --columns " + listed(margins.columns) + "   " +
                       say("puzzle.made", {std::to_string(difficulty), say(only ? "puzzle.one" : "puzzle.several")}));
        Json rows = Json::array(), columns = Json::array();
        for (const int sum : margins.rows) rows.push(sum);
        for (const int sum : margins.columns) columns.push(sum);
        puzzles.push(Json::Object{
            {"rows", std::move(rows)}, {"columns", std::move(columns)}, {"difficulty", difficulty}, {"unique", only}});
    }
    if (arguments.has(flags::kJson))
        print_line(to_text(Json::Object{{"seed", result->seed}, {"puzzles", std::move(puzzles)}}));
    else complain(say("play.seed", {std::to_string(result->seed)}));
    return 0;
}

Result<int> print_puzzles(const Arguments& arguments) {
    const Voice say(arguments.language());
    std::vector<Margins> puzzles;
    std::string seed;
    if (arguments.has(flags::kRows) || arguments.has(flags::kColumns)) {
        const auto margins = asked_margins(arguments);
        if (!margins) return margins.error();
        if (const auto why = shortage(*margins)) return shortage_error(*why);
        puzzles.push_back(*margins);
    } else {
        auto result = made(arguments, kPuzzlesOnASheet);
        if (!result) return result.error();
        puzzles = std::move(result->puzzles);
        seed = std::to_string(result->seed);
    }
    return print_sheet(puzzles, seed, arguments);
}

}  // namespace pavage::cli
