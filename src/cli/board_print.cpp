#include "cli/board_print.h"

#include <algorithm>

#include "base/text.h"
#include "cli/board_flags.h"
#include "cli/cli_text.h"
#include "cli/flags.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/terminal.h"
#include "sheets/making.h"

namespace pavage::cli {

namespace {

using sheets::Making;
using sheets::Sheet;

constexpr std::string_view kFileFormats[] = {"pdf", "svg", "dxf"};

struct File {
    std::string name;
    std::string content;
};

Json settings_of(const Arguments& arguments) {
    Json settings = Json::object();
    for (const Flag* flag : {&flags::kCell, &flags::kStone, &flags::kMargin, &flags::kOverlap, &flags::kKerf})
        if (const auto text = arguments.text(*flag)) {
            // What is no number is refused where numbers are checked.
            if (const auto value = parse_number(*text)) settings.set(flag->name, *value);
            else settings.set(flag->name, *text);
        }
    for (const Flag* flag : {&flags::kSet, &flags::kPaper, &flags::kParts, &flags::kLayers, &flags::kLetters})
        if (const auto text = arguments.text(*flag)) settings.set(flag->name, *text);
    settings.set("landscape", arguments.has(flags::kLandscape));
    settings.set("names", !arguments.has(flags::kNoNames));
    return settings;
}

Result<Making> asked_sheets(const Arguments& arguments) {
    auto options = given_options(arguments);
    if (!options) return options.error();
    if (const auto word = arguments.text(flags::kGrid)) options->emplace_back("grid", *word);
    const auto settings = sheets::read_settings(settings_of(arguments));
    if (!settings) return settings.error();
    // The usual seed, so that a board printed today and pieces printed tomorrow belong together.
    const auto seed = static_cast<std::uint64_t>(arguments.whole(flags::kSeed).value_or(kUsualSeed));
    return sheets::make_sheets({arguments.words().front(), *options, *settings, seed}, arguments.language(), read_file);
}

Result<std::vector<std::string>> asked_file_formats(const Arguments& arguments) {
    const std::string written = arguments.text(flags::kFormat).value_or("pdf");
    std::vector<std::string> formats;
    for (auto name : split(written, ',')) {
        if (std::ranges::find(kFileFormats, trimmed(name)) == std::end(kFileFormats))
            return Error{"show.format", "", {quotable(name), "pdf, svg, dxf"}};
        if (std::ranges::find(formats, trimmed(name)) == formats.end()) formats.emplace_back(trimmed(name));
    }
    return formats;
}

// `--out board.svg` and `--out board` both begin the names of several files.
std::string without_extension(const std::string& path) {
    for (std::string_view format : kFileFormats)
        if (path.size() > format.size() + 1 && path.ends_with("." + std::string(format)))
            return path.substr(0, path.size() - format.size() - 1);
    return path;
}

std::vector<File> files_of(const Making& making, const std::vector<std::string>& formats, const std::string& out) {
    const std::string stem = without_extension(out);
    std::vector<File> files;
    for (const std::string& format : formats) {
        if (format == "pdf") files.push_back({stem + ".pdf", sheets::pdf_of(making)});
        else
            for (const Sheet& sheet : making.sheets) {
                const std::string name = stem + (making.sheets.size() > 1 ? "-" + sheet.id : "") + "." + format;
                files.push_back({name, sheets::file_of(making, sheet, format)});
            }
    }
    if (files.size() == 1) files.front().name = out;
    return files;
}

void report(const Making& making, const std::vector<File>& files, const Arguments& arguments) {
    if (arguments.has(flags::kJson)) {
        Json names = Json::array(), notes = Json::array();
        for (const File& file : files) names.push(file.name);
        for (const std::string& note : making.notes) notes.push(note);
        return print_line(to_text(Json::Object{{"files", std::move(names)}, {"notes", std::move(notes)}}));
    }
    for (const File& file : files) print_line(file.name);
    for (const std::string& note : making.notes) print_line(note);
}

}  // namespace

Status no_print_flags(const Arguments& arguments) {
    for (const Flag* flag :
         {&flags::kSet, &flags::kCell, &flags::kStone, &flags::kPaper, &flags::kLandscape, &flags::kMargin, &flags::kOverlap,
          &flags::kKerf, &flags::kParts, &flags::kLayers, &flags::kLetters, &flags::kNoNames})
        if (arguments.has(*flag)) return Error{"board.only_print", "", {"--" + std::string(flag->name)}};
    return Done{};
}

Result<int> print_board(const Arguments& arguments) {
    const auto formats = asked_file_formats(arguments);
    if (!formats) return formats.error();
    const auto making = asked_sheets(arguments);
    if (!making) return making.error();
    const auto out = arguments.text(flags::kOut);
    const auto files = files_of(*making, *formats, out.value_or(making->name));
    if (!out) {
        if (files.size() > 1) return Error{"show.several", "", {}};
        if (terminal_for(arguments).output) return Error{"show.binary", "", {formats->front()}};
        print(files.front().content);
        for (const std::string& note : making->notes) complain(note);
        return 0;
    }
    for (const File& file : files)
        if (auto written = write_file(file.name, file.content); !written) return written.error();
    report(*making, files, arguments);
    return 0;
}

}  // namespace pavage::cli
