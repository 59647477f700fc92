#include "online/lobby.h"

#include <gmock/gmock.h>

#include "online/table_testing.h"

namespace pavage {
namespace {

using testing::ElementsAre;

Wish wish(TimeControl control = {}, bool rated = false) {
    const TableSetup setup = setup_where(2, is_plain);
    return *wish_for(setup.game, setup.asked, control, rated);
}

TEST(Lobby, WhoeverSeeksGetsTheTableThatWaitsLongestForJustThis) {
    Lobby lobby;
    lobby.open({3, 10, wish()}, 0);
    lobby.open({4, 11, wish()}, 0);
    EXPECT_FALSE(lobby.seek(20, wish())) << "nobody is there";
    lobby.came(11);
    EXPECT_EQ(lobby.seek(20, wish()), 4);
    lobby.came(10);
    EXPECT_EQ(lobby.seek(20, wish()), 3);
    EXPECT_EQ(lobby.seek(10, wish()), 4) << "never against oneself";
    EXPECT_FALSE(lobby.seek(20, wish({}, true)));
    EXPECT_FALSE(lobby.seek(20, wish({TimeControl::Kind::kMove, 30'000, 0})));
    lobby.close(3);
    EXPECT_EQ(lobby.seek(20, wish()), 4);
    lobby.went(11, 100);
    EXPECT_FALSE(lobby.seek(20, wish()));
}

TEST(Lobby, PrivateTablesAreNeitherListedNorFound) {
    Lobby lobby;
    lobby.open({3, 10, wish(), false}, 0);
    lobby.came(10);
    EXPECT_FALSE(lobby.seek(20, wish()));
    EXPECT_TRUE(lobby.waiting().empty());
    lobby.open({5, 10, wish()}, 0);
    lobby.open({6, 11, wish()}, 0);
    EXPECT_THAT(lobby.waiting(), ElementsAre(6, 5));
}

TEST(Lobby, OnePersonCannotFillIt) {
    Lobby lobby({.of_one = 2, .in_all = 3});
    lobby.open({1, 10, wish()}, 0);
    EXPECT_TRUE(lobby.may_open(10).ok());
    lobby.open({2, 10, wish()}, 0);
    EXPECT_EQ(lobby.may_open(10).error().code, "lobby.own_limit");
    EXPECT_TRUE(lobby.may_open(11).ok());
    lobby.open({3, 11, wish()}, 0);
    EXPECT_EQ(lobby.may_open(12).error().code, "lobby.full");
    lobby.close(1);
    EXPECT_TRUE(lobby.may_open(10).ok());
}

TEST(Lobby, TablesWhoseHostsAreGoneDoNotWaitForever) {
    Lobby lobby({.patience = 1000});
    lobby.open({1, 10, wish()}, 0);
    lobby.open({2, 11, wish({TimeControl::Kind::kDays, 86'400'000, 0})}, 0);
    EXPECT_TRUE(lobby.abandoned(999).empty());
    EXPECT_THAT(lobby.abandoned(1000), ElementsAre(1));
    lobby.came(10);
    EXPECT_TRUE(lobby.abandoned(5000).empty());
    lobby.went(10, 5000);
    EXPECT_TRUE(lobby.abandoned(5999).empty());
    EXPECT_THAT(lobby.abandoned(6000), ElementsAre(1));
}

TEST(Lobby, WordsOfABoardAreNoPartOfAWish) {
    for (const CatalogueEntry& entry : catalogue())
        for (const OptionInfo& option : entry.info->options)
            if (option.type == OptionType::kWord) {
                const auto any = wish_for(entry.info->id, {}, {}, false);
                ASSERT_TRUE(any.ok());
                for (const auto& [name, value] : any->options) EXPECT_NE(name, option.name);
            }
    EXPECT_FALSE(wish_for("no-such-game", {}, {}, false).ok());
}

TEST(Lobby, NobodyBeginsAgainstAHostWhoHasGone) {
    Lobby lobby;
    lobby.open({.number = 1, .host = 7, .wish = {.control = {TimeControl::Kind::kNone}}}, 0);
    lobby.open({.number = 2, .host = 7, .wish = {.control = {TimeControl::Kind::kDays}}}, 0);
    lobby.open({.number = 3, .host = 7, .for_anybody = false}, 0);
    EXPECT_FALSE(lobby.host_is_gone(1, 60'000)) << "was never here: a program, perhaps";
    lobby.came(7);
    lobby.went(7, 100'000);
    EXPECT_FALSE(lobby.host_is_gone(1, 109'999)) << "loads the page again";
    EXPECT_TRUE(lobby.host_is_gone(1, 110'000));
    EXPECT_FALSE(lobby.host_is_gone(2, 110'000)) << "has days for a move";
    EXPECT_FALSE(lobby.host_is_gone(3, 110'000)) << "was invited";
    EXPECT_EQ(lobby.count_gone(110'000), 1u);
    lobby.came(7);
    EXPECT_FALSE(lobby.host_is_gone(1, 200'000));
    EXPECT_FALSE(lobby.host_is_gone(9, 200'000));
}

}  // namespace
}  // namespace pavage
