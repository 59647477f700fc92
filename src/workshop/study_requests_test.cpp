#include "workshop/study_requests.h"

#include <gtest/gtest.h>

#include "play/registry.h"
#include "play/tournament_record.h"

namespace pavage {
namespace {

// A game for two that is quickly over, on the same board each time.
std::string quick_game() {
    for (const auto& entry : catalogue()) {
        const auto game = *make_game(entry.info->id, {});
        if (!game->is_puzzle() && game->players() == 2 && game->turn(game->start()).is_player() && game->longest() < 60)
            return std::string(entry.info->id);
    }
    ADD_FAILURE() << "no quick game";
    return {};
}
std::string puzzle() {
    for (const auto& entry : catalogue())
        if (entry.info->most_players == 1) return std::string(entry.info->id);
    return {};
}

Json plan_json(const std::string& game = quick_game()) {
    return Json::Object{{"game", game},
                        {"players", Json::Array{"random", "mcts:simulations=5"}},
                        {"seed", "7"},
                        {"opening", 0},
                        {"watch", 4}};
}

class Desk : public testing::Test {
  protected:
    Result<Json> ask(Json request, std::string_view action) {
        request.set("action", action);
        return desk_.answer(request);
    }
    std::string refusal(Json request, std::string_view action) {
        const auto answer = ask(std::move(request), action);
        return answer ? "" : answer.error().code;
    }
    Json begin(std::size_t plans = 1) {
        Json list = Json::array();
        for (std::size_t i = 0; i < plans; ++i)
            list.push(Json::Object{{"name", "p" + std::to_string(i)}, {"plan", plan_json()}});
        return Json::Object{{"plans", std::move(list)}};
    }
    Json games(int first, int count) {
        return *ask(Json::Object{{"plan", plan_json()}, {"first", first}, {"count", count}}, "play")->find("games");
    }

