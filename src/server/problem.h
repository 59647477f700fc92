// Refusals as RFC 9457 problems: a status, our code for programs, a sentence for people. Nothing a client sent is echoed
// but what the sentence's values hold.
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "rules/info.h"
#include "server/http.h"

namespace pavage {

Json problem_json(int status, const Error& error, Language language);
Response problem(int status, const Error& error, Language language);

std::string_view status_title(int status);  // "Not Found"

}  // namespace pavage
