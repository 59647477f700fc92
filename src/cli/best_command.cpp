// `pavage best`: the best move of a position by search, with what was considered.
#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/terminal.h"
#include "cli/thinking.h"
#include "cli/threads.h"
#include "cli/view.h"
#include "protocol/position_json.h"

namespace pavage::cli {

namespace {

constexpr double kUsualSeconds = 2;
constexpr std::size_t kMostShown = 10;  // moves of the table, and of the line

PlayerSpec searcher(const Arguments& arguments) {
    PlayerSpec spec = PlayerSpec::searcher();
    if (const auto simulations = arguments.whole(flags::kSimulations))
        spec.simulations = static_cast<std::uint64_t>(*simulations);
    spec.seconds = arguments.seconds(flags::kTime);
    if (!spec.simulations && !spec.seconds) spec.seconds = kUsualSeconds;
    spec.threads = static_cast<int>(arguments.whole(flags::kThreads).value_or(1));
    if (const auto seed = arguments.whole(flags::kSeed)) spec.seed = static_cast<std::uint64_t>(*seed);
    return spec;
}

// "● 62 %, ▬ 38 %"
std::string shares_text(const Match& match, const Shares& shares, const Voice& say, const Terminal& terminal) {
    const Looks looks = looks_of(match, terminal);
    std::vector<std::string> parts;
    for (int player = 1; player <= match.game().players(); ++player)
        parts.push_back(terminal.sign(looks[static_cast<std::size_t>(player)]) + " " +
                        say.per_cent(shares[static_cast<std::size_t>(player) - 1]));
    return joined(parts, ", ");
}

std::string considered_table(const Match& match, const SearchResult& result, const Voice& say) {
    const int players = match.game().players();
    std::vector<std::vector<std::string>> rows = {{say("best.move"), say("best.visits")}};
    std::vector<Align> aligns = {Align::kLeft, Align::kRight};
    for (int player = 1; player <= players; ++player) {
        rows.front().push_back(say("player.name", {std::to_string(player)}));
        aligns.push_back(Align::kRight);
    }
    for (std::size_t i = 0; i < result.considered.size() && i < kMostShown; ++i) {
        const ConsideredMove& entry = result.considered[i];
        if (entry.visits == 0 && i > 0) break;
        rows.push_back({match.game().write(entry.move), say.number(entry.visits)});
        for (int player = 0; player < players; ++player) rows.back().push_back(say.per_cent(entry.value[player]));
    }
    return table(rows, aligns);
}

std::string answer_text(const Match& match, const SearchResult& result, double seconds, const Voice& say,
                        const Terminal& terminal) {
    const Game& game = match.game();
    std::vector<std::string> line;
    for (std::size_t i = 0; i < result.line.size() && i < kMostShown; ++i) line.push_back(game.write(result.line[i]));
    std::string text =
        say("best.answer", {terminal.bold(game.write(result.best())), std::to_string(match.turn().value)}) + "\n";
    text += say("best.value", {shares_text(match, result.value, say, terminal)}) + "\n";
    text += say("best.effort", {say.number(result.simulations), say.decimal(seconds, 1)}) + "\n\n";
    text += considered_table(match, result, say);
    const std::size_t left = result.considered.size() - std::min(result.considered.size(), kMostShown);
    if (left > 0) text += terminal.faint(say("best.more", {say.number(left)})) + "\n";
    return text + "\n" +
           hanging(say("best.line"), visible_width(say("best.line")) + 1, joined(line, " "), terminal.text_width());
}

}  // namespace

Result<int> run_best(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto match = asked_position(arguments);
    if (!match) return match.error();
    if (match->turn().is_nobody()) return Error{"move.over", "", {}};
    if (match->turn().is_chance()) return Error{"best.chance", "", {}};

    const InterruptScope scope;
    const Terminal terminal = terminal_for(arguments);
    const double begin = steady_seconds();
    Thinker thinker(searcher(arguments));
    const SearchResult result = think_aloud(thinker, *match, terminal,
                                            [&](double seconds) { return say("best.progress", {say.decimal(seconds, 1)}); });
    const double passed = steady_seconds() - begin;
    if (arguments.has(flags::kJson)) print_line(to_text(search_json(*match, result, passed)));
    else print(answer_text(*match, result, passed, say, terminal));
    return 0;
}

}  // namespace pavage::cli
