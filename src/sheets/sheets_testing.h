// What the tests of sheets share: readers of the three formats that know the formats and not the model, so that lengths are
// measured in the files that makers get.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <string>
#include <vector>

#include "base/text.h"
#include "sheets/board_drawing.h"
#include "sheets/files.h"
#include "sheets/paper.h"
#include "tiling/boards.h"

namespace pavage::sheets {

inline constexpr double kExact = 1e-3;  // millimetres

// One straight piece of a line, in millimetres from the top left.
struct Stroke {
    Point from, to;
};
struct Disc {
    Point centre;
    double radius = 0;
};
struct FileContent {
    double width = 0, height = 0;
    std::map<std::string, std::vector<Stroke>> strokes;  // by layer
    std::map<std::string, std::vector<Disc>> discs;
    std::map<std::string, std::vector<std::string>> texts;
};

inline double number_at(std::string_view text, std::size_t& at) {
    const std::size_t from = text.find_first_of("-0123456789.", at);
    std::size_t to = text.find_first_not_of("-0123456789.", from);
    if (to == std::string_view::npos) to = text.size();
    at = to;
    const auto value = parse_number(text.substr(from, to - from));
    EXPECT_TRUE(value) << text.substr(from, to - from);
    return value.value_or(0);
}

inline std::string attribute_of(std::string_view element, const std::string& name) {
    const auto from = element.find(" " + name + "=\"");
    if (from == std::string_view::npos) return "";
    const auto begin = from + name.size() + 3;
    return std::string(element.substr(begin, element.find('"', begin) - begin));
}

inline double attribute_number(std::string_view element, const std::string& name) {
    const auto value = parse_number(attribute_of(element, name));
    EXPECT_TRUE(value) << name << " of " << element;
    return value.value_or(0);
}

// Paths of straight lines only; arcs count by their ends.
inline void read_path(std::string_view data, std::vector<Stroke>& strokes) {
    Point first, last;
    for (std::size_t at = 0; at < data.size();) {
        const char letter = data[at++];
        if (letter == 'Z') {
            if (last != first) strokes.push_back({last, first});
            continue;
        }
        if (letter == 'A')
            for (int skipped = 0; skipped < 5; ++skipped) number_at(data, at);
        const double x = number_at(data, at), y = number_at(data, at);
        if (letter == 'M') first = {x, y};
        else strokes.push_back({last, {x, y}});
        last = {x, y};
    }
}

inline FileContent read_svg(const std::string& svg) {
    FileContent content;
    const std::string head = svg.substr(0, svg.find('>'));
    std::size_t at = 0;
    const std::string width = attribute_of(head, "width"), height = attribute_of(head, "height");
    EXPECT_TRUE(width.ends_with("mm") && height.ends_with("mm"));
    content.width = number_at(width, at);
    content.height = number_at(height, at = 0);
    // Units of the picture are millimetres only if the box says so.
    EXPECT_EQ(attribute_of(head, "viewBox"),
              "0 0 " + width.substr(0, width.size() - 2) + " " + height.substr(0, height.size() - 2));
    std::string layer;
    for (auto line : split(svg, '\n')) {
        if (line.starts_with("<g")) layer = attribute_of(line, "data-layer");
        if (line.starts_with("<path")) read_path(attribute_of(line, "d"), content.strokes[layer]);
        if (line.starts_with("<circle"))
            content.discs[layer].push_back(
                {{attribute_number(line, "cx"), attribute_number(line, "cy")}, attribute_number(line, "r")});
        if (line.starts_with("<text")) {
            const auto from = line.find('>') + 1;
            content.texts[layer].emplace_back(line.substr(from, line.find('<', from) - from));
        }
    }
    return content;
}

// Pairs of a code and a value, gathered into entities.
struct DxfEntity {
    std::string kind;
    std::map<int, std::string> values;
    double real(int code) const {
        const auto found = values.find(code);
        return found == values.end() ? 0 : parse_number(found->second).value_or(NAN);
    }
};

inline FileContent read_dxf(const std::string& dxf) {
    std::vector<DxfEntity> entities;
    FileContent content;
    const auto lines = split(dxf, '\n');
    EXPECT_EQ(lines.size() % 2, 1u);  // pairs, and nothing after the last line
    for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
        const auto code = parse_integer(trimmed(lines[i]));
        EXPECT_TRUE(code) << "line " << i + 1;
        if (code == 0) entities.push_back({std::string(lines[i + 1]), {}});
        else if (!entities.empty()) entities.back().values[static_cast<int>(code.value_or(-1))] = lines[i + 1];
    }
    EXPECT_EQ(entities.front().kind, "SECTION");
    EXPECT_EQ(entities.back().kind, "EOF");
    content.width = entities.front().real(10);  // the last of the header: $EXTMAX
    content.height = entities.front().real(20);
    const auto place = [&](const DxfEntity& entity, int x) {
        return Point{entity.real(x), content.height - entity.real(x + 10)};
    };
    std::vector<Point> corners;
    bool closed = false;
    for (const DxfEntity& entity : entities) {
        std::string layer = entity.values.contains(8) ? entity.values.at(8) : "";
        for (char& letter : layer) letter = static_cast<char>(std::tolower(letter));
        if (entity.kind == "LINE") content.strokes[layer].push_back({place(entity, 10), place(entity, 11)});
        if (entity.kind == "POLYLINE") corners.clear(), closed = entity.real(70) == 1;
        if (entity.kind == "VERTEX") corners.push_back(place(entity, 10));
        if (entity.kind == "SEQEND")
            for (std::size_t i = 0; i + (closed ? 0 : 1) < corners.size(); ++i)
                content.strokes[layer].push_back({corners[i], corners[(i + 1) % corners.size()]});
        if (entity.kind == "CIRCLE") content.discs[layer].push_back({place(entity, 10), entity.real(40)});
        if (entity.kind == "TEXT") content.texts[layer].push_back(entity.values.at(1));
    }
    return content;
}

