#include "queue/worker.h"

#include <gtest/gtest.h>

#include "queue/queue_testing.h"

namespace pavage {
namespace {

class WorkerTest : public testing::Test {
  protected:
    using Kind = WorkerNote::Kind;

    Worker worker() {
        return Worker(queue_, {.name = "me",
                               .play = [this](const WorkPiece& piece) { return play_(piece); },
                               .now = [this] { return now_; },
                               .pause =
                                   [this](double seconds) {
                                       pauses_.push_back(seconds);
                                       if (on_pause_) on_pause_();
                                   },
                               .stopped = [this] { return stopped_; },
                               .note = [this](const WorkerNote& note) { notes_.push_back(note.kind); }});
    }
    void offer(const std::string& run, std::uint64_t first, std::uint64_t count) {
        queue_.offer({parcel_of({run, first, count, 0, Json::Object{}})});
    }
    Worker::Played play_rightly(const WorkPiece& piece) {
        now_ += 2;
        Worker::Games games;
        for (std::uint64_t i = 0; i < piece.count; ++i) games.push_back(game_text(piece.first + i));
        return games;
    }

    MemoryQueue queue_;
    std::function<Worker::Played(const WorkPiece&)> play_ = [this](const auto& piece) { return play_rightly(piece); };
    std::function<void()> on_pause_;
    double now_ = 0;
    bool stopped_ = false;
    std::vector<Kind> notes_;
    std::vector<double> pauses_;
};

TEST_F(WorkerTest, APieceIsPlayedDeliveredAndAcknowledged) {
    queue_.begin("run");
    offer("run", 10, 4);
    worker().step(Wait(0));
    ASSERT_EQ(queue_.answers.size(), 1u);
    const auto delivery = std::get<Delivery>(*read_answer(queue_.answers.front()));
    EXPECT_EQ(delivery.first, 10u);
    EXPECT_EQ(delivery.games.size(), 4u);
    EXPECT_EQ(delivery.worker, "me");
    EXPECT_EQ(delivery.pace, 0.5);
    EXPECT_EQ(queue_.fate.acknowledged, 1);
    EXPECT_EQ(notes_, std::vector{Kind::kPlayed});
    ASSERT_EQ(queue_.notes.size(), 1u);
    EXPECT_TRUE(std::holds_alternative<WorkSign>(*read_answer(queue_.notes.front())));
}

TEST_F(WorkerTest, ItIsAcknowledgedOnlyAfterItIsDelivered) {
    queue_.begin("run");
    offer("run", 0, 1);
    play_ = [this](const auto& piece) {
        queue_.away = true;
        return play_rightly(piece);
    };
    on_pause_ = [this] {
        EXPECT_EQ(queue_.fate.acknowledged, 0);
        if (pauses_.size() == 3) queue_.away = false;
    };
    worker().step(Wait(0));
    EXPECT_EQ(queue_.answers.size(), 1u);
    EXPECT_EQ(queue_.fate.acknowledged, 1);
    EXPECT_EQ(notes_, (std::vector{Kind::kUnavailable, Kind::kAvailable, Kind::kPlayed}));
}

TEST_F(WorkerTest, WhoeverIsStoppedGivesThePieceBack) {
    queue_.begin("run");
    offer("run", 0, 5);
    play_ = [](const auto&) { return std::monostate(); };
    worker().step(Wait(0));
    EXPECT_EQ(queue_.fate.given_back, 1);
    EXPECT_EQ(queue_.pieces.size(), 1u);
    EXPECT_TRUE(queue_.answers.empty());
    EXPECT_EQ(notes_, std::vector{Kind::kGivenBack});
}

TEST_F(WorkerTest, WhoeverIsStoppedWhileItCannotDeliverGivesThePieceBack) {
    queue_.begin("run");
    offer("run", 0, 5);
    play_ = [this](const auto& piece) {
        queue_.away = stopped_ = true;
        return play_rightly(piece);
    };
    worker().step(Wait(0));
    EXPECT_EQ(queue_.fate.given_back, 1);
    EXPECT_EQ(queue_.fate.acknowledged, 0);
}

TEST_F(WorkerTest, APieceForOthersIsLeftToThemAndToldOnce) {
    queue_.begin("run");
    offer("run", 0, 5);
    play_ = [](const auto&) { return WorkRefusal{"", "", WorkRefusal::Reason::kProgram, "9.9"}; };
    Worker mine = worker();
    for (int i = 0; i < 8; ++i) mine.step(Wait(0));
    EXPECT_EQ(queue_.fate.given_back, 8);
    EXPECT_EQ(queue_.pieces.size(), 1u);
    EXPECT_EQ(notes_, std::vector{Kind::kRefused});
    int told = 0;
    for (const auto& text : queue_.notes)
        if (const auto answer = read_answer(text); const auto* refusal = std::get_if<WorkRefusal>(&*answer)) {
            ++told;
            EXPECT_EQ(refusal->run, "run");
            EXPECT_EQ(refusal->worker, "me");
            EXPECT_EQ(refusal->mine, "9.9");
        }
    EXPECT_EQ(told, 1);
    EXPECT_LT(pauses_.front(), pauses_.back()) << "whoever can only refuse asks less and less often";
    EXPECT_LE(pauses_.back(), 5);
    play_ = [this](const auto& piece) { return play_rightly(piece); };
    mine.step(Wait(0));
    EXPECT_EQ(queue_.fate.acknowledged, 1);
}

TEST_F(WorkerTest, PoisonIsDroppedAndWorkGoesOn) {
    queue_.begin("run");
    for (const std::string& poison :
         {std::string("garbage"), std::string(), std::string("\xff\0\n", 3), std::string(900'000, '['),
          std::string(R"({"pavage":"piece","version":1,"run":"../..","first":0,"count":1})")})
        queue_.pieces.push_back(poison);
    offer("run", 0, 1);
    Worker mine = worker();
    for (int i = 0; i < 6; ++i) mine.step(Wait(0));
    EXPECT_EQ(queue_.fate.dropped, 5);
    EXPECT_EQ(queue_.fate.acknowledged, 1);
    EXPECT_EQ(std::ranges::count(notes_, Kind::kDropped), 5);
}

TEST_F(WorkerTest, WhatNobodyWaitsForIsNotPlayed) {
    offer("dead", 0, 1);
    play_ = [](const auto&) -> Worker::Played {
        ADD_FAILURE() << "played";
        return std::monostate();
    };
    worker().step(Wait(0));
    EXPECT_EQ(queue_.fate.dropped, 1);
    EXPECT_EQ(notes_, std::vector{Kind::kUnwanted});
}

TEST_F(WorkerTest, WhatNobodyWaitsForAnyMoreIsNotDelivered) {
    queue_.begin("run");
    offer("run", 0, 1);
    play_ = [this](const auto& piece) {
        queue_.end("run");
        return play_rightly(piece);
    };
    worker().step(Wait(0));
    EXPECT_TRUE(queue_.answers.empty());
    EXPECT_EQ(queue_.fate.dropped, 1);
    EXPECT_EQ(notes_, std::vector{Kind::kUnwanted});
}

TEST_F(WorkerTest, AServerThatIsAwayIsToldOnce) {
    queue_.away = true;
    Worker mine = worker();
    for (int i = 0; i < 4; ++i) mine.step(Wait(0));
    EXPECT_EQ(pauses_.size(), 4u);
    queue_.away = false;
    mine.step(Wait(0));
    EXPECT_EQ(notes_, (std::vector{Kind::kUnavailable, Kind::kAvailable}));
}

TEST_F(WorkerTest, ALongGameIsToldInsteadOfSent) {
    queue_.begin("run");
    offer("run", 3, 1);
    queue_.message_bytes = 10'000;
    play_ = [](const auto&) { return Worker::Games{"\"" + std::string(50'000, 'x') + "\""}; };
    worker().step(Wait(0));
    EXPECT_EQ(std::get<Oversize>(*read_answer(queue_.answers.front())).number, 3u);
}

}  // namespace
}  // namespace pavage
