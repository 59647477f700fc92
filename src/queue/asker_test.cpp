#include "queue/asker.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "queue/queue_testing.h"

namespace pavage {
namespace {

class AskerTest : public testing::Test {
  protected:
    using Kind = AskerNote::Kind;

    std::unique_ptr<Asker> asker(std::uint64_t first, std::uint64_t end, std::uint64_t piece = 0) {
        AskerSettings settings{.run = "run",
                               .first = first,
                               .end = end,
                               .work = Json::Object{},
                               .piece = piece,
                               .now = [this] { return now_; },
                               .accept = is_game,
                               .note = [this](const AskerNote& note) { notes_.push_back(note); }};
        return std::make_unique<Asker>(queue_, std::move(settings));
    }

    // The answers of a worker that does everything right.
    std::vector<Parcel> played(const std::string& text, double pace = 0.01) {
        const auto piece = read_piece(text);
        std::vector<std::string> games;
        for (std::uint64_t i = 0; i < piece->count; ++i) games.push_back(game_text(piece->first + i));
        return parcels_of(*piece, "worker", pace, games, {1 << 19, 1 << 20});
    }
    void play_all() {
        for (; !queue_.pieces.empty(); queue_.pieces.pop_front())
            for (const auto& parcel : played(queue_.pieces.front())) queue_.deliver(parcel);
    }
    // All games that come, in the order they come.
    std::vector<std::uint64_t> taken(Asker& from, int calls = 200) {
        std::vector<std::uint64_t> numbers;
        for (int i = 0; i < calls; ++i)
            if (const auto game = from.next(Wait(0)))
                numbers.push_back(static_cast<std::uint64_t>(*game->find("number")->integer()));
        return numbers;
    }
    static std::vector<std::uint64_t> from_to(std::uint64_t first, std::uint64_t end) {
        std::vector<std::uint64_t> numbers;
        for (; first < end; ++first) numbers.push_back(first);
        return numbers;
    }
    int noted(Kind kind) const {
        return static_cast<int>(std::ranges::count_if(notes_, [&](const auto& note) { return note.kind == kind; }));
    }

