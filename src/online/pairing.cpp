#include "online/pairing.h"

#include <algorithm>
#include <numeric>

namespace pavage {

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

}  // namespace pavage
