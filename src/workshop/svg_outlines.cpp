#include "workshop/svg_outlines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include "base/text.h"
#include "workshop/svg_frame.h"
#include "workshop/svg_path.h"
#include "workshop/svg_tree.h"

namespace pavage {

namespace {

constexpr int kSidesOfCircle = 16;
constexpr std::size_t kMostBytesRead = 4 * kMaxSvgBytes;  // copies are read again and again

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

bool is_hidden(const MarkupTag& tag) {
    std::string style(tag.attribute("style"));
    std::erase(style, ' ');
    return tag.attribute("display") == "none" || style.find("display:none") != std::string::npos;
}

std::string_view copied_by(const MarkupTag& tag) {
    for (const auto& [name, value] : tag.attributes)
        if (name == "href" || name.ends_with(":href")) return value.starts_with('#') ? value.substr(1) : std::string_view();
    return {};
}

class SvgReader {
  public:
    explicit SvgReader(std::vector<SvgNode> nodes) : nodes_(std::move(nodes)), frame_(nodes_.front().tag) {
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            if (const auto id = nodes_[i].tag.attribute("id"); !id.empty()) by_id_.try_emplace(id, i);
    }

    Result<SvgOutlines> all() {
        if (auto fault = take(0, {}, 0)) return *fault;
        return std::move(found_);
    }

  private:
    using Fault = std::optional<Error>;

    // The element at `at`, with what lies in it.
    Fault take(std::size_t at, const SvgTransform& outer, int depth) {
        const MarkupTag& tag = nodes_[at].tag;
        for (const auto& [name, value] : tag.attributes) bytes_ += value.size();
        if (++elements_ > kMaxSvgElements || bytes_ > kMostBytesRead) return Error{"svg.copies", "", {}};
        if (depth > kMaxSvgDepth) return Error{"svg.deep", "", {std::to_string(kMaxSvgDepth)}};
        if (is_hidden(tag)) return {};
        const auto own = read_svg_transform(tag.attribute("transform"));
        if (!own) return ++found_.unread, Fault();
        const SvgTransform transform = outer.after(*own);
        if (tag.name == "use") return take_copy(tag, transform, depth);
        draw(tag, transform);
        if (points_ > kMaxSvgPoints) return Error{"svg.points", "", {std::to_string(kMaxSvgPoints)}};
        if (tag.name == "svg" && at > 0) return take_box(at, tag, transform, depth);
        // What is in a shape is no part of the picture, nor what is only defined, like patterns and clips.
        if (is_one_of(tag.name, {"svg", "g", "a", "switch"})) return take_inner(at, transform, depth);
        return {};
    }

    Fault take_inner(std::size_t at, const SvgTransform& transform, int depth) {
        for (std::size_t inner = at + 1; inner < nodes_[at].end; inner = nodes_[inner].end)
            if (auto fault = take(inner, transform, depth + 1)) return fault;
        return {};
    }

    // What lies in a symbol or in a picture of its own, where `placed` puts it.
    Fault take_box(std::size_t at, const MarkupTag& placed, const SvgTransform& transform, int depth) {
        const auto inside = frame_.inside(placed, nodes_[at].tag);
        if (!inside) return ++found_.unread, Fault();
        return take_inner(at, transform.after(*inside), depth);
    }

    Fault take_copy(const MarkupTag& tag, const SvgTransform& transform, int depth) {
        const auto found = by_id_.find(copied_by(tag));
        if (found == by_id_.end()) return ++found_.copies, Fault();
        const std::size_t at = found->second;
        if (std::ranges::find(copying_, at) != copying_.end()) return Error{"svg.cycle", "", {quotable(found->first)}};
        const auto x = across(tag, "x"), y = down(tag, "y");
        if (!x || !y) return ++found_.unread, Fault();
        copying_.push_back(at);
        const bool box = is_one_of(nodes_[at].tag.name, {"symbol", "svg"});
        auto fault = box ? is_hidden(nodes_[at].tag) ? Fault() : take_box(at, tag, transform, depth + 1)
                         : take(at, transform.after({1, 0, 0, 1, *x, *y}), depth + 1);
        copying_.pop_back();
        return fault;
    }

    void draw(const MarkupTag& tag, const SvgTransform& transform) {
        if (tag.name == "path") take_path(read_svg_path(tag.attribute("d"), kMaxSvgPoints), transform);
        else if (tag.name == "polygon") take_points(tag, transform, SvgLine::End::kClosed);
        else if (tag.name == "polyline") take_points(tag, transform, SvgLine::End::kOpen);
        else if (tag.name == "rect") take_rectangle(tag, transform);
        else if (tag.name == "circle") take_ellipse(tag, transform, "r", "r");
        else if (tag.name == "ellipse") take_ellipse(tag, transform, "rx", "ry");
        else if (tag.name == "line") ++found_.open_lines;
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

    std::optional<double> across(const MarkupTag& tag, std::string_view name) const {
        return frame_.length(tag, name, SvgAxis::kAcross);
    }
    std::optional<double> down(const MarkupTag& tag, std::string_view name) const {
        return frame_.length(tag, name, SvgAxis::kDown);
    }

    // Round corners are not looked at: cells of a board meet in corners.
    void take_rectangle(const MarkupTag& tag, const SvgTransform& transform) {
        const auto x = across(tag, "x"), y = down(tag, "y"), width = across(tag, "width"), height = down(tag, "height");
        if (!x || !y || !width || !height) return void(++found_.unread);
        take_outline({{*x, *y}, {*x + *width, *y}, {*x + *width, *y + *height}, {*x, *y + *height}}, transform);
    }

    void take_ellipse(const MarkupTag& tag, const SvgTransform& transform, std::string_view wide, std::string_view high) {
        const auto x = across(tag, "cx"), y = down(tag, "cy");
        const bool round = wide == high;
        const auto width = round ? frame_.length(tag, wide, SvgAxis::kBoth) : across(tag, wide);
        const auto height = round ? width : down(tag, high);
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

    std::vector<SvgNode> nodes_;
    SvgFrame frame_;
    std::map<std::string_view, std::size_t> by_id_;  // the first of that name
    std::vector<std::size_t> copying_;               // what is being copied, one in the other
    SvgOutlines found_;
    std::size_t points_ = 0;
    std::size_t bytes_ = 0;
    int elements_ = 0;
};

}  // namespace

Result<SvgOutlines> read_svg(std::string_view text) {
    if (text.size() > kMaxSvgBytes) return Error{"svg.large", "", {std::to_string(kMaxSvgBytes)}};
    auto nodes = read_svg_tree(text);
    if (!nodes) return nodes.error();
    return SvgReader(std::move(*nodes)).all();
}

}  // namespace pavage
