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

inline constexpr int kMostClassName = 40;
// What a class is called, "CM2 B (lundi)": the same letters and a few signs more. Errors: class.name_length,
// class.name_letters.
Result<std::string> tidy_class_name(std::string_view typed);

// For comparing: lower case, no accents, no separators, look-alikes as one letter. Any text may be folded.
std::string folded_name(std::string_view name);

// "Guest 4821", "Invité 4821".
std::string guest_name(std::uint64_t number, Language language);

}  // namespace pavage
