#include "cli/table_words.h"

#include <algorithm>

#include "base/text.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/thinking.h"
#include "cli/threads.h"
#include "play/record.h"

namespace pavage::cli {

namespace {

constexpr TableWord kWords[] = {
    {{"help", "aide"},
     {},
     {"these words (also ?)", "ces mots (ou ?)"},
     [](GameTable& table, const std::string&) { table.help(); }},
    {{"moves", "coups"},
     {},
     {"the legal moves", "les coups permis"},
     [](GameTable& table, const std::string&) { table.list_moves(); }},
    {{"hint", "indice"}, {}, {"a good move", "un bon coup"}, [](GameTable& table, const std::string&) { table.hint(); }},
    {{"undo", "reprendre"},
     {},
     {"take back your last move", "reprendre votre dernier coup"},
     [](GameTable& table, const std::string&) { table.undo(); }},
    {{"redo", "rejouer"}, {}, {"play it again", "le rejouer"}, [](GameTable& table, const std::string&) { table.redo(); }},
    {{"board", "plateau"},
     {},
     {"draw the board again", "redessiner le plateau"},
     [](GameTable& table, const std::string&) { table.show_board(); }},
    {{"names", "noms"},
     {},
     {"cell names on the board, or not", "noms des cases sur le plateau, ou non"},
     [](GameTable& table, const std::string&) { table.toggle_names(); }},
    {{"save", "enregistrer"},
     {"FILE", "FICHIER"},
     {"keep the game in a file", "garder la partie dans un fichier"},
     [](GameTable& table, const std::string& path) { table.save(path); }},
    {{"resign", "abandonner"},
     {},
     {"give up", "abandonner la partie"},
     [](GameTable& table, const std::string&) { table.resign(); }},
    {{"new", "nouvelle"},
     {},
     {"a new game with the same players", "une nouvelle partie, mêmes joueurs"},
     [](GameTable& table, const std::string&) { table.start_anew(); }},
    {{"quit", "quitter"},
     {},
     {"leave (also Ctrl-D)", "quitter (ou Ctrl-D)"},
     [](GameTable& table, const std::string&) { table.leave(); }},
};

}  // namespace

std::span<const TableWord> table_words() { return kWords; }

bool obey_word(GameTable& table, const std::string& line) {
    const auto space = std::min(line.find(' '), line.size());
    const std::string_view first = line == "?" ? "help" : std::string_view(line).substr(0, space);
    for (const auto& word : kWords) {
        if (first != word.name.english && first != word.name.french) continue;
        word.act(table, std::string(trimmed(std::string_view(line).substr(space))));
        return true;
    }
    return false;
}

void GameTable::help() {
    if (over()) {
        say_line("play.help_over");
    } else {
        const auto moves = match_.legal_moves();
        say_line("play.help_move", {moves[moves.size() / 2].text});
    }
    for (const auto& word : kWords) {
        std::string head = "  " + std::string(word.name.in(say_.language()));
        if (!word.value.english.empty()) head.append(" ").append(word.value.in(say_.language()));
        print(hanging(head, 24, say_(word.meaning), terminal_.text_width()));
    }
}

void GameTable::list_moves() {
    if (over()) return say_line("move.over");
    std::vector<std::string> texts;
    for (const auto& move : match_.legal_moves()) texts.push_back(move.text);
    print(columns(texts, terminal_.text_width(), 2));
}

void GameTable::toggle_names() {
    settings_.names = !settings_.names;
    show_board();
}

void GameTable::hint() {
    if (over()) return say_line("move.over");
    if (match_.game().is_puzzle()) {
        const Remark why = match_.game().reason(match_.state());
        return tell(say_(why.code, why.values));
    }
    constexpr double kTakenAsNothing = 1;
    PlayerSpec spec = PlayerSpec::searcher();
    spec.seconds = kTakenAsNothing;
    Thinker adviser(spec);
    const auto result = think_aloud(adviser, match_, terminal_,
                                    [&](double seconds) { return say_("best.progress", {say_.decimal(seconds, 1)}); });
    forget_interrupt();
    const auto& best = result.considered.front();
    const double share = best.value[static_cast<std::size_t>(match_.turn().value) - 1];
    say_line("play.hint",
             {terminal_.bold(match_.game().write(best.move)), say_.per_cent(share), say_.number(result.simulations)});
}

// With computers at the table it is the same person's turn again afterwards; among people any move counts.
bool GameTable::decides_again(int asking) const {
    const Seat turn = match_.turn();
    if (!turn.is_player() || !seats_.of(turn.value).human() || dice_leave_no_choice()) return false;
    const bool people_only = seats_.humans() == seats_.count();
    return people_only || asking == 0 || turn.value == asking;
}

void GameTable::undo() {
    end_announced_ = false;
    if (resigned_) {
        resigned_ = 0;
        shown_ = false;
        return;
    }
    const Match before = match_;
    const int asking = match_.turn().is_player() ? match_.turn().value : 0;
    std::vector<std::string> taken_back;
    do {
        if (match_.history().empty()) {
            match_ = before;
            return say_line("undo.none");
        }
        taken_back.insert(taken_back.begin(), match_.game().write(match_.history().back()));
        match_.undo();
    } while (!decides_again(asking));
    shown_ = false;
    say_line("play.undone", {joined(taken_back, " ")});
}

void GameTable::redo() {
    const int asking = match_.turn().is_player() ? match_.turn().value : 0;
    std::vector<std::string> played;
    while (match_.redo()) {
        played.push_back(match_.game().write(match_.history().back()));
        if (decides_again(asking)) break;
    }
    if (played.empty()) return say_line("redo.none");
    shown_ = false;
    say_line("play.redone", {joined(played, " ")});
}

void GameTable::save(const std::string& path) {
    if (path.empty()) return say_line("play.save_needs_name");
    const auto there = read_file(path);
    const bool ours = path == saved_as_;
    if (!ours && there && !there->empty()) return say_line("play.save_exists", {quotable(path)});
    const Record record = Record::of(match_);
    const std::string text = path.ends_with(".json") ? to_pretty_text(to_json(record)) : to_text(record);
    if (auto written = write_file(path, text); !written) return tell(say_(written.error()));
    saved_as_ = path;
    say_line("play.saved", {quotable(path, 200)});
}

void GameTable::resign() {
    if (over()) return say_line("move.over");
    const int player = match_.turn().value;
    if (seats_.count() > 2 && seats_.humans() > 1) {
        seats_.replace_by_computer(player);
        return say_line("play.replaced", {named(player), seats_.of(player).written});
    }
    resigned_ = player;
}

void GameTable::start_anew() {
    keep_record();
    if (settings_.seed) ++*settings_.seed;
    match_ = Match(match_.game_ptr(), settings_.seed.value_or(fresh_seed()));
    resigned_ = 0;
    end_announced_ = shown_ = recorded_ = false;
    saved_as_.clear();
    greet();
}

}  // namespace pavage::cli
