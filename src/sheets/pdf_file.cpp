// Portable document format 1.5, the least of it that pages of lines, fills and letters need. Streams are left unpacked.
#include <cmath>
#include <numbers>

#include "sheets/files.h"
#include "sheets/letters.h"
#include "sheets/numbers.h"
#include "sheets/stroke_font.h"

namespace pavage::sheets {

namespace {

constexpr double kPoints = 72 / 25.4;  // of a millimetre

// By weight.
struct Font {
    char letter;
    std::string_view name;
};
constexpr Font kFonts[] = {{'R', "Helvetica"}, {'B', "Helvetica-Bold"}, {'I', "Helvetica-Oblique"}};

// A string in parentheses, in octal where it is not plain.
std::string quoted(std::string_view bytes) {
    std::string result = "(";
    for (char letter : bytes) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '(' || letter == ')' || letter == '\\') result.append({'\\', letter});
        else if (byte >= 0x20 && byte < 0x7F) result += letter;
        else
            result.append({'\\', static_cast<char>('0' + byte / 64), static_cast<char>('0' + byte / 8 % 8),
                           static_cast<char>('0' + byte % 8)});
    }
    return result + ")";
}

// Pieces of text for TJ. A narrow space is a no-break space, drawn together by what it is too wide.
std::string pdf_text(std::string_view text) {
    std::string pieces = "[", piece;
    for (char letter : encoded(text)) {
        if (letter != kNarrowSpace) {
            piece += letter;
            continue;
        }
        pieces += quoted(piece + '\xA0') + std::to_string(kSpaceWidth - kNarrowWidth);
        piece.clear();
    }
    return pieces + quoted(piece) + "] TJ";
}

std::string pdf_point(Point point) { return number(point.x) + " " + number(point.y); }

std::string colour(Colour colour, std::string_view operation) {
    std::string text;
    for (int part : {colour.red, colour.green, colour.blue}) text += number(part / 255.0) + " ";
    return text.append(operation).append("\n");
}

std::string painting(const Ink& ink, bool closed) {
    if (ink.fill && ink.stroke) return closed ? "b\n" : "B\n";
    if (ink.fill) return "f\n";
    return closed ? "s\n" : "S\n";
}

// Arcs as curves of a quarter turn at most.
std::string curves(const Arc& arc) {
    const int count = std::max(1, static_cast<int>(std::ceil(std::abs(arc.turn) / (std::numbers::pi / 2) - 1e-9)));
    const double step = arc.turn / count, reach = 4.0 / 3 * std::tan(step / 4);
    std::string text;
    for (int i = 0; i < count; ++i) {
        const auto unit = [](double angle) { return Point{std::cos(angle), std::sin(angle)}; };
        const auto across = [](Point way) { return Point{-way.y, way.x}; };
        const Point from = unit(arc.from + step * i), to = unit(arc.from + step * (i + 1));
        text += pdf_point(arc.centre + (from + across(from) * reach) * arc.radius) + " " +
                pdf_point(arc.centre + (to - across(to) * reach) * arc.radius) + " " +
                pdf_point(arc.centre + to * arc.radius) + " c\n";
    }
    return text;
}

struct Content {
    const Ink& ink;

    std::string prepared() const {
        std::string text;
        if (ink.fill) text += colour(*ink.fill, "rg");
        if (ink.stroke) text += colour(*ink.stroke, "RG") + number(ink.width) + " w\n";
        return text;
    }
    std::string operator()(const Path& path) const {
        std::string text = prepared();
        const std::size_t count = path.corners.size();
        for (std::size_t i = 0; i < count; ++i) {
            if (i == 0) text += pdf_point(path.corners[0].at) + " m\n";
            if (i + 1 == count && !path.closed) break;
            const Corner &corner = path.corners[i], &next = path.corners[(i + 1) % count];
            if (corner.bulge != 0) text += curves(arc_between(corner.at, next.at, corner.bulge));
            else if (i + 1 < count) text += pdf_point(next.at) + " l\n";
        }
        return text + painting(ink, path.closed);
    }
    std::string operator()(const Circle& circle) const {
        const Arc whole{circle.centre, circle.radius, 0, 2 * std::numbers::pi};
        return prepared() + pdf_point(circle.centre + Point{circle.radius, 0}) + " m\n" + curves(whole) +
               painting(ink, true);
    }
    std::string operator()(const Letters& letters) const {
        return prepared() + "BT /" + std::string(1, kFonts[static_cast<int>(letters.weight)].letter) + " " +
               number(letters.size) + " Tf 1 0 0 -1 " + pdf_point({left_of(letters), letters.at.y}) + " Tm " +
               pdf_text(letters.text) + " ET\n";
    }
};

