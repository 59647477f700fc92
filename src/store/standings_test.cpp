// The table of a week: who did best in games that are played for a score.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <random>
#include <tuple>

#include "store/check.h"
#include "store/migrations.h"
#include "store/store_plan_testing.h"
#include "store/store_testing.h"

namespace pavage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr int kAll = 1000;

class Standings : public OnEveryDatabase {
  protected:
    void SetUp() override {
        OnEveryDatabase::SetUp();
        if (!url_.empty()) store_ = explained_store(url_);
    }

    std::int64_t join(const std::string& name) {
        store_->add_user(person(++people_, name));
        return people_;
    }
    std::int64_t add(std::int64_t user, std::int64_t score, Millis ended, std::int64_t circle = 0,
                     const std::string& week = "2026-46") {
        store_->add_table({.number = ++number_, .game = "g", .state = "over", .circle = circle});
        store_->add_score({.number = number_,
                           .chart = "c",
                           .week = week,
                           .user = user,
                           .circle = circle,
                           .score = score,
                           .ended = ended,
                           .parts = "[]"});
        return number_;
    }
    std::vector<StandingRow> table(std::int64_t circle = 0) { return store_->standings("c", "2026-46", circle, kAll); }
    std::vector<std::string> order() {
        std::vector<std::string> names;
        for (const StandingRow& row : table()) names.push_back(row.name);
        return names;
    }
    std::vector<std::int64_t> counting(std::int64_t user) {
        std::vector<std::int64_t> numbers;
        for (const ScoreRow& score : store_->counted_scores("c", "2026-46", 0, kAll))
            if (score.user == user) numbers.push_back(score.number);
        return numbers;
    }

    std::unique_ptr<Store> store_;
    std::int64_t people_ = 0, number_ = 0;
};
PAVAGE_ON_EVERY_DATABASE(Standings);

struct Printed {
    const char* name;
    std::int64_t points;
    int games;
};

// The tables that the source prints, week 2010-44 and the running week 2010-45.
constexpr Printed kWeek44[] = {{"jlancey", 249, 5}, {"joyeux", 212, 5},      {"prof", 204, 5},
                               {"simplet", 198, 5}, {"blancheneige", 74, 5}, {"atchoum", 16, 5},
                               {"dormeur", 16, 5},  {"timide", -34, 5},      {"grincheux", -68, 5}};
constexpr Printed kWeek45[] = {{"jlancey", 12, 2}, {"prof", 26, 1},          {"timide", 18, 1},     {"dormeur", 12, 1},
                               {"joyeux", 8, 1},   {"blancheneige", -18, 1}, {"grincheux", -38, 1}, {"atchoum", -56, 1}};

