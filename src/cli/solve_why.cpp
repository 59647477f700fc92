// `pavage solve --why MOVE`: what a move leads to if both play their best from then on, situation by situation, each marked
// as won or lost for whoever has to move; and at the first lost one, the answer to every try.
#include "base/text.h"
#include "cli/flags.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/search_flags.h"
#include "cli/solving.h"
#include "cli/view.h"
#include "protocol/position_json.h"

namespace pavage::cli {

namespace {

constexpr std::size_t kMostSteps = 200, kMostTries = 60;
constexpr int kSmallBoard = 64;  // cells; drawn at every step

struct Step {
    int player = 0;
    Move move;
    Match after;
    std::optional<Solution> situation;  // for whoever moves next; nothing once the game is over
};

struct Try {
    Move move, answer;
};

class Explanation {
  public:
    Explanation(Match match, Solving& solving) : match_(std::move(match)), solving_(solving) {}

    // Plays the move and best answers, as far as they are proven and it is a player's turn.
    void follow(Move move) {
        for (;;) {
            const int player = match_.turn().value;
            match_.play(move);
            steps_.push_back({player, move, match_, std::nullopt});
            if (!match_.turn().is_player() || steps_.size() >= kMostSteps) return;
            steps_.back().situation = solving_.solve(match_, false);
            const Solution& found = *steps_.back().situation;
            if (!found.proven || found.moves.empty()) return;
            if (tries_.empty() && !found.by_points && found.value < 0) refute_all();
            move = found.moves.front();
        }
    }

    const std::vector<Step>& steps() const { return steps_; }
    const std::vector<Try>& tries() const { return tries_; }
    std::size_t tried_after() const { return tried_after_; }

  private:
    // Every move of a lost situation, with an answer that wins.
    void refute_all() {
        tried_after_ = steps_.size();
        for (const auto& legal : match_.legal_moves()) {
            if (tries_.size() >= kMostTries) return;
            Match next = match_;
            next.play(legal.move);
            if (!next.turn().is_player()) continue;
            const Solution found = solving_.solve(next, false);
            if (found.proven && !found.moves.empty()) tries_.push_back({legal.move, found.moves.front()});
        }
    }

    Match match_;
    Solving& solving_;
    std::vector<Step> steps_;
    std::vector<Try> tries_;
    std::size_t tried_after_ = 0;  // steps
};

std::string situation_word(const Step& step, const Voice& say) {
    if (!step.situation) return step.after.turn().is_nobody() ? result_sentence(step.after, 0, say) : "";
    if (!step.situation->proven) return say("solve.unknown");
    const std::string player = std::to_string(step.after.turn().value);
    if (step.situation->by_points) return say("solve.situation_points", {player, value_word(*step.situation, say)});
    const int value = step.situation->value;
    return say(value > 0 ? "solve.situation_won" : value < 0 ? "solve.situation_lost" : "solve.situation_drawn", {player});
}

std::string explanation_text(const Explanation& found, const Voice& say, const Terminal& terminal) {
    std::string text;
    for (std::size_t i = 0; i < found.steps().size(); ++i) {
        const Step& step = found.steps()[i];
        const Game& game = step.after.game();
        text += std::to_string(i + 1) + ". " + player_name(step.after, step.player, say, terminal) + " " +
                terminal.bold(game.write(step.move)) + "  " + situation_word(step, say) + "\n";
        if (game.topology().size() <= kSmallBoard) text += board_text(step.after, terminal, CellNames::kHidden) + "\n";
        if (i + 1 != found.tried_after() || found.tries().empty()) continue;
        std::vector<std::string> pairs;
        for (const Try& each : found.tries()) pairs.push_back(game.write(each.move) + " → " + game.write(each.answer));
        text += say("solve.tries") + "\n" + columns(pairs, terminal.text_width(), 2) + "\n";
    }
    return text;
}

Json explanation_json(const Explanation& found, const Match& match) {
    Json steps = Json::array(), tries = Json::array();
    for (const Step& step : found.steps()) {
        Json entry = Json::Object{{"player", step.player}, {"move", match.game().write(step.move)}};
        if (step.situation) {
            entry.set("turn", step.after.turn().value);
            entry.set("value", value_json(*step.situation));
        } else {
            entry.set("value", nullptr);
        }
        steps.push(std::move(entry));
    }
    for (const Try& each : found.tries())
        tries.push(Json::Object{{"move", match.game().write(each.move)}, {"answer", match.game().write(each.answer)}});
    return Json::Object{{"game", match.game().id()}, {"steps", std::move(steps)}, {"tries", std::move(tries)}};
}

}  // namespace

Result<int> run_why(const Match& match, Solving& solving, const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto move = match.game().read(match.state(), *arguments.text(flags::kWhy));
    if (!move) return move.error();
    Explanation explanation(match, solving);
    explanation.follow(*move);
    solving.clear_progress();
    if (arguments.has(flags::kJson)) print_line(to_text(explanation_json(explanation, match)));
    else print(explanation_text(explanation, say, terminal_for(arguments)));
    return 0;
}

}  // namespace pavage::cli
