#include "online/pairing.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/maximum_weighted_matching.hpp>
#include <numeric>

namespace pavage {

namespace {

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                    boost::property<boost::edge_weight_t, std::int64_t>>;
using Vertex = boost::graph_traits<Graph>::vertex_descriptor;

auto times_met(const Pairable& one, const Pairable& other) { return std::ranges::count(one.met, other.user); }

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

std::optional<RoundPlan> matched(const std::vector<Pairable>& standing, std::size_t most) {
    const std::size_t people = standing.size(), vertices = people + people % 2;
    Graph graph(vertices);
    for (std::size_t i = 0; i < people; ++i)
        for (const Edge& edge : edges_of(standing, i, most)) add_edge(i, edge.to, kMuch - edge.cost, graph);
    std::vector<Vertex> mates(vertices);
    if (vertices > 0) boost::maximum_weighted_matching(graph, mates.data());
    RoundPlan plan;
    for (std::size_t i = 0; i < people; ++i) {
        if (mates[i] == boost::graph_traits<Graph>::null_vertex()) return std::nullopt;
        if (mates[i] == people) plan.byes.push_back(standing[i].user);
        else if (mates[i] > i) plan.tables.push_back(seated(standing[i], standing[mates[i]]));
    }
    return plan;
}

}  // namespace

// Hundreds of people take seconds if everybody may meet everybody, and hardly anybody ends up far from their best: so a few
// for each come first, and all only where those do not suffice.
std::optional<RoundPlan> swiss_round(const std::vector<Pairable>& standing) {
    constexpr std::size_t kFew = 12;
    if (standing.size() > 2 * kFew)
        for (std::size_t most : {kFew, 4 * kFew})
            if (auto plan = matched(standing, most)) return plan;
    return matched(standing, standing.size());
}

// --- larger tables ---

namespace {

// So many tables of each size that as few as possible are left over, then as large ones as possible.
std::vector<std::size_t> sizes_of_tables(std::size_t people, std::size_t least, std::size_t most) {
    for (std::size_t left = 0; left <= people; ++left) {
        const std::size_t seated = people - left;
        for (std::size_t tables = (seated + most - 1) / most; tables * least <= seated && tables > 0; ++tables) {
            if (tables * most < seated) continue;
            std::vector<std::size_t> sizes(tables, seated / tables);
            for (std::size_t i = 0; i < seated % tables; ++i) ++sizes[i];
            return sizes;
        }
    }
    return {};
}

std::int64_t strain(const std::vector<const Pairable*>& table) {
    std::int64_t strain = 0;
    for (std::size_t i = 0; i < table.size(); ++i)
        for (std::size_t j = i + 1; j < table.size(); ++j) {
            const std::int64_t gap = table[i]->points - table[j]->points, met = times_met(*table[i], *table[j]);
            strain += gap * gap + 1'000 * met * met;
        }
    return strain;
}

// Exchanges two people wherever that eases their tables, until nothing does.
void ease(std::vector<std::vector<const Pairable*>>& tables) {
    constexpr int kMostRounds = 50;
    bool better = true;
    for (int round = 0; better && round < kMostRounds; ++round) {
        better = false;
        for (std::size_t a = 0; a < tables.size(); ++a)
            for (std::size_t b = a + 1; b < tables.size(); ++b)
                for (auto& one : tables[a])
                    for (auto& other : tables[b]) {
                        const std::int64_t before = strain(tables[a]) + strain(tables[b]);
                        std::swap(one, other);
                        if (strain(tables[a]) + strain(tables[b]) < before) better = true;
                        else std::swap(one, other);
                    }
    }
}

}  // namespace

RoundPlan pod_round(const std::vector<Pairable>& standing, int least, int seats) {
    const auto sizes = sizes_of_tables(standing.size(), static_cast<std::size_t>(least), static_cast<std::size_t>(seats));
    const std::size_t seated = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0});
    std::vector<const Pairable*> order;
    for (const Pairable& one : standing) order.push_back(&one);
    // Those who sit out: of those with the fewest byes the last.
    std::vector<const Pairable*> out(order.rbegin(), order.rend());
    std::ranges::stable_sort(out, {}, [](const Pairable* one) { return one->byes; });
    out.resize(standing.size() - seated);
    RoundPlan plan;
    for (const Pairable* one : out) plan.byes.push_back(one->user);
    std::erase_if(order, [&](const Pairable* one) { return std::ranges::find(out, one) != out.end(); });
    std::vector<std::vector<const Pairable*>> tables;
    auto from = order.begin();
    for (std::size_t size : sizes) {
        tables.emplace_back(from, from + static_cast<std::ptrdiff_t>(size));
        from += static_cast<std::ptrdiff_t>(size);
    }
    ease(tables);
    for (auto& table : tables) {
        std::ranges::stable_sort(table, {}, &Pairable::first_seats);
        plan.tables.emplace_back();
        for (const Pairable* one : table) plan.tables.back().push_back(one->user);
    }
    return plan;
}

