// What is engraved on a board: the sides of its cells, each once, and the names beside or in them.
#include <algorithm>
#include <cmath>

#include "sheets/board_parts.h"
#include "sheets/letters.h"
#include "sheets/measure.h"
#include "sheets/outline.h"
#include "tiling/geometry.h"

namespace pavage::sheets {

namespace {

void write_at(BoardPicture& picture, Point middle, double size, std::string_view text, Weight weight = Weight::kRegular) {
    picture.drawing.letters(Layer::kEngrave,
                            {{middle.x, middle.y + kMiddle * size}, size, std::string(text), Anchor::kMiddle, weight},
                            ink::kBlack);
}

// Points are small rings, those that somebody makes for larger ones; lines end at them, so that no place is burnt twice.
double point_radius(const BoardPicture& picture, Cell cell) {
    const auto ground = std::ranges::find(picture.scene.grounds, cell, &Ground::cell);
    return (ground != picture.scene.grounds.end() && ground->player > 0 ? 0.17 : 0.05) * picture.look.side;
}

void draw_net_line(BoardPicture& picture, Cell a, Cell b) {
    const Point from = picture.at(a), to = picture.at(b), way = (to - from) * (1 / distance(from, to));
    picture.drawing.line(Layer::kEngrave, from + way * point_radius(picture, a), to - way * point_radius(picture, b),
                         ink::kEngrave);
}

void draw_net(BoardPicture& picture) {
    const Topology& topology = picture.topology;
    for (int i = 0; i < topology.size(); ++i)
        for (Cell next : topology.neighbours(Cell(i)))
            if (Cell(i) < next) draw_net_line(picture, Cell(i), next);
    for (int i = 0; i < topology.size(); ++i)
        picture.drawing.circle(Layer::kEngrave, picture.at(Cell(i)), point_radius(picture, Cell(i)), ink::kEngrave);
    for (const Ground& ground : picture.scene.grounds) {
        if (ground.player < 1) continue;
        const Swatch& swatch = picture.swatch(ground.player);
        const double radius = point_radius(picture, ground.cell);
        picture.drawing.circle(Layer::kColour, picture.at(ground.cell), radius, {.fill = swatch.fill});
        add_sign(picture.drawing, picture.scene.looks[ground.player], picture.at(ground.cell), 0.55 * radius, swatch.sign);
    }
}

void draw_discs(BoardPicture& picture) {
    for (const Edge& edge : picture.topology.edges())
        if (!edge.on_rim()) picture.drawing.line(Layer::kEngrave, picture.at(edge.from), picture.at(edge.to), ink::kEngrave);
    for (int i = 0; i < picture.topology.size(); ++i)
        picture.drawing.circle(Layer::kEngrave, picture.at(Cell(i)), 0.35 * picture.scale, ink::kEngrave);
}

// Beside the points of the rim, away from the board; other points keep their names to themselves.
void name_points(BoardPicture& picture) {
    std::vector<Point> points;
    for (Cell cell : picture.topology.ring()) points.push_back(picture.at(cell));
    if (points.size() < 3) return;
    const Point middle = centre_of(hull_of(points));
    for (Cell cell : picture.topology.ring()) {
        const Point way = picture.at(cell) - middle;
        const Point outwards = way * (1 / std::max(1e-9, std::sqrt(squared(way))));
        write_at(picture, picture.at(cell) + outwards * (0.2 * picture.look.side + 0.8 * picture.letter), picture.letter,
                 picture.topology.name(cell));
    }
}

// Where nothing beside the board tells them.
void name_cells(BoardPicture& picture) {
    for (int i = 0; i < picture.topology.size(); ++i) {
        const std::string& name = picture.topology.name(Cell(i));
        const double room = std::min(picture.room, room_in(picture.topology, Cell(i)) * picture.scale);
        const double wide = width_of(name, 1, Weight::kRegular);
        const double size = std::min({picture.letter, 0.3 * room, 0.7 * room / std::max(wide, 0.5)});
        const bool taken =
            std::ranges::any_of(
                picture.scene.tokens,
                [&](const Token& token) { return token.cell == Cell(i) && token.player > 0 && !token.fills; }) ||
            std::ranges::any_of(picture.scene.grounds, [&](const Ground& ground) { return ground.cell == Cell(i); });
        if (!taken) write_at(picture, picture.at(Cell(i)), size, name);
    }
}

void place_labels(BoardPicture& picture, const std::vector<RimLabel>& labels, Weight weight) {
    const double size = picture.letter;
    std::vector<Point> halves;
    for (const RimLabel& label : labels)
        halves.push_back(Point{width_of(label.text, size, weight) / 2, kMiddle * size} * (1 / picture.scale));
    // On a frame they stand well off its inner edge.
    const double apart = picture.look.border ? std::max(1.2, 0.25 * *picture.look.border) : 1.2;
    const double clear = picture.scene.ports.empty() ? apart : picture.band_to() + apart;
    const auto places = label_places(picture.topology, labels, halves, clear / picture.scale);
    for (std::size_t i = 0; i < labels.size(); ++i) write_at(picture, picture.at(places[i]), size, labels[i].text, weight);
}

}  // namespace

void draw_lines(BoardPicture& picture, bool with_rim) {
    if (picture.is_net()) return draw_net(picture);
    if (!picture.topology.has_outlines()) return draw_discs(picture);
    for (const Edge& edge : picture.topology.edges()) {
        if (edge.on_rim() && !with_rim) continue;
        picture.drawing.line(Layer::kEngrave, picture.at(edge.from), picture.at(edge.to), ink::kEngrave);
        if (edge.is_glued())
            picture.drawing.line(Layer::kEngrave, picture.at(edge.from + edge.glue), picture.at(edge.to + edge.glue),
                                 ink::kEngrave);
    }
}

void draw_names(BoardPicture& picture) {
    std::vector<RimLabel> notes;
    for (const RimNote& note : picture.scene.rim_notes) notes.push_back(note.label);
    if (!notes.empty()) place_labels(picture, notes, Weight::kBold);
    if (!picture.look.names) return;
    if (picture.is_net()) return name_points(picture);
    if (picture.topology.rim_labels().empty()) return name_cells(picture);
    if (notes.empty()) place_labels(picture, picture.topology.rim_labels(), Weight::kRegular);
    // Beside numbers that the rules speak of there is no room for others.
}

// Each glued side and its copy carry one number, outside the picture, so that one finds where a way goes on.
void draw_seams(BoardPicture& picture) {
    int number = 0;
    const double size = 0.9 * picture.letter;
    for (const Edge& edge : picture.topology.edges()) {
        if (!edge.is_glued()) continue;
        ++number;
        const Point middle = picture.at((edge.from + edge.to) * 0.5), glue = picture.at(edge.glue);
        const Point way = picture.at(edge.to) - picture.at(edge.from);
        const Point across = Point{-way.y, way.x} * (1 / std::sqrt(squared(way)));
        // `a` lies on one side of the edge, the copy's cell on the other.
        const Point inwards = picture.at(edge.a) - middle;
        const double side = across.x * inwards.x + across.y * inwards.y > 0 ? -1 : 1;
        const Point outwards = across * (side * 0.9 * size);
        write_at(picture, middle + outwards, size, std::to_string(number));
        write_at(picture, middle + glue - outwards, size, std::to_string(number));
    }
}

}  // namespace pavage::sheets