std::string page_content(const Sheet& sheet) {
    // Millimetres from the top left corner; the matrix has more decimals than lengths, so that scale stays true.
    const std::string scale = "2.834645669";
    std::string text = "1 j 1 J\n" + scale + " 0 0 -" + scale + " 0 " + number(sheet.height * kPoints) + " cm\n";
    for (Layer layer : kLayers) {
        std::string content;
        for (const Item& item : sheet.drawing.items)
            if (item.layer == layer) content += std::visit(Content{item.ink}, item.form);
        if (!content.empty()) text += "/OC /" + std::string(name_of(layer)) + " BDC\n" + content + "EMC\n";
    }
    return text;
}

class Document {
  public:
    // Objects are numbered from 1 in the order they are added.
    int add(std::string_view content) {
        places_.push_back(text_.size());
        text_ += std::to_string(places_.size()) + " 0 obj\n" + std::string(content) + "\nendobj\n";
        return static_cast<int>(places_.size());
    }
    std::string finished(int root, int info) {
        const std::size_t at = text_.size();
        text_ += "xref\n0 " + std::to_string(places_.size() + 1) + "\n0000000000 65535 f \n";
        for (std::size_t place : places_) {
            const std::string digits = std::to_string(place);
            text_ += std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
        }
        text_ += "trailer\n<< /Size " + std::to_string(places_.size() + 1) + " /Root " + reference(root) + " /Info " +
                 reference(info) + " >>\nstartxref\n" + std::to_string(at) + "\n%%EOF\n";
        return std::move(text_);
    }
    static std::string reference(int object) { return std::to_string(object) + " 0 R"; }

  private:
    std::string text_ = "%PDF-1.5\n";
    std::vector<std::size_t> places_;
};

int add_resources(Document& document, std::string_view properties) {
    std::string fonts;
    for (const Font& font : kFonts) {
        const int object = document.add("<< /Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont /" +
                                        std::string(font.name) + " >>");
        fonts += std::string("/") + font.letter + " " + Document::reference(object) + " ";
    }
    return document.add("<< /Font << " + fonts + ">> /Properties << " + std::string(properties) + ">> >>");
}

}  // namespace

std::string pdf_of(std::span<const Sheet> sheets, std::string_view title, Lettering letters) {
    Document document;
    const auto reference = Document::reference;
    std::string groups, properties;
    for (Layer layer : kLayers) {
        const std::string name(name_of(layer));
        const int group = document.add("<< /Type /OCG /Name (" + name + ") >>");
        groups += reference(group) + " ";
        properties += "/" + name + " " + reference(group) + " ";
    }
    const int resources = add_resources(document, properties);
    // Each page is two objects, and their parent follows all of them.
    const int parent = resources + 2 * static_cast<int>(sheets.size()) + 1;
    std::string kids;
    for (const Sheet& sheet : sheets) {
        const std::string content = page_content(letters == Lettering::kStrokes ? in_strokes(sheet) : sheet);
        const int stream =
            document.add("<< /Length " + std::to_string(content.size()) + " >>\nstream\n" + content + "endstream");
        kids += reference(document.add("<< /Type /Page /Parent " + reference(parent) + " /MediaBox [0 0 " +
                                       number(sheet.width * kPoints) + " " + number(sheet.height * kPoints) +
                                       "] /Resources " + reference(resources) + " /Contents " + reference(stream) + " >>")) +
                " ";
    }
    document.add("<< /Type /Pages /Kids [" + kids + "] /Count " + std::to_string(sheets.size()) + " >>");
    // Readers must not shrink it to their printer's margins: that is the point of it.
    const int root = document.add("<< /Type /Catalog /Pages " + reference(parent) + " /OCProperties << /OCGs [" + groups +
                                  "] /D << /Order [" + groups + "] /ON [" + groups +
                                  "] >> >> /ViewerPreferences << /PrintScaling /None >> >>");
    const int info = document.add("<< /Title " + quoted(encoded(title)) + " /Creator (Pavage) >>");
    return document.finished(root, info);
}

}  // namespace pavage::sheets
