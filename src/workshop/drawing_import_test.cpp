#include "workshop/drawing_import.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/svg.h"
#include "tiling/boards.h"
#include "tiling/geometry.h"
#include "workshop/drawing_survey.h"
#include "workshop/drawing_testing.h"

namespace pavage {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string svg_of(const std::string& content) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">" + content + "</svg>";
}

std::vector<std::string> codes(const std::vector<Error>& notes) {
    std::vector<std::string> all;
    for (const Error& note : notes) all.push_back(note.code);
    return all;
}

std::string path_of(const Polygon& outline, double scale) {
    std::string data = "M";
    for (Point point : outline)
        data += std::to_string(point.x * scale + 17) + " " + std::to_string(point.y * scale - 5) + " ";
    return data + "z";
}

TEST(DrawingImportTest, ABoardDrawnAsAPictureIsTheSameBoard) {
    for (const char* name : {"square:4", "hexagon:3", "triangle:3", "penrose:3", "archimedean:4.6.12:2", "squared:33x32"}) {
        const auto board = make_board(name);
        std::string content = "<rect x='-500' y='-500' width='2000' height='2000'/>";
        for (int i = 0; i < board->size(); ++i)
            content += "<path style=\"fill:#abc\" d=\"" + path_of(board->outline(Cell(i)), 37.8) + "\"/>";
        const auto imported = sketch_from_svg(svg_of(content), kUsualSnap);
        ASSERT_TRUE(imported.ok()) << name;
        EXPECT_THAT(codes(imported->notes), ElementsAre("svg.left_frames")) << name;
        const DrawingSurvey survey = survey_of(imported->sketch);
        ASSERT_TRUE(survey.board) << name << " " << survey.faults[0].error.code;
        ASSERT_EQ(survey.board->size(), board->size());
        for (int i = 0; i < board->size(); ++i)
            EXPECT_TRUE(std::ranges::equal(survey.board->neighbours(Cell(i)), board->neighbours(Cell(i))))
                << name << " " << i;
    }
}

TEST(DrawingImportTest, CornersThatNearlyMeetBecomeOne) {
    // Two tiles a crack apart, and one below that meets both within its side.
    const std::string content =
        "<rect x='0' y='0' width='10' height='10'/><rect x='10.6' y='0.2' width='10' height='10'/>"
        "<rect x='0' y='10.7' width='20.5' height='10'/>";
    const auto wide = sketch_from_svg(svg_of(content), 0.1);
    ASSERT_TRUE(wide.ok());
    const DrawingSurvey survey = survey_of(wide->sketch);
    EXPECT_THAT(survey.faults, IsEmpty());
    ASSERT_TRUE(survey.board);
    EXPECT_EQ(survey.board->neighbours(Cell(2)).size(), 2u);
    const auto narrow = sketch_from_svg(svg_of(content), 0.01);
    EXPECT_FALSE(survey_of(narrow->sketch).faults.empty()) << "cracks stay where they are wider than asked for";
}

TEST(DrawingImportTest, RepeatsSliversAndFramesAreLeftOutAndTold) {
    const auto imported = sketch_from_svg(
        svg_of("<rect x='-5' y='-5' width='30' height='20'/><rect width='10' height='10'/><path d='M10 10V0H0V10z'/>"
               "<rect x='10' width='10' height='10'/><rect x='3' y='3' width='.1' height='5'/><path d='M0 0 10 10'/>"
               "<text>A</text><use href='#x'/>"),
        0.1);
    ASSERT_TRUE(imported.ok());
    EXPECT_EQ(imported->sketch.cells.size(), 2u);
    EXPECT_THAT(codes(imported->notes), ElementsAre("svg.left_open", "svg.left_copies", "svg.left_pictures",
                                                    "svg.left_slivers", "svg.left_repeats", "svg.left_frames"));
    EXPECT_TRUE(survey_of(imported->sketch).board);
}

TEST(DrawingImportTest, ABentBorderOfTwoCellsBecomesStraightBecauseTheyMayShareOneSideOnly) {
    // Drawn once from above and once from below, as two shapes in a drawing program.
    const auto imported =
        sketch_from_svg(svg_of("<path d='M0 0C3 4 7 -4 10 0V-10H0z'/><path d='M10 0C7 -4 3 4 0 0V10H10z'/>"), 0.02);
    ASSERT_TRUE(imported.ok());
    EXPECT_THAT(codes(imported->notes), ElementsAre("svg.straightened"));
    const DrawingSurvey survey = survey_of(imported->sketch);
    EXPECT_THAT(survey.faults, IsEmpty());
    EXPECT_EQ(survey.sides.size(), 7u) << "one in the middle and three around each";
}

TEST(DrawingImportTest, OurOwnPicturesComeBack) {
    const auto board = make_board("hexagon:3");
    Scene scene;
    scene.topology = &*board;
    const auto imported = sketch_from_svg(to_svg(scene, {}), kUsualSnap);
    ASSERT_TRUE(imported.ok());
    EXPECT_EQ(imported->sketch.cells.size(), 19u);
    EXPECT_TRUE(survey_of(imported->sketch).board);
}

