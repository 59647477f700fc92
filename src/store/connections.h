// The two kinds of database behind database.h, each in a file of its own so that its library stays out of sight.
#pragma once

#include "store/database.h"

namespace pavage {

inline constexpr std::string_view kInMemory = ":memory:";

std::unique_ptr<Database> open_sqlite(const std::string& file);
std::unique_ptr<Database> open_postgresql(const std::string& url);

// ? becomes $1, $2, …, but not inside 'text', "names" or -- remarks.
std::string with_numbered_places(std::string_view statement);

}  // namespace pavage
