// The catalogue by id: every game with its texts. Generated from the list in src/games/CMakeLists.txt.
#pragma once

#include <string>
#include <string_view>

#include "play/catalogue.h"
#include "play/game.h"
#include "rules/game_rules.h"

namespace pavage {

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
