#include "online/table.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "online/table_json.h"
#include "online/table_testing.h"

namespace pavage {
namespace {

using Do = Command::Do;
using What = Entry::What;
using testing::ElementsAre;

Played two(TimeControl control = {}) {
    TableSetup setup = setup_where(2, is_plain);
    setup.control = control;
    Played played(std::move(setup));
    played.all_join();
    return played;
}

Played three(TimeControl control = {}) {
    TableSetup setup = setup_where(3, is_plain);
    setup.control = control;
    Played played(std::move(setup));
    played.all_join();
    return played;
}

std::vector<What> kinds(const Table::Taken& taken) {
    std::vector<What> kinds;
    for (const auto& happened : taken.happened) kinds.push_back(happened.entry.what);
    return kinds;
}

constexpr TimeControl kTenSeconds{TimeControl::Kind::kFischer, 10'000, 2'000};

TEST(Table, BeginsWhenTheLastSeatIsTaken) {
    Played played(setup_where(2, is_plain));
    EXPECT_EQ(played.table.status(), TableStatus::kWaiting);
    EXPECT_EQ(played.table.turn(), -1);
    const auto joined = played.does(2, Do::kJoin);
    EXPECT_THAT(kinds(joined), ElementsAre(What::kJoined, What::kBegan));
    EXPECT_EQ(played.table.turn(), 1);
    EXPECT_EQ(played.table.seat_of(2), 2);
}

TEST(Table, OneSeatIsTakenByOneOfTwo) {
    Played played(setup_where(2, is_plain));
    EXPECT_EQ(played.refusal({.what = Do::kJoin, .person = person(2), .seat = 2}), "");
    EXPECT_EQ(played.refusal({.what = Do::kJoin, .person = person(3), .seat = 2}), "table.begun");
    Played larger(setup_where(3, is_plain));
    EXPECT_EQ(larger.refusal({.what = Do::kJoin, .person = person(2), .seat = 3}), "");
    EXPECT_EQ(larger.refusal({.what = Do::kJoin, .person = person(3), .seat = 3}), "table.taken");
    EXPECT_EQ(larger.refusal({.what = Do::kJoin, .person = person(3), .seat = 9}), "table.no_seat");
    EXPECT_EQ(larger.refusal({.what = Do::kJoin, .person = person(2)}), "") << "twice is once";
    EXPECT_EQ(larger.table.version(), 1);
}

TEST(Table, MovesAreForThoseWhoseTurnItIs) {
    Played waiting(setup_where(2, is_plain));
    EXPECT_EQ(waiting.refusal(waiting.move_of(1)), "table.not_begun");
    Played played = two();
    EXPECT_EQ(played.refusal(played.move_of(2)), "table.not_turn");
    EXPECT_EQ(played.refusal(played.move_of(3)), "table.not_seated") << "a spectator";
    EXPECT_EQ(played.refusal(played.move_of(1)), "");
    EXPECT_EQ(played.refusal(played.move_of(1)), "table.not_turn");
    Command off_board = played.move_of(2);
    for (const char* text : {"zz999", "-1", "2147483648", "", "a1;b2", "resign", "<b>"}) {
        off_board.text = text;
        EXPECT_TRUE(played.refusal(off_board).starts_with("move.")) << text;
    }
    Command occupied = played.move_of(2);
    occupied.text = played.table.match().written_history()[0];
    EXPECT_TRUE(played.table.take(occupied, played.now).refused.has_value());
}

TEST(Table, TheSameMoveTwiceHasOneEffect) {
    Played played = two();
    const Command move = played.move_of(1, 0, "tab-1");
    const auto first = played.take(move);
    const auto again = played.take(move);
    EXPECT_FALSE(again.refused);
    EXPECT_TRUE(again.happened.empty());
    EXPECT_EQ(again.version, first.version);
    Command without_id = move;
    without_id.id.clear();
    EXPECT_EQ(played.refusal(without_id), "") << "the same seat, ply and move";
    EXPECT_EQ(played.table.match().history().size(), 1u);
}

TEST(Table, OfTwoMovesForOnePlyOnlyTheFirstCounts) {
    Played played = two();
    const Command one = played.move_of(1, 0, "tab-1"), other = played.move_of(1, 1, "tab-2");
    EXPECT_EQ(played.refusal(one), "");
    EXPECT_EQ(played.refusal(other), "table.stale");
    EXPECT_EQ(played.table.match().written_history()[0], one.text);
}

TEST(Table, AnIdOfSomebodyElseMeansNothing) {
    Played played = two();
    EXPECT_EQ(played.refusal(played.move_of(1, 0, "x")), "");
    EXPECT_EQ(played.refusal(played.move_of(2, 0, "x")), "");
    EXPECT_EQ(played.table.match().history().size(), 2u);
}

// --- clocks ---

TEST(Table, AMoveInTimeCountsAndOneTooLateLoses) {
    Played played = two(kTenSeconds);
    played.now += 9'999;
    EXPECT_EQ(played.refusal(played.move_of(1)), "");
    EXPECT_EQ(played.table.clocks().left(1, played.now), 2'001);
    played.now += 10'001;
    const auto late = played.take(played.move_of(2));
    EXPECT_EQ(late.refused->code, "table.late");
    EXPECT_THAT(kinds(late), ElementsAre(What::kLate, What::kOver));
    EXPECT_THAT(played.table.result()->winners, ElementsAre(1));
    EXPECT_EQ(played.table.match().history().size(), 1u) << "the move did not happen";
}

TEST(Table, MoveAndTimeOutInTheSameMillisecond) {
    for (bool move_first : {true, false}) {
        Played played = two(kTenSeconds);
        Command move = played.move_of(1);
        move.lag = kMostLag;
        played.now = *played.table.wants().deadline;
        const Command tick{.what = Do::kTick};
        played.take(move_first ? move : tick);
        played.take(move_first ? tick : move);
        EXPECT_EQ(played.table.status(), move_first ? TableStatus::kPlaying : TableStatus::kOver);
    }
}

TEST(Table, LagIsGivenBackWithinALimitAndNeverMore) {
    for (Millis claimed : {Millis{-5'000}, Millis{0}, Millis{300}, Millis{3'600'000}}) {
        Played played = two(kTenSeconds);
        played.now += 4'000;
        Command move = played.move_of(1);
        move.lag = claimed;
        EXPECT_EQ(played.refusal(move), "");
        const Millis believed = std::clamp<Millis>(claimed, 0, kMostLag);
        EXPECT_EQ(played.table.clocks().left(1, played.now), 10'000 - 4'000 + believed + 2'000);
    }
    Played quick = two(kTenSeconds);
    quick.now += 100;
    Command move = quick.move_of(1);
    move.lag = 900;
    EXPECT_EQ(quick.refusal(move), "");
    EXPECT_EQ(quick.table.clocks().left(1, quick.now), 12'000) << "nobody gains time by lag";
}

TEST(Table, LagIsGivenBackUpToAQuotaForTheWholeGame) {
    Played played = two({TimeControl::Kind::kFischer, 60'000, 0});
    Millis used = 0;
    for (int ply = 0; ply < 30; ++ply) {
        played.now += 1'500;
        Command move = played.move_of(1 + ply % 2);
        if (ply % 2 == 0) move.lag = 1'000, used += 1'500;
        ASSERT_EQ(played.refusal(move), "");
    }
    EXPECT_EQ(played.table.clocks().left(1, played.now), 60'000 - used + kLagQuota);
    EXPECT_EQ(played.table.clocks().left(2, played.now), 60'000 - used);
    // The same after a replay, which knows it from what was believed of each move.
    Table again = *Table::open(played.table.setup());
    for (const Entry& entry : played.log) ASSERT_TRUE(again.replay(entry).ok());
    EXPECT_EQ(again.wants().deadline, played.table.wants().deadline);
    for (Table* table : {&played.table, &again}) {
        Command move = played.move_of(1);
        move.lag = 1'000;
        table->take(move, played.now + 2'000);
        EXPECT_EQ(table->clocks().left(1, played.now + 2'000), 60'000 - used + kLagQuota - 2'000);
    }
}

TEST(Table, LagThatWasGivenBackIsNotEarnedAgainByTakebacks) {
    Played played = two({TimeControl::Kind::kFischer, 60'000, 0});
    for (int round = 0; round < 20; ++round) {
        played.now += 1'000;
        Command move = played.move_of(1);
        move.lag = 1'000;
        ASSERT_EQ(played.refusal(move), "");
        for (int user : {1, 2}) played.does(user, Do::kTakeback);
        ASSERT_EQ(played.table.turn(), 1);
    }
    EXPECT_EQ(played.table.clocks().left(1, played.now), 60'000 - 20'000 + kLagQuota);
}

TEST(Table, AJitteryClientWithTimeLeftIsNeverLate) {
    Random random(3);
    for (int game = 0; game < 50; ++game) {
        Played played = two({TimeControl::Kind::kMove, 3'000, 0});
        for (int ply = 0; ply < 20; ++ply) {
            const Millis round_trip = 200 + random.below(800);  // 300 ± 200 ms each way
            played.now += 2'500 + round_trip / 2;               // played with half a second on the clock it saw
            Command move = played.move_of(1 + ply % 2);
            move.lag = round_trip;
            ASSERT_FALSE(*played.table.wants().deadline <= played.now);
            ASSERT_EQ(played.refusal(move), "");
        }
    }
}

TEST(Table, NobodyIsLateBeforeTheDeadlineAndTheTickDecides) {
    Played played = two(kTenSeconds);
    const Millis deadline = *played.table.wants().deadline;
    played.now = deadline - 1;
    EXPECT_TRUE(played.take({.what = Do::kTick}).happened.empty());
    played.now = deadline;
    EXPECT_THAT(kinds(played.take({.what = Do::kTick})), ElementsAre(What::kLate, What::kOver));
    EXPECT_TRUE(played.take({.what = Do::kTick}).happened.empty());
}

TEST(Table, TimeThatRunsBackHelpsNobody) {
    Played played = two(kTenSeconds);
    played.now += 5'000;
    played.play();
    played.now -= 60'000;
    played.play();
    EXPECT_EQ(played.table.clocks().left(2, played.now), 12'000);
    EXPECT_TRUE(std::ranges::is_sorted(played.log, {}, &Entry::at));
}

TEST(Table, AnOutageIsGivenBack) {
    Played played = two(kTenSeconds);
    played.now += 3'000;
    const Millis deadline = *played.table.wants().deadline;
    played.now += 60'000;  // nobody lived
    EXPECT_THAT(kinds(played.take({.what = Do::kCredit, .number = 60'000})), ElementsAre(What::kCredited));
    EXPECT_EQ(*played.table.wants().deadline, deadline + 60'000);
    EXPECT_EQ(played.table.clocks().left(1, played.now), 7'000);
}

TEST(Table, PlaysWithWhoeverHasTheSameRules) {
    Played played = two();
    const auto with = [&](Command command, int rules) {
        command.rules = rules;
        return command;
    };
    const int rules = played.table.match().game().info().rules_version;
    for (int other : {rules + 1, rules + 7}) {
        EXPECT_EQ(played.refusal(with(played.move_of(1), other)), "table.rules");
        EXPECT_EQ(played.refusal(with({.what = Do::kResign, .person = person(2)}, other)), "table.rules");
    }
    EXPECT_TRUE(played.table.match().history().empty());
    EXPECT_EQ(played.table.status(), TableStatus::kPlaying);
    EXPECT_EQ(played.refusal(with(played.move_of(1), rules)), "");
    EXPECT_EQ(played.refusal(played.move_of(2)), "") << "who says nothing goes on";
}

// --- leaving ---

TEST(Table, AtATableOfTwoResigningLoses) {
    Played played = two();
    EXPECT_THAT(kinds(played.does(2, Do::kResign)), ElementsAre(What::kResigned, What::kOver));
    EXPECT_THAT(played.table.result()->winners, ElementsAre(1));
    EXPECT_THAT(played.table.result()->ranks, ElementsAre(1, 2));
    EXPECT_EQ(played.refusal({.what = Do::kResign, .person = person(2)}), "table.over") << "twice";
    EXPECT_EQ(played.refusal({.what = Do::kResign, .person = person(1)}), "table.over");
    EXPECT_EQ(played.refusal(played.move_of(1)), "table.over");
    EXPECT_EQ(played.refusal({.what = Do::kResign, .person = person(5)}), "table.not_seated") << "for another";
}

TEST(Table, AtALargerTableAComputerStandsInAndTheGameEnds) {
    for (int leaver : {1, 2, 3})
        for (int after = 0; after < 8; ++after) {
            Played played = three();
            for (int i = 0; i < after; ++i) played.play();
            EXPECT_THAT(kinds(played.does(leaver, Do::kResign)), ElementsAre(What::kResigned, What::kStoodIn));
            EXPECT_EQ(played.table.seat_of(leaver), 0) << "the seat is no longer theirs";
            Random random(7);
            while (played.table.status() == TableStatus::kPlaying) {
                const auto legal = played.table.match().legal_moves();
                const int which = static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())));
                const int turn = played.table.turn();
                Command move = played.move_of(turn, which);
                if (played.table.wants().computer) move.what = Do::kCompute;
                ASSERT_EQ(played.refusal(move), "");
            }
            ASSERT_EQ(played.table.status(), TableStatus::kOver);
            const auto& ranks = played.table.result()->ranks;
            EXPECT_EQ(ranks[static_cast<std::size_t>(leaver) - 1], 3) << "whoever left is last";
        }
}

TEST(Table, WhenEverybodyHasLeftNobodyHasWon) {
    Played played = three();
    played.does(2, Do::kResign);
    played.does(3, Do::kResign);
    EXPECT_EQ(played.table.status(), TableStatus::kPlaying);
    played.does(1, Do::kResign);
    EXPECT_EQ(played.table.status(), TableStatus::kOver);
    EXPECT_TRUE(played.table.result()->winners.empty());
    EXPECT_THAT(played.table.result()->ranks, ElementsAre(1, 3, 2));
}

TEST(Table, AClaimNeedsATableWithoutClockAndALongAbsence) {
    Played played = two();
    EXPECT_EQ(played.refusal({.what = Do::kClaim, .person = person(2), .number = kAwayTime - 1}), "table.claim_early");
    EXPECT_EQ(played.refusal({.what = Do::kClaim, .person = person(1), .number = kAwayTime}), "table.claim_early");
    EXPECT_EQ(played.refusal({.what = Do::kClaim, .person = person(2), .number = kAwayTime}), "");
    EXPECT_THAT(played.table.result()->winners, ElementsAre(2));
    Played timed = two(kTenSeconds);
    EXPECT_EQ(timed.refusal({.what = Do::kClaim, .person = person(2), .number = kAwayTime}), "table.claim_clock");
}

TEST(Table, TheHostWhoLeavesBeforeTheStartClosesTheTable) {
    Played played(setup_where(3, is_plain));
    played.join(2);
    EXPECT_EQ(played.refusal({.what = Do::kLeave, .person = person(3)}), "table.not_seated");
    EXPECT_EQ(played.refusal({.what = Do::kLeave, .person = person(2)}), "");
    EXPECT_EQ(played.table.seats()[1].kind, TableSeat::Kind::kOpen);
    EXPECT_EQ(played.refusal({.what = Do::kLeave, .person = person(1)}), "");
    EXPECT_EQ(played.table.status(), TableStatus::kCancelled);
    EXPECT_EQ(played.refusal({.what = Do::kJoin, .person = person(2)}), "table.begun");
}

TEST(Table, OnlyTheHostSeatsComputers) {
    Played played(setup_where(3, is_plain));
    played.join(2);
    EXPECT_EQ(played.refusal({.what = Do::kFill, .person = person(2), .number = 3}), "table.not_host");
    EXPECT_EQ(played.refusal({.what = Do::kFill, .person = person(1), .number = 11}), "table.level");
    EXPECT_THAT(kinds(played.take({.what = Do::kFill, .person = person(1), .number = 3})),
                ElementsAre(What::kFilled, What::kBegan));
    EXPECT_EQ(played.table.seats()[2].level, 3);
}

// --- offers ---

TEST(Table, ATakebackNeedsEverybodyAndGoesBackToOnesOwnMove) {
    Played played = two();
    EXPECT_EQ(played.refusal({.what = Do::kTakeback, .person = person(1)}), "takeback.none");
    played.play();
    played.play();
    EXPECT_THAT(kinds(played.does(1, Do::kTakeback)), ElementsAre(What::kTakebackAsked));
    EXPECT_EQ(played.refusal({.what = Do::kTakeback, .person = person(1)}), "") << "asking twice is asking";
    EXPECT_EQ(played.table.match().history().size(), 2u);
    EXPECT_THAT(kinds(played.does(2, Do::kTakeback)), ElementsAre(What::kTakebackAsked, What::kTakeback));
    EXPECT_EQ(played.table.match().history().size(), 0u) << "on one's own turn two moves go";
    EXPECT_EQ(played.table.turn(), 1);
    EXPECT_FALSE(played.table.takeback_offer());
}

TEST(Table, AMoveCrossingARequestMakesItVoid) {
    Played played = two();
    played.play();
    played.does(1, Do::kTakeback);
    played.play();  // the other one plays instead of answering
    EXPECT_FALSE(played.table.takeback_offer());
    EXPECT_EQ(played.refusal({.what = Do::kDecline, .person = person(2), .text = "takeback"}), "table.no_offer");
    EXPECT_THAT(kinds(played.does(2, Do::kTakeback)), ElementsAre(What::kTakebackAsked)) << "a late yes is a new question";
    EXPECT_EQ(played.table.match().history().size(), 2u);
}

TEST(Table, ARefusedTakebackLeavesClocksAlone) {
    Played played = two(kTenSeconds);
    played.play();
    played.now += 3'000;
    played.does(1, Do::kTakeback);
    played.now += 1'000;
    EXPECT_EQ(played.refusal({.what = Do::kDecline, .person = person(2), .text = "takeback"}), "");
    EXPECT_EQ(played.table.clocks().left(2, played.now), 6'000);
    EXPECT_EQ(played.table.clocks().left(1, played.now), 12'000);
}

TEST(Table, ADrawNeedsEverybodyAndNoComputer) {
    Played played = two();
    EXPECT_EQ(played.refusal({.what = Do::kDecline, .person = person(2), .text = "draw"}), "table.no_offer");
    EXPECT_THAT(kinds(played.does(1, Do::kDraw)), ElementsAre(What::kDrawOffered));
    EXPECT_TRUE(played.does(1, Do::kDraw).happened.empty());
    EXPECT_THAT(kinds(played.does(2, Do::kDraw)), ElementsAre(What::kDrawOffered, What::kOver));
    EXPECT_THAT(played.table.result()->winners, ElementsAre(1, 2));
    EXPECT_THAT(played.table.result()->ranks, ElementsAre(1, 1));
    Played larger = three();
    larger.does(3, Do::kResign);
    EXPECT_EQ(larger.refusal({.what = Do::kDraw, .person = person(1)}), "draw.computer");
    EXPECT_EQ(larger.refusal({.what = Do::kDraw, .person = person(3)}), "table.not_seated") << "a seat left is left";
}

TEST(Table, ARematchIsWantedByAllAndMovesSeats) {
    Played played = three();
    EXPECT_EQ(played.refusal({.what = Do::kRematch, .person = person(1)}), "table.not_over");
    for (int user : {1, 2, 3}) played.does(user, Do::kDraw);
    played.does(1, Do::kRematch);
    played.does(1, Do::kRematch);
    played.does(3, Do::kRematch);
    EXPECT_FALSE(played.table.wants().rematch);
    played.does(2, Do::kRematch);
    EXPECT_TRUE(played.table.wants().rematch);
    const TableSetup next = played.table.rematch_setup();
    EXPECT_EQ(next.seats[0].person.user, 2);
    EXPECT_EQ(next.seats[2].person.user, 1);
    EXPECT_EQ(next.previous, 7);
    played.take({.what = Do::kRematched, .text = "key", .number = 8});
    EXPECT_FALSE(played.table.wants().rematch);
    EXPECT_TRUE(played.take({.what = Do::kRematched, .number = 9}).happened.empty());
    EXPECT_EQ(played.table.next(), 8);
}

// --- dice and computers ---

TEST(Table, DiceAreTheServersAndNobodyElses) {
    TableSetup setup = setup_where(2, has_dice);
    Played played(std::move(setup));
    played.all_join();
    ASSERT_EQ(played.table.turn(), 0);
    EXPECT_TRUE(played.table.wants().dice);
    Command chosen = played.move_of(1);
    EXPECT_EQ(played.refusal(chosen), "table.not_turn");
    std::vector<std::string> seen;
    for (std::uint64_t chance = 1; played.table.turn() == 0; ++chance) {
        const auto rolled = played.take({.what = Do::kRoll, .chance = chance});
        ASSERT_FALSE(rolled.refused);
        ASSERT_EQ(rolled.happened.front().entry.what, What::kRoll);
    }
    EXPECT_GT(played.table.rolls(), 0u);
    EXPECT_EQ(played.refusal({.what = Do::kRoll, .chance = 1}), "table.stale");
}

TEST(Table, AComputersLateThoughtIsNotPlayed) {
    TableSetup setup = setup_where(2, is_plain);
    setup.seats[1] = {TableSeat::Kind::kComputer, {}, 4};
    Played played(std::move(setup));
    played.take({.what = Do::kBegin});
    played.play();
    ASSERT_EQ(played.table.wants().computer, 2);
    Command thought = played.move_of(2);
    thought.what = Do::kCompute;
    played.does(1, Do::kTakeback);  // computers agree at once
    EXPECT_EQ(played.table.match().history().size(), 0u);
    EXPECT_EQ(played.refusal(thought), "table.stale");
}

}  // namespace
}  // namespace pavage