// The content of one page, from points back to millimetres. Circles are curves there: by their four ends.
inline FileContent read_pdf_page(const std::string& pdf, int page = 0) {
    constexpr double kMillimetre = 25.4 / 72;
    FileContent content;
    std::size_t from = 0;
    for (int i = 0; i <= page; ++i) from = pdf.find("stream\n", i == 0 ? 0 : pdf.find("endstream", from)) + 7;
    const std::string stream = pdf.substr(from, pdf.find("endstream", from) - from);
    std::string layer;
    double scale = 0, bottom = 0;
    Point first, last;
    int curves = 0;
    for (auto line : split(stream, '\n')) {
        const auto words = words_of(line);
        const auto real = [&](std::size_t i) { return parse_number(words[i]).value_or(NAN); };
        const auto place = [&](std::size_t i) {
            return Point{real(i) * scale * kMillimetre, content.height - (bottom - scale * real(i + 1)) * kMillimetre};
        };
        if (words.empty()) continue;
        if (words.back() == "cm") {
            scale = real(0), bottom = real(5);
            EXPECT_EQ(real(3), -scale);
            content.height = bottom * kMillimetre;
        }
        if (words.back() == "BDC") layer = words[1].substr(1);
        if (words.back() == "m") first = last = place(0), curves = 0;
        if (words.back() == "l") content.strokes[layer].push_back({last, place(0)}), last = place(0);
        if (words.back() == "c" && ++curves == 2)
            content.discs[layer].push_back({(first + place(4)) * 0.5, std::abs(place(4).x - first.x) / 2});
        if (words.back() == "s") content.strokes[layer].push_back({last, first});
        if (words.back() == "ET") content.texts[layer].emplace_back(line.substr(line.find('[')));
    }
    return content;
}

inline Extent extent_of(const std::vector<Stroke>& strokes) {
    Extent extent{{1e9, 1e9}, {-1e9, -1e9}};
    for (const Stroke& stroke : strokes)
        for (Point point : {stroke.from, stroke.to}) {
            extent.low = {std::min(extent.low.x, point.x), std::min(extent.low.y, point.y)};
            extent.high = {std::max(extent.high.x, point.x), std::max(extent.high.y, point.y)};
        }
    return extent;
}

inline double total_length(const std::vector<Stroke>& strokes) {
    double total = 0;
    for (const Stroke& stroke : strokes) total += std::sqrt(squared(stroke.to - stroke.from));
    return total;
}

struct BoardOnSheet {
    Topology board;
    Sheet sheet;
};
// An empty board by itself, on one sheet as large as needed.
inline BoardOnSheet board_on_sheet(std::string_view name, const BoardLook& look) {
    auto board = make_board(name);
    EXPECT_TRUE(board) << name;
    Scene scene;
    scene.topology = &*board;
    Settings settings;
    settings.paper = Paper::kFit;
    auto sheets = laid_on_paper(board_drawing(scene, look), {"board", "board"}, settings, Language::kEnglish);
    return {std::move(*board), std::move(sheets.front())};
}

}  // namespace pavage::sheets
