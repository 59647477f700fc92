#include "workshop/drawing_overlaps.h"

#include <algorithm>
#include <map>
#include <set>

#include "tiling/topology_checks.h"

namespace pavage {

namespace {

using Pair = std::pair<int, int>;

Point middle(Point a, Point b) { return (a + b) * 0.5; }

Point crossing_of(Point a, Point b, Point c, Point d) {
    const double share = cross(c - a, d - c) / cross(b - a, d - c);
    return a + (b - a) * share;
}

class Finder {
  public:
    Finder(const Mesh& mesh, double tolerance, std::size_t most) : mesh_(mesh), tolerance_(tolerance), most_(most) {
        for (int cell = 0; cell < static_cast<int>(mesh.loops.size()); ++cell) {
            polygons_.push_back(mesh.polygon(cell));
            boxes_.push_back(box_of(polygons_.back()));
        }
    }

    std::vector<MeshFault> all() {
        look_at_edges();
        look_at_pairs();
        look_at_shared_edges();
        return std::move(faults_);
    }

  private:
    bool full() const { return faults_.size() >= most_; }
    bool is_told(int a, int b) const { return told_.contains(std::minmax(a, b)); }

    void tell_overlap(int a, int b, Point at) {
        if (full() || !told_.insert(std::minmax(a, b)).second) return;
        faults_.push_back({MeshFault::Kind::kOverlap, {std::min(a, b), std::max(a, b)}, at});
    }

    void look_at_edges() {
        for (const auto& [ends, sides] : mesh_.edges) {
            if (full()) return;
            const Point at = middle(mesh_.vertices[ends.first], mesh_.vertices[ends.second]);
            if (sides.size() > 2) {
                faults_.push_back({MeshFault::Kind::kThreeCells, {sides[0].cell, sides[1].cell, sides[2].cell}, at});
                for (const auto& one : sides)
                    for (const auto& other : sides) told_.insert(std::minmax(one.cell, other.cell));
            } else if (sides.size() == 2 && mesh_.start_of(sides[0]) == mesh_.start_of(sides[1])) {
                tell_overlap(sides[0].cell, sides[1].cell, at);
            }
        }
    }

    // A sweep from left to right, so that only cells side by side are compared.
    void look_at_pairs() {
        std::vector<int> by_x(boxes_.size());
        for (std::size_t i = 0; i < by_x.size(); ++i) by_x[i] = static_cast<int>(i);
        std::ranges::sort(by_x, {}, [&](int cell) { return std::pair(boxes_[cell].low.x, cell); });
        for (std::size_t i = 0; i < by_x.size(); ++i)
            for (std::size_t j = i + 1; j < by_x.size() && boxes_[by_x[j]].low.x <= boxes_[by_x[i]].high.x; ++j) {
                if (full()) return;
                const int a = by_x[i], b = by_x[j];
                if (!boxes_[a].meets(boxes_[b], -tolerance_) || is_told(a, b)) continue;
                if (const auto at = overlap_of(a, b)) tell_overlap(a, b, *at);
            }
    }

    // The sides of a cell, by their place, that come near the other cell.
    std::vector<int> sides_near(int cell, const Box& other) const {
        std::vector<int> near;
        const Polygon& polygon = polygons_[cell];
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Box side = box_of({polygon[i], polygon[(i + 1) % polygon.size()]});
            if (side.meets(other, tolerance_)) near.push_back(static_cast<int>(i));
        }
        return near;
    }

    std::optional<Point> crossing(int a, int b) const {
        const auto& of_a = mesh_.loops[a];
        const auto& of_b = mesh_.loops[b];
        const auto near = sides_near(b, boxes_[a]);
        for (int i : sides_near(a, boxes_[b]))
            for (int j : near) {
                const int from = of_a[i], to = of_a[(i + 1) % of_a.size()];
                const int start = of_b[j], end = of_b[(j + 1) % of_b.size()];
                if (from == start || from == end || to == start || to == end) continue;
                const auto& at = mesh_.vertices;
                if (cross_properly(at[from], at[to], at[start], at[end]))
                    return crossing_of(at[from], at[to], at[start], at[end]);
            }
        return std::nullopt;
    }

    std::optional<Point> overlap_of(int a, int b) const {
        if (const auto at = crossing(a, b)) return at;
        const Polygon &one = polygons_[a], &other = polygons_[b];
        const bool touching = std::ranges::find_first_of(mesh_.loops[a], mesh_.loops[b]) != mesh_.loops[a].end();
        const bool covering = touching ? side_within(one, other, tolerance_ / 2) || side_within(other, one, tolerance_ / 2)
                                       : contains(one, other[0]) || contains(other, one[0]);
        if (!covering) return std::nullopt;
        return centre_of(std::abs(signed_area(one)) < std::abs(signed_area(other)) ? one : other);
    }

    void look_at_shared_edges() {
        std::set<Pair> once;
        for (const auto& [ends, sides] : mesh_.edges) {
            if (full()) return;
            if (sides.size() != 2 || is_told(sides[0].cell, sides[1].cell)) continue;
            const Pair pair = std::minmax(sides[0].cell, sides[1].cell);
            if (once.insert(pair).second) continue;
            told_.insert(pair);
            faults_.push_back({MeshFault::Kind::kTwoEdges,
                               {pair.first, pair.second},
                               middle(mesh_.vertices[ends.first], mesh_.vertices[ends.second])});
        }
    }

    const Mesh& mesh_;
    double tolerance_;
    std::size_t most_;
    std::vector<Polygon> polygons_;
    std::vector<Box> boxes_;
    std::set<Pair> told_;  // of these two something is said already
    std::vector<MeshFault> faults_;
};

}  // namespace

std::vector<MeshFault> mesh_faults(const Mesh& mesh, double tolerance, std::size_t most) {
    return Finder(mesh, tolerance, most).all();
}

}  // namespace pavage
