#include "study/tally.h"

#include <algorithm>
#include <cmath>

#include "play/registry.h"

namespace pavage {

namespace {

constexpr std::size_t kPlaces = 20;  // of curves over a game
constexpr double kWhole = 1, kThousandth = 0.001;

// As they are written, in the order in which every_first_move takes them.
std::vector<std::string> moves_at_start(const Game& game) {
    MoveList moves;
    if (!game.turn(game.start()).is_player()) return {};
    game.generate(game.start(), moves);
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(game.write(move));
    return texts;
}

bool offers_swap(const Game& game) {
    if (!game.turn(game.start()).is_player()) return false;
    MoveList moves;
    game.generate(game.start(), moves);
    if (moves.empty()) return false;
    State at = game.start();
    Occurrences seen;
    game.play(at, moves[0], seen);
    return !game.turn(at).is_nobody() && game.read(at, "swap").ok();
}

}  // namespace

int Counts::quantile(double part) const {
    const double wanted = part * static_cast<double>(total_);
    double seen = 0;
    for (const auto& [number, times] : counts_) {
        seen += static_cast<double>(times);
        if (seen >= wanted) return number;
    }
    return counts_.empty() ? 0 : counts_.rbegin()->first;
}

void Tally::Spread::add(double number, double unit) {
    sample.add(number);
    counts.add(static_cast<int>(std::lround(number / unit)));
}

Tally::Tally(const Tournament& tournament)
    : tournament_(&tournament),
      seats_(static_cast<std::size_t>(tournament.seats())),
      scores_(seats_.size()),
      players_(tournament.players().size()),
      winner_at_(kPlaces + 1),
      seats_at_(kPlaces + 1, std::vector<GroupedSample>(seats_.size())) {
    if (tournament.plan().every_first_move) openings_ = Openings(moves_at_start(tournament.game()));
}

Status Tally::add(const PlayedGame& game) {
    const std::string number = std::to_string(games() + 1);
    if (game.number != games()) return Error{"study.order", "", {number, std::to_string(game.number + 1)}};
    auto facts = facts_of(game, *tournament_);
    if (!facts) return Error{"study.no_game", "", {number}};
    count(*facts);
    if (facts->course) count_course(game, *facts);
    if (!openings_.empty()) openings_.add(facts->first, games() / tournament_->group_size(), facts->shares.front());
    facts_.push_back(*std::move(facts));
    if (games() % tournament_->group_size() == 0) end_group();
    return Done{};
}

void Tally::count(const GameFacts& facts) {
    prints_.insert(facts.print);
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        seats_[seat].add(facts.shares[seat]);
        scores_[seat].add(facts.scores[seat]);
        players_[static_cast<std::size_t>(facts.seats[seat])].add(facts.shares[seat]);
    }
    draws_.add(facts.winner == 0);
    cut_off_.add(facts.ending == Ending::kCutOff);
    repetition_.add(facts.ending == Ending::kRepetition);
    repeated_.add(facts.repeated);
    if (facts.ending == Ending::kRules) ++reasons_[facts.reason];
    length_.add(facts.moves, kWhole);
    decisions_.add(static_cast<double>(facts.choices.size()), kWhole);
    if (!facts.choices.empty()) choices_.add(facts.mean_choices(), kThousandth);
    if (choices_at_.size() < facts.choices.size()) choices_at_.resize(facts.choices.size());
    for (std::size_t i = 0; i < facts.choices.size(); ++i) choices_at_[i].add(facts.choices[i]);
}

void Tally::count_course(const PlayedGame& game, const GameFacts& facts) {
    lead_changes_.add(facts.course->lead_changes, kWhole);
    uncertainty_.add(facts.course->uncertainty, kThousandth);
    if (facts.winner != 0) {
        drama_.add(facts.course->drama, kThousandth);
        behind_.add(facts.course->behind, kThousandth);
        decided_.add(facts.course->decided, kThousandth);
    }
    if (game.watched.empty()) return;
    for (std::size_t place = 0; place <= kPlaces; ++place) {
        const std::size_t at = place * game.watched.size() / kPlaces;
        const auto& shares = place == kPlaces ? game.shares : game.watched[at].shares;
        for (std::size_t seat = 0; seat < seats_.size(); ++seat) seats_at_[place][seat].add(shares[seat]);
        if (facts.winner == 0) continue;
        winner_at_[place].add(static_cast<int>(std::lround(100 * shares[static_cast<std::size_t>(facts.winner) - 1])));
    }
}

