// For tests of weekly tables: games that are chosen by their kind of chart, and played to their end.
#pragma once

#include "base/random.h"
#include "online/chart.h"
#include "online/table_testing.h"
#include "search/budget.h"

namespace pavage {

inline const Chart& chart_of(ChartKind kind) {
    for (const Chart& chart : charts())
        if (chart.kind == kind) return chart;
    ADD_FAILURE() << "no chart of this kind";
    return charts().front();
}

inline Played chart_table(ChartKind kind, std::size_t event, Millis now, std::uint64_t seed = 5) {
    const Chart& chart = chart_of(kind);
    const ChartEvent wanted = events_of(chart, now).at(event);
    auto setup = chart_setup(chart, wanted.id, person(1), now, seed);
    EXPECT_TRUE(setup);
    setup->number = 7;
    Played played(*std::move(setup));
    played.now = now;
    EXPECT_EQ(played.refusal({.what = Command::Do::kBegin}), "");
    EXPECT_EQ(played.table.status(), TableStatus::kPlaying);
    return played;
}

// A puzzle by its solution, other games by chance and by the reference player; each move a second after the one before.
inline void play_out(Played& played, std::uint64_t seed = 3) {
    Random random(seed);
    while (played.table.status() == TableStatus::kPlaying) {
        played.now += 1000;
        const Match& match = played.table.match();
        if (played.table.wants().dice) {
            ASSERT_EQ(played.refusal({.what = Command::Do::kRoll, .chance = random.next()}), "");
            continue;
        }
        Command move =
            played.move_of(1, static_cast<int>(random.below(static_cast<std::uint32_t>(match.legal_moves().size()))));
        if (played.table.wants().computer) {
            move.what = Command::Do::kCompute;
            if (const auto best = match.game().reference_move(match.state(), random)) move.text = match.game().write(*best);
        } else if (match.game().is_puzzle()) {
            move.text = match.game().write(match.game().searcher({})->search(match.state(), match.seen(), Budget{}).best());
        }
        ASSERT_EQ(played.refusal(move), "");
    }
}

}  // namespace pavage
