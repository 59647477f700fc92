// `pavage rules`: a game's rules page, laid out on a terminal, as Markdown otherwise.
#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/layout.h"
#include "cli/markdown_text.h"
#include "cli/output.h"
#include "cli/view.h"
#include "play/rules_page.h"

namespace pavage::cli {

Result<int> run_rules(const Arguments& arguments) {
    const auto found = find_game(arguments.words().front());
    if (!found) return found.error();
    const CatalogueEntry& entry = *found->entry;
    const std::string_view page = entry.rules_page.in(arguments.language());
    const Voice say(arguments.language());
    const Terminal terminal = terminal_for(arguments);
    const bool for_eyes = terminal.output || arguments.text(flags::kColor) == "always";  // the latter for pagers
    if (!for_eyes) {
        print(page);
        return 0;
    }
    // The examples of a page are boards to look at; what they claim is for the tests.
    const FenceText board = [&](std::string_view info, std::string_view content) -> std::optional<std::string> {
        if (info != "example") return std::nullopt;
        const auto example = parse_example(content);
        if (!example) return std::nullopt;
        const auto match = position_of(entry, *example);
        if (!match) return std::nullopt;
        const std::string caption =
            example->moves.empty() ? say("page.example_start") : say("page.example_after", {joined(example->moves, " ")});
        std::string text = board_text(*match, terminal, CellNames::kHidden) + "\n";
        for (const auto& line : wrapped(caption, terminal.text_width() - 2)) text += terminal.faint(line) + "\n";
        return text;
    };
    print(markdown_text(page, say, terminal, board));
    return 0;
}

}  // namespace pavage::cli
