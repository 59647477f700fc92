// The letters that every PDF reader has: Helvetica in the Windows encoding, which has all of French and English. Texts are
// measured by the widths of that font; another source draws them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sheets/sheet.h"

namespace pavage::sheets {

inline constexpr double kAscent = 0.72, kDescent = 0.21;  // above and below the base line, in sizes of the font
inline constexpr double kMiddle = 0.36;                   // half the height of a capital

// As bytes of the Windows encoding: what it lacks is written in other signs, as the letter without its accent, or as '?'. A
// narrow no-break space becomes kNarrowSpace, which no text of ours holds otherwise.
inline constexpr char kNarrowSpace = '\x1F';
std::string encoded(std::string_view utf8);
// Back to Unicode.
char32_t unicode_of(char code);

// In the same unit as `size`.
double width_of(std::string_view utf8, double size, Weight weight);
// Of one letter as it is encoded, in sizes of the font.
double advance_of(char code, Weight weight);
// Where they begin.
double left_of(const Letters& letters);

// Thousandths of the size that a narrow space is wide; less than the plain one.
inline constexpr int kNarrowWidth = 150, kSpaceWidth = 278;

}  // namespace pavage::sheets
