#include "cli/help.h"

#include <algorithm>

#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/layout.h"
#include "play/registry.h"

namespace pavage::cli {

namespace {

// "  -o, --option KEY=VALUE"
std::string flag_head(const Flag& flag, Language language) {
    std::string head = flag.letter ? "  -" + std::string(1, flag.letter) + ", --" : "      --";
    head += flag.name;
    if (flag.kind != ValueKind::kNone) head.append(" ").append(flag.value.in(language));
    return head;
}

std::string flag_list(const Command& command, const Voice& say, std::size_t width) {
    constexpr std::size_t kWidestHead = 28;
    const auto flags = flags_of(command);
    std::size_t indent = 0;
    for (const Flag* flag : flags) indent = std::max(indent, visible_width(flag_head(*flag, say.language())) + 2);
    std::string text;
    for (const Flag* flag : flags)
        text += hanging(flag_head(*flag, say.language()), std::min(indent, kWidestHead), say(flag->meaning), width);
    return text;
}

std::string command_list(const Voice& say, std::size_t width) {
    std::string text;
    for (const Command& command : commands()) {
        std::string head = "  " + std::string(command.name);
        if (command.most_words > 0) head.append(" ").append(command.words.in(say.language()));
        text += hanging(head, 18, say(command.summary), width);
    }
    return text;
}

std::string example_list(const Command& command) {
    std::string text;
    const std::string_view game = catalogue().front().info->id;
    for (auto example : command.examples) {
        std::string line(example);
        for (auto at = line.find("{0}"); at != std::string::npos; at = line.find("{0}")) line.replace(at, 3, game);
        text += "  pavage " + line + "\n";
    }
    return text;
}

}  // namespace

std::string help_text(const Command& command, Language language, std::size_t width) {
    const Voice say(language);
    const bool whole_program = command.name.empty();
    std::string use = "pavage";
    if (whole_program) use += say("help.command_word");
    else use.append(" ").append(command.name);
    if (command.most_words > 0) use.append(" ").append(command.words.in(language));
    std::string text = say("help.usage", {use + say("help.options_word")}) + "\n\n";
    for (const auto& line : wrapped(say(command.summary), width)) text += line + "\n";
    if (whole_program) text += "\n" + say("help.commands") + "\n" + command_list(say, width);
    text += "\n" + say("help.options") + "\n" + flag_list(command, say, width);
    if (!command.examples.empty()) text += "\n" + say("help.examples") + "\n" + example_list(command);
    return text;
}

}  // namespace pavage::cli
