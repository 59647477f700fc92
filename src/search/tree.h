// The memory of a tree search: positions with their moves and statistics, found again by their key, so that positions
// reached in several ways are one and the next search goes on where this one ended. Never grows beyond its bound: when it
// is full, the positions visited least make room. Not thread-safe, knows no game and no policy.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rules/move.h"

namespace pavage {

class Tree {
  public:
    using Id = std::uint32_t;
    static constexpr Id kNone = 0;

    struct Node {
        std::uint64_t key;
        Id id;
        std::uint32_t words;     // of the block: this header and the arrays behind it
        std::uint32_t edges;     // moves looked at
        std::uint32_t capacity;  // moves there is room for
        std::uint32_t moves;     // legal moves
        std::int32_t visits;
        Seat turn;
        PlayerSet proven;  // who wins from here, once that is known
        bool some_proven;  // some edge is
        bool marked;
        std::array<float, kMaxPlayers> shares;  // summed over the visits
    };

    // The moves of a node, as one array for each thing: selection runs over all of them.
    struct Edges {
        Move* move;
        std::int32_t* visits;
        float* value;   // summed, for the player to move
        float* others;  // weight of what is known otherwise: appraisal, all moves as first
        float* other_value;
        std::uint32_t* weight;  // odds, where chance decides; shares its place with others
        Id* child;
        std::uint16_t* cell;  // Trace::kNone if the move is none
        PlayerSet* proven;
    };

    explicit Tree(std::size_t memory);

    Node& node(Id id) { return *reinterpret_cast<Node*>(&words_[place_[id]]); }
    Edges edges(Node& node) const;
    Id find(std::uint64_t key) const;
    // A node with room for so many moves and none in it yet; kNone if there is no room. Makes references to nodes invalid.
    Id add(std::uint64_t key, std::uint32_t capacity);
    // More room for the moves of a node; false if there is none. Makes references to nodes invalid.
    bool grow(Id id, std::uint32_t capacity);
    // Forgets what cannot be reached from here, and of that the least visited, until half of the memory is free. Makes
    // references to nodes invalid, not ids of kept nodes.
    void make_room(Id root);
    void clear();

    std::size_t bytes() const;  // taken
    std::size_t nodes() const { return count_; }
    std::uint32_t widest() const;  // most moves that one node may have

  private:
    static std::uint32_t words_for(std::uint32_t capacity);
    Node* allocate(std::uint32_t capacity);
    void enlarge(std::size_t least);
    bool mark(Id root, std::int32_t least_visits);
    void unmark();
    void compact();
    void enter(Id id, std::uint64_t key);
    void rebuild_table(std::size_t size);
    template <class Visit>
    void for_each_block(Visit visit);

    std::size_t memory_;
    std::size_t capacity_;  // of the blocks, in words
    std::size_t most_nodes_;
    std::size_t room_;  // of the blocks so far, in words
    std::unique_ptr<std::uint64_t[]> words_;
    std::size_t used_ = 0;
    std::vector<std::uint32_t> place_;  // by id: where its block begins; 0: free
    std::vector<Id> free_ids_;
    std::vector<Id> table_;  // open addressing, a power of two
    std::vector<Id> open_;   // while marking
    std::size_t count_ = 0;
};

}  // namespace pavage
