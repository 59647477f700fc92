// The catalogue: every game with its texts, by id. Generated from the list in src/games/CMakeLists.txt.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "play/game.h"
#include "rules/game_rules.h"

namespace pavage {

struct CatalogueEntry {
    const GameInfo* info;
    Text rules_page;          // Markdown
    std::string_view perft;   // the game's perft file: known counts, see perft_cases.h
    std::string_view lesson;  // the game's lesson file, JSON: see protocol/lesson_json.h
    Result<GamePtr> (*make)(std::string id, const GameInfo& info, Options options);
    // Options of a new puzzle; null for games that are none.
    Result<GivenOptions> (*invent)(const PuzzleOrder& order, Random& random);
};

std::span<const CatalogueEntry> catalogue();

// A game's id or a preset's. The preset is null if the id is the game's own.
struct Found {
    const CatalogueEntry* entry;
    const Preset* preset;
};
Result<Found> find_game(std::string_view id);

// A preset's options come first, so that given ones replace them. Words that are not given depend on the seed: that of the
// match to be played, where there is one.
inline constexpr std::uint64_t kUsualSeed = 1;
Result<GamePtr> make_game(std::string_view id, const GivenOptions& given, FileReader read_file = nullptr,
                          std::uint64_t seed = kUsualSeed);

}  // namespace pavage
