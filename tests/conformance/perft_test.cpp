// The counts in the games' perft files.
#include "samples.h"

namespace pavage {
namespace {

class PerftFile : public testing::TestWithParam<Sample> {};

TEST_P(PerftFile, CountsAreRight) {
    const Sample& sample = GetParam();
    Match match(game_of(sample), 1);
    ASSERT_TRUE(match.play_all(sample.board.moves).ok());
    for (std::size_t depth = 1; depth <= sample.board.counts.size(); ++depth) {
        const auto count = match.game().perft(match.state(), match.seen(), static_cast<int>(depth), Budget{});
        ASSERT_TRUE(count.has_value());
        EXPECT_EQ(*count, sample.board.counts[depth - 1]) << "depth " << depth;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, PerftFile, testing::ValuesIn(all_samples()), sample_name);

TEST(PerftFile, ASearchThatIsStoppedCountsNothing) {
    const auto samples = all_samples();
    const GamePtr game = game_of(samples.front());
    Budget budget;
    budget.stop = [] { return true; };
    EXPECT_FALSE(game->perft(game->start(), {}, 4, budget).has_value());
}

}  // namespace
}  // namespace pavage
