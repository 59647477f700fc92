#include "tiling/cyclotomic.h"

#include <cmath>

namespace pavage {

namespace {

// From the coordinates of the root's powers 1, 2 and 3.
Point sum_of(const std::array<std::int32_t, 4>& parts, const std::array<Point, 4>& powers) {
    Point sum;
    for (std::size_t i = 0; i < 4; ++i) {
        sum.x += parts[i] * powers[i].x;
        sum.y -= parts[i] * powers[i].y;  // the picture's y points down
    }
    return sum;
}

}  // namespace

template <>
Point ExactPoint<8>::place() const {
    const double half = std::sqrt(0.5);
    return sum_of(parts, {{{1, 0}, {half, half}, {0, 1}, {-half, half}}});
}

template <>
Point ExactPoint<10>::place() const {
    const double root = std::sqrt(5.0);
    const double cosine36 = (1 + root) / 4, cosine72 = (root - 1) / 4;
    const double sine36 = std::sqrt((5 - root) / 8), sine72 = std::sqrt((5 + root) / 8);
    return sum_of(parts, {{{1, 0}, {cosine36, sine36}, {cosine72, sine72}, {-cosine72, sine72}}});
}

template <>
Point ExactPoint<12>::place() const {
    const double high = std::sqrt(0.75);
    return sum_of(parts, {{{1, 0}, {high, 0.5}, {0.5, high}, {0, 1}}});
}

}  // namespace pavage
