// What a viewer should see of a position, without knowing the game: every picture (terminal, SVG, browser) is drawn from
// this and nothing else. A game fills the parts its rules know; the match adds history, turn and the ways to move.
#pragma once

#include <array>
#include <cstdint>
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
    bool fills = false;  // colours its whole cell, instead of standing on it
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
    Point facing = {};    // only the sides of its cells that look this way, a vector of length 1; zero: all on the rim
};

struct Mark {
    enum class Kind { kLastMove, kForbidden, kHeat, kNote };
    Kind kind;
    Cell cell;
    double strength = 1;  // of heat, 0 to 1
    std::string label = {};
    Cell to = {};  // the other end, where a line is marked
};

// A line through the centres of cells, such as a winning chain.
struct Chain {
    std::vector<Cell> cells;
    int player = 0;
};

// A stick that lies between two neighbouring cells, on boards whose cells are points of a net.
struct Segment {
    Cell from, to;
    int player = 0;
};

// A polygon of segments that is pointed out, and the segments that would be lost if it were resolved.
struct Face {
    std::vector<Cell> corners;  // going round
    std::vector<Segment> losing;
    int player = 0;  // who would take them
};

// The side between two cells, pointed out.
// Pictures show it only where somebody asks for it.
struct Side {
    Cell cell, beyond;
    int player = 0;  // whose
};

// A rectangle of squares that lies on the board as one piece.
struct Rectangle {
    Cell at;           // its lower left cell
    int w = 1, h = 1;  // columns and rows
    int player = 0;
    bool last = false;  // laid by the last move, or made of what it laid
};

// What a player has beside the board.
struct Stock {
    int player = 0;
    std::string what;  // a message code
    int count = 0;
    int w = 0, h = 0;  // of rectangles, the shorter side first; 0 for other things
};

// Something to say about the position: a message code and its values.
struct Remark {
    std::string code;
    std::vector<std::string> values = {};
};

// A number or word beside the board that the rules speak of, and whether it is satisfied.
struct RimNote {
    enum class State { kOpen, kMet, kExceeded };
    RimLabel label;
    State state = State::kOpen;
};

// One thing to touch on the way to a move: a cell, the line from it to another cell, the rectangle between two of its
// corners, a face of the scene, or a button for what has no place (swap, pass).
struct Touch {
    Cell cell;           // none for a button or a face
    std::string button;  // the move's own word, else empty
    Cell to = {};        // the other end of a line, or the upper right cell of a rectangle
    int face = -1;       // an index into the scene's faces
    bool rectangle = false;
    friend bool operator==(const Touch&, const Touch&) = default;
};
struct MoveTouches {
    Move move;
    std::vector<Touch> touches;
    std::vector<Cell> turns = {};  // cells that would change hands besides, where a game foretells it
};

// How players look: in the colours of the house, each with his number's, or in colours of the game's own.
enum class Look : std::uint8_t { kNobody, kBlue, kVermilion, kGreen, kRose, kYellow, kGraphite, kRed, kWhite, kBlack };
inline constexpr int kLooks = 10;
using Looks = std::array<Look, kMaxPlayers + 1>;
inline constexpr Looks kHouseLooks = {Look::kNobody, Look::kBlue,   Look::kVermilion, Look::kGreen,
                                      Look::kRose,   Look::kYellow, Look::kGraphite};

// Whether the board is drawn as cells side by side or as points joined by lines.
enum class Drawing { kCells, kNet };

struct PlayerStatus {
    int score = 0;
    bool out = false;
    bool winner = false;
};

struct Scene {
    const Topology* topology = nullptr;
    Drawing drawing = Drawing::kCells;
    Looks looks = kHouseLooks;  // by player
    std::vector<Ground> grounds;
    std::vector<Port> ports;
    std::vector<Token> tokens;
    std::vector<Mark> marks;
    std::vector<Chain> chains;
    std::vector<Segment> segments;
    std::vector<Face> faces;
    std::vector<Side> sides;
    bool sides_shown = false;  // also in pictures, where they are many
    bool repeated = false;     // a torus with its copies around
    std::vector<Rectangle> rectangles;
    std::vector<int> dice;  // the numbers they show; 0 before the roll
    std::vector<Stock> stocks;
    std::vector<Remark> remarks;
    std::vector<RimNote> rim_notes;

    // Added by the match.
    std::vector<PlayerStatus> players;
    Seat turn = Seat::nobody();
    std::vector<MoveTouches> moves;
};

}  // namespace pavage
