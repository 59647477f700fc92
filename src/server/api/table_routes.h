// The routes about tables: opening, seeking, watching, acting, lists.
#pragma once

#include <functional>
#include <vector>

#include "server/api/api.h"
#include "server/hub.h"

namespace pavage {

std::vector<Route> table_routes(Hub& hub, StoreThread& store, std::function<Millis()> now);

// Tables that are over, as lists show them.
Json finished_tables(Store& store, const Store::TableQuery& query, std::int64_t reader);

}  // namespace pavage
