// What stands beside the board: signs of the ports' owners, letters of rows and columns.
#include <algorithm>
#include <map>

#include "render/palette.h"
#include "render/text_parts.h"
#include "tiling/geometry.h"

namespace pavage {

namespace {

constexpr int kNobody = -1;

// The port that has the middle of a side; nobody's where it ends just there.
int port_at(const std::vector<RimStretch>& stretches, const RimLoop& loop, int number, double place) {
    constexpr double kEnd = 1e-6;
    for (const RimStretch& stretch : stretches)
        for (double where : {place, place + loop.length})
            if (stretch.loop == number && where > stretch.from + kEnd && where < stretch.to - kEnd) return stretch.port;
    return kNobody;
}

bool has_sides(const TextPicture& picture) {
    return picture.layout.detail() == TextLayout::Detail::kOutlines && picture.topology.has_outlines();
}

// Beside every character of a side, but once for a level side. Where no sides are drawn: where a neighbour would stand.
std::vector<CharacterPlace> sign_places(const TextPicture& picture, const RimLoop& loop, int number) {
    const Point from = loop.corner(number), to = loop.corner(number + 1), outward = loop.outward(number);
    if (!has_sides(picture)) return {picture.layout.nearest(from + to - picture.topology.centre(loop.cells[number]))};
    auto [stroke, places] = picture.layout.side(from, to);
    const bool level = stroke == TextLayout::Stroke::kLevel;
    if (level && !places.empty()) places = {places[places.size() / 2]};
    for (CharacterPlace& place : places)
        level ? place.line += outward.y > 0 ? 1 : -1 : place.column += outward.x > 0 ? 1 : -1;
    return places;
}

void draw_sign(TextPicture& picture, CharacterPlace place, const Port& port) {
    const TerminalLook& player = terminal_look(picture.look(port.player));
    const auto sign = port.player == 0 ? picture.glyph("□", ".") : picture.glyph(player.sign, player.ascii);
    const bool grey = port.player == 0 || port.dimmed;
    // A port that its owner has lost is sparse as well as grey.
    if (port.dimmed && (place.line + place.column / 2) % 2 != 0) return;
    picture.canvas.put(place.column, place.line, sign, grey ? kMutedInk : Ink::of(picture.look(port.player)));
}

}  // namespace

void draw_port_signs(TextPicture& picture) {
    const auto& ports = picture.scene.ports;
    if (ports.empty()) return;
    const auto loops = rim_loops(picture.topology);
    const auto stretches = port_stretches(loops, ports);
    std::map<CharacterPlace, int> wanted;  // by place: the port, or nobody's where two meet
    for (int number = 0; number < static_cast<int>(loops.size()); ++number) {
        const RimLoop& loop = loops[number];
        for (int side = 0; side < loop.sides(); ++side) {
            const int port = port_at(stretches, loop, number, (loop.start_of(side) + loop.start_of(side + 1)) / 2);
            if (port == kNobody) continue;
            if (has_sides(picture) && ports[port].player > 0 && !ports[port].dimmed)
                for (auto [column, line] : picture.layout.side(loop.corner(side), loop.corner(side + 1)).places)
                    picture.canvas.colour(column, line, Ink::of(picture.look(ports[port].player)));
            for (CharacterPlace place : sign_places(picture, loop, side)) {
                const auto [known, fresh] = wanted.try_emplace(place, port);
                if (!fresh && known->second != port) known->second = kNobody;
            }
        }
    }
    for (auto [place, port] : wanted)
        if (port != kNobody && !picture.canvas.taken(place.column, place.line)) draw_sign(picture, place, ports[port]);
}

namespace {

struct Reach {
    int first = 1000000, last = -1000000;
    void add(int column) {
        first = std::min(first, column);
        last = std::max(last, column);
    }
};

// From the first to the last character of the board in each line, whatever of it is gone.
std::map<int, Reach> board_reach(const TextPicture& picture) {
    std::map<int, Reach> reach;
    for (int i = 0; i < picture.topology.size(); ++i) {
        const auto [column, line] = picture.layout.cell(Cell(i));
        reach[line].add(column - 2);
        reach[line].add(column + 2);
    }
    if (has_sides(picture))
        for (const Edge& edge : picture.topology.edges())
            for (auto [column, line] : picture.layout.side(edge.from, edge.to).places) reach[line].add(column);
    return reach;
}

struct PlacedLabel {
    std::string text;
    Ink ink;
    Point direction;
    CharacterPlace at;  // of its first character
};

// A label of a row stands beside the line, one of a column where it belongs; both leave room for the signs of ports.
PlacedLabel placed(const TextPicture& picture, const RimLabel& label, const Ink& ink, const std::map<int, Reach>& reach) {
    const int width = static_cast<int>(display_width(label.text));
    const int room = picture.scene.ports.empty() ? 2 : has_sides(picture) ? 3 : 4;
    PlacedLabel result{label.text, ink, label_direction(picture.topology, label.at), picture.layout.nearest(label.at)};
    const auto line = reach.find(result.at.line);
    if (result.direction.y != 0 || line == reach.end()) result.at.column -= (width - 1) / 2;
    else if (result.direction.x < 0) result.at.column = line->second.first - room - width + 1;
    else result.at.column = line->second.last + room;
    return result;
}

// What is met steps back; what is exceeded says so without colour too.
RimLabel shown(const RimNote& note) {
    RimLabel label = note.label;
    if (note.state == RimNote::State::kExceeded) label.text += "!";
    return label;
}
Ink ink_of(const RimNote& note) {
    if (note.state == RimNote::State::kMet) return kMutedInk;
    return note.state == RimNote::State::kExceeded ? kAccentInk
                                                   : Ink{Ink::Role::kText, Look::kNobody, Ink::Ground::kNone, true};
}

bool fits(const TextPicture& picture, const PlacedLabel& label, int lines) {
    const int width = static_cast<int>(display_width(label.text));
    for (int column = label.at.column - 1; column <= label.at.column + width; ++column)
        if (picture.canvas.taken(column, label.at.line + lines)) return false;
    return true;
}

}  // namespace

void draw_coordinates(TextPicture& picture) {
    const auto reach = board_reach(picture);
    std::vector<PlacedLabel> labels;
    for (const RimLabel& label : picture.topology.rim_labels()) labels.push_back(placed(picture, label, kMutedInk, reach));
    for (const RimNote& note : picture.scene.rim_notes) labels.push_back(placed(picture, shown(note), ink_of(note), reach));
    // All labels of one side of the board move outwards together. None is drawn before all have their places.
    std::vector<int> shifts;
    for (const PlacedLabel& label : labels) {
        const int step = label.direction.y == 0 ? 0 : label.direction.y > 0 ? 1 : -1;
        int shift = 0;
        const auto blocked = [&](const PlacedLabel& other) {
            return distance(label.direction, other.direction) < 1e-3 && !fits(picture, other, shift);
        };
        while (step != 0 && shift * step < 4 && std::ranges::any_of(labels, blocked)) shift += step;
        shifts.push_back(shift);
    }
    for (std::size_t i = 0; i < labels.size(); ++i)
        picture.canvas.write(labels[i].at.column, labels[i].at.line + shifts[i], labels[i].text, labels[i].ink);
}

}  // namespace pavage
