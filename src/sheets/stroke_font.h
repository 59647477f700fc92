// A font of single strokes, as lasers and plotters draw letters: one pass of the tool a line. It is our own and plain; each
// letter stands in the middle of the width that the measured font gives it, so that texts lie as they were laid out.
#pragma once

#include <vector>

#include "sheets/letters.h"

namespace pavage::sheets {

// The strokes of these letters, where they stand on the sheet. Every letter has some, but spaces.
std::vector<Path> strokes_of(const Letters& letters);

// With strokes in place of all letters but those on the colour layer: that is printed, never engraved.
Sheet in_strokes(const Sheet& sheet);

}  // namespace pavage::sheets
