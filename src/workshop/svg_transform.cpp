#include "workshop/svg_transform.h"

#include <cmath>
#include <numbers>
#include <vector>

#include "workshop/svg_numbers.h"

namespace pavage {

namespace {

using Arguments = std::vector<double>;

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

SvgTransform turned(double degrees) {
    const double c = std::cos(radians(degrees)), s = std::sin(radians(degrees));
    return {c, s, -s, c, 0, 0};
}

std::optional<SvgTransform> function_of(std::string_view name, const Arguments& given) {
    const std::size_t count = given.size();
    if (name == "matrix" && count == 6) return SvgTransform{given[0], given[1], given[2], given[3], given[4], given[5]};
    if (name == "translate" && (count == 1 || count == 2))
        return SvgTransform{1, 0, 0, 1, given[0], count == 2 ? given[1] : 0};
    if (name == "scale" && (count == 1 || count == 2)) return SvgTransform{given[0], 0, 0, given[count - 1], 0, 0};
    if (name == "rotate" && count == 1) return turned(given[0]);
    if (name == "rotate" && count == 3) {
        const SvgTransform there{1, 0, 0, 1, given[1], given[2]}, back{1, 0, 0, 1, -given[1], -given[2]};
        return there.after(turned(given[0])).after(back);
    }
    if (name == "skewX" && count == 1) return SvgTransform{1, 0, std::tan(radians(given[0])), 1, 0, 0};
    if (name == "skewY" && count == 1) return SvgTransform{1, std::tan(radians(given[0])), 0, 1, 0, 0};
    return std::nullopt;
}

std::optional<Arguments> arguments_of(SvgNumbers& text) {
    constexpr std::size_t kMost = 6;
    Arguments given;
    for (;;) {
        text.skip_separators();
        if (text.peek() == ')') return text.take(), given;
        const auto number = text.number();
        if (!number || given.size() == kMost) return std::nullopt;
        given.push_back(*number);
    }
}

bool is_letter(char sign) { return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z'); }

}  // namespace

SvgTransform SvgTransform::after(const SvgTransform& inner) const {
    return {a * inner.a + c * inner.b, b * inner.a + d * inner.b,     a * inner.c + c * inner.d,
            b * inner.c + d * inner.d, a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f};
}

std::optional<SvgTransform> read_svg_transform(std::string_view text) {
    SvgTransform all;
    SvgNumbers rest(text);
    for (rest.skip_separators(); !rest.at_end(); rest.skip_separators()) {
        std::string name;
        while (is_letter(rest.peek())) name += rest.take();
        rest.skip_separators();
        if (rest.take() != '(') return std::nullopt;
        const auto given = arguments_of(rest);
        const auto function = given ? function_of(name, *given) : std::nullopt;
        if (!function) return std::nullopt;
        all = all.after(*function);
    }
    return all;
}

}  // namespace pavage
