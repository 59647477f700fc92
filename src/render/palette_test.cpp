#include "render/palette.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace pavage {
namespace {

// Relative luminance and contrast as WCAG 2 defines them.
double luminance(Colour colour) {
    const auto part = [](int value) {
        const double share = value / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(colour.red) + 0.7152 * part(colour.green) + 0.0722 * part(colour.blue);
}

double contrast(Colour a, Colour b) {
    const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
    return one > other ? one / other : other / one;
}

constexpr double kText = 4.5, kGraphics = 3;

class BothThemes : public testing::TestWithParam<Theme> {
  protected:
    const Palette& palette = palette_of(GetParam());
};
INSTANTIATE_TEST_SUITE_P(Palette, BothThemes, testing::Values(Theme::kLight, Theme::kDark, Theme::kPrint),
                         [](const auto& theme) {
                             return theme.param == Theme::kLight ? "light" : theme.param == Theme::kDark ? "dark" : "print";
                         });

TEST_P(BothThemes, text_is_legible_on_what_it_lies_on) {
    EXPECT_GE(contrast(palette.muted, palette.ground), kText) << "coordinates";
    EXPECT_GE(contrast(palette.muted, palette.cell), kText) << "names of cells";
    for (Colour under : {palette.ground, palette.surface, palette.cell, palette.hover, palette.dead, palette.hottest})
        EXPECT_GE(contrast(palette.ink, under), kText) << "notes";
    for (const Swatch& swatch : palette.looks) {
        EXPECT_GE(contrast(palette.ink, swatch.land), kText) << "notes on land";
        EXPECT_GE(contrast(swatch.lettering, swatch.fill), kText) << "numbers on stones";
    }
}

TEST_P(BothThemes, lines_of_the_board_are_seen) {
    for (Colour under : {palette.ground, palette.cell, palette.hover}) {
        EXPECT_GE(contrast(palette.grid, under), kGraphics);
        EXPECT_GE(contrast(palette.accent, under), kGraphics);
    }
    EXPECT_GE(contrast(palette.muted, palette.cell), kGraphics) << "hatching";
    EXPECT_GE(contrast(palette.grid, palette.surface), kGraphics) << "edge of a badge";
}

TEST_P(BothThemes, every_player_is_seen_against_everything_beside_him) {
    for (int player = 0; player < kLooks; ++player) {
        const Swatch& swatch = palette.looks[static_cast<std::size_t>(player)];
        for (Colour beside : {palette.cell, palette.hover, swatch.land})
            EXPECT_GE(contrast(swatch.edge, beside), kGraphics) << "outline of a stone of " << player;
        EXPECT_GE(contrast(swatch.edge, palette.ground), kGraphics) << "outline of a band of " << player;
        EXPECT_GE(contrast(swatch.sign, swatch.fill), kGraphics) << "sign of " << player;
        for (Colour under : {palette.cell, palette.ground, swatch.land})
            EXPECT_GE(contrast(palette.ink, under), kGraphics) << "ring of the last move";
    }
}

TEST_P(BothThemes, everything_is_seen_on_cells_with_a_colour_of_their_own) {
    for (int under = 1; under <= kBoardColours; ++under) {
        const Colour tint = palette.looks[static_cast<std::size_t>(under)].tint;
        EXPECT_GE(contrast(palette.ink, tint), kText) << "names on " << under;
        EXPECT_GE(contrast(palette.muted, tint), kGraphics) << "sides of " << under;
        for (const Swatch& swatch : palette.looks)
            EXPECT_GE(contrast(swatch.edge, tint), kGraphics) << "stones on " << under;
        for (int other = 0; other < under; ++other)
            EXPECT_NE(tint, palette.looks[static_cast<std::size_t>(other)].tint) << "two colours alike";
    }
}

TEST(Palette, terminal_colours_are_seen_on_black_and_on_white) {
    for (Colour background : {colour_of(0x000000), colour_of(0xFFFFFF)}) {
        for (const TerminalLook& player : kTerminalLooks)
            EXPECT_GE(contrast(player.colour, background), kGraphics) << player.sign;
        EXPECT_GE(contrast(kTerminalAccent, background), kGraphics);
        EXPECT_GE(contrast(kTerminalMuted, background), kGraphics);
    }
}

TEST(Palette, no_two_players_of_the_house_share_a_sign_or_a_colour) {
    std::set<std::string_view> signs, plain;
    std::set<int> codes, colours;
    for (const Look look : kHouseLooks) {
        const TerminalLook& player = terminal_look(look);
        signs.insert(player.sign);
        plain.insert(player.ascii);
        codes.insert(player.sixteen);
        colours.insert(player.colour.red << 16 | player.colour.green << 8 | player.colour.blue);
    }
    EXPECT_EQ(signs.size(), 7u);
    EXPECT_EQ(plain.size(), 7u);
    EXPECT_EQ(codes.size(), 7u);
    EXPECT_EQ(colours.size(), 7u);
}

TEST(Palette, the_pairs_that_games_call_their_own_differ_in_sign) {
    for (const auto& [one, other] :
         {std::pair{Look::kRed, Look::kBlue}, std::pair{Look::kYellow, Look::kRed}, std::pair{Look::kWhite, Look::kBlack}}) {
        EXPECT_NE(sign_of(one), sign_of(other));
        EXPECT_NE(terminal_look(one).sign, terminal_look(other).sign);
        EXPECT_NE(terminal_look(one).ascii, terminal_look(other).ascii);
        EXPECT_NE(terminal_look(one).sixteen, terminal_look(other).sixteen);
    }
}

TEST(Palette, plain_signs_are_not_characters_that_boards_are_drawn_with) {
    for (const TerminalLook& player : kTerminalLooks)
        EXPECT_EQ(std::string_view("|/\\-+.:#K!<>[]()").find(player.ascii), std::string_view::npos);
}

}  // namespace
}  // namespace pavage
