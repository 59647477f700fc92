// Everything the store keeps about somebody, as the text of one JSON value that is made piece by piece: whoever played for
// years has more than should be in memory at once, and others ask the store meanwhile. What is secret stays so: no hashes,
// and of games that go on only what every player of them knows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "store/store.h"

namespace pavage {

class AccountExport {
  public:
    explicit AccountExport(std::int64_t user) : user_(user) {}

    // Some tens of kilobytes; empty when all was given. By one thread at a time, each call in a transaction of its own.
    std::string next(Store& store);

  private:
    enum class Part { kProfile, kRated, kTables, kScores, kContests, kEnd };
    void add_some(Store& store, std::string& text);
    void add_profile(Store& store, std::string& text);
    void add_contest(Store& store, std::string& text);
    // One page of a list: its values, then where to go on, or the next part after the last page.
    template <class Rows, class Write>
    void add_page(const Rows& rows, int page, std::string_view next_list, std::string& text, Write write);
    void add_value(const std::string& value, std::string& text);
    void begin_part(Part part);

    std::int64_t user_;
    std::vector<UserRow> people_;  // the user, then their bots
    std::size_t person_ = 0;
    Part part_ = Part::kProfile;
    std::int64_t cursor_ = 0;  // the last number of the page before
    bool first_ = true;        // of a list
    std::vector<std::int64_t> contests_;
};

}  // namespace pavage
