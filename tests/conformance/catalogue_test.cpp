// What the catalogue says of every game.
#include <set>

#include "samples.h"

namespace pavage {
namespace {

TEST(Catalogue, EveryGameStandsWithItsDefaultsAndIsDescribedInBothLanguages) {
    std::set<std::string_view> ids;
    for (const auto& entry : catalogue()) {
        const GameInfo& info = *entry.info;
        EXPECT_TRUE(make_game(info.id, {}).ok()) << info.id;
        EXPECT_TRUE(ids.insert(info.id).second) << info.id;
        EXPECT_FALSE(info.summary.english.empty() || info.summary.french.empty()) << info.id;
        for (const auto& option : info.options)
            EXPECT_FALSE(option.meaning.english.empty() || option.meaning.french.empty()) << info.id << " " << option.name;
        for (const auto& preset : info.presets) {
            EXPECT_TRUE(make_game(preset.id, {}).ok()) << preset.id;
            EXPECT_TRUE(ids.insert(preset.id).second) << preset.id;
            EXPECT_FALSE(preset.summary.english.empty() || preset.summary.french.empty()) << preset.id;
        }
        EXPECT_FALSE(info.benches.empty() && info.most_players > 1) << info.id << ": its speed is not measured";
        for (auto bench : info.benches)
            EXPECT_TRUE(make_game(info.id, *parse_options(bench)).ok()) << info.id << " " << bench;
        if (info.least_players == info.most_players) continue;
        for (int players = info.least_players; players <= info.most_players; ++players)
            EXPECT_TRUE(make_game(info.id, {{"players", std::to_string(players)}}).ok()) << info.id << " for " << players;
    }
}

// What docs/architecture.md and bench/README.md say: searches copy millions of them.
TEST(Catalogue, StatesAreSmall) {
    for (const Sample& sample : all_samples()) {
        const GamePtr game = game_of(sample);
        if (game->topology().size() <= 256) EXPECT_LE(game->start().size(), 1280u) << sample.board.line;
    }
}

}  // namespace
}  // namespace pavage
