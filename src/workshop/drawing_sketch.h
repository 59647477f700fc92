// What is drawn at one moment: plain values, sound or not.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "tiling/topology.h"

namespace pavage {

struct DrawnCell {
    int id = 0;  // stays its own as long as the cell is there
    std::string name;
    Polygon outline;
    int colour = 0;

    friend bool operator==(const DrawnCell&, const DrawnCell&) = default;
};

struct Sketch {
    std::string title;
    std::vector<DrawnCell> cells;        // in board order
    std::vector<std::vector<int>> arcs;  // the ports, by ids
    int next_id = 1;

    // The place of a cell in board order, or -1.
    int place_of(int id) const {
        const auto found = std::ranges::find(cells, id, &DrawnCell::id);
        return found == cells.end() ? -1 : static_cast<int>(found - cells.begin());
    }

    friend bool operator==(const Sketch&, const Sketch&) = default;
};

}  // namespace pavage
