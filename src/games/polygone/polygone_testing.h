// What the tests of this game share: positions by their moves, and short words for what they tell.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/text.h"
#include "play/game_testing.h"
#include "play/registry.h"

namespace pavage {

// After b3c3>c3c4 a pentagon would cost White two segments, and a triangle Black one.
inline constexpr std::string_view kTwo = "layout=b4c4,a2b3,c4d3,a3b4,b3c3";

inline Match after(std::string_view options, std::string_view moves = "") {
    auto game = make_game("polygone", *parse_options(options));
    EXPECT_TRUE(game.ok()) << options << ": " << game.error().code;
    Match match(*game, 1);
    std::vector<std::string> texts;
    for (auto word : words_of(moves)) texts.emplace_back(word);
    const auto played = match.play_all(texts);
    EXPECT_TRUE(played.ok()) << played.error().code << " at move " << played.error().where;
    return match;
}

inline std::string fact(const Match& match, std::string_view name) {
    for (const auto& [known, value] : match.game().report(match.state()).facts)
        if (known == name) return to_text(value);
    return "";
}
inline std::string captured(const Match& match) { return fact(match, "captured"); }
inline bool has(const Match& match, std::string_view segment) {
    return fact(match, "segments").find("\"" + std::string(segment) + "\"") != std::string::npos;
}
inline std::string refused(const Match& match, std::string_view move) {
    const auto read = match.game().read(match.state(), move);
    return read.ok() ? "legal" : read.error().code;
}
inline std::string moves_of(const Match& match) {
    std::string texts;
    for (const auto& move : match.legal_moves()) texts += (texts.empty() ? "" : " ") + move.text;
    return texts;
}

}  // namespace pavage
