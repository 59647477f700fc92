#include "workshop/svg_path.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "tiling/geometry.h"
#include "workshop/svg_numbers.h"

namespace pavage {

namespace {

// The same from either end, so that neighbours who share a curve share its corners.
constexpr int kPiecesOfCurve = 4;
constexpr double kStraight = 0.01;                           // of the chord
constexpr double kPieceOfArc = std::numbers::pi / 8 + 1e-6;  // a quarter has four

class PathReader {
  public:
    PathReader(std::string_view data, std::size_t most_points) : numbers_(data), most_points_(most_points) {}

    SvgPath all() {
        numbers_.skip_separators();
        char command = '\0';
        while (path_.whole && !numbers_.at_end()) {
            // A command goes on for as long as numbers follow; after a move the next are lines.
            if (!numbers_.at_number()) command = numbers_.take();
            else if (command == 'M') command = 'L';
            else if (command == 'm') command = 'l';
            else if (command == 'z' || command == 'Z') command = '\0';
            path_.whole = step(command) && points_ <= most_points_;
            numbers_.skip_separators();
        }
        finish(SvgLine::End::kOpen);
        return std::move(path_);
    }

  private:
    bool step(char command) {
        const bool relative = command >= 'a';
        const char kind = static_cast<char>(relative ? command - 'a' + 'A' : command);
        if (path_.lines.empty() && line_.points.empty() && kind != 'M') return false;
        const Point base = relative ? here_ : Point{};
        if (kind != 'C' && kind != 'S') cubic_handle_.reset();
        if (kind != 'Q' && kind != 'T') quadratic_handle_.reset();
        switch (kind) {
            case 'M': return move(base);
            case 'L': return line(base);
            case 'H': return level(base);
            case 'V': return upright(base);
            case 'C': return cubic(base, point(base));
            case 'S': return cubic(base, mirrored(cubic_handle_));
            case 'Q': return quadratic(base, point(base));
            case 'T': return quadratic(base, mirrored(quadratic_handle_));
            case 'A': return arc(base);
            case 'Z': return close();
            default: return false;
        }
    }

    std::optional<Point> point(Point base) {
        const auto x = numbers_.number();
        const auto y = x ? numbers_.number() : std::nullopt;
        if (!y) return std::nullopt;
        return base + Point{*x, *y};
    }
    std::optional<Point> mirrored(std::optional<Point> handle) const { return handle ? here_ * 2 - *handle : here_; }

    bool go(std::optional<Point> to) {
        if (!to || !std::isfinite(to->x) || !std::isfinite(to->y)) return false;
        if (line_.points.empty()) line_.points.push_back(here_);  // after a close, where that line began
        line_.points.push_back(*to);
        here_ = *to;
        ++points_;
        return true;
    }

    bool move(Point base) {
        const auto to = point(base);
        if (!to) return false;
        finish(SvgLine::End::kOpen);
        line_.points = {*to};
        here_ = begin_ = *to;
        ++points_;
        return true;
    }
    bool line(Point base) { return go(point(base)); }
    bool level(Point base) {
        const auto x = numbers_.number();
        return x && go(Point{base.x + *x, here_.y});
    }
    bool upright(Point base) {
        const auto y = numbers_.number();
        return y && go(Point{here_.x, base.y + *y});
    }
    bool close() {
        finish(SvgLine::End::kClosed);
        here_ = begin_;
        return true;
    }

    // A line that comes back to where it began is closed, said or not.
    void finish(SvgLine::End end) {
        Polygon& points = line_.points;
        if (points.size() > 1) {
            const Box box = box_of(points);
            const double size = std::max(box.high.x - box.low.x, box.high.y - box.low.y);
            const bool returns = points.size() > 3 && distance(points.front(), points.back()) <= 1e-3 * size;
            if (returns) points.pop_back();
            line_.end = returns ? SvgLine::End::kClosed : end;
            path_.lines.push_back(std::move(line_));
        }
        line_ = {};
    }

