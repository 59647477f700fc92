#include "workshop/drawing_edits.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "tiling/topology_checks.h"
#include "workshop/drawing_snap.h"

namespace pavage {

namespace {

Error unknown_cell(int id) { return {"drawing.cell", "", {std::to_string(id)}}; }

// Where the cells lie in board order.
Result<std::vector<int>> places_of(const Sketch& sketch, const Ids& ids) {
    if (ids.empty()) return Error{"drawing.no_cells", "", {}};
    std::vector<int> places;
    for (int id : ids) {
        const int place = sketch.place_of(id);
        if (place < 0) return unknown_cell(id);
        places.push_back(place);
    }
    return places;
}

// The outline with a corner at a point that lies within one of its sides, if it does.
Polygon with_corner_in_side(const Polygon& outline, Point point, double tolerance) {
    Polygon result;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        result.push_back(a);
        const bool at_end = distance(point, a) <= tolerance || distance(point, b) <= tolerance;
        if (!at_end && distance_to_segment(point, a, b) <= tolerance) result.push_back(point);
    }
    return result;
}

}  // namespace

std::string smallest_free_name(const Sketch& sketch) {
    std::set<std::string_view> taken;
    for (const DrawnCell& cell : sketch.cells) taken.insert(cell.name);
    int number = 1;
    while (taken.contains(std::to_string(number))) ++number;
    return std::to_string(number);
}

Result<Sketch> with_cell(const Sketch& sketch, Polygon outline) {
    if (auto fault = check_number_of_cells(static_cast<long long>(sketch.cells.size()) + 1)) return *fault;
    CellPlan plan{smallest_free_name(sketch), std::move(outline)};
    if (auto fault = check_corners({plan})) return *fault;
    if (auto fault = check_outline(plan, unit_of(sketch))) return *fault;
    Sketch next = sketch;
    next.cells.push_back({next.next_id++, std::move(plan.name), std::move(plan.outline), 0});
    return next;
}

Result<Sketch> with_corner_moved(const Sketch& sketch, Point from, Point to) {
    const double tolerance = kSnap * unit_of(sketch);
    Sketch next = sketch;
    for (DrawnCell& cell : next.cells) {
        Polygon outline = with_corner_in_side(cell.outline, from, tolerance);
        const auto is_moved = [&](Point corner) { return distance(corner, from) <= tolerance; };
        if (std::ranges::none_of(outline, is_moved)) continue;
        std::ranges::replace_if(outline, is_moved, to);
        outline = without_repeats(outline, tolerance);
        if (outline.size() < 3 || outline.size() > std::size_t{kMaxCorners})
            return Error{"tiling.outline.points", "", {cell.name}};
        cell.outline = std::move(outline);
    }
    return next;
}

Result<Sketch> without_cells(const Sketch& sketch, const Ids& ids) {
    if (const auto places = places_of(sketch, ids); !places) return places.error();
    const std::set<int> gone(ids.begin(), ids.end());
    Sketch next = sketch;
    std::erase_if(next.cells, [&](const DrawnCell& cell) { return gone.contains(cell.id); });
    for (Ids& arc : next.arcs) std::erase_if(arc, [&](int id) { return gone.contains(id); });
    if (std::ranges::all_of(next.arcs, [](const Ids& arc) { return arc.empty(); })) next.arcs.clear();
    return next;
}

Result<Sketch> with_colour(const Sketch& sketch, const Ids& ids, int colour) {
    const auto places = places_of(sketch, ids);
    if (!places) return places.error();
    if (colour < 0 || colour > kBoardColours) return Error{"tiling.colour", "", {std::to_string(kBoardColours)}};
    Sketch next = sketch;
    for (int place : *places) next.cells[place].colour = colour;
    return next;
}

Result<Sketch> with_name(const Sketch& sketch, int id, const std::string& name) {
    const int place = sketch.place_of(id);
    if (place < 0) return unknown_cell(id);
    if (auto fault = check_names({name})) return *fault;
    for (const DrawnCell& cell : sketch.cells)
        if (cell.name == name && cell.id != id) return Error{"drawing.name_twice", "", {name}};
    Sketch next = sketch;
    next.cells[place].name = name;
    return next;
}

Result<Sketch> with_title(const Sketch& sketch, const std::string& title) {
    if (title.size() > kMaxTitleBytes) return Error{"tiling.title", "", {std::to_string(kMaxTitleBytes)}};
    Sketch next = sketch;
    next.title = title;
    return next;
}

Result<Sketch> sketch_of(const Topology& board) {
    if (!board.has_outlines()) return Error{"drawing.no_outlines", "", {}};
    Sketch sketch;
    const BoardExtras& extras = board.extras();
    sketch.title = extras.title;
    for (int i = 0; i < board.size(); ++i) {
        const int colour = extras.colours.empty() ? 0 : extras.colours[i];
        sketch.cells.push_back({sketch.next_id++, board.name(Cell(i)), board.outline(Cell(i)), colour});
    }
    for (const auto& cells : extras.arcs) {
        Ids& arc = sketch.arcs.emplace_back();
        for (Cell cell : cells) arc.push_back(cell.index + 1);
    }
    bring_to_scale(sketch);
    return sketch;
}

double typical_side(const std::vector<DrawnCell>& cells) {
    constexpr double kSliver = 0.25;  // of the width of its cell: a bend of a round outline is no side
    std::vector<double> sides;
    for (const DrawnCell& cell : cells) {
        const double width = std::sqrt(std::abs(signed_area(cell.outline)));
        for (std::size_t i = 0; i < cell.outline.size(); ++i) {
            const double side = distance(cell.outline[i], cell.outline[(i + 1) % cell.outline.size()]);
            if (side > kSliver * width && side > 0) sides.push_back(side);
        }
    }
    if (sides.empty()) return 1;
    const auto middle = sides.begin() + static_cast<std::ptrdiff_t>(sides.size() / 2);
    std::nth_element(sides.begin(), middle, sides.end());
    return *middle;
}

void bring_to_scale(Sketch& sketch) {
    const double side = typical_side(sketch.cells);
    if (side > 0.8 && side < 1.25) return;
    for (DrawnCell& cell : sketch.cells)
        for (Point& point : cell.outline) point = point * (1 / side);
}

}  // namespace pavage
