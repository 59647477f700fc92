// `pavage solve --survey`: the winning first moves of boards of many sizes at once.
#include "base/text.h"
#include "cli/flags.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/search_flags.h"
#include "cli/solving.h"
#include "cli/threads.h"
#include "protocol/position_json.h"

namespace pavage::cli {

namespace {

std::string survey_text(const Survey& survey, double seconds, const Voice& say, const Terminal& terminal) {
    std::vector<std::vector<std::string>> rows = {{say("solve.board"), say("solve.openings")}};
    std::vector<std::string> several;
    for (const Survey::Line& line : survey.lines) {
        rows.push_back({line.board, line.value < 0 ? say("best.loss") : joined(line.openings, " ")});
        if (line.openings.size() > 1) several.push_back(line.board);
    }
    std::string text = table(rows, {Align::kLeft, Align::kLeft}) + "\n";
    if (!several.empty()) text += hanging(say("solve.several"), 2, joined(several, " "), terminal.text_width());
    else if (survey.complete) text += say("solve.never_several") + "\n";
    if (survey.positions > 0) text += say("solve.lost_of", {say.number(survey.lost), say.number(survey.positions)}) + "\n";
    return text + terminal.faint(say("solve.took", {say.decimal(seconds, 2)})) + "\n";
}

}  // namespace

Result<int> run_survey(const Game& game, Solving& solving, const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto survey = solving.survey(arguments.text(flags::kUpTo).value_or(""));
    solving.clear_progress();
    if (!survey) {
        Error error = survey.error();
        if (error.values.empty()) error.values = {std::string(game.info().name)};
        return error;
    }
    if (arguments.has(flags::kJson)) print_line(to_text(survey_json(game, *survey, solving.seconds())));
    else print(survey_text(*survey, solving.seconds(), say, terminal_for(arguments)));
    if (survey->complete) return 0;
    complain(say("solve.survey_cut"));
    return interrupted() ? interrupted_exit() : 0;  // or its time was over
}

}  // namespace pavage::cli
