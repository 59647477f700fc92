// Small helpers for text that programs read: splitting, numbers, cell-style letters. Nothing here depends on a locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pavage {

std::vector<std::string_view> split(std::string_view text, char separator);
// Words separated by any white space, none empty.
std::vector<std::string_view> words_of(std::string_view text);
std::string_view trimmed(std::string_view text);
std::string joined(const std::vector<std::string>& parts, std::string_view separator);

// A whole number in plain digits with an optional minus; nothing else around it, no overflow.
std::optional<std::int64_t> parse_integer(std::string_view text);

// A finite number in plain decimal form such as 2, -0.5 or 1e-3; nothing else around it.
std::optional<double> parse_number(std::string_view text);

// 0 is a, 25 is z, 26 is aa, 27 is ab, …
std::string letters_of(int index);

// `text` cut to `limit` bytes on a character boundary, control characters shown as '?': for quoting in messages.
std::string quotable(std::string_view text, std::size_t limit = 40);

bool valid_utf8(std::string_view text);

// The candidate closest to a mistyped word, if one is close enough to be worth suggesting.
std::string_view closest(std::string_view word, const std::vector<std::string_view>& candidates);

}  // namespace pavage
