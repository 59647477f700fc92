// Lengths, layers and texts as they stand in the files.
#include "sheets/files.h"
#include "sheets/sheets_testing.h"

#include <gtest/gtest.h>

namespace pavage::sheets {

namespace {

struct Format {
    const char* name;
    FileContent (*read)(const Sheet& sheet);
};
const Format kFormats[] = {
    {"svg", [](const Sheet& sheet) { return read_svg(svg_of(sheet)); }},
    {"dxf", [](const Sheet& sheet) { return read_dxf(dxf_of(sheet, Lettering::kText)); }},
    {"pdf",
     [](const Sheet& sheet) {
         return read_pdf_page(pdf_of({&sheet, 1}, "x"));
     }},
};

// Where upright lines stand, each once.
std::vector<double> columns_of(const std::vector<Stroke>& strokes) {
    std::vector<double> places;
    for (const Stroke& stroke : strokes)
        if (std::abs(stroke.from.x - stroke.to.x) < kExact) places.push_back(stroke.from.x);
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end(), [](double a, double b) { return b - a < kExact; }), places.end());
    return places;
}

TEST(FilesTest, ACellOfTwentyMillimetresMeasuresTwenty) {
    for (double kerf : {0.0, 0.15, 0.5}) {
        const auto [board, sheet] = board_on_sheet("square:6", {.side = 20, .kerf = kerf});
        for (const Format& format : kFormats) {
            const FileContent content = format.read(sheet);
            const auto columns = columns_of(content.strokes.at("engrave"));
            ASSERT_EQ(columns.size(), 7u) << format.name;
            for (std::size_t i = 1; i < columns.size(); ++i)
                EXPECT_NEAR(columns[i] - columns[i - 1], 20.0, kExact) << format.name << " kerf " << kerf;
        }
    }
}

TEST(FilesTest, SidesOfOtherCellsMeasureTheSame) {
    for (const char* name : {"hexagon:4", "triangle:5", "trihex:2", "rhombus:3x4", "archimedean:4.8.8:2", "penrose:3"}) {
        const auto [board, sheet] = board_on_sheet(name, {.side = 20});
        for (const Format& format : kFormats) {
            const FileContent content = format.read(sheet);
            for (const Stroke& stroke : content.strokes.at("engrave"))
                EXPECT_NEAR(std::sqrt(squared(stroke.to - stroke.from)), 20.0, kExact) << format.name << " " << name;
        }
    }
}

TEST(FilesTest, WhatIsCutOutHasItsTrueSizeWhateverTheKerf) {
    for (double kerf : {0.0, 0.1, 0.37, 2.0}) {
        const auto [board, sheet] = board_on_sheet("square:6x4", {.side = 20, .kerf = kerf, .names = false});
        for (const Format& format : kFormats) {
            const Extent cut = extent_of(format.read(sheet).strokes.at("cut"));
            EXPECT_NEAR(cut.width() - kerf, 120.0, kExact) << format.name;
            EXPECT_NEAR(cut.height() - kerf, 80.0, kExact) << format.name;
        }
    }
}

TEST(FilesTest, HolesAreCutSmallerByTheKerf) {
    const auto board = parse_board_file(R"({"cells":[
        {"name":"a","outline":[[0,0],[1,0],[1,1],[0,1]]},{"name":"b","outline":[[1,0],[2,0],[2,1],[1,1]]},
        {"name":"c","outline":[[2,0],[3,0],[3,1],[2,1]]},{"name":"d","outline":[[0,1],[1,1],[1,2],[0,2]]},
        {"name":"e","outline":[[2,1],[3,1],[3,2],[2,2]]},{"name":"f","outline":[[0,2],[1,2],[1,3],[0,3]]},
        {"name":"g","outline":[[1,2],[2,2],[2,3],[1,3]]},{"name":"h","outline":[[2,2],[3,2],[3,3],[2,3]]}]})");
    ASSERT_TRUE(board);
    Scene scene;
    scene.topology = &*board;
    Settings settings;
    settings.paper = Paper::kFit;
    const auto sheets = laid_on_paper(board_drawing(scene, {.side = 20, .kerf = 0.4, .names = false}), {"board", "board"},
                                      settings, Language::kEnglish);
    const auto strokes = read_svg(svg_of(sheets.front())).strokes.at("cut");
    std::vector<double> lengths;
    for (const Stroke& stroke : strokes) lengths.push_back(std::sqrt(squared(stroke.to - stroke.from)));
    std::ranges::sort(lengths);
    ASSERT_EQ(lengths.size(), 8u);
    EXPECT_NEAR(lengths.front(), 20 - 0.4, kExact);
    EXPECT_NEAR(lengths.back(), 60 + 0.4, kExact);
}