TEST(DrawingImportTest, FilesAsDrawingProgramsWriteThem) {
    const std::string inkscape = R"svg(<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.6"><inkscape:grid type="xygrid" id="grid1"/></sodipodi:namedview>
  <defs id="defs2" />
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(-4.1,12.7)">
    <path style="fill:#d40000;stroke-width:0.26" d="m 40,50 h 20 v 20 h -20 z" id="path1" />
    <rect style="fill:none" id="rect2" width="20.02" height="19.98" x="59.99" y="50.01" />
    <path id="path3" d="M 80,50.01 100.01,50 90,67.3205 Z" inkscape:connector-curvature="0" />
    <path id="path4" d="m 80,50 10,17.32 -10,2.68 z" />
  </g>
  <g inkscape:label="Hidden" id="layer2" style="display:none"><rect width="500" height="3" /></g>
</svg>
)svg";
    const auto drawn = sketch_from_svg(inkscape, kUsualSnap);
    ASSERT_TRUE(drawn.ok());
    EXPECT_EQ(drawn->sketch.cells.size(), 4u);
    EXPECT_THAT(drawn->notes, IsEmpty());
    EXPECT_TRUE(survey_of(drawn->sketch).board);

    const std::string illustrator = R"svg(<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" id="Calque_1" xmlns="&ns_svg;" x="0px" y="0px" viewBox="0 0 595.3 841.9" style="enable-background:new 0 0 595.3 841.9;" xml:space="preserve">
<style type="text/css">
  .st0{fill:#FFFFFF;stroke:#000000;stroke-miterlimit:10;}
</style>
<polygon class="st0" points="100,100 150,100 175,143.3 150,186.6 100,186.6 75,143.3 "/>
<polygon class="st0" points="175,143.3 225,143.3 250,186.6 225,229.9 175,229.9 150,186.6
  "/>
<path class="st0" d="M100,186.6h50l25,43.3l-25,43.3h-50L75,229.9L100,186.6z"/>
</svg>
)svg";
    const auto hexagons = sketch_from_svg(illustrator, kUsualSnap);
    ASSERT_TRUE(hexagons.ok());
    const DrawingSurvey survey = survey_of(hexagons->sketch);
    ASSERT_TRUE(survey.board);
    EXPECT_EQ(survey.board->size(), 3);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(survey.board->neighbours(Cell(i)).size(), 2u);
}

TEST(DrawingImportTest, RefusesWhatHasNoOutlinesOrTooMany) {
    EXPECT_EQ(sketch_from_svg(svg_of(""), 0.1).error().code, "svg.none");
    EXPECT_EQ(sketch_from_svg(svg_of("<path d='M0 0H1V1'/>"), 0.1).error().code, "svg.none");
    EXPECT_EQ(sketch_from_svg(svg_of("<rect width='5'/>"), 0.1).error().code, "svg.none");
    std::string many;
    for (int i = 0; i <= kMaxCells; ++i) many += "<rect width='1' height='1' x='" + std::to_string(i) + "'/>";
    EXPECT_EQ(sketch_from_svg(svg_of(many), 0.1).error().code, "board.too_large");
    for (int i = 0; i < 4 * kMaxCells; ++i) many += "<rect width='1' height='1' x='" + std::to_string(i) + "'/>";
    EXPECT_EQ(sketch_from_svg(svg_of(many), 0.1).error().code, "board.too_large");
}

TEST(DrawingImportTest, ARoundOutlineHasNoMoreCornersThanACell) {
    std::string data = "<path d='M100 0";
    for (int i = 1; i < 300; ++i) {
        const double angle = i * 2 * 3.14159265358979 / 300;
        data += "L" + std::to_string(100 * std::cos(angle)) + " " + std::to_string(100 * std::sin(angle));
    }
    const auto imported = sketch_from_svg(svg_of(data + "z'/>"), 0.0);
    ASSERT_TRUE(imported.ok());
    EXPECT_LE(imported->sketch.cells[0].outline.size(), 64u);
    EXPECT_TRUE(survey_of(imported->sketch).board);
}

TEST(DrawingImportTest, ByRequestWithItsNotes) {
    DrawingByRequests page(Language::kFrench);
    const std::string svg = svg_of("<rect width='10' height='10'/><path d='M0 0 10 10'/>");
    const auto answer = page.ask("\"action\":\"import\",\"svg\":" + to_text(Json(svg)) + ",\"snap\":0.1");
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->find("drawing")->find("cells")->items()->size(), 1u);
    ASSERT_EQ(answer->find("notes")->items()->size(), 1u);
    EXPECT_NE((*answer->find("notes")->items())[0].string()->find("Laissé de côté"), std::string::npos);
}

}  // namespace

}  // namespace pavage
