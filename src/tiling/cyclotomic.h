// Points with exact coordinates: whole-number sums of the directions that a regular polygon has. Two sums are the same point
// just when their four numbers are the same, so tilings are put together without rounding, on every machine alike.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "tiling/topology.h"

namespace pavage {

// Steps of unit length in `Turns` directions, evenly spread from the east counter-clockwise (in the picture: y points down).
template <int Turns>
struct ExactPoint {
    static_assert(Turns == 8 || Turns == 10 || Turns == 12, "the roots of unity that have four coordinates");

    std::array<std::int32_t, 4> parts = {};

    friend auto operator<=>(const ExactPoint&, const ExactPoint&) = default;
    ExactPoint operator+(const ExactPoint& other) const {
        ExactPoint sum = *this;
        for (std::size_t i = 0; i < 4; ++i) sum.parts[i] += other.parts[i];
        return sum;
    }
    ExactPoint operator-() const {
        ExactPoint negative;
        for (std::size_t i = 0; i < 4; ++i) negative.parts[i] = -parts[i];
        return negative;
    }
    ExactPoint operator-(const ExactPoint& other) const { return *this + -other; }
    ExactPoint times(int factor) const {
        ExactPoint product;
        for (std::size_t i = 0; i < 4; ++i) product.parts[i] = factor * parts[i];
        return product;
    }

    // By one step of the directions: the fourth power of the root is a sum of the lower ones.
    ExactPoint turned() const {
        constexpr std::array<int, 4> kFourth = Turns == 8    ? std::array{-1, 0, 0, 0}
                                               : Turns == 10 ? std::array{-1, 1, -1, 1}
                                                             : std::array{-1, 0, 1, 0};
        ExactPoint turned;
        for (std::size_t i = 0; i < 4; ++i) turned.parts[i] = (i ? parts[i - 1] : 0) + kFourth[i] * parts[3];
        return turned;
    }
    static ExactPoint step(int direction) {
        ExactPoint point{{1, 0, 0, 0}};
        for (int i = (direction % Turns + Turns) % Turns; i > 0; --i) point = point.turned();
        return point;
    }

    // Only sums, products and square roots: the same last bits everywhere.
    Point place() const;
};

template <>
Point ExactPoint<8>::place() const;
template <>
Point ExactPoint<10>::place() const;
template <>
Point ExactPoint<12>::place() const;

}  // namespace pavage
