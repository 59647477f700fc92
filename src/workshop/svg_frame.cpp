#include "workshop/svg_frame.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "workshop/svg_numbers.h"

namespace pavage {

namespace {

// x, y, width, height; nothing where it is absent, wrong or empty.
std::optional<std::array<double, 4>> view_box(const MarkupTag& tag) {
    SvgNumbers numbers(tag.attribute("viewBox"));
    std::array<double, 4> box;
    for (double& value : box) {
        const auto number = numbers.number();
        if (!number) return std::nullopt;
        value = *number;
    }
    return box[2] > 0 && box[3] > 0 ? std::optional(box) : std::nullopt;
}

// Where the box lies if it leaves room: 0 at the beginning, 1 at the end.
double placed_along(std::string_view how, std::string_view least, std::string_view most) {
    return how.find(least) != how.npos ? 0 : how.find(most) != how.npos ? 1 : 0.5;
}

}  // namespace

SvgFrame::SvgFrame(const MarkupTag& root) {
    if (const auto box = view_box(root)) {
        width_ = (*box)[2];
        height_ = (*box)[3];
    } else {
        width_ = svg_length(root.attribute("width"));
        height_ = svg_length(root.attribute("height"));
    }
}

std::optional<double> SvgFrame::length(const MarkupTag& tag, std::string_view name, SvgAxis axis,
                                       std::string_view absent) const {
    std::optional<double> whole = axis == SvgAxis::kAcross ? width_ : height_;
    if (axis == SvgAxis::kBoth)
        whole = width_ && height_ ? std::optional(std::hypot(*width_, *height_) / std::sqrt(2.0)) : std::nullopt;
    const std::string_view text = tag.attribute(name);
    return svg_length(text.empty() ? absent : text, whole);
}

std::optional<SvgTransform> SvgFrame::inside(const MarkupTag& placed, const MarkupTag& box) const {
    const auto x = length(placed, "x", SvgAxis::kAcross), y = length(placed, "y", SvgAxis::kDown);
    if (!x || !y) return std::nullopt;
    const auto view = view_box(box);
    if (!view) return SvgTransform{1, 0, 0, 1, *x, *y};
    const auto sized = [&](std::string_view name, SvgAxis axis) {
        return length(placed.attribute(name).empty() ? box : placed, name, axis, "100%");
    };
    const auto width = sized("width", SvgAxis::kAcross), height = sized("height", SvgAxis::kDown);
    if (!width || !height) return std::nullopt;
    const std::string_view how = box.attribute("preserveAspectRatio");
    double wide = *width / (*view)[2], high = *height / (*view)[3];
    if (how.find("none") == how.npos)
        wide = high = how.find("slice") != how.npos ? std::max(wide, high) : std::min(wide, high);
    const double left = (*width - wide * (*view)[2]) * placed_along(how, "xMin", "xMax");
    const double top = (*height - high * (*view)[3]) * placed_along(how, "YMin", "YMax");
    return SvgTransform{wide, 0, 0, high, *x + left - wide * (*view)[0], *y + top - high * (*view)[1]};
}

}  // namespace pavage
