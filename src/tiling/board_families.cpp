#include "tiling/board_families.h"

#include "base/cell.h"

namespace pavage {

namespace {

using Choice = BoardFamily::Choice;
using Measure = BoardFamily::Measure;

// Outlines that the rules name have names of their own, and games that ask for them know them by these.
constexpr BoardKind kHexagons[] = {{"hexagon", "hexagon:{size}", 18},
                                   {"triangle", "hexagons:triangle:{size}", 44},
                                   {"rhombus", "rhombus:{size}x{size}", 32},
                                   {"rectangle", "hexagons:rectangle:{size}", 32},
                                   {"disc", "hexagons:disc:{size}", 17}};
constexpr BoardKind kSquares[] = {{"rectangle", "square:{size}", 32},
                                  {"hexagon", "squares:hexagon:{size}", 20},
                                  {"triangle", "squares:triangle:{size}", 32},
                                  {"rhombus", "squares:rhombus:{size}", 23},
                                  {"disc", "squares:disc:{size}", 18}};
constexpr BoardKind kTriangles[] = {{"triangle", "triangle:{size}", 32},
                                    {"hexagon", "trihex:{size}", 13},
                                    {"rhombus", "triangles:rhombus:{size}", 22},
                                    {"rectangle", "triangles:rectangle:{size}", 32},
                                    {"disc", "triangles:disc:{size}", 11}};
constexpr BoardKind kArchimedean[] = {{"4.8.8", "archimedean:4.8.8:{size}", 16},
                                      {"3.6.3.6", "archimedean:3.6.3.6:{size}", 11},
                                      {"3.4.6.4", "archimedean:3.4.6.4:{size}", 15},
                                      {"3.12.12", "archimedean:3.12.12:{size}", 11},
                                      {"4.6.12", "archimedean:4.6.12:{size}", 15},
                                      {"3.3.4.3.4", "archimedean:3.3.4.3.4:{size}", 13},
                                      {"3.3.3.4.4", "archimedean:3.3.3.4.4:{size}", 14},
                                      {"3.3.3.3.6", "archimedean:3.3.3.3.6:{size}", 12},
                                      {"6.6.6", "archimedean:6.6.6:{size}", 18},
                                      {"4.4.4.4", "archimedean:4.4.4.4:{size}", 16},
                                      {"3.3.3.3.3.3", "archimedean:3.3.3.3.3.3:{size}", 13}};
constexpr BoardKind kPenrose[] = {{"", "penrose:{size}", 12}};
constexpr BoardKind kVoronoi[] = {{"", "voronoi:{size}:{seed}", kMaxCells}};
constexpr BoardKind kFibonacci[] = {{"", "fibonacci:{size}", 21}};
constexpr BoardKind kSquaredBoards[] = {{"33x32", "squared:33x32"}, {"112x112", "squared:112x112"}};

constexpr BoardFamily kBoardFamilies[] = {
    {"hexagons", Choice::kOutline, Measure::kSize, 5, kHexagons},
    {"squares", Choice::kOutline, Measure::kSize, 7, kSquares},
    {"triangles", Choice::kOutline, Measure::kSize, 5, kTriangles},
    {"archimedean", Choice::kTiling, Measure::kSize, 4, kArchimedean},
    {"penrose", Choice::kNone, Measure::kSize, 5, kPenrose},
    {"voronoi", Choice::kNone, Measure::kCells, 60, kVoronoi},
    {"fibonacci", Choice::kNone, Measure::kCells, 8, kFibonacci},
    {"squared", Choice::kTiling, Measure::kNone, 0, kSquaredBoards},
};

}  // namespace

std::span<const BoardFamily> board_families() { return kBoardFamilies; }

}  // namespace pavage
