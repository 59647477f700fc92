#include "online/ranking.h"

#include <gmock/gmock.h>

namespace pavage {
namespace {

using ::testing::ElementsAre;

using Names = std::vector<std::pair<std::int64_t, std::string>>;

std::vector<std::string> order(const std::vector<RankedPlayer>& table) {
    std::vector<std::string> names;
    for (const RankedPlayer& row : table) names.push_back(row.name);
    return names;
}

// So many games that add up to these points, each a minute after the other.
void add(std::vector<ScoredGame>& games, std::int64_t player, std::int64_t points, int count, Millis from) {
    for (int i = 0; i < count; ++i) {
        const std::int64_t score = i + 1 < count ? points / count : points - points / count * (count - 1);
        games.push_back({player, static_cast<std::int64_t>(games.size()) + 1, score, from + i * 60'000});
    }
}

struct Printed {
    const char* name;
    std::int64_t points;
    int games;
    const char* mean;
};

// The tables that the source prints, week 2010-44 and the running week 2010-45.
constexpr Printed kWeek44[] = {{"jlancey", 249, 5, "49.8"}, {"joyeux", 212, 5, "42.4"},      {"prof", 204, 5, "40.8"},
                               {"simplet", 198, 5, "39.6"}, {"blancheneige", 74, 5, "14.8"}, {"atchoum", 16, 5, "3.2"},
                               {"dormeur", 16, 5, "3.2"},   {"timide", -34, 5, "-6.8"},      {"grincheux", -68, 5, "-13.6"}};
constexpr Printed kWeek45[] = {{"jlancey", 12, 2, "6"},      {"prof", 26, 1, "26"},     {"timide", 18, 1, "18"},
                               {"dormeur", 12, 1, "12"},     {"joyeux", 8, 1, "8"},     {"blancheneige", -18, 1, "-18"},
                               {"grincheux", -38, 1, "-38"}, {"atchoum", -56, 1, "-56"}};

template <std::size_t N>
void expect_as_printed(const Printed (&printed)[N]) {
    std::vector<ScoredGame> games;
    Names names;
    // Those who come last are entered first: the order must not come from the input.
    for (std::size_t i = N; i > 0; --i) {
        names.emplace_back(i, printed[i - 1].name);
        add(games, static_cast<std::int64_t>(i), printed[i - 1].points, printed[i - 1].games, 1'000'000);
    }
    const auto table = weekly_table(games, names);
    ASSERT_EQ(table.size(), N);
    for (std::size_t i = 0; i < N; ++i) {
        EXPECT_EQ(table[i].name, printed[i].name);
        EXPECT_EQ(table[i].points, printed[i].points);
        EXPECT_EQ(static_cast<int>(table[i].counted.size()), printed[i].games);
        EXPECT_EQ(mean_text(table[i].mean_hundredths, '.'), printed[i].mean);
        EXPECT_EQ(table[i].place, static_cast<int>(i) + 1);
    }
}

TEST(WeeklyTable, ComesOutAsTheSourcePrintsIt) {
    expect_as_printed(kWeek44);
    expect_as_printed(kWeek45);
}

TEST(WeeklyTable, CountsTheFiveBestAndOfEqualOnesTheEarlier) {
    std::vector<ScoredGame> games;
    for (int i = 0; i < 7; ++i) games.push_back({1, 10 + i, i == 3 ? 40 : 20, 1000 * (7 - i)});
    const auto table = weekly_table(games, {{1, "Ada"}});
    ASSERT_EQ(table[0].counted.size(), 5u);
    EXPECT_EQ(table[0].games, 7);
    EXPECT_EQ(table[0].points, 120);
    std::vector<std::int64_t> numbers;
    for (const ScoredGame& game : table[0].counted) numbers.push_back(game.number);
    EXPECT_THAT(numbers, ElementsAre(13, 16, 15, 14, 12)) << "the best, then the earliest of the equal ones";
    EXPECT_EQ(table[0].last_counted, 5000);
}

TEST(WeeklyTable, MoreCountedGamesComeBeforeAHigherMean) {
    std::vector<ScoredGame> games;
    add(games, 1, 100, 1, 0);
    add(games, 2, -10, 2, 0);
    EXPECT_THAT(order(weekly_table(games, {{1, "high"}, {2, "often"}})), ElementsAre("often", "high"));
}

TEST(WeeklyTable, EqualsAreOrderedByTheirLastCountedGameThenByName) {
    std::vector<ScoredGame> games = {{1, 1, 10, 5000}, {2, 2, 10, 4000}, {3, 3, 10, 5000}};
    EXPECT_THAT(order(weekly_table(games, {{1, "zoe"}, {2, "yan"}, {3, "ada"}})), ElementsAre("yan", "ada", "zoe"));
}

TEST(WeeklyTable, MeansAreRoundedHalfAwayFromZero) {
    std::vector<ScoredGame> games;
    add(games, 1, 1, 3, 0);   // 0.333…
    add(games, 2, -2, 3, 0);  // -0.666…
    add(games, 3, 1, 4, 0);   // 0.25
    const auto table = weekly_table(games, {{1, "a"}, {2, "b"}, {3, "c"}});
    EXPECT_EQ(mean_text(table[0].mean_hundredths, ','), "0,25");
    EXPECT_EQ(mean_text(table[1].mean_hundredths, ','), "0,33");
    EXPECT_EQ(mean_text(table[2].mean_hundredths, ','), "-0,67");
    EXPECT_TRUE(weekly_table({}, {}).empty());
}

}  // namespace
}  // namespace pavage
