// How the Go Text Protocol speaks of a match: colours for players, moves by name, results.
//
// Words stand for colours, in the order of play: Black is the first, White the second, whatever colours the game shows
// them in; every colour has its number too. A swap exchanges who plays the first two and leaves the board as it is. That
// is how HexGui and MoHex understand `swap-pieces`: after it White moves again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/match.h"

namespace pavage::gtp {

// Who plays `black`, `w`, `3`, `chance`, or a colour that the game shows, such as `red`.
std::optional<Seat> seat_of(const Match& match, std::string_view word);
std::string word_of(const Match& match, Seat seat);
// Words for everybody in this match, for those who used another.
std::string seat_words(const Match& match);

std::string written(const Match& match, Move move);
// The same move in the words of Match::play.
std::string read(std::string_view word);

// As the match has it, but each colour keeps its look after a swap.
Scene scene(const Match& match);

// `B+`, `W+3`, `0`; `2+` where more play, with the scores if they say more. Requires: the game is over.
std::string final_score(const Match& match);

}  // namespace pavage::gtp
