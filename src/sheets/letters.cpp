#include "sheets/letters.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace pavage::sheets {

namespace {

// Widths in thousandths from the font's published metrics, by code from 32 on. 0: no such letter.
using Widths = std::array<std::uint16_t, 224>;
constexpr Widths kRegular = {
    278, 278, 355, 556, 556, 889,  667,  191,  333, 333,  389, 584, 278,  333, 278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556,  278,  278,  584, 584,  584, 556, 1015, 667, 667, 722, 722, 667, 611, 778,
    722, 278, 500, 667, 556, 833,  722,  778,  667, 778,  722, 667, 611,  722, 667, 944, 667, 667, 611, 278,
    278, 278, 469, 556, 333, 556,  556,  500,  556, 556,  278, 556, 556,  222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556,  500,  722,  500, 500,  500, 334, 260,  334, 584, 0,    // 127
    556, 0,   222, 556, 333, 1000, 556,  556,  333, 1000, 667, 333, 1000, 0,   611, 0,    // 143
    0,   222, 222, 333, 333, 350,  556,  1000, 333, 1000, 500, 333, 944,  0,   500, 667,  // 159
    278, 333, 556, 556, 556, 556,  260,  556,  333, 737,  370, 556, 584,  333, 737, 333,  // 175
    400, 584, 333, 333, 333, 556,  537,  278,  333, 333,  365, 556, 834,  834, 834, 611,  // 191
    667, 667, 667, 667, 667, 667,  1000, 722,  667, 667,  667, 667, 278,  278, 278, 278,  // 207
    722, 722, 778, 778, 778, 778,  778,  584,  778, 722,  722, 722, 722,  667, 667, 611,  // 223
    556, 556, 556, 556, 556, 556,  889,  500,  556, 556,  556, 556, 278,  278, 278, 278,  // 239
    556, 556, 556, 556, 556, 556,  556,  584,  611, 556,  556, 556, 556,  500, 556, 500,  // 255
};
constexpr Widths kBold = {
    278, 333, 474, 556, 556, 889,  722,  238,  333, 333,  389, 584, 278,  333, 278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556,  333,  333,  584, 584,  584, 611, 975,  722, 722, 722, 722, 667, 611, 778,
    722, 278, 556, 722, 611, 833,  722,  778,  667, 778,  722, 667, 611,  722, 667, 944, 667, 667, 611, 333,
    278, 333, 584, 556, 333, 556,  611,  556,  611, 556,  333, 611, 611,  278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611,  556,  778,  556, 556,  500, 389, 280,  389, 584, 0,    // 127
    556, 0,   278, 556, 500, 1000, 556,  556,  333, 1000, 667, 333, 1000, 0,   611, 0,    // 143
    0,   278, 278, 500, 500, 350,  556,  1000, 333, 1000, 556, 333, 944,  0,   500, 667,  // 159
    278, 333, 556, 556, 556, 556,  280,  556,  333, 737,  370, 556, 584,  333, 737, 333,  // 175
    400, 584, 333, 333, 333, 611,  556,  278,  333, 333,  365, 556, 834,  834, 834, 611,  // 191
    722, 722, 722, 722, 722, 722,  1000, 722,  667, 667,  667, 667, 278,  278, 278, 278,  // 207
    722, 722, 778, 778, 778, 778,  778,  584,  778, 722,  722, 722, 722,  667, 667, 611,  // 223
    556, 556, 556, 556, 556, 556,  889,  556,  556, 556,  556, 556, 278,  278, 278, 278,  // 239
    611, 611, 611, 611, 611, 611,  611,  584,  611, 611,  611, 611, 611,  556, 611, 556,  // 255
};

// What stands in the Windows encoding elsewhere than in Unicode.
struct Moved {
    char32_t letter;
    std::uint8_t code;
};
constexpr Moved kMoved[] = {
    {0x20AC, 0x80}, {0x201A, 0x82}, {0x0192, 0x83}, {0x201E, 0x84}, {0x2026, 0x85}, {0x2020, 0x86}, {0x2021, 0x87},
    {0x02C6, 0x88}, {0x2030, 0x89}, {0x0160, 0x8A}, {0x2039, 0x8B}, {0x0152, 0x8C}, {0x017D, 0x8E}, {0x2018, 0x91},
    {0x2019, 0x92}, {0x201C, 0x93}, {0x201D, 0x94}, {0x2022, 0x95}, {0x2013, 0x96}, {0x2014, 0x97}, {0x02DC, 0x98},
    {0x2122, 0x99}, {0x0161, 0x9A}, {0x203A, 0x9B}, {0x0153, 0x9C}, {0x017E, 0x9E}, {0x0178, 0x9F},
};

struct Rewritten {
    char32_t letter;
    std::string_view as;
};
constexpr Rewritten kRewritten[] = {
    {0x202F, "\x1F"}, {0x2009, "\x1F"}, {0x2212, "-"},  {0x2011, "-"},  {0x2192, "->"},
    {0x2190, "<-"},   {0x2264, "<="},   {0x2265, ">="}, {0x2260, "<>"}, {0x25CF, "\x95"},
};

// From U+0100 to U+017F, without what stands over, under or through them.
constexpr std::string_view kLatin =
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
    "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";
static_assert(kLatin.size() == 128);

// The next letter of valid UTF-8; of other bytes, one by one, '?'.
char32_t next_letter(std::string_view& rest) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    const std::size_t length = byte(0) < 0x80       ? 1
                               : byte(0) >> 5 == 6  ? 2
                               : byte(0) >> 4 == 14 ? 3
                               : byte(0) >> 3 == 30 ? 4
                                                    : 0;
    bool whole = length > 0 && length <= rest.size();
    for (std::size_t i = 1; whole && i < length; ++i) whole = byte(i) >> 6 == 2;
    if (!whole) return rest.remove_prefix(1), U'?';
    char32_t letter = length == 1 ? byte(0) : byte(0) & (0x7F >> length);
    for (std::size_t i = 1; i < length; ++i) letter = letter << 6 | (byte(i) & 0x3F);
    rest.remove_prefix(length);
    return letter;
}

