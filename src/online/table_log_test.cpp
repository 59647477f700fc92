// What is kept of a table and what is told of it.
#include <gmock/gmock.h>

#include "online/table_json.h"
#include "online/table_testing.h"

namespace pavage {
namespace {

using Do = Command::Do;
using What = Entry::What;

constexpr TimeControl kTenPlusTwo{TimeControl::Kind::kFischer, 10'000, 2'000};

TEST(TableLog, TheSameEntriesGiveTheSameTable) {
    for (int players : {2, 3}) {
        TableSetup setup = setup_where(players, is_plain);
        setup.control = kTenPlusTwo;
        setup.shuffle = true;
        Played played(setup);
        played.all_join();
        Random random(11);
        for (int i = 0; i < 60 && played.table.status() == TableStatus::kPlaying; ++i) {
            played.now += random.below(3'000);
            const int user = static_cast<int>(1 + random.below(static_cast<std::uint32_t>(players)));
            switch (random.below(8)) {
                case 0: played.does(user, Do::kTakeback); break;
                case 1: played.does(user, Do::kDecline, "takeback"); break;
                case 2: played.take({.what = Do::kCredit, .number = 50}); break;
                default:
                    for (int each = 1; each <= players; ++each) played.take(played.move_of(each));
            }
        }
        Table again = *Table::open(*setup_from(*parse_json(to_text(to_json(played.table.setup())))));
        for (const Entry& entry : played.log) {
            auto kept = entry_from(*parse_json(to_text(to_json(entry))));
            ASSERT_TRUE(kept.ok());
            kept->version = entry.version;
            kept->at = entry.at;
            ASSERT_TRUE(again.replay(*kept).ok()) << to_text(to_json(entry));
        }
        for (int user = 1; user <= players; ++user) again.know(person(user));
        const TableView view{.you = 1, .now = played.now};
        Json now = table_json(played.table, view), then = table_json(again, view);
        now.set("number", 0), then.set("number", 0), now.set("created", 0), then.set("created", 0);
        EXPECT_EQ(to_text(now), to_text(then));
    }
}

TEST(TableLog, OpensUnderTheRulesItWasKeptUnderOrNotAtAll) {
    TableSetup setup = setup_where(2, is_plain);
    Json kept = to_json(Table::open(setup)->setup());
    EXPECT_EQ(*kept.find("rules")->integer(), (*make_game(setup.game, setup.asked))->info().rules_version);
    kept.set("rules", 99);
    EXPECT_EQ(Table::open(*setup_from(kept)).error().code, "kept.other_rules");
    kept.set("rules", nullptr);
    EXPECT_EQ(Table::open(*setup_from(kept)).error().code, "kept.other_rules") << "no number is no version";
    Json without = Json::object();
    for (const auto& [name, value] : *kept.members())
        if (name != "rules") without.set(name, value);
    EXPECT_EQ(Table::open(*setup_from(without))->setup().rules_version, 1) << "kept before there were versions";
    EXPECT_EQ(Table::open(setup)->rematch_setup().rules_version, 0) << "a rematch is played by the rules of its day";
}

TEST(TableLog, DamagedEntriesAreRefused) {
    Played played(setup_where(2, is_plain));
    played.all_join();
    played.play();
    const auto refused = [&](Entry entry) {
        entry.version = entry.version ? entry.version : played.table.version() + 1;
        return !played.table.replay(entry).ok();
    };
    EXPECT_TRUE(refused({.version = 99, .what = What::kCredited}));
    EXPECT_TRUE(refused({.what = What::kMove, .seat = 2, .text = "nonsense"}));
    EXPECT_TRUE(refused({.what = What::kMove, .seat = 1, .text = played.table.match().legal_moves()[0].text}));
    EXPECT_TRUE(refused({.what = What::kTakeback, .seat = 1, .number = 9}));
    EXPECT_TRUE(refused({.what = What::kBegan, .order = {1, 1}}));
    EXPECT_TRUE(refused({.what = What::kJoined, .seat = 0}));
    EXPECT_TRUE(refused({.what = What::kResigned, .seat = 5}));
    EXPECT_FALSE(entry_from(Json(Json::Object{{"what", "explode"}})).ok());
    EXPECT_FALSE(entry_from(Json(Json::Object{{"what", "move"}, {"seat", 1000}})).ok());
}

TEST(TableLog, SecretsComeOutWhenTheGameIsOver) {
    TableSetup setup = setup_where(2, is_plain);
    setup.dice = "0123secret";
    setup.commitment = "hash-of-it";
    setup.is_public = false;
    setup.key = "door-key";
    Played played(std::move(setup));
    played.all_join();
    const auto shown = [&](int you) { return to_text(table_json(played.table, {.you = you, .now = played.now})); };
    EXPECT_EQ(shown(0).find("0123secret"), std::string::npos);
    EXPECT_EQ(shown(0).find("\"seed\""), std::string::npos);
    EXPECT_EQ(shown(0).find("door-key"), std::string::npos);
    EXPECT_NE(shown(1).find("door-key"), std::string::npos);
    EXPECT_NE(shown(0).find("hash-of-it"), std::string::npos);
    played.does(1, Do::kResign);
    EXPECT_NE(shown(0).find("0123secret"), std::string::npos);
    EXPECT_NE(shown(0).find("\"seed\":5"), std::string::npos);
    for (const Entry& entry : played.log)
        EXPECT_EQ(to_text(to_json(entry)).find("Ada"), std::string::npos) << "names are not kept";
}

TEST(TableLog, GamesForOneHaveNoTable) {
    for (const CatalogueEntry& entry : catalogue()) {
        const auto game = make_game(entry.info->id, {});
        ASSERT_TRUE(game.ok());
        TableSetup setup{.game = std::string(entry.info->id),
                         .seats = std::vector<TableSeat>(static_cast<std::size_t>((*game)->players()))};
        EXPECT_EQ(Table::open(setup).ok(), (*game)->players() > 1) << entry.info->id;
        setup.seats.resize(setup.seats.size() + 1);
        EXPECT_FALSE(Table::open(setup).ok());
    }
    EXPECT_EQ(Table::open({.game = "no-such-game"}).error().code, "game.unknown");
}

// Any messages in any order, lost, doubled and late: the table never breaks, and its versions have no gaps.
TEST(TableLog, SurvivesWhateverComes) {
    Random random(2026);
    for (int round = 0; round < 60; ++round) {
        const int players = 2 + round % 2;
        TableSetup setup = setup_where(players, is_plain);
        if (round % 3 == 0) setup.control = kTenPlusTwo;
        Played played(std::move(setup));
        std::vector<Command> sent;
        for (int i = 0; i < 300; ++i) {
            Command command{.what = static_cast<Do>(random.below(static_cast<std::uint32_t>(Do::kRematched) + 1)),
                            .person = person(1 + static_cast<int>(random.below(4))),
                            .number = random.below(12)};
            if (played.table.turn() > 0 && random.below(3) > 0)
                command = played.move_of(static_cast<int>(command.person.user), 0, "i" + std::to_string(i));
            if (command.what == Do::kDecline) command.text = random.below(2) ? "draw" : "takeback";
            if (!sent.empty() && random.below(4) == 0) command = sent[random.below(static_cast<std::uint32_t>(sent.size()))];
            sent.push_back(command);
            played.now += random.below(500);
            played.take(command);
        }
        for (std::size_t i = 0; i < played.log.size(); ++i)
            ASSERT_EQ(played.log[i].version, static_cast<std::int64_t>(i) + 1);
    }
}

}  // namespace
}  // namespace pavage
