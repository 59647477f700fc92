// The requests about tournaments: docs/tournaments.md.
#pragma once

#include <vector>

#include "server/api/api.h"
#include "server/contests.h"

namespace pavage {

std::vector<Route> contest_routes(Contests& contests);

}  // namespace pavage
