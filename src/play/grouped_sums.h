// Sums over results that come in groups: games of one group have the same opening, board or dice, so that what varies are
// groups and not games. What follows from them for a match or for a study is the business of those.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace pavage {

class GroupedSums {
  public:
    void add(double result) {
        sum_ += result;
        ++count_;
        group_sum_ += result;
        ++group_count_;
    }

    void end_group() {
        if (group_count_ == 0) return;
        const auto size = static_cast<double>(group_count_);
        squares_ += group_sum_ * group_sum_;
        products_ += group_sum_ * size;
        sizes_squared_ += size * size;
        ++groups_;
        group_sum_ = 0;
        group_count_ = 0;
    }

    // The results of both; groups that are not yet over are taken as they are.
    void merge(GroupedSums other) {
        end_group();
        other.end_group();
        sum_ += other.sum_;
        count_ += other.count_;
        groups_ += other.groups_;
        squares_ += other.squares_;
        products_ += other.products_;
        sizes_squared_ += other.sizes_squared_;
    }

    // Now of 1 - x for every result x.
    void mirror() {
        end_group();
        sum_ = static_cast<double>(count_) - sum_;
        squares_ = sizes_squared_ - 2 * products_ + squares_;
        products_ = sizes_squared_ - products_;
    }

    double sum() const { return sum_; }
    std::uint64_t count() const { return count_; }
    std::uint64_t groups() const { return groups_ + (group_count_ > 0 ? 1 : 0); }
    double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }

  protected:
    // How far groups lie from the mean of their games, squared and added up.
    double squares_about_mean() const {
        GroupedSums ended = *this;
        ended.end_group();
        const double m = mean();
        return std::max(0.0, ended.squares_ - 2 * m * ended.products_ + m * m * ended.sizes_squared_);
    }

  private:
    double sum_ = 0, group_sum_ = 0;
    std::uint64_t count_ = 0, group_count_ = 0, groups_ = 0;
    // Over finished groups: of sums and sizes, from which the deviations from any mean follow.
    double squares_ = 0, products_ = 0, sizes_squared_ = 0;
};

}  // namespace pavage
