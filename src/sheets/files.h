// Sheets as files that other programs read: SVG for drawing programs and lasers, DXF for plotters and mills, PDF for
// printers. All three are plain text, at true scale, with the layers apart. Written by ourselves, PDF too, because they are
// made in a browser without a network as well.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sheets/sheet.h"

namespace pavage::sheets {

// With strokes, letters are lines, but for those on the colour layer.

// Width, height and viewBox in millimetres; a group a layer, named for Inkscape; cut lines are red hairlines, engraved ones
// black.
std::string svg_of(const Sheet& sheet, Lettering letters = Lettering::kText);

// Release 12, which everything opens, in millimetres; layers CUT, ENGRAVE, COLOUR, GUIDE. Fills become their outlines.
std::string dxf_of(const Sheet& sheet, Lettering letters = Lettering::kStrokes);

// A page a sheet, with layers that readers can switch off. Only ASCII, so that JSON carries it as it is.
std::string pdf_of(std::span<const Sheet> sheets, std::string_view title, Lettering letters = Lettering::kText);

}  // namespace pavage::sheets
