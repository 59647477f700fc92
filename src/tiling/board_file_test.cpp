#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/json.h"
#include "base/random.h"
#include "tiling/board_testing.h"
#include "tiling/geometry.h"

namespace pavage {
namespace {

Error file_error(std::string_view file) {
    const auto board = parse_board_file(file);
    EXPECT_FALSE(board) << file;
    return board ? Error{} : board.error();
}

std::string cells(std::initializer_list<std::string_view> list) {
    std::string text = R"({"cells":[)";
    for (auto cell : list) text += (text.back() == '[' ? "" : ",") + std::string(cell);
    return text + "]}";
}

std::string drawn(std::string_view name, std::string_view points) {
    return R"({"name":")" + std::string(name) + R"(","outline":[)" + std::string(points) + "]}";
}

std::string square(std::string_view name, int x, int y) {
    Json outline = Json::array();
    for (Point corner : rectangle(x, y, 1, 1)) outline.push(Json::Array{corner.x, corner.y});
    const std::string text = to_text(outline);
    return drawn(name, std::string_view(text).substr(1, text.size() - 2));
}

Error fault(std::string code, std::vector<std::string> values) { return {std::move(code), "", std::move(values)}; }

TEST(BoardFileTest, DrawsCellsByTheirOutlines) {
    const auto board = parse_board_file(cells({square("a", 0, 0), square("b", 1, 0), square("c", 1, 1)}));
    ASSERT_TRUE(board);
    EXPECT_EQ(around(*board, "b"), "a c");
    EXPECT_EQ(text_of(*board, board->ring()), "a b c");
    EXPECT_EQ(board->shape(), Shape::kOther);
}

TEST(BoardFileTest, CellsWithoutANameGoByTheirNumber) {
    const auto board =
        parse_board_file(R"({"cells":[{"outline":[[0,0],[1,0],[1,1]]},{"name":"x","outline":[[0,0],[1,1],[0,1]]}]})");
    ASSERT_TRUE(board);
    EXPECT_EQ(board->name(Cell(0)), "1");
    EXPECT_EQ(board->name(Cell(1)), "x");
    EXPECT_EQ(file_error(R"({"cells":[{"name":"2","outline":[[0,0],[1,0],[1,1]]},{"outline":[[0,0],[1,1],[0,1]]}]})"),
              fault("tiling.name", {"2", "repeated"}));
}

TEST(BoardFileTest, ReadsNeighboursByNameOrNumber) {
    const auto board = parse_board_file(
        R"({"cells":[{"neighbours":[2,"hub"]},{"neighbours":["1","hub"]},{"name":"hub","neighbours":[1,2]}],"rim":[2,1]})");
    ASSERT_TRUE(board) << board.error().code;
    EXPECT_EQ(around(*board, "hub"), "1 2");
    EXPECT_EQ(text_of(*board, board->ring()), "1 2");
    EXPECT_FALSE(board->has_outlines());
}

TEST(BoardFileTest, KeepsGivenPlaces) {
    const auto board = parse_board_file(
        R"({"cells":[{"name":"a","neighbours":["b"],"at":[0,0]},{"name":"b","neighbours":["a"],"at":[0,1]}],"rim":["a","b"]})");
    ASSERT_TRUE(board);
    EXPECT_EQ(board->centre(Cell(1)), (Point{0, 1}));
    EXPECT_EQ(board->symmetries().size(), 2u);
}

TEST(BoardFileTest, AcceptsAHoleAPinchAndSplitSides) {
    const auto hole = parse_board_file(cells({square("a", 0, 0), square("b", 1, 0), square("c", 2, 0), square("d", 0, 1),
                                              square("e", 2, 1), square("f", 0, 2), square("g", 1, 2), square("h", 2, 2)}));
    ASSERT_TRUE(hole);
    EXPECT_EQ(text_of(*hole, hole->ring()), "a b c e h g f d");
    EXPECT_EQ(hole->symmetries().size(), 8u);
    const auto pinch = parse_board_file(cells({square("b", 1, 0), square("c", 2, 0), square("d", 0, 1), square("e", 2, 1),
                                               square("f", 0, 2), square("g", 1, 2), square("h", 2, 2)}));
    ASSERT_TRUE(pinch);
    EXPECT_EQ(text_of(*pinch, pinch->ring()), "b c e h g f d");
    const auto split =
        parse_board_file(cells({drawn("a", "[0,0],[2,0],[2,2],[0,2]"), square("b", 2, 0), square("c", 2, 1)}));
    ASSERT_TRUE(split);
    EXPECT_EQ(around(*split, "a"), "b c");
}

TEST(BoardFileTest, RefusesWhatIsNotABoardFile) {
    EXPECT_EQ(file_error("").code, "json.syntax");
    EXPECT_EQ(file_error("{\"cells\":\xff}").code, "json.encoding");
    EXPECT_EQ(file_error("[]"), fault("boardfile.format", {"", "object"}));
    EXPECT_EQ(file_error("{}"), fault("boardfile.format", {"cells", "array"}));
    EXPECT_EQ(file_error(R"({"cells":{}})"), fault("boardfile.format", {"cells", "array"}));
    EXPECT_EQ(file_error(R"({"cells":[7]})"), fault("boardfile.format", {"cells[0]", "object"}));
    EXPECT_EQ(file_error(R"({"cells":[{}]})"), fault("boardfile.format", {"cells[0]", "outline|neighbours"}));
    EXPECT_EQ(file_error(R"({"cells":[{"name":1,"outline":[]}]})"), fault("boardfile.format", {"cells[0].name", "string"}));
    EXPECT_EQ(file_error(R"({"cells":[{"outline":7}]})"), fault("boardfile.format", {"cells[0].outline", "[[x,y],…]"}));
    EXPECT_EQ(file_error(cells({square("a", 0, 0), R"({"name":"b"})"})),
              fault("boardfile.format", {"cells[1].outline", "[[x,y],…]"}));
    for (const char* point : {"7", "[]", "[1]", "[1,2,3]", "[\"0\",0]", "[null,0]", "{\"x\":1,\"y\":2}"})
        EXPECT_EQ(file_error(cells({square("a", 0, 0), drawn("b", "[1,0]," + std::string(point))})),
                  fault("boardfile.format", {"cells[1].outline[1]", "[x,y]"}));
    EXPECT_EQ(file_error(R"({"cells":[{"neighbours":7}]})"), fault("boardfile.format", {"cells[0].neighbours", "[name,…]"}));
    EXPECT_EQ(file_error(R"({"cells":[{"neighbours":[null]}]})"),
              fault("boardfile.format", {"cells[0].neighbours[0]", "string"}));
    EXPECT_EQ(file_error(R"({"cells":[{"neighbours":[]}],"rim":7})"), fault("boardfile.format", {"rim", "[name,…]"}));
    EXPECT_EQ(file_error(R"({"cells":[{"neighbours":[]}],"rim":[1.5]})"), fault("boardfile.format", {"rim[0]", "string"}));
}

TEST(BoardFileTest, RefusesPlacesForSomeCellsOnly) {
    EXPECT_EQ(file_error(R"({"cells":[{"neighbours":[2],"at":[0,0]},{"neighbours":[1]}]})"),
              fault("boardfile.format", {"cells[1].at", "[x,y]"}));
    EXPECT_EQ(file_error(R"({"cells":[{"neighbours":[2]},{"neighbours":[1],"at":[0,0]}]})"),
              fault("boardfile.format", {"cells[1].at", "[x,y]"}));
    EXPECT_EQ(file_error(R"({"cells":[{"neighbours":[],"at":7}]})"), fault("boardfile.format", {"cells[0].at", "[x,y]"}));
    EXPECT_EQ(file_error(R"({"cells":[{"neighbours":[],"at":[1e7,0]}]})"), fault("tiling.outline.number", {"1"}));
    EXPECT_EQ(file_error(R"({"cells":[{"neighbours":[2],"at":[1,1]},{"neighbours":[1],"at":[1,1]}]})"),
              fault("tiling.overlap", {"1", "2"}));
}

TEST(BoardFileTest, RefusesNoCellsAndTooMany) {
    EXPECT_EQ(file_error(R"({"cells":[]})"), fault("tiling.empty", {}));
    std::string many = "{\"cells\":[{}";
    for (int i = 0; i < 1024; ++i) many += ",{}";
    EXPECT_EQ(file_error(many + "]}"), fault("board.too_large", {"1025", "1024"}));
}

TEST(BoardFileTest, RefusesImproperNames) {
    const auto named = [](std::string_view name) { return file_error(cells({square(name, 0, 0)})); };
    EXPECT_EQ(named(""), fault("tiling.name", {"", "empty"}));
    EXPECT_EQ(named("abcdefghi"), fault("tiling.name", {"abcdefghi", "long"}));
    for (const char* name : {"a b", "a-1", "é", "a\\n", "<b>", "a\\u0000", "a+b"})
        EXPECT_EQ(named(name).values.at(1), "characters") << name;
    EXPECT_EQ(named("a\\n"), fault("tiling.name", {"a?", "characters"}));
    EXPECT_EQ(named("pass"), fault("tiling.name", {"pass", "reserved"}));
    EXPECT_EQ(named("swap"), fault("tiling.name", {"swap", "reserved"}));
    EXPECT_EQ(file_error(cells({square("a", 0, 0), square("a", 1, 0)})), fault("tiling.name", {"a", "repeated"}));
    EXPECT_TRUE(parse_board_file(cells({square("Abcd1234", 0, 0)})));
}

TEST(BoardFileTest, RefusesImproperOutlines) {
    const auto outline = [](std::string_view points) { return file_error(cells({square("a", 0, 0), drawn("b", points)})); };
    const auto wrong = [](const char* reason) { return fault(std::string("tiling.outline.") + reason, {"b"}); };
    EXPECT_EQ(outline(""), wrong("points"));
    EXPECT_EQ(outline("[1,0],[2,0]"), wrong("points"));
    std::string many = "[1,0]";
    for (int i = 0; i < 64; ++i) many += ",[2,0]";
    EXPECT_EQ(outline(many), wrong("points"));
    for (const char* number : {"1e308", "-1e308", "1000001", "1e7"})
        EXPECT_EQ(outline("[1,0],[2,0],[1," + std::string(number) + "]"), wrong("number"));
    EXPECT_EQ(outline("[1,0],[2,0],[3,0]"), wrong("flat"));
    EXPECT_EQ(outline("[1,0],[1,0],[1,0]"), wrong("flat"));
    EXPECT_EQ(outline("[1,0],[2,0],[2,0],[2,1]"), wrong("flat"));      // a corner twice
    EXPECT_EQ(outline("[1,0],[2,0],[1.5,0.0001]"), wrong("flat"));     // a sliver
    EXPECT_EQ(outline("[1,0],[2,1],[2,0],[1,1]"), wrong("crossing"));  // an hourglass
    EXPECT_EQ(outline("[1,0],[4,0],[4,3],[2,-1]"), wrong("crossing"));
    EXPECT_EQ(outline("[1,0],[3,0],[3,2],[2,0],[1,2]"), wrong("crossing"));        // a corner on another side
    EXPECT_EQ(outline("[1,0],[2,0],[2,1],[4,1],[2,1],[1,1]"), wrong("crossing"));  // a spike
    EXPECT_EQ(file_error(cells({drawn("a", "[0,0],[1e-200,0],[0,1e-200]")})), fault("tiling.outline.flat", {"a"}));
    EXPECT_EQ(file_error(cells({drawn("a", "[999999,0],[999999.00000001,0],[999999,0.00000001]")})),
              fault("tiling.outline.flat", {"a"}));
}

TEST(BoardFileTest, RefusesCellsThatDoNotFitTogether) {
    EXPECT_EQ(file_error(cells({square("a", 0, 0), drawn("b", "[0.5,0.5],[2,0.5],[2,2]")})),
              fault("tiling.overlap", {"a", "b"}));
    EXPECT_EQ(file_error(cells({square("a", 0, 0), square("b", 1, 0), drawn("c", "[1,0],[1,1],[0.5,0.5]")})),
              fault("tiling.edge_three_cells", {"a", "b", "c"}));
    // The border of two cells bends.
    EXPECT_EQ(file_error(cells({drawn("a", "[0,0],[2,0],[1,1],[2,2],[0,2]"), drawn("b", "[2,0],[3,0],[3,2],[2,2],[1,1]")})),
              fault("tiling.two_shared_edges", {"a", "b"}));
    EXPECT_EQ(file_error(cells({square("a", 0, 0), square("b", 1, 0), square("c", 5, 0)})),
              fault("tiling.disconnected", {"a", "c"}));
    EXPECT_EQ(file_error(cells({square("a", 0, 0), square("b", 1, 1)})),
              fault("tiling.disconnected", {"a", "b"}));  // a corner joins nothing
}

TEST(BoardFileTest, RefusesImproperNeighbours) {
    EXPECT_EQ(file_error(R"({"cells":[{"name":"a","neighbours":["b"]}]})"), fault("tiling.neighbour", {"a", "b"}));
    EXPECT_EQ(file_error(R"({"cells":[{"name":"a","neighbours":[2]},{"name":"b","neighbours":["a"]}]})"),
              fault("tiling.neighbour", {"a", "2"}));
    EXPECT_EQ(file_error(R"({"cells":[{"name":"a","neighbours":["b"]},{"name":"b","neighbours":[]}]})"),
              fault("tiling.one_sided", {"a", "b"}));
    EXPECT_EQ(file_error(R"({"cells":[{"name":"a","neighbours":["a"]}]})"), fault("tiling.self", {"a"}));
    EXPECT_EQ(file_error(R"({"cells":[{"name":"a","neighbours":["b","b"]},{"name":"b","neighbours":["a"]}]})"),
              fault("tiling.two_shared_edges", {"a", "b"}));
    EXPECT_EQ(file_error(R"({"cells":[{"name":"a","neighbours":[]},{"name":"b","neighbours":[]}]})"),
              fault("tiling.disconnected", {"a", "b"}));
    EXPECT_EQ(file_error(R"({"cells":[{"name":"a","neighbours":[]}],"rim":["b"]})"), fault("tiling.rim", {"b"}));
    EXPECT_EQ(file_error(R"({"cells":[{"name":"a","neighbours":[]}],"rim":["a","a"]})"), fault("tiling.rim", {"a"}));
}

// A file written from a board, by outlines or by neighbours, is the same board.
TEST(BoardFileTest, BoardsSurviveBeingWrittenAndRead) {
    for (const auto& name : sample_boards()) {
        const auto board = board_named(name);
        Json outlines = Json::array(), graph = Json::array(), rim = Json::array();
        for (int i = 0; i < board.size(); ++i) {
            Json outline = Json::array(), neighbours = Json::array();
            for (Point point : board.outline(Cell(i))) outline.push(Json::Array{point.x, point.y});
            for (Cell next : board.neighbours(Cell(i))) neighbours.push(board.name(next));
            outlines.push(Json::Object{{"name", board.name(Cell(i))}, {"outline", outline}});
            graph.push(Json::Object{{"name", board.name(Cell(i))}, {"neighbours", neighbours}});
        }
        for (Cell cell : board.ring()) rim.push(board.name(cell));
        const auto drawn_board = parse_board_file(to_text(Json::Object{{"cells", outlines}}));
        const auto graph_board = parse_board_file(to_text(Json::Object{{"cells", graph}, {"rim", rim}}));
        ASSERT_TRUE(drawn_board && graph_board) << name;
        for (const auto* copy : {&*drawn_board, &*graph_board}) {
            for (int i = 0; i < board.size(); ++i)
                EXPECT_EQ(text_of(*copy, copy->neighbours(Cell(i))), text_of(board, board.neighbours(Cell(i))));
            EXPECT_EQ(text_of(*copy, copy->ring()), text_of(board, board.ring())) << name;
        }
        EXPECT_EQ(drawn_board->symmetries(), board.symmetries()) << name;
        EXPECT_EQ(drawn_board->lines(), board.lines()) << name;
        for (int i = 0; i < board.size(); ++i) EXPECT_EQ(drawn_board->outline(Cell(i)), board.outline(Cell(i))) << name;
    }
}

std::vector<CellPlan> random_drawing(Random& random) {
    std::vector<CellPlan> plans;
    for (auto left = 1 + random.below(4); left > 0; --left) {
        auto& plan = plans.emplace_back(CellPlan{std::to_string(left), {}});
        for (auto corners = 3 + random.below(3); corners > 0; --corners)
            plan.outline.push_back({double(random.below(4)), double(random.below(4))});
    }
    return plans;
}

// Whether some point of a fine net, off all lines through the corners, lies in two cells.
bool covered_twice(const std::vector<CellPlan>& plans, double step) {
    for (double x = 0.0071; x < 3; x += step)
        for (double y = 0.0043; y < 3; y += step) {
            int covers = 0;
            for (const auto& plan : plans) covers += contains(plan.outline, {x, y});
            if (covers > 1) return true;
        }
    return false;
}

// Small random drawings on a coarse grid meet every kind of touching and crossing; whatever is accepted is a board.
TEST(BoardFileTest, SurvivesRandomDrawings) {
    Random random(9);
    int accepted = 0;
    for (int round = 0; round < 20'000; ++round) {
        const auto plans = random_drawing(random);
        const auto board = Topology::from_outlines(plans);
        if (!board) continue;
        ++accepted;
        std::size_t sides = 0, edges = 0;
        for (int i = 0; i < board->size(); ++i) sides += board->outline(Cell(i)).size();
        for (const auto& edge : board->edges()) edges += edge.on_rim() ? 1 : 2;
        EXPECT_EQ(sides, edges);
        for (const auto& edge : board->edges())
            if (edge.on_rim()) {
                EXPECT_TRUE(board->on_rim(edge.a));
            }
        EXPECT_TRUE(board->dual(Topology::DualOf::kAllVertices)) << round;
    }
    EXPECT_GT(accepted, 1000);
}

TEST(BoardFileTest, FindsOverlapsExactlyWhereAPointIsCoveredTwice) {
    Random random(10);
    int overlapping = 0, fitting = 0;
    for (int round = 0; round < 12'000; ++round) {
        const auto plans = random_drawing(random);
        const auto board = Topology::from_outlines(plans);
        const std::string code = board ? "" : board.error().code;
        if (code == "tiling.overlap" || code == "tiling.edge_three_cells") {
            EXPECT_TRUE(covered_twice(plans, 0.1) || covered_twice(plans, 0.01)) << round;
            ++overlapping;
        } else if (code == "" || code == "tiling.two_shared_edges" || code == "tiling.disconnected") {
            EXPECT_FALSE(covered_twice(plans, 0.05)) << round;
            fitting += plans.size() > 1;
        }
    }
    EXPECT_GT(overlapping, 400);
    EXPECT_GT(fitting, 20);
}

}  // namespace
}  // namespace pavage
