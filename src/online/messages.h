// The sentences about tables, in both languages, by code.
#pragma once

#include <span>

#include "rules/info.h"

namespace pavage {

std::span<const Message> online_messages();

}  // namespace pavage
