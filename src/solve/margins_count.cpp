#include "solve/margins_count.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "solve/margins_layer.h"

namespace pavage {

namespace {

// How many multisets there might be at most: a rough guide to which way round is cheaper.
double states_expected(const std::vector<int>& columns) {
    const int most = *std::ranges::max_element(columns), count = static_cast<int>(columns.size());
    double product = 1;
    for (int i = 1; i <= std::min(most, count); ++i) product *= static_cast<double>(std::max(most, count) + i) / i;
    return product;
}

}  // namespace

struct MarginCount::Table {
    bool turned;              // rows and columns exchanged: the cheaper way round
    std::vector<int> rows;    // in the order in which they are filled
    std::vector<int> places;  // which row each is
    std::vector<int> columns;
    int top;  // the largest column sum
    std::vector<Layer> layers;
    std::vector<std::vector<int>> room;  // by layer: what j columns can take of the rows left, at most
    Natural total = 0;

    explicit Table(const Margins& margins)
        : turned(states_expected(margins.rows) < states_expected(margins.columns)),
          places(turned ? margins.width() : margins.height()),
          columns(turned ? margins.rows : margins.columns),
          top(*std::ranges::max_element(columns)) {
        const auto& given = turned ? margins.columns : margins.rows;
        std::iota(places.begin(), places.end(), 0);
        std::ranges::stable_sort(places, std::greater{}, [&](int i) { return given[i]; });
        for (const int place : places) rows.push_back(given[place]);
        for (std::size_t first = 0; first <= rows.size(); ++first) {
            layers.emplace_back(top);
            std::vector<int> most(columns.size() + 1, 0);
            for (std::size_t j = 0; j < most.size(); ++j)
                for (std::size_t i = first; i < rows.size(); ++i) most[j] += std::min(rows[i], static_cast<int>(j));
            room.push_back(std::move(most));
        }
    }

    int width() const { return static_cast<int>(columns.size()); }

    // Whether the rows from `layer` on can be filled so that the columns get what they need (Gale and Ryser).
    bool feasible(const ColumnNeeds& needs, std::size_t layer) const {
        int taken = 0, sum = 0;
        for (int value = top; value >= 1; --value)
            for (int i = 0; i < needs[value]; ++i) {
                sum += value;
                if (sum > room[layer][++taken]) return false;
            }
        return true;
    }

    ColumnNeeds needs_of(const Layer& layer, std::size_t state) const {
        ColumnNeeds needs{};
        std::copy_n(layer.key(state), top, needs.begin() + 1);
        int some = 0;
        for (int value = 1; value <= top; ++value) some += needs[value];
        needs[0] = static_cast<std::uint8_t>(width() - some);
        return needs;
    }

    // Calls visit(needs after, ways, taken by value) for each way to fill a row: so many of the columns that need v, for
    // each v. Until it answers false; whether it never did.
    template <class Visit>
    bool each_filling(const ColumnNeeds& needs, int stones, int rows_left, Visit visit) const {
        ColumnNeeds after = needs, taken{};
        return fill_from(top, stones, rows_left, needs, after, taken, 1, visit);
    }

    template <class Visit>
    bool fill_from(int value, int stones, int rows_left, const ColumnNeeds& needs, ColumnNeeds& after, ColumnNeeds& taken,
                   std::uint64_t ways, Visit& visit) const {
        while (value > 0 && needs[value] == 0) --value;
        if (value == 0) return stones != 0 || visit(after, ways, taken);
        const int here = needs[value], least = value >= rows_left ? here : 0;
        for (int take = least; take <= std::min(here, stones); ++take) {
            after[value] = static_cast<std::uint8_t>(after[value] - take);
            after[value - 1] = static_cast<std::uint8_t>(after[value - 1] + take);
            taken[value] = static_cast<std::uint8_t>(take);
            const std::uint64_t more = ways * kBinomials(here, take);
            const bool go_on = fill_from(value - 1, stones - take, rows_left, needs, after, taken, more, visit);
            after[value] = static_cast<std::uint8_t>(after[value] + take);
            after[value - 1] = static_cast<std::uint8_t>(after[value - 1] - take);
            if (!go_on) return false;
        }
        taken[value] = 0;
        return true;
    }

    std::size_t bytes() const {
        std::size_t sum = 0;
        for (const Layer& layer : layers) sum += layer.bytes();
        return sum;
    }

    Ending find_states(const Limits& limits);
    Ending find_values(const Limits& limits);
};

namespace {

// Asks whether to go on once in so many fillings: a few milliseconds.
class Poll {
  public:
    explicit Poll(const MarginCount::Limits& limits) : limits_(limits) {}
    bool is_due() { return fillings_++ % 4096 == 0; }
    bool go_on(double share) const { return !limits_.go_on || limits_.go_on(share); }

