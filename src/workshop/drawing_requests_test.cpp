#include "workshop/drawing_requests.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "tiling/boards.h"
#include "tiling/topology_checks.h"
#include "workshop/drawing_file.h"
#include "workshop/drawing_testing.h"
#include "workshop/workshop.h"

namespace pavage {

namespace {

using testing::IsEmpty;

TEST(DrawingRequestsTest, ADrawingIsToldAsThePageNeedsIt) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:2x1\"");
    page.drawing("\"action\":\"title\",\"title\":\"Two rooms\"");
    const Json drawing = page.drawing("\"action\":\"colour\",\"cells\":[2],\"colour\":6");
    EXPECT_EQ(*drawing.find("title")->string(), "Two rooms");
    EXPECT_TRUE(*drawing.find("undo")->boolean());
    EXPECT_FALSE(*drawing.find("redo")->boolean());
    EXPECT_EQ(drawing.find("box")->items()->size(), 4u);
    EXPECT_EQ((*drawing.find("box")->items())[2].number(), 2);
    const Json& cell = (*drawing.find("cells")->items())[1];
    EXPECT_EQ(*cell.find("id")->integer(), 2);
    EXPECT_EQ(*cell.find("name")->string(), "b1");
    EXPECT_EQ(cell.find("outline")->items()->size(), 4u);
    EXPECT_EQ(cell.find("centre")->items()->size(), 2u);
    EXPECT_EQ(*cell.find("colour")->integer(), 6);
    EXPECT_TRUE(*cell.find("rim")->boolean());
    EXPECT_THAT(*drawing.find("faults")->items(), IsEmpty());
    const auto board = make_board(*drawing.find("code")->string());
    ASSERT_TRUE(board.ok());
    EXPECT_EQ(board->extras().title, "Two rooms");
    EXPECT_EQ(board->extras().colours, (std::vector{0, 6}));
}

TEST(DrawingRequestsTest, ADrawingWithFaultsHasNoCodeAndSaysWhyInTheLanguage) {
    DrawingByRequests page(Language::kFrench);
    page.drawing("\"action\":\"new\",\"board\":\"square:2x1\"");
    Polygon over = page.now().now().cells[0].outline;
    for (Point& point : over) point = point + Point{0.4, 0.4};
    const Json drawing = page.drawing("\"action\":\"add\",\"outline\":" + to_text(outline_json(over)));
    ASSERT_FALSE(drawing.find("faults")->items()->empty());
    EXPECT_FALSE(drawing.find("code"));
    const Json& fault = (*drawing.find("faults")->items())[0];
    EXPECT_NE(fault.find("text")->string()->find("recouvrent"), std::string::npos) << *fault.find("text")->string();
    EXPECT_EQ(fault.find("cells")->items()->size(), 2u);
    EXPECT_EQ(fault.find("at")->items()->size(), 2u);
}

TEST(DrawingRequestsTest, TheWorkshopKeepsOneDrawing) {
    Workshop workshop(Language::kEnglish);
    const auto ask = [&](Json request) { return *workshop.answer("draw", request); };
    EXPECT_TRUE(ask(Json::Object{{"action", "new"}, {"board", "hexagon:2"}}).ok());
    const auto shown = ask(Json::Object{{"action", "show"}});
    EXPECT_EQ(shown->find("drawing")->find("cells")->items()->size(), 7u);
}

TEST(DrawingRequestsTest, WhatIsSavedOpensAgainWithFaultsOrWithout) {
    for (const bool faulty : {false, true}) {
        DrawingByRequests page;
        page.drawing("\"action\":\"new\",\"board\":\"hexagon:3\"");
        page.drawing("\"action\":\"ports\",\"players\":3");
        page.drawing("\"action\":\"colour\",\"cells\":[3,4],\"colour\":2");
        page.drawing("\"action\":\"title\",\"title\":\"“Trèfle”\"");
        if (faulty) page.drawing("\"action\":\"add\",\"outline\":[[0.1,0.1],[0.4,0.1],[0.4,0.4]]");
        const auto saved = page.ask("\"action\":\"save\"");
        ASSERT_TRUE(saved.ok());
        const std::string file = *saved->find("file")->string();
        EXPECT_EQ(parse_board_file(file).ok(), !faulty) << "a board file like any other where it is a board";
        DrawingByRequests other;
        other.drawing("\"action\":\"open\",\"file\":" + to_text(Json(file)));
        const Sketch &before = page.now().now(), &after = other.now().now();
        EXPECT_EQ(after.title, before.title);
        EXPECT_EQ(after.arcs, before.arcs);
        ASSERT_EQ(after.cells.size(), before.cells.size());
        for (std::size_t i = 0; i < after.cells.size(); ++i) {
            EXPECT_EQ(after.cells[i].name, before.cells[i].name);
            EXPECT_EQ(after.cells[i].colour, before.cells[i].colour);
            for (std::size_t k = 0; k < after.cells[i].outline.size(); ++k)
                EXPECT_NEAR(squared(after.cells[i].outline[k] - before.cells[i].outline[k]), 0, 1e-11);
        }
        EXPECT_EQ(other.faults(), page.faults());
        EXPECT_EQ(*other.ask("\"action\":\"save\"")->find("file")->string(), file) << "and is saved the same again";
    }
}

