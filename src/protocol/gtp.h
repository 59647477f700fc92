// The Go Text Protocol, version 2, for every game of the catalogue: a line in, an answer out. docs/gtp.md says what each
// command does. This class has no clock, no files and no terminal of its own, its host lends them.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/match.h"
#include "play/players.h"
#include "protocol/gtp_clock.h"
#include "rules/info.h"

namespace pavage {

struct GtpHost {
    std::string version = "0";
    std::function<double()> seconds;                // a clock that only runs forward; empty: time limits are ignored
    FileReader read_file;                           // empty: no boards from files
    std::function<std::string(const Scene&)> draw;  // for showboard; empty: no picture
    // The search for a move; empty: one thread.
    std::function<SearchResult(const Match&, const PlayerSpec&, const Budget&)> think;
};

class Gtp {
  public:
    // A match at its start, made from these options; `player` answers genmove and is no human.
    Gtp(Match match, GivenOptions options, PlayerSpec player, Language language, GtpHost host = {});

    // The answer to one line, with all its line ends. Whatever the line is, nothing breaks, and a refused command changes
    // nothing. Lines without a command are answered by nothing.
    std::string answer(std::string_view line);
    bool finished() const { return finished_; }
    const Match& match() const { return match_; }

    static constexpr std::size_t kMostLineBytes = 1u << 16;
    static constexpr int kMostStones = 10'000;  // of a period

  private:
    struct Answer {
        bool good = true;
        std::string text = {};
    };
    using Words = std::span<const std::string_view>;
    struct Command {
        std::string_view name, words;  // what follows the name
        std::size_t least = 0, most = 0;
        Answer (Gtp::*run)(Words);
    };
    static std::span<const Command> commands();
    static const Command* find(std::string_view name);
    Answer obey(std::string_view name, Words words);

    // About the program.
    Answer protocol_version(Words);
    Answer name(Words);
    Answer version(Words);
    Answer known_command(Words);
    Answer list_commands(Words);
    Answer analyze_commands(Words);
    Answer quit(Words);
    // About the match.
    Answer boardsize(Words);
    Answer clear_board(Words);
    Answer komi(Words);
    Answer play(Words);
    Answer undo(Words);
    Answer showboard(Words);
    Answer final_score(Words);
    Answer all_legal_moves(Words);
    Answer position(Words);
    Answer solve(Words);
    // About the player.
    Answer genmove(Words);
    Answer reg_genmove(Words);
    Answer time_settings(Words);
    Answer time_left(Words);
    Answer level(Words);
    Answer player(Words);

    // A refusal begins with what the protocol calls it and goes on with a sentence.
    Answer refused(std::string_view what) const { return {false, std::string(what)}; }
    Answer refused(std::string_view what, const Error& why) const;
    Answer no_colour(std::string_view word) const;
    Answer out_of_turn(const Match& match, Seat seat) const;
    Answer take_player(std::string_view spec);

    void restart(const GamePtr& game);
    // The match at this seat's turn, after dice that are due; or why it cannot move.
    struct Ready {
        Match match;
        std::vector<std::string> rolled = {};
        Answer problem = {};
    };
    Ready ready(Seat seat) const;
    enum class Timed { kNo, kYes };
    Move choose(const Match& match, Timed timed);
    Answer generate(std::string_view word, Timed timed, Match& after, std::vector<std::string>& rolled);

    Match match_;
    GivenOptions options_;
    PlayerSpec player_;
    Language language_;
    GtpHost host_;
    gtp::Clock clock_;
    int resigned_ = 0;                 // who gave up; 0: nobody
    std::vector<std::size_t> rolls_;   // places in the history of dice that genmove rolled
    std::vector<std::string> rolled_;  // by the last genmove
    bool finished_ = false;
};

}  // namespace pavage
