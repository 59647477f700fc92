#include "queue/messages.h"

#include <gtest/gtest.h>

#include "queue/queue_testing.h"

namespace pavage {
namespace {

const WorkPiece kSample = {"run-1", 120, 3, 2, Json::Object{{"plan", 7}}};
constexpr MessageSize kRoomy = {1 << 19, 1 << 20};

TEST(QueueMessages, APieceIsReadAsItWasWritten) {
    const auto piece = read_piece(to_text(kSample));
    ASSERT_TRUE(piece);
    EXPECT_EQ(piece->run, kSample.run);
    EXPECT_EQ(piece->first, kSample.first);
    EXPECT_EQ(piece->count, kSample.count);
    EXPECT_EQ(piece->attempt, kSample.attempt);
    EXPECT_EQ(piece->work, kSample.work);
}

TEST(QueueMessages, WhatIsNoPieceIsNothing) {
    const std::string good = to_text(kSample);
    const auto changed = [&](std::string_view from, std::string_view to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        return text;
    };
    ASSERT_TRUE(read_piece(changed("\"first\":120", "\"first\":0")));
    for (const std::string& bad : {std::string(),
                                   std::string("\0\xff", 2),
                                   std::string("{"),
                                   std::string("[]"),
                                   std::string("7"),
                                   std::string("{}"),
                                   std::string(100'000, '['),
                                   changed("piece", "games"),
                                   changed("\"version\":1", "\"version\":2"),
                                   changed("run-1", ""),
                                   changed("run-1", "a.b"),
                                   changed("run-1", "a>"),
                                   changed("run-1", "A"),
                                   changed("run-1", std::string(1000, 'a')),
                                   changed("120", "-1"),
                                   changed("120", "1.5"),
                                   changed("120", "\"120\""),
                                   changed("120", "1e300"),
                                   changed("120", "9000000000000000000"),
                                   changed("\"count\":3", "\"count\":0"),
                                   changed("\"count\":3", "\"count\":10001"),
                                   changed("\"attempt\":2", "\"attempt\":-2"),
                                   changed("{\"plan\":7}", "[]"),
                                   changed("\"work\"", "\"walk\""),
                                   good.substr(0, good.size() - 1),
                                   good + "x"})
        EXPECT_FALSE(read_piece(bad)) << bad.substr(0, 200);
}

TEST(QueueMessages, AnswersAreReadAsTheyWereWritten) {
    const auto parcels = parcels_of(kSample, "me", 0.5, {game_text(1), game_text(2)}, kRoomy);
    ASSERT_EQ(parcels.size(), 1u);
    const auto answer = read_answer(parcels.front().text);
    ASSERT_TRUE(answer);
    const auto& delivery = std::get<Delivery>(*answer);
    EXPECT_EQ(delivery.run, "run-1");
    EXPECT_EQ(delivery.worker, "me");
    EXPECT_EQ(delivery.first, 120u);
    EXPECT_EQ(delivery.pace, 0.5);
    ASSERT_EQ(delivery.games.size(), 2u);
    EXPECT_TRUE(is_game(2, delivery.games[1]));

    EXPECT_EQ(std::get<WorkSign>(*read_answer(to_text(WorkSign{"r", "me"}))).worker, "me");
    const auto refusal =
        std::get<WorkRefusal>(*read_answer(to_text(WorkRefusal{"r", "me", WorkRefusal::Reason::kSignature, "77"})));
    EXPECT_EQ(refusal.reason, WorkRefusal::Reason::kSignature);
    EXPECT_EQ(refusal.mine, "77");
    EXPECT_EQ(std::get<Oversize>(*read_answer(to_text(Oversize{"r", "me", 8, 99}))).bytes, 99u);
}

TEST(QueueMessages, WhatIsNoAnswerIsNothing) {
    const std::string head = R"({"pavage":"games","version":1,"run":"r","worker":"w","first":0,"pace":1,"games":)";
    ASSERT_TRUE(read_answer(head + "[1]}"));
    for (const std::string& bad :
         {std::string(), std::string("null"), to_text(kSample), head + "[]}", head + "{}}", head + "7}",
          std::string(R"({"pavage":7,"version":1,"run":"r","worker":"w"})"),
          std::string(R"({"pavage":"dance","version":1,"run":"r","worker":"w"})"),
          std::string(R"({"pavage":"playing","version":1,"run":"r"})"),
          std::string(R"({"pavage":"playing","version":1,"run":"r/","worker":"w"})"),
          std::string(R"({"pavage":"refused","version":1,"run":"r","worker":"w","why":"mood","mine":""})"),
          std::string(R"({"pavage":"too_large","version":1,"run":"r","worker":"w","number":-1,"bytes":3})"),
          std::string(R"({"pavage":"games","version":1,"run":"r","worker":"w","first":0,"pace":-1,"games":[1]})")})
        EXPECT_FALSE(read_answer(bad)) << bad;
}

TEST(QueueMessages, ManyBytesGoInSeveralMessagesThatTogetherHoldEveryGameOnce) {
    std::vector<std::string> games;
    for (std::uint64_t i = 0; i < 50; ++i)
        games.push_back("{\"number\":" + std::to_string(120 + i) + ",\"moves\":\"" + std::string(300, 'x') + "\"}");
    const auto parcels = parcels_of(kSample, "me", 0, games, {4096, 1 << 20});
    EXPECT_GT(parcels.size(), 3u);
    std::uint64_t next = 120;
    std::set<std::string> ids;
    for (const auto& parcel : parcels) {
        EXPECT_LT(parcel.text.size(), 4096u);
        EXPECT_TRUE(ids.insert(parcel.id).second);
        const auto delivery = std::get<Delivery>(*read_answer(parcel.text));
        ASSERT_EQ(delivery.first, next);
        for (const Json& game : delivery.games) EXPECT_TRUE(is_game(next++, game));
    }
    EXPECT_EQ(next, 170u);
}

TEST(QueueMessages, AGameLargerThanAPartGoesAloneAndOneLargerThanAMessageIsTold) {
    const std::string large = "\"" + std::string(6000, 'x') + "\"", huge = "\"" + std::string(20'000, 'x') + "\"";
    const auto parcels = parcels_of(kSample, "me", 0, {"1", large, huge, "2"}, {4096, 16'384});
    ASSERT_EQ(parcels.size(), 4u);
    EXPECT_EQ(std::get<Delivery>(*read_answer(parcels[1].text)).games.size(), 1u);
    const auto told = std::get<Oversize>(*read_answer(parcels[2].text));
    EXPECT_EQ(told.number, 122u);
    EXPECT_EQ(told.bytes, huge.size());
    EXPECT_EQ(std::get<Delivery>(*read_answer(parcels[3].text)).first, 123u);
}

TEST(QueueMessages, TheSameGamesOfTheSameOfferHaveTheSameId) {
    const auto id = [](const WorkPiece& piece, std::vector<std::string> games) {
        return parcels_of(piece, "anybody", 0, games, kRoomy).front().id;
    };
    WorkPiece again = kSample;
    ++again.attempt;
    EXPECT_EQ(id(kSample, {"1", "2"}), id(kSample, {"3", "4"}));
    EXPECT_NE(id(kSample, {"1", "2"}), id(kSample, {"1"}));
    EXPECT_NE(id(kSample, {"1", "2"}), id(again, {"1", "2"}));
    EXPECT_NE(parcel_of(kSample).id, parcel_of(again).id);
    EXPECT_NE(parcel_of(kSample).id, id(kSample, {"1", "2", "3"}));
}

}  // namespace
}  // namespace pavage