TEST(DrawingRequestsTest, ADrawingBeginsAgainFromItsCode) {
    DrawingByRequests page, other;
    page.drawing("\"action\":\"new\",\"board\":\"hexagon:3\"");
    page.drawing("\"action\":\"merge\",\"cells\":[1,2]");
    page.drawing("\"action\":\"colour\",\"cells\":[1],\"colour\":5");
    const Json drawn = page.drawing("\"action\":\"ports\",\"players\":2");
    ASSERT_TRUE(drawn.find("code"));
    other.drawing("\"action\":\"new\",\"board\":\"" + *drawn.find("code")->string() + "\"");
    ASSERT_TRUE(page.now().survey().board && other.now().survey().board);
    const Topology &one = *page.now().survey().board, &again = *other.now().survey().board;
    ASSERT_EQ(one.size(), again.size());
    EXPECT_EQ(one.extras(), again.extras());
    for (int i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one.name(Cell(i)), again.name(Cell(i)));
        EXPECT_TRUE(std::ranges::equal(one.neighbours(Cell(i)), again.neighbours(Cell(i))));
    }
}

TEST(DrawingRequestsTest, FilesOfAWrongFormAreRefused) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:2\"");
    const auto open = [&](const std::string& file) {
        return page.refusal("\"action\":\"open\",\"file\":" + to_text(Json(file)));
    };
    EXPECT_EQ(open(""), "json.syntax");
    EXPECT_EQ(open("[]"), "boardfile.format");
    EXPECT_EQ(open("{\"cells\":3}"), "boardfile.format");
    EXPECT_EQ(open("{\"cells\":[3]}"), "boardfile.format");
    EXPECT_EQ(open("{\"cells\":[{\"name\":3,\"outline\":[]}]}"), "boardfile.format");
    EXPECT_EQ(open("{\"cells\":[{\"outline\":[[0,0],[1,0]]}]}"), "tiling.outline.points");
    EXPECT_EQ(open("{\"cells\":[{\"outline\":[[0,0],[1,0],[1,\"a\"]]}]}"), "boardfile.format");
    EXPECT_EQ(open("{\"cells\":[{\"outline\":[[0,0],[1,0],[1,1e7]]}]}"), "boardfile.format");
    EXPECT_EQ(open("{\"cells\":[{\"outline\":[[0,0],[1,0],[1,1]],\"colour\":7}]}"), "boardfile.format");
    EXPECT_EQ(open("{\"cells\":[{\"outline\":[[0,0],[1,0],[1,1]]}],\"ports\":[[\"x\"]]}"), "tiling.arc.cell");
    EXPECT_EQ(open("{\"cells\":[{\"outline\":[[0,0],[1,0],[1,1]]}],\"ports\":3}"), "boardfile.format");
    EXPECT_EQ(open("{\"cells\":[{\"name\":\"a\",\"neighbours\":[]}],\"rim\":[\"a\"]}"), "drawing.no_outlines");
    EXPECT_EQ(open("{\"title\":\"" + std::string(500, 'x') + "\",\"cells\":[]}"), "tiling.title");
    std::string many = "{\"cells\":[";
    for (int i = 0; i <= kMaxCells; ++i) many += std::string(i ? "," : "") + "{\"outline\":[[0,0],[1,0],[1,1]]}";
    EXPECT_EQ(open(many + "]}"), "board.too_large");
}

