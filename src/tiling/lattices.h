// Lattices of hexagons, squares or triangles cut to an outline: the cells whose centres lie in it, reckoned in whole numbers
// so that no rounding decides and every board is as symmetric as its outline. Rows from the top, in each from the left.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tiling/topology.h"

namespace pavage {

std::span<const std::string_view> lattice_names();
std::span<const std::string_view> outline_names();  // of each of them

struct LatticeSize {
    int width = 0, height = 0;  // the same where one number was given
};

// A lattice and an outline by their names; which cells belong to it is in docs/notation.md.
class LatticePiece {
  public:
    // None where there is no such lattice or outline.
    static std::optional<LatticePiece> named(std::string_view lattice, std::string_view outline);

    bool takes_two_numbers() const;
    long long count(LatticeSize size) const;  // without making a cell
    std::vector<CellPlan> cells(LatticeSize size) const;

    struct Form;

  private:
    explicit LatticePiece(const Form& form) : form_(&form) {}

    const Form* form_;
};

// The largest numbers that may be asked for: one number, and each of two.
inline constexpr int kMostLatticeSize = 64;
inline constexpr int kMostLatticeSide = 1024;

}  // namespace pavage
