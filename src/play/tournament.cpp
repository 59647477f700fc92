#include "play/tournament.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "play/registry.h"

namespace pavage {

namespace {

constexpr int kUsualOpening = 2;

// Seeds that every program can read as a number.
std::uint64_t readable(std::uint64_t hash) { return hash >> 11; }

std::uint64_t group_seed(std::uint64_t seed, std::uint64_t group) {
    return readable(Hasher().add("group").add(seed).add(group).value());
}

// All sets of `size` of the numbers below `count`, in order.
std::vector<std::vector<int>> choices(int count, int size) {
    std::vector<std::vector<int>> all;
    std::vector<int> chosen(static_cast<std::size_t>(size));
    std::iota(chosen.begin(), chosen.end(), 0);
    for (;;) {
        all.push_back(chosen);
        int at = size - 1;
        while (at >= 0 && chosen[static_cast<std::size_t>(at)] == count - size + at) --at;
        if (at < 0) return all;
        int next = ++chosen[static_cast<std::size_t>(at)];
        for (++at; at < size; ++at) chosen[static_cast<std::size_t>(at)] = ++next;
    }
}

std::vector<int> rotated(std::vector<int> seats, std::uint64_t by) {
    std::ranges::rotate(seats, seats.begin() + static_cast<std::ptrdiff_t>(by % seats.size()));
    return seats;
}

std::uint64_t distinct_rotations(const std::vector<int>& seats) {
    std::set<std::vector<int>> seen;
    for (std::uint64_t by = 0; by < seats.size(); ++by) seen.insert(rotated(seats, by));
    return seen.size();
}

}  // namespace

Result<Tournament> Tournament::make(TournamentPlan plan, FileReader read_file) {
    Tournament tournament;
    tournament.plan_ = std::move(plan);
    tournament.read_file_ = std::move(read_file);
    const TournamentPlan& asked = tournament.plan_;
    auto game = make_game(asked.game, asked.options, tournament.read_file_, group_seed(asked.seed, 0));
    if (!game) return game.error();
    tournament.game_ = *std::move(game);
    const Game& made = *tournament.game_;
    if (made.is_puzzle() || made.players() < 2) return Error{"match.puzzle", "", {std::string(made.info().name)}};
    if (auto seated = tournament.seat_players(); !seated) return seated.error();

    // What another seed changes is filled in from the seed.
    const auto other = make_game(asked.game, asked.options, tournament.read_file_, group_seed(asked.seed, 1));
    if (!other) return other.error();
    for (const auto& [name, value] : made.options().all())
        if ((*other)->options().text(name) == value) tournament.fixed_options_.emplace_back(name, value);
    tournament.new_board_each_group_ = tournament.fixed_options_ != made.options().all();
    const bool varied = tournament.new_board_each_group_ || made.turn(made.start()).is_chance();
    tournament.opening_ = asked.opening.value_or(varied ? 0 : kUsualOpening);
    return tournament;
}

Status Tournament::seat_players() {
    const auto& asked = plan_.players;
    if (asked.size() < 2) return Error{"match.few", "", {}};
    if (asked.size() > kMostEntrants) return Error{"match.many", "", {std::to_string(kMostEntrants)}};
    const bool all_equal = std::ranges::all_of(asked, [&](const auto& each) { return each == asked.front(); });
    std::vector<int> seats;
    for (const auto& each : asked) {
        auto spec = parse_player(each);
        if (!spec) return spec.error();
        if (spec->kind == PlayerSpec::Kind::kHuman) return Error{"match.human", "", {}};
        if (auto checked = check_player(*game_, *spec); !checked) return checked.error();
        const auto known = std::ranges::find(written_, each);
        if (known == written_.end() || all_equal) {
            seats.push_back(static_cast<int>(written_.size()));
            written_.push_back(each);
            specs_.push_back(*spec);
        } else {
            seats.push_back(static_cast<int>(known - written_.begin()));
        }
    }
    const auto count = static_cast<std::size_t>(game_->players());
    if (seats.size() > count && seats.size() != written_.size())
        return Error{"match.twice", "", {std::to_string(seats.size()), std::to_string(count)}};
    while (seats.size() < count) seats.push_back(seats.back());
    if (seats.size() == count) line_ups_ = {seats};
    else line_ups_ = choices(static_cast<int>(written_.size()), static_cast<int>(count));
    rotations_ = distinct_rotations(line_ups_.front());
    return Done{};
}

Tournament::Setting Tournament::setting(std::uint64_t number) const {
    Setting setting;
    setting.number = number;
    setting.group = number / rotations_;
    setting.seed = group_seed(plan_.seed, setting.group);
    // What could be made once can be made again with another word.
    setting.game = new_board_each_group_ ? *make_game(plan_.game, plan_.options, read_file_, setting.seed) : game_;
    setting.seats = seats_of(number);
    for (std::size_t seat = 0; seat < setting.seats.size(); ++seat)
        setting.seeds.push_back(readable(Hasher().add("player").add(plan_.seed).add(number).add(seat).value()));
    return setting;
}

std::vector<int> Tournament::seats_of(std::uint64_t number) const {
    return rotated(line_ups_[number / rotations_ % line_ups_.size()], number % rotations_);
}

PlayerSpec Tournament::sitter(const Setting& setting, int seat) const {
    const auto at = static_cast<std::size_t>(seat) - 1;
    PlayerSpec spec = specs_[static_cast<std::size_t>(setting.seats[at])];
    if (!spec.seed) spec.seed = setting.seeds[at];
    return spec;
}

namespace {

// Chance comes first by its odds; then the move in its turn.
void play_first_move(Match& match, std::uint64_t group) {
    while (match.turn().is_chance()) [[maybe_unused]] const auto rolled = match.play_random();
    MoveList moves;
    match.game().generate(match.state(), moves);
    match.play(moves[static_cast<int>(group % moves.size())]);
    if (match.turn().is_nobody()) match.undo();
}

}  // namespace

Match opened(const Tournament& tournament, const Tournament::Setting& setting) {
    Match match(setting.game, setting.seed);
    if (tournament.plan().every_first_move) {
        play_first_move(match, setting.group);
        return match;
    }
    for (int left = tournament.opening(); left > 0;) {
        if (match.turn().is_player()) --left;
        [[maybe_unused]] const auto played = match.play_random();
        if (!match.turn().is_nobody()) continue;
        match.undo();  // players begin before the game is over
        break;
    }
    return match;
}

namespace {

WatchedPosition watched(const Match& match, int games, std::uint64_t seed) {
    constexpr double kPlaces = 1e4;  // as many as are kept in files
    MoveList moves;
    match.game().generate(match.state(), moves);
    Random random(Hasher().add("watch").add(seed).add(match.history().size()).value());
    const auto seen = match.game().playouts(match.state(), random, static_cast<std::uint64_t>(games), PlayoutPath::kFastest);
    WatchedPosition position{match.turn().value, static_cast<int>(moves.size()), {}};
    for (int seat = 0; seat < match.game().players(); ++seat)
        position.shares.push_back(std::round(seen.shares[static_cast<std::size_t>(seat)] / games * kPlaces) / kPlaces);
    return position;
}

}  // namespace

std::optional<PlayedGame> play_game(const Tournament& tournament, const Tournament::Setting& setting,
                                    const std::vector<Chooser>& choosers) {
    Match match = opened(tournament, setting);
    const auto most = static_cast<std::size_t>(tournament.most_moves());
    PlayedGame played;
    for (std::size_t decided = 0; !match.turn().is_nobody() && decided < most;) {
        if (match.turn().is_chance()) {
            [[maybe_unused]] const auto rolled = match.play_random();
            continue;
        }
        if (tournament.watch() > 0) played.watched.push_back(watched(match, tournament.watch(), setting.seed));
        const auto move = choosers[static_cast<std::size_t>(match.turn().value) - 1](match);
        if (!move) return std::nullopt;
        match.play(*move);
        ++decided;
    }
    const Outcome outcome = match.outcome();
    played.number = setting.number;
    played.seats = setting.seats;
    played.cut_off = !outcome.over();
    for (int player = 1; player <= outcome.players; ++player) {
        played.shares.push_back(played.cut_off ? 1.0 / outcome.players : outcome.share(player));
        played.scores.push_back(outcome.scores[static_cast<std::size_t>(player) - 1]);
    }
    played.moves = match.written_history();
    return played;
}

}  // namespace pavage
