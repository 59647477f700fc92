#include "cli/puzzle_parts.h"

#include <algorithm>

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/formats.h"
#include "render/raster.h"
#include "render/svg.h"
#include "render/svg_writer.h"
#include "tiling/boards.h"

namespace pavage::cli {

namespace {

// A4, in millimetres.
constexpr double kWidth = 210, kHeight = 297, kMargin = 12;
constexpr double kTitleAt = 20, kPuzzlesFrom = 30, kAnswersFrom = 243, kAnswersTo = 282, kFootAt = 290;

std::string number(double value) { return svg_number(value); }

// The puzzle as a picture, empty or solved, drawn into a box of the sheet.
std::string picture(const Margins& margins, const BitGrid* answer, double left, double top, double width, double height) {
    const auto board = make_grid_from_top(margins.width(), margins.height());
    Scene scene;
    scene.topology = &*board;
    for (int column = 0; column < margins.width(); ++column) {
        const Cell first(column * margins.height());
        scene.rim_notes.push_back({{std::to_string(margins.columns[column]), board->centre(first) - Point{0, 1}}});
        for (int row = 0; row < margins.height(); ++row)
            if (answer && cell_at(*answer, row, column))
                scene.tokens.push_back({Cell(column * margins.height() + row), Token::Kind::kStone, 1});
    }
    for (int row = 0; row < margins.height(); ++row)
        scene.rim_notes.push_back({{std::to_string(margins.rows[row]), board->centre(Cell(row)) - Point{1, 0}}});
    std::string svg = to_svg(scene, {.theme = Theme::kPrint});
    // As a part of the sheet: the same picture with a place of its own instead of a size.
    const auto from = svg.find(" width="), to = svg.find('>');
    svg.replace(from, to - from,
                " x=\"" + number(left) + "\" y=\"" + number(top) + "\" width=\"" + number(width) + "\" height=\"" +
                    number(height) + "\"");
    return svg;
}

std::string words(double x, double y, double size, std::string_view text, bool bold) {
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-family=\"system-ui,sans-serif\" font-size=\"" +
           number(size) + "\" fill=\"#1F2328\"" + (bold ? " font-weight=\"600\"" : "") + ">" + xml_escaped(text) +
           "</text>\n";
}

std::string sheet_svg(const std::vector<Margins>& puzzles, const std::string& seed, const Voice& say) {
    const int count = static_cast<int>(puzzles.size()), across = count > 1 ? 2 : 1, down = (count + across - 1) / across;
    const double wide = (kWidth - 2 * kMargin) / across, high = (kAnswersFrom - kPuzzlesFrom - 8) / down;
    const double small = (kWidth - 2 * kMargin) / count;
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\">\n";
    svg += "<rect width=\"210\" height=\"297\" fill=\"#FFFFFF\"/>\n" +
           words(kMargin, kTitleAt, 7, say("puzzle.sheet_title"), true);
    std::string answers;
    for (int i = 0; i < count; ++i) {
        const double left = kMargin + i % across * wide, top = kPuzzlesFrom + i / across * high;
        svg += words(left, top, 4.5, std::to_string(i + 1), true);
        svg += picture(puzzles[i], nullptr, left + 4, top + 2, wide - 8, high - 8);
        const BitGrid answer = *some_grid(puzzles[i]);
        answers += words(kMargin + i * small, kAnswersFrom + 4, 3, std::to_string(i + 1), true);
        answers += picture(puzzles[i], &answer, kMargin + i * small + 2, kAnswersFrom + 4, small - 4,
                           kAnswersTo - kAnswersFrom - 4);
    }
    svg += "<g transform=\"rotate(180 105 " + number((kAnswersFrom + kAnswersTo) / 2) + ")\">\n" + answers + "</g>\n";
    svg += words(kMargin, kFootAt, 3, seed.empty() ? say("puzzle.sheet_foot") : say("puzzle.sheet_seed", {seed}), false);
    return svg + "</svg>\n";
}

}  // namespace

Result<int> print_sheet(const std::vector<Margins>& puzzles, const std::string& seed, const Arguments& arguments) {
    const auto formats = asked_formats(arguments, terminal_for(arguments), "pdf");
    if (!formats) return formats.error();
    for (const Format* format : *formats)
        if (format->form == Form::kText || format->form == Form::kJson)
            return Error{"show.format", "", {std::string(format->name), "svg, png, pdf"}};
    constexpr int kPixelsAcross = 1240;  // 150 to the inch
    const std::string svg = sheet_svg(puzzles, seed, Voice(arguments.language()));
    const auto given = give_out(arguments, *formats, [&](Form form) -> Result<std::string> {
        return form == Form::kPdf ? to_pdf(svg) : form == Form::kPng ? to_png(svg, kPixelsAcross) : svg;
    });
    if (!given) return given.error();
    return 0;
}

}  // namespace pavage::cli
