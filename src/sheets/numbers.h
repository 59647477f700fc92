// Numbers as the file formats want them: plain decimals, a point, no exponent, on every machine the same.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

namespace pavage::sheets {

// With at most four decimals: a ten thousandth of a millimetre is beyond every machine.
inline std::string number(double value) {
    if (!std::isfinite(value)) value = 0;
    const long long parts = std::llround(std::clamp(value, -1e9, 1e9) * 10000);
    const long long size = parts < 0 ? -parts : parts;
    std::string text = (parts < 0 ? "-" : "") + std::to_string(size / 10000);
    std::string decimals = std::to_string(10000 + size % 10000).substr(1);
    while (!decimals.empty() && decimals.back() == '0') decimals.pop_back();
    return decimals.empty() ? text : text + "." + decimals;
}

}  // namespace pavage::sheets
