// `pavage solve`: the exact value of a position and the moves that reach it, where that can be proven.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/search_flags.h"
#include "cli/solving.h"
#include "cli/threads.h"
#include "protocol/position_json.h"

namespace pavage::cli {

namespace {

constexpr std::size_t kMaxMovesListed = 200;  // moves of a list

std::string moves_text(const Game& game, const std::vector<Move>& moves, const Voice& say) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < moves.size() && i < kMaxMovesListed; ++i) names.push_back(game.write(moves[i]));
    std::string text = joined(names, " ");
    if (moves.size() > kMaxMovesListed) text += " " + say("best.more", {say.number(moves.size() - kMaxMovesListed)});
    return text;
}

std::string verdict(const Match& match, const Solution& solution, const Voice& say) {
    const std::string player = std::to_string(match.turn().value);
    if (solution.by_points) {
        const std::string lead = std::to_string(std::abs(solution.value));
        const char* code = solution.value > 0 ? "solve.ahead" : solution.value < 0 ? "solve.behind" : "solve.level";
        return say(code, {player, lead});
    }
    return say(solution.value > 0 ? "solve.won" : solution.value < 0 ? "solve.lost" : "solve.drawn", {player});
}

std::string_view moves_heading(const Solution& solution, bool all) {
    if (solution.value < 0 && !solution.by_points) return "solve.longest";
    if (!all || solution.cut_short) return solution.moves.size() == 1 ? "solve.one_move" : "solve.some_moves";
    return solution.by_points || solution.value == 0 ? "solve.best_moves" : "solve.winning_moves";
}

std::string answer_text(const Match& match, const Solution& solution, const Solving& solving, const Arguments& arguments,
                        const Voice& say, const Terminal& terminal) {
    const std::string effort = say("solve.effort", {say.number(solution.positions), say.decimal(solving.seconds(), 2)});
    if (!solution.proven) return terminal.bold(say("solve.unknown")) + "\n" + effort + "\n" + say("solve.advice") + "\n";
    const auto entry = [&](std::string_view code, const std::string& content) {
        const std::string head = say(code);
        return hanging(head, visible_width(head) + 1, content, terminal.text_width());
    };
    std::string text = terminal.bold(verdict(match, solution, say)) + "\n";
    if (solution.of_part) text += say("solve.part") + "\n";
    if (!solution.moves.empty())
        text += entry(moves_heading(solution, arguments.has(flags::kAll)), moves_text(match.game(), solution.moves, say));
    if (solution.cut_short) text += say("solve.cut_short") + "\n";
    if (!solution.reason.code.empty()) text += entry("solve.why", say(solution.reason.code, solution.reason.values));
    if (solution.line.size() > 1) text += entry("solve.line", moves_text(match.game(), solution.line, say));
    text += terminal.faint(effort) + "\n";
    if (!arguments.has(flags::kProof)) return text;
    if (!solution.certificate.is_null())
        return text + say("solve.certificate") + "\n" + to_text(solution.certificate) + "\n";
    if (solution.reason.code.empty()) text += say("solve.no_certificate") + "\n";
    return text;
}

}  // namespace

Result<int> run_solve(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto match = asked_position(arguments);
    if (!match) return match.error();
    const InterruptScope scope;
    const Terminal terminal = terminal_for(arguments);
    Solving solving(match->game(), arguments, terminal, say);
    if (arguments.has(flags::kUpTo) && !arguments.has(flags::kSurvey))
        return Error{"cli.flag_with", "", {"--up-to", "--survey"}};
    if (arguments.has(flags::kSurvey)) return run_survey(match->game(), solving, arguments);
    if (match->turn().is_nobody()) return Error{"move.over", "", {}};
    if (match->turn().is_chance()) return Error{"best.chance", "", {}};
    if (arguments.has(flags::kWhy)) return run_why(*match, solving, arguments);

    const Solution solution = solving.solve(*match, arguments.has(flags::kAll));
    solving.clear_progress();
    if (arguments.has(flags::kJson)) {
        Json answer = solution_json(*match, solution, solving.seconds(), arguments.language());
        if (arguments.has(flags::kProof)) answer.set("certificate", solution.certificate);
        print_line(to_text(answer));
    } else {
        print(answer_text(*match, solution, solving, arguments, say, terminal));
    }
    return !solution.proven && interrupted() ? interrupted_exit() : 0;
}

}  // namespace pavage::cli
