#include "solve/switching.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace pavage {

// To begin is to be second with one more edge between the terminals: the other must take it at once.
Switching::Switching(int vertices, int from, int to, std::vector<GraphEdge> free)
    : vertices_(vertices), from_(from), to_(to), free_(std::move(free)), forests_(vertices, free_) {
    second_ = forests_.parts(from, to);
    if (joins_second()) {
        first_ = second_;
        return;
    }
    TwoForests with_one_more = forests_;
    with_one_more.add({from, to});
    first_ = with_one_more.parts(from, to);
}

// Taking an edge is as good as having it twice, since the other may take only one of them. So an edge wins if its double
// makes a place for the terminals' edge vanish; by exchange, if the terminals' edge makes the place for its double vanish.
bool Switching::wins_by(int edge) const {
    if (joins_second()) return true;
    const auto [one, other] = free_[edge];
    return joins_first() && first_[one] == first_[other] && second_[one] != second_[other];
}

std::vector<int> Switching::winning_edges() const {
    std::vector<int> edges;
    for (int edge = 0; edge < static_cast<int>(free_.size()); ++edge)
        if (wins_by(edge)) edges.push_back(edge);
    return edges;
}

std::vector<int> Switching::steps_from(int terminal) const {
    std::vector<std::vector<int>> neighbours(vertices_);
    for (const auto [one, other] : free_) {
        neighbours[one].push_back(other);
        neighbours[other].push_back(one);
    }
    std::vector<int> steps(vertices_, vertices_), queue{terminal};
    steps[terminal] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next)
        for (int beyond : neighbours[queue[next]])
            if (steps[beyond] == vertices_) {
                steps[beyond] = steps[queue[next]] + 1;
                queue.push_back(beyond);
            }
    return steps;
}

void Switching::sort_by_way(std::vector<int>& edges) const {
    const std::vector<int> here = steps_from(from_), there = steps_from(to_);
    std::ranges::stable_sort(edges, {}, [&](int edge) {
        auto [one, other] = free_[edge];
        if (here[one] > here[other]) std::swap(one, other);
        return std::pair(here[one] + there[other], std::abs(here[one] - there[other]));
    });
}

}  // namespace pavage
