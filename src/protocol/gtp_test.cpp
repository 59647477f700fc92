// The Go Text Protocol as such, and with every game: its form, bad input of every class, whole games. What is said of
// particular games stands in their own tests.
#include "protocol/gtp.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/json.h"
#include "base/text.h"
#include "play/registry.h"

namespace pavage {
namespace {

PlayerSpec quick() { return *parse_player("mcts:simulations=4"); }

Gtp talk(std::string_view id, Language language = Language::kEnglish, GtpHost host = {}) {
    return Gtp(Match(*make_game(id, {}), 5), {}, quick(), language, std::move(host));
}

std::string first_id() { return std::string(catalogue().front().info->id); }

// Without the sign, the space and the line ends.
std::string content(const std::string& answer) { return std::string(trimmed(std::string_view(answer).substr(1))); }

class GtpForm : public testing::Test {
  protected:
    Gtp gtp_ = talk(first_id(), Language::kEnglish, {.version = "7.1"});
    std::string position() { return gtp_.answer("pavage-position"); }
    void expect_refused(const std::string& line, std::string_view beginning) {
        const std::string before = position();
        const std::string answer = gtp_.answer(line);
        EXPECT_TRUE(answer.starts_with("? " + std::string(beginning))) << line.substr(0, 100) << " gave " << answer;
        EXPECT_EQ(answer.find("\n\n"), answer.size() - 2);
        EXPECT_EQ(position(), before);
        EXPECT_FALSE(gtp_.finished());
    }
};

TEST_F(GtpForm, AnswersHaveASignAndEndWithAnEmptyLine) {
    EXPECT_EQ(gtp_.answer("protocol_version"), "= 2\n\n");
    EXPECT_EQ(gtp_.answer("name"), "= Pavage\n\n");
    EXPECT_EQ(gtp_.answer("version"), "= 7.1\n\n");
    EXPECT_EQ(gtp_.answer("clear_board"), "= \n\n");
    EXPECT_EQ(gtp_.answer("dance"), "? unknown command\n\n");
}

TEST_F(GtpForm, IdsAreRepeated) {
    EXPECT_EQ(gtp_.answer("12 name"), "=12 Pavage\n\n");
    EXPECT_EQ(gtp_.answer("0 clear_board"), "=0 \n\n");
    EXPECT_EQ(gtp_.answer("  007   name"), "=007 Pavage\n\n");
    EXPECT_EQ(gtp_.answer("99999999999999999999999 dance"), "?99999999999999999999999 unknown command\n\n");
    EXPECT_EQ(gtp_.answer("3"), "?3 syntax error\n\n");
    EXPECT_EQ(gtp_.answer("-1 name"), "? unknown command\n\n");
}

TEST_F(GtpForm, CommentsTabsAndControlCharactersAreTakenOff) {
    EXPECT_EQ(gtp_.answer("name # who are you?"), "= Pavage\n\n");
    EXPECT_EQ(gtp_.answer("1\tname\t"), "=1 Pavage\n\n");
    EXPECT_EQ(gtp_.answer("na\x01me\r"), "= Pavage\n\n");
    EXPECT_EQ(gtp_.answer(std::string_view("\0name\x7f", 6)), "= Pavage\n\n");
}

TEST_F(GtpForm, LinesWithoutACommandHaveNoAnswer) {
    for (const char* line : {"", " ", "\t", "\r", "# name", "  # 1 name", "\x01\x02"}) EXPECT_EQ(gtp_.answer(line), "");
}

TEST_F(GtpForm, EveryCommandIsKnownAndListed) {
    const std::string list = content(gtp_.answer("list_commands"));
    for (const auto name : split(list, '\n'))
        EXPECT_EQ(gtp_.answer("known_command " + std::string(name)), "= true\n\n") << name;
    for (const char* name : {"protocol_version", "name", "version", "known_command", "list_commands", "quit", "boardsize",
                             "clear_board", "komi", "play", "genmove"})
        EXPECT_NE(list.find(name), std::string::npos) << name << " is required by the protocol";
    EXPECT_EQ(gtp_.answer("known_command dance"), "= false\n\n");
    EXPECT_EQ(gtp_.answer("known_command Name"), "= false\n\n");
}

TEST_F(GtpForm, RefusesWithWhatTheProtocolCallsIt) {
    for (const char* line : {"play",
                             "play black",
                             "play black a1 b1",
                             "genmove",
                             "genmove black white",
                             "boardsize",
                             "boardsize x",
                             "boardsize 3 x",
                             "boardsize 1 2 3",
                             "komi",
                             "komi much",
                             "komi nan",
                             "undo 2",
                             "known_command",
                             "time_settings 1 2",
                             "time_settings a b c",
                             "time_settings -1 0 0",
                             "time_settings 1e999 0 0",
                             "time_settings 1 2 99999999999999999999",
                             "time_left black",
                             "time_left black -1",
                             "time_left black 1 -1",
                             "quit now"})
        expect_refused(line, "syntax error");
    for (const char* line : {"play purple a1", "genmove 7", "genmove 0", "genmove -1", "time_left chance 3", "genmove \xff"})
        expect_refused(line, "invalid color");
    for (const char* line : {"boardsize 0", "boardsize -3", "boardsize 1025", "boardsize 1 1000", "boardsize 1000 1000"})
        expect_refused(line, "unacceptable size");
    for (const char* line :
         {"play black zz999", "play black \xff\xfe", "play white a1", "genmove white", "play chance 3:2", "genmove chance"})
        expect_refused(line, "illegal move");
    for (const char* line : {"pavage-level 0", "pavage-level 11", "pavage-level x", "pavage-player nobody",
                             "pavage-player human", "pavage-player mcts:level=99", "pavage-player reference"})
        expect_refused(line, "unknown player");
    expect_refused("undo", "cannot undo");
    expect_refused("final_score", "cannot score");
    expect_refused(std::string(Gtp::kMostLineBytes + 1, 'a'), "syntax error");
    expect_refused(std::string(Gtp::kMostLineBytes, 'a'), "unknown command");
    expect_refused("play black " + std::string(1000, 'a'), "illegal move");
}

TEST_F(GtpForm, SentencesAreInTheLanguageAskedFor) {
    Gtp french = talk(first_id(), Language::kFrench);
    EXPECT_EQ(french.answer("genmove white"), "? illegal move: C’est au tour de black, non de white.\n\n");
    EXPECT_EQ(gtp_.answer("genmove white"), "? illegal move: It is the turn of black, not of white.\n\n");
}

TEST_F(GtpForm, UndoTakesBackWhatWasPlayed) {
    const std::string start = position();
    EXPECT_TRUE(gtp_.answer("genmove b").starts_with("= "));
    EXPECT_NE(position(), start);
    EXPECT_EQ(gtp_.answer("undo"), "= \n\n");
    EXPECT_EQ(position(), start);
}

TEST_F(GtpForm, RegGenmoveOnlyTells) {
    const std::string start = position();
    const std::string told = gtp_.answer("reg_genmove b");
    EXPECT_EQ(position(), start);
    EXPECT_EQ(gtp_.answer("genmove b"), told);
}

TEST_F(GtpForm, ResigningEndsTheGameUntilItGoesOn) {
    EXPECT_EQ(gtp_.answer("play black resign"), "= \n\n");
    EXPECT_EQ(gtp_.answer("final_score"), "= W+R\n\n");
    EXPECT_EQ(gtp_.answer("clear_board"), "= \n\n");
    expect_refused("final_score", "cannot score");
    expect_refused("play white resign", "illegal move");
}

TEST_F(GtpForm, QuitIsAnsweredAndEnds) {
    EXPECT_EQ(gtp_.answer("9 quit"), "=9 \n\n");
    EXPECT_TRUE(gtp_.finished());
}

TEST(GtpBoard, ShownByTheHostOnANewLineWithoutEmptyLines) {
    Gtp gtp = talk(first_id(), Language::kEnglish, {.draw = [](const Scene&) { return "one\n\n\ntwo\n\n"; }});
    EXPECT_EQ(gtp.answer("showboard"), "= \none\ntwo\nTo move: black\n\n");
}

TEST(GtpTime, BoundsTheSearchAndIsSpent) {
    double now = 0;
    std::vector<double> asked;
    GtpHost host;
    host.seconds = [&] { return now; };
    host.think = [&](const Match& match, const PlayerSpec& spec, const Budget& budget) {
        asked.push_back(spec.seconds.value_or(-1));
        EXPECT_EQ(budget.stopped(), false);
        now += spec.seconds.value_or(0);
        EXPECT_EQ(budget.stopped(), spec.seconds.has_value());
        return think(match, quick(), {});
    };
    Gtp gtp = talk(first_id(), Language::kEnglish, host);
    gtp.answer("genmove b");
    EXPECT_EQ(asked.back(), -1) << "no settings, no limit";
    gtp.answer("time_settings 0 10 5");
    gtp.answer("genmove w");
    EXPECT_DOUBLE_EQ(asked.back(), 2);
    gtp.answer("time_left b 6 2");
    gtp.answer("genmove b");
    EXPECT_DOUBLE_EQ(asked.back(), 3);
    gtp.answer("pavage-player mcts:time=0.5");
    gtp.answer("genmove w");
    EXPECT_DOUBLE_EQ(asked.back(), 0.5) << "the player's own limit holds too";
}

TEST(GtpTime, WithoutAClockLimitsAreNotWaitedFor) {
    Gtp gtp = talk(first_id());
    gtp.answer("time_settings 10 0 0");
    gtp.answer("pavage-player random");
    EXPECT_TRUE(gtp.answer("genmove b").starts_with("= "));
}

class GtpGames : public testing::TestWithParam<std::string> {};

// Whoever is to move is told by the refusal of the others, as a client would find out.
TEST_P(GtpGames, PlayAWholeGame) {
    Gtp gtp = talk(GetParam());
    // Random moves never end a puzzle.
    gtp.answer(gtp.match().game().is_puzzle() ? "pavage-player best" : "pavage-player random");
    for (int move = 0; move < gtp.match().game().longest() && !gtp.match().turn().is_nobody(); ++move) {
        bool moved = false;
        for (int player = 1; player <= gtp.match().game().players() && !moved; ++player) {
            const std::string start = gtp.answer("pavage-position");
            const std::string answer = gtp.answer("genmove " + std::to_string(player));
            moved = answer.starts_with("= ");
            EXPECT_EQ(gtp.answer("pavage-position") == start, !moved);
        }
        ASSERT_TRUE(moved);
        const std::string shown = gtp.answer("showboard");
        EXPECT_EQ(shown.find("\n\n"), shown.size() - 2);
    }
    EXPECT_TRUE(gtp.answer("final_score").starts_with("= ")) << gtp.answer("final_score");
    while (gtp.answer("undo").starts_with("= ")) {
    }
    EXPECT_TRUE(gtp.match().history().empty());
}

TEST_P(GtpGames, LegalMovesArePlayable) {
    Gtp gtp = talk(GetParam());
    const std::string turn = gtp.match().turn().is_chance() ? "chance" : std::to_string(gtp.match().turn().value);
    const std::string list = content(gtp.answer("all_legal_moves"));
    const auto moves = words_of(list);
    ASSERT_FALSE(moves.empty());
    for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 20); ++i) {
        EXPECT_EQ(gtp.answer("play " + turn + " " + std::string(moves[i])), "= \n\n") << moves[i];
        EXPECT_EQ(gtp.answer("undo"), "= \n\n");
    }
}

TEST_P(GtpGames, SizesAreTakenOrRefusedButNeverBreakAnything) {
    Gtp gtp = talk(GetParam());
    for (const int side : {1, 2, 3, 5, 8, 24, 33}) {
        const std::string answer = gtp.answer("boardsize " + std::to_string(side));
        EXPECT_TRUE(answer == "= \n\n" || answer == "? unacceptable size\n\n") << answer;
        EXPECT_TRUE(gtp.match().history().empty());
    }
}

std::vector<std::string> ids() {
    std::vector<std::string> all;
    for (const CatalogueEntry& entry : catalogue()) all.emplace_back(entry.info->id);
    return all;
}
INSTANTIATE_TEST_SUITE_P(Catalogue, GtpGames, testing::ValuesIn(ids()), [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace pavage
