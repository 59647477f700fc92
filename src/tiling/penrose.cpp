// Penrose's rhombs by Robinson's triangles: a wheel of ten is cut again and again, each time by the golden section, and the
// halves of rhombs are put together. All of it in whole numbers: lengths are kept by letting the wheel grow.
#include <algorithm>
#include <map>

#include "tiling/cyclotomic.h"
#include "tiling/patch_rings.h"

namespace pavage {

namespace {

using RhombCorner = ExactPoint<10>;

// Half a rhomb: `apex` between its two equal sides, which are sides of the rhomb; the third is its diagonal.
struct Half {
    bool thin;  // of the thin rhomb, with 36 degrees at the apex; else 108
    RhombCorner apex, left, right;
};

// 1/phi is the difference of the second and the third power of the root; phi is one more.
RhombCorner over_phi(const RhombCorner& length) {
    const RhombCorner twice = length.turned().turned();
    return twice - twice.turned();
}
RhombCorner times_phi(const RhombCorner& length) { return length + over_phi(length); }

void cut(const Half& half, std::vector<Half>& pieces) {
    const auto& [thin, a, b, c] = half;
    if (thin) {
        const RhombCorner p = a + over_phi(b - a);
        pieces.push_back({true, c, p, b});
        pieces.push_back({false, p, c, a});
    } else {
        const RhombCorner q = b + over_phi(a - b), r = b + over_phi(c - b);
        pieces.push_back({false, r, c, a});
        pieces.push_back({false, q, r, b});
        pieces.push_back({true, r, q, a});
    }
}

std::vector<Half> wheel() {
    std::vector<Half> halves;
    for (int i = 0; i < 10; ++i) {
        const RhombCorner first = RhombCorner::step(i), second = RhombCorner::step(i + 1);
        if (i % 2 == 0) halves.push_back({true, {}, first, second});
        else halves.push_back({true, {}, second, first});
    }
    return halves;
}

// Cut once, and as large as if it had not been.
std::vector<Half> grown(const std::vector<Half>& halves) {
    std::vector<Half> pieces;
    for (const Half& half : halves)
        cut({half.thin, times_phi(half.apex), times_phi(half.left), times_phi(half.right)}, pieces);
    return pieces;
}

// Two halves that have the same diagonal are a rhomb; halves at the rim stay alone and go.
std::vector<std::vector<RhombCorner>> rhombs(const std::vector<Half>& halves) {
    std::map<std::pair<RhombCorner, RhombCorner>, const Half*> waiting;
    std::vector<std::vector<RhombCorner>> rhombs;
    for (const Half& half : halves) {
        const auto diagonal = std::minmax(half.left, half.right);
        const auto [other, alone] = waiting.try_emplace(diagonal, &half);
        if (alone) continue;
        rhombs.push_back({half.apex, half.left, other->second->apex, half.right});
        waiting.erase(other);
    }
    return rhombs;
}

}  // namespace

std::vector<CellPlan> penrose_patch(int rings) {
    std::vector<Half> halves = wheel();
    double radius = 1;
    constexpr double kGolden = 1.618;
    while (radius < 2.0 * rings + 4) {
        halves = grown(halves);
        radius *= kGolden;
    }
    const auto is_middle = [](const std::vector<RhombCorner>& rhomb) {
        for (const RhombCorner& corner : rhomb)
            if (corner == RhombCorner{}) return true;
        return false;
    };
    return rings_of(rhombs(halves), rings, is_middle);
}

}  // namespace pavage
