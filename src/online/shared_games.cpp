#include "online/shared_games.h"

#include <algorithm>
#include <map>

namespace pavage {

namespace {

constexpr std::size_t kMost = 64;  // boards take up to a few megabytes

// What was made lately. When there is too much of it, all is forgotten: tables keep what they use.
class Shelf {
  public:
    GamePtr find(const std::string& key) {
        const auto found = games_.find(key);
        return found == games_.end() ? nullptr : found->second;
    }

    void put(const std::string& key, GamePtr game) {
        if (games_.size() >= kMost) games_.clear();
        games_.insert_or_assign(key, std::move(game));
    }

  private:
    std::map<std::string, GamePtr> games_;
};

// Tables are also read beside those that play: each thread has its own, and none waits.
Shelf& shelf() {
    thread_local Shelf own;
    return own;
}

// Lengths come first, so that no option can pretend to be two.
std::string key_of(std::string_view id, const GivenOptions& given) {
    std::string key(id);
    for (const auto& [name, value] : given)
        key += " " + std::to_string(name.size()) + ":" + name + " " + std::to_string(value.size()) + ":" + value;
    return key;
}

// Games with words of their own are not shared, nor are those that do not exist.
bool is_shared(std::string_view id) {
    const auto found = find_game(id);
    return found && std::ranges::none_of(found->entry->info->options,
                                         [](const OptionInfo& option) { return option.type == OptionType::kWord; });
}

}  // namespace

bool is_at_hand(std::string_view id, const GivenOptions& given) { return !is_shared(id) || shelf().find(key_of(id, given)); }

void share(std::string_view id, const GivenOptions& given, GamePtr game) {
    if (is_shared(id)) shelf().put(key_of(id, given), std::move(game));
}

Result<GamePtr> shared_game(std::string_view id, const GivenOptions& given, std::uint64_t seed) {
    if (!is_shared(id)) return make_game(id, given, nullptr, seed);
    const std::string key = key_of(id, given);
    if (GamePtr game = shelf().find(key)) return game;
    auto made = make_game(id, given);
    if (made) shelf().put(key, *made);
    return made;
}

Result<int> rules_version_for(std::string_view id, int kept) {
    const auto found = find_game(id);
    const int today = found ? found->entry->info->rules_version : kept;
    if (kept != 0 && kept != today) return Error{"kept.other_rules", "", {std::to_string(kept), std::to_string(today)}};
    return today;
}

}  // namespace pavage
