// Boards from neighbour lists instead of outlines: checks, a layout where none is given, and discs for outlines.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "tiling/builder.h"
#include "tiling/ring.h"
#include "tiling/topology_checks.h"

namespace pavage {

namespace {

BoardFault check_neighbours(const Topology::GraphPlan& plan) {
    const int count = static_cast<int>(plan.names.size());
    for (int i = 0; i < count; ++i) {
        auto list = plan.neighbours[i];
        std::sort(list.begin(), list.end());
        for (int next : list) {
            if (next < 0 || next >= count) return Error{"tiling.neighbour", "", {plan.names[i], std::to_string(next)}};
            if (next == i) return Error{"tiling.self", "", {plan.names[i]}};
            const auto& back = plan.neighbours[next];
            if (std::find(back.begin(), back.end(), i) == back.end())
                return Error{"tiling.one_sided", "", {plan.names[i], plan.names[next]}};
        }
        const auto twice = std::adjacent_find(list.begin(), list.end());
        if (twice != list.end()) return Error{"tiling.two_shared_edges", "", {plan.names[i], plan.names[*twice]}};
    }
    return {};
}

BoardFault check_ring(const Topology::GraphPlan& plan) {
    const int count = static_cast<int>(plan.names.size());
    std::vector<bool> seen(count);
    for (int cell : plan.ring) {
        if (cell < 0 || cell >= count) return Error{"tiling.rim", "", {std::to_string(cell)}};
        if (seen[cell]) return Error{"tiling.rim", "", {plan.names[cell]}};
        seen[cell] = true;
    }
    return {};
}

BoardFault check_places(const Topology::GraphPlan& plan) {
    for (std::size_t i = 0; i < plan.places.size(); ++i) {
        if (!is_reasonable(plan.places[i])) return Error{"tiling.outline.number", "", {plan.names[i]}};
        for (std::size_t j = 0; j < i; ++j)
            if (distance(plan.places[i], plan.places[j]) < kSnap)
                return Error{"tiling.overlap", "", {plan.names[j], plan.names[i]}};
    }
    return {};
}

Point on_circle(std::size_t place, std::size_t count) {
    const double radius = std::max(1.0, static_cast<double>(count) / (2 * std::numbers::pi));
    const double angle = 2 * std::numbers::pi * (static_cast<double>(place) / static_cast<double>(count) + 0.25);
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

// Tutte's drawing (1963): the rim on a circle and every other cell at the mean of its neighbours, by relaxation. With
// fewer than three rim cells everything would fall on a line, so all cells go on the circle.
std::vector<Point> laid_out(const std::vector<std::vector<Cell>>& neighbours, const std::vector<Cell>& ring) {
    constexpr int kRounds = 1000;
    const std::size_t count = neighbours.size();
    std::vector<Point> places(count);
    if (ring.size() < 3) {
        for (std::size_t i = 0; i < count; ++i) places[i] = on_circle(i, count);
        return places;
    }
    std::vector<bool> fixed(count);
    for (std::size_t i = 0; i < ring.size(); ++i) {
        // The first cell of the board is at the bottom, and the ring runs counter-clockwise from there.
        const Point place = on_circle(i, ring.size());
        places[ring[i].index] = {-place.x, place.y};
        fixed[ring[i].index] = true;
    }
    for (int round = 0; round < kRounds; ++round)
        for (std::size_t i = 0; i < count; ++i) {
            if (fixed[i]) continue;
            Point sum;
            for (Cell next : neighbours[i]) sum = sum + places[next.index];
            places[i] = sum * (1.0 / static_cast<double>(neighbours[i].size()));
        }
    return places;
}

// Boards whose neighbours are near enough to one unit apart keep their numbers as written.
double scale_for(double mean_link) { return std::abs(mean_link - 1) < 0.01 ? 1 : 1 / mean_link; }

double mean_link(const std::vector<std::vector<Cell>>& neighbours, const std::vector<Point>& places) {
    double sum = 0;
    int links = 0;
    for (std::size_t i = 0; i < places.size(); ++i)
        for (Cell next : neighbours[i]) {
            sum += distance(places[i], places[next.index]);
            ++links;
        }
    return links == 0 || sum == 0 ? 1 : sum / links;
}

Polygon disc(Point centre) {
    constexpr int kCorners = 12;
    constexpr double kRadius = 0.35;
    Polygon polygon;
    for (int i = 0; i < kCorners; ++i) {
        const double angle = -2 * std::numbers::pi * i / kCorners;
        polygon.push_back(centre + Point{kRadius * std::cos(angle), kRadius * std::sin(angle)});
    }
    return polygon;
}

}  // namespace

void TopologyBuilder::set_graph(Topology& board, std::vector<std::vector<Cell>> neighbours, const std::vector<Cell>& ring,
                                std::vector<Point> places) {
    const int count = static_cast<int>(neighbours.size());
    board.has_outlines_ = false;
    board.sides_.resize(count);
    board.ring_ = canonical_ring(ring);
    board.on_rim_.assign(count, false);
    for (Cell cell : ring) board.on_rim_[cell.index] = true;
    const double scale = scale_for(mean_link(neighbours, places));
    for (Point& place : places) {
        place = place * scale;
        board.outlines_.push_back(disc(place));
    }
    for (int i = 0; i < count; ++i) {
        for (Cell next : neighbours[i])
            if (Cell(i) < next) board.edges_.push_back({Cell(i), next, places[i], places[next.index]});
        if (board.on_rim_[i]) board.edges_.push_back({Cell(i), Cell(), places[i], places[i]});
    }
    board.centres_ = std::move(places);
    board.around_ = std::move(neighbours);
}

Result<Topology> Topology::from_graph(GraphPlan plan) {
    const std::size_t count = plan.names.size();
    assert(plan.neighbours.size() == count && (plan.places.empty() || plan.places.size() == count));
    if (auto fault = check_number_of_cells(static_cast<long long>(count))) return *fault;
    if (auto fault = check_names(plan.names)) return *fault;
    if (auto fault = check_neighbours(plan)) return *fault;
    if (auto fault = check_ring(plan)) return *fault;
    if (auto fault = check_places(plan)) return *fault;
    std::vector<std::vector<Cell>> neighbours(count);
    for (std::size_t i = 0; i < count; ++i) {
        for (int next : plan.neighbours[i]) neighbours[i].push_back(Cell(next));
        std::sort(neighbours[i].begin(), neighbours[i].end());
    }
    if (auto fault = check_one_piece(neighbours, plan.names)) return *fault;
    std::vector<Cell> ring;
    for (int cell : plan.ring) ring.push_back(Cell(cell));
    ring = canonical_ring(ring);
    if (plan.places.empty()) plan.places = laid_out(neighbours, ring);
    Topology board = TopologyBuilder::empty();
    TopologyBuilder::set_graph(board, std::move(neighbours), ring, std::move(plan.places));
    TopologyBuilder::set_names(board, std::move(plan.names));
    TopologyBuilder::find_symmetries(board, 10 * kSnap);
    return board;
}

}  // namespace pavage
