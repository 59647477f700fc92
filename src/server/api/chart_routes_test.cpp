#include "server/api/chart_routes.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "online/chart_testing.h"
#include "online/table_json.h"
#include "online/week.h"
#include "server/api/town_testing.h"
#include "server/names.h"
#include "server/weeks.h"

namespace pavage {
namespace {

using testing::asked;
using testing::code_in;
using ::testing::ElementsAre;
using testing::expect_described;
using testing::Loop;

constexpr Millis kHour = 3'600'000, kDay = 24 * kHour;
constexpr std::int64_t kClass = 4;

// The numbers of users are their places here, from 1; a token is a name.
struct Somebody {
    const char *name, *kind;
};
constexpr Somebody kPeople[] = {{"Ada", "account"},   {"Bob", "account"},     {"Visitor", "guest"}, {"Robot", "bot"},
                                {"Judge", "account"}, {"Teacher", "account"}, {"Renard", "pupil"},  {"Loup", "pupil"}};

Identity known(std::string_view token) {
    std::int64_t user = 0;
    for (const auto& [name, kind] : kPeople) {
        ++user;
        if (token == name)
            return {.user = user,
                    .name = name,
                    .kind = kind,
                    .by_token = true,
                    .circle = std::string_view(kind) == "pupil" ? kClass : 0};
    }
    return {};
}

// An API of nothing but weekly tables, on a store in memory, with tables that live in a list.
class ChartTown {
  public:
    ChartTown() {
        api.add(chart_routes({.store = store,
                              .now = [this] { return now; },
                              .open = [this](const Identity& who, TableSetup setup, Language language,
                                             const ChartMeans::JsonThen& then) { open(who, setup, language, then); },
                              .unfinished = [this](const Identity& who, std::string_view id,
                                                   std::string_view event) { return unfinished(who, id, event); },
                              .view = [this](const Identity&, std::int64_t which, Language language,
                                             const ChartMeans::JsonThen& then) { view(which, language, then); },
                              .is_steward = [](const Identity& who) { return who.name == "Judge"; },
                              .in_circle =
                                  [](const Identity& who, std::int64_t circle) {
                                      return circle == kClass && (who.circle == kClass || who.name == "Teacher");
                                  }}));
        change([](Store& open) {
            open.add_class({.number = kClass, .name = "CM2", .settings = "{}"});
            std::int64_t user = 0;
            for (const auto& [name, kind] : kPeople) {
                const bool pupil = std::string_view(kind) == "pupil";
                open.add_user({.id = ++user,
                               .kind = kind,
                               .name = name,
                               .folded = (pupil ? Store::pupil_prefix(kClass) : "") + folded_name(name),
                               .owner = pupil ? kClass : 0});
            }
        });
    }

    Response ask(const std::string& who, std::string method, std::string path, std::string body = {}, Fields query = {}) {
        Fields headers;
        if (!who.empty()) headers.emplace_back("Authorization", "Bearer " + who);
        auto answer = std::make_shared<std::optional<Response>>();
        api.answer(asked(std::move(method), std::move(path), std::move(body), headers, std::move(query)),
                   Reply([answer](Response given) { *answer = std::move(given); }));
        while (!*answer) loop.run_one();
        return **answer;
    }
    Json get(const std::string& who, std::string path, Fields query = {}) {
        const Response response = ask(who, "GET", std::move(path), {}, std::move(query));
        EXPECT_EQ(response.status, 200) << response.body;
        return *parse_json(response.body);
    }
    std::string refused(const Response& response) { return std::to_string(response.status) + " " + code_in(response); }

    void change(const std::function<void(Store&)>& work) {
        bool done = false;
        store.write(work, [&](bool committed) {
            EXPECT_TRUE(committed);
            done = true;
        });
        while (!done) loop.run_one();
    }
    void add(const std::string& who, std::int64_t score, Millis ended) {
        const Identity someone = known(who);
        change([&](Store& open) {
            open.add_table({.number = ++number, .game = "g", .state = "over", .circle = someone.circle});
            keep_score(open, {.number = number,
                              .chart = chart,
                              .week = to_text(week_of(ended)),
                              .user = someone.user,
                              .circle = someone.circle,
                              .score = score,
                              .ended = ended,
                              .event = "2026-47",
                              .word = "chatbleu",
                              .parts = "[1,-2]"});
        });
    }
    void close() {
        change([this](Store& open) { close_weeks(open, now); });
    }

