#include "online/shared_games.h"

#include <gmock/gmock.h>

#include "online/table_testing.h"

namespace pavage {
namespace {

TEST(SharedGames, TheSameWishGivesTheSameGame) {
    const TableSetup setup = setup_where(2, is_plain);
    const auto game = shared_game(setup.game, setup.asked, 1), again = shared_game(setup.game, setup.asked, 2);
    ASSERT_TRUE(game && again);
    EXPECT_EQ(*game, *again);
    const auto all = shared_game(setup.game, (*game)->options().all());
    ASSERT_TRUE(all);
    EXPECT_EQ((*all)->options().all(), (*game)->options().all());
}

TEST(SharedGames, EveryGameIsTheOneThatWasAskedFor) {
    for (const CatalogueEntry& entry : catalogue())
        for (const std::uint64_t seed : {7u, 8u}) {
            const auto shared = shared_game(entry.info->id, {}, seed), made = make_game(entry.info->id, {}, nullptr, seed);
            ASSERT_EQ(shared.ok(), made.ok()) << entry.info->id;
            if (!made) continue;
            EXPECT_EQ((*shared)->id(), (*made)->id());
            EXPECT_EQ((*shared)->options().all(), (*made)->options().all()) << entry.info->id;
        }
}

TEST(SharedGames, WhatIsNoGameIsRefusedEachTime) {
    for (int time = 0; time < 2; ++time) EXPECT_FALSE(shared_game("nothing", {}));
    const TableSetup setup = setup_where(2, is_plain);
    for (int time = 0; time < 2; ++time) EXPECT_FALSE(shared_game(setup.game, {{"nothing", "1"}}));
}

}  // namespace
}  // namespace pavage
