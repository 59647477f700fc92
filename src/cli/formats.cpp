#include "cli/formats.h"

#include <algorithm>

#include "base/text.h"
#include "cli/flags.h"
#include "cli/output.h"

namespace pavage::cli {

namespace {

constexpr Format kFormats[] = {{Form::kText, "text", ".txt", false},
                               {Form::kSvg, "svg", ".svg", false},
                               {Form::kPng, "png", ".png", true},
                               {Form::kPdf, "pdf", ".pdf", true},
                               {Form::kJson, "json", ".json", false}};

}  // namespace

Theme asked_theme(const Arguments& arguments) {
    const std::string theme = arguments.text(flags::kTheme).value_or("light");
    return theme == "dark" ? Theme::kDark : theme == "print" ? Theme::kPrint : Theme::kLight;
}

Result<std::vector<const Format*>> asked_formats(const Arguments& arguments, const Terminal& terminal,
                                                 std::string_view usual) {
    const std::string written =
        arguments.text(flags::kFormat).value_or(arguments.has(flags::kJson) ? "json" : std::string(usual));
    std::vector<const Format*> formats;
    std::vector<std::string> names;
    for (const auto& format : kFormats) names.emplace_back(format.name);
    for (auto name : split(written, ',')) {
        const auto at = std::ranges::find(kFormats, trimmed(name), &Format::name);
        if (at == std::end(kFormats)) return Error{"show.format", "", {quotable(name), joined(names, ", ")}};
        if (std::ranges::find(formats, &*at) == formats.end()) formats.push_back(&*at);
    }
    if (arguments.has(flags::kOut)) return formats;
    if (formats.size() > 1) return Error{"show.several", "", {}};
    if (formats.front()->binary && terminal.output) return Error{"show.binary", "", {std::string(formats.front()->name)}};
    return formats;
}

Status give_out(const Arguments& arguments, const std::vector<const Format*>& formats, const FormatMaker& make) {
    const auto path = arguments.text(flags::kOut);
    for (const Format* format : formats) {
        const auto content = make(format->form);
        if (!content) return content.error();
        if (!path) {
            print(*content);
            continue;
        }
        const std::string name = formats.size() == 1 ? *path : *path + std::string(format->extension);
        if (auto written = write_file(name, *content); !written) return written.error();
    }
    return Done{};
}

Terminal terminal_for_output(const Arguments& arguments) {
    Terminal terminal = terminal_for(arguments);
    if (arguments.has(flags::kOut) && arguments.text(flags::kColor) != "always") terminal.style.colours = ColourDepth::kNone;
    return terminal;
}

}  // namespace pavage::cli
