// Names people may have: short, in Latin letters as French and its neighbours write them, and not to be mistaken for one
// another. What looks alike folds to the same text, and no two users fold to the same.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/info.h"

namespace pavage {

inline constexpr int kLeastName = 2, kMostName = 20;  // in characters

// The name as it is kept: trimmed, inner spaces single. Errors: name.length, name.letters, name.reserved.
Result<std::string> tidy_name(std::string_view typed);

// The title of a tournament or a class: longer, with some punctuation. Errors: name.title.
inline constexpr int kMostTitle = 60;
Result<std::string> tidy_title(std::string_view typed);

// For comparing: lower case, no accents, no separators, look-alikes as one letter. Any text may be folded.
std::string folded_name(std::string_view name);

// "Guest 4821", "Invité 4821".
std::string guest_name(std::uint64_t number, Language language);

}  // namespace pavage
