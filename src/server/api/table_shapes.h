// The shapes of what the routes about tables take and answer: docs/online.md.
#pragma once

#include "server/api/schema.h"

namespace pavage {

Schema clock_schema();
Schema summary_schema();
Schema table_schema();
Schema order_schema();
Schema seek_schema();
Schema action_schema();
Schema tables_schema(Schema item);

}  // namespace pavage
