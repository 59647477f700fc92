// Sentences for people, in French and English, by code. The layers below speak in codes and values only.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/info.h"

namespace pavage {

// The sentence for a code with its values filled in; games bring their own codes. An unknown code is shown as it is.
std::string message(std::string_view code, const std::vector<std::string>& values, Language language);

// One line: where, what is wrong, what to do.
std::string message(const Error& error, Language language);

// The same from a table of one's own, for programs that bring sentences; nothing if the code is not in it.
std::optional<std::string> message_from(std::span<const Message> table, std::string_view code,
                                        const std::vector<std::string>& values, Language language);

// French typography: a narrow no-break space before ; : ! ? and inside « ». English is left alone.
std::string typeset(std::string_view text, Language language);

// A number as people write it: decimal comma in French.
std::string number_text(double value, int decimals, Language language);

// Every code with both texts, for tests.
std::vector<Message> all_messages();

}  // namespace pavage
