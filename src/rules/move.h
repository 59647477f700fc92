// The small values that pass between rules, searches and programs: moves, seats, keys, sets of players.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <vector>

#include "base/cell.h"

namespace pavage {

// One decision that a player would write down. What the bits mean is the game's business; games of stones use the cell.
struct Move {
    std::uint64_t bits = 0;

    constexpr Move() = default;
    constexpr explicit Move(std::uint64_t raw) : bits(raw) {}
    constexpr explicit Move(Cell cell) : bits(cell.index) {}

    constexpr bool is_cell() const { return bits < kMaxCells; }
    constexpr Cell cell() const { return Cell(static_cast<int>(bits)); }
    friend constexpr auto operator<=>(Move, Move) = default;
};

inline constexpr Move kSwap{~std::uint64_t{1}};
inline constexpr Move kPass{~std::uint64_t{0}};

// Who decides next: a player from 1, chance, or nobody because the game is over.
struct Seat {
    std::uint8_t value = 0;

    static constexpr Seat chance() { return {0}; }
    static constexpr Seat player(int number) { return {static_cast<std::uint8_t>(number)}; }
    static constexpr Seat nobody() { return {0xFF}; }
    constexpr bool is_player() const { return value >= 1 && value <= kMaxPlayers; }
    constexpr bool is_chance() const { return value == 0; }
    constexpr bool is_nobody() const { return value == 0xFF; }
    friend constexpr auto operator<=>(Seat, Seat) = default;
};

// Players are numbered from 1.
struct PlayerSet {
    std::uint8_t bits = 0;

    static constexpr PlayerSet of(int player) { return {static_cast<std::uint8_t>(1u << (player - 1))}; }
    static constexpr PlayerSet all(int players) { return {static_cast<std::uint8_t>((1u << players) - 1)}; }
    constexpr bool has(int player) const { return bits >> (player - 1) & 1; }
    constexpr void add(int player) { bits |= of(player).bits; }
    constexpr int count() const { return std::popcount(bits); }
    constexpr bool empty() const { return bits == 0; }
    friend constexpr auto operator<=>(PlayerSet, PlayerSet) = default;
};

struct Key {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(Key, Key) = default;
};

// Legal moves in increasing order, or the outcomes of a chance turn with their odds as whole weights. The caller owns the
// list and uses it again and again, so that generating allocates nothing once it has grown.
class MoveList {
  public:
    void clear() {
        moves_.clear();
        weights_.clear();
    }
    void reserve(std::size_t count) { moves_.reserve(count); }
    void add(Move move) { moves_.push_back(move); }
    void add(Cell cell) { moves_.push_back(Move(cell)); }
    void add(Move outcome, std::uint32_t weight) {
        moves_.push_back(outcome);
        weights_.push_back(weight);
    }
    int size() const { return static_cast<int>(moves_.size()); }
    bool empty() const { return moves_.empty(); }
    Move operator[](int i) const { return moves_[i]; }
    auto begin() const { return moves_.begin(); }
    auto end() const { return moves_.end(); }
    const std::vector<std::uint32_t>& weights() const { return weights_; }

  private:
    std::vector<Move> moves_;
    std::vector<std::uint32_t> weights_;
};

}  // namespace pavage
