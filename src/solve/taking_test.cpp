// Games of taking: the table and the search against each other, against Nim, and against following every move.
#include "solve/taking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <map>

#include "base/random.h"
#include "solve/taking_search.h"

namespace pavage {
namespace {

using Stones = TakingGame::Stones;

// Follows every move.
bool wins(const TakingGame& game, Stones at, std::map<Stones, bool>& known) {
    if (at == 0) return game.misere;
    const auto [place, fresh] = known.try_emplace(at, false);
    if (!fresh) return place->second;
    const bool value =
        std::ranges::any_of(game.moves, [&](Stones move) { return (move & ~at) == 0 && !wins(game, at ^ move, known); });
    return known[at] = value;
}

TakingGame random_game(Random& random, int stones, bool misere) {
    TakingGame game{.stones = stones, .misere = misere, .moves = {}};
    for (int stone = 0; stone < stones; ++stone) game.moves.push_back(Stones{1} << stone);
    for (int i = 0; i < 2 * stones; ++i) game.moves.push_back(1 + random.next() % game.all());
    std::ranges::sort(game.moves);
    game.moves.erase(std::unique(game.moves.begin(), game.moves.end()), game.moves.end());
    return game;
}

TEST(Taking, TheTableAgreesWithFollowingEveryMove) {
    Random random(1);
    for (int round = 0; round < 60; ++round) {
        const TakingGame game = random_game(random, 1 + round % 10, round % 2 == 1);
        const auto table = TakingTable::make(game, {});
        ASSERT_TRUE(table);
        std::map<Stones, bool> known;
        std::uint64_t lost = 0;
        for (Stones at = 0; at <= game.all(); ++at) {
            ASSERT_EQ(table->mover_wins(at), wins(game, at, known)) << round << ' ' << at;
            lost += !table->mover_wins(at);
        }
        EXPECT_EQ(table->lost(), lost);
        EXPECT_EQ(table->positions(), game.all() + 1);
    }
}

// Heaps of these sizes, stones numbered heap by heap; from a heap any of them may be taken.
TakingGame nim(const std::vector<int>& heaps, bool misere) {
    TakingGame game{.stones = 0, .misere = misere, .moves = {}};
    for (int heap : heaps) {
        for (Stones some = 1; some < Stones{1} << heap; ++some) game.moves.push_back(some << game.stones);
        game.stones += heap;
    }
    return game;
}

TEST(Taking, KnowsNim) {
    const auto first = [](int count) { return (Stones{1} << count) - 1; };
    for (const bool misere : {false, true}) {
        const auto table = TakingTable::make(nim({5, 4, 3}, misere), {});
        for (int a = 0; a <= 5; ++a)
            for (int b = 0; b <= 4; ++b)
                for (int c = 0; c <= 3; ++c) {
                    const Stones at = first(a) | first(b) << 5 | first(c) << 9;
                    const bool all_small = a <= 1 && b <= 1 && c <= 1;
                    const bool nim_wins = (a ^ b ^ c) != 0;
                    EXPECT_EQ(table->mover_wins(at), nim_wins != (misere && all_small)) << a << b << c;
                }
    }
}

// Every turning of heaps of equal size: exchange two of them.
std::vector<TakingSearch::Turning> exchanges(int heap, int heaps) {
    std::vector<TakingSearch::Turning> turnings;
    for (int a = 0; a < heaps; ++a)
        for (int b = 0; b < a; ++b) {
            TakingSearch::Turning turning(static_cast<std::size_t>(heap * heaps));
            for (int i = 0; i < heap * heaps; ++i) {
                const int from = i / heap, to = from == a ? b : from == b ? a : from;
                turning[static_cast<std::size_t>(i)] = to * heap + i % heap;
            }
            turnings.push_back(std::move(turning));
        }
    return turnings;
}

TEST(Taking, TheSearchAgreesWithTheTable) {
    for (const bool misere : {false, true}) {
        const TakingGame game = nim({4, 4, 4}, misere);
        const auto table = TakingTable::make(game, {});
        TakingSearch search(game, exchanges(4, 3), 1 << 16), forgetful(game, {}, 0);
        for (Stones at = 0; at <= game.all(); at += 3) {
            ASSERT_EQ(search.mover_wins(at, {}), table->mover_wins(at)) << at;
            ASSERT_EQ(forgetful.mover_wins(at, {}), table->mover_wins(at)) << at;
            const auto move = search.winning_move(at, {});
            ASSERT_EQ(move.has_value(), at != 0 && table->mover_wins(at)) << at;
            if (move) {
                ASSERT_EQ(*move & ~at, 0u);
                ASSERT_FALSE(table->mover_wins(at ^ *move));
            }
        }
    }
    Random random(2);
    for (int round = 0; round < 20; ++round) {
        const TakingGame game = random_game(random, 10, round % 2 == 1);
        TakingSearch search(game, {}, 1 << 16);
        const auto table = TakingTable::make(game, {});
        for (Stones at = 0; at <= game.all(); ++at) ASSERT_EQ(search.mover_wins(at, {}), table->mover_wins(at));
    }
}

TEST(Taking, BlocksOfTheTableMayBeFilledInAnyOrder) {
    const TakingGame game = nim({5, 5, 4, 2}, false);
    SolveTask task;
    task.threads = 2;
    task.side_by_side = [](int pieces, const std::function<void(int)>& work) {
        for (int piece = pieces; piece-- > 0;) work(piece);
    };
    const auto table = TakingTable::make(game, {}), other = TakingTable::make(game, task);
    for (Stones at = 0; at <= game.all(); ++at) {
        const auto heap = [&](int from, int size) { return std::popcount(at >> from & ((1u << size) - 1)); };
        const bool wins = (heap(0, 5) ^ heap(5, 5) ^ heap(10, 4) ^ heap(14, 2)) != 0;
        ASSERT_EQ(table->mover_wins(at), wins) << at;
        ASSERT_EQ(other->mover_wins(at), wins) << at;
    }
}

TEST(Taking, AMirrorSparesTheSearch) {
    // Two heaps of twenty: the second player does the same in the other heap.
    TakingGame game{.stones = 40, .misere = false, .moves = {}};
    for (int heap : {0, 20})
        for (int least = 0; least < 20; ++least)
            for (int most = least; most < 20; ++most)
                game.moves.push_back(((Stones{2} << most) - (Stones{1} << least)) << heap);
    TakingSearch search(game, exchanges(20, 2), 1 << 16);
    EXPECT_EQ(search.mover_wins(game.all(), {}), false);
    EXPECT_EQ(search.mover_wins(game.all() ^ 7, {}), true);
    EXPECT_EQ(search.positions(), 0u);
}

TEST(Taking, KeepsToWhatItIsAllowed) {
    const TakingGame game = nim({5, 5, 4}, false);
    SolveTask task;
    task.memory = TakingTable::bytes(14) - 1;
    EXPECT_FALSE(TakingTable::make(game, task));
    task.memory = TakingTable::bytes(14);
    EXPECT_TRUE(TakingTable::make(game, task));
    task.stop = [] { return true; };
    EXPECT_FALSE(TakingTable::make(game, task));
    SolveTask few;
    few.positions = 10;
    EXPECT_FALSE(TakingTable::make(game, few));
    TakingSearch search(game, {}, 1 << 16);
    EXPECT_FALSE(search.mover_wins(game.all(), few).has_value());
    EXPECT_EQ(search.mover_wins(game.all(), {}), TakingTable::make(game, {})->mover_wins(game.all())) << "and starts anew";
    EXPECT_FALSE(TakingTable::make(TakingGame{.stones = 33, .misere = false, .moves = {}}, {}));
}

}  // namespace
}  // namespace pavage
