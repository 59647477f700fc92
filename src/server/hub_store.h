// Tables between the hub and the store: which rows a change becomes, and how they become a table again.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "online/table.h"
#include "server/damaged.h"
#include "store/store.h"

namespace pavage {

inline constexpr std::string_view kAliveNote = "alive";  // when the server last lived

// What a change writes, made on the I/O thread to be done by the store's.
std::function<void(Store&)> opening(const Table& table);
std::function<void(Store&)> writing(const Table& table, const Table::Taken& taken);

struct FoundTable {  // neither: there is none
    std::optional<Table> machine = {};
    std::optional<Damaged> damaged = {};
};
FoundTable table_in(Store& store, std::int64_t number);

struct LiveTables {
    std::vector<Table> tables = {};
    std::vector<Damaged> damaged = {};
};
LiveTables live_tables_in(Store& store);

}  // namespace pavage
