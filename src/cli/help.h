// The help of the program and of each command, made from their tables.
#pragma once

#include <string>

#include "cli/arguments.h"

namespace pavage::cli {

std::string help_text(const Command& command, Language language, std::size_t width);

}  // namespace pavage::cli
