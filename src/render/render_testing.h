// Helpers of this layer's tests: scenes with a bit of everything, built by hand, since this layer knows no game.
#pragma once

#include <string>
#include <vector>

#include "rules/ports.h"
#include "rules/scene.h"
#include "tiling/board_testing.h"

namespace pavage {

inline const std::vector<std::string>& boards_to_draw() {
    static const std::vector<std::string> boards{"hexagon:1",     "hexagon:2",      "hexagon:5",          "rhombus:1x1",
                                                 "rhombus:1x3",   "rhombus:5x4",    "square:1",           "square:7x4",
                                                 "triangle:1",    "triangle:4",     "trihex:1",           "trihex:3",
                                                 "dual:trihex:3", "dual:hexagon:3", "dual:all:square:3x3"};
    return boards;
}

// Eight discs round four, joined by links: a board without outlines.
inline Topology disc_board() {
    Topology::GraphPlan plan;
    for (int i = 0; i < 12; ++i) plan.names.push_back(std::to_string(i + 1));
    plan.neighbours.resize(12);
    const auto link = [&](int a, int b) {
        plan.neighbours[a].push_back(b);
        plan.neighbours[b].push_back(a);
    };
    for (int i = 0; i < 8; ++i) link(i, (i + 1) % 8);
    for (int i = 0; i < 4; ++i) {
        link(8 + i, 8 + (i + 1) % 4);
        link(8 + i, 2 * i);
        link(8 + i, 2 * i + 1);
    }
    for (int i = 0; i < 8; ++i) plan.ring.push_back(i);
    return *Topology::from_graph(std::move(plan));
}

// Squares with crooked sides, no two alike.
inline Topology crooked_board() {
    std::vector<CellPlan> plans;
    const auto corner = [](int column, int row) {
        return Point{column + ((column * 7 + row * 3) % 5 - 2) * 0.12, row + ((column * 3 + row * 5) % 7 - 3) * 0.09};
    };
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 5; ++column)
            plans.push_back(
                {std::to_string(plans.size() + 1),
                 {corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1)}});
    return *Topology::from_outlines(std::move(plans));
}

inline void add_ports(Scene& scene, int players) {
    const auto arcs = cut_ring(*scene.topology, 2 * players, CutCells::kShared);
    for (int arc = 0; arc < 2 * players; ++arc)
        if (!arcs[arc].empty()) scene.ports.push_back({arcs[arc], arc % players + 1, arc == 1});
}

// Tokens, grounds, marks and a chain on cell after cell, for as many cells as there are.
inline Scene crowded_scene(const Topology& board, int players) {
    Scene scene;
    scene.topology = &board;
    add_ports(scene, players);
    scene.ports.push_back({{board.ring().front()}, 0});
    const Tone tones[] = {Tone::kGone, Tone::kDead, Tone::kPoison, Tone::kFixed, Tone::kTouched};
    const Mark::Kind kinds[] = {Mark::Kind::kLastMove, Mark::Kind::kForbidden, Mark::Kind::kHeat, Mark::Kind::kNote};
    Chain chain{{}, 1};
    for (int i = 0; i < board.size(); ++i) {
        const Cell cell(i);
        const int player = i % (players + 1);
        if (i % 3 == 0) scene.tokens.push_back({cell, static_cast<Token::Kind>(i / 3 % 3), player, i % 2 ? 1 : i});
        if (i % 4 == 1) scene.grounds.push_back({cell, tones[i / 4 % 5], player});
        if (i % 5 == 2) scene.marks.push_back({kinds[i / 5 % 4], cell, i / 10.0, i % 2 ? "" : "◆<&>\""});
        if (i % 7 == 3) chain.cells.push_back(cell);
    }
    scene.chains.push_back(chain);
    return scene;
}

}  // namespace pavage
