#include "tiling/net_edges.h"

#include <algorithm>
#include <cassert>

#include "tiling/geometry.h"

namespace pavage {

namespace {

// In a picture y points down; directions are counted in the other sense.
double direction(const Topology& net, Cell from, Cell to) { return angle_of(net.centre(to) - net.centre(from)); }

}  // namespace

NetEdges::NetEdges(const Topology& net) : round_(net.size()) {
    for (int i = 0; i < net.size(); ++i)
        for (Cell next : net.neighbours(Cell(i)))
            if (Cell(i) < next) ends_.push_back({Cell(i), next});
    assert(size() <= kMostEdges);
    sort_round(net);
    find_tiles(net);
}

int NetEdges::find(Cell a, Cell b) const {
    for (int edge : round_[a.index])
        if (other_end(edge, a) == b) return edge;
    return -1;
}

void NetEdges::sort_round(const Topology& net) {
    for (int edge = 0; edge < size(); ++edge)
        for (Cell end : {ends_[edge].low, ends_[edge].high}) round_[end.index].push_back(edge);
    for (int i = 0; i < net.size(); ++i)
        std::ranges::sort(round_[i], {}, [&](int edge) { return direction(net, Cell(i), other_end(edge, Cell(i))); });
}

// Goes round every mesh with the mesh to the left: at each point take the next edge clockwise. The outside is the one that
// comes out clockwise.
void NetEdges::find_tiles(const Topology& net) {
    beside_.assign(ends_.size(), 0);
    std::vector<bool> gone(2 * ends_.size());  // by edge and whether it is gone from its higher point
    for (std::size_t begin = 0; begin < gone.size(); ++begin) {
        if (gone[begin]) continue;
        Tile tile;
        Polygon outline;
        int edge = static_cast<int>(begin / 2);
        Cell from = begin % 2 == 0 ? ends_[edge].low : ends_[edge].high;
        for (std::size_t way = begin; !gone[way];) {
            gone[way] = true;
            tile.edges |= bit(edge);
            tile.points |= bit(from.index);
            outline.push_back(net.centre(from));
            from = other_end(edge, from);
            const auto& edges = round_[from.index];
            const auto at = std::ranges::find(edges, edge) - edges.begin();
            edge = edges[(at + edges.size() - 1) % edges.size()];
            way = 2 * static_cast<std::size_t>(edge) + (ends_[edge].low == from ? 0 : 1);
        }
        if (signed_area(outline) <= 0) continue;
        assert(tiles() < 64);
        for (Edges left = tile.edges; left != 0; left &= left - 1) beside_[std::countr_zero(left)] |= bit(tiles());
        all_tiles_ |= bit(tiles());
        tiles_.push_back(tile);
    }
    for (int edge = 0; edge < size(); ++edge)
        if (std::popcount(beside_[edge]) < 2) rim_ |= bit(edge);
}

std::vector<Cell> NetEdges::corners(Edges chain) const {
    std::vector<Cell> result;
    int edge = std::countr_zero(chain);  // the lowest point, and of its two edges that to the lower neighbour
    result.push_back(ends_[edge].low);
    for (Cell at = ends_[edge].high; at != result.front(); at = other_end(edge, at)) {
        chain &= ~bit(edge);
        result.push_back(at);
        for (int next : round_[at.index])
            if (chain & bit(next)) edge = next;
    }
    return result;
}

NetEdges::Edges NetEdges::chain(std::span<const Cell> corners) const {
    Edges edges = 0;
    std::vector<Cell> sorted(corners.begin(), corners.end());
    std::ranges::sort(sorted);
    if (corners.size() < 3 || std::ranges::adjacent_find(sorted) != sorted.end()) return 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const int edge = find(corners[i], corners[(i + 1) % corners.size()]);
        if (edge < 0) return 0;
        edges |= bit(edge);
    }
    return edges;
}

}  // namespace pavage
