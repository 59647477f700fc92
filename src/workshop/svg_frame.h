// What lengths of an SVG element are measured in: the box that a picture or a symbol opens for what lies in it.
#pragma once

#include <optional>

#include "workshop/svg_markup.h"
#include "workshop/svg_transform.h"

namespace pavage {

enum class SvgAxis { kAcross, kDown, kBoth };

// The size of the picture, in its own measure; what percentages are taken of.
class SvgFrame {
  public:
    SvgFrame() = default;  // no size: percentages cannot be read
    // As the outermost element says, by its viewBox, or else by its width and height.
    explicit SvgFrame(const MarkupTag& root);

    // The length that an attribute gives. An absent one is `absent`.
    std::optional<double> length(const MarkupTag& tag, std::string_view name, SvgAxis axis,
                                 std::string_view absent = "0") const;

    // How what lies in `box` comes to lie in the place of `placed`: moved by its x and y, and stretched from the viewBox of
    // `box` to its width and height. They are the same element for a picture in a picture, two for a symbol and its copy.
    std::optional<SvgTransform> inside(const MarkupTag& placed, const MarkupTag& box) const;

  private:
    std::optional<double> width_, height_;
};

}  // namespace pavage
