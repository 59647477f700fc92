// The natural logarithm from plain arithmetic only, so that every machine and WebAssembly get the same bits: mathematics
// libraries differ in the last one, and a search would go another way for it. Good to about 1e-12.
#pragma once

#include <bit>
#include <cstdint>

namespace pavage {

// Requires a normal number above 0.
constexpr double logarithm(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    int exponent = static_cast<int>(bits >> 52) - 1023;
    double mantissa = std::bit_cast<double>((bits & 0x000F'FFFF'FFFF'FFFFu) | 0x3FF0'0000'0000'0000u);
    if (mantissa > 1.4142135623730951) mantissa *= 0.5, ++exponent;
    // ln m = 2 artanh((m-1)/(m+1)) with |(m-1)/(m+1)| below 0.172.
    const double s = (mantissa - 1) / (mantissa + 1), square = s * s;
    double sum = 0;
    for (int odd = 15; odd >= 1; odd -= 2) sum = sum * square + 1.0 / odd;
    return 2 * s * sum + exponent * 0.6931471805599453;
}

}  // namespace pavage
