#include "games/marienbad/marienbad.h"

#include "tiling/board_code.h"

namespace pavage::marienbad {

namespace {

std::optional<Cell> cell_off_all_lines(const Topology& board) {
    std::vector<bool> on_line(static_cast<std::size_t>(board.size()));
    for (const auto& line : board.lines())
        for (const Cell cell : line) on_line[cell.index] = true;
    const auto missed = std::ranges::find(on_line, false);
    if (board.size() == 1 || missed == on_line.end()) return std::nullopt;
    return Cell(static_cast<int>(missed - on_line.begin()));
}

// Two cells with two lines in common: then taking them would be two moves.
std::optional<std::pair<Cell, Cell>> doubly_joined(const Topology& board) {
    const auto& lines = board.lines();
    for (std::size_t one = 0; one < lines.size(); ++one)
        for (std::size_t other = one + 1; other < lines.size(); ++other) {
            std::vector<Cell> common;
            std::ranges::set_intersection(lines[one], lines[other], std::back_inserter(common));
            if (common.size() > 1) return std::pair(common[0], common[1]);
        }
    return std::nullopt;
}

// A line whose cells do not lie side by side in the order of the board, which says what follows what.
const std::vector<Cell>* crooked_line(const Topology& board) {
    for (const auto& line : board.lines())
        for (std::size_t i = 0; i + 1 < line.size(); ++i)
            if (!board.are_neighbours(line[i], line[i + 1])) return &line;
    return nullptr;
}

long long choices_on(const Topology& board) {
    long long choices = 0;
    for (const auto& line : board.lines()) choices += 1LL << line.size();
    return choices;
}

std::optional<Error> fault_of(const Topology& board, const std::string& name, bool gaps) {
    const auto error = [&](const char* code, std::vector<std::string> values) {
        values.insert(values.begin(), name);
        return Error{code, "board", std::move(values)};
    };
    if (const auto cell = cell_off_all_lines(board)) return error("marienbad.no_line", {board.name(*cell)});
    if (const int longest = Lines::longest_of(board); longest > kLongestLine)
        return error("marienbad.long_lines", {std::to_string(longest)});
    if (const auto pair = doubly_joined(board))
        return error("marienbad.two_lines", {board.name(pair->first), board.name(pair->second)});
    const int lines = static_cast<int>(board.lines().size());
    if (lines > kMostLines || choices_on(board) > kMostChoices)
        return error("marienbad.many_lines", {std::to_string(lines)});
    if (const auto* line = gaps ? nullptr : crooked_line(board))
        return error("marienbad.crooked", {board.name(line->front()), board.name(line->back())});
    return std::nullopt;
}

}  // namespace

Result<Setup> Setup::make(Options options) {
    auto board = make_board(options.text("board"), options.read_file());
    if (!board) return board.error();
    const bool gaps = options.is("gaps", "yes"), misere = options.is("misere", "yes");
    if (auto fault = fault_of(*board, shown_board(options.text("board")), gaps)) return *fault;
    const int players = options.integer("players");
    return Setup{std::move(options), *std::move(board), players, gaps, misere};
}

}  // namespace pavage::marienbad
