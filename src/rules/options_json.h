// Options as requests, plans and orders carry them: {"board":"hexagon:5","players":3}. What they mean is not looked at here.
#pragma once

#include "base/json.h"
#include "rules/options.h"

namespace pavage {

// None where there is nothing, or null. Values are texts or whole numbers.
Result<GivenOptions> options_from(const Json* json);

Json options_json(const GivenOptions& options);

}  // namespace pavage
