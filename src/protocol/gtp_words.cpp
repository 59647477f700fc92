#include "protocol/gtp_words.h"

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace pavage::gtp {

namespace {

// By Look. White and black are not among them: they are the first two colours of every game.
constexpr std::string_view kLookWords[kLooks] = {"",       "blue",     "vermilion", "green", "rose",
                                                 "yellow", "graphite", "red",       "",      ""};

std::string lower(std::string_view word) {
    std::string text(word);
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

// The colour of a player, and the player of a colour.
int exchanged(const Match& match, int number) {
    const auto history = match.history();
    const bool swapped = std::ranges::find(history, kSwap) != history.end();
    return swapped && number <= 2 ? 3 - number : number;
}

Looks looks_by_player(const Match& match) {
    const Looks looks = match.game().scene(match.state()).looks;
    Looks kept = looks;
    for (std::size_t player = 1; player <= 2; ++player)
        kept[player] = looks[static_cast<std::size_t>(exchanged(match, static_cast<int>(player)))];
    return kept;
}

// The number of a colour; 0 if this is none.
int colour_of(const Match& match, std::string_view name) {
    if (name == "b" || name == "black") return 1;
    if (name == "w" || name == "white") return 2;
    if (name.size() == 1 && name[0] >= '1' && name[0] <= '9') return name[0] - '0';
    const Looks looks = looks_by_player(match);
    for (int player = 1; player <= match.game().players(); ++player) {
        const auto word = kLookWords[static_cast<std::size_t>(looks[static_cast<std::size_t>(player)])];
        if (!word.empty() && name == word) return exchanged(match, player);
    }
    return 0;
}

}  // namespace

std::optional<Seat> seat_of(const Match& match, std::string_view word) {
    const std::string name = lower(word);
    if (name == "chance") return Seat::chance();
    const int colour = colour_of(match, name);
    if (colour < 1 || colour > match.game().players()) return std::nullopt;
    return Seat::player(exchanged(match, colour));
}

std::string word_of(const Match& match, Seat seat) {
    if (seat.is_chance()) return "chance";
    const int colour = exchanged(match, seat.value);
    if (match.game().players() > 2) return std::to_string(colour);
    return colour == 1 ? "black" : "white";
}

std::string seat_words(const Match& match) {
    std::vector<std::string> words = {"black"};
    if (match.game().players() > 1) words.emplace_back("white");
    for (int colour = 1; colour <= match.game().players(); ++colour) words.push_back(std::to_string(colour));
    return joined(words, ", ");
}

std::string written(const Match& match, Move move) {
    const bool rhombus = match.game().topology().shape() == Shape::kRhombus;
    return move == kSwap && rhombus ? "swap-pieces" : match.game().write(move);
}

std::string read(std::string_view word) {
    const std::string name = lower(word);
    return name == "swap-pieces" || name == "swap-sides" ? "swap" : std::string(word);
}

Scene scene(const Match& match) {
    Scene scene = match.scene();
    scene.looks = looks_by_player(match);
    return scene;
}

std::string final_score(const Match& match) {
    const Outcome outcome = match.outcome();
    std::vector<std::string> winners, scores;
    bool telling = false;  // more than 1 for those who won
    int lead = 0;
    for (int colour = 1; colour <= outcome.players; ++colour) {
        const int player = exchanged(match, colour);
        const int score = outcome.scores[static_cast<std::size_t>(player) - 1];
        const bool won = outcome.winners.has(player);
        if (won) winners.push_back(std::to_string(colour));
        scores.push_back(std::to_string(score));
        telling = telling || score != (won ? 1 : 0);
        lead += colour == 1 ? score : -score;
    }
    if (outcome.players > 2) return joined(winners, " ") + "+" + (telling ? " (" + joined(scores, " ") + ")" : "");
    if (winners.size() == 2) return "0";
    const std::string winner = winners.front() == "1" ? "B+" : "W+";
    return telling && lead != 0 && outcome.players == 2 ? winner + std::to_string(std::abs(lead)) : winner;
}

}  // namespace pavage::gtp