// --- everybody against everybody ---

int rounds_of_round_robin(int people) { return people < 2 ? 0 : people - 1 + people % 2; }

RoundPlan round_robin(const std::vector<std::int64_t>& people, int round) {
    std::vector<std::int64_t> circle = people;
    if (circle.size() % 2 == 1) circle.push_back(0);  // nobody
    const std::size_t size = circle.size();
    RoundPlan plan;
    if (size < 2) return plan;
    // One stays, the others go round.
    std::rotate(circle.begin() + 1, circle.begin() + 1 + round % static_cast<int>(size - 1), circle.end());
    for (std::size_t i = 0; i < size / 2; ++i) {
        const std::int64_t one = circle[i], other = circle[size - 1 - i];
        if (one == 0 || other == 0) plan.byes.push_back(one + other);
        else if ((i == 0 ? round : static_cast<int>(i)) % 2 == 0) plan.tables.push_back({one, other});
        else plan.tables.push_back({other, one});
    }
    return plan;
}

// --- knock-out ---

std::vector<int> bracket(int people) {
    std::vector<int> places = {0};
    while (static_cast<int>(places.size()) < people) {
        const int size = 2 * static_cast<int>(places.size());
        std::vector<int> doubled;
        for (int seed : places) doubled.insert(doubled.end(), {seed, size - 1 - seed});
        places = std::move(doubled);
    }
    for (int& seed : places)
        if (seed >= people) seed = -1;
    return places;
}

RoundPlan seeded_pods(const std::vector<std::int64_t>& people, int least, int seats) {
    const auto sizes = sizes_of_tables(people.size(), static_cast<std::size_t>(least), static_cast<std::size_t>(seats));
    const std::size_t tables = sizes.size(), seated = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0});
    const auto resting = static_cast<std::ptrdiff_t>(people.size() - seated);
    RoundPlan plan{.tables = {}, .byes = {people.begin(), people.begin() + resting}};
    plan.tables.resize(tables);
    for (std::size_t i = 0; i < seated; ++i) {
        const std::size_t row = i / tables, column = i % tables;
        plan.tables[row % 2 == 0 ? column : tables - 1 - column].push_back(people[i + static_cast<std::size_t>(resting)]);
    }
    return plan;
}

int rounds_of_pods(int people, int least, int seats) {
    int rounds = 0;
    while (people > 1 && people >= least) {
        const auto sizes = sizes_of_tables(static_cast<std::size_t>(people), static_cast<std::size_t>(least),
                                           static_cast<std::size_t>(seats));
        const int seated = static_cast<int>(std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}));
        const int on = people - seated + static_cast<int>(sizes.size());
        people = on > 1 ? std::max(on, least) : on;
        ++rounds;
    }
    return rounds;
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
