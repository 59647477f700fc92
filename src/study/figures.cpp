// The plots of a report one by one. They are taken from the page, so that what is saved is what was seen.
#include "base/text.h"
#include "render/palette.h"
#include "study/page_parts.h"

namespace pavage {

namespace {

// Programs that draw and typeset know no variables in styles.
std::string plain_style() {
    const Palette& paper = palette_of(Theme::kPrint);
    const std::pair<std::string_view, Colour> kNames[] = {{"ground", paper.ground}, {"ink", paper.ink},
                                                          {"muted", paper.muted},   {"line", paper.line},
                                                          {"accent", paper.accent}, {"cell", paper.cell}};
    std::string style = plot_style();
    style.erase(0, style.find('\n') + 1);  // how wide a plot lies in the page
    for (const auto& [name, colour] : kNames) {
        const std::string variable = "var(--st-" + std::string(name) + ")";
        for (auto at = style.find(variable); at != std::string::npos; at = style.find(variable))
            style.replace(at, variable.size(), hex_of(colour));
    }
    return style;
}

// A board is drawn for dark screens too; paper is white.
std::string on_paper(std::string svg) {
    const auto begin = svg.find("@media");
    if (begin == std::string::npos) return svg;
    int open = 0;
    for (auto at = svg.find('{', begin); at < svg.size(); ++at) {
        open += svg[at] == '{' ? 1 : svg[at] == '}' ? -1 : 0;
        if (open == 0) return on_paper(svg.erase(begin, at + 1 - begin));
    }
    return svg;
}

std::string between(std::string_view text, std::string_view begin, std::string_view end) {
    const auto from = text.find(begin);
    const auto to = text.find(end, from);
    if (from == std::string_view::npos || to == std::string_view::npos) return {};
    return std::string(text.substr(from + begin.size(), to - from - begin.size()));
}

}  // namespace

std::vector<StudyFigure> study_figures(const Study& study, const StudyReport& report, Language language) {
    const std::string style = "<style>\n" + plain_style() + "</style>\n";
    const std::string page = study_part(study, report, {}, language);
    std::vector<StudyFigure> figures;
    for (std::string_view rest = page;;) {
        const auto begin = rest.find("<figure>"), end = rest.find("</figure>", begin);
        if (begin == std::string_view::npos || end == std::string_view::npos) return figures;
        const std::string_view each = rest.substr(begin, end - begin);
        rest.remove_prefix(end);
        const auto picture = each.find("<svg"), last = each.rfind("</svg>");
        if (picture == std::string_view::npos || last == std::string_view::npos) continue;
        std::string svg(each.substr(picture, last + 6 - picture));
        if (svg.starts_with("<svg class=\"st-plot\"")) svg.insert(svg.find('>') + 1, "\n" + style);
        figures.push_back({between(each, "<h3>", "</h3>"), on_paper(svg) + "\n"});
    }
}

}  // namespace pavage
