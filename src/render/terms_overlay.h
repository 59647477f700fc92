// The terms of the rules drawn onto a scene: provinces numbered, littoral and fragile land, seas and lakes told apart. What
// the words mean is tiling/terms.h's business; how they are called in a language, the program's.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "rules/scene.h"

namespace pavage {

// `colours` by cell: 0 white, else the player. Grounds of solid and explained cells that the scene had are replaced.
//
//   littoral   the ground of the player's land
//   fragile    pointed out
//   sea, lake  ~ and ≈ in every cell
//   province   its number, from 1 in order of first cells, in one cell amid it
void add_terms(Scene& scene, std::span<const std::uint8_t> colours);

struct TermCount {
    std::string_view code;   // "terms.sea" and so on: the key of its name
    std::string_view label;  // what stands for it on the board; empty where colour does
    int count = 0;
};

// In the order in which they are best explained. Provinces, peninsulas, seas and lakes are counted themselves; of the
// littoral and fragile land, the cells.
std::vector<TermCount> terms_legend(const Topology& topology, std::span<const std::uint8_t> colours);

}  // namespace pavage
