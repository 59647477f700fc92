#include "workshop/svg_outlines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "workshop/svg_markup.h"
#include "workshop/svg_numbers.h"
#include "workshop/svg_path.h"
#include "workshop/svg_transform.h"

namespace pavage {

namespace {

constexpr int kSidesOfCircle = 16;

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

bool is_hidden(const MarkupTag& tag) {
    std::string style(tag.attribute("style"));
    std::erase(style, ' ');
    return tag.attribute("display") == "none" || style.find("display:none") != std::string::npos;
}

class SvgReader {
  public:
    explicit SvgReader(std::string_view text) : markup_(text) {}

    Result<SvgOutlines> all() {
        for (int elements = 0;;) {
            const auto tag = markup_.next();
            if (!tag) return tag.error();
            if (!*tag) break;
            if (++elements > kMaxSvgElements) return Error{"svg.many", "", {std::to_string(kMaxSvgElements)}};
            if (auto fault = take(**tag)) return *fault;
        }
        if (!within_.empty() || !begun_) return Error{"svg.end", "", {}};
        return std::move(found_);
    }

  private:
    enum class Seen { kDrawn, kHidden };
    struct Group {
        std::string_view name;
        SvgTransform transform;
        Seen seen;
    };

    std::optional<Error> take(const MarkupTag& tag) {
        if (tag.kind == MarkupTag::Kind::kClosing) {
            if (within_.empty() || within_.back().name != tag.name)
                return Error{"svg.nesting", "", {std::string(tag.name.substr(0, 40))}};
            within_.pop_back();
            return {};
        }
        if (within_.empty() && (begun_ || tag.name != "svg")) return Error{"svg.root", "", {}};
        begun_ = true;
        const Group group = group_of(tag);
        if (group.seen == Seen::kDrawn) draw(tag, group.transform);
        if (points_ > kMaxSvgPoints) return Error{"svg.points", "", {std::to_string(kMaxSvgPoints)}};
        if (tag.kind == MarkupTag::Kind::kWhole) return {};
        if (within_.size() == std::size_t{kMaxSvgDepth}) return Error{"svg.deep", "", {std::to_string(kMaxSvgDepth)}};
        within_.push_back(group);
        return {};
    }

    Group group_of(const MarkupTag& tag) {
        Group group{tag.name, {}, Seen::kDrawn};
        if (!within_.empty()) {
            group.transform = within_.back().transform;
            // What is in a shape is no part of the picture, nor what is only defined, like patterns and clips.
            const bool drawn = is_one_of(within_.back().name, {"svg", "g", "a", "switch"});
            if (!drawn || within_.back().seen == Seen::kHidden) group.seen = Seen::kHidden;
        }
        if (group.seen == Seen::kHidden || is_hidden(tag)) return group.seen = Seen::kHidden, group;
        const auto own = read_svg_transform(tag.attribute("transform"));
        if (own) group.transform = group.transform.after(*own);
        else group.seen = Seen::kHidden, ++found_.unread;
        return group;
    }

    void draw(const MarkupTag& tag, const SvgTransform& transform) {
        if (tag.name == "path") take_path(read_svg_path(tag.attribute("d"), kMaxSvgPoints), transform);
        else if (tag.name == "polygon") take_points(tag, transform, SvgLine::End::kClosed);
        else if (tag.name == "polyline") take_points(tag, transform, SvgLine::End::kOpen);
        else if (tag.name == "rect") take_rectangle(tag, transform);
        else if (tag.name == "circle") take_ellipse(tag, transform, "r", "r");
        else if (tag.name == "ellipse") take_ellipse(tag, transform, "rx", "ry");
        else if (tag.name == "line") ++found_.open_lines;
        else if (tag.name == "use") ++found_.copies;
        else if (is_one_of(tag.name, {"image", "text", "foreignObject"})) ++found_.pictures;
    }

    void take_path(const SvgPath& path, const SvgTransform& transform) {
        if (!path.whole) ++found_.unread;
        for (const SvgLine& line : path.lines) {
            if (line.end == SvgLine::End::kClosed) take_outline(line.points, transform);
            else ++found_.open_lines;
        }
    }

    // Read like the lines of a path, so that a polyline which comes back to its beginning is closed too.
    void take_points(const MarkupTag& tag, const SvgTransform& transform, SvgLine::End end) {
        std::string data = "M" + std::string(tag.attribute("points"));
        if (end == SvgLine::End::kClosed) data += "Z";
        take_path(read_svg_path(data, kMaxSvgPoints), transform);
    }

    // An absent length is 0.
    std::optional<double> length(const MarkupTag& tag, std::string_view name) {
        const auto text = tag.attribute(name);
        return text.empty() ? std::optional(0.0) : svg_length(text);
    }

    // Round corners are not looked at: cells of a board meet in corners.
    void take_rectangle(const MarkupTag& tag, const SvgTransform& transform) {
        const auto x = length(tag, "x"), y = length(tag, "y"), width = length(tag, "width"), height = length(tag, "height");
        if (!x || !y || !width || !height) return void(++found_.unread);
        take_outline({{*x, *y}, {*x + *width, *y}, {*x + *width, *y + *height}, {*x, *y + *height}}, transform);
    }

    void take_ellipse(const MarkupTag& tag, const SvgTransform& transform, std::string_view wide, std::string_view high) {
        const auto x = length(tag, "cx"), y = length(tag, "cy"), width = length(tag, wide), height = length(tag, high);
        if (!x || !y || !width || !height) return void(++found_.unread);
        Polygon outline;
        for (int i = 0; i < kSidesOfCircle; ++i) {
            const double angle = 2 * std::numbers::pi * (i + 0.5) / kSidesOfCircle;
            outline.push_back({*x + *width * std::cos(angle), *y + *height * std::sin(angle)});
        }
        take_outline(outline, transform);
    }

    void take_outline(const Polygon& given, const SvgTransform& transform) {
        constexpr double kFarthest = 1e9;
        points_ += given.size();
        Polygon outline;
        for (Point point : given) outline.push_back(transform.of(point));
        const bool sound = outline.size() <= kMaxOutlinePoints && std::ranges::all_of(outline, [](Point point) {
                               return std::abs(point.x) <= kFarthest && std::abs(point.y) <= kFarthest;
                           });
        if (sound) found_.outlines.push_back(std::move(outline));
        else ++found_.unread;
    }

    MarkupReader markup_;
    SvgOutlines found_;
    std::vector<Group> within_;
    std::size_t points_ = 0;
    bool begun_ = false;
};

}  // namespace

Result<SvgOutlines> read_svg(std::string_view text) {
    if (text.size() > kMaxSvgBytes) return Error{"svg.large", "", {std::to_string(kMaxSvgBytes)}};
    return SvgReader(text).all();
}

}  // namespace pavage
