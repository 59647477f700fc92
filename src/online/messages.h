// The sentences about tables and tournaments, in both languages, by code.
#pragma once

#include <span>

#include "rules/info.h"

namespace pavage {

std::span<const Message> online_messages();
std::span<const Message> contest_messages();

}  // namespace pavage