void Tally::end_group() {
    for (auto* samples : {&seats_, &scores_, &players_})
        for (GroupedSample& sample : *samples) sample.end_group();
    for (GroupedSample* sample :
         {&draws_, &cut_off_, &repetition_, &repeated_, &length_.sample, &decisions_.sample, &choices_.sample,
          &lead_changes_.sample, &drama_.sample, &behind_.sample, &decided_.sample, &uncertainty_.sample})
        sample->end_group();
    for (auto& place : seats_at_)
        for (GroupedSample& sample : place) sample.end_group();
    if (!openings_.empty()) openings_.end_group(facts_.back().first);
}

SpreadReport Tally::told(const Spread& spread, double unit, Kind kind) {
    const Counts& counts = spread.counts;
    Estimate mean = kind == Kind::kPart ? spread.sample.share() : spread.sample.average();
    if (kind == Kind::kCount) mean.low = std::max(0.0, mean.low);
    return {mean,
            unit * counts.quantile(0),
            unit * counts.quantile(0.25),
            unit * counts.quantile(0.5),
            unit * counts.quantile(0.75),
            unit * counts.quantile(1)};
}

namespace {

CurvePoint point_of(const Counts& counts, double at, double unit) {
    return {at, counts.total(), unit * counts.quantile(0.25), unit * counts.quantile(0.5), unit * counts.quantile(0.75)};
}

}  // namespace

PlanReport Tally::report() const {
    PlanReport report;
    report.options = tournament_->options();
    report.players = tournament_->players();
    report.seed = tournament_->seed();
    report.games = games();
    report.distinct = prints_.size();
    report.opening = tournament_->plan().every_first_move ? 1 : tournament_->opening();
    report.by_points = tournament_->game().info().by_points;
    for (const GroupedSample& seat : seats_) report.seats.push_back(seat.share());
    for (const GroupedSample& seat : scores_) report.scores.push_back(seat.average());
    const bool alike = std::ranges::all_of(report.players, [&](const auto& each) { return each == report.players.front(); });
    if (!alike)
        for (const GroupedSample& player : players_) report.by_player.push_back(player.share());
    report.draws = draws_.share();
    report.cut_off = cut_off_.share();
    report.repetition = repetition_.share();
    report.repeated = repeated_.share();
    report.reasons.assign(reasons_.begin(), reasons_.end());
    std::ranges::stable_sort(report.reasons, std::ranges::greater{}, [](const auto& each) { return each.second; });
    report.length = told(length_, kWhole, Kind::kCount);
    report.decisions = told(decisions_, kWhole, Kind::kCount);
    report.choices = told(choices_, kThousandth, Kind::kCount);
    report.lengths.assign(length_.counts.all().begin(), length_.counts.all().end());
    for (std::size_t i = 0; i < choices_at_.size(); ++i)
        report.choices_at.push_back(point_of(choices_at_[i], static_cast<double>(i + 1), kWhole));
    tell_course(report);
    tell_openings(report);
    return report;
}

void Tally::tell_course(PlanReport& report) const {
    if (tournament_->watch() == 0 || games() == 0) return;
    CourseReport course;
    course.watch = tournament_->watch();
    course.lead_changes = told(lead_changes_, kWhole, Kind::kCount);
    course.drama = told(drama_, kThousandth, Kind::kPart);
    course.behind = told(behind_, kThousandth, Kind::kPart);
    course.decided = told(decided_, kThousandth, Kind::kPart);
    course.uncertainty = told(uncertainty_, kThousandth, Kind::kAny);
    for (std::size_t place = 0; place <= kPlaces; ++place) {
        course.winner.push_back(point_of(winner_at_[place], static_cast<double>(place) / kPlaces, 0.01));
        auto& by_seat = course.by_seat.emplace_back();
        for (const GroupedSample& seat : seats_at_[place]) by_seat.push_back(seat.average());
    }
    report.course = std::move(course);
}

void Tally::tell_openings(PlanReport& report) const {
    if (openings_.empty()) return;
    report.first_moves = openings_.report();
    report.swap_offered = offers_swap(tournament_->game());
    if (seats_.size() == 2 && !report.swap_offered) report.swap = openings_.swap();
}

}  // namespace pavage
