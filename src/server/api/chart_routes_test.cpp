#include "server/api/chart_answers.h"
#include "server/api/chart_town_testing.h"

namespace pavage {
namespace {

using testing::at;
using testing::ChartTown;
using ::testing::ElementsAre;
using testing::kDay;
using testing::kHour;
using testing::names_in;

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

TEST(Means, AreRoundedHalfAwayFromZero) {
    for (const auto& [points, games, text] : {std::tuple(249, 5, "49.8"),
                                              {-34, 5, "-6.8"},
                                              {12, 2, "6"},
                                              {16, 5, "3.2"},
                                              {1, 3, "0.33"},
                                              {-2, 3, "-0.67"},
                                              {1, 4, "0.25"},
                                              {1, 200, "0.01"},
                                              {-1, 200, "-0.01"},
                                              {0, 5, "0"}})
        EXPECT_EQ(mean_text(points, games), text) << points << "/" << games;
}

}  // namespace
}  // namespace pavage
