#include "play/tournament_record.h"

#include <gtest/gtest.h>

#include "play/registry.h"

namespace pavage {
namespace {

TournamentPlan plan_of(std::string_view game) {
    TournamentPlan plan;
    plan.game = game;
    plan.players = {"random", "mcts:simulations=2"};
    plan.most_moves = 10;
    return plan;
}

PlayedGame some_game(const Tournament& tournament, std::uint64_t number) {
    const auto setting = tournament.setting(number);
    const Chooser first_move = [](const Match& match) {
        MoveList moves;
        match.game().generate(match.state(), moves);
        return std::optional(moves[0]);
    };
    return *play_game(tournament, setting, std::vector<Chooser>(static_cast<std::size_t>(tournament.seats()), first_move));
}

TEST(TournamentRecord, GamesAreReadBackExactly) {
    for (const auto& entry : catalogue()) {
        const auto tournament = Tournament::make(plan_of(entry.info->id));
        if (!tournament) continue;  // a puzzle
        for (std::uint64_t number = 0; number < 3; ++number) {
            const PlayedGame game = some_game(*tournament, number);
            const auto line = parse_json(to_text(to_json(game, *tournament)));
            ASSERT_TRUE(line.ok());
            EXPECT_EQ(read_game(*line, number, *tournament), game) << to_text(*line);
            EXPECT_FALSE(read_game(*line, number + 1, *tournament)) << "another number";
        }
    }
}

TEST(TournamentRecord, WatchedGamesAreReadBackExactly) {
    for (const auto& entry : catalogue()) {
        TournamentPlan plan = plan_of(entry.info->id);
        plan.watch = 3;
        const auto tournament = Tournament::make(plan);
        if (!tournament) continue;
        const PlayedGame game = some_game(*tournament, 1);
        EXPECT_FALSE(game.watched.empty()) << entry.info->id;
        const auto line = *parse_json(to_text(to_json(game, *tournament)));
        EXPECT_EQ(read_game(line, 1, *tournament), game) << entry.info->id;
        for (const char* bad :
             {"[[9,1,0.5,0.5]]", "[[1,0,0.5,0.5]]", "[[1,1,2,0]]", "[[1,1]]", "[3]", "{}", "[[1,1,\"x\",0]]"}) {
            Json changed = line;
            changed.set("watched", *parse_json(bad));
            EXPECT_FALSE(read_game(changed, 1, *tournament)) << bad;
        }
    }
}

TEST(TournamentRecord, APlanIsReadBackExactly) {
    TournamentPlan plan = plan_of(catalogue().front().info->id);
    plan.options = {{"players", "2"}};
    plan.seed = 9'007'199'254'740'993;  // no double
    plan.opening = 4;
    plan.watch = 16;
    plan.every_first_move = true;
    const auto read = read_plan(*parse_json(to_text(to_json(plan))));
    ASSERT_TRUE(read);
    EXPECT_EQ(heading_of(*Tournament::make(*read)), heading_of(*Tournament::make(plan)));
    EXPECT_EQ(to_json(*read), to_json(plan));
    for (const char* bad :
         {"{}", "[]", R"({"game":3})", R"({"game":"x"})", R"({"game":"x","players":3})", R"({"game":"x","players":[3]})",
          R"({"game":"x","players":[],"seed":-1})", R"({"game":"x","players":[],"watch":1e9})"})
        EXPECT_EQ(read_plan(*parse_json(bad)).error().code, "plan.field") << bad;
    EXPECT_EQ(read_plan(*parse_json(R"({"game":"x","players":[],"options":[]})")).error().code, "engine.field");
}

TEST(TournamentRecord, WhatIsKeptOfAGameReplaysIt) {
    for (const auto& entry : catalogue()) {
        const auto tournament = Tournament::make(plan_of(entry.info->id));
        if (!tournament) continue;
        const PlayedGame game = some_game(*tournament, 2);
        const Json line = to_json(game, *tournament);
        GivenOptions options = tournament->options();
        if (const Json* own = line.find("options"))
            for (const auto& [name, value] : *own->members()) options.emplace_back(name, *value.string());
        Match match(*make_game(entry.info->id, options), static_cast<std::uint64_t>(*line.find("seed")->integer()));
        EXPECT_TRUE(match.play_all(game.moves).ok()) << entry.info->id;
    }
}

TEST(TournamentRecord, AHeadingNamesWhatDiffers) {
    const TournamentPlan plan = plan_of(catalogue().front().info->id);
    const auto tournament = *Tournament::make(plan);
    const Json heading = *parse_json(to_text(heading_of(tournament)));
    EXPECT_EQ(difference(heading, tournament), "");
    const auto other = [&](auto change) {
        TournamentPlan changed = plan;
        change(changed);
        return difference(heading, *Tournament::make(changed));
    };
    EXPECT_EQ(other([](auto& each) { each.seed = 2; }), "seed");
    EXPECT_EQ(other([](auto& each) { each.players[1] = "mcts:simulations=3"; }), "seats");
    EXPECT_EQ(other([](auto& each) { each.opening = 1; }), "opening");
    EXPECT_EQ(other([](auto& each) { each.most_moves = 11; }), "most_moves");
    EXPECT_EQ(difference(Json::object(), tournament), "format");
    EXPECT_EQ(difference(Json(), tournament), "format");
}

TEST(TournamentRecord, LinesOfAnythingElseAreNoGames) {
    const auto tournament = *Tournament::make(plan_of(catalogue().front().info->id));
    const Json good = to_json(some_game(tournament, 0), tournament);
    ASSERT_TRUE(read_game(good, 0, tournament));
    const auto with = [&](std::string_view name, Json value) {
        Json line = good;
        line.set(name, std::move(value));
        return read_game(line, 0, tournament).has_value();
    };
    EXPECT_FALSE(with("number", 2));
    EXPECT_FALSE(with("number", "1"));
    EXPECT_FALSE(with("players", Json::Array{"random"}));
    EXPECT_FALSE(with("players", Json::Array{"mcts:simulations=2", "random"})) << "seats exchanged";
    EXPECT_FALSE(with("shares", Json::Array{1}));
    EXPECT_FALSE(with("shares", Json::Array{1, 1}));
    EXPECT_FALSE(with("shares", Json::Array{2, -1}));
    EXPECT_FALSE(with("shares", Json::Array{"1", 0}));
    EXPECT_FALSE(with("scores", Json::Array{1, 0, 0}));
    EXPECT_FALSE(with("scores", Json::Array{0.5, 0}));
    EXPECT_FALSE(with("scores", Json::Array{std::int64_t{1} << 40, 0}));
    EXPECT_FALSE(with("moves", 7));
    EXPECT_FALSE(read_game(Json(), 0, tournament));
    EXPECT_FALSE(read_game(Json::Array{}, 0, tournament));
}

}  // namespace
}  // namespace pavage
