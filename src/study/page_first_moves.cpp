// What first moves are worth, on the board and in words.
#include <algorithm>
#include <cmath>
#include <map>

#include "play/registry.h"
#include "render/svg.h"
#include "render/svg_writer.h"
#include "study/page_parts.h"
#include "study/rows.h"

namespace pavage {

namespace {

// The one cell that stands for each first move; nothing if a move has no such cell, or two have the same.
std::optional<std::map<std::string, Cell>> cells_of_moves(const Game& game) {
    std::map<std::string, Cell> cells;
    std::vector<bool> taken(static_cast<std::size_t>(game.topology().size()));
    MoveList moves;
    const State start = game.start();
    game.generate(start, moves);
    for (const Move move : moves) {
        const auto touches = game.touches(start, move);
        if (touches.size() != 1 || !touches.front().cell || touches.front().to) return std::nullopt;
        const Cell cell = touches.front().cell;
        if (taken[cell.index]) return std::nullopt;
        taken[cell.index] = true;
        cells.emplace(game.write(move), cell);
    }
    return cells;
}

// From the accent: the better, the darker. A narrow range is not blown up to look like a wide one.
std::string map_on_board(const Tournament& tournament, const PlanReport& report, const StudyVoice& say) {
    constexpr double kNarrowest = 0.2, kFaintest = 0.06, kStrongest = 0.9;
    constexpr std::size_t kMostLabels = 250;
    const Game& game = tournament.game();
    const auto cells = cells_of_moves(game);
    if (!cells) return {};
    const auto [least, most] =
        std::ranges::minmax(report.first_moves, {}, [](const auto& each) { return each.share.value; });
    const double low = least.share.value, range = std::max(kNarrowest, most.share.value - low);
    Scene scene = game.scene(game.start());
    for (const FirstMoveReport& first : report.first_moves) {
        const double share = first.share.value, strength = kFaintest + (kStrongest - kFaintest) * (share - low) / range;
        const std::string label = report.first_moves.size() <= kMostLabels ? say.decimal(100 * share, 0) : "";
        scene.marks.push_back({Mark::Kind::kHeat, cells->at(first.move), strength, label});
    }
    SvgStyle style;
    style.theme = Theme::kAutomatic;
    style.title = say("report.first_moves");
    double error = 0;
    for (const FirstMoveReport& first : report.first_moves)
        error += first.share.error() / static_cast<double>(report.first_moves.size());
    return figure(say("report.first_moves"), element("div", to_svg(scene, style), "st-board"),
                  say("report.first_moves_caption",
                      {say.decimal(100 * error, 1), say.decimal(100 * low, 0), say.decimal(100 * most.share.value, 0)}));
}

std::string best_and_worst(const PlanReport& report, const StudyVoice& say) {
    constexpr std::size_t kShown = 6;
    return "<figure>\n" + element("h3", xml_escaped(say("report.best_moves"))) +
           html_table(first_move_rows(report, kShown, say)) + "</figure>\n";
}

std::string swap_figure(const SwapReport& swap, const StudyVoice& say) {
    const std::string title = say("report.swap_title");
    const std::vector<DotRow> rows = {{say("report.without_swap", {swap.best}), swap.without},
                                      {say("report.with_swap", {swap.fairest}), swap.with}};
    return figure(title, dot_plot(rows, 0.5, {title, say("report.seat_1_axis"), ""}, say), say("report.swap_caption"));
}

}  // namespace

std::string first_moves_part(const Tournament& tournament, const PlanReport& report, const StudyVoice& say) {
    if (report.first_moves.empty()) return {};
    std::string figures = map_on_board(tournament, report, say) + best_and_worst(report, say);
    if (report.swap) figures += swap_figure(*report.swap, say);
    return (report.swap ? paragraph(verdict(*report.swap, say)) : "") + element("div", figures, "st-figures");
}

}  // namespace pavage
