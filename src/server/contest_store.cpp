#include "server/contest_store.h"

#include <algorithm>
#include <map>

#include "protocol/requests.h"

namespace pavage {

namespace {

bool is_over(const Contest& contest) {
    return contest.status() == ContestStatus::kOver || contest.status() == ContestStatus::kCancelled;
}

// What lists show of one that is over.
std::string summary_of(const Contest& contest) {
    const ContestBrief brief = brief_of(contest);
    Json people = Json::array();
    for (std::int64_t user : brief.people) people.push(user);
    return to_text(Json::Object{{"people", std::move(people)},
                                {"round", brief.round},
                                {"rounds", brief.rounds},
                                {"ends", brief.ends},
                                {"leads", brief.leader.has_value()}});
}

ContestRow row_of(const Contest& contest) {
    const ContestSetup& setup = contest.setup();
    return {.number = setup.number,
            .state = std::string(name_of(contest.status())),
            .is_public = setup.is_public,
            .circle = setup.circle,
            .created = setup.created,
            .ended = is_over(contest) ? contest.changed() : 0,
            .setup = to_text(to_json(setup)),
            .summary = is_over(contest) ? summary_of(contest) : ""};
}

// Errors are codes check.contest_….
Result<Contest> built(const ContestRow& row, const std::vector<EntryRow>& entries) {
    const std::string number = std::to_string(row.number);
    const auto json = parse_json(row.setup);
    auto setup = json ? contest_setup_from(*json) : Result<ContestSetup>(json.error());
    if (!setup) return Error{"check.contest_setup", "", {number, setup.error().code}};
    setup->number = row.number;
    setup->created = row.created;
    auto contest = Contest::open(*std::move(setup));
    if (!contest && contest.error().code == "kept.other_rules")
        return Error{"check.contest_rules", "", {number, contest.error().values[0], contest.error().values[1]}};
    if (!contest) return Error{"check.contest_setup", "", {number, contest.error().code}};
    for (const EntryRow& kept : entries) {
        const auto body = parse_json(kept.body);
        auto entry = body ? contest_entry_from(*body) : Result<ContestEntry>(body.error());
        if (entry) {
            entry->version = kept.version;
            entry->at = kept.at;
        }
        if (!entry || !contest->replay(*entry))
            return Error{"check.contest_event", "", {number, std::to_string(kept.version)}};
    }
    return contest;
}

Damaged damaged_of(const ContestRow& row, const Error& found) {
    Damaged damaged{.number = row.number, .found = found, .is_public = row.is_public, .circle = row.circle};
    damaged.told = {
        found.code == "check.contest_rules" ? "contest.other_rules" : "contest.damaged", "", {std::to_string(row.number)}};
    const auto json = parse_json(row.setup);
    if (!json) return damaged;
    if (const Json* key = json->find("key"); key && key->string()) damaged.key = *key->string();
    if (const Json* organiser = json->find("organiser"); organiser && organiser->integer())
        damaged.users.push_back(*organiser->integer());
    return damaged;
}

}  // namespace

std::function<void(Store&)> opening(const Contest& contest) {
    return [row = row_of(contest), organiser = contest.setup().organiser](Store& store) {
        store.add_contest(row);
        if (organiser) store.add_contest_person(row.number, organiser);
    };
}

std::function<void(Store&)> writing(const Contest& contest, const Contest::Taken& taken) {
    std::vector<EntryRow> rows;
    std::vector<std::int64_t> joined;
    for (const ContestEntry& entry : taken.happened) {
        rows.push_back({contest.setup().number, entry.version, entry.at, to_text(to_json(entry))});
        if (entry.what == ContestEntry::What::kJoined) joined.push_back(entry.user);
    }
    return [rows = std::move(rows), joined = std::move(joined), row = row_of(contest)](Store& store) {
        // What came before may have failed, and been rolled back by itself: then this has not happened either.
        if (store.last_contest_version(row.number) + 1 != rows.front().version) throw StoreFailure("a gap in the entries");
        for (const EntryRow& entry : rows) store.add_contest_entry(entry);
        for (const std::int64_t user : joined) store.add_contest_person(row.number, user);
        store.update_contest(row);
    };
}

FoundContest contest_in(Store& store, std::int64_t number) {
    const auto row = store.contest(number);
    if (!row) return {};
    auto contest = built(*row, store.contest_entries(number));
    if (!contest) return {.damaged = damaged_of(*row, contest.error())};
    std::vector<std::int64_t> users = contest->users();
    users.push_back(contest->setup().organiser);
    for (std::int64_t user : users) contest->know({user, "", "erased"});
    for (const UserRow& user : store.users(users)) contest->know({user.id, user.name, user.kind});
    return {.machine = *std::move(contest)};
}

std::optional<FinishedContest> finished_in(Store& store, const ContestRow& row) {
    const auto json = parse_json(row.setup), summary = parse_json(row.summary);
    if (!json || !summary) return std::nullopt;
    auto setup = contest_setup_from(*json);
    if (!setup) return std::nullopt;
    setup->number = row.number;
    setup->created = row.created;
    const auto number = [&](std::string_view name) {
        const Json* found = summary->find(name);
        return found && found->integer() ? *found->integer() : 0;
    };
    ContestBrief brief{
        .status = row.state == name_of(ContestStatus::kOver) ? ContestStatus::kOver : ContestStatus::kCancelled,
        .round = static_cast<int>(number("round")),
        .rounds = static_cast<int>(number("rounds")),
        .ends = number("ends")};
    if (const Json* people = summary->find("people"); people && people->items())
        for (const Json& user : *people->items())
            if (user.integer()) brief.people.push_back(*user.integer());
    const auto name_of_user = [&](std::int64_t user) {
        const auto known = store.user(user);
        return known && known->kind != "erased" ? known->name : "";
    };
    brief.organiser = name_of_user(setup->organiser);
    if (flag(*summary, "leads") && !brief.people.empty()) brief.leader = name_of_user(brief.people[0]);
    return FinishedContest{*std::move(setup), std::move(brief)};
}

ContestCommand result_of(const Table& table) {
    ContestCommand result{.what = ContestCommand::Do::kResult};
    result.pairing = table.setup().pairing;
    result.table = table.setup().number;
    if (!table.result()) return result;
    result.ranks = table.result()->ranks;
    // Whoever left is shown as having forfeited: a computer sits there, or the game ended by their going.
    const std::string& reason = table.result()->reason;
    const bool deserted = reason == "table.end_late" || reason == "table.end_away" || reason == "table.end_resigned";
    // Nobody who has moved was absent; who plays on against a clock may lose by it.
    const bool begun = table.match().history().size() >= table.seats().size();
    const bool absent = reason == "table.end_away" || (reason == "table.end_late" && !begun);
    for (std::size_t i = 0; i < table.seats().size(); ++i) {
        const int seat = static_cast<int>(i) + 1;
        if (table.seats()[i].stands_in() || (deserted && result.ranks[i] > 1)) result.leavers.push_back(seat);
        if (absent && result.ranks[i] > 1) result.absent.push_back(seat);
    }
    return result;
}

}  // namespace pavage
