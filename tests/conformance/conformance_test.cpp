// What every game must do, on each of its boards, in seeded random games.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/hash.h"
#include "play/record.h"
#include "protocol/position_json.h"
#include "samples.h"
#include "search/playout.h"
#include "text/messages.h"

namespace pavage {
namespace {

void expect_moves_sorted_and_unique(const Match& match) {
    MoveList moves;
    match.game().generate(match.state(), moves);
    ASSERT_EQ(moves.empty(), match.turn().is_nobody());
    ASSERT_EQ(match.turn().is_nobody(), match.outcome().over());
    for (int i = 1; i < moves.size(); ++i) ASSERT_LT(moves[i - 1], moves[i]);
    ASSERT_TRUE(moves.weights().empty() || static_cast<int>(moves.weights().size()) == moves.size());
    ASSERT_EQ(!moves.weights().empty(), match.turn().is_chance());
    std::set<std::string> texts;
    for (const auto& move : match.legal_moves()) ASSERT_TRUE(texts.insert(move.text).second) << move.text << " twice";
}

void expect_moves_read_back(const Match& match) {
    for (const auto& move : match.legal_moves()) {
        const auto read = match.game().read(match.state(), move.text);
        ASSERT_TRUE(read.ok()) << move.text;
        ASSERT_EQ(*read, move.move);
        ASSERT_FALSE(match.game().touches(match.state(), move.move).empty()) << move.text;
    }
}

void expect_illegal_input_refused(const Match& match) {
    Match tried = match;
    const Key key = match.game().key(match.state());
    for (const char* text :
         {"", " ", "zz999", "a0", "-1", "a-1", "\x01", "é", "pass pass", "SWAP!", "1e9", "2147483648", "a1\n"}) {
        const std::string wanted(text);
        bool legal = false;
        for (const auto& move : match.legal_moves()) legal |= move.text == wanted || move.text + "\n" == wanted;
        if (legal) continue;
        const auto refused = tried.play(wanted);
        ASSERT_FALSE(refused.ok()) << text;
        for (const Language language : {Language::kEnglish, Language::kFrench}) {
            const std::string sentence = message(refused.error(), language);
            ASSERT_NE(sentence, refused.error().code) << "no text for this code";
            ASSERT_EQ(sentence.find('\n'), std::string::npos);
        }
    }
    for (int i = 0; i < match.game().topology().size(); ++i) {
        const std::string name = match.game().topology().name(Cell(i));
        const auto read = match.game().read(match.state(), name);
        ASSERT_TRUE(read.ok() || message(read.error(), Language::kEnglish) != read.error().code) << read.error().code;
    }
    ASSERT_EQ(tried.game().key(tried.state()), key);
    ASSERT_TRUE(match.game().same(match.state(), tried.state()));
}

// The position as text: everything a program is told, but not how it was reached.
std::string encoding(const Match& match) {
    Json position = position_json(match, Language::kEnglish);
    for (const char* name : {"history", "seed", "moves", "odds"}) position.set(name, nullptr);
    return to_text(position);
}

// Equal positions have equal keys and encodings, different ones differ.
class Encodings {
  public:
    void see(const Match& match) {
        const std::string text = encoding(match);
        const Key key = match.game().key(match.state());
        const auto [at, fresh] = seen_.try_emplace(text, key, match.state());
        if (fresh) {
            ASSERT_TRUE(keys_.insert(key.value).second) << "two positions, one key: " << text;
        } else {
            ASSERT_EQ(at->second.first, key) << text;
            ASSERT_TRUE(match.game().same(at->second.second, match.state())) << text;
        }
    }

