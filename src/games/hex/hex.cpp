#include "games/hex/hex.h"

#include <algorithm>

#include "base/text.h"
#include "rules/ports.h"
#include "tiling/board_code.h"
#include "tiling/corners.h"
#include "tiling/geometry.h"

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

Point middle_of(const Topology& board) {
    Point sum;
    for (int i = 0; i < board.size(); ++i) sum = sum + board.centre(Cell(i));
    return sum * (1.0 / board.size());
}

// The cell in the middle of the board, or the two of an even rhombus; none where the middle is a corner or a hole.
std::vector<Cell> centre_cells(const Topology& board) {
    constexpr double kRounding = 1e-3;
    const Point middle = middle_of(board);
    const auto far = [&](int i) { return distance(board.centre(Cell(i)), middle); };
    double least = far(0);
    for (int i = 1; i < board.size(); ++i) least = std::min(least, far(i));
    std::vector<Cell> cells;
    for (int i = 0; i < board.size(); ++i)
        if (far(i) < least + kRounding) cells.push_back(Cell(i));
    const bool one = cells.size() == 1 && (least < kRounding || contains(board.outline(cells[0]), middle));
    const bool two = cells.size() == 2 && board.are_neighbours(cells[0], cells[1]);
    return one || two ? cells : std::vector<Cell>{};
}

// Every cut falls on a cell, which belongs to the arcs on both sides.
bool cuts_on_cells(const Topology& board, const std::vector<std::vector<Cell>>& arcs) {
    std::size_t cells = 0;
    for (std::size_t arc = 0; arc < arcs.size(); ++arc) {
        if (arcs[arc].back() != arcs[(arc + 1) % arcs.size()].front()) return false;
        cells += arcs[arc].size();
    }
    return cells == board.ring().size() + arcs.size();
}

bool is_classic(const Topology& board) { return board.shape() == Shape::kHexagon || board.shape() == Shape::kRhombus; }

std::vector<std::vector<Cell>> arcs_of(const Topology& board, int players, CutCells cut) {
    return board.shape() == Shape::kRhombus ? rhombus_sides(board, cut) : cut_ring(board, 2 * players, cut);
}

// Why the board does not do for these options.
std::optional<Error> fault_of(const Topology& board, const std::string& name, int players, Ports ports) {
    if (board.shape() == Shape::kRhombus && players != 2)
        return Error{"hex.rhombus_players", "players", {std::to_string(players)}};
    if (ports == Ports::kNeutral && !is_classic(board) && !meets_in_threes(board))
        return Error{"hex.neutral_corners", "ports", {name}};
    return std::nullopt;
}

}  // namespace

Result<Setup> Setup::make(Options options) {
    fill_defaults(options);
    auto board = make_board(options.text("board"), options.read_file());
    if (!board) return board.error();
    const std::string name = shown_board(options.text("board"));
    const int players = options.integer("players");
    const Ports ports = options.is("ports", "neutral") ? Ports::kNeutral : Ports::kOwned;
    if (auto fault = fault_of(*board, name, players, ports)) return *fault;
    auto arcs = arcs_of(*board, players, ports == Ports::kNeutral ? CutCells::kBeginning : CutCells::kShared);
    if (std::ranges::any_of(arcs, [](const auto& arc) { return arc.empty(); }))
        return Error{"hex.arc_empty", "board", {name, std::to_string(players)}};

    std::vector<Cell> closed;
    if (options.is("centre", "forbidden")) {
        closed = centre_cells(*board);
        if (closed.empty()) return Error{"hex.centre_none", "centre", {name}};
        if (board->size() - static_cast<int>(closed.size()) < players) return Error{"hex.centre_small", "centre", {name}};
    }
    const bool swap = options.is("swap", "on");
    const bool no_gaps = board->shape() == Shape::kRhombus || cuts_on_cells(*board, arcs);
    const bool one_always_joins =
        players == 2 && ports == Ports::kOwned && no_gaps && (is_classic(*board) || meets_in_threes(*board));
    return Setup{std::move(options), *std::move(board), players,         swap, ports,
                 std::move(arcs),    std::move(closed), one_always_joins};
}

}  // namespace pavage::hex
