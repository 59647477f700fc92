// The shapes of what the routes about weekly tables answer.
#pragma once

#include "server/api/schema.h"

namespace pavage {

Schema charts_schema();
Schema week_table_schema();
Schema champions_schema();
Schema weeks_schema();
Schema score_schema();
Schema scores_schema();
Schema curve_schema();

}  // namespace pavage
