// The edges of a net as bits of one word: which edges meet at a point, in which order, and the faces that a set of edges
// cuts the plane into. For games of sticks that lie on edges; asking allocates nothing.
//
// A face is found as a set of tiles (the smallest meshes of the whole net): those that can be reached from one another
// across edges that are not in the set.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "tiling/topology.h"

namespace pavage {

class NetEdges {
  public:
    using Edges = std::uint64_t;  // a set of them
    static constexpr int kMostEdges = 62;

    // Requires: straight lines between neighbouring centres do not cross, every tile is a simple polygon, no more than
    // kMostEdges edges and so no more than 64 points and tiles.
    explicit NetEdges(const Topology& net);

    struct Ends {
        Cell low, high;  // in board order
    };
    int size() const { return static_cast<int>(ends_.size()); }
    int tiles() const { return static_cast<int>(tiles_.size()); }
    // Numbered by their lower point, then by the higher one.
    const Ends& ends(int edge) const { return ends_[edge]; }
    Cell other_end(int edge, Cell end) const { return ends_[edge].low == end ? ends_[edge].high : ends_[edge].low; }
    int find(Cell a, Cell b) const;  // -1 if the points are not joined
    // Edges at a point, counter-clockwise from the east.
    std::span<const int> round(Cell point) const { return round_[point.index]; }
    // The tiles on both sides of an edge, as a set; on the rim there is only one.
    std::uint64_t beside(int edge) const { return beside_[edge]; }

    struct Face {
        std::uint64_t tiles = 0;  // all of them, unless the face turns out to be the outside
        Edges border = 0;         // none unless the face is a polygon
    };
    // The face that holds a tile. It is a polygon if it is bounded, its border is one simple closed chain and nothing
    // else lies within it.
    Face face_at(int tile, Edges present) const {
        std::uint64_t seen = bit(tile), fresh = seen, points = 0;
        Edges all = 0, once = 0;
        while (fresh != 0) {
            const Tile& at = tiles_[std::countr_zero(fresh)];
            fresh &= fresh - 1;
            all |= at.edges;
            once ^= at.edges;
            points |= at.points;
            Edges open = at.edges & ~present;
            if (open & rim_) return {seen, 0};
            for (; open != 0; open &= open - 1) {
                const std::uint64_t beyond = beside_[std::countr_zero(open)] & ~seen;
                seen |= beyond;
                fresh |= beyond;
            }
        }
        // No edge of the set with the face on both sides. And no hole: by Euler's formula the closed face is then a disc,
        // and since its tiles hang together by edges, it touches itself nowhere.
        const bool is_disc = std::popcount(points) + std::popcount(seen) == std::popcount(all) + 1;
        return {seen, (present & all & ~once) == 0 && is_disc ? once : 0};
    }

    // Calls visit(face) for every polygon, by the lowest of its tiles.
    template <class Visit>
    void for_each_polygon(Edges present, Visit visit) const {
        for (std::uint64_t left = all_tiles_; left != 0;) {
            const Face face = face_at(std::countr_zero(left), present);
            left &= ~face.tiles;
            if (face.border != 0) visit(face);
        }
    }

    // The points of a simple closed chain: from the lowest, towards its lower neighbour.
    std::vector<Cell> corners(Edges chain) const;
    // The closed chain through these points in this order; none (0) unless it is a simple one along edges.
    Edges chain(std::span<const Cell> corners) const;

    static constexpr std::uint64_t bit(int number) { return std::uint64_t{1} << number; }

  private:
    struct Tile {
        Edges edges = 0;
        std::uint64_t points = 0;
    };
    void sort_round(const Topology& net);
    void find_tiles(const Topology& net);

    std::vector<Ends> ends_;
    std::vector<std::vector<int>> round_;
    std::vector<Tile> tiles_;
    std::vector<std::uint64_t> beside_;
    std::uint64_t all_tiles_ = 0;
    Edges rim_ = 0;
};

}  // namespace pavage
