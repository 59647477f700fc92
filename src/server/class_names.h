// Names for pupils who bring none: animals with a colour, easy to read and to tell apart, so that nobody's own name is
// needed.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "rules/info.h"

namespace pavage {

// So many names that fold differently from each other and from those that are taken; each animal comes once before one
// comes again. The same for the same seed.
std::vector<std::string> pleasant_names(int count, Language language, std::set<std::string> taken, std::uint64_t seed);

}  // namespace pavage
