// The server's own sentences and the words of its pages, in both languages, by code.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/info.h"

namespace pavage {

std::span<const Message> server_messages();
std::span<const Message> api_messages();  // those of them that the API brings (api_text.cpp)

// As `message` of the text layer, which is asked for codes that are not the server's.
std::string server_message(std::string_view code, const std::vector<std::string>& values, Language language);
std::string server_message(const Error& error, Language language);

}  // namespace pavage
