// A game played at the terminal: whose turn it is, what people type, what computers answer. Every line typed is a move or
// one of the words of table_words.cpp; what is refused changes nothing.
#pragma once

#include <optional>
#include <string>

#include "cli/cli_text.h"
#include "cli/line_editor.h"
#include "cli/seats.h"
#include "cli/terminal.h"
#include "cli/view.h"
#include "play/match.h"

namespace pavage::cli {

struct TableSettings {
    bool names = false;                 // of the cells, in the board
    std::optional<std::string> record;  // where games are kept
    std::optional<std::uint64_t> seed;  // asked for: further games count on from it
};

class GameTable {
  public:
    GameTable(Match match, Seats seats, TableSettings settings, const Terminal& terminal, Language language);

    int run();  // the exit code

    // What the words do. Each says what it did.
    void help();
    void show_board();
    void list_moves();
    void toggle_names();
    void undo();
    void redo();
    void hint();
    void save(const std::string& path);
    void resign();
    void start_anew();
    void leave() { leaving_ = true; }

  private:
    bool over() const { return match_.turn().is_nobody() || resigned_; }
    std::string named(int player) const { return player_name(match_, player, say_, terminal_); }
    std::string prompt() const;
    // Wrapped to the terminal; asides step back.
    enum class Tone { kPlain, kAside };
    void tell(std::string_view text, Tone tone = Tone::kPlain) const;
    void say_line(std::string_view code, const std::vector<std::string>& values = {}) const { tell(say_(code, values)); }
    void say_aside(std::string_view code, const std::vector<std::string>& values = {}) const {
        tell(say_(code, values), Tone::kAside);
    }

    void play();
    void greet();
    void human_turn();
    void computer_turn(int player);
    void roll();
    bool must_pass() const;
    bool dice_leave_no_choice() const;
    void announce_end();
    void obey(const std::string& line);
    void explain(const Error& error, const std::string& line);
    void interrupt();
    void keep_record();
    // Whether the position is one to stop at when the player who asks goes back or forth.
    bool decides_again(int asking) const;

    Match match_;
    Seats seats_;
    TableSettings settings_;
    Terminal terminal_;
    Voice say_;
    LineEditor editor_;
    int resigned_ = 0;    // the player who gave up
    bool shown_ = false;  // the board of this position
    bool end_announced_ = false;
    bool recorded_ = false;
    bool leaving_ = false;
    bool interrupted_once_ = false;
    int exit_code_ = 0;
    std::string saved_as_;  // this game, by `save`
};

}  // namespace pavage::cli
