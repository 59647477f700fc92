// Grids of triangles on a torus, made from a word: irregular, different for every word, and the same on every machine. The
// torus is drawn as a square whose opposite sides are glued; the border of the square follows sides of triangles.
//
// Triangles are numbered by their centres (the mean of the corners) in bands: the square is cut into as many level bands of
// equal height as triangles have sides on its left border. Bands count from the top, within a band centres go from left to
// right, and one on a cut belongs to the lower band.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "tiling/topology.h"
#include "tiling/torus_mesh.h"

namespace pavage {

inline constexpr int kLeastTorusTriangles = 16, kMostTorusTriangles = 400;
inline constexpr int kLongestGridWord = 32;

// Letters and digits, 1 to 32 of them.
bool is_grid_word(std::string_view word);

using LatticeTriangle = std::array<LatticePoint, 3>;  // in a square of side TorusMesh::kSide, y downwards

// In board order. Requires: a grid word, an even size within the limits.
std::vector<LatticeTriangle> torus_triangles(std::string_view word, int triangles);
// The grid of this size for words of which none can be made.
std::vector<LatticeTriangle> spare_torus_triangles(int triangles);

// What a grid must fulfil, checked exactly: null, or the first condition that fails.
//   "tiles"       the triangles cover the square once and fit together across its glued sides, F/2 points in all
//   "neighbours"  every triangle has three different neighbours, none of them itself
//   "angle"       no angle under 18 degrees
//   "area"        no triangle under a quarter of the mean
const char* torus_fault(const std::vector<LatticeTriangle>& triangles);
// By triangle: the ones behind its three sides (side i runs from corner i to the next); -1 where nothing fits.
std::vector<std::array<int, 3>> torus_neighbours(const std::vector<LatticeTriangle>& triangles);
// Whether all angles have tangents of at least `tangent` thousandths and all areas are at least `area` hundredths of the
// mean.
bool are_plump(const std::vector<LatticeTriangle>& triangles, int tangent, int area);

Result<Topology> torus_grid(std::string_view word, int triangles);

}  // namespace pavage
