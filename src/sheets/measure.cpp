#include "sheets/measure.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "sheets/board_drawing.h"
#include "sheets/paper.h"
#include "tiling/geometry.h"

namespace pavage::sheets {

namespace {

bool has_points(const Topology& topology, pavage::Drawing drawing) {
    return drawing == pavage::Drawing::kNet || !topology.has_outlines();
}

std::vector<double> sorted_sides(const Topology& topology, pavage::Drawing drawing) {
    std::vector<double> sides;
    if (has_points(topology, drawing)) {
        for (int i = 0; i < topology.size(); ++i)
            for (Cell next : topology.neighbours(Cell(i)))
                if (Cell(i) < next) sides.push_back(distance(topology.centre(Cell(i)), topology.centre(next)));
    } else {
        for (const Edge& edge : topology.edges()) sides.push_back(distance(edge.from, edge.to));
    }
    std::ranges::sort(sides);
    return sides;
}

}  // namespace

double usual_side(const Topology& topology, pavage::Drawing drawing) {
    constexpr double kAlike = 1e-3;
    const std::vector<double> sides = sorted_sides(topology, drawing);
    if (sides.empty()) return 1;  // a single cell without outline
    std::size_t best = 0, most = 0;
    for (std::size_t i = 0, from = 0; i < sides.size(); ++i) {
        while (sides[i] - sides[from] > kAlike) ++from;
        if (i - from + 1 >= most) most = i - from + 1, best = (i + from) / 2;
    }
    const bool common = most * 4 >= sides.size();
    return common ? sides[best] : sides[sides.size() / 2];
}

double room_in(const Topology& topology, Cell cell) {
    const Polygon& outline = topology.outline(cell);
    double least = 1e18;
    for (std::size_t k = 0; k < outline.size(); ++k)
        least = std::min(least, distance_to_segment(topology.centre(cell), outline[k], outline[(k + 1) % outline.size()]));
    return 2 * least;
}

double usual_room(const Topology& topology, pavage::Drawing drawing) {
    if (has_points(topology, drawing)) return 0.7 * usual_side(topology, drawing);
    std::vector<double> rooms;
    for (int i = 0; i < topology.size(); ++i) rooms.push_back(room_in(topology, Cell(i)));
    std::ranges::sort(rooms);
    return rooms[rooms.size() / 4];
}

double room_in_cells(const Scene& scene, double cell) {
    return cell * usual_room(*scene.topology, scene.drawing) / usual_side(*scene.topology, scene.drawing);
}

double usual_cell(const Scene& scene, std::span<const Piece> pieces) {
    constexpr double kLeastDrawn = 5;
    const bool drawn = pieces.empty();
    const double wished = std::clamp(std::round(20 / room_in_cells(scene, 1)), 10.0, 30.0);
    for (double cell = wished; cell >= (drawn ? kLeastDrawn : 0.75 * wished); --cell)
        if (pages_for(board_drawing(scene, {.side = cell}), {}) == 1) return cell;
    return drawn ? std::max(kLeastDrawn, wished / 2) : wished;
}

double usual_stone(const Scene& scene, double cell) {
    return std::clamp(std::floor(2 * 0.85 * room_in_cells(scene, cell)) / 2, 2.0, 15.0);
}

}  // namespace pavage::sheets