TEST_P(Standings, ComeOutAsTheSourcePrintsThem) {
    std::map<std::string, std::int64_t> users;
    const auto play = [&](auto& printed, const std::string& week) {
        // Those who come last are entered first: the order must not come from the input.
        for (auto row = std::rbegin(printed); row != std::rend(printed); ++row) {
            if (!users.contains(row->name)) users[row->name] = join(row->name);
            std::int64_t left = row->points;
            for (int i = 1; i <= row->games; ++i) {
                const std::int64_t score = i < row->games ? row->points / row->games : left;
                add(users[row->name], score, 1'000'000 + i * 60'000, 0, week);
                left -= score;
            }
        }
        std::int64_t place = 0;
        for (const StandingRow& row : store_->standings("c", week, 0, kAll)) {
            EXPECT_EQ(row.name, printed[place].name);
            EXPECT_EQ(row.points, printed[place].points);
            EXPECT_EQ(row.counted, printed[place].games);
            EXPECT_EQ(store_->place_of(row), ++place);
        }
        EXPECT_EQ(place, std::ssize(printed));
        EXPECT_EQ(store_->count_standings("c", week, 0), place);
    };
    play(kWeek44, "2010-44");
    play(kWeek45, "2010-45");
    const auto own = store_->standings_of(users["jlancey"], "c", 9);
    ASSERT_EQ(own.size(), 2u);
    EXPECT_EQ(own[0].week, "2010-45");
    EXPECT_EQ(store_->standings_of(users["simplet"], "c", 9).size(), 1u);
}

TEST_P(Standings, CountTheFiveBestAndOfEqualOnesTheEarlier) {
    const auto ada = join("Ada");
    for (int i = 0; i < 7; ++i) add(ada, i == 3 ? 40 : 20, 1000 * (7 - i));
    const auto row = store_->standing(ada, "c", "2026-46", 0);
    ASSERT_TRUE(row);
    EXPECT_EQ(row->games, 7);
    EXPECT_EQ(row->counted, 5);
    EXPECT_EQ(row->points, 120);
    EXPECT_EQ(row->last_counted, 5000);
    EXPECT_THAT(counting(ada), ElementsAre(4, 7, 6, 5, 3)) << "the best, then the earliest of the equal ones";
    EXPECT_EQ(row->kind, "account");
}

TEST_P(Standings, PutMoreGamesBeforeMorePoints) {
    const auto high = join("high"), often = join("often");
    add(high, 100, 1);
    add(often, -5, 1);
    add(often, -5, 2);
    EXPECT_THAT(order(), ElementsAre("often", "high"));
}

TEST_P(Standings, OfEqualsAreOrderedByTheLastGameThenByName) {
    const auto zoe = join("zoe"), yan = join("yan"), ada = join("ada"), eve = join("\u00c9ve"), big = join("Zoe");
    for (const auto [user, ended] : {std::pair(zoe, 5000), {yan, 4000}, {ada, 5000}, {eve, 5000}, {big, 5000}})
        add(user, 10, ended);
    EXPECT_THAT(order(), ElementsAre("yan", "Zoe", "ada", "zoe", "\u00c9ve"));
    std::int64_t place = 0;
    for (const StandingRow& row : table()) EXPECT_EQ(store_->place_of(row), ++place);
}

TEST_P(Standings, FollowWhatIsStruckOut) {
    const auto ada = join("Ada");
    for (int i = 0; i < 6; ++i) add(ada, 10 + i, i);
    store_->strike(6, true);
    EXPECT_EQ(table()[0].points, 10 + 11 + 12 + 13 + 14);
    EXPECT_EQ(table()[0].games, 5);
    store_->strike(6, false);
    EXPECT_EQ(table()[0].points, 11 + 12 + 13 + 14 + 15);
    for (int number = 1; number <= 6; ++number) store_->strike(number, true);
    EXPECT_THAT(table(), IsEmpty());
    EXPECT_FALSE(store_->standing(ada, "c", "2026-46", 0));
    EXPECT_THAT(counting(ada), IsEmpty());
}

TEST_P(Standings, OfAClassAreItsOwnAndGoWithIt) {
    const auto ada = join("Ada");
    store_->add_class({.number = 4, .name = "CM2", .settings = "{}"});
    store_->add_user(
        {.id = ++people_, .kind = "pupil", .name = "Renard", .folded = Store::pupil_prefix(4) + "renard", .owner = 4});
    add(ada, 1, 1);
    add(people_, 2, 2, 4);
    EXPECT_THAT(order(), ElementsAre("Ada"));
    ASSERT_EQ(table(4).size(), 1u);
    EXPECT_EQ(table(4)[0].name, "Renard");
    store_->erase_class(4);
    EXPECT_THAT(table(4), IsEmpty());
    EXPECT_THAT(order(), ElementsAre("Ada"));
}

// Against the definition, counted anew after each of many games and rulings; then the rows as an older program left them.
TEST_P(Standings, AreAlwaysWhatTheScoresSay) {
    constexpr int kPeople = 6, kSteps = 120;
    store_ = std::make_unique<Store>(open_database(url_));  // a check reads whole tables
    for (int i = 0; i < kPeople; ++i) join("p" + std::to_string(i));
    struct Game {
        std::int64_t user, score, number;
        Millis ended;
        bool struck = false;
    };
    std::vector<Game> games;
    std::mt19937 random(20101108);
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    const auto expected = [&] {
        std::vector<std::tuple<std::int64_t, std::int64_t, Millis, std::int64_t>> rows;
        for (std::int64_t user = 1; user <= kPeople; ++user) {
            std::vector<Game> own;
            for (const Game& game : games)
                if (game.user == user && !game.struck) own.push_back(game);
            std::ranges::sort(own, {}, [](const Game& game) { return std::tuple(-game.score, game.ended, game.number); });
            own.resize(std::min<std::size_t>(own.size(), kCountedGames));
            std::int64_t points = 0;
            Millis last = 0;
            for (const Game& game : own) points += game.score, last = std::max(last, game.ended);
            if (!own.empty()) rows.emplace_back(-std::ssize(own), -points, last, user);
        }
        std::ranges::sort(rows);
        return rows;
    };
    const auto kept = [&] {
        std::vector<std::tuple<std::int64_t, std::int64_t, Millis, std::int64_t>> rows;
        for (const StandingRow& row : table()) rows.emplace_back(-row.counted, -row.points, row.last_counted, row.user);
        return rows;
    };
    for (int step = 0; step < kSteps; ++step) {
        if (!games.empty() && below(3) == 0) {
            Game& game = games[static_cast<std::size_t>(below(static_cast<int>(games.size())))];
            game.struck = !game.struck;
            store_->strike(game.number, game.struck);
        } else {
            Game game{.user = 1 + below(kPeople), .score = below(9) - 4, .number = 0, .ended = below(50)};
            game.number = add(game.user, game.score, game.ended);
            games.push_back(game);
        }
        ASSERT_EQ(kept(), expected()) << "step " << step;
    }
    EXPECT_THAT(check_store(*store_).faults, IsEmpty());
    Database& database = store_->database();
    database.script("DROP TABLE standings; ALTER TABLE scores DROP COLUMN counts; UPDATE schema_version SET version = 3;");
    migrate(database, migrations().first(4));
    EXPECT_EQ(kept(), expected());
    EXPECT_THAT(check_store(*store_).faults, IsEmpty());
    database.run("UPDATE standings SET points = points + 1 WHERE user_id = ?", {games[0].user});
    EXPECT_EQ(check_store(*store_).faults.size(), 1u);
}

}  // namespace
}  // namespace pavage
