#include "workshop/drawing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tiling/boards.h"
#include "workshop/drawing_edits.h"
#include "workshop/drawing_snap.h"
#include "workshop/drawing_testing.h"

namespace pavage {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string add(int sides, Point at) {
    return "\"action\":\"add\",\"sides\":" + std::to_string(sides) + ",\"at\":[" + std::to_string(at.x) + "," +
           std::to_string(at.y) + "]";
}

std::string square(double x, double y, double size = 1) {
    const auto corner = [&](double a, double b) { return "[" + std::to_string(a) + "," + std::to_string(b) + "]"; };
    return "\"action\":\"add\",\"outline\":[" + corner(x, y) + "," + corner(x + size, y) + "," + corner(x + size, y + size) +
           "," + corner(x, y + size) + "]";
}

// What a person does who fills the plane: goes along the free sides of what there is and adds what fits there.
void grow(BoardDrawing& drawing, const std::vector<int>& kinds, std::size_t cells, auto wanted) {
    for (std::size_t rounds = 0; drawing.now().cells.size() < cells && rounds < 4 * cells; ++rounds) {
        bool grown = false;
        for (const DrawnSide& side : std::vector(drawing.survey().free_sides)) {
            const Point middle = (side.from + side.to) * 0.5, along = side.to - side.from;
            const Point at = middle + Point{-along.y, along.x} * 0.1;  // just outside
            for (int kind : kinds) {
                const auto outline = regular_polygon_at(drawing.survey(), kind, at);
                if (!wanted(drawing.now(), side, kind) || !fits(drawing.now(), outline)) continue;
                drawing.become(*with_cell(drawing.now(), outline));
                grown = true;
                break;
            }
            if (grown) break;
        }
        if (!grown) break;
    }
}

std::size_t sides_of(const Sketch& sketch, int cell) { return sketch.cells[cell].outline.size(); }

TEST(DrawingTest, PolygonsAddedSideBySideCloseUpIntoTilings) {
    struct Tiling {
        int first;
        std::vector<int> kinds;
        bool (*wanted)(const Sketch&, const DrawnSide&, int kind);
    };
    const Tiling tilings[] = {
        {6, {6}, [](const Sketch&, const DrawnSide&, int) { return true; }},
        {3, {3}, [](const Sketch&, const DrawnSide&, int) { return true; }},
        {4, {4}, [](const Sketch&, const DrawnSide&, int) { return true; }},
        // In 3.6.3.6 triangles meet hexagons only.
        {6, {3, 6}, [](const Sketch& s, const DrawnSide& side, int kind) { return int(sides_of(s, side.cell)) != kind; }},
    };
    for (const Tiling& tiling : tilings) {
        BoardDrawing drawing;
        drawing.become(*with_cell({}, regular_polygon_at(drawing.survey(), tiling.first, {3, 4})));
        grow(drawing, tiling.kinds, 60, tiling.wanted);
        EXPECT_EQ(drawing.now().cells.size(), 60u) << tiling.first;
        ASSERT_THAT(drawing.survey().faults, IsEmpty()) << tiling.first;
        const Topology& board = *drawing.survey().board;
        // Sixty cells of a tiling that closes up have inner cells with a neighbour behind every side.
        int inner = 0;
        for (int i = 0; i < board.size(); ++i) {
            EXPECT_LE(board.neighbours(Cell(i)).size(), sides_of(drawing.now(), i));
            inner += !board.on_rim(Cell(i));
        }
        EXPECT_GT(inner, 12) << tiling.first;
    }
}

TEST(DrawingTest, OctagonsAndSquaresCloseUpToo) {
    // Octagons on the level and upright sides of octagons, in rows; squares in the gaps.
    DrawingByRequests page;
    const double step = 1 + std::sqrt(2.0);
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 5; ++column) page.drawing(add(8, {column * step, row * step}));
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column) page.drawing(add(4, {(column + 0.5) * step, (row + 0.5) * step}));
    EXPECT_THAT(page.faults(), IsEmpty());
    ASSERT_TRUE(page.now().survey().board);
    const Topology& board = *page.now().survey().board;
    EXPECT_EQ(board.size(), 41);
    for (int i = 25; i < 41; ++i) EXPECT_EQ(board.neighbours(Cell(i)).size(), 4u) << "every square lies amid octagons";
    EXPECT_EQ(board.neighbours(Cell(12)).size(), 8u) << "and the octagon in the middle has eight neighbours";
}

TEST(DrawingTest, ARegularPolygonTakesTheLengthOfItsSideAndLiesBeyondIt) {
    DrawingByRequests page;
    page.drawing(square(0, 0, 3));
    page.drawing(add(4, {3.4, 1.5}));
    const Polygon& added = page.now().now().cells[1].outline;
    EXPECT_NEAR(std::abs(signed_area(added)), 9, 1e-9);
    EXPECT_NEAR(centre_of(added).x, 4.5, 1e-9);
    EXPECT_THAT(page.faults(), IsEmpty());
}

