// What is left of a bar of Chomp, as the lengths of its rows, and what is known of bars of up to three rows without a table
// of positions. It knows no players: a position is won or lost for whoever is to bite.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/solution.h"

namespace pavage {

// Lengths of the rows from the bottom, falling, none zero; nothing left is empty.
using ChompRows = std::vector<int>;

struct ChompBite {
    int column = 0, row = 0;  // from 0, the poison is {0, 0}
    friend bool operator==(ChompBite, ChompBite) = default;
};

ChompRows chomp_bar(int columns, int rows);
ChompRows bitten(ChompRows rows, ChompBite bite);
// Rows for columns. Whoever wins a position wins it turned.
ChompRows turned(const ChompRows& rows);
bool is_inside(const ChompRows& rows, const ChompRows& of);

// Every square that may be named, the poison too, row by row.
template <class Visit>
void for_each_bite(const ChompRows& rows, Visit&& visit) {
    for (int row = 0; row < static_cast<int>(rows.size()); ++row)
        for (int column = 0; column < rows[row]; ++column) visit(ChompBite{column, row});
}

// Winning openings of bars of one height and of every width up to some number.
struct ChompOpenings {
    std::vector<std::vector<ChompBite>> by_width;  // [0] is no bar
    std::uint64_t positions = 0, lost = 0;         // of the widest bar: all with something left, and the lost among them
    bool complete = true;                          // false: stopped, and nothing else means anything
};

inline constexpr int kMostChompRows = 3;
// Memory grows with the square of the width if there are three rows: what they need is this many bytes.
std::size_t chomp_openings_bytes(int columns, int rows);
// Requires rows of 1 to kMostChompRows.
ChompOpenings chomp_openings(int columns, int rows, const SolveTask& task);

}  // namespace pavage
