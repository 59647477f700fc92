#include "workshop/drawing_import.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "tiling/topology_checks.h"
#include "workshop/drawing_edits.h"
#include "workshop/svg_outlines.h"

namespace pavage {

namespace {

using Ring = std::vector<int>;  // vertices by number

// Drops the corners that bend least until an outline has no more than a cell may have.
void simplify(Polygon& outline) {
    const auto bend = [&](std::size_t i) {
        const std::size_t count = outline.size();
        const Point before = outline[(i + count - 1) % count], after = outline[(i + 1) % count];
        return std::abs(cross(outline[i] - before, after - before));
    };
    while (outline.size() > std::size_t{kMaxCorners}) {
        std::size_t least = 0;
        double least_bend = bend(0);
        for (std::size_t i = 1; i < outline.size(); ++i)
            if (const double here = bend(i); here < least_bend) least = i, least_bend = here;
        outline.erase(outline.begin() + static_cast<std::ptrdiff_t>(least));
    }
}

class Importer {
  public:
    Importer(SvgOutlines found, double snap) : found_(std::move(found)), tolerance_(std::max(snap, 2 * kSnap)) {}

    Result<ImportedDrawing> all() {
        make_cells();
        if (imported_.sketch.cells.empty()) return Error{"svg.none", "", {}};
        scale();
        snap_corners();
        drop_slivers_and_repeats();
        drop_frames();
        const auto count = static_cast<long long>(rings_.size());
        if (count == 0) return Error{"svg.none", "", {}};
        if (auto fault = check_number_of_cells(count)) return *fault;
        split_sides();
        straighten_borders();
        finish();
        return std::move(imported_);
    }

  private:
    std::vector<DrawnCell>& cells() { return imported_.sketch.cells; }

    void make_cells() {
        for (Polygon& outline : found_.outlines) {
            simplify(outline);
            if (outline.size() >= 3 && std::abs(signed_area(outline)) > 0) cells().push_back({0, "", std::move(outline), 0});
            else ++slivers_;
        }
    }

    void scale() {
        const double side = typical_side(cells());
        Polygon all;
        for (const DrawnCell& cell : cells()) all.insert(all.end(), cell.outline.begin(), cell.outline.end());
        const Point low = box_of(all).low;
        for (DrawnCell& cell : cells())
            for (Point& point : cell.outline) point = (point - low) * (1 / side);
        const auto is_far = [](const DrawnCell& cell) { return !std::ranges::all_of(cell.outline, is_reasonable); };
        found_.unread += static_cast<int>(std::erase_if(cells(), is_far));
    }

    void snap_corners() {
        PointIndex index(tolerance_);
        for (const DrawnCell& cell : cells()) {
            Ring& ring = rings_.emplace_back();
            for (Point point : cell.outline) {
                int vertex = index.find(point);
                if (vertex < 0) {
                    vertex = static_cast<int>(vertices_.size());
                    vertices_.push_back(point);
                    index.add(point, vertex);
                }
                if (ring.empty() || ring.back() != vertex) ring.push_back(vertex);
            }
            while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
        }
    }

    Polygon polygon_of(const Ring& ring) const {
        Polygon polygon;
        for (int vertex : ring) polygon.push_back(vertices_[vertex]);
        return polygon;
    }

    // A mistake of a maker's program draws the same outline twice, once filled and once stroked.
    void drop_slivers_and_repeats() {
        std::set<Ring> seen;
        std::erase_if(rings_, [&](const Ring& ring) {
            if (ring.size() < 3 || std::abs(signed_area(polygon_of(ring))) < tolerance_ * tolerance_)
                return ++slivers_, true;
            Ring sorted = ring;
            std::ranges::sort(sorted);
            return seen.insert(std::move(sorted)).second ? false : (++repeats_, true);
        });
    }

    // The largest outline is a frame if all others lie in it; there may be a sheet and a margin around the frame.
    void drop_frames() {
        constexpr int kMostFrames = 3;
        while (rings_.size() > 1 && frames_ < kMostFrames) {
            const auto area = [&](const Ring& ring) { return std::abs(signed_area(polygon_of(ring))); };
            const auto largest = std::ranges::max_element(rings_, {}, area);
            const Polygon frame = polygon_of(*largest);
            const bool holds_all = std::ranges::all_of(rings_, [&](const Ring& ring) {
                return &ring == &*largest || contains(frame, centre_of(polygon_of(ring)));
            });
            if (!holds_all) return;
            rings_.erase(largest);
            ++frames_;
        }
    }

