#include "study/page_parts.h"

#include <algorithm>

#include "render/svg_writer.h"
#include "study/rows.h"

namespace pavage {

namespace {

std::string seats_figure(const PlanReport& plan, const StudyVoice& say) {
    std::vector<DotRow> rows;
    for (std::size_t i = 0; i < plan.seats.size(); ++i)
        rows.push_back({say("report.seat", {std::to_string(i + 1)}), plan.seats[i]});
    const std::string title = say("report.seats");
    return figure(title, dot_plot(rows, 1.0 / static_cast<double>(rows.size()), {title, say("report.seats_axis"), ""}, say),
                  say("report.seats_caption"));
}

std::string players_figure(const PlanReport& plan, const StudyVoice& say) {
    if (plan.by_player.empty()) return {};
    std::vector<DotRow> rows;
    for (std::size_t i = 0; i < plan.by_player.size(); ++i) rows.push_back({plan.players[i], plan.by_player[i]});
    const std::string title = say("report.players");
    return figure(title,
                  dot_plot(rows, 1.0 / static_cast<double>(plan.seats.size()), {title, say("report.seats_axis"), ""}, say));
}

// As far as enough games go on to make a middle half.
std::vector<CurvePoint> reached(const PlanReport& plan) {
    constexpr double kPart = 0.05;
    std::vector<CurvePoint> points;
    for (const CurvePoint& point : plan.choices_at)
        if (static_cast<double>(point.games) >= kPart * static_cast<double>(plan.games)) points.push_back(point);
    return points;
}

std::string course_figures(const PlanReport& plan, const StudyVoice& say) {
    if (!plan.course || plan.course->drama.mean.count == 0) return {};
    const std::string title = say("report.winner_curve");
    const CurveUnits units{.x = 100, .y = 100, .y_high = 100, .level = 100.0 / static_cast<double>(plan.seats.size())};
    return figure(title,
                  band_plot(plan.course->winner, units, {title, say("report.course_axis"), say("report.winner_axis")}, say),
                  say("report.winner_caption", {std::to_string(plan.course->watch)}));
}

}  // namespace

std::string plan_part(const Study& study, std::size_t plan, const PlanReport& report, const StudyVoice& say) {
    const std::string lengths = say("report.lengths"), branching = say("report.branching_curve");
    std::string figures = seats_figure(report, say) + players_figure(report, say);
    figures +=
        figure(lengths, histogram(report.lengths, {lengths, say("report.lengths_axis"), say("report.games_axis")}, say));
    figures += figure(
        branching, band_plot(reached(report), {}, {branching, say("report.branching_axis"), say("report.legal_axis")}, say),
        say("report.branching_caption"));
    figures += course_figures(report, say);
    return element("div", figures, "st-figures") + first_moves_part(study.tournament(plan), report, say) +
           element("h3", xml_escaped(say("report.numbers"))) +
           element("div",
                   html_table(number_rows(report, say)) +
                       element("div", html_table(result_rows(report, say)) + html_table(ending_rows(report, say))),
                   "st-tables");
}

namespace {

// The number at the end of each name, if all are numbered from 0: "handicap 2".
std::vector<std::pair<int, Estimate>> steps_of(const StudyReport& report) {
    std::vector<std::pair<int, Estimate>> steps;
    for (const PlanReport& plan : report.plans) {
        const auto number = static_cast<int>(steps.size());
        if (plan.games == 0 || plan.name != "handicap " + std::to_string(number)) return {};
        steps.emplace_back(number, plan.seats.front());
    }
    return steps;
}

std::string variants_plot(const StudyReport& report, const StudyVoice& say) {
    const std::string title = say("report.variants");
    const double fair = 1.0 / report.players;
    const auto steps = steps_of(report);
    if (steps.size() > 1)
        return figure(title, step_plot(steps, fair, {title, say("report.handicap_axis"), say("report.seat_1_axis")}, say),
                      say("report.seats_caption"));
    std::vector<DotRow> rows;
    for (const PlanReport& plan : report.plans)
        if (plan.games > 0) rows.push_back({plan.name, plan.seats.front()});
    return figure(title, dot_plot(rows, fair, {title, say("report.seat_1_axis"), ""}, say), say("report.seats_caption"));
}

}  // namespace

std::string variants_part(const StudyReport& report, const StudyVoice& say) {
    std::string sentences;
    for (const Comparison& comparison : report.comparisons) sentences += paragraph(verdict(report, comparison, say));
    return element("div", variants_plot(report, say), "st-figures") + sentences +
           html_table(variant_rows(report, Width::kFull, say));
}

}  // namespace pavage
