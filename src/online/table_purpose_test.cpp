// Tables that are played for more than the game itself: for a weekly table, in a tournament, in a class.
#include <gmock/gmock.h>

#include "online/table_json.h"
#include "online/table_testing.h"

namespace pavage {
namespace {

using Do = Command::Do;

TableSetup for_a_chart(int players, const std::function<bool(const Game&)>& fits) {
    TableSetup setup = setup_where(players, fits);
    setup.chart = "some";
    setup.event = "2026-47";
    return setup;
}

TEST(TablePurpose, IsKeptAndTold) {
    TableSetup setup = for_a_chart(2, [](const Game& game) { return game.has_reference(); });
    setup.seats[1] = {TableSeat::Kind::kComputer, {}, 0, "reference"};
    setup.circle = 4;
    setup.contest = 9;
    setup.pairing = 12;
    setup.round = 3;
    const auto again = setup_from(*parse_json(to_text(to_json(setup))));
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->chart, "some");
    EXPECT_EQ(again->event, "2026-47");
    EXPECT_EQ(again->circle, 4);
    EXPECT_EQ(again->contest, 9);
    EXPECT_EQ(again->pairing, 12);
    EXPECT_EQ(again->round, 3);
    EXPECT_EQ(again->seats[1].player, "reference");
    Played played(setup);
    played.take({.what = Do::kBegin});
    const Json told = table_json(played.table, {});
    const Json& computer = (*told.find("seats")->items())[1];
    EXPECT_EQ(to_text(computer), R"({"kind":"computer","player":"reference"})");
    EXPECT_EQ(*told.find("contest")->integer(), 9);
    EXPECT_EQ(*told.find("round")->integer(), 3);
    EXPECT_EQ(*told.find("class")->integer(), 4);
    EXPECT_EQ(*told.find("chart")->string(), "some");
}

TEST(TablePurpose, InEarnestNothingIsTakenBackOrPlayedAgain) {
    for (const bool contest : {false, true}) {
        TableSetup setup = setup_where(2, is_plain);
        if (contest) setup.contest = 1;
        else setup.chart = "some";
        Played played(setup);
        played.all_join();
        played.play();
        EXPECT_EQ(played.refusal({.what = Do::kTakeback, .person = person(1)}), "takeback.in_earnest");
        played.does(1, Do::kResign);
        EXPECT_EQ(played.refusal({.what = Do::kRematch, .person = person(1)}), "table.no_rematch");
    }
}

TEST(TablePurpose, AloneOnlyForAChart) {
    const auto puzzle = [](const Game& game) { return game.is_puzzle(); };
    EXPECT_EQ(Table::open(setup_where(1, puzzle)).error().code, "table.alone");
    Played played(for_a_chart(1, puzzle));
    played.take({.what = Do::kBegin});
    ASSERT_EQ(played.table.status(), TableStatus::kPlaying);
    played.play();
    played.does(1, Do::kResign);
    EXPECT_EQ(played.table.status(), TableStatus::kOver);
    EXPECT_TRUE(played.table.result()->winners.empty());
}

TEST(TablePurpose, OnlyTheServerClosesAGameThatHasBegun) {
    TableSetup setup = setup_where(2, is_plain);
    setup.control = {TimeControl::Kind::kMove, 5'000, 0};
    Played played(setup);
    played.all_join();
    played.take({.what = Do::kCancel});
    EXPECT_EQ(played.table.status(), TableStatus::kPlaying);
    played.take({.what = Do::kCancel, .number = 1});
    EXPECT_EQ(played.table.status(), TableStatus::kCancelled);
    EXPECT_FALSE(played.table.wants().deadline) << "no clock runs";
    EXPECT_FALSE(played.table.result());
    EXPECT_NE(played.refusal(played.move_of(1)), "");
}

}  // namespace
}  // namespace pavage
