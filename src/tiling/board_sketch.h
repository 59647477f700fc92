// What a code says of a board, in whole numbers, and the one description of how it is said: `exchange` writes it to a
// BitWriter or reads it from a BitReader. Whether it makes a board is for the topology to check, as for a file.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tiling/code_bits.h"
#include "tiling/topology.h"

namespace pavage {

struct Spot {
    std::int64_t x = 0, y = 0;
    friend auto operator<=>(const Spot&, const Spot&) = default;
};

struct BoardSketch {
    enum class Kind { kOutlines, kLinks } kind = Kind::kOutlines;
    std::vector<std::string> names;
    std::vector<Spot> spots;              // corners in the order in which the outlines first come to them; or places
    std::vector<std::vector<int>> lists;  // by cell: corners of the outline; or earlier neighbours, the latest first
    std::vector<int> ring;                // of a board of links
    std::string title;
    struct Stretch {
        int begin, length;  // on the ring
    };
    std::vector<Stretch> arcs;
    std::vector<int> colours;  // empty or one a cell
};

std::string write_sketch(BoardSketch sketch);  // empty if it has numbers that are too large
std::optional<BoardSketch> read_sketch(std::string_view letters);

}  // namespace pavage
