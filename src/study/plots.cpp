#include "study/plots.h"

#include <algorithm>
#include <cmath>

#include "study/plot_frame.h"

namespace pavage {

namespace {

using Anchor = PlotFrame::Anchor;
constexpr double kHeight = 260;
constexpr Axis kNoAxis = {};

Estimate in_per_cent(const Estimate& estimate) {
    return {100 * estimate.value, 100 * estimate.low, 100 * estimate.high, estimate.count};
}

// Of several lines: "M x y L x y …".
std::string trace(const std::vector<Point>& points, std::string_view begin = "M") {
    std::string data;
    for (const Point& point : points) {
        data += data.empty() ? begin : "L";
        data += svg_number(point.x) + " " + svg_number(point.y);
    }
    return data;
}

}  // namespace

std::string dot_plot(const std::vector<DotRow>& rows, std::optional<double> fair, const PlotWords& words,
                     const StudyVoice& say) {
    constexpr double kRow = 36, kTop = 28, kMostLabel = 180;
    double low = fair ? 100 * *fair : 100, high = fair ? 100 * *fair : 0, left = 0;
    for (const DotRow& row : rows) {
        low = std::min(low, 100 * row.estimate.low);
        high = std::max(high, 100 * row.estimate.high);
        left = std::max(left, text_width(row.label, kPlotLetters) + 16);
    }
    const Axis x = axis_for(std::max(0.0, low - 1), std::min(100.0, high + 1), 5);
    const double height = kTop + kRow * static_cast<double>(rows.size()) + kPlotBottom;
    PlotFrame frame(height, std::min(left, kMostLabel), x, kNoAxis, say);
    for (const double tick : x.ticks) frame.line("grid", frame.at_x(tick), kTop - 4, frame.at_x(tick), frame.bottom());
    if (fair) {
        frame.line("fair", frame.at_x(100 * *fair), kTop - 8, frame.at_x(100 * *fair), frame.bottom());
        frame.text("mute", frame.at_x(100 * *fair), kTop - 14, Anchor::kMiddle, say("report.fair"));
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double y = kTop + kRow * (static_cast<double>(i) + 0.55);
        const Estimate share = in_per_cent(rows[i].estimate);
        frame.text("text", frame.left() - 12, y + 4, Anchor::kEnd, rows[i].label);
        if (share.count == 0) continue;
        frame.whisker(frame.at_x(share.low), frame.at_x(share.high), frame.at_x(share.value), y, true);
        frame.text("value", frame.at_x(share.value), y - 9, Anchor::kMiddle, say.decimal(share.value, 1));
    }
    frame.draw_x(words.x);
    return frame.svg(words.title);
}

namespace {

struct Bins {
    int first = 0, width = 1;
    std::vector<std::uint64_t> games;
};

Bins binned(const std::vector<std::pair<int, std::uint64_t>>& counts) {
    constexpr int kMostBins = 40;
    Bins bins;
    const int low = counts.front().first, high = counts.back().first;
    for (const int width : {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10'000, 100'000}) {
        bins.width = width;
        bins.first = low / width * width;
        if ((high - bins.first) / width < kMostBins) break;
    }
    bins.games.resize(static_cast<std::size_t>((high - bins.first) / bins.width) + 1);
    for (const auto& [length, games] : counts)
        bins.games[static_cast<std::size_t>((length - bins.first) / bins.width)] += games;
    return bins;
}

}  // namespace

std::string histogram(const std::vector<std::pair<int, std::uint64_t>>& counts, const PlotWords& words,
                      const StudyVoice& say) {
    if (counts.empty()) return {};
    const Bins bins = binned(counts);
    const auto most = static_cast<double>(*std::ranges::max_element(bins.games));
    const double from = bins.first - (bins.width == 1 ? 0.5 : 0),
                 to = from + static_cast<double>(bins.games.size()) * bins.width;
    Axis x = axis_for(from, to, 6), y = axis_for(0, most, 4);
    x.low = from - (to - from) * 0.02;
    x.high = to + (to - from) * 0.02;
    std::erase_if(x.ticks, [&](double tick) { return tick < x.low || tick > x.high || tick != std::round(tick); });
    x.decimals = 0;
    std::erase_if(y.ticks, [](double tick) { return tick != std::round(tick); });
    y.decimals = 0;
    PlotFrame frame(kHeight, room_for(y, say), x, y, say);
    frame.draw_y(words.y);
    for (std::size_t i = 0; i < bins.games.size(); ++i) {
        if (bins.games[i] == 0) continue;
        const double begin = frame.at_x(from + static_cast<double>(i) * bins.width),
                     end = frame.at_x(from + static_cast<double>(i + 1) * bins.width),
                     top = frame.at_y(static_cast<double>(bins.games[i]));
        frame.rectangle("bar", begin + 0.5, top, std::max(1.0, end - begin - 1), frame.bottom() - top);
    }
    frame.draw_x(words.x);
    return frame.svg(words.title);
}

std::string band_plot(const std::vector<CurvePoint>& points, const CurveUnits& units, const PlotWords& words,
                      const StudyVoice& say) {
    if (points.empty()) return {};
    double high = 0;
    for (const CurvePoint& point : points) high = std::max(high, units.y * point.three_quarters);
    const Axis x = axis_for(units.x * points.front().at, units.x * points.back().at, 6);
    Axis fitted = x;
    fitted.low = units.x * points.front().at;
    fitted.high = std::max(fitted.low + 1e-9, units.x * points.back().at);
    std::erase_if(fitted.ticks, [&](double tick) { return tick < fitted.low - 1e-9 || tick > fitted.high + 1e-9; });
    const Axis y = axis_for(0, units.y_high.value_or(high), 5);
    PlotFrame frame(kHeight, room_for(y, say), fitted, y, say);
    frame.draw_y(words.y);
    std::vector<Point> median, band;
    for (const CurvePoint& point : points) {
        median.push_back({frame.at_x(units.x * point.at), frame.at_y(units.y * point.median)});
        band.push_back({frame.at_x(units.x * point.at), frame.at_y(units.y * point.three_quarters)});
    }
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        band.push_back({frame.at_x(units.x * point->at), frame.at_y(units.y * point->quarter)});
    frame.path("band", trace(band) + "z");
    if (units.level)
        frame.line("fair", frame.left(), frame.at_y(*units.level), kPlotWidth - kPlotRight, frame.at_y(*units.level));
    frame.path("curve", trace(median));
    frame.draw_x(words.x);
    return frame.svg(words.title);
}

std::string step_plot(const std::vector<std::pair<int, Estimate>>& points, double fair, const PlotWords& words,
                      const StudyVoice& say) {
    double low = 100 * fair, high = 100 * fair;
    for (const auto& [at, share] : points) {
        low = std::min(low, 100 * share.low);
        high = std::max(high, 100 * share.high);
    }
    Axis x;
    x.low = points.front().first - 0.5;
    x.high = points.back().first + 0.5;
    for (const auto& [at, share] : points) x.ticks.push_back(at);
    const Axis y = axis_for(std::max(0.0, low - 1), std::min(100.0, high + 1), 5);
    PlotFrame frame(kHeight, room_for(y, say), x, y, say);
    frame.draw_y(words.y);
    frame.line("fair", frame.left(), frame.at_y(100 * fair), kPlotWidth - kPlotRight, frame.at_y(100 * fair));
    frame.text("mute", kPlotWidth - kPlotRight, frame.at_y(100 * fair) - 6, Anchor::kEnd, say("report.fair"));
    std::vector<Point> joint;
    for (const auto& [at, share] : points) joint.push_back({frame.at_x(at), frame.at_y(100 * share.value)});
    frame.path("thin", trace(joint));
    for (const auto& [at, share] : points)
        frame.whisker(frame.at_y(100 * share.low), frame.at_y(100 * share.high), frame.at_y(100 * share.value),
                      frame.at_x(at), false);
    frame.draw_x(words.x);
    return frame.svg(words.title);
}

std::string plot_style() {
    return ".st-plot{display:block;width:100%;max-width:480px;height:auto}\n"
           ".st-plot text{font:13px system-ui,sans-serif;font-variant-numeric:tabular-nums}\n"
           ".st-text{fill:var(--st-ink)}\n.st-mute{fill:var(--st-muted)}\n"
           ".st-plot "
           ".st-value{fill:var(--st-ink);font-weight:600;stroke:var(--st-ground);stroke-width:5;paint-order:stroke}\n"
           ".st-axis{stroke:var(--st-ink);stroke-width:1}\n.st-grid{stroke:var(--st-line);stroke-width:1}\n"
           ".st-fair{stroke:var(--st-muted);stroke-width:1.5;stroke-dasharray:5 4}\n"
           ".st-bar{fill:var(--st-accent)}\n.st-band{fill:var(--st-accent);fill-opacity:.22}\n"
           ".st-curve{fill:none;stroke:var(--st-accent);stroke-width:2.25;stroke-linejoin:round}\n"
           ".st-thin{fill:none;stroke:var(--st-accent);stroke-width:1.25}\n"
           ".st-whisker{stroke:var(--st-accent);stroke-width:2}\n.st-dot{fill:var(--st-accent)}\n";
}

}  // namespace pavage
