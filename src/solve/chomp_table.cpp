#include "solve/chomp_table.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

#include "solve/chomp_fillings.h"

namespace pavage {

namespace {

// Upper rows are split off until a slice is at most this part of the table.
constexpr std::uint64_t kLeastSlices = 48;
constexpr std::uint64_t kMostSlices = std::uint64_t{1} << 17;
constexpr std::uint64_t kWorthSlicing = std::uint64_t{1} << 16;
// Words to go through between two questions whether to stop; a lost position counts as many.
constexpr int kBetweenQuestions = 1 << 15, kLostCounts = 64;
// Fillings of more positions than this are put off, and then done in pieces.
constexpr std::uint64_t kPutOff = std::uint64_t{1} << 13, kPiece = std::uint64_t{1} << 20;

enum class Threads { kOne, kMany };

// Marks of won positions; slices are not cut at words, so that threads meet in some.
template <Threads kThreads>
class Marks {
  public:
    explicit Marks(std::vector<std::uint64_t>& words) : words_(words.data()) {}

    std::uint64_t word(std::uint64_t at) const { return Reference(words_[at]).load(std::memory_order_relaxed); }
    void add(std::uint64_t place) const { add(place / 64, std::uint64_t{1} << place % 64); }
    void add_range(std::uint64_t begin, std::uint64_t end) const {
        if (begin == end) return;
        const std::uint64_t first = begin / 64, last = (end - 1) / 64;
        for (std::uint64_t at = first; at <= last; ++at) add(at, inside(at, begin, end));
    }
    // Which bits of a word are in a range that it has a part in.
    static std::uint64_t inside(std::uint64_t at, std::uint64_t begin, std::uint64_t end) {
        std::uint64_t bits = ~std::uint64_t{0};
        if (at == (end - 1) / 64) bits >>= 63 - (end - 1) % 64;
        if (at == begin / 64) bits &= ~std::uint64_t{0} << begin % 64;
        return bits;
    }

  private:
    using Reference = std::atomic_ref<std::uint64_t>;

    void add(std::uint64_t at, std::uint64_t bits) const {
        const Reference word(words_[at]);
        const std::uint64_t before = word.load(std::memory_order_relaxed);
        if constexpr (kThreads == Threads::kOne) word.store(before | bits, std::memory_order_relaxed);
        else if (bits & ~before) word.fetch_or(bits, std::memory_order_relaxed);
    }

    std::uint64_t* words_;
};

// Positions side by side in the table that have the same upper rows.
struct Slice {
    std::uint64_t begin, end;
};

// Growing a position lowers the sum of what is eaten of its upper rows, or leaves those rows alone. So slices of equal sums
// have nothing to do with each other and can be filled side by side, the large sums first.
struct Slices {
    int split = 0;                           // the lowest of the upper rows; above all rows if there are none
    std::vector<std::vector<Slice>> levels;  // large sums first, large slices first
};

Slices slices_of(const ChompOrder& order) {
    const Slices whole{order.rows() + 1, {{{0, order.size()}}}};
    if (order.size() < kWorthSlicing || order.rows() < 3) return whole;
    Slices slices{order.rows() - 1, {}};
    const auto too_large = [&] { return order.size() / order.weight(slices.split - 1, order.columns() + 1) < kLeastSlices; };
    while (slices.split > 2 && too_large()) --slices.split;
    slices.levels.resize(static_cast<std::size_t>((order.rows() - slices.split + 1) * order.columns() + 1));
    std::uint64_t made = 0;
    const auto choose = [&](const auto& self, int row, int most, std::uint64_t place, int sum) -> void {
        if (row < slices.split) {
            ++made;
            slices.levels[slices.levels.size() - 1 - static_cast<std::size_t>(sum)].push_back(
                {place, place + order.weight(row, most + 1)});
            return;
        }
        for (int eaten = order.missing(row); eaten <= most; ++eaten)
            self(self, row - 1, eaten, place + order.weight(row, eaten), sum + eaten);
    };
    choose(choose, order.rows(), order.columns(), 0, 0);
    if (made > kMostSlices) return whole;
    for (auto& level : slices.levels)
        std::stable_sort(level.begin(), level.end(),
                         [](const Slice& one, const Slice& other) { return one.end - one.begin > other.end - other.begin; });
    return slices;
}

}  // namespace

class ChompTable::Filler {
  public:
    Filler(ChompTable& table, const SolveTask& task)
        : table_(table), order_(table.order_), task_(task), fillings_(order_), slices_(slices_of(order_)) {}

