// `pavage show`: a position as text, picture or data.
#include <algorithm>

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
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

Result<std::string> as_text(const Exhibit& exhibit) {
    TerminalStyle style = exhibit.terminal.style;
    style.names = exhibit.arguments.has(flags::kNames);
    style.most_lines = 0;
    std::string text = to_terminal(exhibit.scene, style) + "\n" + status_text(exhibit) + "\n";
    for (const auto& line : standing_lines(exhibit.match, exhibit.say, exhibit.terminal)) text += line + "\n";
    if (!exhibit.legend.empty()) text += "\n" + legend_text(exhibit);
    return text;
}

Result<std::string> as_svg(const Exhibit& exhibit) {
    Exhibit plain = exhibit;
    plain.terminal.style = {};
    SvgStyle style;
    style.theme = exhibit.arguments.text(flags::kTheme) == "dark" ? Theme::kDark : Theme::kLight;
    style.names = exhibit.arguments.has(flags::kNames);
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

struct Format {
    std::string_view name, extension;
    bool binary;
    Result<std::string> (*make)(const Exhibit&);
};
constexpr Format kFormats[] = {{"text", ".txt", false, as_text},
                               {"svg", ".svg", false, as_svg},
                               {"png", ".png", true, as_png},
                               {"pdf", ".pdf", true, as_pdf},
                               {"json", ".json", false, as_json}};

Result<std::vector<const Format*>> asked_formats(const Arguments& arguments, const Terminal& terminal) {
    const std::string usual = arguments.has(flags::kJson) ? "json" : "text";
    const std::string written = arguments.text(flags::kFormat).value_or(usual);
    std::vector<const Format*> formats;
    std::vector<std::string> names;
    for (const auto& format : kFormats) names.emplace_back(format.name);
    for (auto name : split(written, ',')) {
        const auto at = std::ranges::find(kFormats, trimmed(name), &Format::name);
        if (at == std::end(kFormats)) return Error{"show.format", "", {quotable(name), joined(names, ", ")}};
        if (std::ranges::find(formats, &*at) == formats.end()) formats.push_back(&*at);
    }
    if (arguments.has(flags::kOut)) return formats;
    if (formats.size() > 1) return Error{"show.several", "", {}};
    if (formats.front()->binary && terminal.output) return Error{"show.binary", "", {std::string(formats.front()->name)}};
    return formats;
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
    Terminal terminal = terminal_for(arguments);
    const auto path = arguments.text(flags::kOut);
    // Colour codes are for eyes: a file gets them only when asked.
    if (path && arguments.text(flags::kColor) != "always") terminal.style.colours = ColourDepth::kNone;
    const auto formats = asked_formats(arguments, terminal);
    if (!formats) return formats.error();
    const auto match = asked_position(arguments);
    if (!match) return match.error();
    const auto exhibit = exhibit_of(*match, arguments, terminal);
    if (!exhibit) return exhibit.error();
    for (const auto& notice : match->game().notices()) complain(exhibit->say(notice));
    for (const Format* format : *formats) {
        const auto content = format->make(*exhibit);
        if (!content) return content.error();
        if (!path) {
            print(*content);
            continue;
        }
        const std::string name = formats->size() == 1 ? *path : *path + std::string(format->extension);
        if (auto written = write_file(name, *content); !written) return written.error();
    }
    return 0;
}

}  // namespace pavage::cli
