// Polygone: two camps of sticks on a net of 24 points. Pivot a stick towards the far tip; whoever has the majority on a
// polygon that closes takes the other's sticks of it. Rules: rules.en.md in this folder.
//
// Inside, a segment is the number of the edge it lies on, a camp is a set of edges in one word, and White is colour 0.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game_rules.h"
#include "rules/options.h"
#include "tiling/net_edges.h"

namespace pavage::polygone {

extern const GameInfo kInfo;

using Edges = NetEdges::Edges;
inline constexpr int kColours = 2, kCapturesToWin = 7;

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    std::array<Edges, kColours> segments;  // where they start
    bool forward;                          // a segment may not swing through behind its pivot
};

enum class Ending : std::uint8_t { kNone, kCaptures, kGoal, kStuck, kRepetition };

struct State {
    static constexpr std::uint8_t kNoEdge = 0xFF;

    std::array<Edges, kColours> segments{};
    std::array<std::uint8_t, kColours> captured{};  // taken by each colour
    std::uint8_t colour = 0;                        // whose turn; 0 once the game is over
    std::uint8_t pivoted = kNoEdge;                 // where the mover's segment went, while he chooses a polygon
    Ending ending = Ending::kNone;
    std::uint8_t winner = 0;  // colour + 1, or 0: none or both

    Edges all() const { return segments[0] | segments[1]; }
    bool choosing() const { return pivoted != kNoEdge; }
    friend bool operator==(const State&, const State&) = default;
};

// A move is a pivot, from one edge to another, or the choice of a polygon, by its border.
constexpr Move pivot_move(int from, int to) {
    return Move(std::uint64_t{1} << 20 | static_cast<std::uint64_t>(from) << 6 | static_cast<std::uint64_t>(to));
}
constexpr Move choice_move(Edges border) { return Move(std::uint64_t{1} << 62 | border); }
constexpr bool is_choice(Move move) { return move.bits >> 62 == 1; }
constexpr Edges border_of(Move choice) { return choice.bits & ~(std::uint64_t{1} << 62); }
constexpr int from_of(Move pivot) { return static_cast<int>(pivot.bits >> 6 & 63); }
constexpr int to_of(Move pivot) { return static_cast<int>(pivot.bits & 63); }

class Play {
  public:
    using State = polygone::State;

    explicit Play(Setup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return kColours; }
    int longest() const { return kEndless; }
    State start() const { return start_; }
    Seat turn(const State& at) const { return at.ending == Ending::kNone ? Seat::player(at.colour + 1) : Seat::nobody(); }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const;
    void generate(const State& at, MoveList& moves) const;
    void play(State& state, Move move) const;

    bool compared(const State& at) const { return at.ending == Ending::kNone && !at.choosing(); }
    std::uint32_t progress(const State& at) const;
    void end_by_repetition(State& state) const { finish(state, Ending::kRepetition, 0); }

    int estimated_lead(const State& at, int player) const;

    std::string write(Move move) const;
    std::optional<Move> parse(std::string_view text) const;
    const char* refusal(const State& at, Move move) const;
    void touches(const State& at, Move move, std::vector<Touch>& touches) const;
    void tell(const State& at, Move move, Telling<State>& telling) const;
    void describe(const State& at, Scene& scene) const;
    void report(const State& at, Report& report) const;

  private:
    // One way to pivot a segment, if the edge it goes to is free and one of the two ways round is.
    struct Pivot {
        Move move;
        Edges target;
        std::array<Edges, 2> ways;  // edges passed; includes the segment's own where the way is never open
        bool open(Edges present) const {
            return (present & target) == 0 && ((present & ways[0]) == 0 || (present & ways[1]) == 0);
        }
    };
    struct Ripe {
        std::array<NetEdges::Face, 32> faces;  // by increasing border
        int count = 0;
        void add(const NetEdges::Face& face);
    };
    struct Minority {
        int colour = -1;  // none unless the polygon is ripe
        Edges segments = 0;
    };

    void list_pivots(int colour, int from, Cell about);
    Edges passed(Cell about, int from, int to, int step) const;
    bool swings_behind(int colour, Cell about, int from, int to, int step) const;
    int height(Cell point) const { return heights_[point.index]; }
    bool goes_back(int colour, int from, int to) const;

    Minority minority(const State& at, Edges border) const;
    bool is_ripe(const State& at, Edges border) const { return minority(at, border).colour >= 0; }
    void find_ripe(const State& at, Ripe& ripe) const;
    void find_ripe_at(const State& at, std::uint64_t tiles, Ripe& ripe) const;
    void resolve(State& state, Ripe& ripe) const;
    void capture(State& state, Edges border) const;
    void end_turn(State& state) const;
    void finish(State& state, Ending ending, int winner) const;
    bool can_pivot(const State& at) const;
    void find_distances();
    int pivots_to_goal(const State& at, int colour) const;
    int open_pivots(const State& at, int colour) const;
    int worth(const State& at, int colour) const;

    std::string edge_name(int edge) const;
    std::optional<int> parse_edge(std::string_view text) const;

    Setup setup_;
    NetEdges edges_;
    std::vector<int> heights_;                // by point, in half steps
    std::array<Edges, kColours> goal_edges_;  // edges that end on a colour's goal
    std::array<Cell, kColours> goals_;
    std::array<std::vector<std::vector<Pivot>>, kColours> pivots_;  // by segment, in increasing order
    std::array<std::vector<Edges>, kColours> before_goal_;          // by pivots to the goal on an empty net
    bool ripe_at_start_ = false;                                    // if not, only faces beside what has moved can be ripe
    State start_;
};

// The net has 24 points, so all widths of sets are the same.
template <int Words>
class Rules : public Play {
  public:
    using Play::Play;
};

// The points of a text such as "c1d1d2c2"; nothing if it is anything else.
std::optional<std::vector<Cell>> parse_points(const Topology& net, std::string_view text);

}  // namespace pavage::polygone
