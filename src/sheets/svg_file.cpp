#include <cmath>

#include "render/svg_writer.h"
#include "sheets/files.h"
#include "sheets/letters.h"
#include "sheets/numbers.h"
#include "sheets/stroke_font.h"

namespace pavage::sheets {

namespace {

std::string hex_of(Colour colour) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text = "#";
    for (int part : {colour.red, colour.green, colour.blue}) {
        text += kDigits[part / 16];
        text += kDigits[part % 16];
    }
    return text;
}

std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string paint(const Ink& ink) {
    std::string text = attribute("fill", ink.fill ? hex_of(*ink.fill) : "none");
    if (ink.stroke) text += attribute("stroke", hex_of(*ink.stroke)) + attribute("stroke-width", number(ink.width));
    return text;
}

std::string svg_point(Point point) { return number(point.x) + " " + number(point.y); }

std::string path_data(const Path& path) {
    std::string text;
    const std::size_t count = path.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (i == 0) text += "M" + svg_point(path.corners[0].at);
        const bool last = i + 1 == count;
        const Corner &corner = path.corners[i], &next = path.corners[(i + 1) % count];
        if (last && !path.closed) break;
        if (corner.bulge != 0) {
            const Arc arc = arc_between(corner.at, next.at, corner.bulge);
            text += "A" + number(arc.radius) + " " + number(arc.radius) + " 0 " + (std::abs(corner.bulge) > 1 ? "1" : "0") +
                    (corner.bulge > 0 ? " 1 " : " 0 ") + svg_point(next.at);
        } else if (!last) {
            text += "L" + svg_point(next.at);
        }
    }
    return text + (path.closed ? "Z" : "");
}

// Where Helvetica is another font, words must not run into one another: they are as wide as they were measured.
std::string length_of(const Letters& letters) {
    return attribute("textLength", number(width_of(letters.text, letters.size, letters.weight))) +
           attribute("lengthAdjust", "spacingAndGlyphs");
}

struct SvgForm {
    const Ink& ink;

    std::string operator()(const Path& path) const {
        return "<path" + attribute("d", path_data(path)) + paint(ink) + "/>\n";
    }
    std::string operator()(const Circle& circle) const {
        return "<circle" + attribute("cx", number(circle.centre.x)) + attribute("cy", number(circle.centre.y)) +
               attribute("r", number(circle.radius)) + paint(ink) + "/>\n";
    }
    std::string operator()(const Letters& letters) const {
        constexpr std::string_view kAnchors[] = {"start", "middle", "end"};
        return "<text" + attribute("x", number(letters.at.x)) + attribute("y", number(letters.at.y)) +
               attribute("font-size", number(letters.size)) +
               attribute("text-anchor", kAnchors[static_cast<int>(letters.anchor)]) +
               (letters.weight == Weight::kBold ? attribute("font-weight", "bold") : "") +
               (letters.weight == Weight::kOblique ? attribute("font-style", "italic") : "") + length_of(letters) +
               paint(ink) + ">" + xml_escaped(letters.text) + "</text>\n";
    }
};

std::string group(const Sheet& sheet, Layer layer) {
    std::string content;
    for (const Item& item : sheet.drawing.items)
        if (item.layer == layer) content += std::visit(SvgForm{item.ink}, item.form);
    if (content.empty()) return {};
    const std::string name(name_of(layer));
    return "<g" + attribute("id", sheet.id + "-" + name) + attribute("inkscape:groupmode", "layer") +
           attribute("inkscape:label", name) + attribute("data-layer", name) + ">\n" + content + "</g>\n";
}

}  // namespace

std::string svg_of(const Sheet& sheet, Lettering letters) {
    if (letters == Lettering::kStrokes) return svg_of(in_strokes(sheet));
    const std::string width = number(sheet.width), height = number(sheet.height);
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\""
        " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"" +
        attribute("width", width + "mm") + attribute("height", height + "mm") +
        attribute("viewBox", "0 0 " + width + " " + height) +
        attribute("font-family", "Helvetica, Arial, Liberation Sans, sans-serif") + attribute("stroke-linejoin", "round") +
        attribute("stroke-linecap", "round") + ">\n<title>" + xml_escaped(sheet.name) + "</title>\n";
    for (Layer layer : kLayers) svg += group(sheet, layer);
    return svg + "</svg>\n";
}

}  // namespace pavage::sheets
