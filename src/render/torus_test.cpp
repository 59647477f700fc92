// Pictures of a board that is glued to itself, and of cells that are coloured as a whole.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.h"
#include "render/svg.h"
#include "render/text.h"
#include "tiling/boards.h"
#include "tiling/torus_grid.h"

namespace pavage {
namespace {

std::size_t times(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

Scene half_coloured(const Topology& board) {
    Scene scene;
    scene.topology = &board;
    scene.looks[1] = Look::kYellow;
    scene.looks[2] = Look::kRed;
    for (int i = 0; i < board.size(); i += 3) scene.tokens.push_back({.cell = Cell(i), .player = 1 + i % 2, .fills = true});
    scene.marks.push_back({Mark::Kind::kLastMove, Cell(3)});
    return scene;
}

TEST(TorusPictures, copies_stand_on_all_eight_sides_of_the_middle) {
    const auto board = torus_grid("image", 36);
    const std::string once = to_svg(half_coloured(*board), {}), thrice = to_svg(half_coloured(*board), {.repeat = 3});
    EXPECT_EQ(times(once, "#pv-torus-"), 0u);
    EXPECT_EQ(times(thrice, "#pv-torus-"), 8u);
    EXPECT_EQ(times(thrice, "id=\"pv-torus-"), 1u);
    EXPECT_LT(thrice.size(), once.size() + 2000) << "copies are not drawn anew";
    const auto board_once = Scene{&*board};
    EXPECT_NE(to_svg(board_once, {.repeat = 3}), to_svg(board_once, {}));
}

TEST(TorusPictures, other_boards_are_not_repeated) {
    const auto board = make_board("hexagon:3");
    EXPECT_EQ(to_svg(Scene{&*board}, {.repeat = 3}), to_svg(Scene{&*board}, {}));
}

TEST(TorusPictures, a_token_that_fills_is_its_cell) {
    const auto board = torus_grid("image", 36);
    const std::string svg = to_svg(half_coloured(*board), {});
    EXPECT_EQ(svg.find("pv-stone"), std::string::npos);
    EXPECT_EQ(times(svg, "class=\"pv-cell pv-f"), 12u);
}

TEST(TorusPictures, text_fits_eighty_columns_and_numbers_every_free_cell) {
    for (const char* word : {"cestlavie", "gerard", "loire", "eau", "porte", "creme"}) {
        const auto board = torus_grid(word, 48);
        const Scene scene = half_coloured(*board);
        const std::string text = to_terminal(scene, {});
        for (auto line : split(text, '\n')) EXPECT_LE(display_width(line), 80u) << word;
        for (int i = 0; i < 48; ++i) {
            const bool coloured =
                std::ranges::any_of(scene.tokens, [&](const Token& token) { return token.cell == Cell(i); });
            EXPECT_TRUE(coloured || times(" " + text, " " + std::to_string(i)) >= 1) << word << " " << i;
        }
        EXPECT_GT(times(text, "✚"), 12u) << "areas can be told apart without colours";
    }
}

TEST(TorusPictures, text_has_a_border_on_all_four_sides) {
    const auto board = torus_grid("eau", 48);
    const std::string text = to_terminal(Scene{&*board}, {.ascii = true});
    const auto lines = split(std::string_view(text).substr(0, text.size() - 1), '\n');
    EXPECT_GT(times(lines.front(), "-"), 40u);
    EXPECT_GT(times(lines.back(), "-"), 40u);
    std::size_t left = 0, right = 0;
    for (auto line : lines) left += line.starts_with('|'), right += line.ends_with('|');
    EXPECT_GT(left, lines.size() * 3 / 4);
    EXPECT_GT(right, lines.size() * 3 / 4);
}

}  // namespace
}  // namespace pavage
