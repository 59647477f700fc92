// How the database came to its present form: numbered scripts, applied in order and never changed once released. Not the
// place where rows are read or written (store.h).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "store/database.h"

namespace pavage {

// One version to the next: portable SQL, then what SQL cannot do.
struct Migration {
    std::string_view script;
    void (*fill)(Database&) = nullptr;
};

// The first brings an empty database to version 1, the next from 1 to 2, ….
std::span<const Migration> migrations();

// 0 for an empty database.
std::int64_t schema_version(Database& database);

// Each step in a transaction of its own, so that a failing one leaves the version before. Servers that start together wait
// for each other. Throws StoreFailure, also if the database is newer than the steps: an old program must not write into it.
void migrate(Database& database, std::span<const Migration> steps = migrations());

}  // namespace pavage
