// Tables for two by matching: Swiss rounds, and whoever is free in an arena.
#include "online/pairing.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/maximum_weighted_matching.hpp>
#include <utility>

namespace pavage {

namespace {

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                    boost::property<boost::edge_weight_t, std::int64_t>>;
using Vertex = boost::graph_traits<Graph>::vertex_descriptor;

// How far a pair is from what one would wish: about equal points above all (a unit of points is half a win), then nobody at
// the first seat three times too often, nobody carried up or down twice in a row, and the upper half of those with equal
// points against the lower.
std::int64_t cost(const std::vector<Pairable>& standing, std::size_t i, std::size_t j, std::size_t half_of_group) {
    const Pairable &upper = standing[i], &lower = standing[j];
    const std::int64_t gap = std::abs(upper.points - lower.points);
    std::int64_t cost = gap * gap * 1'000'000;
    if (gap > 0) cost += (upper.floated < 0 ? 2'000'000 : 0) + (lower.floated > 0 ? 2'000'000 : 0);
    const std::int64_t distance = std::abs(static_cast<std::int64_t>(j - i) - static_cast<std::int64_t>(half_of_group));
    cost += std::min<std::int64_t>(distance, 400) * 500;
    // Two who both sat first once too often can still even out; two who did so twice cannot without a third time.
    const bool both_lean = upper.first_seats * lower.first_seats > 0;
    const std::int64_t lean = both_lean ? std::min(std::abs(upper.first_seats), std::abs(lower.first_seats)) : 0;
    return cost + (lean >= 2 ? 3'000'000 * lean : 300 * lean);
}

// Half the number of people with as many points as the one at `i`.
std::size_t half_of_group(const std::vector<Pairable>& standing, std::size_t i) {
    const auto same = std::ranges::count(standing, standing[i].points, &Pairable::points);
    return std::max<std::size_t>(1, static_cast<std::size_t>(same) / 2);
}

// Whoever sat first less often does; of equals the lower one.
std::vector<std::int64_t> seated(const Pairable& upper, const Pairable& lower) {
    if (upper.first_seats < lower.first_seats) return {upper.user, lower.user};
    return {lower.user, upper.user};
}

constexpr std::int64_t kMuch = std::int64_t{1} << 50;  // one more pair is worth more than any cost

struct Edge {
    std::int64_t cost;
    std::size_t to;
};

// Whom the one at `i` may meet further down, the `most` best; the bye (a vertex after all people) goes as far down as it
// can.
std::vector<Edge> edges_of(const std::vector<Pairable>& standing, std::size_t i, std::size_t most) {
    const std::size_t people = standing.size(), half = half_of_group(standing, i);
    std::vector<Edge> edges;
    for (std::size_t j = i + 1; j < people; ++j)
        if (times_met(standing[i], standing[j]) == 0) edges.push_back({cost(standing, i, j, half), j});
    if (edges.size() > most) {
        std::ranges::nth_element(edges, edges.begin() + static_cast<std::ptrdiff_t>(most), {}, &Edge::cost);
        edges.resize(most);
    }
    if (people % 2 == 1 && standing[i].byes == 0) {
        const std::int64_t above = standing[i].points - standing.back().points;
        edges.push_back({above * above * 1'000'000 + static_cast<std::int64_t>(people - i) * 1'000, people});
    }
    return edges;
}

// What boost::maximum_weighted_matching does, but that one leaks: blossoms and what is inside them hold each other. So they
// are taken apart in the end.
void match(const Graph& graph, Vertex* mates) {
    auto index = get(boost::vertex_index, graph);
    boost::empty_matching<Graph, Vertex*>::find_matching(graph, mates);
    if (num_edges(graph) == 0) return;  // it reckons with the heaviest
    boost::weighted_augmenting_path_finder<Graph, Vertex*, decltype(index)> finder(graph, mates, index);
    for (std::size_t pairs = 0; pairs < num_vertices(graph); ++pairs) {
        bool augmented = finder.augment_matching();
        while (!augmented && finder.adjust_dual()) augmented = finder.augment_matching();
        if (!augmented) break;
    }
    finder.get_current_matching(mates);
    for (Vertex vertex = 0; vertex < num_vertices(graph); ++vertex) {
        std::vector open = {finder.in_top_blossom(vertex)};
        while (!open.empty()) {
            const auto blossom = std::move(open.back());
            open.pop_back();
            blossom->father.reset();
            for (auto& inside : std::exchange(blossom->sub_blossoms, {})) open.push_back(std::move(inside));
        }
    }
}

std::optional<RoundPlan> matched(const std::vector<Pairable>& standing, std::size_t most) {
    const std::size_t people = standing.size(), vertices = people + people % 2;
    Graph graph(vertices);
    for (std::size_t i = 0; i < people; ++i)
        for (const Edge& edge : edges_of(standing, i, most)) add_edge(i, edge.to, kMuch - edge.cost, graph);
    std::vector<Vertex> mates(vertices);
    match(graph, mates.data());
    RoundPlan plan;
    for (std::size_t i = 0; i < people; ++i) {
        if (mates[i] == boost::graph_traits<Graph>::null_vertex()) return std::nullopt;
        if (mates[i] == people) plan.byes.push_back(standing[i].user);
        else if (mates[i] > i) plan.tables.push_back(seated(standing[i], standing[mates[i]]));
    }
    return plan;
}

}  // namespace

namespace {

constexpr std::size_t kFew = 12;
constexpr std::size_t kSection = 120;

// Hardly anybody ends up far from their best: so a few for each come first, and all only where those do not suffice.
std::optional<RoundPlan> matched_soon(const std::vector<Pairable>& standing) {
    if (standing.size() > 2 * kFew)
        for (std::size_t most : {kFew, 4 * kFew})
            if (auto plan = matched(standing, most)) return plan;
    return matched(standing, standing.size());
}

// Large groups of equal points cut into pieces of their upper and their lower half, which then meet each other.
std::vector<Pairable> folded(const std::vector<Pairable>& standing) {
    std::vector<Pairable> order;
    for (std::size_t begin = 0, end = 0; begin < standing.size(); begin = end) {
        while (end < standing.size() && standing[end].points == standing[begin].points) ++end;
        const std::size_t size = end - begin, half = size / 2, piece = size > kSection ? kSection / 2 : size;
        for (std::size_t at = 0; at < size - half; at += piece) {
            for (std::size_t i = at; i < std::min(at + piece, half); ++i) order.push_back(standing[begin + i]);
            for (std::size_t i = half + at; i < std::min(half + at + piece, size); ++i) order.push_back(standing[begin + i]);
        }
    }
    return order;
}

// From the top in sections, which end with a group of equal points where that is near. The last of an odd one goes down.
std::optional<RoundPlan> in_sections(const std::vector<Pairable>& standing) {
    const auto order = folded(standing);
    const auto ends_group = [&](std::size_t end) { return order[end - 1].points != order[end].points; };
    RoundPlan plan;
    for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
        end = begin + kSection;
        while (end < order.size() && end < begin + 3 * kSection / 2 && !ends_group(end)) ++end;
        if (end < order.size() && !ends_group(end)) end = begin + kSection;
        if (end + kSection / 2 > order.size()) end = order.size();
        else if ((end - begin) % 2 == 1) --end;
        const auto at = [&](std::size_t i) { return order.begin() + static_cast<std::ptrdiff_t>(i); };
        const auto section = matched_soon({at(begin), at(end)});
        if (!section) return std::nullopt;
        plan.tables.insert(plan.tables.end(), section->tables.begin(), section->tables.end());
        plan.byes.insert(plan.byes.end(), section->byes.begin(), section->byes.end());
    }
    return plan;
}

}  // namespace

// Matching takes about the cube of the number of people: five hundred at once would be minutes, in sections they are
// moments.
std::optional<RoundPlan> swiss_round(const std::vector<Pairable>& standing) {
    if (standing.size() > 2 * kSection)
        if (auto plan = in_sections(standing)) return plan;
    return matched_soon(standing);
}

// --- whoever is free ---

RoundPlan neighbours(const std::vector<Pairable>& standing) {
    std::vector<const Pairable*> left;
    for (const Pairable& one : standing) left.push_back(&one);
    std::vector<std::pair<const Pairable*, const Pairable*>> pairs;
    const auto may = [](const Pairable* one, const Pairable* other) {
        return times_met(*one, *other) == 0 && times_met(*other, *one) == 0;
    };
    std::vector<const Pairable*> alone;
    while (!left.empty()) {
        const Pairable* one = left.front();
        left.erase(left.begin());
        const auto other = std::ranges::find_if(left, [&](const Pairable* each) { return may(one, each); });
        if (other == left.end()) {
            alone.push_back(one);
        } else {
            pairs.emplace_back(one, *other);
            left.erase(other);
        }
    }
    // Two who may not meet exchange with a pair above them.
    for (std::size_t i = 0; i + 1 < alone.size(); i += 2)
        for (std::size_t at = pairs.size(); at-- > 0;) {
            const auto [one, other] = pairs[at];
            if (!may(one, alone[i]) || !may(other, alone[i + 1])) continue;
            pairs[at] = {one, alone[i]};
            pairs.emplace_back(other, alone[i + 1]);
            break;
        }
    RoundPlan plan;
    for (const auto& [one, other] : pairs) plan.tables.push_back(seated(*one, *other));
    return plan;
}

}  // namespace pavage
