#include "tiling/torus_mesh.h"

#include <algorithm>
#include <cassert>

namespace pavage {

namespace {

constexpr int after(int place) { return place == 2 ? 0 : place + 1; }
constexpr int before(int place) { return place == 0 ? 2 : place - 1; }

// Twice the area, positive when the three run round in the mesh's own sense.
std::int64_t turn(LatticePoint a, LatticePoint b, LatticePoint c) { return cross(b - a, c - a); }

// Whether d lies within the circle through a, b and c.
bool in_circle(LatticePoint a, LatticePoint b, LatticePoint c, LatticePoint d) {
    const LatticePoint u = a - d, v = b - d, w = c - d;
    return dot(u, u) * cross(v, w) + dot(v, v) * cross(w, u) + dot(w, w) * cross(u, v) > 0;
}

}  // namespace

TorusMesh::TorusMesh(const std::vector<std::int64_t>& across, const std::vector<std::int64_t>& down, LatticePoint first) {
    const int corner = 0;
    vertices_.push_back({{}, false, false});
    for (std::size_t i = 0; i < across.size(); ++i) vertices_.push_back({{}, true, false});
    for (std::size_t i = 0; i < down.size(); ++i) vertices_.push_back({{}, false, true});
    vertices_.push_back({});
    const int wide = static_cast<int>(across.size()), high = static_cast<int>(down.size());
    // The border going round, so that the middle lies on the side that makes areas positive.
    add_copy(corner, {0, 0});
    for (int i = 0; i < wide; ++i) add_copy(1 + i, {across[i], 0});
    add_copy(corner, {kSide, 0});
    for (int i = 0; i < high; ++i) add_copy(1 + wide + i, {kSide, down[i]});
    add_copy(corner, {kSide, kSide});
    for (int i = wide; i-- > 0;) add_copy(1 + i, {across[i], kSide});
    add_copy(corner, {0, kSide});
    for (int i = high; i-- > 0;) add_copy(1 + wide + i, {0, down[i]});
    const int border = static_cast<int>(points_.size());
    const int middle = add_copy(1 + wide + high, first);
    for (int i = 0; i < border; ++i)
        add_triangle({middle, i, (i + 1) % border}, {-1, (i + 1) % border, (i + border - 1) % border});
}

int TorusMesh::add_copy(int vertex, LatticePoint at) {
    const int copy = static_cast<int>(points_.size());
    points_.push_back(at);
    vertex_of_.push_back(vertex);
    vertices_[vertex].copies.push_back(copy);
    return copy;
}

void TorusMesh::add_triangle(Three corners, Three beyond) {
    corners_.push_back(corners);
    beyond_.push_back(beyond);
}

void TorusMesh::replace_beyond(int triangle, int old, int now) {
    if (triangle >= 0) *std::ranges::find(beyond_[triangle], old) = now;
}

bool TorusMesh::insert(LatticePoint point) {
    for (int at = 0; at < triangles(); ++at) {
        const Three corners = corners_[at], beyond = beyond_[at];
        const auto inside = [&](int place) {
            return turn(points_[corners[place]], points_[corners[after(place)]], point) > 0;
        };
        if (!inside(0) || !inside(1) || !inside(2)) continue;
        vertices_.push_back({});
        const int middle = add_copy(static_cast<int>(vertices_.size()) - 1, point);
        const int second = triangles(), third = second + 1;
        corners_[at] = {corners[0], corners[1], middle};
        beyond_[at] = {second, third, beyond[2]};
        add_triangle({corners[1], corners[2], middle}, {third, at, beyond[0]});
        add_triangle({corners[2], corners[0], middle}, {at, second, beyond[1]});
        replace_beyond(beyond[0], at, second);
        replace_beyond(beyond[1], at, third);
        return true;
    }
    return false;
}

bool TorusMesh::should_flip(int triangle, int place) const {
    const int other = beyond_[triangle][place];
    if (other < triangle) return false;  // the border, or seen from the other side
    const auto back = std::ranges::find(beyond_[other], triangle) - beyond_[other].begin();
    const Three& corners = corners_[triangle];
    return in_circle(points_[corners[0]], points_[corners[1]], points_[corners[2]], points_[corners_[other][back]]);
}

// The side opposite corner `place` becomes the other diagonal of the two triangles.
void TorusMesh::flip_side(int triangle, int place) {
    const int other = beyond_[triangle][place];
    const int back = static_cast<int>(std::ranges::find(beyond_[other], triangle) - beyond_[other].begin());
    const int near = corners_[triangle][place], far = corners_[other][back];
    const int right = corners_[triangle][after(place)], left = corners_[triangle][before(place)];
    const int near_right = beyond_[triangle][before(place)], near_left = beyond_[triangle][after(place)];
    const int far_right = beyond_[other][after(back)], far_left = beyond_[other][before(back)];
    corners_[triangle] = {near, right, far};
    beyond_[triangle] = {far_right, other, near_right};
    corners_[other] = {near, far, left};
    beyond_[other] = {far_left, near_left, triangle};
    replace_beyond(far_right, other, triangle);
    replace_beyond(near_left, triangle, other);
}

void TorusMesh::flip() {
    for (bool changed = true; changed;) {
        changed = false;
        for (int triangle = 0; triangle < triangles(); ++triangle)
            for (int place = 0; place < 3; ++place)
                if (should_flip(triangle, place)) {
                    flip_side(triangle, place);
                    changed = true;
                }
    }
}

bool TorusMesh::stays_upright(int vertex) const {
    return std::ranges::all_of(used_by_[vertex], [&](int triangle) {
        const Three& corners = corners_[triangle];
        return turn(points_[corners[0]], points_[corners[1]], points_[corners[2]]) > 0;
    });
}

void TorusMesh::shift(int vertex, LatticePoint by) {
    for (int copy : vertices_[vertex].copies) points_[copy] = points_[copy] + by;
}

void TorusMesh::relax() {
    used_by_.assign(vertices_.size(), {});
    for (int triangle = 0; triangle < triangles(); ++triangle)
        for (int copy : corners_[triangle]) used_by_[vertex_of_[copy]].push_back(triangle);
    for (std::size_t vertex = 0; vertex < vertices_.size(); ++vertex) {
        // Every neighbour stands in two of the triangles around a point, so it is counted twice.
        LatticePoint sum;
        for (int triangle : used_by_[vertex]) {
            const Three& corners = corners_[triangle];
            const auto own = std::ranges::find_if(corners, [&](int copy) { return vertex_of_[copy] == int(vertex); });
            for (int copy : corners) sum = sum + (points_[copy] - points_[*own]);
        }
        const auto share = 2 * static_cast<std::int64_t>(used_by_[vertex].size());
        const LatticePoint by{vertices_[vertex].across ? sum.x / share : 0, vertices_[vertex].down ? sum.y / share : 0};
        shift(static_cast<int>(vertex), by);
        if (!stays_upright(static_cast<int>(vertex))) shift(static_cast<int>(vertex), LatticePoint{} - by);
    }
}

}  // namespace pavage
