// Shannon's switching game: on a graph with two terminals two players take edges in turn, until one has joined the terminals
// by his or the other has cut them apart. Who wins from any position, and by which edges (Lehman 1964).
//
// Seen from the player who joins. On a plane graph the one who cuts joins the terminals of the dual graph, so he too can be
// seen so.
#pragma once

#include <vector>

#include "solve/two_forests.h"

namespace pavage {

class Switching {
  public:
    // The edges are those that nobody has taken. What was cut is not there; vertices that were joined have one number.
    // The terminals are not joined yet.
    Switching(int vertices, int from, int to, std::vector<GraphEdge> free);

    // Whether the joining player wins when the other begins, and when he begins himself.
    bool joins_second() const { return second_[from_] == second_[to_]; }
    bool joins_first() const { return first_[from_] == first_[to_]; }
    // Whether he wins when he begins by taking this edge.
    bool wins_by(int edge) const;
    std::vector<int> winning_edges() const;
    // Sorts edges by the shortest way from terminal to terminal that leads over each, and nearest to its middle first.
    void sort_by_way(std::vector<int>& edges) const;
    // Why he wins as second: two trees without a common edge that reach the same vertices, the terminals among them. What
    // is taken from one of them is mended by an edge of the other.
    TwoForests::Trees trees() { return forests_.trees_between(from_, to_); }

  private:
    std::vector<int> steps_from(int terminal) const;

    int vertices_, from_, to_;
    std::vector<GraphEdge> free_;
    TwoForests forests_;
    // Parts with two trees each, of the free edges alone and with one more edge between the terminals.
    std::vector<int> second_, first_;
};

}  // namespace pavage
