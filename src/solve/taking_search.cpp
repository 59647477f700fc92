#include "solve/taking_search.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/hash.h"

namespace pavage {

namespace {

constexpr std::size_t kLeastKnown = 1 << 10;

}  // namespace

TakingSearch::TakingSearch(TakingGame game, const std::vector<Turning>& turnings, std::size_t memory)
    : game_(std::move(game)), sorted_(game_.moves), known_(kLeastKnown), memory_(memory) {
    std::ranges::sort(sorted_);
    std::ranges::stable_sort(game_.moves, std::ranges::greater{}, [](Stones move) { return std::popcount(move); });
    for (const Turning& turning : turnings) images_.push_back(image_of(turning));
}

auto TakingSearch::image_of(const Turning& turning) const -> Image {
    Image image{.parts = {}, .whole = true, .mirror = !game_.misere, .alike = 0};
    for (int stone = 0; stone < game_.stones; ++stone) {
        const int to = turning[stone];
        if (to < 0) image.whole = false;
        else if (turning[to] != stone) image.mirror = false;
        if (to < 0) continue;
        for (int some = 0; some < 256; ++some)
            if (some >> (stone & 7) & 1) image.parts[stone >> 3][some] |= Stones{1} << to;
    }
    for (const Stones move : game_.moves) image.alike |= move & image.of(move);
    return image;
}

auto TakingSearch::Image::of(Stones at) const -> Stones {
    Stones result = 0;
    for (const auto& part : parts) {
        result |= part[at & 255];
        at >>= 8;
    }
    return result;
}

auto TakingSearch::representative(Stones at) const -> Stones {
    Stones least = at;
    for (const Image& image : images_)
        if (image.whole) least = std::min(least, image.of(at));
    return least;
}

bool TakingSearch::may_take(Stones stones) const { return std::ranges::binary_search(sorted_, stones); }

// Where every stone has its image and no move takes both, each move can be answered by its image: whoever is to move will
// find the board empty. Where one move makes it so, it wins.
std::optional<bool> TakingSearch::at_a_glance(Stones at) const {
    if (at == 0) return game_.misere;
    std::optional<bool> wins;
    for (const Image& image : images_) {
        if (!image.mirror) continue;
        const Stones rest = at & (image.alike | ~image.of(at));
        if (rest == 0) return false;
        if (may_take(rest)) wins = true;
    }
    return wins;
}

auto TakingSearch::bucket(Stones representative) -> Known* {
    return &known_[mixed(representative) & (known_.size() - kPlaces)];
}

std::optional<bool> TakingSearch::recall(Stones representative) {
    const Known* places = bucket(representative);
    for (std::size_t i = 0; i < kPlaces; ++i)
        if (places[i].at == representative) return places[i].wins;
    return std::nullopt;
}

void TakingSearch::remember(Stones representative, bool wins) {
    if (++remembered_ > known_.size() / 2) grow();
    Known* places = bucket(representative);
    std::copy_backward(places, places + kPlaces - 1, places + kPlaces);
    places[0] = {representative, wins};
}

// Old and new stand side by side for a while.
void TakingSearch::grow() {
    if (3 * known_.size() * sizeof(Known) > memory_) return;
    std::vector<Known> before(2 * known_.size());
    before.swap(known_);
    remembered_ = 0;
    for (const Known& known : before)
        if (known.at != 0) remember(known.at, known.wins);
}

auto TakingSearch::move_to_known_loss(Stones at) -> std::optional<Stones> {
    for (const Stones move : game_.moves) {
        if ((move & ~at) != 0) continue;
        const Stones left = at ^ move;
        auto wins = at_a_glance(left);
        if (!wins) wins = recall(representative(left));
        if (wins == false) return move;
    }
    return std::nullopt;
}

bool TakingSearch::search(Stones at, const SolveTask& task) {
    if (const auto wins = at_a_glance(at)) return *wins;
    const Stones same = representative(at);
    if (const auto known = recall(same)) return *known;
    ++positions_;
    if (positions_left_-- == 0 || (positions_ % 1024 == 0 && task.stopped())) stopped_ = true;
    bool wins = !stopped_ && move_to_known_loss(at);
    for (std::size_t i = 0; i < game_.moves.size() && !wins && !stopped_; ++i)
        if ((game_.moves[i] & ~at) == 0) wins = !search(at ^ game_.moves[i], task);
    if (!stopped_) remember(same, wins);
    return wins;
}

std::optional<bool> TakingSearch::mover_wins(Stones at, const SolveTask& task) {
    stopped_ = false;
    positions_left_ = task.positions;
    const bool wins = search(at, task);
    if (stopped_) return std::nullopt;
    return wins;
}

auto TakingSearch::winning_move(Stones at, const SolveTask& task) -> std::optional<Stones> {
    if (mover_wins(at, task) != true) return std::nullopt;
    if (const auto move = move_to_known_loss(at)) return move;
    for (const Stones move : game_.moves)
        if ((move & ~at) == 0 && mover_wins(at ^ move, task) == false) return move;
    return std::nullopt;
}

}  // namespace pavage
