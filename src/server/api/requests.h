// What the actions of routes share: reading what the schema has checked already, and answering.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "rules/options.h"
#include "server/api/api.h"

namespace pavage {

std::int64_t number_of(const Call& call);                            // the {number} of the path, which comes first
std::int64_t number_asked(const Call& call, std::string_view name);  // of the query; 0: not given
bool said(const Json& body, std::string_view name, bool usual);
std::int64_t number_in(const Json& body, std::string_view name);  // 0: not given, or null
std::string text_in(const Json& body, std::string_view name);     // empty: likewise
GivenOptions options_in(const Json& body);                        // its member "options"

// A refusal, or the JSON with this status.
std::function<void(Result<Json>)> answering(Call call, Reply reply, int status = 200);
Error bad_key();  // of a retry

}  // namespace pavage
