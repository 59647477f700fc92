// What was erased stays erased when an older backup is restored: a list of numbers, in the database and, where that is a
// file, beside it as well, so that it is still there when the database is moved away.
#pragma once

#include "store/store.h"

namespace pavage {

// The list of the database and of the file beside it. Throws StoreFailure.
std::vector<ErasedRow> known_erasures(Database& database);

// Erases whatever of it is there again, in a transaction of its own.
void repeat_erasures(Store& store, const std::vector<ErasedRow>& erased);

// Writes the file beside the database, if that is a file itself.
void write_erasures(Store& store);

}  // namespace pavage
