// `pavage games`: the catalogue, for people or as JSON.
#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "play/registry.h"
#include "protocol/position_json.h"

namespace pavage::cli {

namespace {

std::string type_text(const OptionInfo& option, const Voice& say) {
    switch (option.type) {
        case OptionType::kInteger: return std::to_string(option.least) + "–" + std::to_string(option.most);
        case OptionType::kChoice: return say("games.choice");
        case OptionType::kBoard: return say("games.board");
        case OptionType::kWord: return say("games.word");
        case OptionType::kText: break;
    }
    return say("games.text");
}

std::string option_text(const OptionInfo& option, const Voice& say) {
    const std::string meaning = say(option.meaning);
    if (option.choices.empty()) return meaning;
    const std::string choices = joined({option.choices.begin(), option.choices.end()}, ", ");
    const bool closed = option.type == OptionType::kChoice;
    return meaning + " " + say(closed ? "games.choices_all" : "games.choices_some", {choices});
}

// The value that an option has when none is given; a word has another one in every match.
std::string usual_text(const OptionInfo& option, const Game& usual, const Voice& say) {
    constexpr std::size_t kMostLetters = 20;  // what is longer the meaning explains
    if (option.type == OptionType::kWord) return say("games.any_word");
    const std::string& value = usual.options().text(option.name);
    return value.size() > kMostLetters ? "…" : value;
}

std::string option_list(const GameInfo& info, const Game& usual, const Voice& say, std::size_t width) {
    std::size_t names = 0, types = 0, values = 0;
    for (const auto& option : info.options) {
        names = std::max(names, visible_width(option.name));
        types = std::max(types, visible_width(type_text(option, say)));
        values = std::max(values, visible_width(usual_text(option, usual, say)));
    }
    std::string text;
    for (const auto& option : info.options) {
        const std::string head = "  " + padded(option.name, names + 2) + padded(type_text(option, say), types + 2) +
                                 padded(usual_text(option, usual, say), values + 2);
        text += hanging(head, visible_width(head) + 1, option_text(option, say), width);
    }
    return text;
}

std::string players_text(const GameInfo& info, const Voice& say) {
    const std::string least = std::to_string(info.least_players), most = std::to_string(info.most_players);
    if (info.most_players == 1) return say("games.one_player");
    return info.least_players == info.most_players ? say("games.players", {least})
                                                   : say("games.players_range", {least, most});
}

std::string game_text(const GameInfo& info, const Voice& say, const Terminal& terminal) {
    const std::size_t width = terminal.text_width();
    std::string text =
        terminal.bold(info.id) + "  " + std::string(info.name) + terminal.faint(" · " + players_text(info, say)) + "\n";
    text += hanging("", 2, say(info.summary), width);
    if (const auto usual = make_game(info.id, {})) text += option_list(info, **usual, say, width);
    if (info.presets.empty()) return text;
    text += "  " + say("games.presets") + "\n";
    for (const auto& preset : info.presets) {
        const std::string meaning = say(preset.summary) + terminal.faint(" (" + std::string(preset.options) + ")");
        text += hanging("  " + terminal.bold(preset.id), 13, meaning, width);
    }
    return text;
}

}  // namespace

Result<int> run_games(const Arguments& arguments) {
    const Voice say(arguments.language());
    if (arguments.has(flags::kJson)) {
        print_line(to_text(catalogue_json(arguments.language())));
        return 0;
    }
    const Terminal terminal = terminal_for(arguments);
    for (const auto& entry : catalogue()) print(game_text(*entry.info, say, terminal) + "\n");
    for (const auto& line : wrapped(say("games.how"), terminal.text_width())) print_line(terminal.faint(line));
    return 0;
}

}  // namespace pavage::cli