TEST(DrawingTest, APolygonFarFromEverythingIsFree) {
    DrawingByRequests page;
    page.drawing(add(6, {0, 0}));
    page.drawing(add(4, {20, 0}));
    const Polygon& added = page.now().now().cells[1].outline;
    EXPECT_NEAR(centre_of(added).x, 20, 1e-9);
    EXPECT_NEAR(centre_of(added).y, 0, 1e-9);
    EXPECT_NEAR(std::abs(signed_area(added)), 1, 1e-9);
    EXPECT_THAT(page.faults(), ElementsAre("tiling.disconnected"));
}

TEST(DrawingTest, AGhostIsWhatWouldBeAddedAndSaysWhetherItFits) {
    DrawingByRequests page;
    page.drawing(add(6, {0, 0}));
    const auto ghost = page.ask("\"action\":\"ghost\",\"sides\":6,\"at\":[0,1.2]");
    ASSERT_TRUE(ghost.ok());
    EXPECT_TRUE(*ghost->find("fits")->boolean());
    EXPECT_EQ(page.now().now().cells.size(), 1u);
    const Json drawing = page.drawing(add(6, {0, 1.2}));
    EXPECT_EQ(*ghost->find("outline"), *(*drawing.find("cells")->items())[1].find("outline"));
    const auto over = page.ask("\"action\":\"ghost\",\"outline\":[[-0.1,-0.1],[0.15,-0.1],[0.15,0.1],[-0.1,0.1]]");
    ASSERT_TRUE(over.ok());
    EXPECT_FALSE(*over->find("fits")->boolean()) << "within a cell";
    const auto twice = page.ask("\"action\":\"ghost\",\"sides\":12,\"at\":[0.9,0.9]");
    ASSERT_TRUE(twice.ok());
    EXPECT_FALSE(*twice->find("fits")->boolean()) << "twelve sides do not go between two hexagons";
}

TEST(DrawingTest, DrawnOutlinesSnapToCornersAndSides) {
    DrawingByRequests page;
    page.drawing(square(0, 0));
    page.drawing("\"action\":\"add\",\"outline\":[[1.1,-0.05],[2,0],[2,1],[0.95,0.5]]");
    const Polygon& outline = page.now().now().cells[1].outline;
    EXPECT_EQ(outline[0], (Point{1, 0}));
    EXPECT_NEAR(outline[3].x, 1, 1e-12) << "onto the side";
    EXPECT_NEAR(outline[3].y, 0.5, 1e-12);
    EXPECT_THAT(page.faults(), IsEmpty());
    const auto corner = page.ask("\"action\":\"snap\",\"at\":[0.1,0.1]");
    EXPECT_EQ(to_text(*corner), "{\"ok\":true,\"at\":[0,0],\"corner\":true}");
    const auto side = page.ask("\"action\":\"snap\",\"at\":[0.5,0.1]");
    EXPECT_EQ(to_text(*side), "{\"ok\":true,\"at\":[0.5,0],\"corner\":false}");
    const auto nothing = page.ask("\"action\":\"snap\",\"at\":[0.5,0.5]");
    EXPECT_EQ(to_text(*nothing), "{\"ok\":true,\"at\":[0.5,0.5],\"corner\":false}");
}

TEST(DrawingTest, ACornerMovesInAllItsCellsAndInSidesItLiesIn) {
    DrawingByRequests page;
    page.drawing(square(0, 0, 2));
    page.drawing(square(2, 0));
    page.drawing(square(2, 1));
    EXPECT_THAT(page.faults(), IsEmpty()) << "a corner within a side of the large one";
    page.drawing("\"action\":\"move\",\"from\":[2,1],\"to\":[2.3,1.3]");
    EXPECT_THAT(page.faults(), IsEmpty()) << "no gap has come between them";
    const auto& cells = page.now().now().cells;
    EXPECT_EQ(cells[0].outline.size(), 5u);
    for (const auto& cell : cells) EXPECT_THAT(cell.outline, testing::Contains(Point{2.3, 1.3}));
    EXPECT_EQ(page.refusal("\"action\":\"move\",\"from\":[9,9],\"to\":[0,0]"), "drawing.corner");
}

TEST(DrawingTest, ACornerMovedOntoAnotherBecomesOneWithIt) {
    DrawingByRequests page;
    page.drawing(square(0, 0));
    page.drawing("\"action\":\"move\",\"from\":[1,1],\"to\":[0.95,0.1]");
    EXPECT_EQ(page.now().now().cells[0].outline.size(), 3u) << "a square without one of its corners";
    EXPECT_THAT(page.faults(), IsEmpty());
    EXPECT_EQ(page.refusal("\"action\":\"move\",\"from\":[1,0],\"to\":[0,0]"), "tiling.outline.points");
}

