// The shapes of what the routes about classes take and answer: docs/tournaments.md.
#pragma once

#include "server/api/schema.h"

namespace pavage {

Schema class_summary_schema();
Schema class_schema();
Schema class_order_schema();
Schema cards_schema();
Schema activity_schema();

}  // namespace pavage
