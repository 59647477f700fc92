#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tiling/boards.h"
#include "workshop/drawing_edits.h"
#include "workshop/drawing_file.h"
#include "workshop/drawing_testing.h"

namespace pavage {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Sketch sketch(const std::vector<Polygon>& outlines) {
    Sketch made;
    for (const Polygon& outline : outlines) {
        const int id = made.next_id++;
        made.cells.push_back({id, "c" + std::to_string(id), outline, 0});
    }
    return made;
}

Polygon box(double x, double y, double width = 1, double height = 1) {
    return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
}

std::vector<std::string> codes(const DrawingSurvey& survey) {
    std::vector<std::string> all;
    for (const auto& fault : survey.faults) all.push_back(fault.error.code);
    return all;
}

TEST(DrawingFaultsTest, AnEmptyDrawingIsNoBoardYet) {
    const DrawingSurvey survey = survey_of({});
    EXPECT_THAT(codes(survey), ElementsAre("tiling.empty"));
    EXPECT_FALSE(survey.board);
}

TEST(DrawingFaultsTest, AllOverlapsAreToldWithTheirCellsAndPlaces) {
    // A row of five, and two more that each lie over two of it.
    const DrawingSurvey survey =
        survey_of(sketch({box(0, 0), box(1, 0), box(2, 0), box(3, 0), box(4, 0), box(0.5, 0.5), box(3.5, 0.25)}));
    std::vector<std::vector<int>> pairs;
    for (const auto& fault : survey.faults) {
        if (fault.error.code != "tiling.overlap") continue;
        pairs.push_back(fault.cells);
        EXPECT_TRUE(fault.at.y >= 0 && fault.at.y <= 1.5);
    }
    EXPECT_THAT(pairs, UnorderedElementsAre(ElementsAre(1, 6), ElementsAre(2, 6), ElementsAre(4, 7), ElementsAre(5, 7)));
    EXPECT_FALSE(survey.board);
}

TEST(DrawingFaultsTest, OverlapsOfEveryKindAreFound) {
    EXPECT_THAT(codes(survey_of(sketch({box(0, 0, 3, 3), box(1, 1)}))), testing::Contains("tiling.overlap")) << "within";
    EXPECT_THAT(codes(survey_of(sketch({box(0, 0), box(0, 0)}))), testing::Contains("tiling.overlap")) << "the same twice";
    EXPECT_THAT(codes(survey_of(sketch({box(0, 0, 2, 2), box(0, 0)}))), testing::Contains("tiling.overlap"))
        << "in a corner";
    EXPECT_THAT(codes(survey_of(sketch({box(0, 0, 3, 1), box(1, -1, 1, 3)}))), testing::Contains("tiling.overlap"))
        << "a cross";
    // No corner of either lies in the other, and no sides cross: they only share all vertices.
    const Polygon hexagon{{1, 0}, {2, 0}, {3, 1}, {2, 2}, {1, 2}, {0, 1}};
    const Polygon inner{{1, 0}, {3, 1}, {1, 2}};
    EXPECT_THAT(codes(survey_of(sketch({hexagon, inner}))), testing::Contains("tiling.overlap")) << "on its corners";
}

TEST(DrawingFaultsTest, ThreeCellsAtAnEdgeAndTwoEdgesOfTwoCells) {
    const auto three = survey_of(sketch({box(0, 0), box(1, 0), {{1, 0}, {1, 1}, {1.5, 0.5}}}));
    EXPECT_THAT(codes(three), testing::Contains("tiling.edge_three_cells"));
    // An angle and the square in it.
    const Polygon angle{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
    const auto two = survey_of(sketch({angle, box(1, 1)}));
    EXPECT_THAT(codes(two), ElementsAre("tiling.two_shared_edges"));
    EXPECT_THAT(two.faults[0].cells, ElementsAre(1, 2));
}

TEST(DrawingFaultsTest, EveryPieceButTheLargestIsTold) {
    const DrawingSurvey survey = survey_of(sketch({box(5, 5), box(0, 0), box(1, 0), box(2, 0), box(8, 8), box(9, 8)}));
    ASSERT_THAT(codes(survey), ElementsAre("tiling.disconnected", "tiling.disconnected"));
    EXPECT_THAT(survey.faults[0].cells, ElementsAre(1));
    EXPECT_THAT(survey.faults[1].cells, ElementsAre(5, 6));
}

TEST(DrawingFaultsTest, OutlinesAndNamesAreEachLookedAt) {
    Sketch drawn = sketch({box(0, 0), box(1, 0), {{2, 0}, {3, 1}, {3, 0}, {2, 1}}, {{4, 0}, {5, 0}, {6, 0}}});
    drawn.cells[0].name = "pass";
    drawn.cells[1].name = "d 4";
    drawn.cells[3].name = drawn.cells[2].name;
    const DrawingSurvey survey = survey_of(drawn);
    EXPECT_THAT(codes(survey), UnorderedElementsAre("tiling.name", "tiling.name", "drawing.name_twice",
                                                    "tiling.outline.crossing", "tiling.outline.flat"));
}

TEST(DrawingFaultsTest, TellsAtMostAHundred) {
    std::vector<Polygon> pile;
    for (int i = 0; i < 40; ++i) pile.push_back(box(0.01 * i, 0.013 * i));
    EXPECT_EQ(survey_of(sketch(pile)).faults.size(), kMostFaults);
}

TEST(DrawingFaultsTest, PortsThatGoWrongAreEachTold) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:4\"");
    page.drawing("\"action\":\"ports\",\"players\":2");
    EXPECT_THAT(page.faults(), IsEmpty());
    ASSERT_EQ(page.now().now().arcs.size(), 4u);
    // A cell out of the middle of a port leaves a gap in it.
    const int gone = page.now().now().arcs[1][1];
    page.drawing("\"action\":\"remove\",\"cells\":[" + std::to_string(gone) + "]");
    EXPECT_THAT(page.faults(), testing::Contains("tiling.arc"));
    EXPECT_FALSE(page.now().survey().faults[0].cells.empty());
    page.drawing("\"action\":\"ports\",\"players\":0");
    EXPECT_THAT(page.faults(), IsEmpty());
    page.drawing("\"action\":\"ports\",\"players\":3");
    EXPECT_THAT(page.faults(), IsEmpty());
    EXPECT_EQ(page.now().survey().board->extras().arcs.size(), 6u);
}

