// Ports as bands along the rim, and the labels of rows and columns beyond them.
#include <algorithm>

#include "render/svg_parts.h"

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

}  // namespace

void draw_ports(SvgPicture& picture) {
    if (picture.scene.ports.empty()) return;
    const auto loops = rim_loops(picture.topology);
    for (const RimStretch& stretch : port_stretches(loops, picture.scene.ports))
        draw_band(picture, loops[stretch.loop], stretch);
}

void draw_rim_labels(SvgPicture& picture) {
    std::vector<RimLabel> labels = picture.topology.rim_labels();
    std::vector<std::string> classes(labels.size(), "name");
    for (const RimNote& note : picture.scene.rim_notes) {
        labels.push_back(note.label);
        if (note.state == RimNote::State::kExceeded) labels.back().text += "!";
        classes.emplace_back(note.state == RimNote::State::kMet ? "name met" : "bold note");
    }
    std::vector<Point> halves;
    for (const RimLabel& label : labels) halves.push_back({text_width(label.text, kLetters) / 2, 0.36 * kLetters});
    const double clearance = picture.scene.ports.empty() ? 8 / kPixels : kOuter + 6 / kPixels;
    const auto places = label_places(picture.topology, labels, halves, clearance);
    for (std::size_t i = 0; i < labels.size(); ++i) picture.writer.text(classes[i], places[i], kLetters, labels[i].text);
}

}  // namespace pavage