    MemoryQueue queue_;
    double now_ = 100;
    std::vector<AskerNote> notes_;
};

TEST_F(AskerTest, GamesComeInOrderWhateverTheOrderOfAnswers) {
    const auto asking = asker(5, 25, 4);
    EXPECT_FALSE(asking->next(Wait(0)));
    EXPECT_EQ(queue_.pieces.size(), 5u);
    play_all();
    std::ranges::reverse(queue_.answers);
    EXPECT_EQ(taken(*asking), from_to(5, 25));
    EXPECT_TRUE(notes_.empty());
}

TEST_F(AskerTest, AnswersThatComeTwiceCountOnce) {
    const auto asking = asker(0, 6, 3);
    asking->next(Wait(0));
    const auto first = played(queue_.pieces[0]);
    play_all();
    for (int i = 0; i < 3; ++i) queue_.answers.push_front(first.front().text);
    queue_.answers.push_back(first.front().text);
    EXPECT_EQ(taken(*asking), from_to(0, 6));
}

TEST_F(AskerTest, PartsThatOverlapCountOnce) {
    const auto asking = asker(0, 6, 6);
    asking->next(Wait(0));
    const WorkPiece piece = *read_piece(queue_.pieces.front());
    queue_.pieces.clear();
    const auto part = [&](std::uint64_t first, std::uint64_t end) {
        WorkPiece some = piece;
        some.first = first;
        std::vector<std::string> games;
        for (; first < end; ++first) games.push_back(game_text(first));
        queue_.deliver(parcels_of(some, "w", 0, games, {1 << 19, 1 << 20}).front());
    };
    part(2, 4);
    part(0, 3);
    EXPECT_EQ(taken(*asking), from_to(0, 4));
    part(1, 6);
    part(4, 6);
    EXPECT_EQ(taken(*asking), from_to(4, 6));
}

TEST_F(AskerTest, ForeignAndDamagedAnswersAreDroppedAndNoted) {
    const auto asking = asker(0, 2, 1);
    asking->next(Wait(0));
    auto other_run = *read_piece(queue_.pieces.front());
    other_run.run = "another";
    const auto foreign = parcels_of(other_run, "w", 0, {game_text(0)}, {1 << 19, 1 << 20}).front().text;
    for (const std::string& text : {std::string("garbage"), std::string("{}"), std::string(300'000, 'x'), foreign})
        queue_.answers.push_back(text);
    play_all();
    EXPECT_EQ(taken(*asking), from_to(0, 2));
    EXPECT_EQ(noted(Kind::kDropped), 4);
}

TEST_F(AskerTest, GamesThatNobodyAskedForAreIgnored) {
    const auto asking = asker(10, 12, 1);
    asking->next(Wait(0));
    auto piece = *read_piece(queue_.pieces.front());
    for (const std::uint64_t number : {9u, 12u, 5000u}) {
        piece.first = number;
        queue_.answers.push_back(parcels_of(piece, "w", 0, {game_text(number)}, {1 << 19, 1 << 20}).front().text);
    }
    EXPECT_TRUE(taken(*asking, 10).empty());
    play_all();
    EXPECT_EQ(taken(*asking), from_to(10, 12));
}

TEST_F(AskerTest, APieceThatWasAnsweredWithNonsenseIsOfferedAgain) {
    const auto asking = asker(0, 4, 2);
    asking->next(Wait(0));
    const auto piece = *read_piece(queue_.pieces.front());
    queue_.pieces.pop_front();
    queue_.deliver(parcels_of(piece, "w", 0, {game_text(0), game_text(77)}, {1 << 19, 1 << 20}).front());
    play_all();
    EXPECT_EQ(taken(*asking), from_to(0, 1));
    ASSERT_EQ(queue_.pieces.size(), 1u);
    EXPECT_EQ(read_piece(queue_.pieces.front())->attempt, 1);
    play_all();
    EXPECT_EQ(taken(*asking), from_to(1, 4));
    EXPECT_EQ(noted(Kind::kDropped), 1);
}

TEST_F(AskerTest, NonsenseOverAndOverEndsIt) {
    const auto asking = asker(0, 2, 2);
    const auto answer_badly = [&] {
        for (int i = 0; i < 20; ++i) {
            asking->next(Wait(0));
            if (queue_.pieces.empty()) continue;
            const auto piece = *read_piece(queue_.pieces.front());
            queue_.pieces.clear();
            queue_.deliver(parcels_of(piece, "w", 0, {"7", "7"}, {1 << 19, 1 << 20}).front());
        }
    };
    EXPECT_THROW(answer_badly(), QueueFailure);
}

TEST_F(AskerTest, AGameThatIsTooLargeEndsIt) {
    const auto asking = asker(0, 2);
    queue_.answers.push_back(to_text(Oversize{"run", "w", 1, 2'000'000}));
    EXPECT_THROW(asking->next(Wait(0)), QueueFailure);
}

TEST_F(AskerTest, PiecesThatTheServerLostAreOfferedAgain) {
    const auto asking = asker(0, 10, 2);
    asking->next(Wait(0));
    queue_.forget_everything();
    EXPECT_TRUE(taken(*asking, 20).empty());
    EXPECT_TRUE(queue_.pieces.empty()) << "too early to know";
    now_ += 6;
    EXPECT_TRUE(taken(*asking, 3).empty());
    EXPECT_EQ(noted(Kind::kOfferedAgain), 1);
    EXPECT_EQ(queue_.pieces.size(), 5u);
    play_all();
    EXPECT_EQ(taken(*asking), from_to(0, 10));
}

TEST_F(AskerTest, PiecesInSomebodysHandsAreNotOfferedAgain) {
    const auto asking = asker(0, 3, 3);
    asking->next(Wait(0));
    const auto held = queue_.take(Wait(0));
    for (int i = 0; i < 20; ++i, now_ += 6) asking->next(Wait(0));
    EXPECT_EQ(noted(Kind::kOfferedAgain), 0);
    EXPECT_EQ(queue_.offers, std::vector<std::size_t>{1});
}

TEST_F(AskerTest, SilenceIsToldOnceInHalfAMinute) {
    const auto asking = asker(0, 3);
    for (; now_ < 129; now_ += 1) asking->next(Wait(0));
    EXPECT_EQ(noted(Kind::kSilence), 0);
    for (; now_ < 132; now_ += 1) asking->next(Wait(0));
    EXPECT_EQ(noted(Kind::kSilence), 1);
    EXPECT_EQ(notes_.back().number, 30u);
    for (; now_ < 162; now_ += 1) asking->next(Wait(0));
    EXPECT_EQ(noted(Kind::kSilence), 2);
    for (; now_ < 300; now_ += 20) {
        queue_.tell("run", to_text(WorkSign{"run", "w"}));
        asking->next(Wait(0));
    }
    EXPECT_EQ(noted(Kind::kSilence), 2) << "somebody is at it";
}

TEST_F(AskerTest, ARefusalIsToldAndIsNoSignOfWork) {
    const auto asking = asker(0, 3);
    for (; now_ < 135; now_ += 5) {
        queue_.tell("run", to_text(WorkRefusal{"run", "w", WorkRefusal::Reason::kRules, "3"}));
        asking->next(Wait(0));
    }
    EXPECT_EQ(noted(Kind::kRefused), 7);
    EXPECT_EQ(noted(Kind::kSilence), 1);
    const auto told = std::ranges::find(notes_, Kind::kRefused, &AskerNote::kind);
    EXPECT_EQ(told->refusal->mine, "3");
}

TEST_F(AskerTest, AServerThatIsAwayIsToldOnceAndWaitedFor) {
    queue_.away = true;
    const auto asking = asker(0, 4, 2);
    EXPECT_TRUE(taken(*asking, 5).empty());
    EXPECT_EQ(noted(Kind::kUnavailable), 1);
    queue_.away = false;
    asking->next(Wait(0));
    EXPECT_EQ(noted(Kind::kAvailable), 1);
    play_all();
    queue_.away = true;
    asking->next(Wait(0));
    queue_.away = false;
    EXPECT_EQ(taken(*asking), from_to(0, 4));
    EXPECT_EQ(queue_.ids.size(), 4u) << "two pieces, two answers";
}

TEST_F(AskerTest, PiecesGrowToAboutASecondAndShrinkTowardsTheEnd) {
    const auto asking = asker(0, 10'000);
    asking->next(Wait(0));
    EXPECT_EQ(queue_.pieces.size(), 32u);
    std::vector<std::uint64_t> counts;
    for (int round = 0; round < 10'000 && taken(*asking, 100).size() + queue_.pieces.size() > 0; ++round)
        for (; !queue_.pieces.empty(); queue_.pieces.pop_front()) {
            counts.push_back(read_piece(queue_.pieces.front())->count);
            for (const auto& parcel : played(queue_.pieces.front())) queue_.deliver(parcel);
        }
    EXPECT_EQ(counts.front(), 1u);
    EXPECT_EQ(*std::ranges::max_element(counts), 100u);  // at a hundredth of a second each
    EXPECT_LE(counts.back(), 3u);
    std::uint64_t sum = 0;
    for (const auto count : counts) sum += count;
    EXPECT_EQ(sum, 10'000u);
}

TEST_F(AskerTest, AfterTheEndNobodyWaits) {
    auto asking = asker(0, 100);
    asking->next(Wait(0));
    EXPECT_TRUE(queue_.awaited("run"));
    asking.reset();
    EXPECT_FALSE(queue_.awaited("run"));
}

// Everything at once, over and over, from seeds.
TEST_F(AskerTest, EveryGameOnceThroughAnyTrouble) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        queue_ = MemoryQueue();
        Random random(seed);
        const auto asking = asker(7, 307, seed % 3 == 0 ? 0 : 1 + seed % 11);
        std::vector<std::uint64_t> numbers;
        for (int step = 0; step < 20'000 && numbers.size() < 300; ++step, now_ += 0.5) {
            for (const auto number : taken(*asking, 3)) numbers.push_back(number);
            queue_.away = random.below(10) == 0;
            if (random.below(40) == 0) queue_.forget_everything();
            if (random.below(5) == 0) queue_.answers.push_back("rubbish");
            if (random.below(4) == 0) queue_.workers_die();
            if (!queue_.answers.empty() && random.below(3) == 0) queue_.answers.push_back(queue_.answers.front());
            if (queue_.answers.size() > 1 && random.below(3) == 0) std::swap(queue_.answers.front(), queue_.answers.back());
            if (queue_.away || queue_.pieces.empty()) continue;
            const auto held = queue_.take(Wait(0));
            const bool delivers = random.below(3) > 0, lives = random.below(3) > 0;
            if (delivers)
                for (const auto& parcel : played(held->text())) queue_.deliver(parcel);
            if (delivers && lives) held->acknowledge();
        }
        ASSERT_EQ(numbers, from_to(7, 307));
    }
}

}  // namespace
}  // namespace pavage
