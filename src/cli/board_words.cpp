#include "cli/board_words.h"

#include <algorithm>

#include "base/text.h"
#include "cli/board_flags.h"
#include "cli/cli_text.h"
#include "cli/flags.h"
#include "cli/formats.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "play/registry.h"
#include "render/svg.h"
#include "tiling/board_code.h"
#include "workshop/board_fits.h"

namespace pavage::cli {

namespace {

// A file may be named without `file:` before it.
std::string board_name(const std::string& given) {
    return !given.starts_with("file:") && file_exists(given) ? "file:" + given : given;
}

enum class BoardForm { kJson, kCode, kSvg };
struct BoardFormat {
    BoardForm form;
    std::string_view name, extension;
};
constexpr BoardFormat kBoardFormats[] = {
    {BoardForm::kJson, "json", ".json"}, {BoardForm::kCode, "code", ".txt"}, {BoardForm::kSvg, "svg", ".svg"}};

Result<std::vector<const BoardFormat*>> asked_board_formats(const Arguments& arguments) {
    const std::string written = arguments.text(flags::kFormat).value_or("json");
    std::vector<const BoardFormat*> formats;
    for (auto name : split(written, ',')) {
        const auto at = std::ranges::find(kBoardFormats, trimmed(name), &BoardFormat::name);
        if (at == std::end(kBoardFormats)) return Error{"show.format", "", {quotable(name), "json, code, svg"}};
        if (std::ranges::find(formats, &*at) == formats.end()) formats.push_back(&*at);
    }
    if (formats.size() > 1 && !arguments.has(flags::kOut)) return Error{"show.several", "", {}};
    return formats;
}

Result<std::string> converted(const Topology& board, BoardForm form, const Arguments& arguments) {
    if (form == BoardForm::kJson) return board_file_text(board);
    if (form == BoardForm::kCode) {
        const auto code = code_of(board);
        if (!code) return Error{"board.no_code", "", {}};
        return *code + "\n";
    }
    Scene scene;
    scene.topology = &board;
    SvgStyle style;
    style.theme = asked_theme(arguments);
    style.names = arguments.has(flags::kNames);
    style.title = board.extras().title;
    return to_svg(scene, style);
}

// A name for people: presets go by their games.
std::string name_of(const BoardFit& fit) { return std::string(find_game(fit.game)->entry->info->name); }

}  // namespace

Result<int> convert_board(const Arguments& arguments) {
    if (arguments.words().size() > 1)
        return Error{"cli.word_many", "", {std::string(arguments.command().name), quotable(arguments.words()[1])}};
    const auto from = arguments.text(flags::kFrom);
    if (!from) return Error{"board.no_from", "", {}};
    const auto formats = asked_board_formats(arguments);
    if (!formats) return formats.error();
    const auto board = make_board(board_name(*from), read_file);
    if (!board) return board.error();
    const auto out = arguments.text(flags::kOut);
    for (const BoardFormat* format : *formats) {
        const auto content = converted(*board, format->form, arguments);
        if (!content) return content.error();
        if (!out) {
            print(*content);
            continue;
        }
        const std::string path = formats->size() == 1 ? *out : *out + std::string(format->extension);
        if (const auto written = write_file(path, *content); !written) return written.error();
        print_line(path);
    }
    return 0;
}

Result<int> board_fits(const Arguments& arguments) {
    if (arguments.words().size() < 2) return Error{"board.no_board", "", {}};
    const std::string name = board_name(arguments.words()[1]);
    const auto answer = answer_fits(Json::Object{{"board", name}}, arguments.language(), read_file);
    if (!answer) return answer.error();
    if (arguments.has(flags::kJson)) return print_line(to_text(*answer)), 0;
    const Voice say(arguments.language());
    const auto fits = games_on(name, read_file);
    const Terminal terminal = terminal_for(arguments);
    std::size_t widest = 0;
    for (const BoardFit& fit : fits) widest = std::max(widest, visible_width(name_of(fit)));
    for (const BoardFit& fit : fits) {
        const std::string mark = terminal.style.ascii ? (fit.why ? "- " : "+ ") : (fit.why ? "✗ " : "✓ ");
        const std::string what = fit.why ? say(*fit.why) : say("board.fits", {std::to_string(fit.players)});
        print(hanging(mark + name_of(fit), widest + 4, what, terminal.text_width()));
    }
    return 0;
}

}  // namespace pavage::cli
