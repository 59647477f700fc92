// Small tournaments of the catalogue for tests of studies. No game is named here.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "play/registry.h"
#include "play/tournament_record.h"
#include "study/study.h"

namespace pavage::study_testing {

template <class Wish>
GamePtr game_with(Wish wish, const GivenOptions& options = {}) {
    for (const auto& entry : catalogue()) {
        const auto game = make_game(entry.info->id, options);
        if (game && !(*game)->is_puzzle() && wish(**game)) return *game;
    }
    ADD_FAILURE() << "no game of the catalogue will do";
    return nullptr;
}

inline bool begins_with_a_player(const Game& game) { return game.turn(game.start()).is_player(); }
inline bool same_board_for_all(const Game& game) {
    const auto other = make_game(game.id(), {}, nullptr, 2);
    return other && (*other)->options().all() == (*make_game(game.id(), {}))->options().all();
}
// For two, always on the same board, bounded.
inline GamePtr plain_game() {
    return game_with([](const Game& game) {
        return game.players() == 2 && begins_with_a_player(game) && same_board_for_all(game) && game.longest() < 200;
    });
}

inline TournamentPlan plan_of(const Game& game, int watch = 0) {
    TournamentPlan plan;
    plan.game = game.id();
    plan.players = {"random", "random"};
    plan.opening = 0;
    plan.watch = watch;
    return plan;
}

inline Study study_of(const TournamentPlan& plan, std::uint64_t games) {
    Study study = *Study::make({{"", plan}});
    for (std::uint64_t number = 0; number < games; ++number)
        EXPECT_TRUE(study.add(0, *play_alone(study.tournament(0), number, nullptr)));
    return study;
}

}  // namespace pavage::study_testing
