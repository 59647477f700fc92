#include "tiling/terms.h"

#include <algorithm>

namespace pavage {

namespace {

BoardSet rim_of(const Topology& board) {
    BoardSet rim;
    for (Cell cell : board.ring()) rim.add(cell);
    return rim;
}

// Everything joined to `cell` within `set`, to which it belongs.
BoardSet part_of(const Topology& board, const BoardSet& set, Cell cell) {
    BoardSet part = BoardSet::of(cell), fresh = part;
    while (!fresh.empty()) {
        fresh = (neighbours_of(board, fresh) & set).minus(part);
        part |= fresh;
    }
    return part;
}

template <class Wanted>
std::vector<Province> provinces_if(const Topology& board, Colours colours, Wanted&& wanted) {
    std::vector<Province> result;
    for (auto& province : provinces(board, colours))
        if (wanted(province)) result.push_back(province);
    return result;
}

template <class Wanted>
std::vector<int> edges_if(const Topology& board, Wanted&& wanted) {
    std::vector<int> result;
    for (std::size_t i = 0; i < board.edges().size(); ++i)
        if (wanted(board.edges()[i])) result.push_back(static_cast<int>(i));
    return result;
}

}  // namespace

BoardSet all_cells(const Topology& board) { return BoardSet::first_cells(board.size()); }

BoardSet cells_of(Colours colours, std::uint8_t colour) {
    BoardSet set;
    for (std::size_t i = 0; i < colours.size(); ++i)
        if (colours[i] == colour) set.add(Cell(static_cast<int>(i)));
    return set;
}

BoardSet water(Colours colours) { return cells_of(colours, kWhite); }

BoardSet land(Colours colours) { return BoardSet::first_cells(static_cast<int>(colours.size())).minus(water(colours)); }

std::vector<Province> provinces(const Topology& board, Colours colours) {
    std::vector<Province> result;
    for (BoardSet left = all_cells(board); !left.empty(); left = left.minus(result.back().cells))
        result.push_back(province_of(board, colours, left.first()));
    return result;
}

Province province_of(const Topology& board, Colours colours, Cell cell) {
    const std::uint8_t colour = colours[cell.index];
    return {colour, part_of(board, cells_of(colours, colour), cell)};
}

bool is_region(const Topology& board, Colours colours, const BoardSet& set) {
    for (const auto& province : provinces(board, colours))
        if (province.cells.meets(set) && !province.cells.within(set)) return false;
    return true;
}

bool is_connected(const Topology& board, const BoardSet& set) {
    return set.empty() || part_of(board, set, set.first()) == set;
}

std::vector<BoardSet> parts(const Topology& board, const BoardSet& set) {
    std::vector<BoardSet> result;
    for (BoardSet left = set; !left.empty(); left = left.minus(result.back()))
        result.push_back(part_of(board, left, left.first()));
    return result;
}

BoardSet neighbours_of(const Topology& board, const BoardSet& set) {
    BoardSet around;
    for_each(set, [&](Cell cell) {
        for (Cell next : board.neighbours(cell)) around.add(next);
    });
    return around.minus(set);
}

bool is_link(const Topology& board, const BoardSet& set, const BoardSet& one, const BoardSet& other) {
    return is_connected(board, set | one | other);
}

BoardSet joint(const Topology& board, const BoardSet& one, const BoardSet& other) {
    const BoardSet goal = other | neighbours_of(board, other);
    if (one.meets(goal)) return {};
    // Layers of cells ever farther from `one`; then back from the first that touches `other`.
    std::vector<BoardSet> layers{neighbours_of(board, one)};
    BoardSet reached = one | layers.back();
    while (!layers.back().meets(goal)) {
        layers.push_back(neighbours_of(board, reached));
        reached |= layers.back();
    }
    Cell at = (layers.back() & goal).first();
    BoardSet link = BoardSet::of(at);
    for (std::size_t depth = layers.size() - 1; depth > 0; --depth) {
        at = (neighbours_of(board, BoardSet::of(at)) & layers[depth - 1]).first();
        link.add(at);
    }
    return link;
}

int distance(const Topology& board, const BoardSet& one, const BoardSet& other) { return joint(board, one, other).count(); }

std::vector<int> inner_edges(const Topology& board, const BoardSet& region) {
    return edges_if(board, [&](const Edge& edge) { return !edge.on_rim() && region.has(edge.a) && region.has(edge.b); });
}

std::vector<int> fence(const Topology& board, const BoardSet& region) {
    return edges_if(board, [&](const Edge& edge) {
        const bool has_a = region.has(edge.a), has_b = !edge.on_rim() && region.has(edge.b);
        return has_a != has_b;
    });
}

BoardSet interior(const Topology& board, const BoardSet& region) { return region.minus(border(board, region)); }

BoardSet border(const Topology& board, const BoardSet& region) {
    return region & (rim_of(board) | neighbours_of(board, all_cells(board).minus(region)));
}

BoardSet contour(const Topology& board, const BoardSet& region) { return border(board, all_cells(board).minus(region)); }

std::vector<int> frontier(const Topology& board, const BoardSet& one, const BoardSet& other) {
    return edges_if(board, [&](const Edge& edge) {
        if (edge.on_rim()) return false;
        return (one.has(edge.a) && other.has(edge.b)) || (one.has(edge.b) && other.has(edge.a));
    });
}

std::vector<Province> peninsulas(const Topology& board, Colours colours) {
    const BoardSet rim = rim_of(board);
    return provinces_if(board, colours, [&](const Province& p) { return p.colour != kWhite && p.cells.meets(rim); });
}

BoardSet littoral(const Topology& board, Colours colours) {
    BoardSet solid;
    for (const auto& peninsula : peninsulas(board, colours)) solid |= peninsula.cells;
    return solid;
}

BoardSet littoral(const Topology& board, Colours colours, std::uint8_t colour) {
    return littoral(board, colours) & cells_of(colours, colour);
}

BoardSet fragile(const Topology& board, Colours colours) { return land(colours).minus(littoral(board, colours)); }

std::vector<Province> seas(const Topology& board, Colours colours) {
    const BoardSet rim = rim_of(board);
    return provinces_if(board, colours, [&](const Province& p) { return p.colour == kWhite && p.cells.meets(rim); });
}

std::vector<Province> lakes(const Topology& board, Colours colours) {
    const BoardSet rim = rim_of(board);
    return provinces_if(board, colours, [&](const Province& p) { return p.colour == kWhite && !p.cells.meets(rim); });
}

bool surrounded(const Topology& board, Colours colours, const BoardSet& region, std::span<const std::uint8_t> players) {
    if (region.meets(rim_of(board))) return false;
    BoardSet guards;
    for (std::uint8_t player : players) guards |= littoral(board, colours, player);
    return neighbours_of(board, region).within(guards);
}

}  // namespace pavage
