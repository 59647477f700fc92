// Values of a row by what they must be. A cell of another type is a database that somebody else has changed.
#pragma once

#include <algorithm>
#include <bit>

#include "store/database.h"

namespace pavage {

inline std::int64_t whole(const Value& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) return *number;
    throw StoreFailure("a cell that should hold a whole number does not");
}

inline const std::string& text(const Value& cell) {
    if (const auto* letters = std::get_if<std::string>(&cell)) return *letters;
    throw StoreFailure("a cell that should hold text does not");
}

inline std::string places(std::size_t count) {
    std::string text = "?";
    for (std::size_t i = 1; i < count; ++i) text += ", ?";
    return text;
}

// Numbers for `IN (places(…))`, in groups of a power of two filled up with the last one: few different statements.
inline std::vector<std::vector<Value>> in_groups(const std::vector<std::int64_t>& numbers) {
    constexpr std::size_t kMaxGroup = 256;
    std::vector<std::vector<Value>> groups;
    for (std::size_t from = 0; from < numbers.size(); from += kMaxGroup) {
        const std::size_t count = std::min(kMaxGroup, numbers.size() - from);
        const auto first = numbers.begin() + static_cast<std::ptrdiff_t>(from);
        auto& group = groups.emplace_back(first, first + static_cast<std::ptrdiff_t>(count));
        group.resize(std::bit_ceil(count), group.back());
    }
    return groups;
}

inline double real(const Value& cell) {
    if (const auto* number = std::get_if<double>(&cell)) return *number;
    return static_cast<double>(whole(cell));
}

}  // namespace pavage
