#include "workshop/svg_numbers.h"

#include <cmath>

#include "base/text.h"

namespace pavage {

namespace {

bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }

}  // namespace

void SvgNumbers::skip_separators() {
    while (!at_end() && std::string_view(" \t\r\n,").find(text_[at_]) != std::string_view::npos) ++at_;
}

bool SvgNumbers::at_number() const { return is_digit(peek()) || peek() == '.' || peek() == '-' || peek() == '+'; }

std::size_t SvgNumbers::number_length() const {
    std::size_t end = at_;
    const auto sign = [&] { return end < text_.size() ? text_[end] : '\0'; };
    if (sign() == '-' || sign() == '+') ++end;
    const std::size_t digits = end;
    while (is_digit(sign())) ++end;
    if (sign() == '.') ++end;
    while (is_digit(sign())) ++end;
    if (end == digits || (end == digits + 1 && text_[digits] == '.')) return 0;
    if (sign() != 'e' && sign() != 'E') return end - at_;
    const std::size_t mantissa = end++;
    if (sign() == '-' || sign() == '+') ++end;
    const std::size_t exponent = end;
    while (is_digit(sign())) ++end;
    return (end == exponent ? mantissa : end) - at_;  // `2em` is a number and a unit
}

std::optional<double> SvgNumbers::number() {
    skip_separators();
    const std::size_t length = number_length();
    if (length == 0) return std::nullopt;
    std::string_view written = text_.substr(at_, length);
    at_ += length;
    if (written.front() == '+') written.remove_prefix(1);
    return parse_number(written);
}

std::optional<bool> SvgNumbers::flag() {
    skip_separators();
    const char sign = take();
    if (sign != '0' && sign != '1') return std::nullopt;
    return sign == '1';
}

std::optional<double> svg_length(std::string_view text, std::optional<double> whole) {
    struct Unit {
        std::string_view name;
        double pixels;
    };
    constexpr Unit kUnits[] = {{"", 1},         {"px", 1}, {"in", 96}, {"cm", 96 / 2.54}, {"mm", 9.6 / 2.54},
                               {"pt", 4.0 / 3}, {"pc", 16}};
    SvgNumbers numbers(text);
    const auto value = numbers.number();
    if (!value) return std::nullopt;
    if (whole && trimmed(numbers.rest()) == "%") return *value / 100 * *whole;
    for (const Unit& unit : kUnits)
        if (trimmed(numbers.rest()) == unit.name) return *value * unit.pixels;
    return std::nullopt;
}

}  // namespace pavage
