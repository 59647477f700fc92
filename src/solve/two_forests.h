// Edges of a graph dealt out to two forests so that together they hold as many as possible (matroid union: Edmonds 1968).
// An edge that finds no place lies in a part of the graph where both forests are whole trees.
#pragma once

#include <array>
#include <vector>

namespace pavage {

struct GraphEdge {
    int one = 0, other = 0;  // vertices; equal for a loop
};

class TwoForests {
  public:
    // Each forest's edges of such a part, by number: two trees that reach the same vertices and share no edge.
    using Trees = std::array<std::vector<int>, 2>;

    // Vertices are numbered from 0, edges in the order given.
    TwoForests(int vertices, std::vector<GraphEdge> edges);

    // Adds an edge, with the next number; whether there was a place for it.
    bool add(GraphEdge edge);
    // Whether there would be no place for one more edge between these two.
    bool full_between(int one, int other);
    // The smallest such part that holds both. Requires full_between, and different vertices.
    Trees trees_between(int one, int other);

    // A number for each vertex, equal for vertices of one part; an edge lies within a part or joins two. Vertices are
    // told apart only if they have an edge in common, or are the two given.
    std::vector<int> parts(int one, int other);

  private:
    static constexpr int kNowhere = -1;
    struct Rooted {  // a forest hung up by one vertex of each tree
        std::vector<int> root, depth, parent, parent_edge;
        std::vector<int> above;  // during a search: the nearest vertex upwards whose edge to its parent is not yet reached
    };

    void hang_up(int forest);
    int above(int forest, int vertex);
    // Looks for a place for an edge between these by moving other edges between the forests. Either ends with a last edge
    // (kNowhere: the new one itself) that can move without displacing another, and its forest; or has reached all edges
    // that would have to give way to each other.
    struct Place {
        bool found = false;
        int edge = kNowhere, forest = 0;
    };
    Place search(GraphEdge edge);
    bool reach(int forest, int edge, GraphEdge ends);
    bool settle(int edge);

    int vertices_;
    std::vector<GraphEdge> edges_;
    std::vector<int> forest_;  // by edge: 0, 1, or kNowhere
    std::array<Rooted, 2> hung_;
    std::vector<int> reached_;     // edges in the order in which a search came to them
    std::vector<int> reached_by_;  // by edge: which edge would displace it; kNowhere for the new one
};

}  // namespace pavage
