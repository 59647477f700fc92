#include "rules/ports.h"

namespace pavage {

namespace {

std::vector<std::vector<Cell>> made_arcs(const Topology& topology, CutCells cut) {
    auto arcs = topology.extras().arcs;
    if (cut == CutCells::kShared) return arcs;
    for (std::size_t i = 0; i < arcs.size(); ++i)
        if (arcs[i].size() > 1 && arcs[i].back() == arcs[(i + 1) % arcs.size()].front()) arcs[i].pop_back();
    return arcs;
}

}  // namespace

std::vector<std::vector<Cell>> cut_ring(const Topology& topology, int arcs, CutCells cut) {
    if (topology.extras().arcs.size() == static_cast<std::size_t>(arcs)) return made_arcs(topology, cut);
    const auto ring = topology.ring();
    const int length = static_cast<int>(ring.size());
    std::vector<std::vector<Cell>> result(arcs);
    if (length == 0) return result;
    for (int arc = 0; arc < arcs; ++arc) {
        const int first = (arc * length + arcs - 1) / arcs;  // the cut, rounded up
        const int next_cut = (arc + 1) * length;
        const int last = cut == CutCells::kShared ? next_cut / arcs : (next_cut + arcs - 1) / arcs - 1;
        for (int i = first; i <= last; ++i) result[arc].push_back(ring[i % length]);
    }
    return result;
}

std::vector<std::vector<Cell>> rhombus_sides(const Topology& topology, CutCells cut) {
    const int columns = topology.width(), rows = topology.height();
    const auto at = [&](int column, int row) { return Cell(column * rows + row); };
    std::vector<std::vector<Cell>> sides(4);
    for (int column = columns - 1; column >= 0; --column) sides[0].push_back(at(column, 0));
    for (int row = 0; row < rows; ++row) sides[1].push_back(at(0, row));
    for (int column = 0; column < columns; ++column) sides[2].push_back(at(column, rows - 1));
    for (int row = rows - 1; row >= 0; --row) sides[3].push_back(at(columns - 1, row));
    if (cut == CutCells::kBeginning)
        for (auto& side : sides) side.pop_back();
    return sides;
}

}  // namespace pavage
