#include "cli/view.h"

#include "base/text.h"

namespace pavage::cli {

std::string board_text(const Match& match, const Terminal& terminal, CellNames names) {
    TerminalStyle style = terminal.style;
    style.names = names == CellNames::kShown;
    return to_terminal(match.scene(), style);
}

std::string player_name(int player, const Voice& say, const Terminal& terminal) {
    return terminal.sign(player) + " " + terminal.in_colour_of(player, say("player.name", {std::to_string(player)}));
}

std::string standing_line(const Match& match, const Voice& say, const Terminal& terminal) {
    const Outcome outcome = match.outcome();
    bool telling = !outcome.out.empty();
    std::vector<std::string> parts;
    for (int player = 1; player <= outcome.players; ++player) {
        const int score = outcome.scores[static_cast<std::size_t>(player) - 1];
        telling = telling || score != 0;
        std::string part = terminal.sign(player) + " " + std::to_string(score);
        if (outcome.out.has(player)) part += " " + terminal.faint(say("play.out"));
        parts.push_back(std::move(part));
    }
    return telling ? say("play.scores", {joined(parts, "   ")}) : "";
}

std::string result_sentence(const Match& match, int resigned, const Voice& say) {
    const int players = match.game().players();
    if (resigned && players == 2) return say("play.resigned", {std::to_string(resigned), std::to_string(3 - resigned)});
    if (resigned) return say("play.resigned_alone", {std::to_string(resigned)});
    const Outcome outcome = match.outcome();
    const std::string reason = say(outcome.reason);
    std::vector<std::string> winners;
    for (int player = 1; player <= players; ++player)
        if (outcome.winners.has(player)) winners.push_back(std::to_string(player));
    if (winners.size() == 1) return say("play.winner", {winners.front(), reason});
    if (outcome.winners.count() == players) return say("play.draw", {reason});
    return say("play.winners", {say.list(winners), reason});
}

}  // namespace pavage::cli