    // A corner of one cell near the side of another becomes a corner of that too, so that no gap is left between them.
    void split_sides() {
        std::vector<int> by_x(vertices_.size());
        for (std::size_t i = 0; i < by_x.size(); ++i) by_x[i] = static_cast<int>(i);
        std::ranges::sort(by_x, {}, [&](int vertex) { return std::pair(vertices_[vertex].x, vertex); });
        std::vector<bool> used(vertices_.size());
        for (const Ring& ring : rings_)
            for (int vertex : ring) used[vertex] = true;
        std::erase_if(by_x, [&](int vertex) { return !used[vertex]; });
        for (Ring& ring : rings_) {
            Ring split;
            for (std::size_t i = 0; i < ring.size(); ++i) {
                split.push_back(ring[i]);
                for (int vertex : within_side(by_x, ring, ring[i], ring[(i + 1) % ring.size()])) split.push_back(vertex);
            }
            if (split.size() <= std::size_t{kMaxCorners}) ring = std::move(split);
        }
    }

    Ring within_side(const std::vector<int>& by_x, const Ring& own, int from, int to) const {
        const Point a = vertices_[from], b = vertices_[to];
        Ring found;
        auto next = std::ranges::lower_bound(by_x, std::min(a.x, b.x) - tolerance_, {},
                                             [&](int vertex) { return vertices_[vertex].x; });
        for (; next != by_x.end() && vertices_[*next].x <= std::max(a.x, b.x) + tolerance_; ++next)
            if (distance_to_segment(vertices_[*next], a, b) <= tolerance_ && std::ranges::find(own, *next) == own.end())
                found.push_back(*next);
        std::ranges::sort(found, {}, [&](int vertex) { return squared(vertices_[vertex] - a); });
        return found;
    }

    // Two cells of a board share one side at most: what only they have between two corners of others goes.
    void straighten_borders() {
        std::vector<std::vector<std::size_t>> owners(vertices_.size());
        for (std::size_t i = 0; i < rings_.size(); ++i)
            for (int vertex : rings_[i]) owners[vertex].push_back(i);
        for (int vertex = 0; vertex < static_cast<int>(vertices_.size()); ++vertex) {
            if (owners[vertex].size() != 2 || owners[vertex][0] == owners[vertex][1]) continue;
            Ring &one = rings_[owners[vertex][0]], &other = rings_[owners[vertex][1]];
            if (one.size() <= 3 || other.size() <= 3) continue;
            const auto beside = [&](const Ring& ring) {
                const auto at = static_cast<std::size_t>(std::ranges::find(ring, vertex) - ring.begin());
                return std::minmax(ring[(at + ring.size() - 1) % ring.size()], ring[(at + 1) % ring.size()]);
            };
            const std::pair<int, int> ends = beside(one);
            if (ends != std::pair<int, int>(beside(other))) continue;
            const bool bends =
                distance_to_segment(vertices_[vertex], vertices_[ends.first], vertices_[ends.second]) > tolerance_;
            if (bends) ++straightened_;
            std::erase(one, vertex);
            std::erase(other, vertex);
        }
    }

    void finish() {
        Sketch& sketch = imported_.sketch;
        sketch.cells.clear();
        for (const Ring& ring : rings_) {
            const int id = sketch.next_id++;
            sketch.cells.push_back({id, std::to_string(id), polygon_of(ring), 0});
        }
        note("svg.left_open", found_.open_lines);
        note("svg.left_unread", found_.unread);
        note("svg.left_copies", found_.copies);
        note("svg.left_pictures", found_.pictures);
        note("svg.left_slivers", slivers_);
        note("svg.left_repeats", repeats_);
        note("svg.left_frames", frames_);
        note("svg.straightened", straightened_);
    }

    void note(const char* code, int count) {
        if (count > 0) imported_.notes.push_back({code, "", {std::to_string(count)}});
    }

    SvgOutlines found_;
    double tolerance_;
    ImportedDrawing imported_;
    std::vector<Point> vertices_;
    std::vector<Ring> rings_;
    int slivers_ = 0, repeats_ = 0, frames_ = 0, straightened_ = 0;
};

}  // namespace

Result<ImportedDrawing> sketch_from_svg(std::string_view text, double snap) {
    auto found = read_svg(text);
    if (!found) return found.error();
    constexpr long long kMostOutlines = 4 * kMaxCells;  // with repeats and frames
    if (static_cast<long long>(found->outlines.size()) > kMostOutlines)
        return *check_number_of_cells(static_cast<long long>(found->outlines.size()));
    return Importer(*std::move(found), snap).all();
}

}  // namespace pavage
