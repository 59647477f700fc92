#include "cli/game_table.h"

#include "base/text.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/table_words.h"
#include "cli/thinking.h"
#include "cli/threads.h"
#include "cli/view.h"
#include "play/record.h"

namespace pavage::cli {

GameTable::GameTable(Match match, Seats seats, TableSettings settings, const Terminal& terminal, Language language)
    : match_(std::move(match)),
      seats_(std::move(seats)),
      settings_(std::move(settings)),
      terminal_(terminal),
      say_(language),
      editor_(terminal) {
    editor_.complete_from([this] {
        std::vector<std::string> candidates;
        if (!over())
            for (const auto& move : match_.legal_moves()) candidates.push_back(move.text);
        for (const auto& word : table_words()) candidates.emplace_back(word.name.in(say_.language()));
        return candidates;
    });
}

void GameTable::tell(std::string_view text, Tone tone) const {
    for (const auto& line : wrapped(text, terminal_.text_width()))
        print_line(tone == Tone::kAside ? terminal_.faint(line) : line);
}

int GameTable::run() {
    const InterruptScope scope;
    try {
        play();
    } catch (const OutputFailure&) {  // the terminal is gone; the game is not to be
        keep_record();
        throw;
    }
    keep_record();
    return exit_code_;
}

void GameTable::play() {
    greet();
    while (!leaving_) {
        const Seat turn = match_.turn();
        if (over()) {
            announce_end();
            if (seats_.humans() == 0) break;
            human_turn();
        } else if (turn.is_chance()) {
            roll();
        } else if (seats_.of(turn.value).human()) {
            human_turn();
        } else {
            computer_turn(turn.value);
        }
    }
}

void GameTable::greet() {
    const Game& game = match_.game();
    std::vector<std::string> options;
    for (const auto& [name, value] : game.options().all()) options.push_back(name + "=" + value);
    print_line(terminal_.bold(game.info().name));
    tell(joined(options, " "), Tone::kAside);
    for (int player = 1; player <= seats_.count(); ++player) {
        const Sitter& sitter = seats_.of(player);
        const std::string_view who = sitter.human() ? seats_.humans() == 1 ? "seat.you" : "seat.human" : "seat.computer";
        print_line(say_("seat.line", {named(player), say_(who, {sitter.written})}));
    }
    say_aside("play.seed", {std::to_string(match_.seed())});
    for (const auto& notice : game.notices()) tell(say_(notice));
    if (seats_.humans() > 0) say_aside(terminal_.interactive() ? "play.how_terminal" : "play.how");
}

void GameTable::show_board() {
    terminal_.measure();
    print("\n" + board_text(match_, terminal_, settings_.names ? CellNames::kShown : CellNames::kHidden) + "\n");
    for (const auto& line : standing_lines(match_, say_, terminal_)) print_line(line);
    shown_ = true;
}

std::string GameTable::prompt() const {
    const std::string arrow = terminal_.style.ascii ? "> " : "› ";
    return over() ? arrow : named(match_.turn().value) + " " + arrow;
}

void GameTable::human_turn() {
    if (!shown_) {
        show_board();
        if (!over() && !terminal_.interactive()) say_line("play.turn", {named(match_.turn().value)});
    }
    std::string line;
    switch (editor_.read(prompt(), line)) {
        case LineEditor::Got::kInterrupt: return interrupt();
        case LineEditor::Got::kEnd:
            if (terminal_.interactive()) say_line("play.goodbye");
            return leave();
        case LineEditor::Got::kLine: break;
    }
    interrupted_once_ = false;
    if (!line.empty()) obey(line);
}

void GameTable::interrupt() {
    if (!terminal_.interactive() || must_end()) exit_code_ = interrupted_exit();
    if (interrupted_once_ || !terminal_.interactive() || must_end()) return leave();
    interrupted_once_ = true;
    say_aside("play.interrupt_again");
}

// Moves come before words: a board from a file may name a cell as it likes.
void GameTable::obey(const std::string& line) {
    Error refused{"move.over", "", {}};
    if (!over()) {
        const auto played = match_.play(line);
        if (played) {
            shown_ = recorded_ = false;
            return;
        }
        refused = played.error();
    }
    if (!obey_word(*this, line)) explain(refused, line);
}

void GameTable::explain(const Error& error, const std::string& line) {
    std::vector<std::string_view> names;
    for (const auto& word : table_words()) names.push_back(word.name.in(say_.language()));
    const auto near = closest(line, names);
    const bool like_a_word = error.code == "move.unknown" && !near.empty();
    const std::string text = like_a_word ? say_("play.near_word", {quotable(line), std::string(near)}) : say_(error);
    tell(text);
}

void GameTable::computer_turn(int player) {
    Sitter& sitter = seats_.of(player);
    const auto result = think_aloud(*sitter.thinker, match_, terminal_, [&](double seconds) {
        return say_("play.thinking", {std::to_string(player), sitter.written, say_.decimal(seconds, 1)});
    });
    if (must_end() || (interrupted() && seats_.humans() == 0)) {
        exit_code_ = interrupted_exit();
        return leave();
    }
    forget_interrupt();
    say_line("play.plays", {named(player), terminal_.bold(match_.game().write(result.best()))});
    match_.play(result.best());
    shown_ = false;
}

// Rolls until somebody has a choice: where the dice leave nothing but to pass, that is done at once and only counted.
void GameTable::roll() {
    for (const Remark& remark : match_.game().scene(match_.state()).remarks) say_aside(remark.code, remark.values);
    int without_a_place = 0;
    shown_ = false;
    while (match_.turn().is_chance() && match_.play_random().ok() && must_pass()) {
        match_.play(kPass);
        ++without_a_place;
    }
    if (without_a_place > 0)
        say_aside(without_a_place == 1 ? "play.one_passed" : "play.passed", {std::to_string(without_a_place)});
    if (!over()) say_line("play.rolled", {terminal_.bold(match_.game().write(match_.history().back()))});
}

bool GameTable::must_pass() const {
    if (!match_.turn().is_player()) return false;
    const auto moves = match_.legal_moves();
    return moves.size() == 1 && moves[0].move == kPass;
}

bool GameTable::dice_leave_no_choice() const {
    if (!must_pass()) return false;
    Match before = match_;
    return before.undo() && before.turn().is_chance();
}

void GameTable::announce_end() {
    if (end_announced_) return;
    end_announced_ = true;
    if (!shown_) show_board();
    tell(terminal_.bold(result_sentence(match_, resigned_, say_)));
    keep_record();
    if (recorded_) say_line("play.recorded", {*settings_.record});
    if (seats_.humans() > 0) say_aside("play.after_end");
    else if (!settings_.record) say_aside("play.how_to_record");
}

void GameTable::keep_record() {
    if (!settings_.record || recorded_ || match_.history().empty()) return;
    auto file = GrowingFile::open(*settings_.record);
    if (!file) throw OutputFailure(file.error());
    file->add(to_text(Record::of(match_)) + "\n");
    recorded_ = true;
}

}  // namespace pavage::cli
