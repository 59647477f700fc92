#include "games/hex/hex.h"

#include <algorithm>

#include "rules/ports.h"

namespace pavage::hex {

namespace {

constexpr int kUsualSides[] = {7, 5, 5, 6, 7};  // for 2 to 6 players: all cuts fall on cells

void fill_defaults(Options& options) {
    const int players = options.integer("players");
    const std::string usual = "hexagon:" + std::to_string(kUsualSides[players - 2]);
    options.fill("board", usual);
    if (options.is("board", "hexagon")) options.set("board", usual);
    if (options.is("board", "rhombus")) options.set("board", "rhombus:11x11");
    options.fill("swap", players == 2 ? "on" : "off");
}

// The cells nearest to the middle of the board: one, or two on an even rhombus.
std::vector<Cell> middle_of(const Topology& board) {
    Point sum;
    for (int i = 0; i < board.size(); ++i) sum = sum + board.centre(Cell(i));
    const Point middle = sum * (1.0 / board.size());
    const auto distance = [&](int i) { return squared(board.centre(Cell(i)) - middle); };
    double least = distance(0);
    for (int i = 1; i < board.size(); ++i) least = std::min(least, distance(i));
    std::vector<Cell> cells;
    for (int i = 0; i < board.size(); ++i)
        if (distance(i) < least + 1e-6) cells.push_back(Cell(i));
    return cells;
}

}  // namespace

Result<Setup> Setup::make(Options options) {
    fill_defaults(options);
    auto board = make_board(options.text("board"), options.read_file());
    if (!board) return board.error();
    const int players = options.integer("players");
    const Ports ports = options.is("ports", "neutral") ? Ports::kNeutral : Ports::kOwned;
    const CutCells cut = ports == Ports::kNeutral ? CutCells::kBeginning : CutCells::kShared;

    if (board->shape() != Shape::kHexagon && board->shape() != Shape::kRhombus)
        return Error{"board.unfit", "board", {options.text("board"), "hexagon:S, rhombus:CxR"}};
    if (board->shape() == Shape::kRhombus && players != 2)
        return Error{"hex.rhombus_players", "players", {std::to_string(players)}};
    auto arcs = board->shape() == Shape::kRhombus ? rhombus_sides(*board, cut) : cut_ring(*board, 2 * players, cut);
    if (std::ranges::any_of(arcs, [](const auto& arc) { return arc.empty(); }))
        return Error{"hex.arc_empty", "board", {options.text("board"), std::to_string(players)}};

    std::vector<Cell> closed;
    if (options.is("centre", "forbidden")) {
        closed = middle_of(*board);
        if (board->size() - static_cast<int>(closed.size()) < players)
            return Error{"hex.centre_small", "centre", {options.text("board")}};
    }
    const bool swap = options.is("swap", "on");
    const bool cuts_on_cells =
        board->shape() == Shape::kRhombus || board->ring().size() % (2 * static_cast<std::size_t>(players)) == 0;
    const bool one_always_joins = players == 2 && ports == Ports::kOwned && cuts_on_cells;
    return Setup{std::move(options), *std::move(board), players,         swap, ports,
                 std::move(arcs),    std::move(closed), one_always_joins};
}

}  // namespace pavage::hex
