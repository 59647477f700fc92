#include "games/labyrinthe/labyrinthe.h"

#include <algorithm>

#include "base/text.h"
#include "rules/ports.h"
#include "tiling/board_code.h"

namespace pavage::labyrinthe {

namespace {

constexpr int kMostStones = 999;

// Steps from a cell to the nearest cell of the goal on the empty board.
int steps_to(const Topology& board, Cell from, const std::vector<Cell>& goal) {
    const Masks<BoardSet::kWords> masks(board);
    BoardSet cells;
    for (Cell cell : goal) cells.add(cell);
    return masks.path(BoardSet::of(from), cells, masks.all).count() - 1;
}

// The middle of the arc; of two middle cells the one farther from the goal, then the one nearer the arc's beginning.
Cell king_start(const Topology& board, const std::vector<Cell>& arc, const std::vector<Cell>& goal) {
    const Cell first = arc[(arc.size() - 1) / 2], second = arc[arc.size() / 2];
    return steps_to(board, second, goal) > steps_to(board, first, goal) ? second : first;
}

Result<std::optional<int>> read_stock(Options& options) {
    const std::string text = options.text("stones");
    if (text == "unlimited") return std::optional<int>();
    const auto number = parse_integer(text);
    if (!number || *number < 0 || *number > kMostStones)
        return Error{"labyrinthe.stones", "stones", {quotable(text), std::to_string(kMostStones)}};
    options.set("stones", std::to_string(*number));
    return std::optional<int>(static_cast<int>(*number));
}

}  // namespace

Result<Setup> Setup::make(Options options) {
    if (options.is("board", "hexagon")) options.set("board", "hexagon:5");
    const auto stock = read_stock(options);
    if (!stock) return stock.error();
    auto board = make_board(options.text("board"), options.read_file());
    if (!board) return board.error();
    const int players = options.integer("players");
    const std::vector<std::string> values = {shown_board(options.text("board")), std::to_string(players)};
    auto arcs = cut_ring(*board, 2 * players, CutCells::kShared);
    if (std::ranges::any_of(arcs, [](const auto& arc) { return arc.empty(); }))
        return Error{"labyrinthe.arc_empty", "board", values};
    std::vector<Cell> kings;
    for (int player = 0; player < players; ++player) {
        const Cell king = king_start(*board, arcs[player], arcs[player + players]);
        if (std::ranges::find(kings, king) != kings.end()) return Error{"labyrinthe.kings_meet", "board", values};
        if (std::ranges::find(arcs[player + players], king) != arcs[player + players].end())
            return Error{"labyrinthe.king_home", "board", {values[0], std::to_string(player + 1)}};
        kings.push_back(king);
    }
    return Setup{std::move(options), *std::move(board), players, std::move(arcs), std::move(kings), *stock};
}

}  // namespace pavage::labyrinthe
