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

void Sample::add(double result) {
    sum_ += result;
    group_sum_ += result;
    ++count_;
    ++group_count_;
}

void Sample::end_group() {
    if (group_count_ == 0) return;
    const auto size = static_cast<double>(group_count_);
    squares_ += group_sum_ * group_sum_;
    products_ += group_sum_ * size;
    sizes_squared_ += size * size;
    ++groups_;
    group_sum_ = 0;
    group_count_ = 0;
}

void Sample::merge(Sample other) {
    end_group();
    other.end_group();
    sum_ += other.sum_;
    count_ += other.count_;
    groups_ += other.groups_;
    squares_ += other.squares_;
    products_ += other.products_;
    sizes_squared_ += other.sizes_squared_;
}

Sample Sample::mirrored() const {
    Sample other = *this;
    other.end_group();
    other.sum_ = static_cast<double>(count_) - other.sum_;
    other.squares_ = other.sizes_squared_ - 2 * other.products_ + other.squares_;
    other.products_ = other.sizes_squared_ - other.products_;
    return other;
}

double Sample::deviation() const {
    Sample ended = *this;
    ended.end_group();
    const double m = mean(), groups = static_cast<double>(ended.groups_);
    if (groups < 2) return 0;
    const double squares = std::max(0.0, ended.squares_ - 2 * m * ended.products_ + m * m * ended.sizes_squared_);
    return std::sqrt(squares * groups / (groups - 1)) / static_cast<double>(count_);
}

Estimate Sample::share() const {
    if (count_ == 0) return {0, 0, 1, 0};
    const double p = std::clamp(mean(), 0.0, 1.0), varies = square(deviation()), all = static_cast<double>(groups());
    // Groups that are all alike tell how many they are, and nothing else.
    constexpr double kRounding = 1e-12;
    const bool alike = varies < kRounding || p * (1 - p) < kRounding;
    const double games = alike ? all : p * (1 - p) / varies, t2 = square(student95(all - 1));
    const double middle = (p + t2 / (2 * games)) / (1 + t2 / games),
                 around = std::sqrt(t2 * (p * (1 - p) / games + t2 / (4 * games * games))) / (1 + t2 / games);
    return {p, std::clamp(middle - around, 0.0, p), std::clamp(middle + around, p, 1.0), count_};
}

Estimate Sample::average() const {
    const double m = mean(), around = student95(static_cast<double>(groups()) - 1) * deviation();
    return {m, m - around, m + around, count_};
}

Estimate difference(const Estimate& a, const Estimate& b) {
    const double d = a.value - b.value;
    return {d, d - std::sqrt(square(a.value - a.low) + square(b.high - b.value)),
            d + std::sqrt(square(a.high - a.value) + square(b.value - b.low)), std::min(a.count, b.count)};
}

}  // namespace pavage
