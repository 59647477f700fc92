#include "study/plot_frame.h"

#include <algorithm>
#include <cmath>

namespace pavage {

namespace {

std::string attribute(std::string_view name, double value) {
    return " " + std::string(name) + "=\"" + svg_number(value) + "\"";
}

// Our own prefix: styles of a picture in a page hold for the whole page.
std::string plot_class(std::string_view name) { return " class=\"st-" + std::string(name) + "\""; }

}  // namespace

Axis axis_for(double low, double high, int about) {
    if (!(high > low)) high = low + 1;
    const double rough = (high - low) / about;
    double step = 1;
    while (step > rough) step /= 10;
    while (step * 10 <= rough) step *= 10;
    for (const double factor : {10.0, 5.0, 2.0})
        if (step * factor <= rough * 1.5) {
            step *= factor;
            break;
        }
    Axis axis;
    const double first = std::floor(low / step + 1e-9), last = std::ceil(high / step - 1e-9);
    axis.low = first * step;
    axis.high = last * step;
    for (double tick = first; tick <= last + 0.5; ++tick) axis.ticks.push_back(tick * step);
    for (double unit = step; unit < 0.999 && axis.decimals < 4; unit *= 10) ++axis.decimals;
    return axis;
}

double room_for(const Axis& axis, const StudyVoice& say) {
    double widest = 0;
    for (const double tick : axis.ticks)
        widest = std::max(widest, text_width(say.decimal(tick, axis.decimals), kPlotLetters));
    return widest + 14;
}

void PlotFrame::draw_x(const std::string& label) {
    line("axis", left_, bottom(), kPlotWidth - kPlotRight, bottom());
    for (const double tick : x_.ticks) {
        line("axis", at_x(tick), bottom(), at_x(tick), bottom() + 4);
        text("text", at_x(tick), bottom() + 18, Anchor::kMiddle, say_.decimal(tick, x_.decimals));
    }
    text("mute", (left_ + kPlotWidth - kPlotRight) / 2, height_ - 10, Anchor::kMiddle, label);
}

// The label lies above the axis, where it is read without turning the head.
void PlotFrame::draw_y(const std::string& label) {
    for (const double tick : y_.ticks) {
        line("grid", left_, at_y(tick), kPlotWidth - kPlotRight, at_y(tick));
        text("text", left_ - 8, at_y(tick) + 4, Anchor::kEnd, say_.decimal(tick, y_.decimals));
    }
    text("mute", 0, kPlotLetters - 1, Anchor::kStart, label);
}

void PlotFrame::line(std::string_view classes, double x1, double y1, double x2, double y2) {
    body_ += "<line" + plot_class(classes) + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) +
             attribute("y2", y2) + "/>\n";
}

void PlotFrame::rectangle(std::string_view classes, double x, double y, double width, double height) {
    body_ += "<rect" + plot_class(classes) + attribute("x", x) + attribute("y", y) + attribute("width", width) +
             attribute("height", height) + "/>\n";
}

void PlotFrame::circle(std::string_view classes, double x, double y, double radius) {
    body_ += "<circle" + plot_class(classes) + attribute("cx", x) + attribute("cy", y) + attribute("r", radius) + "/>\n";
}

void PlotFrame::text(std::string_view classes, double x, double y, Anchor anchor, std::string_view content) {
    constexpr std::string_view kAnchors[] = {"start", "middle", "end"};
    body_ += "<text" + plot_class(classes) + attribute("x", x) + attribute("y", y) + " text-anchor=\"" +
             std::string(kAnchors[static_cast<std::size_t>(anchor)]) + "\">" + xml_escaped(content) + "</text>\n";
}

void PlotFrame::path(std::string_view classes, const std::string& data) {
    body_ += "<path" + plot_class(classes) + " d=\"" + data + "\"/>\n";
}

void PlotFrame::whisker(double along_low, double along_high, double along, double across, bool lying) {
    constexpr double kEnd = 4, kDot = 4.5;
    const auto stroke = [&](double a1, double c1, double a2, double c2) {
        if (lying) line("whisker", a1, c1, a2, c2);
        else line("whisker", c1, a1, c2, a2);
    };
    stroke(along_low, across, along_high, across);
    stroke(along_low, across - kEnd, along_low, across + kEnd);
    stroke(along_high, across - kEnd, along_high, across + kEnd);
    if (lying) circle("dot", along, across, kDot);
    else circle("dot", across, along, kDot);
}

std::string PlotFrame::svg(const std::string& title) const {
    const std::string height = svg_number(height_), width = svg_number(kPlotWidth);
    return "<svg class=\"st-plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height +
           "\" width=\"" + width + "\" height=\"" + height + "\" role=\"img\" aria-label=\"" + xml_escaped(title) + "\">\n" +
           body_ + "</svg>\n";
}

}  // namespace pavage
