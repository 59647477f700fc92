#include "sheets/stroke_font.h"

#include <algorithm>

#include "base/text.h"
#include "sheets/stroke_glyphs.h"

namespace pavage::sheets {

namespace {

// In squares of the grid, y downwards as on a sheet.
using Strokes = std::vector<Path>;

double bulge_of(char turn) {
    constexpr double kQuarter = 0.41421356237309503;
    return turn == ')' ? kQuarter : turn == '(' ? -kQuarter : turn == '}' ? 1 : turn == '{' ? -1 : 0;
}

Path read_stroke(std::string_view text) {
    Path path;
    for (std::string_view word : words_of(text)) {
        if (const double bulge = bulge_of(word.front()); bulge != 0) {
            path.corners.back().bulge = bulge;
            word.remove_prefix(1);
        }
        const auto comma = word.find(',');
        path.corners.push_back(
            {{parse_number(word.substr(0, comma)).value_or(0), -parse_number(word.substr(comma + 1)).value_or(0)}});
    }
    if (path.corners.size() > 2 && path.corners.front().at == path.corners.back().at) {
        path.corners.pop_back();
        path.closed = true;
    }
    return path;
}

Strokes read_glyph(unsigned char code) {
    Strokes glyph;
    const std::string_view text = glyph_of(code);
    if (!text.empty())
        for (std::string_view stroke : split(text, '|')) glyph.push_back(read_stroke(stroke));
    return glyph;
}

double middle_of(const Strokes& glyph) {
    double low = 1e9, high = -1e9;
    for (const Path& path : glyph)
        for (Point point : flattened(path)) low = std::min(low, point.x), high = std::max(high, point.x);
    return (low + high) / 2;
}

// Arcs stay arcs only where both ways are stretched alike.
void lower(Strokes& glyph, double by) {
    for (Path& path : glyph) {
        const bool closed = path.closed;
        path = Drawing::closed_path(flattened(path));
        path.closed = closed;
        for (Corner& corner : path.corners) corner.at.y *= by;
    }
}

// About the middle of its base.
Strokes whole_glyph(unsigned char code) {
    const auto [base, accent] = compound_of(code);
    Strokes glyph = read_glyph(base ? base : code);
    const auto shift = [](Strokes& strokes, double by) {
        for (Path& path : strokes)
            for (Corner& corner : path.corners) corner.at.x += by;
    };
    shift(glyph, -middle_of(glyph));
    if (!base) return glyph;
    Strokes over = read_glyph(accent);
    const bool above = extent_of(Item{Layer::kEngrave, over.front(), {}}).high.y < 0;
    if (above && base >= 'A' && base <= 'Z') lower(glyph, kLowCapital / kCapital);
    shift(over, -middle_of(over));
    glyph.insert(glyph.end(), over.begin(), over.end());
    return glyph;
}

}  // namespace

std::vector<Path> strokes_of(const Letters& letters) {
    std::vector<Path> strokes;
    double left = left_of(letters);
    for (char code : encoded(letters.text)) {
        const double width = advance_of(code, letters.weight) * letters.size;
        for (Path& path : whole_glyph(static_cast<unsigned char>(code))) {
            for (Corner& corner : path.corners)
                corner.at = Point{left + width / 2, letters.at.y} + corner.at * (letters.size / kGridSquares);
            strokes.push_back(std::move(path));
        }
        left += width;
    }
    return strokes;
}

Sheet in_strokes(const Sheet& sheet) {
    Sheet result{sheet.id, sheet.name, sheet.width, sheet.height};
    for (const Item& item : sheet.drawing.items) {
        const auto* letters = std::get_if<Letters>(&item.form);
        if (!letters || item.layer == Layer::kColour) {
            result.drawing.items.push_back(item);
            continue;
        }
        const double width = item.layer == Layer::kGuide ? ink::kGuide.width : ink::kEngrave.width;
        for (Path& path : strokes_of(*letters))
            result.drawing.path(item.layer, std::move(path), {.stroke = item.ink.fill, .width = width});
    }
    return result;
}

}  // namespace pavage::sheets
