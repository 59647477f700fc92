// `pavage gtp`: the Go Text Protocol on standard input and output, for clients and engines of other games.
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/search_flags.h"
#include "cli/threads.h"
#include "protocol/gtp.h"
#include "render/text.h"

namespace pavage::cli {

namespace {

Result<PlayerSpec> asked_player(const Arguments& arguments, const Game& game) {
    const auto player = parse_player(arguments.text(flags::kPlayer).value_or("best"));
    if (!player) return player.error();
    if (player->kind == PlayerSpec::Kind::kHuman) return Error{"gtp.human", "--player", {}};
    if (auto fits = check_player(game, *player); !fits) return fits.error();
    return player;
}

}  // namespace

Result<int> run_gtp(const Arguments& arguments) {
    const auto options = given_options(arguments);
    if (!options) return options.error();
    auto match = new_match(arguments, fresh_seed());
    if (!match) return match.error();
    const auto player = asked_player(arguments, match->game());
    if (!player) return player.error();
    GtpHost host{.version = PAVAGE_VERSION, .seconds = steady_seconds, .read_file = read_file, .think = think_once};
    host.draw = [style = TerminalStyle{.ascii = arguments.has(flags::kAscii)}](const Scene& scene) {
        return to_terminal(scene, style);
    };
    Gtp protocol(*match, *options, *player, arguments.language(), std::move(host));
    LineReader lines(Gtp::kMostLineBytes);
    std::string line;
    while (!protocol.finished() && lines.read(line) == LineReader::Got::kLine) {
        print(protocol.answer(line));
        flush_output();
    }
    return 0;
}

}  // namespace pavage::cli
