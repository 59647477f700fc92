// A Markdown page as text for a terminal: headings, paragraphs, lists, tables, quotations, fenced blocks, pictures as
// their captions. The lines are read as the web pages read them (text/markdown_lines.h).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/cli_text.h"
#include "cli/terminal.h"

namespace pavage::cli {

// What to show for a fenced block, without indentation; nothing: the block as it is.
using FenceText = std::function<std::optional<std::string>(std::string_view info, std::string_view content)>;

std::string markdown_text(std::string_view page, const Voice& say, const Terminal& terminal, const FenceText& fence);

}  // namespace pavage::cli
