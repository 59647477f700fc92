#include "solve/connection_links.h"

#include <algorithm>

namespace pavage::connection {

namespace {

constexpr int kDeepest = 4;          // semi links joined to one full link at most
constexpr int kMostSemiJoins = 200;  // of the arcs

bool covers(Cells larger, Cells smaller) { return (smaller & ~larger) == 0; }

}  // namespace

Links::Links(const Board& board)
    : board_(board),
      links_(static_cast<std::size_t>((board.size() + 2) * (board.size() + 1) / 2)),
      waiting_(static_cast<std::size_t>(board.size() + 1)) {}

void Links::find(int colour, const Stones& stones, Until until) {
    until_ = until;
    done_ = false;
    full_joins_.clear();
    semi_joins_.clear();
    for (auto& items : waiting_) items.clear();
    place_ends(colour, stones);
    if (groups_->joined) {
        full_joins_.push_back(0);
        return;
    }
    link_neighbours();
    for (std::size_t size = 0; size < waiting_.size() && !done_; ++size)
        for (std::size_t i = 0; i < waiting_[size].size() && !done_; ++i) {
            const Item item = waiting_[size][i];
            if (item.full) take_full(item);
            else take_semi(item);
        }
}

void Links::place_ends(int colour, const Stones& stones) {
    empty_ = board_.all() & ~stones[0] & ~stones[1];
    groups_ = std::make_unique<Groups>(board_, colour, stones[colour], empty_);
    groups_count_ = ends_ = groups_->count;
    for (int end = 0; end < ends_; ++end) cells_[end] = -1, bits_[end] = 0;
    for_each_cell(empty_, [&](int cell) {
        cells_[ends_] = cell;
        bits_[ends_++] = bit(cell);
    });
    for (int end = 0; end < ends_; ++end) partners_[end].clear();
    const int pairs = ends_ * (ends_ - 1) / 2;
    for (int pair = 0; pair < pairs; ++pair) links_[pair].fulls = links_[pair].semis = 0;
}

void Links::link_neighbours() {
    std::array<int, kMostCells> end_of{};
    for (int end = groups_count_; end < ends_; ++end) end_of[cells_[end]] = end;
    for (int group = 0; group < groups_count_; ++group)
        for_each_cell(groups_->around[group], [&](int cell) { add_full(group, end_of[cell], 0); });
    for_each_cell(empty_, [&](int cell) {
        for_each_cell(board_.around(cell) & empty_ & ~(bit(cell) - 1),
                      [&](int next) { add_full(end_of[cell], end_of[next], 0); });
    });
}

void Links::add_full(int a, int b, Cells carrier) {
    const Link& link = links_[place(a, b)];
    for (int i = 0; i < link.fulls; ++i)
        if (covers(carrier, link.full[i])) return;
    if (link.fulls == kFulls) return;
    if (a + b == 1) {
        full_joins_.push_back(carrier);
        done_ |= until_ != Until::kNever;
    }
    waiting_[std::popcount(carrier)].push_back(
        {carrier, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0, true});
}

void Links::add_semi(int a, int b, Cells carrier, int key) {
    const Link& link = links_[place(a, b)];
    for (int i = 0; i < link.fulls; ++i)
        if (covers(carrier, link.full[i])) return;
    for (int i = 0; i < link.semis; ++i)
        if (covers(carrier, link.semi[i])) return;
    if (a + b == 1) {
        if (semi_joins_.size() < kMostSemiJoins) semi_joins_.push_back({carrier, key});
        done_ |= until_ == Until::kSemi;
    }
    if (link.semis == kSemis) return;
    waiting_[std::popcount(carrier)].push_back(
        {carrier, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(key), false});
}

void Links::take_full(const Item& item) {
    Link& link = links_[place(item.a, item.b)];
    if (link.fulls == kFulls) return;
    for (int i = 0; i < link.fulls; ++i)
        if (covers(item.carrier, link.full[i])) return;
    if (link.fulls == 0) {
        partners_[item.a].push_back(item.b);
        partners_[item.b].push_back(item.a);
    }
    link.full[link.fulls++] = item.carrier;
    join_over(item.a, item.b, item.carrier);
    join_over(item.b, item.a, item.carrier);
}

// The new link of `other` to `middle`, carried on from there.
void Links::join_over(int middle, int other, Cells carrier) {
    if (middle < 2) return;  // over an arc it is true too, but finds little and takes long
    const bool stone = middle < groups_count_;
    const Cells own = carrier | bits_[other];
    for (int end : partners_[middle]) {
        if (end == other || (bits_[end] & carrier)) continue;
        const Link& link = links_[place(middle, end)];
        for (int i = 0; i < link.fulls; ++i) {
            if (link.full[i] & own) continue;
            const Cells both = link.full[i] | carrier;
            if (stone) add_full(other, end, both);
            else add_semi(other, end, both | bits_[middle], cells_[middle]);
            if (done_) return;
        }
    }
}

void Links::take_semi(const Item& item) {
    Link& link = links_[place(item.a, item.b)];
    if (link.semis == kSemis) return;
    for (int i = 0; i < link.fulls; ++i)
        if (covers(item.carrier, link.full[i])) return;
    for (int i = 0; i < link.semis; ++i)
        if (covers(item.carrier, link.semi[i])) return;
    join_semis(link, item.a, item.b, 0, item.carrier, item.carrier, 1);
    link.semi[link.semis++] = item.carrier;
}

// All ways to take further semi links so that no cell is left in common.
void Links::join_semis(const Link& link, int a, int b, int next, Cells common, Cells carrier, int depth) {
    for (int i = next; i < link.semis && !done_; ++i) {
        const Cells left = common & link.semi[i];
        if (left == common) continue;
        const Cells whole = carrier | link.semi[i];
        if (!left) add_full(a, b, whole);
        else if (depth + 1 < kDeepest) join_semis(link, a, b, i + 1, left, whole, depth + 1);
    }
}

}  // namespace pavage::connection
