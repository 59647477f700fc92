// Plots as one would put them in a paper, as SVG within a page: axes with units, direct labels, nothing that is no data.
// Colours come from the page's style sheet by class; every plot can be told apart without them. It knows numbers and words,
// no games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "study/report.h"
#include "study/words.h"

namespace pavage {

// A number line: where it begins and ends, and the round numbers on it.
struct Axis {
    double low = 0, high = 1;
    std::vector<double> ticks;
    int decimals = 0;
};
// Holds both numbers; about as many ticks as asked for, at round numbers.
Axis axis_for(double low, double high, int about);

struct PlotWords {
    std::string title;  // for who cannot see it
    std::string x, y;   // what the axes show, with units
};

struct DotRow {
    std::string label;
    Estimate estimate;
};
// Shares in per cent with their intervals, one row each; a dashed line where they would be fair.
std::string dot_plot(const std::vector<DotRow>& rows, std::optional<double> fair, const PlotWords& words,
                     const StudyVoice& say);

// How many games of each length, in bins of a round width.
std::string histogram(const std::vector<std::pair<int, std::uint64_t>>& counts, const PlotWords& words,
                      const StudyVoice& say);

// The median as a line within the band of the middle half. `units`: what one unit of the numbers is on the axes.
struct CurveUnits {
    double x = 1, y = 1;
    std::optional<double> y_high;  // the axis ends there; as far as needed if not given
    std::optional<double> level;   // a dashed line
};
std::string band_plot(const std::vector<CurvePoint>& points, const CurveUnits& units, const PlotWords& words,
                      const StudyVoice& say);

// Shares in per cent over whole numbers, with intervals: what a handicap does.
std::string step_plot(const std::vector<std::pair<int, Estimate>>& points, double fair, const PlotWords& words,
                      const StudyVoice& say);

// The rules of style of all plots, for the page.
std::string plot_style();

}  // namespace pavage
