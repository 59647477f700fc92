#include "server/hub_store.h"

#include <algorithm>
#include <map>

#include "online/table_json.h"
#include "server/contest_store.h"
#include "server/rated.h"
#include "server/weeks.h"

namespace pavage {

namespace {

using What = Entry::What;

// The changes of rows besides the entries themselves.
struct Changes {
    std::vector<EntryRow> entries;
    std::optional<TableRow> row;
    std::vector<std::pair<int, std::int64_t>> seated;  // user 0: nobody any more
    std::optional<RatedRow> rated;
    std::optional<ScoreRow> score;
};

std::string summary_of(const Table& table) {
    Json seats = Json::array();
    for (const TableSeat& seat : table.seats()) {
        Json json = Json::object();
        if (seat.person.user) json.set("user", seat.person.user);
        if (seat.level) json.set("level", seat.level);
        if (!seat.player.empty()) json.set("player", seat.player);
        seats.push(std::move(json));
    }
    Json summary =
        Json::Object{{"seats", std::move(seats)}, {"plies", static_cast<std::int64_t>(table.match().history().size())}};
    if (const auto& result = table.result()) {
        Json over = to_json(Entry{.what = What::kOver, .result = *result});
        summary.set("result", *over.find("result"));
    }
    return to_text(summary);
}

TableRow row_of(const Table& table) {
    const TableSetup& setup = table.setup();
    const bool ended = table.status() == TableStatus::kOver || table.status() == TableStatus::kCancelled;
    return {.number = setup.number,
            .game = std::string(table.match().game().info().id),
            .state = std::string(status_name(table.status())),
            .is_public = setup.is_public,
            .created = setup.created,
            .ended = ended ? table.changed() : 0,
            .setup = to_text(to_json(setup)),
            .summary = ended ? summary_of(table) : "",
            .circle = setup.circle,
            .contest = setup.contest};
}

// Only games among people count, and only if somebody was ranked above somebody or all agreed to draw.
std::optional<RatedRow> rated_of(const Table& table, Millis at) {
    if (!table.setup().rated || !table.result()) return std::nullopt;
    RatedRow rated{.number = table.setup().number, .game = std::string(table.match().game().info().id), .at = at};
    for (const TableSeat& seat : table.seats()) rated.users.push_back(seat.person.user);
    rated.ranks = table.result()->ranks;
    return rated;
}

Changes changes_of(const Table& table, const Table::Taken& taken) {
    Changes changes;
    for (const auto& [entry, told] : taken.happened) {
        changes.entries.push_back({table.setup().number, entry.version, entry.at, to_text(to_json(entry))});
        if (entry.what == What::kJoined) changes.seated.emplace_back(entry.seat, entry.person.user);
        if (entry.what == What::kLeft) changes.seated.emplace_back(entry.seat, 0);
        if (entry.what == What::kBegan && !entry.order.empty())
            for (int seat = 1; seat <= static_cast<int>(table.seats().size()); ++seat)
                changes.seated.emplace_back(seat, table.seats()[static_cast<std::size_t>(seat) - 1].person.user);
        if (entry.what == What::kBegan || entry.what == What::kOver || entry.what == What::kCancelled)
            changes.row = row_of(table);
        if (entry.what != What::kOver) continue;
        changes.rated = rated_of(table, entry.at);
        changes.score = score_row(table);
    }
    return changes;
}

void sit(Store& store, std::int64_t number, int seat, std::int64_t user) {
    if (user) store.sit(number, seat, user);
    else store.stand(number, seat);
}

// Errors are codes check.table_….
Result<Table> built(const TableRow& row, const std::vector<EntryRow>& entries) {
    const std::string number = std::to_string(row.number);
    const auto json = parse_json(row.setup);
    auto setup = json ? setup_from(*json) : Result<TableSetup>(json.error());
    if (!setup) return Error{"check.table_setup", "", {number, setup.error().code}};
    setup->number = row.number;
    setup->created = row.created;
    auto table = Table::open(*std::move(setup));
    if (!table && table.error().code == "kept.other_rules")
        return Error{"check.table_rules", "", {number, table.error().values[0], table.error().values[1]}};
    if (!table) return Error{"check.table_setup", "", {number, table.error().code}};
    for (const EntryRow& kept : entries) {
        const auto body = parse_json(kept.body);
        auto entry = body ? entry_from(*body) : Result<Entry>(body.error());
        if (entry) {
            entry->version = kept.version;
            entry->at = kept.at;
        }
        if (!entry || !table->replay(*entry)) return Error{"check.table_entry", "", {number, std::to_string(kept.version)}};
    }
    return table;
}

Damaged damaged_of(Store& store, const TableRow& row, const Error& found) {
    Damaged damaged{.number = row.number, .found = found, .is_public = row.is_public, .circle = row.circle};
    damaged.told = {
        found.code == "check.table_rules" ? "table.other_rules" : "table.damaged", "", {std::to_string(row.number)}};
    if (const auto json = parse_json(row.setup))
        if (const Json* key = json->find("key"); key && key->string()) damaged.key = *key->string();
    for (const auto& [seat, user] : store.seats(row.number)) damaged.users.push_back(user);
    return damaged;
}

void name_people(Store& store, std::vector<Table>& tables) {
    std::vector<std::int64_t> users;
    for (const Table& table : tables)
        for (std::int64_t user : table.users()) users.push_back(user);
    std::ranges::sort(users);
    users.erase(std::unique(users.begin(), users.end()), users.end());
    std::map<std::int64_t, Person> people;
    for (const UserRow& row : store.users(users)) people[row.id] = {row.id, row.name, row.kind};
    for (Table& table : tables)
        for (std::int64_t user : table.users()) {
            const auto known = people.find(user);
            table.know(known == people.end() ? Person{user, "", "erased"} : known->second);
        }
}

}  // namespace

std::function<void(Store&)> opening(const Table& table) {
    TableRow row = row_of(table);
    std::vector<std::pair<int, std::int64_t>> seated;
    for (std::size_t i = 0; i < table.seats().size(); ++i)
        if (const std::int64_t user = table.seats()[i].person.user) seated.emplace_back(static_cast<int>(i) + 1, user);
    return [row = std::move(row), seated = std::move(seated)](Store& store) {
        store.add_table(row);
        for (const auto& [seat, user] : seated) store.sit(row.number, seat, user);
    };
}

std::function<void(Store&)> writing(const Table& table, const Table::Taken& taken) {
    return [number = table.setup().number, changes = changes_of(table, taken)](Store& store) {
        // What came before may have failed, and been rolled back by itself: then this has not happened either.
        if (store.last_version(number) + 1 != changes.entries.front().version) throw StoreFailure("a gap in the entries");
        for (const EntryRow& entry : changes.entries) store.add_entry(entry);
        for (const auto& [seat, user] : changes.seated) sit(store, number, seat, user);
        if (changes.row) store.update_table(*changes.row);
        if (changes.rated) rate(store, *changes.rated);
        if (changes.score) keep_score(store, *changes.score);
    };
}

FoundTable table_in(Store& store, std::int64_t number) {
    const auto row = store.table(number);
    if (!row) return {};
    auto table = built(*row, store.entries(number));
    if (!table) return {.damaged = damaged_of(store, *row, table.error())};
    std::vector<Table> one{*std::move(table)};
    name_people(store, one);
    return {.machine = std::move(one.front())};
}

LiveTables live_tables_in(Store& store) {
    std::map<std::int64_t, std::vector<EntryRow>> entries;
    for (EntryRow& entry : store.live_entries()) entries[entry.number].push_back(std::move(entry));
    LiveTables live;
    for (const TableRow& row : store.live_tables()) {
        auto table = built(row, entries[row.number]);
        if (table) live.tables.push_back(*std::move(table));
        else live.damaged.push_back(damaged_of(store, row, table.error()));
    }
    name_people(store, live.tables);
    return live;
}

std::vector<Error> damage_in(Store& store) {
    std::vector<Error> found;
    for (std::int64_t number = 1, end = store.next_table(); number < end; ++number)
        if (const auto table = table_in(store, number); table.damaged) found.push_back(table.damaged->found);
    for (std::int64_t number = 1, end = store.next_contest(); number < end; ++number)
        if (const auto contest = contest_in(store, number); contest.damaged) found.push_back(contest.damaged->found);
    return found;
}

}  // namespace pavage
