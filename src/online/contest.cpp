#include "online/contest.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "online/contest_round.h"
#include "online/contest_turn.h"
#include "online/shared_games.h"

namespace pavage {

namespace {

constexpr std::array<std::string_view, 4> kKinds = {"round_robin", "swiss", "knockout", "arena"};
constexpr std::array<std::string_view, 5> kStatuses = {"open", "running", "paused", "over", "cancelled"};

constexpr std::size_t kMostNameLetters = 60;
constexpr int kMostRounds = 30;
constexpr int kMostPeople = 1000;
constexpr Millis kMinute = 60 * 1000;

Error misfit(std::string field, std::string expected) { return {"contest.setup", std::move(field), {std::move(expected)}}; }

bool is_name(std::string_view name) {
    if (!valid_utf8(name) || trimmed(name).empty()) return false;
    if (std::ranges::any_of(name, [](unsigned char c) { return c < 0x20 || c == 0x7F; })) return false;
    const auto letters = std::ranges::count_if(name, [](unsigned char c) { return (c & 0xC0) != 0x80; });
    return static_cast<std::size_t>(letters) <= kMostNameLetters;
}

Status check(const ContestSetup& setup) {
    if (!is_name(setup.name)) return misfit("name", "1–60");
    if (setup.rounds < 0 || setup.rounds > kMostRounds) return misfit("rounds", "0–30");
    if (setup.most_people < 2 || setup.most_people > kMostPeople) return misfit("most_people", "2–1000");
    if (setup.kind == ContestKind::kArena && (setup.duration < 5 * kMinute || setup.duration > 24 * 60 * kMinute))
        return misfit("minutes", "5–1440");
    if (setup.starts < 0) return misfit("starts", "≥ 0");
    if (setup.least_seats < 2 || setup.least_seats > setup.seats)
        return misfit("least_seats", "2–" + std::to_string(setup.seats));
    return Done{};
}

bool names(const GivenOptions& options, std::string_view name) {
    return std::ranges::any_of(options, [&](const auto& each) { return each.first == name; });
}

// As tables keep them, so that a new default changes no tournament that goes on; words are each table's own. With fewer
// people than the tournament has seats a game may have another board, or none: then no such table can be opened.
std::map<int, GivenOptions> options_by_people(const ContestSetup& setup) {
    std::map<int, GivenOptions> all;
    for (int people = setup.least_seats; people <= setup.seats; ++people) {
        GivenOptions asked = setup.asked;
        if (people != setup.seats) {
            std::erase_if(asked, [](const auto& option) { return option.first == "players"; });
            asked.emplace_back("players", std::to_string(people));
        }
        const auto game = shared_game(setup.game, asked);
        if (!game) continue;
        GivenOptions& options = all[people] = (*game)->options().all();
        for (const OptionInfo& option : (*game)->info().options)
            if (option.type == OptionType::kWord && !names(asked, option.name))
                std::erase_if(options, [&](const auto& each) { return each.first == option.name; });
    }
    return all;
}

}  // namespace

std::string_view name_of(ContestKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::optional<ContestKind> contest_kind_named(std::string_view name) {
    const auto found = std::ranges::find(kKinds, name);
    if (found == kKinds.end()) return std::nullopt;
    return static_cast<ContestKind>(found - kKinds.begin());
}

std::string_view name_of(ContestStatus status) { return kStatuses[static_cast<std::size_t>(status)]; }

int ContestPairing::seat_of(std::int64_t user) const {
    const auto found = std::ranges::find(people, user);
    return found == people.end() ? 0 : static_cast<int>(found - people.begin()) + 1;
}

Result<Contest> Contest::open(ContestSetup setup) {
    const auto version = rules_version_for(setup.game, setup.rules_version);
    if (!version) return version.error();
    setup.rules_version = *version;
    const auto kept = setup.options.find(setup.seats);
    auto game = shared_game(setup.game, kept == setup.options.end() ? setup.asked : kept->second);
    if (!game) return game.error();
    const int players = (*game)->players();
    if (players < 2) return Error{"table.alone", "game", {}};
    if (setup.seats != players) return misfit("seats", std::to_string(players));
    if (auto status = check(setup); !status) return status.error();
    if (setup.options.empty()) setup.options = options_by_people(setup);
    return Contest(std::move(setup));
}

Contest::Contest(ContestSetup setup) : setup_(std::move(setup)), changed_(setup_.created) {}

// --- questions ---

const ContestSetup& Contest::setup() const { return setup_; }
ContestStatus Contest::status() const { return status_; }
std::int64_t Contest::version() const { return version_; }
Millis Contest::changed() const { return changed_; }
Millis Contest::began() const { return began_; }
Millis Contest::ends() const { return ends_; }
int Contest::round() const { return round_; }
int Contest::rounds() const { return rounds_ ? rounds_ : setup_.kind == ContestKind::kSwiss ? setup_.rounds : 0; }
const std::vector<ContestPairing>& Contest::pairings() const { return pairings_; }

const ContestPairing* Contest::pairing(int number) const {
    if (number < 1 || number > static_cast<int>(pairings_.size())) return nullptr;
    return &pairings_[static_cast<std::size_t>(number) - 1];
}

bool Contest::can_join_late() const {
    if (!goes_on() || last_round_) return false;
    if (setup_.kind == ContestKind::kArena) return true;
    return setup_.kind == ContestKind::kSwiss && round_ < rounds_;
}

bool Contest::may_join(std::int64_t user) const {
    if (status_ != ContestStatus::kOpen && !can_join_late()) return false;
    if (const Entrant* one = entrant(user)) return one->withdrew && !one->expelled;
    return static_cast<int>(entrants_.size()) < setup_.most_people;
}

std::vector<std::int64_t> Contest::byes(int round) const {
    if (round < 1 || round > static_cast<int>(byes_.size())) return {};
    return byes_[static_cast<std::size_t>(round) - 1];
}

bool Contest::takes_part(std::int64_t user) const {
    const Entrant* one = entrant(user);
    return one && !one->withdrew;
}

std::int64_t Contest::table_of(std::int64_t user) const {
    const Entrant* one = entrant(user);
    const ContestPairing* at = one ? pairing(one->playing) : nullptr;
    return at ? at->table : 0;
}

Contest::Wants Contest::wants() const {
    Wants wants;
    for (const ContestPairing& each : pairings_) {
        if (each.table == 0 && !each.decided() && goes_on()) wants.open.push_back(each.number);
        const bool needless = each.decided() || status_ == ContestStatus::kCancelled;
        if (each.table != 0 && needless && !each.closed) wants.close.push_back(each.number);
    }
    if (status_ == ContestStatus::kOpen && setup_.starts) wants.deadline = setup_.starts;
    if (status_ == ContestStatus::kRunning && setup_.kind == ContestKind::kArena && !last_round_)
        wants.deadline = std::min(ends_, ContestRound(*this).arena_time().value_or(ends_));
    return wants;
}

// --- people ---

Millis Contest::free_since(const std::vector<std::int64_t>& users) const {
    Millis since = 0;
    for (std::int64_t user : users)
        if (const Entrant* one = entrant(user); one && one->games.size() > 1) since = std::max(since, one->free_since);
    return since;
}

Contest::Entrant* Contest::entrant(std::int64_t user) {
    const auto found = places_.find(user);
    return found == places_.end() ? nullptr : &entrants_[found->second];
}
const Contest::Entrant* Contest::entrant(std::int64_t user) const {
    const auto found = places_.find(user);
    return found == places_.end() ? nullptr : &entrants_[found->second];
}

std::vector<const Contest::Entrant*> Contest::active() const {
    std::vector<const Entrant*> list;
    for (const Entrant& one : entrants_)
        if (!one.withdrew) list.push_back(&one);
    std::ranges::sort(list, {}, &Entrant::seed);
    return list;
}

int Contest::people_here() const {
    return static_cast<int>(std::ranges::count_if(entrants_, [](const Entrant& one) { return one.here && !one.withdrew; }));
}

int Contest::least_people() const { return std::max(2, setup_.least_seats); }

void Contest::know(const Person& person) { known_[person.user] = person; }

const Person* Contest::person(std::int64_t user) const {
    const auto found = known_.find(user);
    return found == known_.end() ? nullptr : &found->second;
}

std::vector<std::int64_t> Contest::users() const {
    std::vector<std::int64_t> users;
    for (const Entrant& one : entrants_) users.push_back(one.user);
    if (setup_.organiser && !places_.contains(setup_.organiser)) users.push_back(setup_.organiser);
    return users;
}

// --- commands ---

Contest::Taken Contest::take(const ContestCommand& command, Millis now) {
    if (!command.id.empty())
        for (const Heard& heard : heard_)
            if (heard.user == command.person.user && heard.id == command.id.substr(0, kMostIdBytes))
                return {{}, {}, heard.version};
    return ContestTurn(*this, command, std::max(now, changed_)).take();
}

Status Contest::replay(const ContestEntry& entry) {
    if (entry.version != version_ + 1 || !fits(entry)) return Error{"contest.damaged", "", {std::to_string(setup_.number)}};
    apply(entry);
    return Done{};
}

}  // namespace pavage
