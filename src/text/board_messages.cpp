#include "text/workshop_messages.h"

namespace pavage {

namespace {

// Names on a page that offers boards: no sentences.
constexpr Message kBoardMessages[] = {
    {"boards.family.hexagons", {"Hexagons", "Hexagones"}},
    {"boards.family.squares", {"Squares", "Carrés"}},
    {"boards.family.triangles", {"Triangles", "Triangles"}},
    {"boards.family.archimedean", {"Archimedean", "Archimède"}},
    {"boards.family.penrose", {"Penrose rhombs", "Losanges de Penrose"}},
    {"boards.family.voronoi", {"Voronoi cells", "Cellules de Voronoï"}},
    {"boards.family.fibonacci", {"Fibonacci spiral", "Spirale de Fibonacci"}},
    {"boards.family.squared", {"Squared rectangles", "Rectangles en carrés"}},
    {"boards.outline.hexagon", {"hexagon", "hexagone"}},
    {"boards.outline.triangle", {"triangle", "triangle"}},
    {"boards.outline.rhombus", {"rhombus", "losange"}},
    {"boards.outline.rectangle", {"rectangle", "rectangle"}},
    {"boards.outline.disc", {"disc", "disque"}},
    {"boards.choice.outline", {"Outline", "Contour"}},
    {"boards.choice.tiling", {"Kind", "Sorte"}},
    {"boards.measure.size", {"Size", "Taille"}},
    {"boards.measure.cells", {"Number of cells", "Nombre de cases"}},
};

}  // namespace

std::span<const Message> board_messages() { return kBoardMessages; }

}  // namespace pavage
