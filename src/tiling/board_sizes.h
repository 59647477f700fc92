// Sizes as they stand in the names of boards: whole numbers from 1.
#pragma once

#include <optional>
#include <string_view>

#include "base/text.h"

namespace pavage {

struct Sides {
    long long width, height;
};

inline std::optional<long long> parse_side(std::string_view text) {
    const auto side = parse_integer(text);
    return side && *side >= 1 ? side : std::nullopt;
}

// "11x7", or "7" for 7 by 7.
inline std::optional<Sides> parse_sides(std::string_view text) {
    const auto cut = text.find('x');
    const auto width = parse_side(text.substr(0, cut));
    const auto height = cut == std::string_view::npos ? width : parse_side(text.substr(cut + 1));
    if (!width || !height) return std::nullopt;
    return Sides{*width, *height};
}

}  // namespace pavage
