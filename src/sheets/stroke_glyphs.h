// The letters of the stroke font by their codes in the Windows encoding. The grid has 25 squares to the size of the font:
// the base line is 0, capitals are 18 high, small letters 13, tails reach down to -5.
#pragma once

#include <string_view>

namespace pavage::sheets {

inline constexpr int kGridSquares = 25;
inline constexpr double kCapital = 18, kLowCapital = 14;  // under an accent capitals are lower

// Points `x,y`, y upwards, strokes apart by `|`. Before a point `)` is a quarter of a turn clockwise on the way to it, `}`
// half a turn; `(` and `{` are the same to the left. Empty for spaces, and for what is put together.
std::string_view glyph_of(unsigned char code);

// A letter with an accent is these two glyphs, one over the other.
struct Compound {
    unsigned char base, accent;  // 0: it is none
};
Compound compound_of(unsigned char code);

}  // namespace pavage::sheets
