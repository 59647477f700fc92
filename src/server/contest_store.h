// Tournaments between those who run them and the store: which rows a change becomes, and how they become a tournament again.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "online/contest.h"
#include "server/damaged.h"
#include "store/store.h"

namespace pavage {

// What a change writes, made on the I/O thread to be done by the store's.
std::function<void(Store&)> opening(const Contest& contest);
std::function<void(Store&)> writing(const Contest& contest, const Contest::Taken& taken);

struct FoundContest {  // neither: there is none
    std::optional<Contest> machine = {};
    std::optional<Damaged> damaged = {};
};
FoundContest contest_in(Store& store, std::int64_t number);

// What lists show of one that is over, without reading all that happened in it.
struct FinishedContest {
    ContestSetup setup;
    ContestBrief brief;
};
std::optional<FinishedContest> finished_in(Store& store, const ContestRow& row);

// The result of a tournament's table, as the store knows it.
ContestCommand result_of(const Table& table);

}  // namespace pavage
