#include "study/page.h"

#include "base/text.h"
#include "render/svg_writer.h"
#include "study/page_parts.h"

namespace pavage {

std::string element(std::string_view name, std::string_view content, std::string_view classes) {
    const std::string tag(name);
    return "<" + tag + (classes.empty() ? "" : " class=\"" + std::string(classes) + "\"") + ">" + std::string(content) +
           "</" + tag + ">\n";
}

std::string paragraph(std::string_view text, std::string_view classes) { return element("p", xml_escaped(text), classes); }

std::string html_table(const std::vector<std::vector<std::string>>& rows) {
    std::string head, body;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::string cells;
        for (std::size_t column = 0; column < rows[i].size(); ++column) {
            const std::string content = xml_escaped(rows[i][column]);
            if (i == 0 && content.empty()) cells += "<td></td>";
            else if (i == 0) cells += "<th scope=\"col\">" + content + "</th>";
            else if (column == 0) cells += "<th scope=\"row\">" + content + "</th>";
            else cells += "<td>" + content + "</td>";
        }
        (i == 0 ? head : body) += "<tr>" + cells + "</tr>\n";
    }
    return "<div class=\"st-scroll\" tabindex=\"0\"><table>\n<thead>" + head + "</thead>\n<tbody>" + body +
           "</tbody></table></div>\n";
}

std::string figure(const std::string& title, const std::string& picture, const std::string& caption) {
    return "<figure>\n" + element("h3", xml_escaped(title)) + picture +
           (caption.empty() ? "" : element("figcaption", xml_escaped(caption))) + "</figure>\n";
}

namespace {

// As a shell takes it.
std::string quoted(const std::string& word) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789=:,._-";
    return word.find_first_not_of(kPlain) == std::string::npos ? word : "\"" + word + "\"";
}

// By which the study can be had again.
std::string command_of(const StudyReport& report, const PlanReport& plan) {
    std::string command = "pavage study " + report.game;
    for (const auto& [name, value] : plan.options) command += " -o " + quoted(name + "=" + value);
    command += " --between " + joined(plan.players, " ") + " --games " + std::to_string(plan.games) + " --seed " +
               std::to_string(plan.seed);
    if (!plan.first_moves.empty()) command += " --first-moves";
    else if (plan.opening > 0) command += " --opening " + std::to_string(plan.opening);
    command += " --watch " + std::to_string(plan.course ? plan.course->watch : 0);
    return command;
}

// No line may end within "-o".
std::string code(const std::string& command) {
    std::vector<std::string> words;
    for (const auto word : split(command, ' ')) {
        const std::string shown = xml_escaped(word);
        words.push_back(word.starts_with('-') ? "<span class=\"st-flag\">" + shown + "</span>" : shown);
    }
    return "<code>" + joined(words, " ") + "</code>";
}

std::string setting(const StudyReport& report, const PlanReport& plan, const StudyVoice& say) {
    std::string text =
        say(plan.games == 1 ? "report.of_one" : "report.of", {say.whole(plan.games), std::to_string(plan.seed)}) + ". ";
    text += plan.by_player.empty() ? say("report.played_by_same", {plan.players.front()})
                                   : say("report.played_by", {joined(plan.players, ", ")});
    if (!plan.first_moves.empty()) text += " " + say("report.opened_by_each");
    else if (plan.opening > 0) text += " " + say("report.opened", {std::to_string(plan.opening)});
    return paragraph(options_text(plan), "st-facts") + paragraph(text, "st-facts") +
           element("p", code(command_of(report, plan)), "st-facts");
}

}  // namespace

std::string study_part(const Study& study, const StudyReport& report, const std::vector<std::string>& checked,
                       Language language) {
    const StudyVoice say(language);
    const bool several = report.plans.size() > 1;
    std::string body = "<header>\n" + element("h1", xml_escaped(say("report.title", {report.name})));
    if (!several) body += setting(report, report.plans.front(), say);
    body += "</header>\n";
    if (several) body += variants_part(report, say);
    for (std::size_t i = 0; i < report.plans.size(); ++i) {
        const PlanReport& plan = report.plans[i];
        if (several) body += element("h2", xml_escaped(plan.name)) + setting(report, plan, say);
        body += paragraph(verdict(plan, say), "st-verdict");
        for (const auto& caution : cautions(plan, say)) body += paragraph(caution, "st-caution");
        if (plan.games > 0) body += plan_part(study, i, plan, say);
    }
    if (!checked.empty()) {
        body += element("h2", xml_escaped(say("report.checked")));
        for (const auto& sentence : checked) body += paragraph(sentence);
    }
    body += element("footer", paragraph(say("report.intervals")));
    return "<div class=\"st-study\" lang=\"" + std::string(language == Language::kFrench ? "fr" : "en") + "\">\n<style>\n" +
           page_style() + plot_style() + "</style>\n" + body + "</div>\n";
}

std::string study_page(const Study& study, const StudyReport& report, const std::vector<std::string>& checked,
                       Language language) {
    const StudyVoice say(language);
    return "<!doctype html>\n<html lang=\"" + std::string(language == Language::kFrench ? "fr" : "en") +
           "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
           "initial-scale=1\">\n"
           "<meta name=\"color-scheme\" content=\"light dark\">\n" +
           element("title", xml_escaped(say("report.title", {report.name}))) +
           "<style>\nbody{margin:0}\n</style>\n</head>\n<body class=\"st-ground\">\n<main>\n" +
           study_part(study, report, checked, language) + "</main>\n</body>\n</html>\n";
}

}  // namespace pavage
