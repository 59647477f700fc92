// Games that many tables share. A large board takes milliseconds to make and is immutable: hundreds of tables that come back
// after a restart, or are opened in a minute, need each only once.
#pragma once

#include "play/registry.h"

namespace pavage {

// As make_game without files, from any thread. Games with words of their own are made anew: no two tables have the same.
Result<GamePtr> shared_game(std::string_view id, const GivenOptions& given, std::uint64_t seed = kUsualSeed);
// Whether that takes this thread no time: its board was made lately, or its words are all that is made.
bool is_at_hand(std::string_view id, const GivenOptions& given);
// What another thread has made is at hand now.
void share(std::string_view id, const GivenOptions& given, GamePtr game);

// The version of the rules that a game is played by: that of today. What was kept under another one (0: nothing was) is not
// played on, as the same moves would mean something else: kept.other_rules. An unknown game is left to make_game.
Result<int> rules_version_for(std::string_view id, int kept);

}  // namespace pavage