TEST(DrawingFaultsTest, OnePortIsPutInTheOrderOfTheRim) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:3\"");
    // Cells of square:3 by columns from below: the ring goes 1 2 3 6 9 8 7 4.
    const Json drawing = page.drawing("\"action\":\"port\",\"arc\":0,\"cells\":[3,1,4,2]");
    EXPECT_EQ(to_text(*drawing.find("arcs")), "[[4,1,2,3]]");
    EXPECT_THAT(page.faults(), IsEmpty());
    page.drawing("\"action\":\"port\",\"arc\":1,\"cells\":[9,6]");
    EXPECT_THAT(page.faults(), IsEmpty());
    EXPECT_EQ(page.refusal("\"action\":\"port\",\"arc\":3,\"cells\":[8]"), "drawing.arc");
    EXPECT_EQ(page.refusal("\"action\":\"port\",\"arc\":-1,\"cells\":[8]"), "drawing.arc");
    EXPECT_EQ(page.refusal("\"action\":\"port\",\"arc\":2,\"cells\":[5]"), "tiling.arc.rim");
    EXPECT_EQ(page.refusal("\"action\":\"port\",\"arc\":2,\"cells\":[]"), "drawing.arc");
    page.drawing("\"action\":\"port\",\"arc\":0,\"cells\":[]");
    EXPECT_EQ(to_text(*page.drawing("\"action\":\"show\"").find("arcs")), "[[6,9]]");
}

TEST(DrawingFaultsTest, PortsNeedARim) {
    DrawingByRequests page;
    EXPECT_EQ(page.refusal("\"action\":\"ports\",\"players\":2"), "drawing.ports_first");
    page.drawing("\"action\":\"new\",\"board\":\"square:1\"");
    EXPECT_EQ(page.refusal("\"action\":\"ports\",\"players\":6"), "drawing.ring");
    EXPECT_EQ(page.refusal("\"action\":\"ports\",\"players\":1"), "drawing.players");
    EXPECT_EQ(page.refusal("\"action\":\"ports\",\"players\":7"), "drawing.players");
    EXPECT_EQ(page.refusal("\"action\":\"ports\",\"players\":-1"), "drawing.players");
}

// What the makers of boards say must be what the drawing says: a board exactly where there is no fault.
TEST(DrawingFaultsTest, FaultlessDrawingsAreExactlyTheBoards) {
    for (const char* name : {"square:4", "hexagon:3", "triangle:4", "penrose:2", "archimedean:3.6.3.6:2"}) {
        const Sketch whole = *sketch_of(*make_board(name));
        for (std::size_t i = 0; i < whole.cells.size(); ++i)
            for (const Point shift : {Point{0, 0}, Point{0.3, 0}, Point{0.0005, 0.0005}, Point{0, 1}, Point{7, 7}}) {
                Sketch changed = whole;
                for (Point& point : changed.cells[i].outline) point = point + shift;
                std::vector<CellPlan> plans;
                for (const auto& cell : changed.cells) plans.push_back({cell.name, cell.outline});
                const auto board = Topology::from_outlines(std::move(plans));
                const DrawingSurvey survey = survey_of(changed);
                EXPECT_EQ(survey.faults.empty(), board.ok()) << name << " " << i;
                if (board) continue;
                EXPECT_THAT(codes(survey), testing::Contains(board.error().code)) << name << " " << i << " " << shift.x;
            }
    }
}

}  // namespace

}  // namespace pavage
