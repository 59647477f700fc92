// Does a game always end, can a position come again: asked of the rules themselves, by the bound they name and by walking
// through the positions of one board from the start. It proves, finds a line of moves that comes back, or says that it could
// not tell within its bounds. Positions are told apart by their keys of 64 bits.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "play/game.h"
#include "study/words.h"

namespace pavage {

inline constexpr std::uint64_t kUsualCheckedPositions = 1'000'000;
inline constexpr std::uint64_t kMostCheckedPositions = 50'000'000;

struct RulesCheck {
    enum class Answer { kNever, kAgain, kUndecided };
    std::optional<int> bound;  // no game has more moves, by the rules
    Answer answer = Answer::kUndecided;
    std::uint64_t positions = 0;            // looked at
    std::vector<std::string> before, loop;  // where a position comes again: the way there, and round
    bool third_ends = false;                // the rules end the game when it comes the third time
    std::string result = {};                // how, as a sentence
};

// `stop` is asked now and then with the number of positions so far.
RulesCheck check_rules(const GamePtr& game, std::uint64_t most_positions, Language language,
                       const std::function<bool(std::uint64_t)>& stop = nullptr);

Json to_json(const RulesCheck& check);
std::vector<std::string> sentences(const RulesCheck& check, const StudyVoice& say);

}  // namespace pavage
