// Alpha-beta for two players and chance: iterative deepening, null windows after the first move (principal variation
// search), a table of positions, and an order of moves that learns. Beyond its depth it asks the game who is ahead. What it
// has searched to the end everywhere is proven. A budget's simulations are positions here.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "search/search_engine.h"

namespace pavage {

class AlphaBeta final : public SearchEngine {
  public:
    explicit AlphaBeta(const SearchSettings& settings);

    SearchResult search(Walker& walker, const Budget& budget) override;

    // What the last search, of the same walker by the same budget, proved: nothing if it did not get to the end. Points for
    // the player to move where scores count; else who wins, `kSureWin` or more if he does, the sooner the more.
    static constexpr int kSureWin = 990'000;
    std::optional<int> proven_value() const;
    // Whether one of its moves is worth so much at least; nothing if the budget ends before that is known.
    std::optional<bool> reaches(Move move, int least);
    std::uint64_t positions() const { return positions_; }  // looked at by all of that

  private:
    enum class Bound : std::uint8_t { kNone, kExact, kLeast, kMost };
    struct Entry {
        std::uint64_t key = 0;
        Move move;
        std::int32_t value = 0;
        std::uint8_t depth = 0;
        Bound bound = Bound::kNone;
    };
    struct Ranked {
        std::int64_t rank;
        Move move;
        std::uint32_t weight;  // odds, where chance decides
    };
    // What one depth of the search may use: kept, so that nothing is allocated once it has grown.
    struct Level {
        MoveList list;
        std::vector<Ranked> moves;
        std::vector<float> appraisals;
        std::array<Move, 2> killers{};
        std::vector<Move> line;
    };
    struct RootMove {
        Move move;
        int value = 0;
        std::uint64_t positions = 0;
    };

    void begin(Walker& walker, const Budget& budget);
    bool deepen(int depth);
    int value_of(int depth, int alpha, int beta, int ply);
    int value_of_chance(int depth, int ply);
    int value_after(Move move, Seat mover, int depth, int alpha, int beta, int ply);
    int best_of(int depth, int alpha, int beta, int ply, Move first);
    int value_at_end(Seat viewer) const;
    void rank_moves(Seat mover, Move first, int ply);
    void reward(Seat mover, Move move, int depth, int ply);
    bool out_of_budget();

    const Entry* remembered(std::uint64_t key) const;
    void remember(const Entry& entry);
    Level& level(int ply);
    int& history(Seat mover, Move move);

    SearchResult result() const;
    Shares shares_of(int value) const;

    SearchSettings settings_;
    Random random_;
    Walker* walker_ = nullptr;
    const Budget* budget_ = nullptr;
    std::vector<Entry> table_;
    std::size_t entries_ = 0;
    std::vector<std::unique_ptr<Level>> levels_;
    std::array<std::array<int, 4096>, 2> history_{};
    std::vector<RootMove> root_;
    std::vector<Move> line_;
    Seat viewer_;
    std::uint64_t positions_ = 0;
    bool stopped_ = false;
    bool horizon_ = false;  // some line was cut short by the depth
    bool complete_ = false;
};

}  // namespace pavage
