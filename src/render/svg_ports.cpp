// Ports as bands along the rim, and the labels of rows and columns beyond them.
#include <algorithm>
#include <cmath>

#include "render/svg_parts.h"
#include "tiling/geometry.h"

namespace pavage {

namespace {

constexpr double kOuter = kBandGap + kBandWidth;
constexpr double kBetweenBands = 1.5 / kPixels;  // half the gap between two bands
constexpr double kSignOnBand = 4.8 / kPixels, kRoundel = 10 / kPixels;

// Stripes of the owner's colour: he can use this port no more.
std::string define_stripes(SvgPicture& picture, int player) {
    const std::string id = picture.of_player("pv-out", player);
    picture.writer.define(
        id, "<pattern id=\"" + id +
                "\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path" +
                class_attribute("ground") + " d=\"M0 0H5V5H0z\"/><path" + class_attribute(picture.of_player("e", player)) +
                " d=\"M0 0H1.5V5H0z\"/></pattern>");
    return id;
}

// The owner's sign on a roundel, since most signs are hard to see on a band alone.
void draw_sign(SvgPicture& picture, const Port& port, RimPlace place) {
    const std::string id = define_sign(picture, port.player, kSignOnBand);
    if (id.empty()) return;
    const Point at = place.at + place.vector * ((kBandGap + kOuter) / 2);
    picture.writer.circle("body " + picture.of_player(port.dimmed ? "ground o" : "p", port.player), at, kRoundel);
    picture.writer.use(id, picture.of_player(port.dimmed ? "e" : "g", port.player), at, kSignOnBand);
}

void draw_band(SvgPicture& picture, const RimLoop& loop, const RimStretch& stretch) {
    const Port& port = picture.scene.ports[stretch.port];
    const double length = stretch.to - stretch.from;
    const double gap = std::min(kBetweenBands, length / 4);
    auto band = beside(loop, stretch, kBandGap, gap);
    const auto outer = beside(loop, stretch, kOuter, gap);
    band.insert(band.end(), outer.rbegin(), outer.rend());
    PathData path;
    path.polygon(band);
    const std::string classes = "body " + picture.of_player(port.dimmed && port.player > 0 ? "o" : "p", port.player);
    const std::string stripes =
        port.dimmed && port.player > 0 ? " fill=\"url(#" + define_stripes(picture, port.player) + ")\"" : std::string();
    picture.writer.path(classes, path, kThinLine, stripes);
    // Long bands say more than once whose they are.
    constexpr double kSpacing = 7;
    const int signs = std::max(1, static_cast<int>(length / kSpacing));
    for (int i = 0; i < signs; ++i)
        draw_sign(picture, port, rim_place(loop, stretch.from + length * (2 * i + 1) / (2 * signs)));
}

double distance_to_box(Point centre, Point half, Point from, Point to) {
    // Boxes are small against sides, so that a few points of the side will do.
    constexpr int kSteps = 8;
    double least = 1e9;
    for (int i = 0; i <= kSteps; ++i) {
        const Point apart = from + (to - from) * (double(i) / kSteps) - centre;
        const double x = std::max(0.0, std::abs(apart.x) - half.x), y = std::max(0.0, std::abs(apart.y) - half.y);
        least = std::min(least, std::sqrt(x * x + y * y));
    }
    return least;
}

// How far from its own place a label must move outwards (or may move inwards) to clear the rim by `clearance`.
double shift_of(const std::vector<RimLoop>& loops, const RimLabel& label, Point direction, double clearance) {
    constexpr double kStep = 0.02;
    const Point half{text_width(label.text, kLetters) / 2, 0.36 * kLetters};
    const auto clear = [&](double shift) {
        for (const RimLoop& loop : loops)
            for (int i = 0; i < loop.sides(); ++i)
                if (distance_to_box(label.at + direction * shift, half, loop.corner(i), loop.corner(i + 1)) < clearance)
                    return false;
        return true;
    };
    int steps = 0;
    while (steps > -30 && clear((steps - 1) * kStep)) --steps;
    while (steps < 100 && !clear(steps * kStep)) ++steps;
    return steps * kStep;
}

}  // namespace

void draw_ports(SvgPicture& picture) {
    if (picture.scene.ports.empty()) return;
    const auto loops = rim_loops(picture.topology);
    for (const RimStretch& stretch : port_stretches(loops, picture.scene.ports))
        draw_band(picture, loops[stretch.loop], stretch);
}

// Labels of one side of the board move together, so that they stay in line.
void draw_rim_labels(SvgPicture& picture) {
    std::vector<RimLabel> labels = picture.topology.rim_labels();
    std::vector<std::string> classes(labels.size(), "name");
    for (const RimNote& note : picture.scene.rim_notes) {
        labels.push_back(note.label);
        if (note.state == RimNote::State::kExceeded) labels.back().text += "!";
        classes.emplace_back(note.state == RimNote::State::kMet ? "name met" : "bold note");
    }
    const auto loops = rim_loops(picture.topology);
    const double clearance = picture.scene.ports.empty() ? 8 / kPixels : kOuter + 6 / kPixels;
    std::vector<Point> directions;
    std::vector<double> shifts;
    for (const RimLabel& label : labels) {
        directions.push_back(label_direction(picture.topology, label.at));
        shifts.push_back(shift_of(loops, label, directions.back(), clearance));
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
        double shift = shifts[i];
        for (std::size_t j = 0; j < labels.size(); ++j)
            if (distance(directions[i], directions[j]) < 1e-3) shift = std::max(shift, shifts[j]);
        picture.writer.text(classes[i], labels[i].at + directions[i] * shift, kLetters, labels[i].text);
    }
}

}  // namespace pavage
