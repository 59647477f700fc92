// What makers add to boards.
#include "tiling/board_testing.h"

namespace pavage {

namespace {

std::vector<Cell> cells_named(const Topology& board, std::initializer_list<const char*> names) {
    std::vector<Cell> cells;
    for (const char* name : names) cells.push_back(cell_named(board, name));
    return cells;
}

std::string refusal(Topology board, std::initializer_list<std::initializer_list<const char*>> arcs) {
    BoardExtras extras;
    for (const auto& arc : arcs) extras.arcs.push_back(cells_named(board, arc));
    const auto set = board.set_extras(std::move(extras));
    return set ? "" : set.error().code;
}

TEST(BoardExtrasTest, ArcsFollowTheRim) {
    const Topology board = board_named("square:3");  // the ring: a1 a2 a3 b3 c3 c2 c1 b1
    ASSERT_EQ(text_of(board, board.ring()), "a1 a2 a3 b3 c3 c2 c1 b1");
    EXPECT_EQ(refusal(board, {{"a1", "a2", "a3"}, {"b3"}, {"c3", "c2", "c1"}, {"b1"}}), "");
    EXPECT_EQ(refusal(board, {{"a2", "a3"}, {"c3", "c2"}}), "") << "gaps are allowed, and any beginning";
    EXPECT_EQ(refusal(board, {{"a1", "a2", "a3"}, {"a3", "b3", "c3"}, {"c3", "c2", "c1"}, {"c1", "b1", "a1"}}), "")
        << "neighbours may share the cell on the cut";
    EXPECT_EQ(refusal(board, {{"b1", "a1"}, {"a3"}}), "") << "over the beginning of the ring";
}

TEST(BoardExtrasTest, ATitleIsOneLineOfText) {
    Topology board = board_named("square:2");
    const auto refused = [&](std::string title) {
        const auto set = board.set_extras({std::move(title), {}, {}});
        return set ? "" : set.error().code;
    };
    EXPECT_EQ(refused("L’île"), "");
    for (const char* title : {"two\nlines", "\x1b[31m", "\xff", "a\x7f"}) EXPECT_EQ(refused(title), "tiling.title.letters");
    EXPECT_EQ(refused(std::string(121, 'a')), "tiling.title");
    EXPECT_EQ(board.extras().title, "L’île") << "what is refused changes nothing";
}

TEST(BoardExtrasTest, RefusesArcsThatDoNot) {
    const Topology board = board_named("square:3");
    EXPECT_EQ(refusal(board, {{"a1", "b2"}}), "tiling.arc.rim");
    EXPECT_EQ(refusal(board, {{"a1", "a3"}}), "tiling.arc") << "a gap within";
    EXPECT_EQ(refusal(board, {{"a2", "a1"}}), "tiling.arc") << "against the ring";
    EXPECT_EQ(refusal(board, {{"a1", "a2"}, {"a1"}}), "tiling.arc") << "a cell twice";
    EXPECT_EQ(refusal(board, {{"a1"}, {"c1"}, {"b3"}}), "tiling.arc") << "out of order";
    EXPECT_EQ(refusal(board, {{"a1"}, {}}), "tiling.arc.empty");
}

TEST(BoardExtrasTest, ColoursAreOneACell) {
    Topology board = board_named("square:2");
    EXPECT_TRUE(board.set_extras({.title = "x", .arcs = {}, .colours = {0, 1, 6, 0}}));
    EXPECT_FALSE(board.set_extras({.title = "", .arcs = {}, .colours = {0, 1, 7, 0}}));
    EXPECT_FALSE(board.set_extras({.title = "", .arcs = {}, .colours = {0, 1}}));
    EXPECT_EQ(board.extras().title, "x") << "what is refused changes nothing";
    EXPECT_TRUE(board.set_extras({.title = "", .arcs = {}, .colours = {0, 0, 0, 0}}));
    EXPECT_TRUE(board.extras().colours.empty());
}

TEST(BoardExtrasTest, ComeFromFiles) {
    const auto board = parse_board_file(R"({"title":"Two","ports":[["l"],["r"]],"cells":[
        {"name":"l","colour":2,"outline":[[0,0],[1,0],[1,1],[0,1]]},{"name":"r","outline":[[1,0],[2,0],[2,1],[1,1]]}]})");
    ASSERT_TRUE(board);
    EXPECT_EQ(board->extras(), (BoardExtras{"Two", {{Cell(0)}, {Cell(1)}}, {2, 0}}));
}

}  // namespace

}  // namespace pavage
