#include "cli/study_text.h"

#include "base/text.h"
#include "cli/layout.h"
#include "study/rows.h"

namespace pavage::cli {

namespace {

class StudyPage {
  public:
    StudyPage(const StudyVoice& say, std::size_t width) : say_(say), width_(width) {}

    void paragraph(const std::string& sentence) {
        for (const auto& line : wrapped(sentence, width_)) text_ += line + "\n";
    }
    void gap() { text_ += "\n"; }
    // Names to the left, numbers to the right.
    void rows(const Rows& rows) {
        std::vector<Align> aligns(rows.front().size(), Align::kRight);
        aligns.front() = Align::kLeft;
        text_ += table(rows, aligns);
    }
    const StudyVoice& say() const { return say_; }
    const std::string& text() const { return text_; }

  private:
    const StudyVoice& say_;
    std::size_t width_;
    std::string text_;
};

void tell_setting(StudyPage& page, const PlanReport& plan) {
    const StudyVoice& say = page.say();
    const bool alike = plan.by_player.empty();
    page.paragraph(options_text(plan));
    page.paragraph(say(plan.games == 1 ? "report.of_one" : "report.of", {say.whole(plan.games), std::to_string(plan.seed)}) +
                   ". " +
                   (alike ? say("report.played_by_same", {plan.players.front()})
                          : say("report.played_by", {joined(plan.players, ", ")})));
    if (!plan.first_moves.empty()) page.paragraph(say("report.opened_by_each"));
    else if (plan.opening > 0) page.paragraph(say("report.opened", {std::to_string(plan.opening)}));
}

void tell_first_moves(StudyPage& page, const PlanReport& plan) {
    constexpr std::size_t kShown = 5;
    if (plan.first_moves.empty()) return;
    const StudyVoice& say = page.say();
    page.gap();
    page.rows(first_move_rows(plan, kShown, say));
    if (!plan.swap) return;
    page.gap();
    page.paragraph(verdict(*plan.swap, say));
    page.paragraph(say("report.swap_caption"));
}

void tell_plan(StudyPage& page, const PlanReport& plan) {
    const StudyVoice& say = page.say();
    tell_setting(page, plan);
    page.gap();
    page.paragraph(verdict(plan, say));
    if (plan.games == 0) return;
    for (const Rows& rows : {result_rows(plan, say), number_rows(plan, say), ending_rows(plan, say)}) {
        page.gap();
        page.rows(rows);
    }
    tell_first_moves(page, plan);
    for (const auto& caution : cautions(plan, say)) {
        page.gap();
        page.paragraph(caution);
    }
}

void tell_variants(StudyPage& page, const StudyReport& report) {
    const StudyVoice& say = page.say();
    page.rows(variant_rows(report, Width::kNarrow, say));
    page.gap();
    for (const Comparison& comparison : report.comparisons) page.paragraph(verdict(report, comparison, say));
}

}  // namespace

std::string study_text(const StudyReport& report, const StudyVoice& say, std::size_t width) {
    StudyPage page(say, width);
    page.paragraph(say("report.title", {report.name}));
    page.gap();
    if (report.plans.size() > 1) tell_variants(page, report);
    for (const PlanReport& plan : report.plans) {
        if (report.plans.size() > 1) {
            page.gap();
            page.paragraph("— " + plan.name);
        }
        tell_plan(page, plan);
    }
    page.gap();
    page.paragraph(say("report.intervals"));
    return page.text();
}

}  // namespace pavage::cli
