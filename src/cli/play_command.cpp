// `pavage play`: sets the table and lets them play.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/game_table.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/threads.h"
#include "play/record.h"

namespace pavage::cli {

namespace {

// Better to learn before the game than after it that it cannot be kept.
Status check_record_file(const std::string& path) {
    auto file = GrowingFile::open(path);
    if (!file) return file.error();
    const auto content = read_file(path);
    if (!content) return content.error();
    if (trimmed(*content).starts_with('{')) return Error{"cli.record_json", "", {quotable(path, 200)}};
    // What stands there must be whole, or the next record could not be told from it.
    if (trimmed(*content).empty()) return Done{};
    const auto last = last_record(*content);
    if (!last || !content->ends_with('\n') || !replay(*last, read_file))
        return Error{"cli.record_broken", "", {quotable(path, 200)}};
    return Done{};
}

}  // namespace

Result<int> run_play(const Arguments& arguments) {
    auto match = new_match(arguments, fresh_seed());
    if (!match) return match.error();
    auto seats = Seats::assign(arguments.all(flags::kSeat), match->game());
    if (!seats) return seats.error();
    TableSettings settings;
    settings.names = arguments.has(flags::kNames);
    settings.record = arguments.text(flags::kToRecord);
    if (arguments.has(flags::kSeed)) settings.seed = match->seed();
    if (settings.record)
        if (auto checked = check_record_file(*settings.record); !checked) return checked.error();
    const Terminal terminal = terminal_for(arguments);
    return GameTable(*std::move(match), *std::move(seats), std::move(settings), terminal, arguments.language()).run();
}

}  // namespace pavage::cli
