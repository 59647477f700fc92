// What every board must fulfil, whether made by a family, drawn in a file or given as a graph. Each check returns the
// first fault in board order as an error, or nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tiling/mesh.h"

namespace pavage {

using BoardFault = std::optional<Error>;

inline constexpr int kMaxCorners = 64;         // of one outline
inline constexpr double kMaxCoordinate = 1e6;  // as written in a file

BoardFault check_number_of_cells(long long count);
BoardFault check_names(const std::vector<std::string>& names);
bool is_reasonable(Point point);
// Numbers and corners of each outline; what needs no measure.
BoardFault check_corners(const std::vector<CellPlan>& plans);
// Outlines that do not cross or touch themselves and are not flat, measured in `unit`, the size of a typical cell.
BoardFault check_outline(const CellPlan& plan, double unit);
// No edge with three cells, no overlap, no two cells with two edges in common.
BoardFault check_mesh(const Mesh& mesh, const std::vector<std::string>& names, double tolerance);
// Given that sides meet only at vertices, a side lies as a whole inside the other polygon, outside it or on its outline:
// whether one lies inside.
bool side_within(const Polygon& polygon, const Polygon& other, double tolerance);
BoardFault check_one_piece(const std::vector<std::vector<Cell>>& neighbours, const std::vector<std::string>& names);

}  // namespace pavage
