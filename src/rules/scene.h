// What a viewer should see of a position, without knowing the game: every picture (terminal, SVG, browser) is drawn from
// this and nothing else. A game fills the parts its rules know; the match adds history, turn and the ways to move.
#pragma once

#include <string>
#include <vector>

#include "base/cell.h"
#include "rules/move.h"
#include "tiling/topology.h"

namespace pavage {

// A thing that stands on a cell.
struct Token {
    enum class Kind { kStone, kKing, kBlock };
    Cell cell;
    Kind kind = Kind::kStone;
    int player = 0;  // 0: nobody's
    int count = 1;
    std::string label = {};
};

// The ground of a cell where it is not simply empty.
enum class Tone {
    kGone,    // no longer part of the board: eaten, removed
    kDead,    // part of the picture, never played on
    kPoison,  // the cell to avoid
    kFixed,   // coloured from the start and for good
    kTouched  // pointed out: part of a region that is explained
};
struct Ground {
    Cell cell;
    Tone tone;
    int player = 0;
};

// An owned stretch of the rim, drawn as a band outside its cells. Player 0: nobody's yet.
struct Port {
    std::vector<Cell> cells;
    int player = 0;
    bool dimmed = false;  // its owner can use it no more
};

struct Mark {
    enum class Kind { kLastMove, kForbidden, kHeat, kNote };
    Kind kind;
    Cell cell;
    double strength = 1;  // of heat, 0 to 1
    std::string label = {};
};

// A line through the centres of cells, such as a winning chain.
struct Chain {
    std::vector<Cell> cells;
    int player = 0;
};

// One thing to touch on the way to a move: a cell, or a button for what has no place (swap, pass).
struct Touch {
    Cell cell;           // none for a button
    std::string button;  // the move's own word, empty for a cell
};
struct MoveTouches {
    Move move;
    std::vector<Touch> touches;
};

struct PlayerStatus {
    int score = 0;
    bool out = false;
    bool winner = false;
};

struct Scene {
    const Topology* topology = nullptr;
    std::vector<Ground> grounds;
    std::vector<Port> ports;
    std::vector<Token> tokens;
    std::vector<Mark> marks;
    std::vector<Chain> chains;

    // Added by the match.
    std::vector<PlayerStatus> players;
    Seat turn = Seat::nobody();
    std::vector<MoveTouches> moves;
};

}  // namespace pavage