  private:
    std::map<std::string, std::pair<Key, State>> seen_;
    std::set<std::uint64_t> keys_;
};

void expect_undo_and_redo(const Match& match) {
    Match tried = match;
    ASSERT_TRUE(tried.play_random().ok());
    const State ahead = tried.state();
    ASSERT_TRUE(tried.undo());
    ASSERT_TRUE(match.game().same(tried.state(), match.state()));
    ASSERT_EQ(tried.history(), match.history());
    ASSERT_TRUE(tried.redo());
    ASSERT_TRUE(match.game().same(tried.state(), ahead));
    ASSERT_FALSE(tried.redo());
    Match back = match;
    while (back.undo()) {
    }
    ASSERT_TRUE(match.game().same(back.state(), match.game().start()));
}

void expect_record_comes_back(const Match& match) {
    const Record record = Record::of(match);
    for (const std::string& form : {to_text(record), to_text(to_json(record)), to_pretty_text(to_json(record))}) {
        const auto parsed = parse_record(form);
        ASSERT_TRUE(parsed.ok()) << form;
        ASSERT_EQ(*parsed, record) << form;
        const auto again = replay(*parsed);
        ASSERT_TRUE(again.ok()) << again.error().code;
        ASSERT_EQ(match.game().key(again->state()), match.game().key(match.state()));
    }
}

void expect_scene_agrees_with_report(const Match& match, const Scene& scene, const Report& report) {
    ASSERT_EQ(scene.topology, &match.game().topology());
    ASSERT_EQ(scene.moves.size(), match.legal_moves().size());
    ASSERT_EQ(static_cast<int>(scene.players.size()), match.game().players());
    ASSERT_EQ(scene.turn, match.turn());
    std::vector<std::uint8_t> shown(report.cells.size(), 0);
    for (const Ground& ground : scene.grounds)
        if (!shown.empty() && ground.tone == Tone::kFixed)
            shown[ground.cell.index] = static_cast<std::uint8_t>(ground.player);
    for (const Token& token : scene.tokens) {
        ASSERT_LT(token.cell.index, match.game().topology().size());
        if (!shown.empty() && token.kind == Token::Kind::kStone)
            shown[token.cell.index] = static_cast<std::uint8_t>(report.neutral ? 1 : token.player);
    }
    ASSERT_EQ(shown, report.cells);
    const Outcome outcome = match.outcome();
    for (int player = 1; player <= match.game().players(); ++player) {
        ASSERT_EQ(scene.players[player - 1].out, outcome.out.has(player));
        ASSERT_EQ(scene.players[player - 1].winner, outcome.winners.has(player));
    }
    if (!match.history().empty() && match.history().back().is_cell()) {
        int marked = 0;
        for (const Mark& mark : scene.marks) marked += mark.kind == Mark::Kind::kLastMove;
        ASSERT_GE(marked, 1);
    }
}

// Rectangles as a viewer sees them, written as in reports.
Json shown_rectangles(const Scene& scene) {
    Json list = Json::array();
    for (const Rectangle& one : scene.rectangles)
        list.push(Json::Object{{"at", scene.topology->name(one.at)}, {"w", one.w}, {"h", one.h}, {"player", one.player}});
    return list;
}

// Each player's tiles by size, without sizes that they have none of.
Json shown_stocks(const Scene& scene, int players) {
    Json list = Json::array();
    for (int player = 1; player <= players; ++player) {
        Json mine = Json::object();
        for (const Stock& stock : scene.stocks)
            if (stock.player == player && stock.w > 0 && stock.count > 0)
                mine.set(std::to_string(stock.w) + "x" + std::to_string(stock.h), stock.count);
        list.push(std::move(mine));
    }
    return list;
}

void expect_rectangles_as_reported(const Match& match, const Scene& scene, const Report& report) {
    const Json facts{report.facts};
    const Json* const rectangles = facts.find("rectangles");
    if (!rectangles) {
        ASSERT_TRUE(scene.rectangles.empty());
        return;
    }
    ASSERT_EQ(to_text(*rectangles), to_text(shown_rectangles(scene)));
    std::set<int> covered;
    const int rows = scene.topology->height();
    std::pair<int, int> before{-1, -1};
    for (const Rectangle& one : scene.rectangles) {
        const int x = one.at.index / rows, y = one.at.index % rows;
        ASSERT_LT(before, std::pair(y, x)) << "row first";
        before = {y, x};
        ASSERT_TRUE(one.w >= 1 && one.h >= 1 && x + one.w <= scene.topology->width() && y + one.h <= rows);
        for (int i = 0; i < one.w * one.h; ++i)
            ASSERT_TRUE(covered.insert((x + i % one.w) * rows + y + i / one.w).second) << "two on one cell";
    }
    if (const Json* stocks = facts.find("stocks")) {
        ASSERT_EQ(to_text(*stocks), to_text(shown_stocks(scene, match.game().players())));
    }
    if (match.history().empty()) return;
    const auto before_it = [&] {
        Match earlier = match;
        earlier.undo();
        return earlier.game().touches(earlier.state(), match.history().back());
    }();
    const auto last = std::ranges::count_if(scene.rectangles, &Rectangle::last);
    ASSERT_EQ(last, before_it.front().rectangle ? 1 : 0);
}

class Conformance : public testing::TestWithParam<Sample> {};

// Each game is walked once with all checks; what is quadratic in the length of a game is checked now and then.
TEST_P(Conformance, EveryPositionOfRandomGames) {
    const GamePtr game = game_of(GetParam());
    Encodings encodings;
    const auto check = [&](const Match& match) {
        const int ply = static_cast<int>(match.history().size());
        const bool over = match.turn().is_nobody();
        expect_moves_sorted_and_unique(match);
        encodings.see(match);
        const Scene scene = match.scene();
        const Report report = match.game().report(match.state());
        expect_scene_agrees_with_report(match, scene, report);
        expect_rectangles_as_reported(match, scene, report);
        if (ply % 7 == 0) expect_moves_read_back(match);
        if (ply % 5 == 0) expect_illegal_input_refused(match);
        if (ply % 3 == 0 && !over) expect_undo_and_redo(match);
        if (ply % 50 == 10 || ply == 0 || ply == kMostPlies || over) expect_record_comes_back(match);
    };
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games_for(*game)); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Match match(game, seed);
        for (int ply = 0; ply <= kMostPlies; ++ply) {
            SCOPED_TRACE("ply " + std::to_string(ply));
            ASSERT_NO_FATAL_FAILURE(check(match));
            if (match.turn().is_nobody()) break;
            ASSERT_TRUE(match.play_random().ok());
        }
    }
}

TEST_P(Conformance, EndsWithinTheStatedBound) {
    const GamePtr game = game_of(GetParam());
    Random random(3);
    MoveList moves;
    for (int round = 0; round < games_for(*game); ++round) {
        State state = game->start();
        Occurrences seen;
        game->note(state, seen);
        long long plies = 0;
        for (; !game->turn(state).is_nobody(); ++plies) {
            ASSERT_LT(plies, game->longest());
            moves.clear();
            game->generate(state, moves);
            // Random moves need never end a puzzle: after some of them it is solved.
            const bool solving = game->is_puzzle() && plies >= kMostPlies;
            const Move move = solving ? game->searcher({})->search(state, seen, {}).best() : random_move(moves, random);
            game->play(state, move, seen);
        }
        const Outcome outcome = game->outcome(state);
        ASSERT_GE(outcome.winners.count(), 1);
        ASSERT_EQ(outcome.players, game->players());
        double shares = 0;
        for (int player = 1; player <= game->players(); ++player) shares += outcome.share(player);
        ASSERT_NEAR(shares, 1, 1e-12);
        ASSERT_NE(message(outcome.reason, {}, Language::kFrench), outcome.reason) << "no text for the reason";
    }
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(all_samples()), sample_name);

}  // namespace
}  // namespace pavage
