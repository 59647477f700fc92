// A sheet to print, to engrave or to cut: shapes and letters in millimetres on layers, x to the right, y downwards. It
// knows nothing of boards and games; the file formats are written from it and from nothing else.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "render/palette.h"
#include "tiling/topology.h"

namespace pavage::sheets {

// From the ground up. A guide is for who works with the sheet: page marks, a ruler; no part of what is made.
enum class Layer { kColour, kEngrave, kCut, kGuide };
inline constexpr std::array kLayers = {Layer::kColour, Layer::kEngrave, Layer::kCut, Layer::kGuide};
std::string_view name_of(Layer layer);  // "colour"

// What follows a corner is straight, or an arc whose `bulge` is the tangent of a quarter of its angle, as in DXF; it turns
// to the right, clockwise on the paper, where that is positive.
struct Corner {
    Point at;
    double bulge = 0;
};
struct Path {
    std::vector<Corner> corners;
    bool closed = false;
};
struct Circle {
    Point centre;
    double radius = 0;
};

// How a file has its letters: as text in a font, or as lines that a tool follows once.
enum class Lettering { kText, kStrokes };

enum class Anchor { kLeft, kMiddle, kRight };
enum class Weight { kRegular, kBold, kOblique };
// `at` is on the base line. Not cut at the rim of a page, whatever it is beside.
struct Letters {
    Point at;
    double size = 4;  // of the font, in millimetres
    std::string text;
    Anchor anchor = Anchor::kMiddle;
    Weight weight = Weight::kRegular;
};

struct Ink {
    std::optional<Colour> fill = {}, stroke = {};
    double width = 0.2;  // of the stroke, in millimetres
};

struct Item {
    Layer layer;
    std::variant<Path, Circle, Letters> form;
    Ink ink;
};

struct Extent {
    Point low, high;
    double width() const { return high.x - low.x; }
    double height() const { return high.y - low.y; }
};

// A drawing has no paper yet.
struct Drawing {
    std::vector<Item> items;

    void line(Layer layer, Point from, Point to, const Ink& ink) { path(layer, {{{from}, {to}}, false}, ink); }
    void polygon(Layer layer, const Polygon& corners, const Ink& ink) { path(layer, closed_path(corners), ink); }
    void path(Layer layer, Path path, const Ink& ink) { items.push_back({layer, std::move(path), ink}); }
    void circle(Layer layer, Point centre, double radius, const Ink& ink) {
        items.push_back({layer, Circle{centre, radius}, ink});
    }
    void letters(Layer layer, Letters letters, Colour colour) {
        items.push_back({layer, std::move(letters), {.fill = colour}});
    }
    // `other` with every length multiplied by `scale`, then moved by `by`.
    void add(const Drawing& other, Point by = {}, double scale = 1);

    static Path closed_path(const Polygon& corners);
};

// Letters count with their width.
Extent extent_of(const Drawing& drawing);
Extent extent_of(const Item& item);

struct Sheet {
    std::string id;    // "board-A2"
    std::string name;  // for people
    double width = 0, height = 0;
    Drawing drawing = {};
};

// How lines are drawn: hairlines where a laser follows them.
namespace ink {
inline constexpr Ink kCut = {.stroke = colour_of(0xFF0000), .width = 0.1};
inline constexpr Ink kEngrave = {.stroke = colour_of(0x000000), .width = 0.2};
inline constexpr Ink kGuide = {.stroke = colour_of(0x808080), .width = 0.15};
inline constexpr Colour kBlack = colour_of(0x000000), kGrey = colour_of(0x5B6168);
}  // namespace ink

// The arc after a corner: centre, radius and angles in radians, clockwise on the paper from `from` where `turn` is positive.
struct Arc {
    Point centre;
    double radius = 0, from = 0, turn = 0;
};
Arc arc_between(Point from, Point to, double bulge);

// Points along a path or a circle, arcs taken as polygons of short sides.
Polygon flattened(const Path& path);
Polygon flattened(const Circle& circle);

}  // namespace pavage::sheets
