// The eleven Archimedean tilings: which polygons stand where in one period, and by which two steps it repeats.
#include <algorithm>
#include <array>
#include <span>

#include "tiling/cyclotomic.h"
#include "tiling/patch_rings.h"

namespace pavage {

namespace {

// A regular polygon: where its first side starts, by steps from the origin, and in which direction that side runs.
struct Tile {
    int corners;
    std::string_view start;  // directions as letters, a the east
    int direction;
};

struct Tiling {
    std::string_view name;
    int turns;                              // 12, or 8 where octagons are
    std::array<std::string_view, 2> steps;  // of the period
    std::span<const Tile> tiles;            // the first has the most corners
};

// Directions by 30 degrees: a = 0, b = 30, c = 60, d = 90, e = 120, …; with 8 turns by 45.
constexpr Tile kTriangleTiles[] = {{3, "", 0}, {3, "a", 2}};
constexpr Tile kSquareTiles[] = {{4, "", 0}};
constexpr Tile kHexagonTiles[] = {{6, "", 0}};
constexpr Tile kTrihexagonal[] = {{6, "", 0}, {3, "a", 6}, {3, "ac", 8}};
constexpr Tile kTruncatedHexagonal[] = {{12, "", 0}, {3, "ab", 7}, {3, "abcd", 9}};
constexpr Tile kTruncatedSquare[] = {{8, "", 0}, {4, "ab", 5}};
constexpr Tile kTruncatedTrihexagonal[] = {{12, "", 0}, {6, "ab", 7},  {6, "abcd", 9},
                                           {4, "a", 6}, {4, "abc", 8}, {4, "abcde", 10}};
constexpr Tile kRhombitrihexagonal[] = {{6, "", 0}, {4, "a", 6}, {4, "ac", 8}, {4, "ace", 10}, {3, "a", 9}, {3, "ac", 11}};
constexpr Tile kSnubSquare[] = {{4, "", 0}, {4, "ab", 7}, {3, "a", 6}, {3, "ad", 9}, {3, "d", 0}, {3, "", 3}};
constexpr Tile kElongated[] = {{4, "", 0}, {3, "d", 0}, {3, "da", 2}};
constexpr Tile kSnubHexagonal[] = {{6, "", 0},   {3, "a", 0},   {3, "aa", 0},   {3, "aaa", 0},   {3, "aaaaaa", 0},
                                   {3, "aa", 2}, {3, "aaa", 2}, {3, "aaaa", 2}, {3, "aaaaaa", 2}};

constexpr Tiling kTilings[] = {
    {"3.3.3.3.3.3", 12, {"a", "c"}, kTriangleTiles},
    {"4.4.4.4", 12, {"a", "d"}, kSquareTiles},
    {"6.6.6", 12, {"ac", "ce"}, kHexagonTiles},
    {"3.6.3.6", 12, {"aa", "cc"}, kTrihexagonal},
    {"3.12.12", 12, {"bbac", "ddce"}, kTruncatedHexagonal},
    {"4.8.8", 8, {"abh", "cbd"}, kTruncatedSquare},
    {"4.6.12", 12, {"bbbac", "dddce"}, kTruncatedTrihexagonal},
    {"3.4.6.4", 12, {"bac", "dce"}, kRhombitrihexagonal},
    {"3.3.4.3.4", 12, {"ab", "de"}, kSnubSquare},
    {"3.3.3.4.4", 12, {"a", "dc"}, kElongated},
    {"3.3.3.3.6", 12, {"aac", "cce"}, kSnubHexagonal},
};

template <int Turns>
ExactPoint<Turns> walked(std::string_view steps) {
    ExactPoint<Turns> point;
    for (const char step : steps) point = point + ExactPoint<Turns>::step(step - 'a');
    return point;
}

template <int Turns>
std::vector<ExactPoint<Turns>> corners_of(const Tile& tile, const ExactPoint<Turns>& shift) {
    std::vector<ExactPoint<Turns>> corners;
    ExactPoint<Turns> at = walked<Turns>(tile.start) + shift;
    for (int i = 0; i < tile.corners; ++i) {
        corners.push_back(at);
        at = at + ExactPoint<Turns>::step(tile.direction + i * Turns / tile.corners);
    }
    return corners;
}

// Each ring reaches one period further at most, and periods are not too slanted: this many hold all rings.
template <int Turns>
std::vector<CellPlan> patch(const Tiling& tiling, int rings) {
    const int reach = 2 * rings + 1;
    std::vector<std::vector<ExactPoint<Turns>>> cells;
    for (int i = -reach; i <= reach; ++i)
        for (int k = -reach; k <= reach; ++k) {
            const auto shift = walked<Turns>(tiling.steps[0]).times(i) + walked<Turns>(tiling.steps[1]).times(k);
            for (const Tile& tile : tiling.tiles) cells.push_back(corners_of<Turns>(tile, shift));
        }
    const auto middle = corners_of<Turns>(tiling.tiles.front(), {});
    return rings_of(cells, rings, [&](const auto& cell) { return cell == middle; });
}

}  // namespace

std::vector<CellPlan> archimedean_patch(std::string_view vertex, int rings) {
    const auto found = std::ranges::find(kTilings, vertex, &Tiling::name);
    if (found == std::end(kTilings)) return {};
    return found->turns == 8 ? patch<8>(*found, rings) : patch<12>(*found, rings);
}

std::vector<std::string_view> archimedean_names() {
    std::vector<std::string_view> names;
    for (const Tiling& tiling : kTilings) names.push_back(tiling.name);
    return names;
}

}  // namespace pavage
