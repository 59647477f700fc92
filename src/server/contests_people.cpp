// What people ask of tournaments, and whether they may.
#include <algorithm>

#include "online/shared_games.h"
#include "server/contest_store.h"
#include "server/contests.h"
#include "server/names.h"
#include "server/rated.h"
#include "server/secrets.h"

namespace pavage {

namespace {

using Do = ContestCommand::Do;

constexpr std::size_t kOfOne = 10;  // tournaments that one person may have alive
constexpr std::size_t kInAll = 5'000;

bool is_for_participants(Do what) { return what == Do::kJoin || what == Do::kWithdraw || what == Do::kCheckIn; }

}  // namespace

// --- who may ---

bool Contests::may_run(const ContestSetup& setup, const Identity& who) const {
    if (setup.circle) return means_.teaches && means_.teaches(who.user, setup.circle);
    return who.user && setup.organiser == who.user;
}

bool Contests::may_see(const Hosted& hosted, const Identity& who, std::string_view key) const {
    const ContestSetup& setup = hosted.contest().setup();
    if (may_run(setup, who)) return true;
    if (setup.circle != who.circle) return false;
    return setup.is_public || hosted.contest().person(who.user) || (!key.empty() && same_secret(key, setup.key));
}

Error Contests::unseen(std::int64_t number, const Identity& who, std::string_view key) const {
    if (const Damaged* damaged = hosting_.damaged(number)) {
        const std::int64_t organiser = damaged->users.empty() ? 0 : damaged->users.front();
        const bool runs = may_run({.organiser = organiser, .circle = damaged->circle}, who);
        const bool seen = damaged->is_public || (!key.empty() && same_secret(key, damaged->key));
        if (runs || (damaged->circle == who.circle && seen)) return damaged->told;
    }
    return {"contest.not_found", "", {std::to_string(number)}};
}

bool Contests::seen(std::int64_t number, const Identity& who, std::string_view key) const {
    const HostedPtr hosted = find(number);
    return hosted && may_see(*hosted, who, key);
}

std::optional<Error> Contests::refused(const Hosted& hosted, const Identity& who, const ContestCommand& command) const {
    const ContestSetup& setup = hosted.contest().setup();
    if (!is_for_participants(command.what)) {
        if (may_run(setup, who)) return std::nullopt;
        return Error{"contest.not_organiser", "", {}};
    }
    if (command.what == Do::kJoin && setup.rated && who.kind == "guest") return Error{"table.rated_guest", "", {}};
    return std::nullopt;
}

// --- opening ---

namespace {

// Its boards, one for each number of people.
Result<Contest> contest_with_boards(ContestSetup setup) {
    const auto game = shared_game(setup.game, setup.asked);
    if (!game) return game.error();
    setup.seats = (*game)->players();
    setup.least_seats = std::max(2, (*game)->info().least_players);
    return Contest::open(std::move(setup));
}

}  // namespace

Status Contests::may_open(std::int64_t organiser) const {
    const auto alive = std::ranges::count_if(hosting_.all(), [&](const auto& each) {
        return each.second->alive() && each.second->contest().setup().organiser == organiser;
    });
    if (static_cast<std::size_t>(alive) >= kOfOne) return Error{"contest.own_limit", "", {std::to_string(kOfOne)}};
    if (hosting_.all().size() >= kInAll) return Error{"lobby.full", "", {}};
    return pavage::Done{};
}

Result<ContestSetup> Contests::checked(const Identity& who, ContestSetup setup) const {
    auto name = tidy_title(setup.name);
    if (!name) return name.error();
    setup.name = *std::move(name);
    setup.organiser = who.user;
    if (setup.circle && !may_run(setup, who)) return Error{"class.not_found", "class", {std::to_string(setup.circle)}};
    if (setup.circle && setup.rated) return Error{"table.rated_class", "rated", {}};
    if (setup.circle && means_.allowed)
        if (auto may = means_.allowed(setup.circle, setup.game, setup.asked); !may) return may.error();
    setup.seed = random_seed();
    if (setup.circle) setup.is_public = true;  // nobody else sees it, and a class needs no key
    setup.key = setup.is_public ? "" : random_key();
    setup.created = means_.now();
    return setup;
}

void Contests::open(const Identity& who, ContestSetup given, std::string id, Language language, JsonThen then) {
    if (const auto number = ordered_.find(who.user, id, means_.now()))
        return view(who, *number, "", language, std::move(then));
    if (auto may = may_open(who.user); !may) return then(may.error());
    auto setup = checked(who, std::move(given));
    if (!setup) return then(setup.error());
    setup->number = hosting_.next_number();
    answer_from<Contest>(
        means_.making, [setup = *setup] { return contest_with_boards(setup); },
        [=, this](Result<Contest> made) {
            if (!made) return then(made.error());
            open_made(who, *std::move(made), id, language, then);
        });
}

// Meanwhile the same may have been asked once more, or more than is allowed.
void Contests::open_made(const Identity& who, Contest contest, const std::string& id, Language language, JsonThen then) {
    if (const auto number = ordered_.find(who.user, id, means_.now())) return view(who, *number, "", language, then);
    if (auto may = may_open(who.user); !may) return then(may.error());
    contest.know({who.user, who.name, who.kind});
    ordered_.add(who.user, id, contest.setup().number, means_.now());
    hosting_.open(std::move(contest), [=, this](const Result<HostedPtr>& opened) {
        if (opened) return answer_with(*opened, who, language, then);
        ordered_.erase(who.user, id);
        then(opened.error());
    });
}

// --- questions ---

ContestView Contests::view_for(const ContestSetup& setup, const Identity& who, Language language) const {
    return {.reader = who.user, .may_run = may_run(setup, who), .language = language, .now = means_.now()};
}

void Contests::answer_with(const HostedPtr& hosted, const Identity& who, Language language, const JsonThen& then) {
    hosting_.when_flushed(hosted, [=, this](bool flushed) {
        if (!flushed) return then(storage_error());
        then(contest_json(hosted->contest(), view_for(hosted->contest().setup(), who, language)));
    });
}

void Contests::view(const Identity& who, std::int64_t number, std::string key, Language language, JsonThen then) {
    with_contest(who, number, std::move(key), [=, this](const Result<HostedPtr>& found) {
        if (found) answer_with(*found, who, language, then);
        else then(found.error());
    });
    forget_idle();
}

void Contests::list(const Identity& who, const Asked& asked, Language language, JsonThen then) {
    constexpr int kListed = 20;
    const std::int64_t circle = who.circle ? who.circle : asked.circle;
    if (circle != who.circle && !(means_.teaches && means_.teaches(who.user, circle)))
        return then(Error{"class.not_found", "class", {std::to_string(circle)}});
    if (!asked.over) {
        Json list = Json::array();
        std::map<std::int64_t, HostedPtr, std::greater<>> latest_first(hosting_.all().begin(), hosting_.all().end());
        for (const auto& [number, each] : latest_first) {
            const Hosted& hosted = *each;
            const ContestSetup& setup = hosted.contest().setup();
            const bool shown = setup.is_public || setup.organiser == who.user || hosted.contest().person(who.user);
            if (hosted.alive() && setup.circle == circle && shown &&
                (hosted.contest().version() > 0 || hosted.pending_writes == 0))
                list.push(contest_summary_json(hosted.contest(), view_for(setup, who, language)));
        }
        return then(Json(Json::Object{{"contests", std::move(list)}, {"next", nullptr}}));
    }
    const Store::ContestQuery query{.state = "over", .circle = circle, .before = asked.before, .limit = kListed};
    means_.store.read<std::vector<FinishedContest>>(
        [query](Store& store) {
            std::vector<FinishedContest> found;
            for (const ContestRow& row : store.contests(query))
                if (auto contest = finished_in(store, row)) found.push_back(*std::move(contest));
            return found;
        },
        [this, who, language, then = std::move(then)](const std::optional<std::vector<FinishedContest>>& found) {
            if (!found) return then(Error{"server.storage", "", {}});
            Json list = Json::array(), next = nullptr;
            for (const auto& [setup, brief] : *found) {
                list.push(contest_summary_json(setup, brief, view_for(setup, who, language)));
                if (static_cast<int>(found->size()) == kListed) next = setup.number;
            }
            then(Json(Json::Object{{"contests", std::move(list)}, {"next", std::move(next)}}));
        });
}

// --- commands ---

void Contests::act(const Identity& who, std::int64_t number, std::string key, ContestCommand asked, std::string named,
                   Done then) {
    asked.person = {who.user, who.name, who.kind};
    with_contest(who, number, std::move(key), [=, this](const Result<HostedPtr>& found) {
        if (!found) return then(found.error());
        const HostedPtr& hosted = *found;
        ContestCommand command = asked;
        if (auto error = refused(*hosted, who, command)) return then(*error);
        if (command.what == Do::kExpel) {
            for (std::int64_t user : hosted->contest().users())
                if (const Person* person = hosted->contest().person(user); person && person->name == named)
                    command.user = user;
            if (command.user == 0) return then(Error{"contest.nobody", "name", {named}});
        }
        if (command.what == Do::kJoin) return join(hosted, std::move(command), then);
        hosting_.command(hosted, command, then);
    });
}

// Who joins is seeded by their rating, which only the store knows.
void Contests::join(const HostedPtr& hosted, ContestCommand asked, Done then) {
    auto game = shared_game(hosted->contest().setup().game, hosted->contest().setup().asked);
    if (!game) return then(game.error());
    const std::string id((*game)->info().id);
    const int players = hosted->contest().setup().seats;
    using Ratings = std::map<std::int64_t, ShownRating>;
    means_.store.read<Ratings>(
        [user = asked.person.user, id, players](Store& store) { return shown_ratings(store, {user}, id, players); },
        [this, hosted, asked, then = std::move(then)](const std::optional<Ratings>& found) mutable {
            if (found && found->contains(asked.person.user)) asked.rating = found->at(asked.person.user).value;
            hosting_.command(hosted, asked, std::move(then));
        });
}

}  // namespace pavage
