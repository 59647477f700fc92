// Cells that need no playing out, after Björnsson, Hayward, Johanson and van Rijswijck, "Dead cell analysis in Hex and the
// Shannon game": a dead cell changes nothing whoever has it; a captured pair belongs to a colour, for it answers on one what
// is played on the other. And moves that need no looking at, because another is at least as good.
//
// All this stands on a full board having exactly one colour that has joined. In a race nothing is filled in.
#pragma once

#include "solve/connection_board.h"

namespace pavage::connection {

using Stones = std::array<Cells, 2>;

// The groups of one colour: the two arcs with all that hangs on them first. Two groups are never adjacent.
struct Groups {
    static constexpr int kMost = 64;
    int count = 0;
    bool joined = false;
    std::array<Cells, kMost> around;                   // empty cells next to a group, or in its arc
    std::array<std::uint64_t, kMostCells> touching{};  // by empty cell: the groups next to it

    Groups(const Board& board, int colour, Cells own, Cells empty);
};

struct Filled {
    Stones stones;
    Stones captured{};  // what of it was filled in because a colour captured it; dead cells are in neither
    Cells empty(const Board& board) const { return board.all() & ~stones[0] & ~stones[1]; }
};

enum class Capturing { kFirst = 1, kSecond = 2, kBoth = 3 };  // the colours that may

// Fills in dead cells and captured pairs within the region until there are no more.
void fill_in(const Board& board, Filled& filled, Cells region, Capturing who = Capturing::kBoth);

struct Inferior {
    Cells moves = 0;    // need not be tried, as long as all others of the given moves are
    Cells killers = 0;  // answers that the reasoning needs
};

// Of the moves of a colour, those that an answer kills or that another of the moves makes needless.
Inferior inferior_moves(const Board& board, const Stones& stones, int mover, Cells moves);

}  // namespace pavage::connection
