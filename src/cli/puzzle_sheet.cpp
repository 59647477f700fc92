#include "cli/puzzle_sheet.h"

#include <algorithm>

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/flags.h"
#include "cli/output.h"
#include "cli/terminal.h"
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
    std::string svg = to_svg(scene, {});
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

std::vector<std::string> grid_lines(const BitGrid& grid, int width, char stone, char gap) {
    std::vector<std::string> lines;
    for (std::size_t row = 0; row < grid.size(); ++row) {
        lines.emplace_back();
        for (int column = 0; column < width; ++column)
            lines.back() += cell_at(grid, static_cast<int>(row), column) ? stone : gap;
    }
    return lines;
}

std::optional<std::pair<int, int>> cell_named(std::string_view name, const Margins& margins) {
    for (int column = 0; column < margins.width(); ++column)
        for (int row = 0; row < margins.height(); ++row)
            if (letters_of(column) + std::to_string(row + 1) == name) return std::pair{row, column};
    return std::nullopt;
}

Result<int> print_sheet(const std::vector<Margins>& puzzles, const std::string& seed, const Arguments& arguments) {
    const Voice say(arguments.language());
    const Terminal terminal = terminal_for(arguments);
    const auto path = arguments.text(flags::kOut);
    const std::string svg = sheet_svg(puzzles, seed, say);
    const std::string written = arguments.text(flags::kFormat).value_or("pdf");
    const auto formats = split(written, ',');
    for (const auto format : formats)
        if (format != "svg" && format != "pdf") return Error{"show.format", "", {quotable(format), "svg, pdf"}};
    if (!path && formats.size() > 1) return Error{"show.several", "", {}};
    if (!path && formats.front() == "pdf" && terminal.output) return Error{"show.binary", "", {"pdf"}};
    for (const auto format : formats) {
        const auto content = format == "pdf" ? to_pdf(svg) : Result<std::string>(svg);
        if (!content) return content.error();
        if (!path) {
            print(*content);
            continue;
        }
        const std::string name = formats.size() == 1 ? *path : *path + "." + std::string(format);
        if (auto done = write_file(name, *content); !done) return done.error();
    }
    return 0;
}

}  // namespace pavage::cli
