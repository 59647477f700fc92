// For the games' own tests: a match after some moves, and what is said about it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "play/match.h"
#include "play/registry.h"

namespace pavage {

// Options as one text, "board=hexagon:3 players=3".
inline GamePtr game_for_test(std::string_view id, std::string_view options) {
    auto game = make_game(id, *parse_options(options));
    EXPECT_TRUE(game.ok()) << game.error().code;
    return *game;
}

// Moves as one text, separated by blanks.
inline Match match_for_test(std::string_view id, std::string_view options, std::string_view moves) {
    Match match(game_for_test(id, options), 1);
    for (auto move : words_of(moves)) {
        const auto played = match.play(move);
        EXPECT_TRUE(played.ok()) << move << ": " << played.error().code;
    }
    return match;
}

// The numbers of the players in a set.
inline std::vector<int> players_of(PlayerSet set) {
    std::vector<int> players;
    for (int player = 1; player <= kMaxPlayers; ++player)
        if (set.has(player)) players.push_back(player);
    return players;
}

// A fact of the position as JSON text, "?" if it is not told.
inline std::string fact_text(const Match& match, std::string_view wanted) {
    for (const auto& [name, value] : match.game().report(match.state()).facts)
        if (name == wanted) return to_text(value);
    return "?";
}

// What is told of the last move: codes and values, separated by semicolons; before them how many steps lead to it.
inline std::string told(const Match& match) {
    const auto last = match.last_move();
    std::string text = std::to_string(last->steps.size());
    for (const Remark& remark : last->remarks) text += "; " + remark.code + " " + joined(remark.values, " ");
    return text;
}

// "legal", or the code of the rule that forbids the move.
inline std::string verdict(const Match& match, std::string_view move) {
    const auto read = match.game().read(match.state(), move);
    return read.ok() ? "legal" : read.error().code;
}

}  // namespace pavage
