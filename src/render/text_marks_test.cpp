#include <set>

#include "render/render_testing.h"
#include "render/text.h"

namespace pavage {
namespace {

class Row : public testing::Test {
  protected:
    const Topology topology = board_named("square:4x1");
    Scene scene{&topology};

    Cell cell(const char* name) const { return cell_named(topology, name); }
    void stone(const char* name, int player) { scene.tokens.push_back({cell(name), Token::Kind::kStone, player}); }
    // The line with the cells.
    std::string line(const TerminalStyle& style = {.ascii = true}) const {
        const std::string text = to_terminal(scene, style);
        const auto start = text.find('\n') + 1;
        return text.substr(start, text.find('\n', start) - start);
    }
};

TEST_F(Row, shows_stones_kings_and_blocks) {
    stone("a1", 1);
    scene.tokens.push_back({cell("b1"), Token::Kind::kKing, 2});
    scene.tokens.push_back({cell("c1"), Token::Kind::kBlock, 0});
    scene.tokens.push_back({cell("d1"), Token::Kind::kStone, 3, 12});
    EXPECT_EQ(line(), "1 | o |K= | # |^12|");
    EXPECT_EQ(line({}), "1 │ ● │♚▬ │ ■ │▲12│");
}

TEST_F(Row, marks_the_last_move_with_brackets) {
    stone("a1", 1);
    scene.marks.push_back({Mark::Kind::kLastMove, cell("a1")});
    scene.marks.push_back({Mark::Kind::kLastMove, cell("c1")});
    EXPECT_EQ(line(), "1 |[o]| . |[.]| . |");
}

TEST_F(Row, marks_a_winning_chain_with_parentheses_or_with_colour) {
    stone("a1", 1);
    stone("b1", 1);
    scene.marks.push_back({Mark::Kind::kLastMove, cell("b1")});
    scene.chains.push_back({{cell("a1"), cell("b1")}, 1});
    EXPECT_EQ(line(), "1 |(o)|[o]| . | . |");
    EXPECT_EQ(line({.colours = ColourDepth::kSixteen}).find('('), std::string::npos);
    EXPECT_NE(line({.colours = ColourDepth::kSixteen}).find("\x1b[1;94;7m ● \x1b[0m"), std::string::npos);
}

TEST_F(Row, leaves_eaten_cells_blank_and_marks_poison) {
    scene.grounds = {{cell("a1"), Tone::kPoison}, {cell("c1"), Tone::kGone}, {cell("d1"), Tone::kGone}};
    EXPECT_EQ(line(), "1 | ! | . |");
}

TEST_F(Row, shows_forbidden_dead_owned_and_explained_cells) {
    scene.grounds = {{cell("b1"), Tone::kDead}, {cell("c1"), Tone::kFixed, 5}, {cell("d1"), Tone::kTouched}};
    scene.marks.push_back({Mark::Kind::kForbidden, cell("a1")});
    EXPECT_EQ(line(), "1 |:::|   | x |<.>|");
    EXPECT_EQ(line({.ascii = true, .names = true}), "1 : a1:   | x < d1>");
}

TEST_F(Row, shows_heat_as_digits_and_notes_as_they_are) {
    scene.marks.push_back({Mark::Kind::kHeat, cell("a1"), 1});
    scene.marks.push_back({Mark::Kind::kHeat, cell("b1"), 0.5});
    scene.marks.push_back({Mark::Kind::kNote, cell("c1"), 1, "63%"});
    stone("d1", 4);
    scene.marks.push_back({Mark::Kind::kNote, cell("d1"), 1, "7"});
    EXPECT_EQ(line(), "1 | 9 | 5 |63%| *7|");
}

TEST_F(Row, uses_the_palette_in_true_colour) {
    stone("a1", 2);
    EXPECT_NE(line({.colours = ColourDepth::kTrueColour}).find("\x1b[38;2;213;94;0m▬"), std::string::npos);
}

TEST(Tints, are_the_ground_of_empty_cells_in_true_colour) {
    Topology board = board_named("square:4x1");
    ASSERT_TRUE(board.set_extras({"", {}, {0, 3, 3, 0}}));
    Scene scene{&board};
    const auto tints = [&](const TerminalStyle& style) {
        const std::string text = to_terminal(scene, style);
        int count = 0;
        for (auto at = text.find(";48;2;"); at != std::string::npos; at = text.find(";48;2;", at + 1)) ++count;
        return count;
    };
    const int both = tints({.colours = ColourDepth::kTrueColour});
    EXPECT_GT(both, 0);
    scene.tokens.push_back({Cell(1), Token::Kind::kStone, 1});
    EXPECT_EQ(2 * tints({.colours = ColourDepth::kTrueColour}), both);
    EXPECT_EQ(tints({.colours = ColourDepth::kSixteen}), 0);
    EXPECT_EQ(to_terminal(scene, {}).find('\x1b'), std::string::npos);
}

TEST_F(Row, shows_dice_in_brackets_under_the_board) {
    const std::string without = to_terminal(scene, {.ascii = true});
    scene.dice = {3, 0};
    EXPECT_EQ(to_terminal(scene, {.ascii = true}), without + "\n  [3][ ]\n");
    EXPECT_NE(to_terminal(scene, {.colours = ColourDepth::kSixteen}).find("[\x1b[1m3\x1b[0m][ ]"), std::string::npos);
}

TEST(Signs, of_all_six_players_differ_in_every_mode) {
    for (auto colours : {ColourDepth::kNone, ColourDepth::kSixteen, ColourDepth::kTrueColour})
        for (bool ascii : {false, true}) {
            std::set<std::string> signs;
            for (int player = 1; player <= kMaxPlayers; ++player)
                signs.insert(player_sign(kHouseLooks[player], {.colours = colours, .ascii = ascii}));
            EXPECT_EQ(signs.size(), 6u);
        }
}

TEST(Signs, are_one_column_wide) {
    for (int player = 0; player <= kMaxPlayers; ++player) EXPECT_EQ(display_width(player_sign(kHouseLooks[player], {})), 1u);
    EXPECT_EQ(display_width("é◆a"), 3u);
}

TEST(StatusText, is_plain_without_colours) {
    EXPECT_EQ(in_player_colour(Look::kBlue, "Anne", {}), "Anne");
    EXPECT_EQ(emphasised("Anne", {}), "Anne");
    EXPECT_EQ(muted("Anne", {}), "Anne");
    EXPECT_EQ(emphasised("Anne", {.colours = ColourDepth::kSixteen}), "\x1b[1mAnne\x1b[0m");
    EXPECT_EQ(shown_text("Zoé\t≈", {.ascii = true}), "Zo??%");
}

TEST(Rectangles, are_boxes_with_one_sign) {
    const Topology topology = board_named("square:4x3");
    Scene scene{&topology};
    scene.rectangles.push_back({cell_named(topology, "a1"), 3, 2, 1, true});
    scene.rectangles.push_back({cell_named(topology, "d1"), 1, 1, 2});
    scene.rectangles.push_back({cell_named(topology, "d2"), 1, 2, 1});
    EXPECT_EQ(to_terminal(scene, {}), R"(  ┌───┬───┬───┬───┐
3 │ · │ · │ · │   │
  ├───┴───┴───┤ ● │
2 │           │   │
  │    [●]    ├───┤
1 │           │ ▬ │
  └───────────┴───┘
    a   b   c   d
)");
    EXPECT_EQ(to_terminal(scene, {.ascii = true}), R"(  +---+---+---+---+
3 | . | . | . |   |
  +---+---+---+ o |
2 |           |   |
  |    [o]    +---+
1 |           | = |
  +-----------+---+
    a   b   c   d
)");
    EXPECT_EQ(to_terminal(scene, {.ascii = true, .most_lines = 4}), R"(3   .   .   . | o |
2 |    [o]    |___|
1 |___________|_=_|
    a   b   c   d
)");
}

TEST(Rectangles, have_no_names_of_cells_in_them) {
    const Topology topology = board_named("square:2x1");
    Scene scene{&topology};
    scene.rectangles.push_back({cell_named(topology, "a1"), 1, 1, 1});
    const std::string text = to_terminal(scene, {.ascii = true, .names = true});
    EXPECT_EQ(text.find("a1"), std::string::npos);
    EXPECT_NE(text.find("b1"), std::string::npos);
}

}  // namespace
}  // namespace pavage