// A laser that passes twice burns twice.
TEST(FilesTest, EveryEdgeStandsOnce) {
    for (const char* name : {"square:5", "hexagon:3", "triangle:4", "archimedean:3.4.6.4:2", "penrose:3", "voronoi:30:7"})
        for (bool names : {true, false}) {
            const auto [board, sheet] = board_on_sheet(name, {.side = 20, .names = names});
            const FileContent content = read_svg(svg_of(sheet));
            std::set<std::array<long, 4>> seen;
            std::size_t all = 0;
            for (const char* layer : {"engrave", "cut"})
                for (auto [from, to] : content.strokes.at(layer)) {
                    if (std::pair(to.x, to.y) < std::pair(from.x, from.y)) std::swap(from, to);
                    const auto rounded = [](double x) { return std::lround(x * 100); };
                    seen.insert({rounded(from.x), rounded(from.y), rounded(to.x), rounded(to.y)});
                    ++all;
                }
            EXPECT_EQ(seen.size(), all) << name;
            const auto inner = std::ranges::count_if(board.edges(), [](const Edge& edge) { return !edge.on_rim(); });
            const std::size_t engraved = content.strokes.at("engrave").size();
            const bool plate = engraved == board.edges().size();
            EXPECT_TRUE(plate || engraved == static_cast<std::size_t>(inner)) << name << " " << engraved;
        }
}

TEST(FilesTest, AllFormatsHoldTheSame) {
    const auto [board, sheet] = board_on_sheet("hexagon:3", {.side = 17, .kerf = 0.2});
    const FileContent svg = read_svg(svg_of(sheet));
    for (const FileContent& other : {read_dxf(dxf_of(sheet, Lettering::kText)), read_pdf_page(pdf_of({&sheet, 1}, "x"))}) {
        EXPECT_NEAR(other.height, svg.height, 0.01);
        for (const auto& [layer, strokes] : svg.strokes) {
            const auto& others = other.strokes.at(layer);
            ASSERT_EQ(others.size(), strokes.size()) << layer;
            for (std::size_t i = 0; i < strokes.size(); ++i) {
                EXPECT_LT(std::sqrt(squared(others[i].from - strokes[i].from)), kExact);
                EXPECT_LT(std::sqrt(squared(others[i].to - strokes[i].to)), kExact);
            }
        }
    }
}

TEST(FilesTest, CirclesAndArcsAreTheSameInAllFormats) {
    Sheet sheet{"x", "x", 100, 50};
    sheet.drawing.circle(Layer::kCut, {30, 20}, 7.5, ink::kCut);
    for (const Format& format : kFormats) {
        const auto discs = format.read(sheet).discs.at("cut");
        ASSERT_EQ(discs.size(), 1u) << format.name;
        EXPECT_NEAR(discs[0].radius, 7.5, kExact) << format.name;
        EXPECT_NEAR(discs[0].centre.x, 30, kExact) << format.name;
        EXPECT_NEAR(discs[0].centre.y, 20, kExact) << format.name;
    }
    // Half a turn to the right from the upper to the lower end: its middle lies to the right of both.
    const Path half{{{{50, 10}, 1}, {{50, 30}}}, false};
    const Polygon points = flattened(half);
    EXPECT_NEAR(std::ranges::max(points, {}, &Point::x).x, 60, 0.05);
    sheet.drawing.path(Layer::kCut, half, ink::kCut);
    EXPECT_NE(svg_of(sheet).find("A10 10 0 0 1 50 30"), std::string::npos);
    EXPECT_NE(dxf_of(sheet).find("\n42\n-1\n"), std::string::npos);  // y points up there
    EXPECT_NE(pdf_of({&sheet, 1}, "x").find("60 20 c"), std::string::npos);
}

