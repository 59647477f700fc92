// The switching game against a search of everything, on many small graphs.
#include "solve/switching.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "base/random.h"

namespace pavage {
namespace {

struct Graph {
    int vertices;
    std::vector<GraphEdge> edges;
};

// From vertex 0 to 1, by following every move. An edge is free, joined or cut.
class Everything {
  public:
    explicit Everything(Graph graph) : graph_(std::move(graph)) {}

    bool joiner_wins(unsigned joined, unsigned cut, bool joiner_moves) {
        if (linked(joined)) return true;
        const unsigned all = (1u << graph_.edges.size()) - 1;
        if (!linked(all & ~cut)) return false;
        const auto [known, fresh] = values_.try_emplace({joined, cut}, false);
        if (!fresh) return known->second;
        bool value = !joiner_moves;
        for (unsigned free = all & ~joined & ~cut; free != 0; free &= free - 1) {
            const unsigned edge = free & -free;
            const bool wins = joiner_moves ? joiner_wins(joined | edge, cut, false) : joiner_wins(joined, cut | edge, true);
            if (wins == joiner_moves) value = joiner_moves;
        }
        return values_[{joined, cut}] = value;
    }
    void forget() { values_.clear(); }
    bool linked(unsigned edges) const {
        unsigned seen = 1;
        for (unsigned before = 0; before != seen;) {
            before = seen;
            for (std::size_t i = 0; i < graph_.edges.size(); ++i) {
                const unsigned ends = 1u << graph_.edges[i].one | 1u << graph_.edges[i].other;
                if (edges >> i & 1 && (seen & ends) != 0) seen |= ends;
            }
        }
        return seen >> 1 & 1;
    }

  private:
    Graph graph_;
    std::map<std::pair<unsigned, unsigned>, bool> values_;
};

Graph random_graph(Random& random) {
    Graph graph{2 + static_cast<int>(random.below(4)), {}};
    const auto vertex = [&] { return static_cast<int>(random.below(static_cast<std::uint32_t>(graph.vertices))); };
    for (std::uint32_t left = random.below(10); left > 0; --left) graph.edges.push_back({vertex(), vertex()});
    return graph;
}

// Acyclic, and reaching all of `vertices` from each other.
bool is_tree(const Graph& graph, const std::vector<int>& edges, const std::vector<int>& vertices) {
    std::vector<int> group(graph.vertices);
    std::iota(group.begin(), group.end(), 0);
    for (int edge : edges) {
        const int one = group[graph.edges[edge].one], other = group[graph.edges[edge].other];
        if (one == other) return false;
        std::ranges::replace(group, one, other);
    }
    return std::ranges::all_of(vertices, [&](int vertex) { return group[vertex] == group[vertices[0]]; });
}

void expect_trees(const Graph& graph, const TwoForests::Trees& trees) {
    std::vector<int> vertices{0, 1};
    for (const auto& tree : trees)
        for (int edge : tree) vertices.insert(vertices.end(), {graph.edges[edge].one, graph.edges[edge].other});
    std::ranges::sort(vertices);
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    for (const auto& tree : trees) {
        EXPECT_EQ(tree.size() + 1, vertices.size());
        EXPECT_TRUE(is_tree(graph, tree, vertices));
    }
    for (int edge : trees[0]) EXPECT_EQ(std::ranges::count(trees[1], edge), 0);
}

TEST(Switching, AgreesWithASearchOfEverything) {
    Random random(1);
    int first = 0, second = 0;
    for (int round = 0; round < 600; ++round) {
        const Graph graph = random_graph(random);
        Everything everything(graph);
        Switching game(graph.vertices, 0, 1, graph.edges);
        ASSERT_EQ(game.joins_second(), everything.joiner_wins(0, 0, false)) << round;
        everything.forget();
        ASSERT_EQ(game.joins_first(), everything.joiner_wins(0, 0, true)) << round;
        everything.forget();
        for (int edge = 0; edge < static_cast<int>(graph.edges.size()); ++edge)
            ASSERT_EQ(game.wins_by(edge), everything.joiner_wins(1u << edge, 0, false)) << round << ' ' << edge;
        if (game.joins_second()) expect_trees(graph, game.trees());
        second += game.joins_second();
        first += game.joins_first() && !game.joins_second();
    }
    EXPECT_GT(second, 40);
    EXPECT_GT(first, 120);
}

TEST(Switching, KnowsTheSmallestCases) {
    const auto values = [](int vertices, std::vector<GraphEdge> edges) {
        const Switching game(vertices, 0, 1, std::move(edges));
        return std::pair(game.joins_first(), game.joins_second());
    };
    EXPECT_EQ(values(2, {}), std::pair(false, false));
    EXPECT_EQ(values(2, {{0, 1}}), std::pair(true, false));
    EXPECT_EQ(values(2, {{0, 1}, {1, 0}}), std::pair(true, true));
    EXPECT_EQ(values(3, {{0, 2}, {2, 1}}), std::pair(false, false));
    EXPECT_EQ(values(3, {{0, 2}, {2, 1}, {0, 2}}), std::pair(true, false));
    EXPECT_EQ(values(4, {{0, 2}, {2, 1}, {0, 3}, {3, 1}, {2, 3}}), std::pair(true, false)) << "the smallest Bridg-it";
}

TEST(Switching, SortsByTheShortestWay) {
    // 0 - 2 - 3 - 4 - 1, a way round over 5 from 3 to 1, and a dead end at 6.
    const Switching game(7, 0, 1, {{2, 6}, {3, 5}, {0, 2}, {2, 3}, {3, 4}, {4, 1}, {5, 1}});
    std::vector<int> edges{0, 1, 2, 3, 4, 5, 6};
    game.sort_by_way(edges);
    EXPECT_EQ(edges, (std::vector{1, 3, 4, 2, 5, 6, 0}));
    edges = Switching(3, 0, 1, {{0, 2}, {2, 1}, {0, 2}, {2, 1}, {0, 1}}).winning_edges();
    EXPECT_EQ(edges.size(), 5u) << "everything wins";
}

}  // namespace
}  // namespace pavage
