// What weeks leave behind: classes apart, champions, curves, games and what stewards strike out.
#include "server/api/chart_town_testing.h"

namespace pavage {
namespace {

using testing::at;
using testing::ChartTown;
using ::testing::ElementsAre;
using testing::kDay;
using testing::kHour;
using testing::names_in;

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
