// Files of assets/ that are part of the program.
#pragma once

#include <string_view>

#include "rules/info.h"

namespace pavage {

std::string_view style_css();
std::string_view mark_svg();  // the mark: triangle, square and hexagon sharing one vertex

// Markdown; what a host writes instead of one is in notices.h.
Text legal_notice();
Text privacy_notice();
Text accessibility_statement();

}  // namespace pavage
