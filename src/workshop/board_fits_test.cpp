#include "workshop/board_fits.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "play/match.h"
#include "play/record.h"
#include "play/registry.h"
#include "tiling/board_code.h"
#include "workshop/workshop.h"

namespace pavage {

namespace {

TEST(BoardFitsTest, SaysOfEveryGameWhetherItFitsOrWhyNot) {
    for (const char* board : {"square:6", "hexagon:4", "penrose:3", "triangle:4"}) {
        const auto fits = games_on(board);
        EXPECT_GT(fits.size(), 5u);
        const auto playable = std::ranges::count_if(fits, [](const BoardFit& fit) { return !fit.why; });
        EXPECT_GE(playable, 1) << board;
        EXPECT_LT(playable, static_cast<std::ptrdiff_t>(fits.size())) << board;
        for (const auto& fit : fits) EXPECT_EQ(fit.players == 0, fit.why.has_value()) << board << " " << fit.game;
    }
}

// A code is a name like any other: records carry the board with them.
TEST(BoardFitsTest, GamesOnADrawnBoardSurviveTheirRecords) {
    for (const char* drawn : {"trihex:3", "square:5x4", "hexagons:disc:4"}) {
        const auto name = code_of(*make_board(drawn));
        ASSERT_TRUE(name);
        int played = 0;
        for (const BoardFit& fit : games_on(*name)) {
            if (fit.why) {
                for (const auto& value : fit.why->values) EXPECT_LT(value.size(), 200u) << fit.game << " shows a whole code";
                continue;
            }
            GivenOptions options{{"board", *name}};
            if (fit.players > 2) options.emplace_back("players", std::to_string(fit.players));
            Match match(*make_game(fit.game, options), 5);
            for (int i = 0; i < 8 && match.turn().is_player(); ++i) ASSERT_TRUE(match.play_random().ok());
            const auto again = replay(*parse_record(to_text(Record::of(match))));
            ASSERT_TRUE(again.ok()) << fit.game << " " << again.error().code;
            EXPECT_EQ(again->written_history(), match.written_history());
            EXPECT_EQ(again->game().topology().size(), make_board(drawn)->size());
            ++played;
        }
        EXPECT_GE(played, 3) << drawn;
    }
}

// Drawn and not changed, it is the board it was: the same games fit and go the same way.
TEST(BoardFitsTest, ADrawnTwinPlaysAsTheBoardItself) {
    for (const char* named : {"hexagon:3", "rhombus:4x4", "square:5x4", "triangle:4", "trihex:2"}) {
        const auto drawn = code_of(*make_board(named));
        ASSERT_TRUE(drawn);
        const auto fits = games_on(named), twins = games_on(*drawn);
        ASSERT_EQ(fits.size(), twins.size());
        for (std::size_t i = 0; i < fits.size(); ++i) {
            const std::string what = fits[i].game + " on " + named;
            ASSERT_EQ(fits[i].players, twins[i].players) << what;
            if (fits[i].why) {
                EXPECT_EQ(fits[i].why->code, twins[i].why->code) << what;
                continue;
            }
            const auto play = [&](const std::string& board) {
                GivenOptions options{{"board", board}};
                if (fits[i].players > 2) options.emplace_back("players", std::to_string(fits[i].players));
                Match match(*make_game(fits[i].game, options), 7);
                std::string told;
                for (int move = 0; move < 60 && !match.turn().is_nobody(); ++move) {
                    for (const auto& legal : match.legal_moves()) told += legal.text + " ";
                    EXPECT_TRUE(match.play_random().ok());
                }
                for (const std::string& move : match.written_history()) told += move + " ";
                return told + std::to_string(match.outcome().winners.bits);
            };
            EXPECT_EQ(play(named), play(*drawn)) << what;
        }
    }
}

TEST(BoardFitsTest, AnswersPagesInTheirLanguage) {
    Workshop workshop(Language::kFrench);
    const auto answer = workshop.answer("fits", Json::Object{{"do", "fits"}, {"board", "triangle:4"}});
    ASSERT_TRUE(answer && *answer);
    const Json& games = *(**answer).find("games");
    ASSERT_TRUE(games.items());
    for (const Json& game : *games.items()) EXPECT_NE(game.find("why") != nullptr, *game.find("fits")->boolean());
}

TEST(BoardFitsTest, RefusesWhatIsNoBoard) {
    Workshop workshop(Language::kEnglish);
    EXPECT_EQ(workshop.answer("fits", Json::Object{{"board", "kites:3"}})->error().code, "board.unknown");
    EXPECT_EQ(workshop.answer("fits", Json::Object{})->error().code, "engine.field");
    EXPECT_EQ(workshop.answer("fits", Json::Object{{"board", "file:x"}})->error().code, "board.file_forbidden");
    EXPECT_FALSE(workshop.answer("dance", Json::Object{}));
}

}  // namespace

}  // namespace pavage