    template <Threads kThreads>
    bool run() {
        const Marks<kThreads> marks(table_.won_);
        marks.add(order_.size() - 1);  // nothing is left: whoever bit last ate the poison
        std::uint64_t done = 0;
        for (const std::vector<Slice>& level : slices_.levels) {
            put_off_.assign(level.size(), {});
            do_all(level.size(), [&](std::size_t piece) { scan(marks, level[piece], put_off_[piece]); });
            cut_put_off();
            do_all(pieces_.size(), [&](std::size_t piece) {
                if (task_.stopped()) stopped_ = true;
                fillings_.for_each(pieces_[piece], [&](std::uint64_t place) { marks.add(place); });
            });
            if (stopped_) return false;
            for (const Slice& slice : level) done += slice.end - slice.begin;
            if (!level.empty()) task_.tell(static_cast<double>(done) / static_cast<double>(order_.size()));
        }
        return true;
    }

  private:
    template <class Work>
    void do_all(std::size_t pieces, Work&& work) {
        if (pieces == 0) return;
        task_.do_all(static_cast<int>(pieces), [&](int piece) {
            if (!stopped_) work(static_cast<std::size_t>(piece));
        });
    }

    template <Threads kThreads>
    void scan(const Marks<kThreads>& marks, Slice slice, std::vector<ChompFilling>& put_off) {
        std::vector<int> eaten;
        std::uint64_t found = 0;
        int steps = 0;
        const std::uint64_t first = slice.begin / 64;
        for (std::uint64_t word = (slice.end - 1) / 64 + 1; word-- > first;) {
            std::uint64_t mine = marks.inside(word, slice.begin, slice.end);
            while (const std::uint64_t open = ~marks.word(word) & mine) {
                const auto bit = static_cast<std::uint64_t>(63 - std::countl_zero(open));
                ++found;
                steps += kLostCounts;
                order_.read(word * 64 + bit, eaten);
                mark_larger(marks, word * 64 + bit, eaten.data(), put_off);
                mine &= (std::uint64_t{1} << bit) - 1;
            }
            if (++steps < kBetweenQuestions) continue;
            steps = 0;
            if (stopped_ || task_.stopped()) {
                stopped_ = true;
                return;
            }
        }
        table_.lost_ += found;
    }

    // A bite leaves a block of equal rows, all that it shortened, so that before it the block was filled in any way from
    // what there is now up to the row below.
    template <Threads kThreads>
    void mark_larger(const Marks<kThreads>& marks, std::uint64_t place, const int* eaten,
                     std::vector<ChompFilling>& put_off) {
        for (int first = 1, last; first <= order_.rows(); first = last + 1) {
            const int here = eaten[first];
            std::uint64_t block = order_.weight(first, here);
            for (last = first; last < order_.rows() && eaten[last + 1] == here; ++last)
                block += order_.weight(last + 1, here);
            if (first == 1) {
                marks.add_range(place - block, place);
                continue;
            }
            ChompFilling filling{first, last, eaten[first - 1], here - 1, place - block};
            for (; filling.last >= first; --filling.last) {  // the topmost row that was longer
                // What grows an upper row belongs to a later level: large ones wait, to be shared among the threads.
                if (filling.last >= slices_.split && fillings_.count(filling) > kPutOff) put_off.push_back(filling);
                else fillings_.for_each(filling, [&](std::uint64_t larger) { marks.add(larger); });
                filling.place += order_.weight(filling.last, here);
            }
        }
    }

    void cut_put_off() {
        pieces_.clear();
        const auto cut = [&](const auto& self, const ChompFilling& filling) -> void {
            if (fillings_.count(filling) <= kPiece || filling.first == filling.last) pieces_.push_back(filling);
            else fillings_.for_each_part(filling, [&](const ChompFilling& part) { self(self, part); });
        };
        for (const auto& some : put_off_)
            for (const ChompFilling& filling : some) cut(cut, filling);
    }

    ChompTable& table_;
    const ChompOrder& order_;
    const SolveTask& task_;
    const ChompFillings fillings_;
    const Slices slices_;
    std::vector<std::vector<ChompFilling>> put_off_;  // by slice of the level
    std::vector<ChompFilling> pieces_;
    std::atomic<bool> stopped_ = false;
};

std::size_t ChompTable::bytes() const {
    if (order_.size() >= ChompOrder::kTooMany || order_.size() / 8 >= std::numeric_limits<std::size_t>::max() - 8)
        return std::numeric_limits<std::size_t>::max();
    return static_cast<std::size_t>(order_.size() / 64 + 1) * 8;
}

bool ChompTable::fill(const SolveTask& task) {
    won_.assign(static_cast<std::size_t>(order_.size() / 64 + 1), 0);
    lost_ = 0;
    Filler filler(*this, task);
    return task.threads > 1 ? filler.run<Threads::kMany>() : filler.run<Threads::kOne>();
}

bool ChompTable::is_lost(const ChompRows& left) const {
    assert(covers(left) && !won_.empty());
    const std::uint64_t at = order_.place(left);
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
            const std::uint64_t place = word * 64 + static_cast<std::uint64_t>(bit);
            if (place >= order_.size()) continue;
            order_.read(place, eaten);
            ChompRows rows = order_.rows_of(eaten);
            if (is_inside(rows, left)) found.push_back(std::move(rows));
        }
    return found;
}

}  // namespace pavage
