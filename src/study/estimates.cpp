#include "study/estimates.h"

#include <algorithm>
#include <cmath>

#include "play/ratings.h"

namespace pavage {

namespace {

double square(double number) { return number * number; }

}  // namespace

double student95(double degrees) {
    // The expansion of Cornish and Fisher; exact to three places from ten degrees on.
    constexpr double z = kNormal95, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    const double v = std::max(1.0, degrees);
    return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v);
}

GroupedSample GroupedSample::mirrored() const {
    GroupedSample other = *this;
    other.mirror();
    return other;
}

double GroupedSample::deviation() const {
    const double all = static_cast<double>(groups());
    return all < 2 ? 0 : std::sqrt(squares_about_mean() * all / (all - 1)) / static_cast<double>(count());
}

Estimate GroupedSample::share() const {
    if (count() == 0) return {0, 0, 1, 0};
    const double p = std::clamp(mean(), 0.0, 1.0), varies = square(deviation()), all = static_cast<double>(groups());
    // Groups that are all alike tell how many they are, and nothing else.
    constexpr double kRounding = 1e-12;
    const bool alike = varies < kRounding || p * (1 - p) < kRounding;
    const double games = alike ? all : p * (1 - p) / varies, t2 = square(student95(all - 1));
    const double middle = (p + t2 / (2 * games)) / (1 + t2 / games),
                 around = std::sqrt(t2 * (p * (1 - p) / games + t2 / (4 * games * games))) / (1 + t2 / games);
    return {p, std::clamp(middle - around, 0.0, p), std::clamp(middle + around, p, 1.0), count()};
}

Estimate GroupedSample::average() const {
    const double m = mean(), around = student95(static_cast<double>(groups()) - 1) * deviation();
    return {m, m - around, m + around, count()};
}

Estimate difference(const Estimate& a, const Estimate& b) {
    const double d = a.value - b.value;
    return {d, d - std::sqrt(square(a.value - a.low) + square(b.high - b.value)),
            d + std::sqrt(square(a.high - a.value) + square(b.value - b.low)), std::min(a.count, b.count)};
}

}  // namespace pavage
