// Rows of people, for the parts of the store that read them.
#pragma once

#include <string>

#include "store/cells.h"
#include "store/store.h"

namespace pavage {

inline const std::string kUserColumns = "id, kind, name, folded, password, recovery, owner, created";

inline UserRow user_of(const Row& row) {
    return {.id = whole(row[0]),
            .kind = text(row[1]),
            .name = text(row[2]),
            .folded = text(row[3]),
            .password = text(row[4]),
            .recovery = text(row[5]),
            .owner = whole(row[6]),
            .created = whole(row[7])};
}

}  // namespace pavage
