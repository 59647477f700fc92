#include "solve/chomp_table.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace pavage {

// Rows are numbered from 1 at the bottom, and a position is written by how many squares are eaten of each row: numbers that
// rise from row to row, each at least what is missing in the whole. In the order of such sequences, the topmost row first,
//   place = sum over rows of weight(row, eaten of it),
// where weight(row, n) counts the sequences of the rows up to this one that end below n. Biting adds to the sequence and
// so to the place: smaller positions lie behind larger ones, and filling the lowest rows in all ways is one range of places.

namespace {

constexpr std::uint64_t kTooMany = std::uint64_t{1} << 60;
// Upper rows are split off until a slice is at most this part of the table.
constexpr std::uint64_t kLeastSlices = 48;
constexpr std::uint64_t kMostSlices = std::uint64_t{1} << 17;
constexpr std::uint64_t kWorthSlicing = std::uint64_t{1} << 16;
// Words to go through between two questions whether to stop; a lost position counts as many.
constexpr int kBetweenQuestions = 1 << 15, kLostCounts = 64;

}  // namespace

ChompTable::ChompTable(ChompRows whole) : whole_(std::move(whole)) {
    assert(!whole_.empty());
    turned_ = static_cast<int>(whole_.size()) > whole_[0];
    const ChompRows lying = turned_ ? turned(whole_) : whole_;
    rows_ = static_cast<int>(lying.size());
    columns_ = lying[0];
    least_.assign(1, 0);
    for (const int length : lying) least_.push_back(columns_ - length);
    weigh();
}

void ChompTable::weigh() {
    weights_.assign(static_cast<std::size_t>((rows_ + 1) * (columns_ + 2)), 0);
    for (int eaten = 0; eaten <= columns_ + 1; ++eaten) weight(0, eaten) = 1;
    for (int row = 1; row <= rows_; ++row)
        for (int eaten = 0; eaten <= columns_; ++eaten)
            weight(row, eaten + 1) =
                std::min(kTooMany, weight(row, eaten) +
                                       (eaten >= least_[static_cast<std::size_t>(row)] ? weight(row - 1, eaten + 1) : 0));
    size_ = weight(rows_, columns_ + 1);
}

std::size_t ChompTable::bytes() const {
    if (size_ >= kTooMany || size_ / 8 >= std::numeric_limits<std::size_t>::max() - 8)
        return std::numeric_limits<std::size_t>::max();
    return static_cast<std::size_t>(size_ / 64 + 1) * 8;
}

std::uint64_t ChompTable::place(const ChompRows& left) const {
    const ChompRows& lying = turned_ ? turned(left) : left;
    std::uint64_t sum = 0;
    for (int row = 1; row <= rows_; ++row)
        sum +=
            weight(row, columns_ - (row <= static_cast<int>(lying.size()) ? lying[static_cast<std::size_t>(row - 1)] : 0));
    return sum;
}

void ChompTable::read(std::uint64_t place, std::vector<int>& eaten) const {
    eaten.resize(static_cast<std::size_t>(rows_) + 1);
    int most = columns_;
    for (int row = rows_; row >= 1; --row) {
        while (weight(row, most) > place) --most;
        place -= weight(row, most);
        eaten[static_cast<std::size_t>(row)] = most;
    }
}

ChompRows ChompTable::rows_of(const std::vector<int>& eaten) const {
    ChompRows lying;
    for (std::size_t row = 1; row < eaten.size() && eaten[row] < columns_; ++row) lying.push_back(columns_ - eaten[row]);
    return turned_ ? turned(lying) : lying;
}

bool ChompTable::is_lost(const ChompRows& left) const {
    assert(covers(left) && !won_.empty());
    const std::uint64_t at = place(left);
    return !(won_[at / 64] >> at % 64 & 1);
}

std::vector<ChompRows> ChompTable::lost_inside(const ChompRows& left, std::uint64_t most) const {
    std::vector<ChompRows> found;
    if (lost_ > most) return found;
    std::vector<int> eaten;
    for (std::uint64_t word = won_.size(); word-- > 0;)
        for (std::uint64_t open = ~won_[word]; open;) {
            const int bit = 63 - std::countl_zero(open);
            open ^= std::uint64_t{1} << bit;
            if (word * 64 + static_cast<std::uint64_t>(bit) >= size_) continue;
            read(word * 64 + static_cast<std::uint64_t>(bit), eaten);
            ChompRows rows = rows_of(eaten);
            if (is_inside(rows, left)) found.push_back(std::move(rows));
        }
    return found;
}

// Growing a position lowers the sum of what is eaten of its upper rows, or leaves those rows alone. So slices of equal sums
// have nothing to do with each other and can be filled side by side, the large sums first.
std::vector<std::vector<ChompTable::Slice>> ChompTable::slices() const {
    if (size_ < kWorthSlicing || rows_ < 3) return {{{0, size_}}};
    int split = rows_ - 1;  // the lowest of the upper rows
    const auto count = [&](int row) { return size_ / std::max<std::uint64_t>(1, weight(row - 1, columns_ + 1)); };
    while (split > 2 && count(split) < kLeastSlices) --split;
    std::vector<std::vector<Slice>> levels(static_cast<std::size_t>((rows_ - split + 1) * columns_ + 1));
    std::uint64_t made = 0;
    const auto choose = [&](const auto& self, int row, int most, std::uint64_t place, int sum) -> void {
        if (row < split) {
            ++made;
            levels[levels.size() - 1 - static_cast<std::size_t>(sum)].push_back({place, place + weight(row, most + 1)});
            return;
        }
        for (int eaten = least_[static_cast<std::size_t>(row)]; eaten <= most; ++eaten)
            self(self, row - 1, eaten, place + weight(row, eaten), sum + eaten);
    };
    choose(choose, rows_, columns_, 0, 0);
    if (made > kMostSlices) return {{{0, size_}}};
    for (auto& level : levels)
        std::stable_sort(level.begin(), level.end(),
                         [](const Slice& one, const Slice& other) { return one.end - one.begin > other.end - other.begin; });
    return levels;
}

