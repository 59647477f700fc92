// SVG text turned into PNG or PDF bytes, all in memory, by librsvg and cairo. For applications only: never in a browser.
// The rasterizer knows no colour schemes, so pictures for it must be drawn in one theme.
#pragma once

#include <string>

#include "base/result.h"

namespace pavage {

Result<std::string> to_png(const std::string& svg, int width);  // in pixels; the height follows
Result<std::string> to_pdf(const std::string& svg);             // one page of the picture's own size

}  // namespace pavage
