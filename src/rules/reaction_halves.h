// Games of reactions in one or two halves: two players colour the triangles of a torus, or of another board whose cells have
// at most three neighbours; what has two neighbours of the colour just played turns, and a half ends when the grid is full.
// Player 1 begins the first half and player 2 the second; whoever begins is Yellow. Games differ in what scores and in
// whether an archipelago is built first.
#pragma once

#include <array>
#include <cstdint>

#include "rules/game_rules.h"
#include "rules/options.h"
#include "rules/reaction.h"
#include "tiling/masks.h"

namespace pavage {

// What a game of this kind is, and its message codes.
struct ReactionKind {
    int archipelago = 0;         // so many triangles are first coloured apart from each other
    int least_cells = 1;         // of a board
    bool fewest = false;         // a player scores the opponent's triangles minus his own, not the other way round
    const char *higher, *equal;  // why the game ended
    const char *touching = nullptr, *starting = nullptr;  // why a triangle cannot be part of the archipelago
    const char *half, *yellow;                            // remarks: which half of how many; who is Yellow
    const char *building = nullptr, *stuck = nullptr;     // remarks: so many of so many; the half ended so
    const char* first_half;                               // remark: the scores of the first half
};

// The options that all games of this kind have.
constexpr OptionInfo triangles_option(int least) {
    return {.name = "triangles",
            .type = OptionType::kInteger,
            .usual = "48",
            .least = least,
            .most = 400,
            .meaning = {"Number of triangles of the grid, even.", "Nombre de triangles de la grille, pair."}};
}
inline constexpr ViewInfo kReactionViews[] = {
    {"exposed",
     {"Exposed sides", "Côtés exposés"},
     {"Sides that separate a coloured triangle from an empty one: where a reaction may come in.",
      "Les côtés entre un triangle coloré et un triangle vide : par là peut entrer une réaction."}},
    {"torus",
     {"The torus around", "Le tore alentour"},
     {"The grid with its copies on all sides: what leaves on one side comes back on the other.",
      "La grille et ses copies de tous côtés : ce qui sort par un bord rentre par l’autre."}},
};
inline constexpr OptionInfo kGridOption = {
    .name = "grid",
    .type = OptionType::kWord,
    .meaning = {"The word the grid is made from: 1 to 32 letters without accents or digits, capitals matter. Usual: a word "
                "that depends on the seed.",
                "Le mot dont la grille est tirée : de 1 à 32 lettres sans accent ou chiffres, les majuscules comptent. "
                "D’ordinaire un mot qui dépend de la graine."}};

inline constexpr std::string_view kTorusBoard = "torus";
inline constexpr std::string_view kReactionBoards[] = {kTorusBoard,      "triangle:S", "trihex:S", "triangles:OUTLINE:S",
                                                       "dual:hexagon:S", "drawn:CODE", "file:PATH"};
inline constexpr OptionInfo kReactionBoardOption = {
    .name = "board",
    .type = OptionType::kBoard,
    .usual = kTorusBoard,
    .choices = kReactionBoards,
    .meaning = {
        "Board: the torus of the options triangles and grid, or any whose cells have at most three neighbours; those two "
        "options are then not used.",
        "Plateau : le tore des options triangles et grid, ou tout autre dont les cases ont au plus trois voisines ; ces "
        "deux options ne servent alors pas."}};

struct ReactionSetup {
    // From the options `board`, `grid`, `triangles` and `halves`.
    static Result<ReactionSetup> make(Options options, const ReactionKind& kind);

    Options options;
    Topology topology;
    ReactionKind kind;
    int halves = 1;
};

template <int Words>
class ReactionHalves {
  public:
    using Set = CellSet<Words>;

    // Here players count from 0.
    struct State {
        std::array<Set, 2> own;
        std::array<Set, 2> last;                // the final grid of the half just finished
        std::array<std::int16_t, 2> results{};  // of finished halves, for the first player; the other has the opposite
        std::uint8_t half = 0;
        std::uint8_t mover = 0;
        bool over = false;
        friend bool operator==(const State&, const State&) = default;
    };

    explicit ReactionHalves(ReactionSetup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return 2; }
    int longest() const { return setup_.halves * topology().size(); }
    State start() const { return {}; }
    Seat turn(const State& at) const { return at.over ? Seat::nobody() : Seat::player(at.mover + 1); }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const;
    void generate(const State& at, MoveList& moves) const {
        for_each(open_cells(at), [&](Cell cell) { moves.add(cell); });
    }
    bool cell_moves(const State& at, Set& cells) const {
        cells = open_cells(at);
        return !at.over;
    }
    void play(State& state, Move move) const;
    int part(const State& at) const { return at.half; }
    bool last_part(const State& at) const { return at.half + 1 == setup_.halves; }
    std::optional<Move> playout_move(const State& at, Random& random) const;
    void appraise(const State& at, const MoveList& moves, std::span<float> values) const;
    const char* refusal(const State& at, Move move) const;
    void foretell(const State& at, Move move, std::vector<Cell>& cells) const;
    void tell(const State& at, Move move, Telling<State>& telling) const;
    std::array<int, 2> reference_value(const State& at, Move move) const;
    void describe(const State& at, Scene& scene) const;
    void show(const State&, std::string_view view, Scene& scene) const {
        scene.sides_shown = view == "exposed";
        scene.repeated = view == "torus";
    }
    void report(const State& at, Report& report) const;

  private:
    Set empty_cells(const State& at) const { return masks_.all.minus(at.own[0] | at.own[1]); }
    bool building(const State& at) const {
        return setup_.kind.archipelago > 0 && at.own[0].count() + at.own[1].count() < setup_.kind.archipelago;
    }
    // Scores only make halves where there are several or where they are differences.
    bool counts_triangles() const { return setup_.halves == 1 && !setup_.kind.fewest; }
    Set open_cells(const State& at) const;
    Set colour(State& state, Cell cell) const;
    void finish_half(State& state, bool stuck) const;
    int lead(const State& at) const;
    int gain(const State& at, Cell cell) const;
    bool ended_stuck(const State& at) const { return (at.last[0] | at.last[1]) != masks_.all; }
    bool half_ended(const State& at) const { return at.over || at.half > 0; }
    Json named(const Set& cells) const;
    Json holders(const std::array<Set, 2>& own) const;
    template <class Visit>
    void for_each_exposed(const State& at, int player, Visit visit) const;
    void remark(const State& at, Scene& scene) const;
    Json turns(const State& at) const;

    ReactionSetup setup_;
    Masks<Words> masks_;
    Reaction<Words> reaction_;
    std::vector<Set> second_;  // by cell: the neighbours of its neighbours, without itself
};

}  // namespace pavage

#include "rules/reaction_halves_body.h"
