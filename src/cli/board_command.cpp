// `pavage board`: the empty board of a game, to look at; the ways to print it and to do without a game begin here too.
#include "base/text.h"
#include "cli/board_flags.h"
#include "cli/board_print.h"
#include "cli/board_words.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/formats.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/threads.h"
#include "play/registry.h"
#include "protocol/position_json.h"
#include "render/raster.h"
#include "render/svg.h"
#include "render/text.h"
#include "tiling/board_code.h"

namespace pavage::cli {

namespace {

Result<GamePtr> asked_game(const Arguments& arguments) {
    auto options = given_options(arguments);
    if (!options) return options.error();
    if (const auto word = arguments.text(flags::kGrid)) options->emplace_back("grid", *word);
    const auto seed = arguments.whole(flags::kSeed);
    return make_game(arguments.words().front(), *options, read_file,
                     seed ? static_cast<std::uint64_t>(*seed) : fresh_seed());
}

// Nothing on it but what is drawn round it.
Scene empty_board(const Game& game) {
    Scene scene;
    scene.topology = &game.topology();
    scene.looks = game.scene(game.start()).looks;
    scene.ports = game.scene(game.start()).ports;
    return scene;
}

std::string heading(const Game& game, const Voice& say) {
    std::vector<std::string> options;
    for (const auto& [name, value] : game.options().all()) options.push_back(name + "=" + shown_board(value));
    return say("board.heading",
               {std::string(game.info().name), joined(options, " "), std::to_string(game.topology().size())});
}

std::string as_svg(const Game& game, const Arguments& arguments, const Voice& say) {
    SvgStyle style;
    style.theme = asked_theme(arguments);
    style.names = arguments.has(flags::kNames);
    style.repeat = static_cast<int>(arguments.whole(flags::kRepeat).value_or(1));
    style.title = say("board.title", {std::string(game.info().name)});
    style.description = heading(game, say);
    return to_svg(empty_board(game), style);
}

std::string as_text(const Game& game, const Arguments& arguments, const Voice& say, const Terminal& terminal) {
    TerminalStyle style = terminal.style;
    style.names = arguments.has(flags::kNames);
    style.most_lines = 0;
    return shown_text(heading(game, say), style) + "\n\n" + to_terminal(empty_board(game), style);
}

std::string as_json(const Game& game) {
    return to_text(Json::Object{
               {"ok", true}, {"game", game.id()}, {"options", options_json(game)}, {"board", board_json(game)}}) +
           "\n";
}

}  // namespace

Result<int> run_board(const Arguments& arguments) {
    const std::string& word = arguments.words().front();
    if (word == "convert") return convert_board(arguments);
    if (word == "fits") return board_fits(arguments);
    if (arguments.words().size() > 1)
        return Error{"cli.word_many", "", {std::string(arguments.command().name), quotable(arguments.words()[1])}};
    if (arguments.has(flags::kFrom)) return Error{"board.only_convert", "", {}};
    if (arguments.has(flags::kPrint)) return print_board(arguments);
    if (const auto none = no_print_flags(arguments); !none) return none.error();
    constexpr int kUsualWidth = 1000;
    const Terminal terminal = terminal_for_output(arguments);
    const auto formats = asked_formats(arguments, terminal);
    if (!formats) return formats.error();
    const auto made = asked_game(arguments);
    if (!made) return made.error();
    const Game& game = **made;
    const Voice say(arguments.language());
    const auto given = give_out(arguments, *formats, [&](Form form) -> Result<std::string> {
        switch (form) {
            case Form::kText: return as_text(game, arguments, say, terminal);
            case Form::kSvg: return as_svg(game, arguments, say);
            case Form::kPng:
                return to_png(as_svg(game, arguments, say),
                              static_cast<int>(arguments.whole(flags::kSize).value_or(kUsualWidth)));
            case Form::kPdf: return to_pdf(as_svg(game, arguments, say));
            case Form::kJson: break;
        }
        return as_json(game);
    });
    if (!given) return given.error();
    // A word that was made up must be known to be used again.
    if (arguments.has(flags::kOut)) print_line(heading(game, say));
    else if (formats->front()->form != Form::kText) complain(heading(game, say));
    return 0;
}

}  // namespace pavage::cli
