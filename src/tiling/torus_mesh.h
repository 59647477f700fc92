// A square cut into triangles on a lattice of whole numbers, its opposite sides glued: points are put in, moved to the
// middle of their neighbours, and sides are flipped until the triangles are as plump as the points allow (Delaunay).
// Whole numbers only, so that every machine makes the same triangles.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace pavage {

struct LatticePoint {
    std::int64_t x = 0, y = 0;
    friend constexpr auto operator<=>(LatticePoint, LatticePoint) = default;
};
constexpr LatticePoint operator+(LatticePoint a, LatticePoint b) { return {a.x + b.x, a.y + b.y}; }
constexpr LatticePoint operator-(LatticePoint a, LatticePoint b) { return {a.x - b.x, a.y - b.y}; }
constexpr std::int64_t cross(LatticePoint a, LatticePoint b) { return a.x * b.y - a.y * b.x; }
constexpr std::int64_t dot(LatticePoint a, LatticePoint b) { return a.x * b.x + a.y * b.y; }

class TorusMesh {
  public:
    // The side of the square. Small enough for the largest product, of four lengths, to fit 64 bits.
    static constexpr std::int64_t kSide = 1 << 14;

    // Triangles from a first inner point to every piece of the border. `across` are the places of points on the upper and
    // lower side besides the corners, `down` those on the left and right side, both increasing.
    TorusMesh(const std::vector<std::int64_t>& across, const std::vector<std::int64_t>& down, LatticePoint first);

    // Puts a point into the triangle around it; false if it lies on a side or outside.
    bool insert(LatticePoint point);
    // Flips sides until no corner lies within the circle through another triangle's corners.
    void flip();
    // Moves every point to the middle of its neighbours on the torus; points of the border stay on it. A move that would
    // turn a triangle over is left out.
    void relax();

    int triangles() const { return static_cast<int>(corners_.size()); }
    LatticePoint corner(int triangle, int place) const { return points_[corners_[triangle][place]]; }

  private:
    using Three = std::array<int, 3>;  // going round with the inside to the left where y points up

    // A point of the torus: the places where the square shows it, and the ways it may move.
    struct Vertex {
        std::vector<int> copies;
        bool across = true, down = true;
    };

    int add_copy(int vertex, LatticePoint at);
    void add_triangle(Three corners, Three beyond);
    void replace_beyond(int triangle, int old, int now);
    bool should_flip(int triangle, int place) const;
    void flip_side(int triangle, int place);
    bool stays_upright(int vertex) const;
    void shift(int vertex, LatticePoint by);

    std::vector<Vertex> vertices_;
    std::vector<LatticePoint> points_;       // by place in the square
    std::vector<int> vertex_of_;             // by place in the square
    std::vector<Three> corners_;             // by triangle
    std::vector<Three> beyond_;              // by triangle: the one behind the side opposite each corner, -1 on the border
    std::vector<std::vector<int>> used_by_;  // by vertex: its triangles, for relax
};

}  // namespace pavage
