// Writes SVG elements and remembers how far they reach. Takes places in units of the board and writes pixels with at most
// two decimals. It knows nothing of scenes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tiling/topology.h"

namespace pavage {

inline constexpr double kPixels = 44;  // a unit of the board

// Text as XML content or attribute. What XML cannot carry becomes '?'.
std::string xml_escaped(std::string_view text);

// At most two decimals, no exponent, no trailing zeros.
std::string svg_number(double value);

// ` class="…"` for names of classes separated by spaces. Each gets a prefix of ours, because styles of a picture in a page
// hold for the whole page. (Selectors cannot do that: inside <use> they do not see what is outside.)
std::string class_attribute(std::string_view classes);

// How far a picture reaches, in units of the board.
struct PictureBox {
    Point low, high;
    bool empty = true;

    void add(Point point, double around = 0);
};

// The `d` of a path made of straight lines.
class PathData {
  public:
    void polygon(std::span<const Point> corners) { lines(corners, "z"); }
    void polyline(std::span<const Point> points) { lines(points, ""); }
    const std::string& text() const { return text_; }
    const std::vector<Point>& points() const { return points_; }
    bool empty() const { return text_.empty(); }

  private:
    void lines(std::span<const Point> points, std::string_view end);

    std::string text_;
    std::vector<Point> points_;
};

class SvgWriter {
  public:
    // `around`: how far the stroke reaches beyond the path.
    void path(std::string_view classes, const PathData& data, double around = 0, std::string_view attributes = {});
    void circle(std::string_view classes, Point centre, double radius);
    // Centred on a place; `size` is that of the letters in units.
    void text(std::string_view classes, Point centre, double size, std::string_view content);
    // A thing defined once and used often, drawn about the origin, reaching `radius`.
    void define(std::string_view id, std::string_view content);
    void use(std::string_view id, std::string_view classes, Point at, double radius);

    const std::string& definitions() const { return definitions_; }
    const std::string& body() const { return body_; }
    const PictureBox& extent() const { return extent_; }

  private:
    std::string definitions_, body_;
    std::vector<std::string> defined_;
    PictureBox extent_;
};

// About how wide a text is in letters of this size: no font is measured here.
double text_width(std::string_view content, double size);

}  // namespace pavage
