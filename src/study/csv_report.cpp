#include <algorithm>

#include "base/text.h"
#include "study/export.h"

namespace pavage {

namespace {

// As JSON writes numbers: the shortest that says them exactly, with a point.
std::string number(double value) { return to_text(Json(value)); }

constexpr std::string_view kEndings[] = {"rules", "repetition", "cut_off"};

std::string line_of(const std::vector<std::string>& fields) { return joined(fields, ",") + "\r\n"; }

std::vector<std::string> heading(int seats, bool watched) {
    std::vector<std::string> names = {"plan",      "game",   "winner", "moves",    "decisions",
                                      "branching", "ending", "reason", "repeated", "first_move"};
    for (const char* what : {"player", "share", "score"})
        for (int seat = 1; seat <= seats; ++seat) names.push_back(what + std::string("_") + std::to_string(seat));
    if (watched)
        for (const char* what : {"lead_changes", "behind", "drama", "decided", "uncertainty"}) names.emplace_back(what);
    return names;
}

std::vector<std::string> fields_of(const GameFacts& facts, const Study& study, std::size_t plan, bool watched) {
    std::vector<std::string> fields = {csv_field(study.name(plan)),
                                       std::to_string(facts.number + 1),
                                       std::to_string(facts.winner),
                                       std::to_string(facts.moves),
                                       std::to_string(facts.choices.size()),
                                       number(facts.mean_choices()),
                                       std::string(kEndings[static_cast<std::size_t>(facts.ending)]),
                                       csv_field(facts.reason),
                                       facts.repeated ? "1" : "0",
                                       csv_field(facts.first)};
    for (const int player : facts.seats)
        fields.push_back(csv_field(study.tournament(plan).players()[static_cast<std::size_t>(player)]));
    for (const double share : facts.shares) fields.push_back(number(share));
    for (const auto score : facts.scores) fields.push_back(std::to_string(score));
    if (!watched) return fields;
    const bool seen = facts.course.has_value();
    const Course course = facts.course.value_or(Course{});
    fields.push_back(seen ? std::to_string(course.lead_changes) : "");
    for (const double each : {course.behind, course.drama, course.decided})
        fields.push_back(seen && facts.winner != 0 ? number(each) : "");
    fields.push_back(seen ? number(course.uncertainty) : "");
    return fields;
}

}  // namespace

std::string csv_field(std::string_view text) {
    constexpr std::string_view kFormulas = "=+-@\t\r";
    std::string field;
    // A spreadsheet would reckon with what begins so; the apostrophe makes it text.
    if (!text.empty() && kFormulas.find(text.front()) != std::string_view::npos) field = "'";
    field += text;
    if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
    std::string quoted = "\"";
    for (const char letter : field) quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return quoted + "\"";
}

std::string games_csv(const Study& study) {
    bool watched = false;
    for (std::size_t plan = 0; plan < study.plans(); ++plan) watched = watched || study.tournament(plan).watch() > 0;
    int seats = 0;
    for (std::size_t plan = 0; plan < study.plans(); ++plan) seats = std::max(seats, study.tournament(plan).seats());
    std::string text = line_of(heading(seats, watched));
    for (std::size_t plan = 0; plan < study.plans(); ++plan)
        for (const GameFacts& facts : study.tally(plan).facts()) text += line_of(fields_of(facts, study, plan, watched));
    return text;
}

std::string summary_csv(const StudyReport& report) {
    std::string text = line_of({"plan", "what", "value", "low", "high", "count"});
    const auto add = [&](const PlanReport& plan, const std::string& what, const Estimate& estimate) {
        if (estimate.count == 0) return;
        text += line_of({csv_field(plan.name), csv_field(what), number(estimate.value), number(estimate.low),
                         number(estimate.high), std::to_string(estimate.count)});
    };
    for (const PlanReport& plan : report.plans) {
        for (std::size_t seat = 0; seat < plan.seats.size(); ++seat) {
            add(plan, "share_" + std::to_string(seat + 1), plan.seats[seat]);
            add(plan, "score_" + std::to_string(seat + 1), plan.scores[seat]);
        }
        add(plan, "draws", plan.draws);
        add(plan, "repetition", plan.repetition);
        add(plan, "cut_off", plan.cut_off);
        add(plan, "moves", plan.length.mean);
        add(plan, "branching", plan.choices.mean);
        if (plan.course) {
            add(plan, "lead_changes", plan.course->lead_changes.mean);
            add(plan, "drama", plan.course->drama.mean);
            add(plan, "behind", plan.course->behind.mean);
            add(plan, "decided", plan.course->decided.mean);
            add(plan, "uncertainty", plan.course->uncertainty.mean);
        }
        for (const FirstMoveReport& first : plan.first_moves) add(plan, "first " + first.move, first.share);
        if (!plan.swap) continue;
        add(plan, "without_swap", plan.swap->without);
        add(plan, "with_swap", plan.swap->with);
    }
    return text;
}

}  // namespace pavage
