#include "server/hub.h"

#include <gmock/gmock.h>

#include <atomic>
#include <deque>
#include <thread>

#include "online/shared_games.h"
#include "server/hub_parts.h"
#include "server/hub_store.h"
#include "server/hub_testing.h"

namespace pavage {
namespace {

using Do = Command::Do;
using testing::Club;
using testing::Ear;

TEST(Hub, NothingIsToldBeforeItIsOnDisk) {
    Club club;
    const std::int64_t number = club.open();
    std::shared_ptr<ChannelListener> socket;
    const auto ear = club.listen(1, number, socket);
    club.act(2, number, {.what = Do::kJoin});
    EXPECT_EQ(ear->heard.size(), 2u) << "decided, not yet kept";
    EXPECT_EQ(club.wait_for(1), std::vector<std::string>{"v2"});
    EXPECT_THAT(ear->kinds(), ::testing::ElementsAre("you", "table", "joined", "began"));
    socket->closed();
}

TEST(Hub, SocketsSayTheirProtocolsAndOthersDoNothing) {
    Club club;
    const std::int64_t number = club.open();
    const auto hear = [&](ProtocolRange protocols, const std::string& text) {
        const auto ear = std::make_shared<Ear>();
        const auto socket = club.hub->socket(Club::identity(2), Language::kEnglish, protocols);
        socket->opened(ear);
        EXPECT_EQ(to_text(*ear->heard.front().find("d")->find("protocol")), "[1,1]");
        socket->received(text);
        while (ear->heard.size() < 2) club.loop.run_one();
        socket->closed();
        return ear->heard.back();
    };
    const std::string join = R"({"t":"do","id":"j","d":{"do":"join","table":)" + std::to_string(number);
    for (const std::string& text : {join + "}}", R"({"t":"watch","d":{"table":)" + std::to_string(number) + "}}"}) {
        const Json refused = hear({kProtocol + 1, kProtocol + 2}, text);
        EXPECT_EQ(*refused.find("t")->string(), "refused");
        EXPECT_EQ(*refused.find("d")->find("code")->string(), "protocol.other");
    }
    const Json rules = hear({}, join + R"(,"rules":99}})");
    EXPECT_EQ(*rules.find("d")->find("code")->string(), "table.rules");
    EXPECT_EQ(*hear({}, join + R"(,"rules":0}})").find("d")->find("code")->string(), "action.field");
    EXPECT_EQ(*club.view(number).find("status")->string(), "waiting") << "nobody joined";
    EXPECT_EQ(*club.view(number).find("rules")->integer(), 1);
    EXPECT_EQ(*hear({kOldestProtocol, kProtocol + 1}, join + R"(,"rules":1}})").find("t")->string(), "ack");
}

TEST(Hub, WhatCannotBeKeptHasNotHappenedNorWhatFollowedFromIt) {
    Club club;
    const std::int64_t number = club.open();
    club.act(2, number, {.what = Do::kJoin});
    club.wait_for(1);
    std::shared_ptr<ChannelListener> socket;
    const auto ear = club.listen(3, number, socket);
    const Command first = club.move(number, 0, 0), second = club.move(number, 1, 1);
    club.sql([](Store& store) {
        store.database().script(
            "CREATE TRIGGER full BEFORE INSERT ON entries WHEN NEW.version = 3 BEGIN SELECT RAISE(ABORT, 'full'); END");
    });
    club.act(1, number, first);
    club.act(2, number, second);  // before anybody knows that the first is lost
    EXPECT_EQ(club.wait_for(2), (std::vector<std::string>{"server.storage", "server.storage"}));
    EXPECT_EQ(club.view(number).find("history")->items()->size(), 0u);
    EXPECT_EQ(*club.view(number).find("version")->integer(), 2);
    club.sql([](Store& store) { store.database().script("DROP TRIGGER full"); });
    club.act(1, number, first);
    club.act(2, number, second);
    EXPECT_EQ(club.wait_for(2), (std::vector<std::string>{"v3", "v4"}));
    EXPECT_THAT(ear->kinds(), ::testing::IsSupersetOf({"table", "move"}));
    EXPECT_EQ(std::ranges::count(ear->kinds(), "move"), 2) << "the lost ones were never told";
    socket->closed();
}

TEST(Hub, AWatcherMayLeaveWhileItsTableIsReadAgain) {
    Club club;
    const std::int64_t number = club.open();
    club.act(2, number, {.what = Do::kJoin});
    club.wait_for(1);
    std::shared_ptr<ChannelListener> stays, leaves;
    const auto ear = club.listen(3, number, stays);
    club.listen(1, number, leaves);
    const Command move = club.move(number, 0, 0);
    club.sql([](Store& store) {
        store.database().script("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'full'); END");
    });
    club.act(1, number, move);
    EXPECT_EQ(club.wait_for(1), std::vector<std::string>{"server.storage"});
    leaves->closed();  // the table is being read
    leaves.reset();
    EXPECT_EQ(*club.view(number).find("version")->integer(), 2);
    club.sql([](Store& store) { store.database().script("DROP TRIGGER full"); });
    club.act(1, number, move);
    EXPECT_EQ(club.wait_for(1), std::vector<std::string>{"v3"});
    EXPECT_THAT(ear->kinds(), ::testing::Contains("move")) << "who stays is told";
    stays->closed();
}

// A store that fails to write and to read.
TEST(Hub, EveryTableGoesOnAfterAnOutage) {
    Club club;
    const std::int64_t number = club.open({.control = {TimeControl::Kind::kMove, 5'000, 0}});
    club.act(2, number, {.what = Do::kJoin});
    club.wait_for(1);
    std::shared_ptr<ChannelListener> socket;
    const auto ear = club.listen(3, number, socket);
    const Command move = club.move(number, 0, 0);
    club.sql([](Store& store) { store.database().script("ALTER TABLE entries RENAME TO away"); });
    const auto code_of_view = [&] {
        std::optional<Result<Json>> seen;
        club.hub->view(Club::identity(1), number, "", Language::kEnglish,
                       [&](Result<Json> table) { seen = std::move(table); });
        while (!seen) {
            club.now += 1'001;
            club.hub->tick();
            club.loop.run_one();
        }
        return *seen ? "" : seen->error().code;
    };
    const Millis before = club.now;
    club.act(1, number, move);
    EXPECT_EQ(club.wait_for(1), std::vector<std::string>{"server.storage"});
    EXPECT_EQ(code_of_view(), "server.storage") << "not a table that does not exist, nor one that differs from the store";
    club.act(1, number, move);
    EXPECT_EQ(club.wait_for(1), std::vector<std::string>{"server.storage"});
    EXPECT_EQ(
        *club.hub->live_tables(TableStatus::kPlaying, "", 0, 0, Language::kEnglish).items()->at(0).find("number")->integer(),
        number);
    club.now = std::max(club.now, before + 4'000);
    club.sql([](Store& store) { store.database().script("ALTER TABLE away RENAME TO entries"); });
    ear->heard.clear();
    while (ear->kinds().empty()) {
        club.now += 1'001;
        club.hub->tick();
        club.sql([](Store&) {});
    }
    EXPECT_THAT(ear->kinds(), ::testing::Contains("table"));
    club.now += 60'000;  // nobody sends a command: the clock is looked at all the same
    club.hub->tick();
    club.sql([](Store&) {});
    EXPECT_EQ(*club.view(number).find("status")->string(), "over");
    socket->closed();
}

TEST(Hub, ResumesWhatWasAliveAndGivesTimeBack) {
    Club club;
    const std::int64_t number = club.open({.control = {TimeControl::Kind::kMove, 5'000, 0}});
    club.act(2, number, {.what = Do::kJoin});
    club.wait_for(1);
    club.now += 2'000;
    club.hub->tick();  // alive
    club.sql([](Store&) {});
    const auto resume = [&] {
        club.hub.emplace(HubMeans{club.store, club.thinkers, [&club] { return club.now; }});
        bool done = false;
        // The hub asks the store for what it resumes; in memory there is one connection for all.
        club.store.write([&](Store& store) { club.hub->resume(store); }, [&](bool) { done = true; });
        while (!done) club.loop.run_one();
    };
    club.now += 60'000;  // an outage of a minute
    resume();
    club.hub->tick();
    const Json table = club.view(number);
    EXPECT_EQ(*table.find("status")->string(), "playing") << "nobody lost on time";
    const Json* time = table.find("time");
    EXPECT_EQ(
        *(*time->find("left")->items())[0].integer() - (*time->find("now")->integer() - *time->find("since")->integer()),
        3'000);
}

TEST(Hub, GivesTimeBackThatTheMachineSlept) {
    Club club;
    const std::int64_t number = club.open({.control = {TimeControl::Kind::kMove, 5'000, 0}});
    club.act(2, number, {.what = Do::kJoin});
    club.wait_for(1);
    constexpr Millis kNight = 9 * 3'600'000;
    club.now += kNight;
    club.hub->credit_clocks(kNight);
    club.hub->tick();
    club.sql([](Store&) {});
    EXPECT_EQ(*club.view(number).find("status")->string(), "playing");
    club.now += 10'000;
    club.hub->tick();
    club.sql([](Store&) {});
    EXPECT_EQ(*club.view(number).find("status")->string(), "over") << "time passes again";
}

TEST(Hub, StartsWhateverTheNoteOfItsLastLifeSays) {
    Club club;
    club.open();
    for (const char* note : {"", "yesterday", "12x", "99999999999999999999999"}) {
        club.sql([note](Store& store) { store.put_note(kAliveNote, note); });
        club.hub.emplace(HubMeans{club.store, club.thinkers, [&club] { return club.now; }});
        club.sql([&](Store& store) { club.hub->resume(store); });
        EXPECT_EQ(club.hub->counts().waiting, 1u) << note;
    }
}

TEST(Hub, BeginsWhatWasBeingOpened) {
    Club club;
    TableSetup setup = setup_where(2, is_plain);
    setup.seats[1] = {TableSeat::Kind::kPerson, person(2), 0};
    const Table table = *Table::open(setup);
    club.sql(opening(table));  // and the server was killed before anything else was written
    club.hub.emplace(HubMeans{club.store, club.thinkers, [&club] { return club.now; }});
    club.sql([&](Store& store) { club.hub->resume(store); });
    EXPECT_EQ(*club.view(setup.number).find("status")->string(), "playing");
    EXPECT_EQ(*club.view(setup.number).find("version")->integer(), 1);
}

TEST(Hub, TheSameOrderTwiceIsOneTable) {
    Club club;
    const std::int64_t first = club.open({.id = "a"});
    EXPECT_EQ(club.open({.id = "a"}), first);
    EXPECT_NE(club.open({.id = "b"}), first);
    EXPECT_NE(club.open(), club.open()) << "without an id every order is a new one";
    std::string refused;
    club.hub->open(Club::identity(1), {.game = "no-such-game", .id = "c"}, Language::kEnglish,
                   [&](const Result<Json>& table) { refused = table.error().code; });
    EXPECT_EQ(refused, "game.unknown");
    EXPECT_GT(club.open({.id = "c"}), first) << "what was refused is no order";
}

// Others are served meanwhile; and what is not allowed is refused before anything is made.
TEST(Hub, BoardsAreMadeElsewhere) {
    Club club;
    std::deque<std::function<void()>> elsewhere;
    bool room = true;
    club.hub.emplace(HubMeans{.store = club.store,
                              .thinkers = club.thinkers,
                              .now = [&] { return club.now; },
                              .making =
                                  [&](auto work, auto done) {
                                      if (room) elsewhere.push_back([work, done] { work(), done(true); });
                                      return room;
                                  }});
    const TableSetup known = setup_where(2, is_plain);
    ASSERT_TRUE(shared_game(known.game, known.asked));
    std::vector<std::string> answers;
    const auto answer = [&](const Result<Json>& table) {
        answers.push_back(table ? std::to_string(*table->find("number")->integer()) : table.error().code);
    };
    // A board that nobody has asked for yet: another one each time.
    const auto order = [&](const std::string& id) {
        static int size = 2;
        TableOrder wanted{.game = known.game, .options = known.asked};
        std::erase_if(wanted.options, [](const auto& option) { return option.first == "board"; });
        wanted.options.emplace_back("board", "hexagon:" + std::to_string(++size));
        wanted.id = id;
        return wanted;
    };
    const auto make_all = [&] {
        while (!elsewhere.empty()) {
            elsewhere.front()();
            elsewhere.pop_front();
        }
    };
    const TableOrder first = order("first");
    club.hub->open(Club::identity(1), first, Language::kEnglish, answer);
    club.hub->open(Club::identity(1), first, Language::kEnglish, answer);  // a retry
    club.hub->seek(Club::identity(2), order("second"), Language::kEnglish, answer);
    EXPECT_EQ(elsewhere.size(), 2u) << "one for each board";
    club.open({}, 3);  // a board at hand waits for nobody
    EXPECT_TRUE(answers.empty());
    make_all();
    while (answers.size() < 3) club.loop.run_one();
    std::ranges::sort(answers);
    EXPECT_EQ(std::exchange(answers, {}), (std::vector<std::string>{"2", "2", "3"}));

    for (int more = 0; more < 4; ++more) club.open({});
    for (const bool seeks : {false, true}) {
        if (seeks) club.hub->seek(Club::identity(1), order(""), Language::kEnglish, answer);
        else club.hub->open(Club::identity(1), order(""), Language::kEnglish, answer);
        EXPECT_EQ(std::exchange(answers, {}), (std::vector<std::string>{"lobby.own_limit"}));
    }
    EXPECT_TRUE(elsewhere.empty());
    TableOrder wrong = order("");
    wrong.options = {{"board", "rhombus:nothing"}};
    club.hub->open(Club::identity(2), wrong, Language::kEnglish, answer);
    make_all();
    ASSERT_EQ(answers.size(), 1u);
    EXPECT_THAT(std::exchange(answers, {})[0], ::testing::StartsWith("board."));
    room = false;
    club.hub->open(Club::identity(2), order(""), Language::kEnglish, answer);
    EXPECT_EQ(std::exchange(answers, {}), (std::vector<std::string>{"server.busy"}));
}

TEST(Hub, AnOrderThatCouldNotBeStoredMayBeRepeated) {
    Club club;
    const TableSetup setup = setup_where(2, is_plain);
    const auto order = [&](int user, const std::string& id, auto how) {
        std::optional<Result<Json>> answer;
        ((*club.hub).*how)(Club::identity(user), {.game = setup.game, .options = setup.asked, .id = id}, Language::kEnglish,
                           [&](Result<Json> table) { answer = std::move(table); });
        while (!answer) club.loop.run_one();
        return *answer ? "" : answer->error().code;
    };
    const auto fail = [&](const std::string& what) {
        club.sql([what](Store& store) {
            store.database().script("CREATE TRIGGER full BEFORE INSERT ON " + what +
                                    " BEGIN SELECT RAISE(ABORT, 'full'); END");
        });
    };
    const auto recover = [&] { club.sql([](Store& store) { store.database().script("DROP TRIGGER full"); }); };
    fail("tables");
    EXPECT_EQ(order(1, "a", &Hub::open), "server.storage");
    recover();
    EXPECT_EQ(order(1, "a", &Hub::open), "") << "not the answer that there is no such table";
    const auto host = club.hub->socket(Club::identity(1), Language::kEnglish);
    host->opened(std::make_shared<Ear>());
    fail("entries");
    EXPECT_EQ(order(2, "b", &Hub::seek), "server.storage");
    recover();
    club.view(2);  // it was read again: else a seeker would open another
    EXPECT_EQ(order(2, "b", &Hub::seek), "");
    EXPECT_EQ(club.hub->counts().playing, 1u) << "they sit there now";
    host->closed();
}

// User 2 is a pupil of class 4, user 3 teaches it, user 1 is neither.
struct School : Club {
    School() {
        hub.emplace(HubMeans{.store = store,
                             .thinkers = thinkers,
                             .now = [this] { return now; },
                             .teaches = [](std::int64_t user, std::int64_t circle) { return user == 3 && circle == 4; },
                             .allowed = [](std::int64_t, std::string_view, GivenOptions&) -> Status { return Done{}; },
                             .ended = [this](const Table& table) { ended.push_back(table.setup().number); }});
    }
    static Identity identity(int user) {
        Identity who = Club::identity(user);
        if (user == 2) who.circle = 4, who.kind = "pupil";
        return who;
    }
    Result<Json> open(int user, std::int64_t circle = 0) {
        const TableSetup setup = setup_where(2, is_plain);
        std::optional<Result<Json>> opened;
        hub->open(identity(user), {.game = setup.game, .options = setup.asked, .circle = circle}, Language::kEnglish,
                  [&](Result<Json> table) { opened = std::move(table); });
        while (!opened) loop.run_one();
        return *std::move(opened);
    }
    std::string sees(int user, std::int64_t number) {
        std::optional<Result<Json>> seen;
        hub->view(identity(user), number, "", Language::kEnglish, [&](Result<Json> table) { seen = std::move(table); });
        while (!seen) loop.run_one();
        return *seen ? "yes" : seen->error().code;
    }
    std::vector<std::int64_t> ended;
};

TEST(Hub, AClassIsAmongItself) {
    School school;
    const std::int64_t outside = *school.open(1)->find("number")->integer();
    const std::int64_t inside = *school.open(2)->find("number")->integer();
    EXPECT_EQ(school.sees(1, inside), "table.not_found");
    EXPECT_EQ(school.sees(2, inside), "yes");
    EXPECT_EQ(school.sees(3, inside), "yes") << "who teaches them sees it";
    EXPECT_EQ(school.sees(2, outside), "table.not_found") << "pupils meet nobody else";
    const auto listed = [&](std::int64_t circle) {
        return school.hub->live_tables(TableStatus::kWaiting, "", 0, circle, Language::kEnglish).items()->size();
    };
    EXPECT_EQ(listed(0), 1u);
    EXPECT_EQ(listed(4), 1u);
    EXPECT_EQ(school.open(1, 4).error().code, "class.not_found");
    EXPECT_TRUE(school.open(3, 4).ok()) << "a teacher may open one there";
    school.hub->drop_circle(4);
    EXPECT_EQ(listed(4), 0u);
    EXPECT_EQ(listed(0), 1u);
}

// A club whose server begins anew after somebody has been at its store.
struct Rescue : Club {
    std::vector<Damaged> noted;

    void restart() {
        hub.emplace(HubMeans{.store = store,
                             .thinkers = thinkers,
                             .now = [this] { return now; },
                             .damaged = [this](const Damaged& damaged) { noted.push_back(damaged); }});
        sql([&](Store& kept) { hub->resume(kept); });
    }
    void run(const std::string& statement) {
        sql([statement](Store& kept) { kept.database().script(statement); });
    }
    std::string sees(int user, std::int64_t number, std::string key = {}) {
        std::optional<Result<Json>> seen;
        hub->view(identity(user), number, std::move(key), Language::kEnglish,
                  [&](Result<Json> table) { seen = std::move(table); });
        while (!seen) loop.run_one();
        return *seen ? *(*seen)->find("status")->string() : seen->error().code;
    }
    std::string kept(std::int64_t number) {
        std::string all;
        sql([&](Store& store) {
            const auto row = store.table(number);
            all = row->state + row->setup;
            for (const EntryRow& entry : store.entries(number)) all += entry.body;
        });
        return all;
    }
    std::vector<std::string> faults() {
        std::vector<std::string> found;
        sql([&](Store& store) {
            for (const Error& fault : damage_in(store)) {
                found.push_back(fault.code);
                for (const std::string& value : fault.values) found.back() += " " + value;
            }
        });
        return found;
    }
    std::int64_t begun() {
        const std::int64_t number = open();
        act(2, number, {.what = Do::kJoin});
        wait_for(1);
        return number;
    }
};

TEST(Hub, ShowsATableThatDoesNotReplayAsDamagedAndLeavesItAlone) {
    Rescue club;
    const std::int64_t sound = club.begun(), broken = club.begun();
    EXPECT_THAT(club.faults(), ::testing::IsEmpty());
    const std::string number = std::to_string(broken);
    club.run(R"(UPDATE entries SET body = '{"what":"move","seat":1,"text":"nowhere"}' WHERE version = 2 AND number = )" +
             number);
    const std::string before = club.kept(broken);
    club.restart();
    ASSERT_EQ(club.noted.size(), 1u) << "found when the server begins, and told to whoever runs it";
    EXPECT_EQ(club.noted[0].found.code, "check.table_entry");
    EXPECT_EQ(club.noted[0].found.values, (std::vector<std::string>{number, "2"}));
    EXPECT_EQ(club.sees(3, broken), "table.damaged");
    club.act(1, broken, {.what = Do::kResign});
    EXPECT_EQ(club.wait_for(1), std::vector<std::string>{"table.damaged"});
    std::optional<Result<std::string>> record;
    club.hub->record(Club::identity(3), broken, "", [&](Result<std::string> text) { record = std::move(text); });
    EXPECT_EQ(record->error().code, "table.damaged");
    auto ear = std::make_shared<Ear>();
    const auto socket = club.hub->socket(Club::identity(3), Language::kFrench);
    socket->opened(ear);
    socket->received(R"({"t":"watch","d":{"table":)" + number + "}}");
    ASSERT_EQ(ear->kinds().back(), "refused");
    EXPECT_EQ(*ear->heard.back().find("d")->find("code")->string(), "table.damaged");
    socket->closed();
    EXPECT_EQ(club.sees(3, sound), "playing");
    EXPECT_EQ(club.kept(broken), before);
    EXPECT_EQ(club.noted.size(), 1u) << "once, however often it is opened";
    EXPECT_EQ(club.faults(), std::vector<std::string>{"check.table_entry " + number + " 2"});
}

TEST(Hub, ADamagedTableThatIsOverIsFoundWhenItIsOpened) {
    Rescue club;
    const std::int64_t number = club.begun();
    club.act(1, number, {.what = Do::kResign});
    club.wait_for(1);
    club.run("UPDATE tables SET setup = '{' WHERE number = " + std::to_string(number));
    club.restart();
    EXPECT_TRUE(club.noted.empty());
    EXPECT_EQ(club.sees(3, number), "table.damaged");
    ASSERT_EQ(club.noted.size(), 1u);
    EXPECT_EQ(club.noted[0].found.code, "check.table_setup");
}

TEST(Hub, DoesNotPlayOnWhatWasKeptUnderOtherRules) {
    Rescue club;
    const std::int64_t number = club.begun();
    club.run(R"(UPDATE tables SET setup = REPLACE(setup, '"rules":1', '"rules":99'))");
    club.restart();
    EXPECT_EQ(club.sees(1, number), "table.other_rules");
    EXPECT_EQ(club.faults(), std::vector<std::string>{"check.table_rules " + std::to_string(number) + " 99 1"});
    // Kept before versions were.
    club.run(R"(UPDATE tables SET setup = REPLACE(setup, '"rules":99,', ''))");
    club.restart();
    EXPECT_EQ(club.sees(1, number), "playing");
}

TEST(Hub, ADamagedTableIsShownToThoseWhoMightHaveSeenIt) {
    Rescue club;
    const TableSetup setup = setup_where(2, is_plain);
    std::optional<Result<Json>> opened;
    club.hub->open(Club::identity(1), {.game = setup.game, .options = setup.asked, .is_public = false}, Language::kEnglish,
                   [&](Result<Json> table) { opened = std::move(table); });
    while (!opened) club.loop.run_one();
    const std::int64_t number = *(*opened)->find("number")->integer();
    const std::string key = *(*opened)->find("key")->string();
    club.run("UPDATE tables SET setup = REPLACE(setup, '\"game\":\"', '\"game\":\"no-')");
    club.restart();
    EXPECT_EQ(club.sees(3, number), "table.not_found");
    EXPECT_EQ(club.sees(3, number, "wrong"), "table.not_found");
    EXPECT_EQ(club.sees(3, number, key), "table.damaged");
    EXPECT_EQ(club.sees(1, number), "table.damaged");
}

TEST(Hub, TellsNobodyTheNameOfSomebodyWhoWasErased) {
    Club club;
    const std::int64_t number = club.open();
    club.act(2, number, {.what = Do::kJoin});
    club.wait_for(1);
    const auto heard_since_the_opening = [&] {
        const auto ear = std::make_shared<Ear>();
        const auto socket = club.hub->socket(Club::identity(3), Language::kEnglish);
        socket->opened(ear);
        socket->received(R"({"t":"watch","d":{"have":0,"table":)" + std::to_string(number) + "}}");
        while (ear->heard.size() < 2) club.loop.run_one();
        socket->closed();
        std::string all;
        for (const Json& message : ear->heard) all += to_text(message);
        return all;
    };
    const std::string name = person(2).name;
    EXPECT_THAT(heard_since_the_opening(), ::testing::HasSubstr(name));
    club.hub->know({2, "", "erased"});
    EXPECT_THAT(heard_since_the_opening(), ::testing::Not(::testing::HasSubstr(name)));
}

TEST(Hub, TellsWhenATableHasEnded) {
    School school;
    const std::int64_t number = *school.open(1)->find("number")->integer();
    school.act(3, number, {.what = Do::kJoin});
    school.wait_for(1);
    EXPECT_TRUE(school.ended.empty());
    school.act(3, number, {.what = Do::kResign});
    EXPECT_TRUE(school.ended.empty()) << "decided, not yet kept";
    school.wait_for(1);
    EXPECT_EQ(school.ended, std::vector<std::int64_t>{number});
}

TEST(Hub, AGameAgainstOnesOwnProgramIsNotRated) {
    Club club;
    club.sql([](Store& store) { store.database().script("UPDATE users SET kind = 'bot', owner = 1 WHERE id = 3"); });
    const auto rated_game = [&](int host, int other) {
        const std::int64_t number = club.open({.rated = true}, host);
        club.act(other, number, {.what = Do::kJoin});
        club.act(other, number, {.what = Do::kResign});
        EXPECT_EQ(club.wait_for(2).size(), 2u);
        std::size_t rated = 0;
        club.sql([&](Store& store) { rated = store.ratings().size(); });
        return rated;
    };
    EXPECT_EQ(rated_game(1, 3), 0u);
    EXPECT_EQ(rated_game(2, 3), 2u);
}

TEST(Hub, NobodyJoinsATableWhoseHostHasGone) {
    Club club;
    const std::int64_t number = club.open();
    const auto listed = [&] {
        return club.hub->live_tables(TableStatus::kWaiting, "", 0, 0, Language::kEnglish).items()->size();
    };
    std::shared_ptr<ChannelListener> host, lobby;
    club.listen(1, number, host);
    const auto ear = std::make_shared<Ear>();
    lobby = club.hub->socket(Club::identity(3), Language::kEnglish);
    lobby->opened(ear);
    lobby->received(R"({"t":"lobby","d":{"on":true}})");
    host->closed();
    EXPECT_EQ(listed(), 1u);
    club.now += 11'000;
    ear->heard.clear();
    club.hub->tick();
    EXPECT_EQ(listed(), 0u);
    ASSERT_THAT(ear->kinds(), ::testing::Contains("lobby")) << "who looks at the lobby sees it go";
    EXPECT_TRUE(ear->heard.back().find("d")->find("waiting")->items()->empty());
    club.act(2, number, {.what = Do::kJoin});
    EXPECT_EQ(club.wait_for(1), std::vector<std::string>{"table.host_gone"});
    club.listen(1, number, host);
    EXPECT_EQ(listed(), 1u);
    club.act(2, number, {.what = Do::kJoin});
    EXPECT_EQ(club.wait_for(1), std::vector<std::string>{"v2"});
    host->closed();
    lobby->closed();
}

// A table with a computer whose thoughts end when they are not wanted any more.
TEST(Hub, AComputerThinksOnlyWhileItsMoveIsWanted) {
    Club club;
    std::atomic<int> begun = 0, stopped = 0;
    ThinkerPool slow(1, [&club](std::function<void()> work) { club.loop.post(std::move(work)); },
                     {.compute = [&](const Match&, const std::string&, const Budget& budget) -> std::string {
                         ++begun;
                         while (!budget.stopped()) std::this_thread::yield();
                         ++stopped;
                         return "";
                     }});
    const auto wait_until = [](const std::atomic<int>& count, int wanted) {
        while (count < wanted) std::this_thread::yield();
    };
    club.hub.emplace(HubMeans{club.store, slow, [&club] { return club.now; }});
    const TableSetup setup = setup_where(2, is_plain);
    TableOrder order{.game = setup.game, .options = setup.asked, .seats = setup.seats};
    order.seats[1] = {.kind = TableSeat::Kind::kComputer, .level = 10};
    std::optional<Result<Json>> opened;
    club.hub->open(Club::identity(1), order, Language::kEnglish, [&](Result<Json> table) { opened = std::move(table); });
    while (!opened) club.loop.run_one();
    const std::int64_t number = *(*opened)->find("number")->integer();
    const auto act = [&](const Command& command) {
        club.act(1, number, command);
        ASSERT_EQ(club.wait_for(1)[0][0], 'v');
    };
    act(club.move(number, 0, 0));
    wait_until(begun, 1);
    club.hub->tick();
    EXPECT_EQ(slow.waiting(), 0u) << "asked once";
    act({.what = Do::kTakeback});
    wait_until(stopped, 1);
    act(club.move(number, 1, 0));
    wait_until(begun, 2);  // the same ply, but another position
    act({.what = Do::kResign});
    wait_until(stopped, 2);
    EXPECT_EQ(begun, 2);
}

TEST(Hub, AFloodEndsTheSocketAndNothingElse) {
    Club club;
    const std::int64_t number = club.open();
    std::shared_ptr<ChannelListener> socket;
    const auto ear = club.listen(3, number, socket);
    for (int i = 0; i < 100; ++i) socket->received(R"({"t":"ping"})");
    EXPECT_EQ(ear->closed_with, 1008);
    socket->closed();
    EXPECT_EQ(*club.view(number).find("status")->string(), "waiting");
}

TEST(Hub, TheLobbyCountsEverybodyWhoIsThereAndSaysSoWhenTheyComeAndGo) {
    Club club;
    const auto come = [&](const Identity& who, std::shared_ptr<ChannelListener>& socket) {
        auto ear = std::make_shared<Ear>();
        socket = club.hub->socket(who, Language::kEnglish);
        socket->opened(ear);
        socket->received(R"({"t":"lobby","d":{"on":true}})");
        return ear;
    };
    const auto people = [&](const std::shared_ptr<Ear>& ear) {
        club.now += 1'001;
        club.hub->tick();
        return *ear->heard.back().find("d")->find("people")->integer();
    };
    std::shared_ptr<ChannelListener> visitor, another, guest, twice, pupil;
    const auto first = come({}, visitor);
    EXPECT_EQ(people(first), 1) << "nobody has a name yet, and they are here";
    come({}, another);
    EXPECT_EQ(people(first), 2);
    come(Club::identity(1), guest);
    come(Club::identity(1), twice);
    EXPECT_EQ(people(first), 3) << "one person, two windows";
    Identity in_class = Club::identity(2);
    in_class.circle = 4;
    const auto alone = come(in_class, pupil);
    EXPECT_EQ(people(first), 3) << "nobody outside meets a pupil";
    EXPECT_EQ(people(alone), 1) << "nor does a pupil meet anybody outside";
    twice->closed();
    EXPECT_EQ(people(first), 3);
    guest->closed();
    another->closed();
    EXPECT_EQ(people(first), 1);
    pupil->closed();
    visitor->closed();
}

TEST(Hub, WhoAsksForTurnsIsHereWhileTheyAsk) {
    Club club;
    const std::int64_t number = club.open();
    club.act(2, number, {.what = Do::kJoin});
    club.wait_for(1);
    std::shared_ptr<ChannelListener> socket;
    const auto ear = club.listen(1, number, socket);
    const auto pass = [&](Millis time) {
        for (Millis second = 0; second < time; second += 1'000) {
            club.now += 1'000;
            club.hub->tick();
        }
    };
    const auto here = [&] { return *club.view(number).find("seats")->items()->at(1).find("here")->boolean(); };
    EXPECT_FALSE(here());
    int answers = 0;
    const auto ask = [&] {
        club.hub->turns(Club::identity(2), Language::kEnglish, club.now + 30'000, [&](const Result<Json>&) { ++answers; });
    };
    ask();
    EXPECT_TRUE(here()) << "a bot that waits for its turn";
    EXPECT_TRUE(club.hub->is_here(2));
    pass(30'000);
    if (answers == 0) pass(2'000);
    EXPECT_EQ(answers, 1);
    EXPECT_TRUE(here()) << "it thinks, or asks again";
    EXPECT_EQ(to_text(*ear->heard.back().find("d")->find("seats")), "[true,true]");
    pass(40'000);
    EXPECT_FALSE(here()) << "it does not ask any more";
    EXPECT_FALSE(club.hub->is_here(2));
    EXPECT_EQ(to_text(*ear->heard.back().find("d")->find("seats")), "[true,false]");
    socket->closed();
}

TEST(Hub, ATableOfWhoAskedForTurnsDoesNotWaitForEver) {
    Club club;
    const std::int64_t number = club.open();
    club.hub->turns(Club::identity(1), Language::kEnglish, 0, [](const Result<Json>&) {});
    for (int minute = 0; minute < 12; ++minute) {
        club.now += 60'000;
        club.hub->tick();
        club.sql([](Store&) {});
    }
    EXPECT_EQ(*club.view(number).find("status")->string(), "cancelled");
}

}  // namespace
}  // namespace pavage