    bool cubic(Point base, std::optional<Point> first) {
        const auto second = first ? point(base) : std::nullopt;
        const auto to = second ? point(base) : std::nullopt;
        if (!to) return false;
        cubic_handle_ = second;
        return curve(here_, *first, *second, *to);
    }

    bool quadratic(Point base, std::optional<Point> handle) {
        const auto to = handle ? point(base) : std::nullopt;
        if (!to) return false;
        quadratic_handle_ = handle;
        const Point from = here_;
        return curve(from, from + (*handle - from) * (2.0 / 3), *to + (*handle - *to) * (2.0 / 3), *to);
    }

    bool curve(Point from, Point first, Point second, Point to) {
        const double bend = std::max(distance_to_segment(first, from, to), distance_to_segment(second, from, to));
        if (bend <= kStraight * distance(from, to)) return go(to);
        for (int i = 1; i < kPiecesOfCurve; ++i) {
            const double t = static_cast<double>(i) / kPiecesOfCurve, u = 1 - t;
            if (!go(from * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + to * (t * t * t)))
                return false;
        }
        return go(to);
    }

    bool arc(Point base) {
        std::array<double, 3> given{};
        for (double& each : given) {
            const auto number = numbers_.number();
            if (!number) return false;
            each = *number;
        }
        const auto large = numbers_.flag();
        const auto sweep = large ? numbers_.flag() : std::nullopt;
        const auto to = sweep ? point(base) : std::nullopt;
        if (!to) return false;
        const double wide = std::abs(given[0]), high = std::abs(given[1]);
        if (wide == 0 || high == 0 || *to == here_) return go(to);
        return bow(*to, {wide, high, given[2] * std::numbers::pi / 180, *large, *sweep});
    }

    struct Ellipse {
        double wide, high, turn;
        bool large, forward;  // which of its four arcs through two points
    };
    // The centre from the ends, as SVG 1.1 has it in appendix F.6.5, but on the unit circle.
    bool bow(Point to, const Ellipse& ellipse) {
        const double c = std::cos(ellipse.turn), s = std::sin(ellipse.turn), wide = ellipse.wide, high = ellipse.high;
        const auto flat = [&](Point p) { return Point{(p.x * c + p.y * s) / wide, (p.y * c - p.x * s) / high}; };
        const auto real = [&](Point p) { return Point{p.x * wide * c - p.y * high * s, p.x * wide * s + p.y * high * c}; };
        Point a = flat(here_), b = flat(to);
        const double half = distance(a, b) / 2, scale = std::max(1.0, half);  // too small a circle grows until it reaches
        a = a * (1 / scale);
        b = b * (1 / scale);
        const double away = std::sqrt(std::max(0.0, 1 - squared(b - a) / 4));
        const Point along = (b - a) * (1 / distance(a, b));
        const Point across{-along.y, along.x};
        const Point centre = (a + b) * 0.5 + across * (ellipse.large != ellipse.forward ? away : -away);
        const double from = std::atan2(a.y - centre.y, a.x - centre.x), end = std::atan2(b.y - centre.y, b.x - centre.x);
        double sweep = end - from;
        if (!std::isfinite(sweep)) return false;
        if (ellipse.forward && sweep < 0) sweep += 2 * std::numbers::pi;
        if (!ellipse.forward && sweep > 0) sweep -= 2 * std::numbers::pi;
        const int pieces = std::max(1, static_cast<int>(std::ceil(std::abs(sweep) / kPieceOfArc)));
        for (int i = 1; i < pieces; ++i) {
            const double angle = from + sweep * i / pieces;
            if (!go(real((centre + Point{std::cos(angle), std::sin(angle)}) * scale))) return false;
        }
        return go(to);
    }

    SvgNumbers numbers_;
    std::size_t most_points_, points_ = 0;
    SvgPath path_;
    SvgLine line_;
    Point here_, begin_;
    std::optional<Point> cubic_handle_, quadratic_handle_;
};

}  // namespace

SvgPath read_svg_path(std::string_view data, std::size_t most_points) { return PathReader(data, most_points).all(); }

}  // namespace pavage
