// `pavage` alone: on a terminal a short menu to pick a game and play, otherwise the help.
#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/game_table.h"
#include "cli/help.h"
#include "cli/layout.h"
#include "cli/line_editor.h"
#include "cli/output.h"
#include "cli/threads.h"
#include "play/registry.h"

namespace pavage::cli {

namespace {

class Menu {
  public:
    Menu(const Voice& say, const Terminal& terminal) : say_(say), terminal_(terminal), editor_(terminal) {
        editor_.complete_from([] {
            std::vector<std::string> ids;
            for (const auto& entry : catalogue()) {
                ids.emplace_back(entry.info->id);
                for (const auto& preset : entry.info->presets) ids.emplace_back(preset.id);
            }
            return ids;
        });
    }

    void show() {
        print_line(terminal_.bold("Pavage") + "  " + say_(no_command().summary) + "\n");
        std::size_t names = 0;
        for (const auto& entry : catalogue()) names = std::max(names, visible_width(entry.info->name));
        int number = 0;
        for (const auto& entry : catalogue()) {
            const std::string head =
                right_aligned(std::to_string(++number), 3) + "  " + terminal_.bold(padded(entry.info->name, names));
            print(hanging(head, names + 7, say_(entry.info->summary), terminal_.text_width()));
        }
        print_line("\n" + terminal_.faint(say_("menu.more")));
    }

    // The id of a game; nothing: the user leaves.
    std::optional<std::string> ask_game() {
        for (;;) {
            const auto answer = ask("menu.which");
            if (!answer || answer->empty()) return std::nullopt;
            if (const auto number = parse_integer(*answer)) {
                const auto games = catalogue();
                if (*number >= 1 && *number <= static_cast<std::int64_t>(games.size()))
                    return std::string(games[static_cast<std::size_t>(*number) - 1].info->id);
                print_line(say_("menu.number", {std::to_string(games.size())}));
            } else if (const auto found = find_game(*answer)) {
                return answer;
            } else {
                print_line(say_(found.error()));
            }
        }
    }

    // Who sits on the seats from the second on.
    std::optional<std::string> ask_opponent() {
        for (;;) {
            const auto answer = ask("menu.against");
            if (!answer) return std::nullopt;
            if (*answer == "p") return "human";
            const auto level = answer->empty() ? 5 : parse_integer(*answer);
            if (level && *level >= 1 && *level <= kMostLevel) return "mcts:level=" + std::to_string(*level);
            print_line(say_("menu.level"));
        }
    }

  private:
    std::optional<std::string> ask(std::string_view question) {
        std::string answer;
        const bool given =
            editor_.read(say_(question) + (terminal_.style.ascii ? " > " : " › "), answer) == LineEditor::Got::kLine;
        return given ? std::optional(answer) : std::nullopt;
    }

    const Voice& say_;
    const Terminal& terminal_;
    LineEditor editor_;
};

}  // namespace

Result<int> run_menu(const Arguments& arguments) {
    const Voice say(arguments.language());
    const Terminal terminal = terminal_for(arguments);
    if (!terminal.interactive()) {
        print(help_text(no_command(), arguments.language(), terminal.text_width()));
        return 0;
    }
    std::optional<std::string> id, opponent;
    {
        const InterruptScope scope;
        Menu menu(say, terminal);
        menu.show();
        id = menu.ask_game();
        if (id) opponent = menu.ask_opponent();
    }
    if (!id || !opponent) return 0;
    const std::uint64_t seed = fresh_seed();
    const auto game = make_game(*id, {}, nullptr, seed);
    if (!game) return game.error();
    std::vector<std::string> wishes;
    for (int player = 2; player <= (*game)->players(); ++player) wishes.push_back(std::to_string(player) + "=" + *opponent);
    const auto seats = Seats::assign(wishes, **game);
    if (!seats) return seats.error();
    print_line("");
    return GameTable(Match(*game, seed), *seats, {}, terminal, arguments.language()).run();
}

}  // namespace pavage::cli