  private:
    const MarginCount::Limits& limits_;
    std::uint64_t fillings_ = 0;
};

}  // namespace

// Forwards: which multisets come up at all and lead to an end.
MarginCount::Ending MarginCount::Table::find_states(const Limits& limits) {
    ColumnNeeds start{};
    for (const int sum : columns) ++start[sum];
    if (feasible(start, 0)) layers[0].add(&start[1]);
    Poll poll(limits);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const int rows_left = static_cast<int>(rows.size() - i);
        Layer& next = layers[i + 1];
        for (std::size_t state = 0; state < layers[i].size(); ++state) {
            const double share = (static_cast<double>(i) + static_cast<double>(state) / layers[i].size()) / rows.size() / 2;
            const bool all = each_filling(needs_of(layers[i], state), rows[i], rows_left,
                                          [&](const ColumnNeeds& after, std::uint64_t, const ColumnNeeds&) {
                                              if (next.find(&after[1]) == Layer::kFree && feasible(after, i + 1))
                                                  next.add(&after[1]);
                                              return !poll.is_due() || (poll.go_on(share) && bytes() <= limits.most_bytes);
                                          });
            if (!all) return bytes() > limits.most_bytes ? Ending::kTooLarge : Ending::kStopped;
        }
    }
    return Ending::kDone;
}

// Backwards: how many ways lead from each to the end.
MarginCount::Ending MarginCount::Table::find_values(const Limits& limits) {
    int bits = 1;
    Poll poll(limits);
    for (std::size_t i = rows.size() + 1; i-- > 0;) {
        Layer& layer = layers[i];
        if (i < rows.size()) bits += std::bit_width(kBinomials(width(), rows[i]));
        layer.make_values(bits / 64 + 1);
        if (bytes() > limits.most_bytes) return Ending::kTooLarge;
        if (i == rows.size()) {
            if (layer.size() > 0) *layer.value(0) = 1;
            continue;
        }
        const Layer& next = layers[i + 1];
        const int rows_left = static_cast<int>(rows.size() - i);
        for (std::size_t state = 0; state < layer.size(); ++state) {
            const double part = static_cast<double>(state) / layer.size();
            const double share = 0.5 + (static_cast<double>(rows.size() - 1 - i) + part) / rows.size() / 2;
            std::uint64_t* sum = layer.value(state);
            const bool all = each_filling(needs_of(layer, state), rows[i], rows_left,
                                          [&](const ColumnNeeds& after, std::uint64_t ways, const ColumnNeeds&) {
                                              if (const auto found = next.find(&after[1]); found != Layer::kFree)
                                                  add_multiple(sum, layer.words(), next.value(found), next.words(), ways);
                                              return !poll.is_due() || poll.go_on(share);
                                          });
            if (!all) return Ending::kStopped;
        }
    }
    if (layers[0].size() > 0) total = natural_of(layers[0].value(0), layers[0].words());
    return Ending::kDone;
}

MarginCount::MarginCount(const Margins& margins) : table_(std::make_unique<Table>(margins)) {}
MarginCount::~MarginCount() = default;
MarginCount::MarginCount(MarginCount&&) noexcept = default;

MarginCount::Ending MarginCount::run(const Limits& limits) {
    const Ending found = table_->find_states(limits);
    return found == Ending::kDone ? table_->find_values(limits) : found;
}

const Natural& MarginCount::total() const { return table_->total; }

std::size_t MarginCount::states() const {
    std::size_t sum = 0;
    for (const Layer& layer : table_->layers) sum += layer.size();
    return sum;
}

BitGrid MarginCount::sample(Random& random) const {
    const Table& table = *table_;
    std::vector<int> left = table.columns;
    BitGrid filled(table.rows.size(), 0);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        ColumnNeeds needs{};
        for (const int sum : left) ++needs[sum];
        const Layer &layer = table.layers[i], &next = table.layers[i + 1];
        Natural draw = random_below(natural_of(layer.value(layer.find(&needs[1])), layer.words()), random);
        // The filling in whose share of the ways the draw falls.
        ColumnNeeds chosen{};
        table.each_filling(needs, table.rows[i], static_cast<int>(table.rows.size() - i),
                           [&](const ColumnNeeds& after, std::uint64_t ways, const ColumnNeeds& taken) {
                               const auto state = next.find(&after[1]);
                               if (state == Layer::kFree) return true;
                               const Natural share = ways * natural_of(next.value(state), next.words());
                               if (draw < share) {
                                   chosen = taken;
                                   return false;
                               }
                               draw -= share;
                               return true;
                           });
        // And which columns of each need take part in it.
        std::uint64_t row = 0;
        for (int value = 1; value <= table.top; ++value) {
            std::vector<int> able;
            for (int column = 0; column < table.width(); ++column)
                if (left[column] == value) able.push_back(column);
            for (int k = 0; k < chosen[value]; ++k) {
                std::swap(able[k], able[k + random.below(static_cast<std::uint32_t>(able.size() - k))]);
                row |= std::uint64_t{1} << able[k];
            }
        }
        for (int column = 0; column < table.width(); ++column) left[column] -= row >> column & 1;
        filled[table.places[i]] = row;
    }
    if (!table.turned) return filled;
    BitGrid grid(table.columns.size(), 0);
    for (std::size_t row = 0; row < filled.size(); ++row)
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            if (filled[row] >> column & 1) grid[column] |= std::uint64_t{1} << row;
    return grid;
}

}  // namespace pavage