TEST(DrawingRequestsTest, BadRequestsAreRefusedAndChangeNothing) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:3\"");
    page.drawing("\"action\":\"remove\",\"cells\":[9]");
    EXPECT_EQ(page.refusal("\"what\":1"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":7"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"dance\""), "drawing.action");
    EXPECT_EQ(page.refusal("\"action\":\"new\",\"board\":7"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"new\",\"board\":\"kites:3\""), "board.unknown");
    EXPECT_EQ(page.refusal("\"action\":\"new\",\"board\":\"file:/etc/passwd\""), "board.file_forbidden");
    EXPECT_EQ(page.refusal("\"action\":\"open\""), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"import\",\"svg\":1"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"import\",\"svg\":\"\",\"snap\":-1"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"import\",\"svg\":\"\",\"snap\":99"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"add\""), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"sides\":6"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"sides\":6,\"at\":[1]"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"sides\":6,\"at\":[1,1e300]"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"sides\":6,\"at\":[1,null]"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"sides\":2,\"at\":[1,1]"), "drawing.sides");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"sides\":1000000000,\"at\":[1,1]"), "drawing.sides");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"sides\":1e30,\"at\":[1,1]"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"sides\":3.5,\"at\":[1,1]"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"outline\":[]"), "tiling.outline.points");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"outline\":[[0,0],[5,0]]"), "tiling.outline.points");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"outline\":[[7,7],[9,9],[9,7],[7,9]]"), "tiling.outline.crossing");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"outline\":[[7,7],[8,7],[9,7]]"), "tiling.outline.flat");
    EXPECT_EQ(page.refusal("\"action\":\"remove\""), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"remove\",\"cells\":[]"), "drawing.no_cells");
    EXPECT_EQ(page.refusal("\"action\":\"remove\",\"cells\":[1,1000000000]"), "drawing.cell");
    EXPECT_EQ(page.refusal("\"action\":\"remove\",\"cells\":[1e18]"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"remove\",\"cells\":[-1]"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"remove\",\"cells\":[\"1\"]"), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"merge\",\"cells\":[1,77]"), "drawing.cell");
    EXPECT_EQ(page.refusal("\"action\":\"colour\",\"cells\":[1],\"colour\":7"), "tiling.colour");
    EXPECT_EQ(page.refusal("\"action\":\"colour\",\"cells\":[1],\"colour\":-1"), "tiling.colour");
    EXPECT_EQ(page.refusal("\"action\":\"colour\",\"cells\":[],\"colour\":1"), "drawing.no_cells");
    EXPECT_EQ(page.refusal("\"action\":\"name\",\"cell\":99,\"name\":\"a\""), "drawing.cell");
    EXPECT_EQ(page.refusal("\"action\":\"name\",\"cell\":1,\"name\":\"\""), "tiling.name");
    EXPECT_EQ(page.refusal("\"action\":\"name\",\"cell\":1,\"name\":\"swap\""), "tiling.name");
    EXPECT_EQ(page.refusal("\"action\":\"name\",\"cell\":1,\"name\":\"a2\""), "drawing.name_twice");
    EXPECT_EQ(page.refusal("\"action\":\"title\",\"title\":\"" + std::string(121, 'x') + "\""), "tiling.title");
    EXPECT_EQ(page.refusal("\"action\":\"near\",\"cell\":99,\"way\":\"up\""), "drawing.cell");
    EXPECT_EQ(page.refusal("\"action\":\"near\",\"cell\":1,\"way\":\"north\""), "engine.field");
    EXPECT_EQ(page.refusal("\"action\":\"at\""), "engine.field");
}

TEST(DrawingRequestsTest, ADrawingHasAtMostAsManyCellsAsABoard) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:32\"");
    EXPECT_EQ(page.refusal("\"action\":\"add\",\"sides\":4,\"at\":[-1,-1]"), "board.too_large");
    const auto ghost = page.ask("\"action\":\"ghost\",\"sides\":4,\"at\":[-1,-1]");
    EXPECT_FALSE(*ghost->find("fits")->boolean());
}

TEST(DrawingRequestsTest, ArrowKeysReachTheNextCellThatWay) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:3\"");
    const auto beside = [&](int cell, const std::string& way) {
        const auto answer = page.ask("\"action\":\"near\",\"cell\":" + std::to_string(cell) + ",\"way\":\"" + way + "\"");
        return *answer->find("cell")->integer();
    };
    // By columns from below: 3 6 9 / 2 5 8 / 1 4 7.
    EXPECT_EQ(beside(5, "up"), 6);
    EXPECT_EQ(beside(5, "down"), 4);
    EXPECT_EQ(beside(5, "left"), 2);
    EXPECT_EQ(beside(5, "right"), 8);
    EXPECT_EQ(beside(3, "up"), 3) << "nowhere to go";
}

TEST(DrawingRequestsTest, EveryCellIsReachedByArrowKeys) {
    for (const char* name :
         {"hexagon:4", "triangle:4", "penrose:3", "archimedean:3.12.12:2", "voronoi:50:3", "fibonacci:9"}) {
        DrawingByRequests page;
        page.drawing(std::string("\"action\":\"new\",\"board\":\"") + name + "\"");
        std::vector<int> reached{1};
        for (std::size_t i = 0; i < reached.size(); ++i)
            for (const char* way : {"left", "right", "up", "down"}) {
                const auto answer =
                    page.ask("\"action\":\"near\",\"cell\":" + std::to_string(reached[i]) + ",\"way\":\"" + way + "\"");
                const int next = static_cast<int>(*answer->find("cell")->integer());
                if (std::ranges::find(reached, next) == reached.end()) reached.push_back(next);
            }
        EXPECT_EQ(reached.size(), page.now().now().cells.size()) << name;
    }
}

TEST(DrawingRequestsTest, ThePointerFindsItsCell) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:2\"");
    const Point centre = centre_of(page.now().now().cells[2].outline);
    const auto there = page.ask("\"action\":\"at\",\"at\":" + to_text(point_json(centre)));
    EXPECT_EQ(*there->find("cell")->integer(), 3);
    EXPECT_TRUE(page.ask("\"action\":\"at\",\"at\":[99,99]")->find("cell")->is_null());
}

}  // namespace

}  // namespace pavage
