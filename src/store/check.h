// Looks at everything the database holds for what can never be if the program and the disk did their work. Changes nothing.
#pragma once

#include <vector>

#include "base/result.h"
#include "store/backup.h"
#include "store/store.h"

namespace pavage {

struct CheckReport {
    RowCounts counts;
    std::vector<Error> faults;  // codes check.*
};

CheckReport check_store(Store& store);

}  // namespace pavage
