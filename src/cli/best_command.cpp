// `pavage best`: the best move of a position by search, with what was considered.
#include <algorithm>

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/search_flags.h"
#include "cli/terminal.h"
#include "cli/threads.h"
#include "cli/view.h"
#include "protocol/position_json.h"

namespace pavage::cli {

namespace {

constexpr double kUsualSeconds = 2;
constexpr std::size_t kMaxMovesShown = 10;  // moves of the table, and of the line

Result<PlayerSpec> searcher(const Arguments& arguments) {
    auto player = parse_player(arguments.text(flags::kPlayer).value_or("best"));
    if (!player) return player.error();
    if (!player->searches())
        return Error{"player.unknown",
                     "--player",
                     {quotable(*arguments.text(flags::kPlayer)), "best, perfect, mcts, alphabeta, uct"}};
    PlayerSpec spec = *player;
    if (const auto simulations = arguments.whole(flags::kSimulations))
        spec.simulations = static_cast<std::uint64_t>(*simulations);
    if (const auto seconds = arguments.seconds(flags::kTime)) spec.seconds = seconds;
    if (!spec.simulations && !spec.seconds && !spec.level) spec.seconds = kUsualSeconds;
    if (const auto threads = arguments.whole(flags::kThreads)) spec.threads = static_cast<int>(*threads);
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

// What is proven for the player to move, or nothing.
std::string proof_word(const Match& match, PlayerSet winners, const Voice& say) {
    if (winners.empty()) return "";
    if (!winners.has(match.turn().value)) return say("best.loss");
    return say(winners.count() == 1 ? "best.win" : "best.draw");
}

std::string considered_table(const Match& match, const SearchResult& result, const Voice& say) {
    const int players = match.game().players();
    std::vector<std::vector<std::string>> rows = {{say("best.move"), say("best.visits")}};
    std::vector<Align> aligns = {Align::kLeft, Align::kRight};
    for (int player = 1; player <= players; ++player) {
        rows.front().push_back(say("player.name", {std::to_string(player)}));
        aligns.push_back(Align::kRight);
    }
    const bool proofs = std::ranges::any_of(result.considered, [](const auto& entry) { return !entry.proven.empty(); });
    if (proofs) {
        rows.front().push_back(say("best.proven"));
        aligns.push_back(Align::kLeft);
    }
    for (std::size_t i = 0; i < result.considered.size() && i < kMaxMovesShown; ++i) {
        const ConsideredMove& entry = result.considered[i];
        if (entry.visits == 0 && i > 0) break;
        rows.push_back({match.game().write(entry.move), say.number(entry.visits)});
        for (int player = 0; player < players; ++player) rows.back().push_back(say.per_cent(entry.value[player]));
        if (proofs) rows.back().push_back(proof_word(match, entry.proven, say));
    }
    return table(rows, aligns);
}

std::string answer_text(const Match& match, const SearchResult& result, double seconds, const Voice& say,
                        const Terminal& terminal) {
    const Game& game = match.game();
    std::vector<std::string> line;
    for (std::size_t i = 0; i < result.line.size() && i < kMaxMovesShown; ++i) line.push_back(game.write(result.line[i]));
    std::string text =
        say("best.answer", {terminal.bold(game.write(result.best())), std::to_string(match.turn().value)}) + "\n";
    text += say("best.value", {shares_text(match, result.value, say, terminal)}) + "\n";
    if (!result.proven.empty()) text += say("best.is_proven", {proof_word(match, result.proven, say)}) + "\n";
    text += say("best.effort", {say.number(result.simulations), say.decimal(seconds, 1)}) + "\n\n";
    text += considered_table(match, result, say);
    const std::size_t left = result.considered.size() - std::min(result.considered.size(), kMaxMovesShown);
    if (left > 0) text += terminal.faint(say("best.more", {say.number(left)})) + "\n";
    return text + "\n" +
           hanging(say("best.line"), visible_width(say("best.line")) + 1, joined(line, " "), terminal.text_width());
}

// Thinks until its limits or Ctrl-C, and tells on the way what it has found: a line of progress on a terminal, or lines of
// JSON where they are asked for.
SearchResult search_telling(const Match& match, const PlayerSpec& spec, const Arguments& arguments, const Terminal& terminal,
                            const Voice& say) {
    constexpr double kBetweenLines = 0.5;
    const bool stream = arguments.has(flags::kStream) && arguments.has(flags::kJson);
    Progress line(terminal);
    const double begin = steady_seconds();
    double told = begin;
    Budget budget;
    budget.stop = [&] { return interrupted() || (spec.seconds && steady_seconds() - begin >= *spec.seconds); };
    budget.listen = [&](const std::function<SearchResult()>& so_far) {
        const double now = steady_seconds();
        if (stream && now - told >= kBetweenLines) {
            told = now;
            print_line(to_text(search_json(match, so_far(), now - begin)));
        }
        line.show([&] {
            const SearchResult found = so_far();
            const double share = found.value[static_cast<std::size_t>(match.turn().value) - 1];
            return say("best.so_far", {say.decimal(now - begin, 1), match.game().write(found.best()), say.per_cent(share)});
        });
    };
    return think_once(match, spec, budget);
}

}  // namespace

Result<int> run_best(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto match = asked_position(arguments);
    if (!match) return match.error();
    if (match->turn().is_nobody()) return Error{"move.over", "", {}};
    if (match->turn().is_chance()) return Error{"best.chance", "", {}};

    const auto spec = searcher(arguments);
    if (!spec) return spec.error();
    if (auto fits = check_player(match->game(), *spec); !fits) return fits.error();

    const InterruptScope scope;
    const Terminal terminal = terminal_for(arguments);
    const double begin = steady_seconds();
    const SearchResult result = search_telling(*match, *spec, arguments, terminal, say);
    const double passed = steady_seconds() - begin;
    if (arguments.has(flags::kJson)) print_line(to_text(search_json(*match, result, passed)));
    else print(answer_text(*match, result, passed, say, terminal));
    return 0;
}

}  // namespace pavage::cli
