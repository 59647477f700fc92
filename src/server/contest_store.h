// Tournaments between those who run them and the store: which rows a change becomes, and how they become a tournament again.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "online/contest.h"
#include "store/store.h"

namespace pavage {

// What a change writes, made on the I/O thread to be done by the store's.
std::function<void(Store&)> opening(const Contest& contest);
std::function<void(Store&)> writing(const Contest& contest, const Contest::Taken& taken);

// One that cannot be read is left alone.
std::optional<Contest> contest_in(Store& store, std::int64_t number);

// All that somebody joined or organised, oldest first. Takes its time: for what is seldom asked.
std::vector<Contest> contests_of(Store& store, std::int64_t user);

// The result of a tournament's table, as the store knows it.
ContestCommand result_of(const Table& table);

}  // namespace pavage
