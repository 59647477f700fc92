// Files of assets/ that are part of the program.
#pragma once

#include <string_view>

namespace pavage {

std::string_view style_css();
std::string_view mark_svg();  // the mark: triangle, square and hexagon sharing one vertex

}  // namespace pavage
