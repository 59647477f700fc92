// `pavage show`: a position as text, picture or data.
#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/formats.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/view.h"
#include "protocol/position_json.h"
#include "render/raster.h"
#include "render/svg.h"
#include "render/terms_overlay.h"

namespace pavage::cli {

namespace {

// Everything a format is made from.
struct Exhibit {
    const Match& match;
    Scene scene;
    std::vector<TermCount> legend;  // of --terms
    const Arguments& arguments;
    Voice say;
    Terminal terminal;
};

std::string status_text(const Exhibit& exhibit) {
    const Match& match = exhibit.match;
    if (match.turn().is_nobody()) return result_sentence(match, 0, exhibit.say);
    if (match.turn().is_chance()) return exhibit.say("show.chance");
    return exhibit.say("show.turn", {player_name(match, match.turn().value, exhibit.say, exhibit.terminal)});
}

std::string legend_text(const Exhibit& exhibit) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& term : exhibit.legend)
        rows.push_back({std::string(term.label), std::to_string(term.count), exhibit.say(term.code)});
    return table(rows, {Align::kLeft, Align::kRight, Align::kLeft});
}

// What the game was made from, where that is a word that nobody may have chosen.
std::string words_text(const Exhibit& exhibit) {
    const Game& game = exhibit.match.game();
    std::string text;
    for (const auto& option : game.info().options)
        if (option.type == OptionType::kWord)
            text += exhibit.terminal.faint(std::string(option.name) + "=" + game.options().text(option.name)) + "\n";
    return text;
}

Result<std::string> as_text(const Exhibit& exhibit) {
    TerminalStyle style = exhibit.terminal.style;
    style.names = exhibit.arguments.has(flags::kNames);
    style.most_lines = 0;
    std::string text = to_terminal(exhibit.scene, style) + "\n" + status_text(exhibit) + "\n";
    for (const auto& line : standing_lines(exhibit.match, exhibit.say, exhibit.terminal)) text += line + "\n";
    text += words_text(exhibit);
    if (!exhibit.legend.empty()) text += "\n" + legend_text(exhibit);
    return text;
}

Result<std::string> as_svg(const Exhibit& exhibit) {
    Exhibit plain = exhibit;
    plain.terminal.style = {};
    SvgStyle style;
    style.theme = asked_theme(exhibit.arguments);
    style.names = exhibit.arguments.has(flags::kNames);
    style.repeat = static_cast<int>(exhibit.arguments.whole(flags::kRepeat).value_or(1));
    style.title = exhibit.say("show.title", {std::string(exhibit.match.game().info().name)});
    style.description = status_text(plain);
    if (!plain.legend.empty()) style.description += "\n" + legend_text(plain);
    return to_svg(exhibit.scene, style);
}

Result<std::string> as_png(const Exhibit& exhibit) {
    constexpr int kUsualWidth = 1000;
    return to_png(*as_svg(exhibit), static_cast<int>(exhibit.arguments.whole(flags::kSize).value_or(kUsualWidth)));
}

Result<std::string> as_pdf(const Exhibit& exhibit) { return to_pdf(*as_svg(exhibit)); }

Result<std::string> as_json(const Exhibit& exhibit) {
    return to_text(position_json(exhibit.match, exhibit.say.language())) + "\n";
}

Result<std::string> made(const Exhibit& exhibit, Form form) {
    switch (form) {
        case Form::kText: return as_text(exhibit);
        case Form::kSvg: return as_svg(exhibit);
        case Form::kPng: return as_png(exhibit);
        case Form::kPdf: return as_pdf(exhibit);
        case Form::kJson: break;
    }
    return as_json(exhibit);
}

Result<Exhibit> exhibit_of(const Match& match, const Arguments& arguments, const Terminal& terminal) {
    Exhibit exhibit{match, scene_for(match, terminal), {}, arguments, Voice(arguments.language()), terminal};
    if (!arguments.has(flags::kTerms)) return exhibit;
    const Game& game = match.game();
    const Report report = game.report(match.state());
    if (static_cast<int>(report.cells.size()) != game.topology().size())
        return Error{"show.no_terms", "", {std::string(game.info().name)}};
    add_terms(exhibit.scene, report.cells);
    exhibit.legend = terms_legend(game.topology(), report.cells);
    return exhibit;
}

}  // namespace

Result<int> run_show(const Arguments& arguments) {
    const Terminal terminal = terminal_for_output(arguments);
    const auto formats = asked_formats(arguments, terminal);
    if (!formats) return formats.error();
    const auto match = asked_position(arguments);
    if (!match) return match.error();
    const auto exhibit = exhibit_of(*match, arguments, terminal);
    if (!exhibit) return exhibit.error();
    for (const auto& notice : match->game().notices()) complain(exhibit->say(notice));
    const auto given = give_out(arguments, *formats, [&](Form form) { return made(*exhibit, form); });
    if (!given) return given.error();
    return 0;
}

}  // namespace pavage::cli
