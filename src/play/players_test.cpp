#include "play/players.h"

#include <gtest/gtest.h>

#include <set>

#include "play/registry.h"

namespace pavage {
namespace {

TEST(Players, AreReadFromTheirSpecification) {
    const auto spec = parse_player("mcts:simulations=2000,threads=2,seed=7");
    ASSERT_TRUE(spec.ok());
    EXPECT_EQ(spec->kind, PlayerSpec::Kind::kSearch);
    EXPECT_EQ(spec->simulations, 2000u);
    EXPECT_EQ(spec->threads, 2);
    EXPECT_EQ(spec->seed, 7u);
    EXPECT_DOUBLE_EQ(*parse_player("best:time=0.5")->seconds, 0.5);
    EXPECT_EQ(parse_player("mcts:level=1")->level, 1);
    EXPECT_EQ(parse_player("random")->kind, PlayerSpec::Kind::kRandom);
    EXPECT_EQ(parse_player("human")->kind, PlayerSpec::Kind::kHuman);
}

TEST(Players, TheReferenceHasAVersionAndPlaysOnlyWhereAGamePromisesIt) {
    EXPECT_EQ(parse_player("reference")->kind, PlayerSpec::Kind::kReference);
    EXPECT_EQ(parse_player("reference-1:seed=4")->kind, PlayerSpec::Kind::kReference);
    EXPECT_EQ(parse_player("reference-2").error().code, "player.unknown");
    for (const auto& entry : catalogue()) {
        const auto game = make_game(entry.info->id, {});
        const auto checked = check_player(**game, *parse_player("reference"));
        EXPECT_EQ(checked.ok(), (*game)->has_reference());
        if (!checked) {
            EXPECT_EQ(checked.error().code, "player.no_reference");
        }
        EXPECT_TRUE(check_player(**game, *parse_player("mcts")).ok());
        Random random(1);
        EXPECT_EQ((*game)->reference_move((*game)->start(), random).has_value(), (*game)->has_reference());
    }
}

TEST(Players, RefuseWhatTheyDoNotKnow) {
    const auto code = [](std::string_view text) { return parse_player(text).error().code; };
    EXPECT_EQ(code(""), "player.unknown");
    EXPECT_EQ(code("deepblue"), "player.unknown");
    EXPECT_EQ(code("mcts:"), "player.form");
    EXPECT_EQ(code("mcts:level"), "player.form");
    EXPECT_EQ(code("mcts:colour=red"), "player.key");
    for (const char* bad : {"level=0", "level=11", "level=x", "simulations=0", "simulations=-1", "simulations=1e3", "time=0",
                            "time=-1", "time=nan", "time=inf", "time=1e99", "threads=0", "threads=1000", "seed=-1"})
        EXPECT_EQ(code(std::string("mcts:") + bad), "player.value") << bad;
}

TEST(Players, HigherLevelsThinkAsLongAndBlunderNoMoreOften) {
    for (const auto& entry : catalogue()) {
        const auto& levels = entry.info->strength.levels;
        for (std::size_t i = 1; i < levels.size(); ++i) {
            EXPECT_GE(levels[i].simulations, levels[i - 1].simulations) << entry.info->id << i;
            EXPECT_LE(levels[i].blunders, levels[i - 1].blunders) << entry.info->id << i;
        }
        EXPECT_EQ(levels.back().blunders, 0);
    }
}

TEST(Players, ThinkTheSameForTheSameSeed) {
    const Match match(*make_game(catalogue().front().info->id, {}), 1);
    const auto best = [&](const char* text) { return think(match, *parse_player(text), Budget{}).best(); };
    EXPECT_EQ(best("mcts:simulations=50,seed=3"), best("mcts:simulations=50,seed=3"));
    EXPECT_EQ(best("random:seed=3"), best("random:seed=3"));
    std::set<Move> chosen;
    for (int seed = 0; seed < 20; ++seed) chosen.insert(best(("random:seed=" + std::to_string(seed)).c_str()));
    EXPECT_GT(chosen.size(), 5u);
}

// Whether a few hundred simulations can look at every first move twice, in games that are not too long for a test.
bool is_small(const Game& game) {
    constexpr int kMostFirstMoves = 200;
    constexpr std::uint64_t kMostMoves = 300;
    if (game.is_puzzle()) return false;
    MoveList moves;
    game.generate(game.start(), moves);
    Random random(1);
    return moves.size() <= kMostFirstMoves &&
           game.playouts(game.start(), random, 1, PlayoutPath::kPlain).moves <= kMostMoves;
}

TEST(Players, SearchBeatsChance) {
    // Games of the catalogue in their usual form: 400 simulations a move against random moves, seats changing.
    int tried = 0;
    for (const auto& entry : catalogue()) {
        const auto game = make_game(entry.info->id, {});
        if (!is_small(**game)) continue;
        ++tried;
        double share = 0;
        constexpr int kGames = 8;
        for (int round = 0; round < kGames; ++round) {
            Match match(*game, static_cast<std::uint64_t>(round + 1));
            const int seat = round % (*game)->players() + 1;
            while (!match.turn().is_nobody()) {
                const auto spec = parse_player(match.turn() == Seat::player(seat) ? "mcts:simulations=400" : "random");
                if (match.turn().is_chance()) ASSERT_TRUE(match.play_random().ok());
                else match.play(think(match, *spec, Budget{}).best());
            }
            share += match.outcome().share(seat);
        }
        EXPECT_GT(share / kGames, 0.7) << entry.info->id;
    }
    EXPECT_GE(tried, 6) << "most games are small enough";
}

// Near the end of a game for two the perfect player never gives away what was proven: it is asked again after every move.
TEST(Players, ThePerfectPlayerKeepsWhatIsProven) {
    constexpr std::size_t kBeforeTheEnd = 8;
    int kept = 0;
    for (const auto& entry : catalogue()) {
        const auto game = make_game(entry.info->id, {});
        if (!is_small(**game) || (*game)->players() != 2) continue;
        Match match(*game, 1);
        while (!match.turn().is_nobody()) ASSERT_TRUE(match.play_random().ok());
        for (std::size_t i = 0; i < kBeforeTheEnd; ++i) match.undo();
        Thinker perfect(*parse_player("perfect"));
        std::optional<PlayerSet> proven;
        while (match.turn().is_player()) {
            const SearchResult found = perfect.think(match, Budget{});
            if (!found.proven.empty()) {
                EXPECT_EQ(found.proven, proven.value_or(found.proven)) << entry.info->id;
                proven = found.proven;
            }
            match.play(found.best());
        }
        if (!proven || !match.turn().is_nobody()) continue;
        EXPECT_EQ(match.outcome().winners, *proven) << entry.info->id;
        ++kept;
    }
    EXPECT_GE(kept, 5);
}

TEST(Players, PerfectIsAPlayerLikeOthers) {
    EXPECT_EQ(parse_player("perfect")->kind, PlayerSpec::Kind::kPerfect);
    EXPECT_DOUBLE_EQ(*parse_player("perfect:time=2")->seconds, 2);
    EXPECT_TRUE(parse_player("best")->proves);
    EXPECT_FALSE(parse_player("mcts:level=5")->proves);
}

}  // namespace
}  // namespace pavage
