// Reading what a client wrote: the request target and the languages it likes. Everything here survives any bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/info.h"
#include "server/http.h"

namespace pavage {

bool same_name(std::string_view a, std::string_view b);  // without regard to case, ASCII only

struct Target {
    std::string path;
    Fields query;
};
// The target of a request line, in origin or absolute form. None if it is malformed, not UTF-8 once decoded, holds
// control characters, an encoded slash, a backslash, or a segment that is "." or "..".
std::optional<Target> parse_target(std::string_view text);

// The best of ours by an Accept-Language header; English if it names neither.
Language preferred_language(std::string_view accepted);

std::string_view code_of(Language language);                 // "fr"
std::optional<Language> language_of(std::string_view code);  // only "fr" and "en"

// Whether an If-None-Match header names this entity tag (given with its quotes). Weak comparison.
std::string tag_of(std::string_view body);  // an entity tag, different for different bytes
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace pavage
