// Text laid out for people: widths, wrapping, columns. It counts characters, not bytes, and colour codes not at all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pavage::cli {

// Columns on a terminal.
std::size_t visible_width(std::string_view text);

std::string padded(std::string_view text, std::size_t width);  // to the left
std::string right_aligned(std::string_view text, std::size_t width);

// Lines of at most `width` columns, broken at plain spaces only; a longer word stays whole.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// `head` and, beside it from column `indent` on, `text`, wrapped so that nothing passes `width`.
std::string hanging(std::string_view head, std::size_t indent, std::string_view text, std::size_t width);

// Short texts side by side, row by row, in columns of equal width; every line begins with `margin` spaces.
std::string columns(const std::vector<std::string>& texts, std::size_t width, std::size_t margin = 0);

// A table: every column as wide as its widest entry, two spaces apart.
enum class Align { kLeft, kRight };
std::string table(const std::vector<std::vector<std::string>>& rows, const std::vector<Align>& aligns);

}  // namespace pavage::cli
