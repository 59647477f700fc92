#include "render/terms_overlay.h"

#include "render/render_testing.h"
#include "render/text.h"

namespace pavage {
namespace {

// Rows from the top, as one sees the board.
std::vector<std::uint8_t> colours_of(const Topology& board, const std::vector<std::string>& rows) {
    std::vector<std::uint8_t> colours(board.size());
    for (int row = 0; row < board.height(); ++row)
        for (int column = 0; column < board.width(); ++column) {
            const char colour = rows[row][column];
            colours[column * board.height() + board.height() - 1 - row] =
                colour == '.' ? 0 : static_cast<std::uint8_t>(colour - '0');
        }
    return colours;
}

class Terms : public testing::Test {
  protected:
    // Player 1 rules the left and rings a lake; player 2 has an island in the sea.
    const Topology board = board_named("square:6x5");
    const std::vector<std::uint8_t> colours = colours_of(board, {"1.....",  //
                                                                 "111...",  //
                                                                 "1.1.2.",  //
                                                                 "111...",  //
                                                                 "1....."});
    Scene scene{&board};

    void SetUp() override {
        for (int i = 0; i < board.size(); ++i)
            if (colours[i]) scene.tokens.push_back({Cell(i), Token::Kind::kStone, colours[i]});
    }
};

TEST_F(Terms, are_drawn_onto_the_board) {
    add_terms(scene, colours);
    EXPECT_EQ(to_terminal(scene, {.ascii = true}), std::string_view(R"(
  +---+---+---+---+---+---+
5 | o | ~ | ~ | ~ | ~ | ~ |
  +---+---+---+---+---+---+
4 | o | o | o | ~ | ~ | ~ |
  +---+---+---+---+---+---+
3 | o1| %3| o | ~2< =4> ~ |
  +---+---+---+---+---+---+
2 | o | o | o | ~ | ~ | ~ |
  +---+---+---+---+---+---+
1 | o | ~ | ~ | ~ | ~ | ~ |
  +---+---+---+---+---+---+
    a   b   c   d   e   f
)")
                                                       .substr(1));
}

TEST_F(Terms, are_counted_for_the_legend) {
    std::vector<std::pair<std::string, int>> counts;
    for (const TermCount& term : terms_legend(board, colours)) counts.emplace_back(term.code, term.count);
    const std::vector<std::pair<std::string, int>> expected{{"terms.province", 4},  {"terms.peninsula", 1},
                                                            {"terms.littoral", 10}, {"terms.fragile", 1},
                                                            {"terms.sea", 1},       {"terms.lake", 1}};
    EXPECT_EQ(counts, expected);
}

TEST_F(Terms, replace_the_grounds_that_a_game_gave) {
    scene.grounds.push_back({Cell(0), Tone::kFixed, 1});
    scene.grounds.push_back({Cell(1), Tone::kDead});
    add_terms(scene, colours);
    int at_first = 0, dead = 0;
    for (const Ground& ground : scene.grounds) {
        at_first += ground.cell == Cell(0);
        dead += ground.tone == Tone::kDead;
    }
    EXPECT_EQ(at_first, 1);
    EXPECT_EQ(dead, 1);
}

}  // namespace
}  // namespace pavage
