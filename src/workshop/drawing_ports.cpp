// Ports along the rim.
#include <algorithm>
#include <optional>
#include <set>

#include "rules/ports.h"
#include "workshop/drawing_edits.h"

namespace pavage {

namespace {

// Ports that are wrong are no reason not to lay others.
std::optional<Topology> board_without_ports(const Sketch& sketch, const DrawingSurvey& survey) {
    if (sketch.arcs.empty()) return survey.board;
    Sketch bare = sketch;
    bare.arcs.clear();
    return survey_of(bare).board;
}

// Rim cells as the ring goes, so that their order does not hang on the order in which they were touched: the stretch begins
// where the cell before is not one of them.
Ids along_the_ring(const Sketch& sketch, const Topology& board, const std::set<int>& wanted) {
    Ids ring;
    for (Cell cell : board.ring()) ring.push_back(sketch.cells[cell.index].id);
    const std::size_t length = ring.size();
    std::size_t begin = 0;
    for (std::size_t i = 0; i < length; ++i)
        if (wanted.contains(ring[i]) && !wanted.contains(ring[(i + length - 1) % length])) {
            begin = i;
            break;
        }
    Ids ordered;
    for (std::size_t i = 0; i < length; ++i)
        if (const int id = ring[(begin + i) % length]; wanted.contains(id)) ordered.push_back(id);
    return ordered;
}

}  // namespace

Result<Sketch> with_ports(const Sketch& sketch, const DrawingSurvey& survey, int players) {
    if (players < 0 || players == 1 || players > kMaxArcs / 2)
        return Error{"drawing.players", "", {std::to_string(kMaxArcs / 2)}};
    Sketch next = sketch;
    next.arcs.clear();
    if (players == 0) return next;
    const auto board = board_without_ports(sketch, survey);
    if (!board) return Error{"drawing.ports_first", "", {}};
    for (const auto& cells : cut_ring(*board, 2 * players, CutCells::kShared)) {
        Ids& arc = next.arcs.emplace_back();
        for (Cell cell : cells) arc.push_back(next.cells[cell.index].id);
        if (arc.empty())
            return Error{"drawing.ring", "", {std::to_string(board->ring().size()), std::to_string(2 * players)}};
    }
    return next;
}

Result<Sketch> with_port(const Sketch& sketch, const DrawingSurvey& survey, int arc, const Ids& ids) {
    const int count = static_cast<int>(sketch.arcs.size());
    const int most = ids.empty() ? count - 1 : std::min(count, kMaxArcs - 1);
    if (arc < 0 || arc > most) return Error{"drawing.arc", "", {std::to_string(arc), std::to_string(count)}};
    Sketch next = sketch;
    if (ids.empty()) {
        next.arcs.erase(next.arcs.begin() + arc);
        return next;
    }
    const std::set<int> wanted(ids.begin(), ids.end());
    for (int id : wanted) {
        const int place = sketch.place_of(id);
        if (place < 0) return Error{"drawing.cell", "", {std::to_string(id)}};
        if (!survey.rim[place]) return Error{"tiling.arc.rim", "", {std::to_string(arc + 1), sketch.cells[place].name}};
    }
    const auto board = board_without_ports(sketch, survey);
    if (!board) return Error{"drawing.ports_first", "", {}};
    if (arc == count) next.arcs.emplace_back();
    next.arcs[arc] = along_the_ring(sketch, *board, wanted);
    return next;
}

}  // namespace pavage