std::string code_of(char32_t letter) {
    const auto moved = std::ranges::find(kMoved, letter, &Moved::letter);
    const auto rewritten = std::ranges::find(kRewritten, letter, &Rewritten::letter);
    if (moved != std::end(kMoved)) return {static_cast<char>(moved->code)};
    if (rewritten != std::end(kRewritten)) return std::string(rewritten->as);
    if (letter == U'\n' || letter == U'\t') return " ";
    if ((letter >= 0x20 && letter < 0x7F) || (letter >= 0xA0 && letter <= 0xFF)) return {static_cast<char>(letter)};
    if (letter >= 0x100 && letter < 0x180) return {kLatin[letter - 0x100]};
    return "?";
}

// The digit, or 0 for other letters.
char superscript_of(char32_t letter) {
    if (letter == 0xB9) return '1';
    if (letter == 0xB2 || letter == 0xB3) return static_cast<char>('0' + (letter - 0xB0));
    if (letter == 0x2070 || (letter >= 0x2074 && letter <= 0x2079)) return static_cast<char>('0' + (letter - 0x2070));
    return 0;
}

// A number in superscript digits. The encoding has three of them: one with others is written after a ^.
std::string power(char32_t letter, std::string_view& rest) {
    std::string codes = code_of(letter), digits = {superscript_of(letter)};
    for (std::string_view after = rest; !after.empty(); rest = after) {
        const char32_t next = next_letter(after);
        if (!superscript_of(next)) break;
        codes += code_of(next);
        digits += superscript_of(next);
    }
    return codes.find('?') == std::string::npos ? codes : "^" + digits;
}

}  // namespace

std::string encoded(std::string_view utf8) {
    std::string result;
    while (!utf8.empty()) {
        const char32_t letter = next_letter(utf8);
        result += superscript_of(letter) ? power(letter, utf8) : code_of(letter);
    }
    return result;
}

char32_t unicode_of(char code) {
    const auto moved = std::ranges::find(kMoved, static_cast<std::uint8_t>(code), &Moved::code);
    return moved != std::end(kMoved) ? moved->letter : static_cast<unsigned char>(code);
}

double advance_of(char code, Weight weight) {
    const Widths& widths = weight == Weight::kBold ? kBold : kRegular;
    return (code == kNarrowSpace ? kNarrowWidth : widths[static_cast<unsigned char>(code) - 32]) / 1000.0;
}

double width_of(std::string_view utf8, double size, Weight weight) {
    double total = 0;
    for (char code : encoded(utf8)) total += advance_of(code, weight);
    return total * size;
}

double left_of(const Letters& letters) {
    const double width = width_of(letters.text, letters.size, letters.weight);
    return letters.at.x - (letters.anchor == Anchor::kLeft ? 0 : letters.anchor == Anchor::kMiddle ? width / 2 : width);
}

}  // namespace pavage::sheets
