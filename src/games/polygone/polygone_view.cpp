// What is seen, told and written of a game of Polygone.
#include <bit>

#include "games/polygone/polygone.h"

namespace pavage::polygone {

std::string Play::edge_name(int edge) const {
    const auto& [low, high] = edges_.ends(edge);
    return topology().name(low) + topology().name(high);
}

std::string Play::write(Move move) const {
    if (!is_choice(move)) return edge_name(from_of(move)) + ">" + edge_name(to_of(move));
    std::string text = "=";
    for (Cell corner : edges_.corners(border_of(move))) text += topology().name(corner);
    return text;
}

std::optional<int> Play::parse_edge(std::string_view text) const {
    const auto points = parse_points(topology(), text);
    const int edge = points && points->size() == 2 ? edges_.find((*points)[0], (*points)[1]) : -1;
    return edge < 0 ? std::nullopt : std::optional(edge);
}

// The ends of an edge and the corners of a polygon may come in any order that goes round.
std::optional<Move> Play::parse(std::string_view text) const {
    if (text.starts_with('=')) {
        const auto corners = parse_points(topology(), text.substr(1));
        const Edges border = corners ? edges_.chain(*corners) : 0;
        return border == 0 ? std::nullopt : std::optional(choice_move(border));
    }
    if (const auto point = topology().find(text)) return Move(*point);  // no move, but worth an answer
    const auto cut = text.find('>');
    if (cut == std::string_view::npos) return std::nullopt;
    const auto from = parse_edge(text.substr(0, cut)), to = parse_edge(text.substr(cut + 1));
    return from && to ? std::optional(pivot_move(*from, *to)) : std::nullopt;
}

const char* Play::refusal(const State& at, Move move) const {
    if (move.is_cell()) return "polygone.point";
    if (is_choice(move)) return at.choosing() ? "polygone.not_ripe" : "polygone.no_choice";
    if (at.choosing()) return "polygone.choose_first";
    const Edges from = NetEdges::bit(from_of(move)), to = NetEdges::bit(to_of(move));
    if ((at.all() & from) == 0) return "polygone.no_segment";
    if ((at.segments[at.colour] & from) == 0) return "polygone.not_yours";
    if (from == to) return "polygone.stays";
    const auto &one = edges_.ends(from_of(move)), &other = edges_.ends(to_of(move));
    const bool meet = one.low == other.low || one.low == other.high || one.high == other.low || one.high == other.high;
    if (!meet) return "polygone.apart";
    if (at.all() & to) return "polygone.occupied";
    if (goes_back(at.colour, from_of(move), to_of(move))) return "polygone.backwards";
    const Cell about = one.low == other.low || one.low == other.high ? one.low : one.high;
    for (int step : {1, -1})
        if ((passed(about, from_of(move), to_of(move), step) & at.all()) == 0) return "polygone.behind";
    return "polygone.blocked";
}

void Play::touches(const State& at, Move move, std::vector<Touch>& touches) const {
    if (is_choice(move)) {
        Ripe ripe;
        find_ripe(at, ripe);
        for (int i = 0; i < ripe.count; ++i)
            if (ripe.faces[i].border == border_of(move)) touches.push_back({.cell = {}, .button = {}, .face = i});
        return;
    }
    for (int edge : {from_of(move), to_of(move)})
        touches.push_back({.cell = edges_.ends(edge).low, .button = {}, .to = edges_.ends(edge).high});
}

// The pivot, then one polygon after the other, as long as there is exactly one to resolve.
void Play::tell(const State& at, Move move, Telling<State>& telling) const {
    State step = at;
    Ripe ripe;
    if (!is_choice(move)) {
        step.segments[at.colour] ^= NetEdges::bit(from_of(move)) | NetEdges::bit(to_of(move));
        step.pivoted = static_cast<std::uint8_t>(to_of(move));
        find_ripe(step, ripe);
    }
    for (Edges border = is_choice(move) ? border_of(move) : ripe.count == 1 ? ripe.faces[0].border : 0; border != 0;) {
        if (step != at) telling.steps.push_back(step);
        const auto [loser, segments] = minority(step, border);
        const std::string polygon = write(choice_move(border)).substr(1);
        telling.count("polygone.resolved", std::popcount(segments),
                      {polygon, std::to_string(2 - loser), std::to_string(loser + 1)});
        capture(step, border);
        if (step.ending != Ending::kNone) return;
        find_ripe(step, ripe);
        border = ripe.count == 1 ? ripe.faces[0].border : 0;
    }
}

void Play::describe(const State& at, Scene& scene) const {
    scene.drawing = Drawing::kNet;
    scene.looks[1] = Look::kWhite;
    scene.looks[2] = Look::kBlack;
    const auto segment = [&](int edge, int colour) {
        return Segment{edges_.ends(edge).low, edges_.ends(edge).high, colour + 1};
    };
    for (int colour = 0; colour < kColours; ++colour) {
        scene.grounds.push_back({goals_[colour], Tone::kFixed, colour + 1});
        for (Edges left = at.segments[colour]; left != 0; left &= left - 1)
            scene.segments.push_back(segment(std::countr_zero(left), colour));
        scene.stocks.push_back({colour + 1, "polygone.captured", at.captured[colour]});
    }
    if (at.ending != Ending::kNone) return;
    Ripe ripe;
    find_ripe(at, ripe);
    for (int i = 0; i < ripe.count; ++i) {
        const auto [loser, segments] = minority(at, ripe.faces[i].border);
        Face face{edges_.corners(ripe.faces[i].border), {}, 2 - loser};
        for (Edges left = segments; left != 0; left &= left - 1)
            face.losing.push_back(segment(std::countr_zero(left), loser));
        scene.faces.push_back(std::move(face));
    }
    if (!at.choosing()) return;
    scene.remarks.push_back({"polygone.choose"});
    for (int i = 0; i < ripe.count; ++i)
        scene.remarks.push_back({"polygone.choice", {std::to_string(i + 1), write(choice_move(ripe.faces[i].border))}});
}

void Play::report(const State& at, Report& report) const {
    Json segments = Json::object();
    for (Edges left = at.all(); left != 0; left &= left - 1) {
        const int edge = std::countr_zero(left);
        segments.set(edge_name(edge), at.segments[0] & NetEdges::bit(edge) ? 1 : 2);
    }
    report.add("segments", std::move(segments));
    Json captured = Json::array();
    for (int count : at.captured) captured.push(count);
    report.add("captured", std::move(captured));
    if (at.choosing()) report.add("pivoted", edge_name(at.pivoted));
}

}  // namespace pavage::polygone
