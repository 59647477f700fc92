#include "tiling/net.h"

#include <algorithm>
#include <cstdlib>
#include <numbers>

#include "base/text.h"
#include "tiling/topology_checks.h"

namespace pavage {

namespace {

constexpr double kColumn = std::numbers::sqrt3 / 2;  // from one column to the next

// Point to the side, one unit from side to side.
Polygon hexagon_round(Point centre) {
    constexpr double kWide = 1 / std::numbers::sqrt3, kNarrow = kWide / 2;
    Polygon corners{{kWide, 0}, {kNarrow, -0.5}, {-kNarrow, -0.5}, {-kWide, 0}, {-kNarrow, 0.5}, {kNarrow, 0.5}};
    for (Point& corner : corners) corner = corner + centre;
    return corners;
}

}  // namespace

Result<Topology> triangular_net(std::span<const int> columns) {
    long long points = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const bool fits = columns[i] >= 1 && (i == 0 || std::abs(columns[i] - columns[i - 1]) == 1);
        if (!fits) return Error{"board.columns", "", {letters_of(static_cast<int>(i)), std::to_string(columns[i])}};
        points += columns[i];
    }
    if (auto fault = check_number_of_cells(points)) return *fault;
    const int longest = *std::max_element(columns.begin(), columns.end());
    std::vector<CellPlan> plans;
    for (std::size_t i = 0; i < columns.size(); ++i)
        for (int k = 0; k < columns[i]; ++k) {
            const int height = longest - columns[i] + 2 * k;  // in half steps
            const Point place{kColumn * static_cast<double>(i), -0.5 * height};
            plans.push_back({letters_of(static_cast<int>(i)) + std::to_string(k + 1), hexagon_round(place)});
        }
    return Topology::from_outlines(std::move(plans));
}

}  // namespace pavage
