// Uses everything a board offers and checks what must hold of every board, wherever it came from.
#pragma once

#include <algorithm>
#include <vector>

#include "fuzzing.h"
#include "tiling/masks.h"
#include "tiling/terms.h"
#include "tiling/topology.h"

namespace pavage::fuzzing {

inline void use_cells(const Topology& board) {
    for (int i = 0; i < board.size(); ++i) {
        const Cell cell(i);
        PAVAGE_REQUIRE(board.find(board.name(cell)) == cell);
        PAVAGE_REQUIRE(!board.outline(cell).empty());
        PAVAGE_REQUIRE(board.centre(cell) == board.centre(cell));  // no NaN
        for (const Cell next : board.neighbours(cell)) {
            PAVAGE_REQUIRE(next.index < board.size() && next != cell);
            PAVAGE_REQUIRE(board.are_neighbours(cell, next) && board.are_neighbours(next, cell));
            const Cell behind = board.straight(cell, next);
            PAVAGE_REQUIRE(!behind || board.are_neighbours(next, behind));
        }
        for (int direction = 0; direction < board.directions(); ++direction) {
            const Cell next = board.step(cell, direction);
            PAVAGE_REQUIRE(!next || board.are_neighbours(cell, next));
        }
    }
}

inline void use_lists(const Topology& board) {
    for (const Edge& edge : board.edges()) {
        PAVAGE_REQUIRE(edge.a.index < board.size());
        PAVAGE_REQUIRE(edge.on_rim() || board.are_neighbours(edge.a, edge.b));
    }
    BoardSet ring;
    for (const Cell cell : board.ring()) {
        PAVAGE_REQUIRE(board.on_rim(cell) && !ring.has(cell));
        ring.add(cell);
    }
    for (const auto& line : board.lines()) {
        PAVAGE_REQUIRE(line.size() >= 2);
        PAVAGE_REQUIRE(std::ranges::is_sorted(line));
    }
    PAVAGE_REQUIRE(!board.symmetries().empty());
    for (const auto& image : board.symmetries()) {
        PAVAGE_REQUIRE(static_cast<int>(image.size()) == board.size());
        BoardSet reached;
        for (const Cell cell : image) reached.add(cell);
        PAVAGE_REQUIRE(reached == all_cells(board));
        for (int i = 0; i < board.size(); ++i)
            for (const Cell next : board.neighbours(Cell(i)))
                PAVAGE_REQUIRE(board.are_neighbours(image[i], image[next.index]));
    }
}

inline void use_terms(const Topology& board, Bytes bytes) {
    std::vector<std::uint8_t> colours(static_cast<std::size_t>(board.size()));
    for (auto& colour : colours) colour = bytes.next() % 3;
    PAVAGE_REQUIRE((land(colours) | water(colours)) == all_cells(board));
    BoardSet covered;
    for (const Province& province : provinces(board, colours)) {
        PAVAGE_REQUIRE(is_connected(board, province.cells) && is_region(board, colours, province.cells));
        PAVAGE_REQUIRE(!covered.meets(province.cells));
        PAVAGE_REQUIRE((interior(board, province.cells) | border(board, province.cells)) == province.cells);
        covered |= province.cells;
    }
    PAVAGE_REQUIRE(covered == all_cells(board));
    PAVAGE_REQUIRE((littoral(board, colours) | fragile(board, colours)) == land(colours));
}

inline void use_board(const Topology& board, Bytes bytes) {
    use_cells(board);
    use_lists(board);
    use_terms(board, bytes);
    const Masks<BoardSet::kWords> masks(board);
    PAVAGE_REQUIRE(masks.flood(BoardSet::of(Cell(0)), masks.all) == masks.all);  // one piece
    const Cell goal(static_cast<int>(bytes.below(static_cast<std::size_t>(board.size()))));
    const BoardSet path = masks.path(BoardSet::of(Cell(0)), BoardSet::of(goal), masks.all);
    PAVAGE_REQUIRE(path.has(goal) && path.has(Cell(0)) && is_connected(board, path));
}

}  // namespace pavage::fuzzing
