#include "solve/two_forests.h"

#include <numeric>
#include <utility>

namespace pavage {

namespace {

// Numbers in groups that grow together.
class Joined {
  public:
    explicit Joined(int count) : towards_(count) { std::iota(towards_.begin(), towards_.end(), 0); }
    int of(int number) {
        while (towards_[number] != number) number = towards_[number] = towards_[towards_[number]];
        return number;
    }
    // Whether they were apart.
    bool join(int a, int b) {
        a = of(a);
        b = of(b);
        towards_[a] = b;
        return a != b;
    }

  private:
    std::vector<int> towards_;
};

}  // namespace

// Most edges find a place at once; only the others need a search.
TwoForests::TwoForests(int vertices, std::vector<GraphEdge> edges) : vertices_(vertices) {
    std::array<Joined, 2> joined{Joined(vertices), Joined(vertices)};
    std::vector<int> left;
    edges_ = std::move(edges);
    for (int i = 0; i < static_cast<int>(edges_.size()); ++i) {
        const auto [one, other] = edges_[i];
        forest_.push_back(joined[0].join(one, other) ? 0 : joined[1].join(one, other) ? 1 : kNowhere);
        if (forest_[i] == kNowhere) left.push_back(i);
    }
    for (int forest : {0, 1}) hang_up(forest);
    for (int edge : left) settle(edge);
}

void TwoForests::hang_up(int forest) {
    std::vector<int> begins(vertices_ + 1), ends;
    for (std::size_t i = 0; i < edges_.size(); ++i)
        if (forest_[i] == forest) {
            ++begins[edges_[i].one];
            ++begins[edges_[i].other];
        }
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    ends.resize(begins.back());
    for (std::size_t i = 0; i < edges_.size(); ++i)
        if (forest_[i] == forest) {
            ends[--begins[edges_[i].one]] = static_cast<int>(i);
            ends[--begins[edges_[i].other]] = static_cast<int>(i);
        }
    Rooted& hung = hung_[forest];
    hung.root.assign(vertices_, kNowhere);
    hung.depth.assign(vertices_, 0);
    hung.parent.assign(vertices_, kNowhere);
    hung.parent_edge.assign(vertices_, kNowhere);
    std::vector<int> queue;
    for (int root = 0; root < vertices_; ++root) {
        if (hung.root[root] != kNowhere) continue;
        hung.root[root] = root;
        queue.assign(1, root);
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const int at = queue[next];
            for (int place = begins[at]; place < begins[at + 1]; ++place) {
                const int edge = ends[place], beyond = edges_[edge].one + edges_[edge].other - at;
                if (hung.root[beyond] != kNowhere) continue;
                hung.root[beyond] = root;
                hung.depth[beyond] = hung.depth[at] + 1;
                hung.parent[beyond] = at;
                hung.parent_edge[beyond] = edge;
                queue.push_back(beyond);
            }
        }
    }
}

int TwoForests::above(int forest, int vertex) {
    auto& above = hung_[forest].above;
    while (above[vertex] != vertex) vertex = above[vertex] = above[above[vertex]];
    return vertex;
}

// In this forest the edge has a place, or every edge on the way between its ends would have to make room.
bool TwoForests::reach(int forest, int edge, GraphEdge ends) {
    Rooted& hung = hung_[forest];
    if (hung.root[ends.one] != hung.root[ends.other]) return true;
    int one = above(forest, ends.one), other = above(forest, ends.other);
    while (one != other) {
        if (hung.depth[one] < hung.depth[other]) std::swap(one, other);
        const int on_way = hung.parent_edge[one];
        reached_by_[on_way] = edge;
        reached_.push_back(on_way);
        hung.above[one] = hung.parent[one];
        one = above(forest, one);
    }
    return false;
}

// Breadth first: along a shortest chain of displacements both stay forests.
TwoForests::Place TwoForests::search(GraphEdge edge) {
    for (Rooted& hung : hung_) {
        hung.above.resize(vertices_);
        std::iota(hung.above.begin(), hung.above.end(), 0);
    }
    reached_.clear();
    reached_by_.resize(edges_.size());
    for (int forest : {0, 1})
        if (reach(forest, kNowhere, edge)) return {true, kNowhere, forest};
    for (std::size_t next = 0; next < reached_.size(); ++next) {
        const int moving = reached_[next], forest = 1 - forest_[moving];
        if (reach(forest, moving, edges_[moving])) return {true, moving, forest};
    }
    return {};
}

bool TwoForests::settle(int edge) {
    auto [found, moving, forest] = search(edges_[edge]);
    if (!found) return false;
    while (moving != kNowhere) {
        std::swap(forest_[moving], forest);
        moving = reached_by_[moving];
    }
    forest_[edge] = forest;
    for (int each : {0, 1}) hang_up(each);
    return true;
}

bool TwoForests::add(GraphEdge edge) {
    edges_.push_back(edge);
    forest_.push_back(kNowhere);
    return settle(static_cast<int>(edges_.size()) - 1);
}

bool TwoForests::full_between(int one, int other) { return !search({one, other}).found; }

TwoForests::Trees TwoForests::trees_between(int one, int other) {
    Trees trees;
    search({one, other});
    for (int edge : reached_) trees[forest_[edge]].push_back(edge);
    return trees;
}

std::vector<int> TwoForests::parts(int one, int other) {
    Joined joined(vertices_);
    const auto compare = [&](GraphEdge edge) {
        if (joined.of(edge.one) == joined.of(edge.other) || search(edge).found) return;
        joined.join(edge.one, edge.other);
        for (int reached : reached_) joined.join(edges_[reached].one, edges_[reached].other);
    };
    compare({one, other});
    for (const GraphEdge edge : edges_) compare(edge);
    std::vector<int> part(vertices_);
    for (int vertex = 0; vertex < vertices_; ++vertex) part[vertex] = joined.of(vertex);
    return part;
}

}  // namespace pavage