    StudyDesk desk_{Language::kEnglish, nullptr, nullptr};
};

TEST_F(Desk, GamesOfSeveralWorkersMakeTheStudyOfOne) {
    ASSERT_EQ(ask(begin(), "begin")->find("group")->number(), 2);
    EXPECT_EQ(ask(Json::Object{{"plan", 0}, {"games", games(0, 6)}}, "add")->find("counted")->number(), 6);
    const Json whole = *ask(Json::Object{{"format", "json"}}, "report");
    ASSERT_TRUE(ask(begin(), "begin"));
    const Json late = games(4, 2), early = games(0, 4);
    ASSERT_TRUE(ask(Json::Object{{"plan", 0}, {"games", early}}, "add"));
    ASSERT_TRUE(ask(Json::Object{{"plan", 0}, {"games", late}}, "add"));
    EXPECT_EQ(*ask(Json::Object{{"format", "json"}}, "report"), whole);
}

TEST_F(Desk, ReportsInEveryFormat) {
    ASSERT_TRUE(ask(begin(2), "begin"));
    for (int plan : {0, 1}) ASSERT_TRUE(ask(Json::Object{{"plan", plan}, {"games", games(0, 4)}}, "add"));
    const Json report = *ask(Json::Object{{"format", "json"}}, "report")->find("report");
    EXPECT_EQ(report.find("plans")->items()->size(), 2u);
    EXPECT_EQ(report.find("verdicts")->items()->size(), 3u);
    const auto text = [&](const char* format) {
        return *ask(Json::Object{{"format", format}}, "report")->find("text")->string();
    };
    EXPECT_TRUE(text("html").starts_with("<!doctype html>"));
    EXPECT_TRUE(text("html-part").starts_with("<div"));
    EXPECT_TRUE(text("csv").starts_with("plan,game,"));
    EXPECT_TRUE(text("summary").starts_with("plan,what,"));
    const Json figures = *ask(Json::Object{{"format", "figures"}}, "report")->find("figures");
    EXPECT_GE(figures.items()->size(), 5u);
    for (const Json& figure : *figures.items()) {
        EXPECT_FALSE(figure.find("title")->string()->empty());
        EXPECT_TRUE(figure.find("svg")->string()->starts_with("<svg "));
    }
}

TEST_F(Desk, WhatIsRefusedChangesNothing) {
    EXPECT_EQ(refusal(Json::object(), "report"), "study.none");
    EXPECT_EQ(refusal(Json::object(), "add"), "study.none");
    ASSERT_TRUE(ask(begin(), "begin"));
    ASSERT_TRUE(ask(Json::Object{{"games", games(0, 2)}}, "add"));
    const Json before = *ask(Json::Object{{"format", "json"}}, "report");

    Json wrong = games(2, 2);
    wrong.push("nonsense");
    for (const Json& bad :
         {wrong, games(0, 2), games(3, 1), Json(Json::Array{3}), Json(Json::Array{"{}"}), Json(Json::Array{nullptr})})
        EXPECT_EQ(refusal(Json::Object{{"games", bad}}, "add"), "study.no_game");
    EXPECT_EQ(refusal(Json::Object{{"games", "x"}}, "add"), "engine.field");
    EXPECT_EQ(refusal(Json::Object{{"plan", 1}, {"games", games(2, 1)}}, "add"), "engine.field");
    EXPECT_EQ(refusal(Json::Object{{"plan", -1}, {"games", games(2, 1)}}, "add"), "engine.field");
    EXPECT_EQ(refusal(Json::Object{{"plans", Json::array()}}, "begin"), "study.variants");
    EXPECT_EQ(refusal(Json::Object{{"plans", 3}}, "begin"), "engine.field");
    EXPECT_EQ(refusal(Json::Object{{"plans", Json::Array{Json::Object{{"plan", plan_json(puzzle())}}}}}, "begin"),
              "match.puzzle");
    EXPECT_EQ(refusal(Json::Object{{"format", "pdf"}}, "report"), "engine.field");
    EXPECT_EQ(refusal(Json::Object{{"format", 3}}, "report"), "engine.field");
    EXPECT_EQ(*ask(Json::Object{{"format", "json"}}, "report"), before);
}

TEST_F(Desk, RefusesBadPlansAndActions) {
    EXPECT_EQ(refusal(Json::object(), "dance"), "engine.field");
    EXPECT_EQ(desk_.answer(Json::Object{{"action", 3}}).error().code, "engine.field");
    EXPECT_EQ(refusal(Json::object(), "play"), "engine.field");
    EXPECT_EQ(refusal(Json::Object{{"plan", Json::object()}}, "play"), "plan.field");
    for (const auto& [name, value] : std::vector<std::pair<std::string, Json>>{{"first", -1},
                                                                               {"first", "x"},
                                                                               {"count", 0},
                                                                               {"count", 1e99},
                                                                               {"seconds", 0},
                                                                               {"seconds", "x"},
                                                                               {"count", nullptr}}) {
        Json request = Json::Object{{"plan", plan_json()}};
        request.set(name, value);
        EXPECT_EQ(refusal(request, "play"), "engine.field") << name;
    }
    Json timed = plan_json();
    timed.set("players", Json::Array{"mcts:time=1", "random"});
    EXPECT_EQ(refusal(Json::Object{{"plan", timed}}, "play"), "study.no_clock");
    Json unknown = plan_json("nothing");
    EXPECT_EQ(refusal(Json::Object{{"plan", unknown}}, "play"), "game.unknown");
}

TEST_F(Desk, TimeEndsARoundOfGames) {
    double now = 0;
    StudyDesk timed(
        Language::kFrench, [&] { return now += 0.3; }, nullptr);
    const auto answer = timed.answer(
        Json::Object{{"action", "play"}, {"plan", plan_json()}, {"first", 0}, {"count", 100}, {"seconds", 0.5}});
    const auto played = answer->find("games")->items()->size();
    EXPECT_GE(played, 1u);
    EXPECT_LT(played, 10u);
}

TEST_F(Desk, VariantsAreMadeForThePage) {
    const auto plans = ask(Json::Object{{"plan", plan_json()}, {"vary", Json::Array{"a=1|2"}}}, "variants");
    ASSERT_TRUE(plans);
    EXPECT_EQ(plans->find("plans")->items()->size(), 2u);
    EXPECT_EQ(*plans->find("plans")->items()->front().find("name")->string(), "a=1");
    EXPECT_EQ(refusal(Json::Object{{"plan", plan_json()}, {"vary", "a=1|2"}}, "variants"), "engine.field");
    EXPECT_EQ(refusal(Json::Object{{"plan", plan_json()}, {"vary", Json::Array{"a"}}}, "variants"), "study.vary_form");
    EXPECT_EQ(refusal(Json::Object{{"plan", plan_json()}, {"handicap", 0}}, "variants"), "engine.field");
}

TEST_F(Desk, ChecksTheRules) {
    const auto answer = ask(Json::Object{{"game", quick_game()}, {"positions", 500}}, "check");
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->find("check")->find("bound")->integer());
    EXPECT_FALSE(answer->find("text")->string()->empty());
    EXPECT_EQ(refusal(Json::Object{{"game", puzzle()}}, "check"), "match.puzzle");
    EXPECT_EQ(refusal(Json::Object{{"game", "nothing"}}, "check"), "game.unknown");
    EXPECT_EQ(refusal(Json::Object{{"game", quick_game()}, {"positions", 0}}, "check"), "engine.field");
    EXPECT_EQ(refusal(Json::object(), "check"), "plan.field");
}

}  // namespace
}  // namespace pavage
