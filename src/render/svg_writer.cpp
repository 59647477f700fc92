#include "render/svg_writer.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace pavage {

std::string xml_escaped(std::string_view text) {
    const bool legible = valid_utf8(text);
    std::string result;
    for (char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool control = (byte < 0x20 && letter != '\n' && letter != '\t') || byte == 0x7F;
        if (letter == '&') result += "&amp;";
        else if (letter == '<') result += "&lt;";
        else if (letter == '>') result += "&gt;";
        else if (letter == '"') result += "&quot;";
        else if (control || (byte >= 0x80 && !legible)) result += '?';
        else result += letter;
    }
    return result;
}

std::string svg_number(double value) {
    if (!std::isfinite(value)) value = 0;
    const long long hundredths = std::llround(std::clamp(value, -1e9, 1e9) * 100);
    const long long size = hundredths < 0 ? -hundredths : hundredths;
    std::string text = hundredths < 0 ? "-" : "";
    if (size / 100 != 0 || size == 0) text += std::to_string(size / 100);
    if (size % 100 == 0) return text;
    text += '.';
    text += static_cast<char>('0' + size / 10 % 10);
    if (size % 10 != 0) text += static_cast<char>('0' + size % 10);
    return text;
}

void PictureBox::add(Point point, double around) {
    const Point least = point - Point{around, around}, most = point + Point{around, around};
    low = empty ? least : Point{std::min(low.x, least.x), std::min(low.y, least.y)};
    high = empty ? most : Point{std::max(high.x, most.x), std::max(high.y, most.y)};
    empty = false;
}

void PathData::lines(std::span<const Point> points, std::string_view end) {
    text_ += 'M';
    for (std::size_t i = 0; i < points.size(); ++i) {
        // A minus sign separates numbers by itself.
        const std::string x = svg_number(points[i].x * kPixels), y = svg_number(points[i].y * kPixels);
        if (i > 0 && x[0] != '-') text_ += ' ';
        text_ += x;
        if (y[0] != '-') text_ += ' ';
        text_ += y;
        points_.push_back(points[i]);
    }
    text_ += end;
}

std::string class_attribute(std::string_view classes) {
    std::string names;
    for (std::string_view name : words_of(classes)) names += (names.empty() ? "pv-" : " pv-") + std::string(name);
    return names.empty() ? names : " class=\"" + names + "\"";
}

namespace {

std::string place_attributes(std::string_view x, std::string_view y, Point at) {
    return " " + std::string(x) + "=\"" + svg_number(at.x * kPixels) + "\" " + std::string(y) + "=\"" +
           svg_number(at.y * kPixels) + "\"";
}

}  // namespace

void SvgWriter::path(std::string_view classes, const PathData& data, double around, std::string_view attributes) {
    if (data.empty()) return;
    for (Point point : data.points()) extent_.add(point, around);
    body_ += "<path" + class_attribute(classes) + std::string(attributes) + " d=\"" + data.text() + "\"/>\n";
}

void SvgWriter::circle(std::string_view classes, Point centre, double radius) {
    extent_.add(centre, radius);
    body_ += "<circle" + class_attribute(classes) + place_attributes("cx", "cy", centre) + " r=\"" +
             svg_number(radius * kPixels) + "\"/>\n";
}

void SvgWriter::text(std::string_view classes, Point centre, double size, std::string_view content) {
    constexpr double kDrop = 0.35;  // from the middle of the letters to their base line; not every viewer can centre them
    const double half = text_width(content, size) / 2;
    extent_.add(centre - Point{half, 0}, size / 2);
    extent_.add(centre + Point{half, 0}, size / 2);
    body_ += "<text" + class_attribute(classes) + place_attributes("x", "y", centre + Point{0, kDrop * size}) +
             " font-size=\"" + svg_number(size * kPixels) + "\">" + xml_escaped(content) + "</text>\n";
}

void SvgWriter::define(std::string_view id, std::string_view content) {
    if (std::ranges::find(defined_, id) != defined_.end()) return;
    defined_.emplace_back(id);
    definitions_ += content;
    definitions_ += '\n';
}

void SvgWriter::use(std::string_view id, std::string_view classes, Point at, double radius) {
    extent_.add(at, radius);
    body_ += "<use href=\"#" + std::string(id) + "\"" + class_attribute(classes) + place_attributes("x", "y", at) + "/>\n";
}

double text_width(std::string_view content, double size) {
    constexpr double kLetter = 0.6;
    const auto letters = std::ranges::count_if(content, [](char byte) { return (byte & 0xC0) != 0x80; });
    return kLetter * size * static_cast<double>(letters);
}

}  // namespace pavage
