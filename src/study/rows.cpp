#include "study/rows.h"

#include <algorithm>

namespace pavage {

namespace {

// How a number is written: in which unit, the mean and the numbers of single games with how many decimals.
struct Written {
    double unit = 1;
    int mean = 2, one = 2;
};

std::vector<std::string> row_of(const std::string& name, const SpreadReport& spread, const Written& as,
                                const StudyVoice& say) {
    const auto number = [&](double value) { return say.decimal(as.unit * value, as.one); };
    Estimate mean = spread.mean;
    for (double* each : {&mean.value, &mean.low, &mean.high}) *each *= as.unit;
    return {name, say.amount(mean, as.mean), number(spread.median),
            number(spread.quarter) + "–" + number(spread.three_quarters), number(spread.least) + "–" + number(spread.most)};
}

}  // namespace

Rows result_rows(const PlanReport& plan, const StudyVoice& say) {
    Rows rows = {{"", say("report.share")}};
    if (plan.by_points) rows.front().push_back(say("report.scores"));
    const auto add = [&](const std::string& name, const Estimate& part, const std::string& score) {
        rows.push_back({name, say.part(part)});
        if (plan.by_points) rows.back().push_back(score);
    };
    for (std::size_t i = 0; i < plan.seats.size(); ++i)
        add(say("report.seat", {std::to_string(i + 1)}), plan.seats[i], say.amount(plan.scores[i], 2));
    for (std::size_t i = 0; i < plan.by_player.size(); ++i) add(plan.players[i], plan.by_player[i], "");
    add(say("report.draws"), plan.draws, "");
    if (plan.repeated.value > 0) add(say("report.repeated"), plan.repeated, "");
    return rows;
}

Rows number_rows(const PlanReport& plan, const StudyVoice& say) {
    constexpr Written kCount{1, 1, 0}, kAverage{1, 1, 1}, kSmallCount{1, 2, 0}, kNumber{1, 2, 2}, kPart{100, 1, 0};
    Rows rows = {{"", say("report.mean"), say("report.median"), say("report.quarters"), say("report.range")}};
    rows.push_back(row_of(say("report.length"), plan.length, kCount, say));
    rows.push_back(row_of(say("report.branching"), plan.choices, kAverage, say));
    if (!plan.course) return rows;
    const CourseReport& course = *plan.course;
    rows.push_back(row_of(say("report.lead_changes"), course.lead_changes, kSmallCount, say));
    rows.push_back(row_of(say("report.uncertainty"), course.uncertainty, kNumber, say));
    if (course.drama.mean.count == 0) return rows;
    rows.push_back(row_of(say("report.drama"), course.drama, kNumber, say));
    rows.push_back(row_of(say("report.behind"), course.behind, kPart, say));
    rows.push_back(row_of(say("report.decided"), course.decided, kPart, say));
    return rows;
}

Rows ending_rows(const PlanReport& plan, const StudyVoice& say) {
    Rows rows = {{say("report.endings"), say("report.games")}};
    for (const auto& [reason, games] : endings(plan, say)) rows.push_back({reason, say.whole(games)});
    return rows;
}

Rows first_move_rows(const PlanReport& plan, std::size_t shown, const StudyVoice& say) {
    auto moves = plan.first_moves;
    std::ranges::stable_sort(moves, std::ranges::greater{}, [](const auto& each) { return each.share.value; });
    Rows rows = {{say("report.first_move"), say("report.share"), say("report.games")}};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves.size() > 2 * shown && i == shown) rows.push_back({"…", "", ""});
        if (moves.size() <= 2 * shown || i < shown || i + shown >= moves.size())
            rows.push_back({moves[i].move, say.part(moves[i].share), say.whole(moves[i].share.count)});
    }
    return rows;
}

Rows variant_rows(const StudyReport& report, Width width, const StudyVoice& say) {
    Rows rows = {
        {say("report.variant"), say("report.games"), say("report.seat", {"1"}), say("report.draws"), say("report.length")}};
    const bool full = width == Width::kFull;
    const bool watched = std::ranges::any_of(report.plans, [](const auto& plan) { return plan.course.has_value(); });
    if (full) rows.front().insert(rows.front().begin() + 3, say("report.difference"));
    if (full && watched) rows.front().insert(rows.front().end(), {say("report.lead_changes"), say("report.drama")});
    for (std::size_t i = 0; i < report.plans.size(); ++i) {
        const PlanReport& plan = report.plans[i];
        auto& row =
            rows.emplace_back(std::vector<std::string>{plan.name, say.whole(plan.games), say.part(plan.seats.front()),
                                                       say.part(plan.draws), say.amount(plan.length.mean, 1)});
        if (!full) continue;
        const auto beside = std::ranges::find(report.comparisons, i, &Comparison::plan);
        row.insert(row.begin() + 3, beside == report.comparisons.end() ? "" : say.points(beside->first_seat));
        if (!watched) continue;
        row.push_back(plan.course ? say.amount(plan.course->lead_changes.mean, 2) : "");
        row.push_back(plan.course ? say.amount(plan.course->drama.mean, 2) : "");
    }
    return rows;
}

}  // namespace pavage
