// What the actions of `pavage data` share.
#pragma once

#include "cli/arguments.h"
#include "store/store.h"

namespace pavage::cli {

// The database that was asked for, as it is; throws StoreFailure if there is none.
Store asked_store(const Arguments& arguments);
std::string asked_database(const Arguments& arguments);

Result<int> recompute_ratings(const Arguments& arguments);

}  // namespace pavage::cli
