// Drawing exchange format, release 12: pairs of lines, a code and its value. y points upwards there.
#include <cmath>

#include "base/text.h"
#include "sheets/files.h"
#include "sheets/letters.h"
#include "sheets/numbers.h"
#include "sheets/stroke_font.h"

namespace pavage::sheets {

namespace {

class DxfWriter {
  public:
    explicit DxfWriter(double height) : height_(height) {}

    void pair(int code, std::string_view value) {
        text_.append(std::to_string(code)).append("\n").append(value).append("\n");
    }
    void pair(int code, double value) { pair(code, number(value)); }
    void place(Point point, int from = 10) {
        pair(from, point.x);
        pair(from + 10, height_ - point.y);
        pair(from + 20, 0.0);
    }
    void begin(std::string_view what, Layer layer) {
        pair(0, what);
        pair(8, dxf_name(layer));
    }
    const std::string& text() const { return text_; }

    static std::string dxf_name(Layer layer) {
        std::string name(name_of(layer));
        for (char& letter : name) letter = static_cast<char>(letter - 'a' + 'A');
        return name;
    }

  private:
    double height_;
    std::string text_;
};

// Letters outside ASCII as \U+00E9, which release 12 readers of today all know.
std::string escaped(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string result;
    for (char code : encoded(text)) {
        const char32_t letter = code == kNarrowSpace ? U' ' : unicode_of(code);
        if (letter < 0x80) result += static_cast<char>(letter);
        else
            result.append("\\U+").append(
                {kDigits[letter >> 12], kDigits[letter >> 8 & 15], kDigits[letter >> 4 & 15], kDigits[letter & 15]});
    }
    return result;
}

struct Entity {
    DxfWriter& writer;
    Layer layer;

    void operator()(const Path& path) const {
        if (path.corners.size() == 2 && !path.closed && path.corners[0].bulge == 0) {
            writer.begin("LINE", layer);
            writer.place(path.corners[0].at);
            writer.place(path.corners[1].at, 11);
            return;
        }
        writer.begin("POLYLINE", layer);
        writer.pair(66, "1");
        writer.place({});
        writer.pair(70, path.closed ? "1" : "0");
        for (const Corner& corner : path.corners) {
            writer.begin("VERTEX", layer);
            writer.place(corner.at);
            // Mirrored with y, so that what bends to the right bends to the left.
            if (corner.bulge != 0) writer.pair(42, -corner.bulge);
        }
        writer.begin("SEQEND", layer);
    }
    void operator()(const Circle& circle) const {
        writer.begin("CIRCLE", layer);
        writer.place(circle.centre);
        writer.pair(40, circle.radius);
    }
    void operator()(const Letters& letters) const {
        writer.begin("TEXT", layer);
        writer.place(letters.at);
        writer.pair(40, letters.size * kAscent);
        writer.pair(1, escaped(letters.text));
        if (letters.anchor == Anchor::kLeft) return;
        writer.pair(72, letters.anchor == Anchor::kMiddle ? "1" : "2");
        writer.place(letters.at, 11);
    }
};

void write_header(DxfWriter& writer, const Sheet& sheet) {
    writer.pair(0, "SECTION");
    writer.pair(2, "HEADER");
    writer.pair(9, "$ACADVER");
    writer.pair(1, "AC1009");
    writer.pair(9, "$INSUNITS");
    writer.pair(70, "4");  // millimetres
    writer.pair(9, "$MEASUREMENT");
    writer.pair(70, "1");  // metric
    writer.pair(9, "$EXTMIN");
    writer.place({0, sheet.height});
    writer.pair(9, "$EXTMAX");
    writer.place({sheet.width, 0});
    writer.pair(0, "ENDSEC");
}

// Layers name a kind of line, which must be known first.
void write_line_kind(DxfWriter& writer) {
    writer.pair(0, "TABLE");
    writer.pair(2, "LTYPE");
    writer.pair(70, "1");
    writer.pair(0, "LTYPE");
    writer.pair(2, "CONTINUOUS");
    writer.pair(70, "64");
    writer.pair(3, "Solid line");
    writer.pair(72, "65");
    writer.pair(73, "0");
    writer.pair(40, 0.0);
    writer.pair(0, "ENDTAB");
}

void write_layers(DxfWriter& writer) {
    writer.pair(0, "SECTION");
    writer.pair(2, "TABLES");
    write_line_kind(writer);
    writer.pair(0, "TABLE");
    writer.pair(2, "LAYER");
    writer.pair(70, std::to_string(kLayers.size()));
    for (Layer layer : kLayers) {
        constexpr std::string_view kColours[] = {"3", "5", "1", "8"};  // green, blue, red, grey of its palette
        writer.pair(0, "LAYER");
        writer.pair(2, DxfWriter::dxf_name(layer));
        writer.pair(70, "0");
        writer.pair(62, kColours[static_cast<int>(layer)]);
        writer.pair(6, "CONTINUOUS");
    }
    writer.pair(0, "ENDTAB");
    writer.pair(0, "ENDSEC");
}

}  // namespace

std::string dxf_of(const Sheet& sheet, Lettering letters) {
    if (letters == Lettering::kStrokes) return dxf_of(in_strokes(sheet), Lettering::kText);
    DxfWriter writer(sheet.height);
    write_header(writer, sheet);
    write_layers(writer);
    writer.pair(0, "SECTION");
    writer.pair(2, "ENTITIES");
    for (Layer layer : kLayers)
        for (const Item& item : sheet.drawing.items)
            if (item.layer == layer) std::visit(Entity{writer, layer}, item.form);
    writer.pair(0, "ENDSEC");
    writer.pair(0, "EOF");
    return writer.text();
}

}  // namespace pavage::sheets
