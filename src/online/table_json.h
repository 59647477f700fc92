// A table and what happens at it as those who watch are told: docs/online.md. Secrets (the dice, the seed) come out when the
// game is over, the key only to those who sit there.
#pragma once

#include <optional>
#include <vector>

#include "base/json.h"
#include "online/table.h"
#include "rules/info.h"

namespace pavage {

struct ShownRating {
    double value = 0;
    bool provisional = true;
};

// What the table itself does not know.
struct TableView {
    int you = 0;                                           // the reader's seat
    std::vector<bool> here = {};                           // by seat
    std::vector<std::optional<ShownRating>> ratings = {};  // by seat
    Millis now = 0;
    Language language = Language::kEnglish;
    bool moves = false;  // all legal ones too
};

Json table_json(const Table& table, const TableView& view);
// The short form for lists.
Json summary_json(const Table& table, const TableView& view);
// Right after it happened.
Json entry_json(const Table& table, const Entry& entry, Millis now);

std::string_view status_name(TableStatus status);

}  // namespace pavage
