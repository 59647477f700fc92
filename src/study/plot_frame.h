// The frame of a plot: its size, its scales, its axes, and the few strokes that plots are made of. For the sources of plots
// only.
#pragma once

#include "render/svg_writer.h"
#include "study/plots.h"

namespace pavage {

inline constexpr double kPlotWidth = 400, kPlotLetters = 13, kPlotTop = 32, kPlotRight = 20, kPlotBottom = 48;

class PlotFrame {
  public:
    PlotFrame(double height, double left, const Axis& x, const Axis& y, const StudyVoice& say)
        : height_(height), left_(left), x_(x), y_(y), say_(say) {}

    double at_x(double value) const {
        return left_ + (value - x_.low) / (x_.high - x_.low) * (kPlotWidth - kPlotRight - left_);
    }
    double at_y(double value) const {
        return height_ - kPlotBottom - (value - y_.low) / (y_.high - y_.low) * (height_ - kPlotBottom - kPlotTop);
    }
    double left() const { return left_; }
    double bottom() const { return height_ - kPlotBottom; }

    // The x axis with its ticks below; the y axis with thin lines across, where it has numbers.
    void draw_x(const std::string& label);
    void draw_y(const std::string& label);

    void line(std::string_view classes, double x1, double y1, double x2, double y2);
    void rectangle(std::string_view classes, double x, double y, double width, double height);
    void circle(std::string_view classes, double x, double y, double radius);
    enum class Anchor { kStart, kMiddle, kEnd };
    void text(std::string_view classes, double x, double y, Anchor anchor, std::string_view content);
    void path(std::string_view classes, const std::string& data);
    // From (x, low) to (x, high) with short ends, and a dot at the value; or lying.
    void whisker(double along_low, double along_high, double along, double across, bool lying);

    std::string svg(const std::string& title) const;

  private:
    const double height_, left_;
    const Axis x_, y_;
    const StudyVoice& say_;
    std::string body_;
};

// How much room the numbers of a y axis take.
double room_for(const Axis& axis, const StudyVoice& say);

}  // namespace pavage
