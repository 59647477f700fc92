// Time as online games and their store count it; whoever has a clock says what time it is.
#pragma once

#include <cstdint>

namespace pavage {

using Millis = std::int64_t;  // a duration, or a point in time since 1970 (UTC)

}  // namespace pavage