TEST(FilesTest, FrenchIsRightInEveryFormat) {
    Sheet sheet{"x", "« Œuvre »", 100, 50};
    sheet.drawing.letters(Layer::kEngrave, {{10, 10}, 4, "L’œil\u202F: « é » (à\\b) <&>"}, ink::kBlack);
    EXPECT_NE(svg_of(sheet).find(">L’œil\u202F: « é » (à\\b) &lt;&amp;&gt;</text>"), std::string::npos);
    const std::string pdf = pdf_of({&sheet, 1}, "Nombres Croisés");
    EXPECT_NE(pdf.find("[(L\\222\\234il\\240)128(: \\253 \\351 \\273 \\(\\340\\\\b\\) <&>)] TJ"), std::string::npos) << pdf;
    EXPECT_NE(pdf.find("/Title (Nombres Crois\\351s)"), std::string::npos);
    EXPECT_TRUE(std::ranges::all_of(pdf, [](char letter) { return letter > 0; }));
    const std::string dxf = dxf_of(sheet, Lettering::kText);
    EXPECT_NE(dxf.find("L\\U+2019\\U+0153il : \\U+00AB \\U+00E9 \\U+00BB"), std::string::npos) << dxf;
    EXPECT_TRUE(std::ranges::all_of(dxf, [](char letter) { return letter > 0; }));
}

// Readers find objects by their places in the file.
TEST(FilesTest, PlacesInPdfAreWhereObjectsAre) {
    std::vector<Sheet> sheets(3, {"x", "x", 210, 297});
    for (Sheet& sheet : sheets) sheet.drawing.line(Layer::kCut, {0, 0}, {10, 10}, ink::kCut);
    const std::string pdf = pdf_of(sheets, "x");
    const auto start = parse_integer(trimmed(
        std::string_view(pdf).substr(pdf.rfind("startxref\n") + 10, pdf.rfind("\n%%EOF") - pdf.rfind("startxref\n") - 10)));
    ASSERT_TRUE(start);
    const auto lines = split(std::string_view(pdf).substr(static_cast<std::size_t>(*start)), '\n');
    ASSERT_EQ(lines[0], "xref");
    const auto count = parse_integer(words_of(lines[1])[1]);
    for (std::int64_t i = 1; i < *count; ++i) {
        ASSERT_EQ(lines[static_cast<std::size_t>(2 + i)].size(), 19u);  // with its end twenty bytes
        std::string_view place = lines[static_cast<std::size_t>(2 + i)].substr(0, 10);
        place.remove_prefix(std::min(place.find_first_not_of('0'), place.size() - 1));
        EXPECT_TRUE(std::string_view(pdf)
                        .substr(static_cast<std::size_t>(*parse_integer(place)))
                        .starts_with(std::to_string(i) + " 0 obj\n"));
    }
    EXPECT_NE(pdf.find("/Count 3"), std::string::npos);
    EXPECT_NE(pdf.find("/MediaBox [0 0 595.2756 841.8898]"), std::string::npos);
    EXPECT_NE(pdf.find("/PrintScaling /None"), std::string::npos);
}

TEST(FilesTest, NumbersArePlain) {
    const auto [board, sheet] = board_on_sheet("hexagon:3", {.side = 17.3});
    for (const std::string& file : {svg_of(sheet), dxf_of(sheet)}) {
        EXPECT_EQ(file.find("nan"), std::string::npos);
        for (char sign : {'-', '+'})
            for (char digit = '0'; digit <= '9'; ++digit)
                EXPECT_EQ(file.find(std::string{digit, 'e', sign}), std::string::npos);
        EXPECT_EQ(file.find("inf"), std::string::npos);
    }
}

}  // namespace

}  // namespace pavage::sheets