bool ChompTable::fill(const SolveTask& task) {
    won_.assign(size_ / 64 + 1, 0);
    lost_ = 0;
    mark<Alone::kYes>(size_ - 1);  // nothing is left: whoever bit last ate the poison
    std::atomic<bool> stopped = false;
    std::uint64_t done = 0;
    for (const std::vector<Slice>& level : slices()) {
        task.do_all(static_cast<int>(level.size()), [&](int piece) {
            if (stopped) return;
            const Slice& slice = level[static_cast<std::size_t>(piece)];
            if (task.threads > 1 ? !scan<Alone::kNo>(slice, task) : !scan<Alone::kYes>(slice, task)) stopped = true;
        });
        if (stopped) return false;
        for (const Slice& slice : level) done += slice.end - slice.begin;
        if (!level.empty()) task.tell(static_cast<double>(done) / static_cast<double>(size_));
    }
    return true;
}

template <ChompTable::Alone kAlone>
bool ChompTable::scan(Slice slice, const SolveTask& task) {
    std::vector<int> eaten;
    std::uint64_t found = 0;
    int steps = 0;
    const std::uint64_t first = slice.begin / 64, last = (slice.end - 1) / 64;
    for (std::uint64_t word = last + 1; word-- > first;) {
        std::uint64_t mine = ~std::uint64_t{0};
        if (word == last) mine >>= 63 - (slice.end - 1) % 64;
        if (word == first) mine &= ~std::uint64_t{0} << slice.begin % 64;
        while (const std::uint64_t open = ~load(word) & mine) {
            const auto bit = static_cast<std::uint64_t>(63 - std::countl_zero(open));
            ++found;
            steps += kLostCounts;
            read(word * 64 + bit, eaten);
            mark_larger<kAlone>(word * 64 + bit, eaten);
            mine &= (std::uint64_t{1} << bit) - 1;
        }
        if (++steps < kBetweenQuestions) continue;
        steps = 0;
        if (task.stopped()) return false;
    }
    lost_ += found;
    return true;
}

// A bite leaves a block of equal rows, all that it shortened, so that before it the block was filled in any way from what
// there is now up to the row below.
template <ChompTable::Alone kAlone>
void ChompTable::mark_larger(std::uint64_t place, const std::vector<int>& eaten) {
    const int* gone = eaten.data();
    for (int first = 1, last; first <= rows_; first = last + 1) {
        const int here = gone[first];
        std::uint64_t block = weight(first, here);
        for (last = first; last < rows_ && gone[last + 1] == here; ++last) block += weight(last + 1, here);
        if (first == 1) {
            mark_range<kAlone>(place - block, place);
        } else {
            std::uint64_t others = place - block;
            for (int row = last; row >= first; --row) {  // the topmost row that was longer
                mark_fillings<kAlone>(first, row, gone[first - 1], here - 1, others);
                others += weight(row, here);
            }
        }
    }
}

// The rows from `first` to `last` in all ways, no more eaten than `most`; `place` is due to all other rows.
template <ChompTable::Alone kAlone>
void ChompTable::mark_fillings(int first, int last, int least, int most, std::uint64_t place) {
    const std::uint64_t* weights = &weights_[static_cast<std::size_t>(last * (columns_ + 2))];
    const int from = std::max(least, least_[static_cast<std::size_t>(last)]);
    if (first == last)
        for (int eaten = from; eaten <= most; ++eaten) mark<kAlone>(place + weights[eaten]);
    else
        for (int eaten = from; eaten <= most; ++eaten)
            mark_fillings<kAlone>(first, last - 1, least, eaten, place + weights[eaten]);
}

std::uint64_t ChompTable::load(std::uint64_t word) const {
    // A reference to something constant only comes with C++26.
    return std::atomic_ref<std::uint64_t>(const_cast<std::uint64_t&>(won_[word])).load(std::memory_order_relaxed);
}

template <ChompTable::Alone kAlone>
void ChompTable::mark(std::uint64_t place) {
    std::atomic_ref<std::uint64_t> word(won_[place / 64]);
    const std::uint64_t bit = std::uint64_t{1} << place % 64, before = word.load(std::memory_order_relaxed);
    if constexpr (kAlone == Alone::kYes) word.store(before | bit, std::memory_order_relaxed);
    else if (!(before & bit)) word.fetch_or(bit, std::memory_order_relaxed);
}

template <ChompTable::Alone kAlone>
void ChompTable::mark_range(std::uint64_t begin, std::uint64_t end) {
    if (begin == end) return;
    const std::uint64_t first = begin / 64, last = (end - 1) / 64;
    for (std::uint64_t at = first; at <= last; ++at) {
        std::uint64_t bits = ~std::uint64_t{0};
        if (at == last) bits >>= 63 - (end - 1) % 64;
        if (at == first) bits &= ~std::uint64_t{0} << begin % 64;
        std::atomic_ref<std::uint64_t> word(won_[at]);
        if (kAlone == Alone::kYes || !~bits)
            word.store(word.load(std::memory_order_relaxed) | bits, std::memory_order_relaxed);
        else word.fetch_or(bits, std::memory_order_relaxed);
    }
}

}  // namespace pavage
