// A tournament of computer players: which game each number stands for, and how one game runs. A game's number and the
// tournament's seed decide everything: who sits where, the opening, the dice. So the same tournament is the same games on
// every machine, in any order, on any number of threads. Nothing here knows threads, files or a clock.
//
// Games come in groups of all distinct rotations of the seats with the same opening: in a game for two, pairs with seats
// exchanged. With more players than seats every set of as many players as there are seats meets in turn.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/match.h"
#include "play/players.h"

namespace pavage {

inline constexpr std::size_t kMostEntrants = 20;

struct TournamentPlan {
    std::string game;
    GivenOptions options;
    // As the user wrote them. Fewer than seats: the last takes all that are left. Equal ones are one player that takes
    // several seats, unless all are equal: then each is on its own.
    std::vector<std::string> players;
    std::uint64_t seed = 1;
    std::optional<int> opening;  // random moves before the players begin; see usual_opening
    int most_moves = 2000;       // of the players in one game, dice apart; then it is a draw among all
    // Group after group begins with the next of all first moves, instead of random ones; to see what each is worth.
    bool every_first_move = false;
    int watch = 0;  // random games that tell how each position stands; 0: positions are not watched
};
inline constexpr int kMostWatch = 10'000;
inline constexpr int kMostMovesAsked = 1'000'000;

class Tournament {
  public:
    static Result<Tournament> make(TournamentPlan plan, FileReader read_file = nullptr);

    // What one number stands for.
    struct Setting {
        std::uint64_t number = 0;
        std::uint64_t group = 0;
        GamePtr game;
        std::uint64_t seed = 0;            // of opening and dice, the same for the whole group
        std::vector<int> seats;            // the player at each, by index from 0
        std::vector<std::uint64_t> seeds;  // of the player at each
    };
    Setting setting(std::uint64_t number) const;
    std::vector<int> seats_of(std::uint64_t number) const;
    // The player at a seat with its seed; seats from 1.
    PlayerSpec sitter(const Setting& setting, int seat) const;

    const TournamentPlan& plan() const { return plan_; }
    const Game& game() const { return *game_; }
    int seats() const { return game_->players(); }
    const std::vector<std::string>& players() const { return written_; }
    std::uint64_t group_size() const { return rotations_; }
    std::uint64_t seed() const { return plan_.seed; }
    int opening() const { return opening_; }
    int most_moves() const { return plan_.most_moves; }
    int watch() const { return plan_.watch; }
    // Options that the seed fills in anew for each group are not among them.
    const GivenOptions& options() const { return fixed_options_; }

  private:
    Tournament() = default;
    Status seat_players();

    TournamentPlan plan_;
    FileReader read_file_;
    GamePtr game_;
    bool new_board_each_group_ = false;
    GivenOptions fixed_options_;
    std::vector<std::string> written_;
    std::vector<PlayerSpec> specs_;
    std::vector<std::vector<int>> line_ups_;
    std::uint64_t rotations_ = 0;
    int opening_ = 0;
};

// A position in which a player chooses, as random games see it: an eye that is the same for all games and players.
struct WatchedPosition {
    int seat = 0;                // to move, from 1
    int moves = 0;               // legal ones
    std::vector<double> shares;  // by seat, of the random games that were played on from here

    friend bool operator==(const WatchedPosition&, const WatchedPosition&) = default;
};

struct PlayedGame {
    std::uint64_t number = 0;
    std::vector<int> seats;            // the player at each, by index from 0
    std::vector<double> shares;        // by seat
    std::vector<std::int32_t> scores;  // by seat
    bool cut_off = false;              // at the most moves
    std::vector<std::string> moves;
    std::vector<WatchedPosition> watched;  // after the opening, in order; empty if nobody watches

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

// The move of the player whose turn it is; none to break the game off.
using Chooser = std::function<std::optional<Move>(const Match&)>;

// The position in which the players begin.
Match opened(const Tournament& tournament, const Tournament::Setting& setting);
// One chooser a seat. Nothing if one of them broke the game off.
std::optional<PlayedGame> play_game(const Tournament& tournament, const Tournament::Setting& setting,
                                    const std::vector<Chooser>& choosers);

}  // namespace pavage
