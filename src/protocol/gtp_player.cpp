// The part of the Go Text Protocol in which the computer moves: genmove, its time, its strength.
#include <algorithm>

#include "base/text.h"
#include "protocol/gtp.h"
#include "protocol/gtp_words.h"

namespace pavage {

namespace {

// About how many moves of his own a player has to come. Few games are as long as they could be.
int moves_to_come(const Match& match) {
    const int left = match.game().longest() - static_cast<int>(match.history().size());
    return std::max(1, left / (2 * match.game().players()));
}

}  // namespace

Gtp::Ready Gtp::ready(Seat seat) const {
    Ready ready{match_};
    while (seat.is_player() && ready.match.turn().is_chance()) {
        const Match before = ready.match;
        if (!ready.match.play_random()) break;
        ready.rolled.push_back(gtp::written(before, ready.match.history().back()));
    }
    if (ready.match.turn() != seat) ready.problem = out_of_turn(ready.match, seat);
    return ready;
}

// The one place that asks for a search.
Move Gtp::choose(const Match& match, Timed timed) {
    const int player = match.turn().value;
    PlayerSpec spec = player_;
    if (const auto allotted = clock_.allotted(player, moves_to_come(match)))
        spec.seconds = std::min(spec.seconds.value_or(*allotted), *allotted);
    const double begin = host_.seconds ? host_.seconds() : 0;
    Budget budget;
    if (!host_.seconds) spec.seconds.reset();
    else if (spec.seconds) budget.stop = [this, end = begin + *spec.seconds] { return host_.seconds() >= end; };
    const SearchResult result = host_.think ? host_.think(match, spec, budget) : think(match, spec, budget);
    if (timed == Timed::kYes && host_.seconds) clock_.spend(player, host_.seconds() - begin);
    return result.considered.empty() ? match.legal_moves().front().move : result.best();
}

Gtp::Answer Gtp::generate(std::string_view word, Timed timed, Match& after, std::vector<std::string>& rolled) {
    const auto seat = gtp::seat_of(match_, word);
    if (!seat) return no_colour(word);
    // As Hex programs do: whoever has lost gives up rather than fail.
    if (match_.turn().is_nobody() && seat->is_player() && !match_.outcome().winners.has(seat->value))
        return {.text = "resign"};
    Ready ready = this->ready(*seat);
    if (!ready.problem.good) return ready.problem;
    after = ready.match;
    rolled = std::move(ready.rolled);
    if (seat->is_chance()) {
        if (auto played = after.play_random(); !played) return refused("illegal move", played.error());
    } else {
        after.play(choose(ready.match, timed));
    }
    return {.text = gtp::written(ready.match, after.history().back())};
}

Gtp::Answer Gtp::genmove(Words words) {
    Match after = match_;
    std::vector<std::string> rolled;
    Answer answer = generate(words[0], Timed::kYes, after, rolled);
    if (!answer.good || after.history().size() == match_.history().size()) return answer;
    for (std::size_t i = 0; i < rolled.size(); ++i) rolls_.push_back(match_.history().size() + i);
    match_ = std::move(after);
    rolled_ = std::move(rolled);
    resigned_ = 0;
    return answer;
}

Gtp::Answer Gtp::reg_genmove(Words words) {
    Match after = match_;
    std::vector<std::string> rolled;
    return generate(words[0], Timed::kNo, after, rolled);
}

Gtp::Answer Gtp::time_settings(Words words) {
    const auto main = parse_number(words[0]), period = parse_number(words[1]);
    const auto stones = parse_integer(words[2]);
    if (!main || !period || !stones || *main < 0 || *period < 0 || *stones < 0 || *stones > kMostStones)
        return refused("syntax error", {"gtp.usage", "", {"time_settings MAIN PERIOD STONES"}});
    clock_.set(*main, *period, static_cast<int>(*stones));
    return {};
}

Gtp::Answer Gtp::time_left(Words words) {
    const auto seat = gtp::seat_of(match_, words[0]);
    if (!seat || !seat->is_player()) return no_colour(words[0]);
    const auto seconds = parse_number(words[1]);
    const auto stones = words.size() > 2 ? parse_integer(words[2]) : 0;
    if (!seconds || *seconds < 0 || !stones || *stones < 0 || *stones > kMostStones)
        return refused("syntax error", {"gtp.usage", "", {"time_left COLOR SECONDS [STONES]"}});
    clock_.left(seat->value, *seconds, static_cast<int>(*stones));
    return {};
}

Gtp::Answer Gtp::take_player(std::string_view spec) {
    const auto player = parse_player(spec);
    if (!player) return refused("unknown player", player.error());
    if (player->kind == PlayerSpec::Kind::kHuman) return refused("unknown player", {"gtp.human", "", {}});
    if (auto fits = check_player(match_.game(), *player); !fits) return refused("unknown player", fits.error());
    player_ = *player;
    return {};
}

Gtp::Answer Gtp::level(Words words) { return take_player("mcts:level=" + std::string(words[0])); }
Gtp::Answer Gtp::player(Words words) { return take_player(words[0]); }

}  // namespace pavage
