// The terminal as it is: whether there is one, how wide, which colours; and the few ways in which the program styles
// words. Boards are drawn by the render layer.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "cli/arguments.h"
#include "render/text.h"

namespace pavage::cli {

struct Terminal {
    bool input = false, output = false, error = false;  // whether each is a terminal
    bool capable = false;                               // of moving its cursor
    std::size_t width = 80;
    TerminalStyle style;
    bool house_colours = false;  // not those that a game calls its own

    // Asks the terminal for its size again: people resize windows.
    void measure();

    // A conversation: questions are asked and answered on a terminal.
    bool interactive() const { return input && output && capable; }
    std::size_t text_width() const { return std::min<std::size_t>(width, 80); }

    std::string bold(std::string_view text) const { return emphasised(text, style); }
    std::string faint(std::string_view text) const { return muted(text, style); }
    std::string sign(Look look) const { return player_sign(look, style); }
    std::string in_colour_of(Look look, std::string_view text) const { return in_player_colour(look, text, style); }
};

Terminal terminal_for(const Arguments& arguments);

// One line on standard error that is drawn over and over while something takes long; nothing where that is no terminal.
class Progress {
  public:
    explicit Progress(const Terminal& terminal) : shown_to_someone_(terminal.error && terminal.capable) {}
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    // Cheap to call often: draws at most ten times a second, and not in the first third of a second.
    template <class MakeText>
    void show(MakeText text) {
        if (due()) draw(text());
    }
    void clear();

  private:
    bool due();
    void draw(const std::string& text);

    bool shown_to_someone_;
    bool drawn_ = false;
    double next_ = 0;
};

}  // namespace pavage::cli
