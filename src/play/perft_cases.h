// The perft file of a game: known counts of move sequences on small boards, one case a line,
//   options | moves | counts of length 1, 2, …
// Blank lines and lines that begin with # are comments. The cases also serve as the boards every general test plays on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/options.h"

namespace pavage {

struct PerftCase {
    GivenOptions options;
    std::vector<std::string> moves;
    std::vector<std::uint64_t> counts;
    std::string line;  // as written
};

Result<std::vector<PerftCase>> parse_perft_cases(std::string_view file);

}  // namespace pavage