TEST(DrawingTest, NewCellsTakeTheSmallestFreeNumber) {
    DrawingByRequests page;
    for (int i = 0; i < 4; ++i) page.drawing(square(i, 0));
    page.drawing("\"action\":\"remove\",\"cells\":[2]");
    page.drawing(square(1, 0));
    EXPECT_EQ(page.now().now().cells.back().name, "2");
    EXPECT_EQ(page.now().now().cells.back().id, 5) << "numbers of cells are not used again";
}

TEST(DrawingTest, EveryStepCanBeUndoneAndDoneAgain) {
    const std::vector<std::string> steps{
        square(0, 0),
        add(4, {1.2, 0.5}),
        add(3, {0.5, -0.2}),
        "\"action\":\"name\",\"cell\":1,\"name\":\"d4\"",
        "\"action\":\"colour\",\"cells\":[1,2],\"colour\":3",
        "\"action\":\"title\",\"title\":\"Two rooms\"",
        "\"action\":\"ports\",\"players\":2",
        "\"action\":\"port\",\"arc\":0,\"cells\":[3]",
        "\"action\":\"move\",\"from\":[2,0],\"to\":[2.4,-0.4]",
        "\"action\":\"merge\",\"cells\":[1,2]",
        "\"action\":\"remove\",\"cells\":[3]",
        "\"action\":\"new\",\"board\":\"hexagon:3\"",
        "\"action\":\"new\"",
    };
    DrawingByRequests page;
    std::vector<Sketch> seen{page.now().now()};
    for (const auto& step : steps) {
        page.drawing(step);
        EXPECT_NE(page.now().now(), seen.back()) << step;
        seen.push_back(page.now().now());
    }
    for (std::size_t i = seen.size() - 1; i-- > 1;) {
        page.drawing("\"action\":\"undo\"");
        EXPECT_EQ(page.now().now(), seen[i]) << steps[i];
    }
    EXPECT_FALSE(page.now().can_undo()) << "there is no way back behind the first stroke";
    EXPECT_EQ(page.refusal("\"action\":\"undo\""), "drawing.undo");
    for (std::size_t i = 2; i < seen.size(); ++i) {
        page.drawing("\"action\":\"redo\"");
        EXPECT_EQ(page.now().now(), seen[i]) << steps[i - 1];
    }
    EXPECT_EQ(page.refusal("\"action\":\"redo\""), "drawing.redo");
}

TEST(DrawingTest, WhatChangesNothingIsNoStep) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:2\"");
    EXPECT_FALSE(page.now().can_undo()) << "an empty sheet is no loss";
    page.drawing("\"action\":\"colour\",\"cells\":[1],\"colour\":0");
    page.drawing("\"action\":\"title\",\"title\":\"\"");
    EXPECT_FALSE(page.now().can_undo());
}

TEST(DrawingTest, StepsThatAreKeptAreBounded) {
    BoardDrawing drawing;
    for (std::size_t i = 0; i < 3 * BoardDrawing::kMostSteps; ++i)
        drawing.become(*with_title(drawing.now(), std::to_string(i)));
    std::size_t undone = 0;
    while (drawing.undo()) ++undone;
    EXPECT_EQ(undone, BoardDrawing::kMostSteps);
    EXPECT_EQ(drawing.now().title, std::to_string(3 * BoardDrawing::kMostSteps - 1 - undone));
}

TEST(DrawingTest, BoardsComeWithSidesOfAboutOneUnitAndStayTheSameBoards) {
    for (const char* name : {"hexagon:4", "square:5x3", "triangle:4", "penrose:3", "voronoi:40:1", "fibonacci:8",
                             "archimedean:4.8.8:2", "dual:hexagon:3"}) {
        DrawingByRequests page;
        page.drawing(std::string("\"action\":\"new\",\"board\":\"") + name + "\"");
        ASSERT_TRUE(page.now().survey().board) << name;
        const Topology& drawn = *page.now().survey().board;
        const auto board = make_board(name);
        EXPECT_NEAR(typical_side(page.now().now().cells), 1, 0.25) << name;
        ASSERT_EQ(drawn.size(), board->size()) << name;
        for (int i = 0; i < drawn.size(); ++i) {
            EXPECT_EQ(drawn.name(Cell(i)), board->name(Cell(i))) << name;
            EXPECT_TRUE(std::ranges::equal(drawn.neighbours(Cell(i)), board->neighbours(Cell(i)))) << name << " " << i;
        }
        EXPECT_TRUE(std::ranges::equal(drawn.ring(), board->ring())) << name;
    }
}

}  // namespace

}  // namespace pavage
