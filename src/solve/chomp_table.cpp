#include "solve/chomp_table.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

#include "solve/chomp_fillings.h"
#include "solve/chomp_slices.h"

namespace pavage {

namespace {

// Words to go through between two questions whether to stop; a lost position counts as many.
constexpr int kStepsPerPoll = 1 << 15, kLostCounts = 64;
// Fillings of more positions than this are put off, and then done in pieces.
constexpr std::uint64_t kPutOff = std::uint64_t{1} << 13, kPiece = std::uint64_t{1} << 20;

}  // namespace

class ChompTable::Filler {
  public:
    Filler(ChompTable& table, const SolveTask& task)
        : table_(table), order_(table.order_), task_(task), fillings_(order_), slices_(chomp_slices(order_)) {}

    template <ChompThreads kThreads>
    bool run() {
        const ChompMarks<kThreads> marks(table_.won_);
        marks.add(order_.size() - 1);  // nothing is left: whoever bit last ate the poison
        std::uint64_t done = 0;
        for (const std::vector<ChompSlice>& level : slices_.levels) {
            put_off_.assign(level.size(), {});
            do_all(level.size(), [&](std::size_t piece) { scan(marks, level[piece], put_off_[piece]); });
            cut_put_off();
            do_all(pieces_.size(), [&](std::size_t piece) {
                if (task_.stopped()) stopped_ = true;
                fillings_.for_each(pieces_[piece], [&](std::uint64_t place) { marks.add(place); });
            });
            if (stopped_) return false;
            for (const ChompSlice& slice : level) done += slice.end - slice.begin;
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

    template <ChompThreads kThreads>
    void scan(const ChompMarks<kThreads>& marks, ChompSlice slice, std::vector<ChompFilling>& put_off) {
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
            if (++steps < kStepsPerPoll) continue;
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
    template <ChompThreads kThreads>
    void mark_larger(const ChompMarks<kThreads>& marks, std::uint64_t place, const int* eaten,
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
    const ChompSlices slices_;
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
    return task.threads > 1 ? filler.run<ChompThreads::kMany>() : filler.run<ChompThreads::kOne>();
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
