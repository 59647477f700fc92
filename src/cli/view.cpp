#include "cli/view.h"

#include <algorithm>

#include "base/text.h"
#include "text/sentences.h"

namespace pavage::cli {

Scene scene_for(const Match& match, const Terminal& terminal) {
    Scene scene = match.scene();
    if (terminal.house_colours) scene.looks = kHouseLooks;
    return scene;
}

Looks looks_of(const Match& match, const Terminal& terminal) {
    return terminal.house_colours ? kHouseLooks : match.game().scene(match.state()).looks;
}

std::string board_text(const Match& match, const Terminal& terminal, CellNames names) {
    TerminalStyle style = terminal.style;
    style.names = names == CellNames::kShown;
    return to_terminal(scene_for(match, terminal), style);
}

std::string player_name(const Match& match, int player, const Voice& say, const Terminal& terminal) {
    const Look look = looks_of(match, terminal)[static_cast<std::size_t>(player)];
    return terminal.sign(look) + " " + terminal.in_colour_of(look, say("player.name", {std::to_string(player)}));
}

namespace {

// Empty while there is nothing to tell.
std::string scores_line(const Outcome& outcome, const Looks& looks, const Voice& say, const Terminal& terminal) {
    bool telling = !outcome.out.empty();
    std::vector<std::string> parts;
    for (int player = 1; player <= outcome.players; ++player) {
        const int score = outcome.scores[static_cast<std::size_t>(player) - 1];
        telling = telling || score != 0;
        std::string part = terminal.sign(looks[static_cast<std::size_t>(player)]) + " " + std::to_string(score);
        if (outcome.out.has(player)) part += " " + terminal.faint(say("play.out"));
        parts.push_back(std::move(part));
    }
    return telling ? say("play.scores", {joined(parts, "   ")}) : "";
}

// 1×1 ×2, 2×3: rectangles of one player, by kind.
std::vector<std::string> rectangle_lines(const Scene& scene, const Looks& looks, const Voice& say,
                                         const Terminal& terminal) {
    std::vector<std::string> lines;
    const std::string times = terminal.style.ascii ? "x" : "×";
    for (int player = 1; player <= kMaxPlayers; ++player) {
        std::vector<std::string> parts;
        std::string what;
        for (const Stock& stock : scene.stocks) {
            if (stock.player != player || stock.w == 0) continue;
            what = stock.what;
            if (stock.count == 0) continue;
            parts.push_back(std::to_string(stock.w) + times + std::to_string(stock.h));
            if (stock.count > 1) parts.back() += terminal.faint(" (" + std::to_string(stock.count) + ")");
        }
        if (what.empty()) continue;
        const std::string sign = terminal.sign(looks[static_cast<std::size_t>(player)]) + " ";
        lines.push_back(say("play.stock", {say(what), sign + (parts.empty() ? "-" : joined(parts, "  "))}));
    }
    return lines;
}

// One line a kind of thing: how many of it each player has.
std::vector<std::string> stock_lines(const Scene& scene, const Looks& looks, const Voice& say, const Terminal& terminal) {
    std::vector<std::string> kinds, lines;
    for (const Stock& stock : scene.stocks)
        if (stock.w == 0 && std::ranges::find(kinds, stock.what) == kinds.end()) kinds.push_back(stock.what);
    for (const auto& kind : kinds) {
        std::vector<std::string> parts;
        for (const Stock& stock : scene.stocks)
            if (stock.what == kind)
                parts.push_back(terminal.sign(looks[static_cast<std::size_t>(stock.player)]) + " " +
                                std::to_string(stock.count));
        lines.push_back(say("play.stock", {say(kind), joined(parts, "   ")}));
    }
    return lines;
}

}  // namespace

std::vector<std::string> standing_lines(const Match& match, const Voice& say, const Terminal& terminal) {
    const Looks looks = looks_of(match, terminal);
    const Scene scene = match.game().scene(match.state());
    std::vector<std::string> lines;
    if (auto scores = scores_line(match.outcome(), looks, say, terminal); !scores.empty())
        lines.push_back(std::move(scores));
    for (auto& line : stock_lines(scene, looks, say, terminal)) lines.push_back(std::move(line));
    for (auto& line : rectangle_lines(scene, looks, say, terminal)) lines.push_back(std::move(line));
    for (const Remark& remark : scene.remarks) lines.push_back(say(remark.code, remark.values));
    return lines;
}

std::string result_sentence(const Match& match, int resigned, const Voice& say) {
    const int players = match.game().players();
    if (resigned && players == 2) return say("play.resigned", {std::to_string(resigned), std::to_string(3 - resigned)});
    if (resigned) return say("play.resigned_alone", {std::to_string(resigned)});
    return result_text(match, say.language());
}

}  // namespace pavage::cli