    Millis now = begin_of({2026, 47}) + 2 * kDay;
    std::string chart = chart_of(ChartKind::kScore).id;
    std::int64_t number = 0;
    std::map<std::int64_t, Table> tables;
    Loop loop;
    StoreThread store{"sqlite::memory:", [this](std::function<void()> work) { loop.post(std::move(work)); }};
    Api api{{.look_up = [](const Credentials& given, const ApiMeans::Found& found) { found(known(given.token)); },
             .now = [this] { return now; },
             .limits = Limits::kOff,
             .answered = [](const Route* route, const Request& request, const Response& response,
                            std::int64_t) { expect_described(route, request, response); }}};

  private:
    void open(const Identity& who, TableSetup setup, Language language, const ChartMeans::JsonThen& then) {
        EXPECT_EQ(setup.circle, who.circle);
        setup.number = ++number;
        auto table = Table::open(std::move(setup));
        ASSERT_TRUE(table);
        table->take({.what = Command::Do::kBegin}, now);
        tables.emplace(number, *std::move(table));
        view(number, language, then);
    }
    std::optional<std::int64_t> unfinished(const Identity& who, std::string_view chart_id, std::string_view event) {
        for (const auto& [table_number, table] : tables)
            if (table.setup().chart == chart_id && table.setup().event == event && table.seat_of(who.user) > 0)
                return table_number;
        return std::nullopt;
    }
    void view(std::int64_t table, Language language, const ChartMeans::JsonThen& then) {
        then(table_json(tables.at(table), {.now = now, .language = language}));
    }
};

std::string at(const Json& json, std::initializer_list<std::string_view> path) {
    const Json* here = &json;
    for (const std::string_view step : path) {
        const Json* next = nullptr;
        if (here && here->members()) next = here->find(step);
        if (here && here->items()) next = &here->items()->at(static_cast<std::size_t>(step[0] - '0'));
        here = next;
    }
    return here ? to_text(*here) : "absent";
}

std::vector<std::string> names_in(const Json& list) {
    std::vector<std::string> names;
    for (const Json& one : *list.items()) names.push_back(*one.find("name")->string());
    return names;
}

TEST(ChartRoutes, TellWhatThereIsToPlay) {
    ChartTown town;
    const Json all = town.get("", "/api/v1/charts");
    EXPECT_EQ(at(all, {"week"}), "\"2026-47\"");
    EXPECT_EQ(at(all, {"ends"}), std::to_string(end_of({2026, 47})));
    EXPECT_EQ(at(all, {"charts", "0", "id"}), "\"" + town.chart + "\"");
    EXPECT_EQ(at(all, {"charts", "0", "events", "0", "id"}), "\"2026-11-18\"");
    EXPECT_EQ(at(all, {"charts", "0", "events", "0", "level"}), "null");
    EXPECT_EQ(at(all, {"charts", "1", "kind"}), "\"time\"");
    EXPECT_EQ(at(all, {"charts", "1", "events", "0", "begins"}), "null");
    EXPECT_EQ(at(all, {"charts", "2", "events", "4", "level"}), "5");
    EXPECT_EQ(all.find("charts")->items()->size(), charts().size());
}

TEST(ChartRoutes, TellWhoLeadsAndWhereOneIs) {
    ChartTown town;
    const auto chart = [&](const std::string& who, Fields query = {}) {
        return town.get(who, "/api/v1/charts", std::move(query)).find("charts")->items()->at(0);
    };
    EXPECT_EQ(at(chart("Ada"), {"leader"}), "null");
    EXPECT_EQ(at(chart("Ada"), {"players"}), "0");
    town.add("Ada", 5, town.now);
    town.add("Bob", 7, town.now);
    town.add("Bob", 8, town.now);
    town.add("Visitor", 90, town.now - 7 * kDay);
    town.add("Renard", 99, town.now);
    EXPECT_EQ(at(chart("Ada"), {"leader"}), R"({"name":"Bob","mean":"7.5"})");
    EXPECT_EQ(at(chart("Ada"), {"players"}), "2");
    EXPECT_EQ(at(chart("Ada"), {"you"}), R"({"place":2,"counted":1})");
    EXPECT_EQ(at(chart("Bob"), {"you"}), R"({"place":1,"counted":2})");
    for (const char* who : {"", "Visitor"}) EXPECT_EQ(at(chart(who), {"you"}), "null") << who;
    EXPECT_EQ(at(chart("Loup"), {"leader", "name"}), "\"Renard\"");
    EXPECT_EQ(at(chart("Teacher", {{"class", "4"}}), {"leader", "name"}), "\"Renard\"");
    EXPECT_EQ(town.refused(town.ask("Ada", "GET", "/api/v1/charts", "", {{"class", "4"}})), "404 class.not_found");
    EXPECT_EQ(at(town.get("Ada", "/api/v1/charts"), {"charts", "1", "leader"}), "null") << "of another game";

    town.chart = chart_of(ChartKind::kTime).id;
    town.add("Ada", -61'000, town.now);
    EXPECT_EQ(at(town.get("", "/api/v1/charts"), {"charts", "1", "leader"}), R"({"name":"Ada","mean":"61000"})");
}

TEST(ChartRoutes, TellTheTableOfAWeek) {
    ChartTown town;
    for (const std::int64_t score : {10, 20, 30, 40, 50, 60}) town.add("Ada", score, town.now - kHour);
    for (const std::int64_t score : {-3, -4}) town.add("Bob", score, town.now - kHour);
    town.add("Visitor", 90, town.now - kHour);
    town.add("Judge", 90, town.now - 8 * kDay);
    const Json table = town.get("Bob", "/api/v1/charts/" + town.chart);
    EXPECT_EQ(at(table, {"week"}), "\"2026-47\"");
    EXPECT_EQ(at(table, {"final"}), "false");
    EXPECT_EQ(at(table, {"champion"}), "null");
    EXPECT_EQ(at(table, {"may_rule"}), "false");
    EXPECT_EQ(at(table, {"events", "1", "id"}), "\"2026-47\"");
    EXPECT_THAT(names_in(*table.find("players")), ElementsAre("Ada", "Bob", "Visitor"));
    const Json& ada = (*table.find("players")->items())[0];
    EXPECT_EQ(at(ada, {"points"}), "200");
    EXPECT_EQ(at(ada, {"games"}), "6");
    EXPECT_EQ(at(ada, {"counted"}), "5");
    EXPECT_EQ(at(ada, {"mean"}), "\"40\"");
    EXPECT_EQ(at(ada, {"best", "0"}), "{\"number\":6,\"score\":60}");
    EXPECT_EQ(at(ada, {"you"}), "absent");
    EXPECT_EQ(at(table, {"players", "1", "you"}), "true");
    EXPECT_EQ(at(table, {"you", "mean"}), "\"-3.5\"");
    EXPECT_EQ(at(table, {"players", "2", "who"}), "\"guest\"");
    EXPECT_EQ(at(town.get("", "/api/v1/charts/" + town.chart), {"you"}), "null");

    const Json last = town.get("", "/api/v1/charts/" + town.chart, {{"week", "2026-46"}});
    EXPECT_EQ(at(last, {"final"}), "true");
    EXPECT_EQ(at(last, {"events"}), "[]");
    EXPECT_THAT(names_in(*last.find("players")), ElementsAre("Judge"));
    town.close();
    EXPECT_EQ(at(town.get("", "/api/v1/charts/" + town.chart, {{"week", "2026-46"}}), {"champion"}), "\"Judge\"");
}

TEST(ChartRoutes, TellTimesAsTheyAre) {
    ChartTown town;
    town.chart = chart_of(ChartKind::kTime).id;
    town.add("Ada", -61'000, town.now);
    town.add("Ada", -60'001, town.now);
    const Json table = town.get("", "/api/v1/charts/" + town.chart);
    EXPECT_EQ(at(table, {"players", "0", "points"}), "121001");
    EXPECT_EQ(at(table, {"players", "0", "mean"}), "\"60500.5\"");
    EXPECT_EQ(at(table, {"players", "0", "best", "0", "score"}), "60001");
    EXPECT_EQ(at(town.get("Ada", "/api/v1/me/scores"), {"scores", "0", "score"}), "60001");
    EXPECT_EQ(at(town.get("", "/api/v1/players/Ada/curve", {{"chart", town.chart}}), {"curve", "0", "points"}), "121001");
}

TEST(ChartRoutes, RefuseWhatIsNoWeekOrNoChart) {
    ChartTown town;
    const std::string path = "/api/v1/charts/" + town.chart;
    for (const char* week : {"2026-54", "2026-1", "2025-53", "2026-00", "2026", "2026-47 ", "1969-01", "2026-47'--",
                             "' OR '1'='1", "2026-47\"", "99999-01"}) {
        EXPECT_EQ(town.refused(town.ask("", "GET", path, "", {{"week", week}})), "400 chart.week") << week;
        EXPECT_EQ(town.refused(town.ask("", "GET", path + "/champions", "", {{"before", week}})), "400 chart.week") << week;
    }
    for (const char* id : {"nowhere", "'; DROP TABLE scores; --", "' OR 1=1", "%", "..", "\xF0\x9F\x90\xB1"}) {
        const std::string other = "/api/v1/charts/" + std::string(id);
        for (const char* more : {"", "/champions", "/weeks"})
            EXPECT_EQ(town.refused(town.ask("", "GET", other + more)), "404 chart.not_found") << id;
        EXPECT_EQ(town.refused(town.ask("Ada", "POST", other + "/games", R"({"event":"puzzle"})")), "404 chart.not_found");
        EXPECT_EQ(town.refused(town.ask("Ada", "GET", "/api/v1/me/scores", "", {{"chart", id}})), "404 chart.not_found");
        EXPECT_EQ(town.refused(town.ask("Ada", "GET", "/api/v1/players/Bob/curve", "", {{"chart", id}})),
                  "404 chart.not_found");
    }
    for (const char* number : {"0", "-1", "1;DROP", "1 OR 1=1", "9999999999999999999", "x"}) {
        EXPECT_EQ(town.ask("", "GET", path, "", {{"class", number}}).status, 400) << number;
        EXPECT_EQ(town.ask("", "GET", path + "/weeks", "", {{"class", number}}).status, 400) << number;
        EXPECT_EQ(town.ask("Ada", "GET", "/api/v1/me/scores", "", {{"before", number}}).status, 400) << number;
        EXPECT_EQ(town.ask("", "GET", "/api/v1/players/Ada/scores", "", {{"before", number}}).status, 400) << number;
        const std::string ruling = "/api/v1/scores/" + std::string(number) + "/ruling";
        EXPECT_EQ(town.ask("Judge", "POST", ruling, R"({"struck":true,"reason":"x"})").status, 404) << number;
    }
    EXPECT_EQ(town.refused(town.ask("", "GET", "/api/v1/players/' OR '1'='1/scores")), "404 people.unknown");
    EXPECT_EQ(town.refused(town.ask("", "GET", "/api/v1/players/Ada/curve")), "400 query.missing");
    EXPECT_EQ(town.refused(town.ask("", "GET", "/api/v1/me/scores")), "401 auth.session");
    town.get("", path, {{"week", "2026-53"}});  // a week to come is empty, not wrong
}

TEST(ChartRoutes, OpenATableOrGoOnWithIt) {
    ChartTown town;
    const std::string path = "/api/v1/charts/" + town.chart + "/games", order = R"({"event":"2026-11-18"})";
    const Response opened = town.ask("Ada", "POST", path, order);
    EXPECT_EQ(opened.status, 201) << opened.body;
    const Json table = *parse_json(opened.body);
    EXPECT_EQ(at(table, {"chart"}), "\"" + town.chart + "\"");
    EXPECT_EQ(at(table, {"event"}), "\"2026-11-18\"");
    EXPECT_EQ(at(table, {"status"}), "\"playing\"");
    EXPECT_EQ(at(table, {"seats", "1", "player"}), "\"reference\"");
    EXPECT_EQ(at(table, {"public"}), "true");
    EXPECT_EQ(at(table, {"class"}), "absent");
    const Response again = town.ask("Ada", "POST", path, order);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(at(*parse_json(again.body), {"number"}), at(table, {"number"}));
    town.now += kDay;  // the event is over, the game is not
    EXPECT_EQ(town.ask("Ada", "POST", path, order).status, 200);
    EXPECT_EQ(town.refused(town.ask("Bob", "POST", path, order)), "409 chart.event");
    EXPECT_EQ(town.ask("Visitor", "POST", path, R"({"event":"2026-47"})").status, 201);
    EXPECT_EQ(town.tables.size(), 2u);
}

TEST(ChartRoutes, OpenNoTableForBotsNorForNobody) {
    ChartTown town;
    const std::string path = "/api/v1/charts/" + town.chart + "/games";
    EXPECT_EQ(town.refused(town.ask("Robot", "POST", path, R"({"event":"2026-47"})")), "403 chart.bot");
    EXPECT_EQ(town.refused(town.ask("", "POST", path, R"({"event":"2026-47"})")).substr(0, 3), "401");
    for (const char* event : {"2026-46", "level-3", "' OR 1=1 --", "puzzle"})
        EXPECT_EQ(town.refused(town.ask("Ada", "POST", path, "{\"event\":\"" + std::string(event) + "\"}")),
                  "409 chart.event")
            << event;
    for (const char* body : {"{}", R"({"event":""})", R"({"event":5})", R"({"event":"2026-47","more":1})", "[]",
                             R"({"event":"2026-47 and something longer than any"})"})
        EXPECT_EQ(town.ask("Ada", "POST", path, body).status, 400) << body;
    EXPECT_TRUE(town.tables.empty());
}

TEST(ChartRoutes, KeepAClassAndTheWorldApart) {
    ChartTown town;
    const std::string path = "/api/v1/charts/" + town.chart;
    town.add("Ada", 5, town.now);
    town.add("Renard", 9, town.now);
    town.add("Renard", 9, town.now - 7 * kDay);
    EXPECT_THAT(names_in(*town.get("Ada", path).find("players")), ElementsAre("Ada"));
    EXPECT_THAT(names_in(*town.get("Renard", path).find("players")), ElementsAre("Renard"));
    EXPECT_THAT(names_in(*town.get("Loup", path, {{"class", "4"}}).find("players")), ElementsAre("Renard"));
    EXPECT_THAT(names_in(*town.get("Teacher", path, {{"class", "4"}}).find("players")), ElementsAre("Renard"));
    EXPECT_EQ(at(town.get("Teacher", path, {{"class", "4"}}), {"players", "0", "who"}), "\"pupil\"");
    EXPECT_THAT(names_in(*town.get("Teacher", path).find("players")), ElementsAre("Ada"));
    for (const char* who : {"", "Ada", "Judge"})
        for (const char* more : {"", "/weeks"})
            EXPECT_EQ(town.refused(town.ask(who, "GET", path + more, "", {{"class", "4"}})), "404 class.not_found") << who;
    EXPECT_EQ(town.refused(town.ask("Renard", "GET", path, "", {{"class", "5"}})), "404 class.not_found");
    EXPECT_EQ(at(town.get("Teacher", path + "/weeks", {{"class", "4"}}), {"weeks"}), R"(["2026-47","2026-46"])");
    EXPECT_EQ(at(town.get("", path + "/weeks"), {"weeks"}), R"(["2026-47"])");

    EXPECT_EQ(town.refused(town.ask("Ada", "GET", "/api/v1/players/Renard/scores")), "404 people.unknown");
    EXPECT_EQ(town.refused(town.ask("", "GET", "/api/v1/players/Renard/curve", "", {{"chart", town.chart}})),
              "404 people.unknown");
    EXPECT_EQ(town.refused(town.ask("", "GET", "/api/v1/players/class 4/renard/scores")).substr(0, 3), "404");
    EXPECT_EQ(town.refused(town.ask("Loup", "GET", "/api/v1/players/Ada/scores")), "404 people.unknown");
    EXPECT_EQ(at(town.get("Loup", "/api/v1/players/Renard/scores"), {"scores", "0", "score"}), "9");
    EXPECT_EQ(town.get("Renard", "/api/v1/me/scores").find("scores")->items()->size(), 2u);
    EXPECT_EQ(at(town.get("Loup", "/api/v1/players/Renard/curve", {{"chart", town.chart}}), {"curve", "1", "of"}), "1");

    town.now += 7 * kDay;
    town.close();
    EXPECT_THAT(names_in(*town.get("", path + "/champions").find("champions")), ElementsAre("Ada"));
    EXPECT_EQ(at(town.get("Renard", path + "/champions"), {"champions"}), "[]");
    const Response opened = town.ask("Loup", "POST", path + "/games", R"({"event":"2026-48"})");
    EXPECT_EQ(opened.status, 201);
    EXPECT_EQ(at(*parse_json(opened.body), {"class"}), "4");
}

TEST(ChartRoutes, HaveAHallOfChampions) {
    ChartTown town;
    const std::string path = "/api/v1/charts/" + town.chart + "/champions";
    for (int week = 20; week <= 46; ++week) {
        town.add("Ada", week, begin_of({2026, week}));
        town.add("Ada", week + 1, begin_of({2026, week}));
        town.add("Bob", 99, begin_of({2026, week}));
    }
    town.close();
    const Json first = town.get("", path);
    EXPECT_EQ(first.find("champions")->items()->size(), 20u);
    EXPECT_EQ(at(first, {"champions", "0", "week"}), "\"2026-46\"");
    EXPECT_EQ(at(first, {"champions", "0", "name"}), "\"Ada\"");
    EXPECT_EQ(at(first, {"champions", "0", "points"}), "93");
    EXPECT_EQ(at(first, {"champions", "0", "games"}), "2");
    EXPECT_EQ(at(first, {"champions", "0", "mean"}), "\"46.5\"");
    EXPECT_EQ(at(first, {"champions", "0", "closed"}), std::to_string(town.now));
    EXPECT_EQ(at(first, {"next"}), "\"2026-27\"");
    const Json rest = town.get("", path, {{"before", "2026-27"}});
    EXPECT_EQ(rest.find("champions")->items()->size(), 7u);
    EXPECT_EQ(at(rest, {"champions", "0", "week"}), "\"2026-26\"");
    EXPECT_EQ(at(rest, {"next"}), "null");
    town.change([](Store& open) { open.erase_user(1); });
    EXPECT_EQ(at(town.get("", path), {"champions", "0", "name"}), "\"\"");
    const Json table = town.get("", "/api/v1/charts/" + town.chart, {{"week", "2026-46"}});
    EXPECT_EQ(at(table, {"players", "0", "name"}), "\"\"");
    EXPECT_EQ(at(table, {"players", "0", "who"}), "\"erased\"");
    EXPECT_EQ(at(table, {"champion"}), "\"\"");
    EXPECT_EQ(town.refused(town.ask("", "GET", "/api/v1/players/Ada/scores")), "404 people.unknown");
}

TEST(ChartRoutes, TellSomebodysGamesPageByPage) {
    ChartTown town;
    for (int i = 0; i < 25; ++i) town.add("Ada", i % 7, town.now - i * kHour);
    const Json first = town.get("", "/api/v1/players/ADA/scores", {{"chart", town.chart}});
    EXPECT_EQ(first.find("scores")->items()->size(), 20u);
    EXPECT_EQ(at(first, {"scores", "0", "number"}), "25");
    EXPECT_EQ(at(first, {"scores", "0", "parts"}), "[1,-2]");
    EXPECT_EQ(at(first, {"scores", "0", "word"}), "\"chatbleu\"");
    EXPECT_EQ(at(first, {"next"}), "6");
    const Json rest = town.get("Ada", "/api/v1/me/scores", {{"chart", town.chart}, {"before", "6"}});
    EXPECT_EQ(rest.find("scores")->items()->size(), 5u);
    EXPECT_EQ(at(rest, {"next"}), "null");
    int counted = 0;
    for (const Json* page : {&first, &rest})
        for (const Json& score : *page->find("scores")->items()) counted += *score.find("counted")->boolean();
    EXPECT_EQ(counted, 5);
    EXPECT_EQ(at(town.get("", "/api/v1/players/Bob/scores"), {"scores"}), "[]");
}

TEST(ChartRoutes, DrawACurve) {
    ChartTown town;
    for (int week = 30; week <= 46; ++week) {
        town.add("Ada", week, begin_of({2026, week}));
        if (week % 2 == 0) town.add("Bob", 40, begin_of({2026, week}));
    }
    const Json curve = town.get("", "/api/v1/players/Bob/curve", {{"chart", town.chart}});
    EXPECT_EQ(curve.find("curve")->items()->size(), 9u);
    EXPECT_EQ(at(curve, {"curve", "0"}), R"({"week":"2026-30","place":1,"of":2,"points":40,"games":1,"mean":"40"})");
    EXPECT_EQ(at(curve, {"curve", "8", "place"}), "2");
    EXPECT_EQ(at(town.get("", "/api/v1/players/Judge/curve", {{"chart", town.chart}}), {"curve"}), "[]");
}

TEST(ChartRoutes, LetStewardsStrikeGamesOut) {
    ChartTown town;
    const std::string path = "/api/v1/charts/" + town.chart;
    town.add("Ada", 50, town.now - 7 * kDay);
    town.add("Bob", 40, town.now - 7 * kDay);
    town.add("Renard", 60, town.now - 7 * kDay);
    town.close();
    const std::string strike = R"({"struck":true,"reason":" Two played, l’un après l’autre. "})";
    for (const char* who : {"Ada", "Visitor", "Renard", "Robot"})
        EXPECT_EQ(town.refused(town.ask(who, "POST", "/api/v1/scores/1/ruling", strike)), "403 chart.steward") << who;
    EXPECT_EQ(town.refused(town.ask("", "POST", "/api/v1/scores/1/ruling", strike)).substr(0, 3), "401");
    for (const char* number : {"3", "99"})
        EXPECT_EQ(town.refused(town.ask("Judge", "POST", "/api/v1/scores/" + std::string(number) + "/ruling", strike)),
                  "404 score.not_found");
    for (const char* body : {"{}", R"({"struck":true})", R"({"struck":1,"reason":"x"})", R"({"struck":true,"reason":"  "})",
                             R"({"struck":true,"reason":""})"})
        EXPECT_EQ(town.ask("Judge", "POST", "/api/v1/scores/1/ruling", body).status, 400) << body;

    const Json struck = *parse_json(town.ask("Judge", "POST", "/api/v1/scores/1/ruling", strike).body);
    EXPECT_EQ(at(struck, {"struck"}), "true");
    EXPECT_EQ(at(struck, {"counted"}), "false");
    const Json table = town.get("Judge", path, {{"week", "2026-46"}});
    EXPECT_EQ(at(table, {"may_rule"}), "true");
    EXPECT_EQ(at(table, {"champion"}), "\"Bob\"");
    EXPECT_THAT(names_in(*table.find("players")), ElementsAre("Bob"));
    EXPECT_EQ(at(table, {"rulings", "0", "reason"}), "\"Two played, l’un après l’autre.\"");
    EXPECT_EQ(at(table, {"rulings", "0", "by"}), "\"Judge\"");
    EXPECT_EQ(at(table, {"rulings", "0", "player"}), "\"Ada\"");
    EXPECT_EQ(at(town.get("", path + "/champions"), {"champions", "0", "name"}), "\"Bob\"");
    EXPECT_EQ(at(town.get("Ada", "/api/v1/me/scores"), {"scores", "0", "struck"}), "true");
    EXPECT_EQ(at(town.get("", "/api/v1/players/Ada/curve", {{"chart", town.chart}}), {"curve"}), "[]");

    town.ask("Judge", "POST", "/api/v1/scores/1/ruling", R"({"struck":false,"reason":"no"})");
    const Json after = town.get("", path, {{"week", "2026-46"}});
    EXPECT_EQ(at(after, {"champion"}), "\"Ada\"");
    EXPECT_EQ(at(after, {"rulings", "1", "struck"}), "false");
    EXPECT_EQ(at(after, {"may_rule"}), "false");
}

}  // namespace
}  // namespace pavage
