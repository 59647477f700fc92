// Exact answers for connection games of two colours (Hex): depth-first proof-number search over positions in which dead and
// captured cells are filled in, links decide early, and a lost move shows where the others must be played.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "rules/solution.h"
#include "solve/connection_links.h"
#include "solve/connection_table.h"

namespace pavage::connection {

struct Position {
    Stones stones{};
    int mover = 0;
};

// The same task when some of its positions have been looked at.
inline SolveTask less(SolveTask task, std::uint64_t positions) {
    task.positions -= std::min(task.positions, positions);
    return task;
}

struct Verdict {
    bool proven = false;
    bool won = false;     // by the mover
    int move = -1;        // that wins, or holds out; none if no cell is empty
    Cells proof = 0;      // empty cells that the winner needs: he wins even if all others go to the loser
    bool linked = false;  // by links alone: `proof` is their carrier
};

class Solver {
  public:
    explicit Solver(const Plan& plan);

    Verdict solve(const Position& at, const SolveTask& task);
    // Every winning move; nothing certain if unproven.
    struct All {
        bool proven = false;
        Cells winning = 0;
    };
    All solve_all(const Position& at, const SolveTask& task);
    // How it goes on until links decide, as far as the table knows.
    std::vector<int> line(const Position& at) const;
    // Positions looked at so far, in all questions together.
    std::uint64_t positions() const { return positions_; }
    const Board& board() const { return board_; }

  private:
    struct Key {
        Stones stones;
        int mover;
        int symmetry;  // that leads from the position to the key
    };
    struct Child {
        int move = -1;
        Key key{};
        std::uint32_t phi = 0;
    };
    struct Front {
        Child best;
        std::uint32_t phi = Node::kProven, second = Node::kProven, delta = 0;
    };

    Key key_of(const Stones& stones, int mover) const;
    Key child_key(const Node& node, int move) const;
    Cells proof_in(const Key& key, Cells proof) const { return board_.image(board_.inverse(key.symmetry), proof); }

    void look_at(Node& node);
    bool decide_at_once(Node& node, const Filled& filled);
    void settle(Node& node, Node::State state, Cells proof, int move) const;
    void order_moves(Node& node);
    bool take_solved(Node& node);
    Front front_of(const Node& node) const;
    void search(Node& node, std::uint32_t most_phi, std::uint32_t most_delta);
    bool give_up();
    int move_at(const Node& node) const;
    bool prove(const Key& key, const SolveTask& task);

    Board board_;
    Table table_;
    Links own_, others_;
    const SolveTask* task_ = nullptr;
    std::uint64_t positions_ = 0, most_positions_ = 0;
    bool stopped_ = false;
};

}  // namespace pavage::connection
