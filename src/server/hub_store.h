// Tables between the hub and the store: which rows a change becomes, and how they become a table again.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "online/table.h"
#include "store/store.h"

namespace pavage {

inline constexpr std::string_view kAliveNote = "alive";  // when the server last lived

// What a change writes, made on the I/O thread to be done by the store's.
std::function<void(Store&)> opening(const Table& table);
std::function<void(Store&)> writing(const Table& table, const Table::Taken& taken);

// A table that cannot be read is left alone: none, and a line on standard error would not help its players.
std::optional<Table> table_in(Store& store, std::int64_t number);
std::vector<Table> live_tables_in(Store& store);

}  // namespace pavage
