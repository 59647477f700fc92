// Games as SGF (FF[4]), for those of the catalogue that have a number there: other programs read and write them so. Two
// players on a rhombus only; everything else is refused. Of a file with variations the main line is read, nothing of it is
// believed.
#pragma once

#include <string>
#include <string_view>

#include "play/record.h"

namespace pavage {

Result<std::string> to_sgf(const Match& match);

// Whether a text is meant to be SGF.
bool looks_like_sgf(std::string_view text);
// The record of its main line, to be replayed; moves end where somebody resigns.
Result<Record> from_sgf(std::string_view text);

}  // namespace pavage
