// The elements of an SVG file with what lies in them, so that copies can find what they are copies of. What is drawn is not
// looked at here.
#pragma once

#include <string_view>
#include <vector>

#include "workshop/svg_markup.h"

namespace pavage {

struct SvgNode {
    MarkupTag tag;
    std::size_t end;  // behind the last element in it
};

// In the order of the file: what lies in the element at `i` stands from `i + 1` to its end. They look into `text`. Refused:
// what is too deep or too many, no XML, or no SVG.
Result<std::vector<SvgNode>> read_svg_tree(std::string_view text);

}  // namespace pavage
