// What a line of Markdown is, seen by itself and its neighbours, without any markup: rules pages are read so for terminals
// and for the web alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pavage {

using TextLines = std::vector<std::string_view>;

struct Fence {
    char sign;
    std::size_t length;
    std::string_view info;
};
std::optional<Fence> fence_of(std::string_view line);
bool closes(std::string_view line, const Fence& open);

int heading_level(std::string_view line);  // 1 to 6, or 0
bool is_rule(std::string_view line);       // ---

struct ListMarker {
    bool ordered;
    int number;           // where ordered
    std::size_t content;  // where the item's text begins
};
std::optional<ListMarker> list_marker(std::string_view line);
// The lines of the item that begins at `at`, without its marker and indentation; `at` moves behind them.
TextLines item_lines(const TextLines& lines, std::size_t& at);

bool is_table_row(std::string_view line);
bool table_begins(const TextLines& lines, std::size_t at);  // a row and the line of dashes below it
std::vector<std::string> table_cells(std::string_view line);

bool ends_paragraph(const TextLines& lines, std::size_t at);

// A heading as a fragment of an address: letters, digits and hyphens.
std::string anchor_of(std::string_view heading);

}  // namespace pavage
