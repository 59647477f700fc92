// The positions that a proof-number search of a connection game has met. Nodes stay where they are until the table is
// thinned out.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "solve/connection_fill.h"

namespace pavage::connection {

struct Node {
    static constexpr std::uint32_t kProven = 1u << 30;
    enum class State : std::uint8_t { kNew, kOpen, kWon, kLost };  // for the mover

    Stones stones{};  // the position
    Stones filled{};  // the same with what could be filled in
    Cells moves = 0;  // that may still win
    Cells proof = 0;  // solved: the winner wins even if all other empty cells go to the loser; open: what a loss needs
    Cells gain = 0;   // what a win needs beside the move's own proof
    const std::uint8_t* order = nullptr;  // all moves to try, the best first
    std::uint32_t phi = 1, delta = 1;     // effort to prove a win, and a loss
    std::uint32_t work = 0;               // positions looked at below
    std::uint8_t count = 0;
    std::uint8_t mover = 0;
    State state = State::kNew;
    std::int8_t move = -1;  // that wins
    bool linked = false;    // solved at once, by links or because it is over

    bool solved() const { return state == State::kWon || state == State::kLost; }
};

class Table {
  public:
    explicit Table(std::size_t memory);

    Node* find(const Stones& stones, int mover) const;
    Node& find_or_add(const Stones& stones, int mover);
    const std::uint8_t* keep_order(const std::uint8_t* moves, int count);
    // No room for another path of nodes.
    bool full() const { return used_ >= room_; }
    // Keeps what is solved or took much work, at most half of the room.
    void thin_out();
    void set_memory(std::size_t memory);
    std::size_t size() const { return count_; }

  private:
    static constexpr std::size_t kChunk = 1 << 9, kOrderChunk = 1 << 14;
    std::size_t slot_of(const Stones& stones, int mover) const;
    Node& node_at(std::size_t i) const { return chunks_[i / kChunk][i % kChunk]; }
    void grow_index();

    std::size_t room_ = 0, used_ = 0, count_ = 0, order_used_ = kOrderChunk;
    std::vector<std::unique_ptr<Node[]>> chunks_;
    std::vector<std::unique_ptr<std::uint8_t[]>> orders_;
    std::vector<std::uint32_t> index_;  // node + 1, or 0
};

}  // namespace pavage::connection
