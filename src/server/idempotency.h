// What was opened under which Idempotency-Key, so that a retry is answered with the same and opens nothing again. A key is
// its user's own; it is forgotten after an hour, and the oldest are when there are too many.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "base/millis.h"

namespace pavage {

class IdempotencyKeys {
  public:
    static constexpr Millis kMaxAge = 3'600'000;
    static constexpr std::size_t kMaxCount = 10'000;

    explicit IdempotencyKeys(std::size_t max_count = kMaxCount) : max_count_(max_count) {}

    // The number of what was opened. An empty key is none.
    std::optional<std::int64_t> find(std::int64_t user, const std::string& key, Millis now) {
        expire(now);
        const auto found = numbers_.find({user, key});
        return found == numbers_.end() ? std::nullopt : std::optional(found->second);
    }
    void add(std::int64_t user, const std::string& key, std::int64_t number, Millis now) {
        if (key.empty()) return;
        const auto [place, is_new] = numbers_.insert_or_assign({user, key}, number);
        if (is_new) by_age_.push_back({now, place->first});
        expire(now);
    }
    // What it stood for was not opened after all: a retry is a new attempt.
    void erase(std::int64_t user, const std::string& key) {
        if (numbers_.erase({user, key})) std::erase_if(by_age_, [&](const auto& each) { return each.id == Id(user, key); });
    }
    std::size_t size() const { return numbers_.size(); }

  private:
    using Id = std::pair<std::int64_t, std::string>;
    struct Added {
        Millis at;
        Id id;
    };

    void expire(Millis now) {
        while (!by_age_.empty() && (by_age_.size() > max_count_ || now - by_age_.front().at >= kMaxAge)) {
            numbers_.erase(by_age_.front().id);
            by_age_.pop_front();
        }
    }

    std::size_t max_count_;
    std::map<Id, std::int64_t> numbers_;
    std::deque<Added> by_age_;  // the oldest first, each of the map once
};

}  // namespace pavage
