// A map that holds so many entries and no more: the one that was used longest ago makes room.
#pragma once

#include <list>
#include <string>
#include <unordered_map>
#include <utility>

namespace pavage {

template <class T>
class Lru {
  public:
    explicit Lru(std::size_t most) : most_(most) {}

    T* find(const std::string& key) {
        const auto found = places_.find(key);
        if (found == places_.end()) return nullptr;
        entries_.splice(entries_.begin(), entries_, found->second);
        return &found->second->second;
    }
    T& put(const std::string& key, T value) {
        if (T* old = find(key)) return *old = std::move(value);
        if (entries_.size() >= most_) {
            places_.erase(entries_.back().first);
            entries_.pop_back();
        }
        entries_.emplace_front(key, std::move(value));
        places_.emplace(key, entries_.begin());
        return entries_.front().second;
    }
    void erase(const std::string& key) {
        const auto found = places_.find(key);
        if (found == places_.end()) return;
        entries_.erase(found->second);
        places_.erase(found);
    }
    template <class Wanted>
    void erase_if(Wanted wanted) {
        for (auto entry = entries_.begin(); entry != entries_.end();) {
            const auto next = std::next(entry);
            if (wanted(entry->first, entry->second)) erase(std::string(entry->first));
            entry = next;
        }
    }
    std::size_t size() const { return entries_.size(); }

  private:
    std::size_t most_;
    std::list<std::pair<std::string, T>> entries_;  // the last used first
    std::unordered_map<std::string, typename std::list<std::pair<std::string, T>>::iterator> places_;
};

}  // namespace pavage
