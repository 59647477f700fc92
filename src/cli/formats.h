// The formats in which commands show boards and positions, and where they go: standard output, or files.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/terminal.h"
#include "render/palette.h"

namespace pavage::cli {

enum class Form { kText, kSvg, kPng, kPdf, kJson };
struct Format {
    Form form;
    std::string_view name, extension;
    bool binary;
};

// From --format, --json and --out.
Result<std::vector<const Format*>> asked_formats(const Arguments& arguments, const Terminal& terminal,
                                                 std::string_view usual = "text");
Theme asked_theme(const Arguments& arguments);

// Makes each format and gives it out.
using FormatMaker = std::function<Result<std::string>(Form)>;
Status give_out(const Arguments& arguments, const std::vector<const Format*>& formats, const FormatMaker& make);

// The terminal that a text is made for: a file gets colour codes, which are for eyes, only when asked.
Terminal terminal_for_output(const Arguments& arguments);

}  // namespace pavage::cli
