#include "study/game_facts.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "base/hash.h"

namespace pavage {

namespace {

// The seat with all of the win, from 1.
int sole_winner(const std::vector<double>& shares) {
    const auto at = std::ranges::find(shares, 1.0);
    return at == shares.end() ? 0 : static_cast<int>(at - shares.begin()) + 1;
}

double openness(const std::vector<double>& shares, int games) {
    const auto players = static_cast<double>(shares.size()), watched = static_cast<double>(games);
    double squares = 0;
    for (const double share : shares) squares += share * share;
    // Squares of few games are too large by their noise.
    const double unbiased = games > 1 ? watched / (watched - 1) : 1;
    return players / (players - 1) * (1 - squares) * unbiased;
}

Course course_of(const PlayedGame& game, int winner, int games) {
    Course course;
    const auto positions = static_cast<double>(game.watched.size());
    int holder = 0;
    std::size_t taken = game.watched.size(), trailing = 0;
    const auto pass_to = [&](int seat, std::size_t at) {
        if (seat == 0 || seat == holder) return;
        course.lead_changes += holder != 0;
        holder = seat;
        taken = at;
    };
    for (std::size_t i = 0; i < game.watched.size(); ++i) {
        const auto& shares = game.watched[i].shares;
        const int leads = leader(shares, games);
        pass_to(leads, i);
        course.uncertainty += openness(shares, games) / positions;
        if (winner == 0 || leads == 0 || leads == winner) continue;
        ++trailing;
        course.drama +=
            std::sqrt(shares[static_cast<std::size_t>(leads) - 1] - shares[static_cast<std::size_t>(winner) - 1]);
    }
    pass_to(winner, game.watched.size());
    if (trailing > 0) course.drama /= static_cast<double>(trailing);
    if (winner == 0 || positions == 0) return course;
    course.behind = static_cast<double>(trailing) / positions;
    course.decided = static_cast<double>(taken) / positions;
    return course;
}

// Plays the moves from the start. Occurrences are not carried along, so that repetition ends nothing on the way: then the
// last position shows whether it did.
bool replay(const PlayedGame& game, const Game& rules, GameFacts& facts) {
    State at = rules.start();
    constexpr int kMostTimes = 3;
    std::unordered_map<std::uint64_t, int> seen{{rules.key(at).value, 1}};
    int times = 1;  // that the last position occurred
    Hasher print;
    MoveList moves;
    for (const auto& text : game.moves) {
        if (rules.turn(at).is_nobody()) return false;
        const auto move = rules.read(at, text);
        if (!move) return false;
        if (rules.turn(at).is_player()) {
            moves.clear();
            rules.generate(at, moves);
            facts.choices.push_back(static_cast<int>(moves.size()));
            if (facts.first.empty()) facts.first = text;
        }
        Occurrences none;
        rules.play(at, *move, none);
        times = ++seen[rules.key(at).value];
        facts.repeated = facts.repeated || times > 1;
        print.add(text);
    }
    facts.print = print.value();
    const Outcome outcome = rules.outcome(at);
    if (game.cut_off) {
        facts.ending = Ending::kCutOff;
        return !outcome.over();
    }
    if (!outcome.over()) facts.ending = Ending::kRepetition;
    else facts.reason = outcome.reason;
    if (facts.ending == Ending::kRepetition) return times >= kMostTimes;
    for (int player = 1; player <= outcome.players; ++player)
        if (std::abs(outcome.share(player) - game.shares[static_cast<std::size_t>(player) - 1]) > 1e-9) return false;
    return true;
}

}  // namespace

double GameFacts::mean_choices() const {
    double sum = 0;
    for (const int each : choices) sum += each;
    return choices.empty() ? 0 : sum / static_cast<double>(choices.size());
}

int leader(const std::vector<double>& shares, int games) {
    constexpr double kErrors = 2;
    const auto first = std::ranges::max_element(shares);
    double second = 0;
    for (auto at = shares.begin(); at != shares.end(); ++at)
        if (at != first) second = std::max(second, *at);
    const double ahead = *first - second;
    const double error = std::sqrt(std::max(0.0, *first + second - ahead * ahead) / games);
    return ahead > kErrors * error ? static_cast<int>(first - shares.begin()) + 1 : 0;
}

std::optional<GameFacts> facts_of(const PlayedGame& game, const Tournament& tournament) {
    GameFacts facts;
    facts.number = game.number;
    facts.seats = game.seats;
    facts.shares = game.shares;
    facts.scores = game.scores;
    facts.winner = sole_winner(game.shares);
    facts.moves = static_cast<int>(game.moves.size());
    if (!replay(game, *tournament.setting(game.number).game, facts)) return std::nullopt;
    if (tournament.watch() > 0) facts.course = course_of(game, facts.winner, tournament.watch());
    return facts;
}

}  // namespace pavage
