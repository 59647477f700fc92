// Puzzles to order: margins of a wanted size, difficulty and number of solutions, by a seed.
#pragma once

#include "base/random.h"
#include "solve/margins_steps.h"

namespace pavage {

struct PuzzleWish {
    int width = 6, height = 6;
    int difficulty = 0;         // 1 to kMostDifficult; 0: any
    bool unique = false;        // exactly one solution: then the difficulty is always 1
    std::optional<int> stones;  // how many in all
};

// The error says what cannot be had together; a wish that is only rare is granted or given up after a number of tries.
Result<Margins> make_puzzle(const PuzzleWish& wish, Random& random);

}  // namespace pavage
