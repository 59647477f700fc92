// The board of a connection game for two colours, as plain data: neighbours, two arcs of the rim for each colour to join,
// and the symmetries. Up to 64 cells, so that a set of cells is one word. Knows no game and no turn.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace pavage::connection {

using Cells = std::uint64_t;
inline constexpr int kMostCells = 64;

constexpr Cells bit(int cell) { return Cells{1} << cell; }

template <class Visit>
void for_each_cell(Cells cells, Visit visit) {
    for (; cells; cells &= cells - 1) visit(std::countr_zero(cells));
}

struct Plan {
    std::vector<std::vector<int>> neighbours;
    std::array<std::array<std::vector<int>, 2>, 2> arcs;  // by colour; a cell may belong to several
    std::vector<std::vector<int>> symmetries;             // of the board; those that respect the arcs are used
    // Whether exactly one colour has joined its arcs when the board is full. If not, a colour also wins by cutting the other
    // off first: a race, in which a cell may matter just by the time it is taken.
    bool one_always_joins = true;
};

class Board {
  public:
    explicit Board(const Plan& plan);

    int size() const { return size_; }
    Cells all() const { return size_ == kMostCells ? ~Cells{0} : bit(size_) - 1; }
    bool is_race() const { return race_; }
    Cells around(int cell) const { return around_[cell]; }
    Cells near(int cell) const { return near_[cell]; }  // at most two steps away, without the cell
    Cells arc(int colour, int end) const { return arcs_[colour][end]; }

    Cells around_all(Cells cells) const {
        Cells result = 0;
        for_each_cell(cells, [&](int cell) { result |= around_[cell]; });
        return result;
    }
    Cells flood(Cells seeds, Cells passable) const;
    bool joins(int colour, Cells passable) const {
        return (flood(arcs_[colour][0] & passable, passable) & arcs_[colour][1]) != 0;
    }

    // A shortest path of passable cells from arc to arc; nothing if there is none.
    Cells path(int colour, Cells passable) const;

    // Symmetries from 0, the identity; one that swaps maps the arcs of a colour onto those of the other.
    int symmetries() const { return static_cast<int>(symmetries_.size()); }
    bool swaps(int symmetry) const { return symmetries_[symmetry].swaps; }
    int inverse(int symmetry) const { return symmetries_[symmetry].inverse; }
    Cells image(int symmetry, Cells cells) const {
        Cells result = 0;
        const auto& images = symmetries_[symmetry].images;
        for (int byte = 0; byte < 8; ++byte) result |= images[byte][cells >> 8 * byte & 0xFF];
        return result;
    }

  private:
    struct Symmetry {
        bool swaps = false;
        int inverse = 0;
        std::array<std::array<Cells, 256>, 8> images{};
    };
    void add_symmetry(const std::vector<int>& image);
    void find_inverses();

    int size_ = 0;
    bool race_ = false;
    std::array<Cells, kMostCells> around_{}, near_{};
    std::array<std::array<Cells, 2>, 2> arcs_{};
    std::vector<Symmetry> symmetries_;
};

}  // namespace pavage::connection
