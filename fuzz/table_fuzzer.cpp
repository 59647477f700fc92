// Any text as what a client sends to a table and as what the store gives back: it is refused or it fits, the table never
// breaks, its versions have no gaps, and what was kept gives the same table again.
#include "base/json.h"
#include "fuzzing.h"
#include "online/table.h"
#include "online/table_json.h"
#include "play/registry.h"
#include "server/hub_parts.h"

using namespace pavage;

namespace {

// A game in which a handful of moves reaches something.
const TableSetup& setup() {
    static const TableSetup made = [] {
        for (const CatalogueEntry& entry : catalogue())
            if (const auto game = make_game(entry.info->id, {}); game && (*game)->players() == 2) {
                TableSetup first{.number = 1, .game = std::string(entry.info->id), .seed = 3};
                first.control = {TimeControl::Kind::kFischer, 60'000, 1'000};
                first.host = 1;
                for (int user : {1, 2}) first.seats.push_back({TableSeat::Kind::kPerson, {user, "somebody", "guest"}, 0});
                return first;
            }
        std::abort();
    }();
    return made;
}

Table begun() {
    Table table = *Table::open(setup());
    table.take({.what = Command::Do::kBegin}, 1);
    return table;
}

}  // namespace

PAVAGE_FUZZER(table)(const std::uint8_t* data, std::size_t size) {
    fuzzing::Bytes bytes(data, size);
    const std::int64_t user = static_cast<std::int64_t>(1 + bytes.below(3));
    const auto json = parse_json(fuzzing::text_of(data + (size > 0), size - (size > 0)));
    if (!json) return 0;
    static const Table kStart = begun();
    Table table = kStart;
    std::vector<Entry> log;
    const auto take = [&](const Json& said, Millis now) {
        auto command = command_from(said);
        if (!command) return;
        command->person = {user, "somebody", "guest"};
        for (const auto& happened : table.take(*command, now).happened) log.push_back(happened.entry);
    };
    take(*json, 10);
    if (json->items())
        for (std::size_t i = 0; i < json->items()->size() && i < 50; ++i)
            take((*json->items())[i], static_cast<Millis>(1000 * i));
    Table again = kStart;
    for (const Entry& entry : log) {
        auto kept = entry_from(to_json(entry));
        PAVAGE_REQUIRE(kept.ok());
        kept->version = entry.version;
        kept->at = entry.at;
        PAVAGE_REQUIRE(again.replay(*kept).ok());
    }
    const TableView view{.you = 1, .now = 99};
    PAVAGE_REQUIRE(to_text(table_json(table, view)) == to_text(table_json(again, view)));

    if (auto entry = entry_from(*json)) {
        entry->version = table.version() + 1;
        entry->at = table.changed();
        (void)table.replay(*entry);
    }
    if (auto read = setup_from(*json)) (void)Table::open(*std::move(read));
    (void)time_control_from(*json);
    return 0;
}
