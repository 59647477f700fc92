#include "tiling/board_code.h"

#include <algorithm>

#include "base/random.h"
#include "tiling/board_testing.h"
#include "tiling/code_bits.h"
#include "tiling/geometry.h"

namespace pavage {
namespace {

std::vector<std::string> all_boards() {
    std::vector<std::string> names = sample_boards();
    for (const char* more :
         {"archimedean:3.3.3.3.3.3:3", "archimedean:3.12.12:3", "archimedean:4.8.8:4", "archimedean:4.6.12:3",
          "archimedean:3.4.6.4:3", "archimedean:3.3.3.3.6:4", "archimedean:3.3.4.3.4:4", "penrose:4", "voronoi:60:3",
          "fibonacci:9", "squared:33x32", "squared:112x112", "dual:penrose:4", "dual:all:voronoi:20:1",
          "dual:archimedean:3.6.3.6:3", "dual:dual:hexagon:4"})
        names.push_back(more);
    return names;
}

std::string name_of(const Topology& board) {
    const auto name = code_of(board);
    EXPECT_TRUE(name);
    return name.value_or("");
}

Topology read(const std::string& name) { return board_named(name); }

void expect_same(const Topology& copy, const Topology& board, double tolerance) {
    ASSERT_EQ(copy.size(), board.size());
    Point shift = copy.centre(Cell(0)) - board.centre(Cell(0));
    for (int i = 0; i < board.size(); ++i) {
        EXPECT_EQ(copy.name(Cell(i)), board.name(Cell(i)));
        EXPECT_EQ(text_of(copy, copy.neighbours(Cell(i))), text_of(board, board.neighbours(Cell(i))));
        ASSERT_EQ(copy.outline(Cell(i)).size(), board.outline(Cell(i)).size());
        for (std::size_t k = 0; k < board.outline(Cell(i)).size(); ++k)
            EXPECT_LT(distance(copy.outline(Cell(i))[k], board.outline(Cell(i))[k] + shift), tolerance);
    }
    EXPECT_EQ(ring_text(copy), ring_text(board));
    EXPECT_EQ(copy.lines(), board.lines());
    EXPECT_EQ(copy.symmetries(), board.symmetries());
    EXPECT_EQ(copy.directions(), board.directions());
    EXPECT_EQ(copy.has_outlines(), board.has_outlines());
    EXPECT_EQ(copy.extras(), board.extras());
}

TEST(BoardCodeTest, EveryBoardIsReadFromItsCodeAndHasTheSameCodeAgain) {
    for (const auto& board_name : all_boards()) {
        SCOPED_TRACE(board_name);
        const Topology board = board_named(board_name);
        const std::string name = name_of(board);
        EXPECT_EQ(name.find_first_not_of(std::string(kCodeLetters) + ":"), std::string::npos);
        const Topology copy = read(name);
        expect_same(copy, board, 2e-3);
        EXPECT_EQ(name_of(copy), name);
    }
}

TEST(BoardCodeTest, EveryBoardIsReadFromTheTextOfItsFile) {
    for (const auto& board_name : all_boards()) {
        SCOPED_TRACE(board_name);
        const Topology board = board_named(board_name);
        const std::string text = board_file_text(board);
        const auto copy = parse_board_file(text);
        ASSERT_TRUE(copy) << copy.error().code;
        expect_same(*copy, board, 1e-5);
        EXPECT_EQ(board_file_text(*copy), text);
    }
}

Topology furnished() {
    Topology board = board_named("hexagon:3");
    const auto ring = board.ring();
    BoardExtras extras;
    extras.title = "L’île \"à\" six";
    extras.arcs = {{ring[10], ring[11], ring[0]}, {ring[0], ring[1]}, {ring[4]}, {ring[7], ring[8], ring[9], ring[10]}};
    extras.colours.assign(19, 0);
    extras.colours[3] = 6;
    extras.colours[18] = 1;
    EXPECT_TRUE(board.set_extras(extras));
    return board;
}

TEST(BoardCodeTest, CarriesTitleColoursAndPorts) {
    const Topology board = furnished();
    EXPECT_EQ(read(name_of(board)).extras(), board.extras());
    EXPECT_NE(name_of(board), name_of(board_named("hexagon:3")));
    const auto copy = parse_board_file(board_file_text(board));
    ASSERT_TRUE(copy);
    EXPECT_EQ(copy->extras(), board.extras());
}

TEST(BoardCodeTest, CarriesEveryName) {
    const std::vector<std::string> names{"1", "z9", "aa1", "Zz", "a01", "b1", "x", "99999999", "9999999", "10000000"};
    std::vector<CellPlan> plans;
    for (std::size_t i = 0; i < names.size(); ++i) plans.push_back({names[i], rectangle(double(i), 0, 1, 1)});
    const Topology board = read(name_of(made(plans)));
    for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(board.name(Cell(static_cast<int>(i))), names[i]);
}

TEST(BoardCodeTest, DoesNotDependOnWhereABoardLiesOrHowLargeItIsDrawn) {
    const std::string name = name_of(made(squares({"abc", "de "})));
    std::vector<CellPlan> moved = squares({"abc", "de "});
    for (auto& plan : moved)
        for (Point& corner : plan.outline) corner = Point{corner.x + 12.5, corner.y - 7} * 30;
    EXPECT_EQ(name_of(made(moved)), name);
}

TEST(BoardCodeTest, GluedBoardsBecomeLinks) {
    Topology::GraphPlan ring{{"a", "b", "c", "d"}, {{1, 3}, {0, 2}, {1, 3}, {2, 0}}, {}, {}};
    const auto board = Topology::from_graph(ring);
    ASSERT_TRUE(board);
    const Topology copy = read(name_of(*board));
    EXPECT_TRUE(copy.ring().empty());
    EXPECT_EQ(around(copy, "a"), "b d");
}

TEST(BoardCodeTest, CodesAreShort) {
    EXPECT_LT(name_of(board_named("hexagon:5")).size(), 900u);
    EXPECT_LT(name_of(board_named("square:10")).size(), 900u);
    for (const char* largest : {"hexagon:18", "square:32", "triangle:32", "voronoi:1024:1"})
        EXPECT_LT(name_of(board_named(largest)).size(), kMaxCodeLetters) << largest;
}

TEST(BoardCodeTest, RefusesWhatIsNotACode) {
    const std::string name = name_of(furnished());
    for (const char* wrong : {"drawn:", "drawn:B", "drawn:Bxyz", "drawn:B…", "drawn: ", "drawn:BAAAAAAAAAAAAA"})
        EXPECT_EQ(board_error(wrong), "board.code.damaged") << wrong;
    EXPECT_EQ(board_error(name + "A"), "board.code.damaged");
    EXPECT_EQ(board_error(name + " "), "board.code.damaged");
    EXPECT_EQ(board_error("drawn:" + std::string(kMaxCodeLetters + 1, 'A')), "board.code.long");
    EXPECT_EQ(board_error("drawn:" + sealed_code("C" + name.substr(7, 40))), "board.code.version");
    EXPECT_EQ(board_error("drawn:" + sealed_code("B" + std::string(60, '_'))), "board.code.damaged");
}

TEST(BoardCodeTest, ALetterLostOrChangedIsSeen) {
    const std::string name = name_of(furnished());
    for (std::size_t at = kDrawnPrefix.size(); at < name.size(); ++at) {
        std::string lost = name, changed = name;
        lost.erase(at, 1);
        changed[at] = changed[at] == 'x' ? 'y' : 'x';
        EXPECT_EQ(board_error(lost), "board.code.damaged") << at;
        EXPECT_EQ(board_error(changed), "board.code.damaged") << at;
        EXPECT_EQ(board_error(name.substr(0, at)), "board.code.damaged") << at;
    }
}

// Codes that say nonsense but are sealed: refused for what is wrong, or a board whose code can be read again.
TEST(BoardCodeTest, SurvivesNonsense) {
    Random random(5);
    const std::string body = name_of(furnished()).substr(6);
    int boards = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string mangled = body.substr(0, body.size() - 3);
        for (auto left = 1 + random.below(3); left > 0; --left)
            mangled[1 + random.below(static_cast<std::uint32_t>(mangled.size() - 1))] = kCodeLetters[random.below(64)];
        const auto board = make_board("drawn:" + sealed_code(mangled));
        if (!board) continue;
        ++boards;
        const auto again = code_of(*board);
        EXPECT_TRUE(!again || make_board(*again).ok());
    }
    EXPECT_GT(boards, 20);
}

// Two of these squares end so close to each other on a side of the third that no code could tell.
TEST(BoardCodeTest, GivesNoCodeWhereItWouldBeAnotherBoard) {
    const auto board = Topology::from_outlines(
        {{"a", rectangle(0, 0, 3, 1)}, {"b", rectangle(0, 1, 1, 1)}, {"c", rectangle(1.005, 1, 1, 1)}});
    ASSERT_TRUE(board) << board.error().code;
    EXPECT_FALSE(code_of(*board));
}

TEST(BoardCodeTest, ShowsNoMoreThanTheBeginningOfACode) {
    EXPECT_EQ(shown_board("hexagon:5"), "hexagon:5");
    EXPECT_EQ(shown_board("drawn:Babc"), "drawn:Babc");
    EXPECT_EQ(shown_board("drawn:Babcdefghijk"), "drawn:Babcdefg…");
    EXPECT_EQ(shown_board("dual:drawn:Babcdefghijk"), "dual:drawn:Babcdefg…");
}

TEST(CodeBitsTest, NumbersAreReadAsTheyWereWritten) {
    BitWriter out;
    std::vector<std::pair<std::int64_t, int>> numbers;
    for (int order = 0; order < 14; ++order)
        for (std::int64_t value : {0, 1, 2, 3, 100, 4095, 4096, 1 << 20}) numbers.emplace_back(value, order);
    for (auto [value, order] : numbers) out.number(value, order, 1 << 20);
    ASSERT_TRUE(out.ok());
    BitReader in(out.letters());
    for (const auto& [value, order] : numbers) {
        std::int64_t read = -1;
        in.number(read, order, 1 << 20);
        EXPECT_EQ(read, value);
    }
    EXPECT_TRUE(in.at_end());
    std::int64_t more = 7;
    in.number(more, 3, 100);
    EXPECT_FALSE(in.ok());
    EXPECT_EQ(more, 0);
}

TEST(CodeBitsTest, NumbersBeyondTheBoundAreRefused) {
    BitWriter out;
    std::int64_t value = 101;
    out.number(value, 2, 101);
    BitReader in(out.letters());
    in.number(value, 2, 100);
    EXPECT_FALSE(in.ok());
    BitWriter refused;
    value = 101;
    refused.number(value, 2, 100);
    EXPECT_FALSE(refused.ok());
}

}  // namespace
}  // namespace pavage
