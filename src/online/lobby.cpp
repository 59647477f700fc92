#include "online/lobby.h"

#include <algorithm>

#include "online/shared_games.h"

namespace pavage {

Result<Wish> wish_for(std::string_view game, const GivenOptions& options, const TimeControl& control, bool rated) {
    auto made = shared_game(game, options);
    if (!made) return made.error();
    Wish wish{std::string((*made)->info().id), {}, control, rated};
    for (const auto& [name, value] : (*made)->options().all()) {
        const auto& known = (*made)->info().options;
        const auto info = std::ranges::find(known, name, &OptionInfo::name);
        const bool given = std::ranges::any_of(options, [&](const auto& option) { return option.first == name; });
        if (given || info == known.end() || info->type != OptionType::kWord) wish.options.emplace_back(name, value);
    }
    return wish;
}

Status Lobby::may_open(std::int64_t host) const {
    if (tables_.size() >= limits_.in_all) return Error{"lobby.full", "", {}};
    const auto own = std::ranges::count_if(tables_, [&](const auto& each) { return each.second.table.host == host; });
    if (static_cast<std::size_t>(own) >= limits_.of_one)
        return Error{"lobby.own_limit", "", {std::to_string(limits_.of_one)}};
    return Done{};
}

void Lobby::open(Waiting table, Millis now) {
    const std::int64_t number = table.number;
    tables_[number] = {std::move(table), now};
}

void Lobby::close(std::int64_t number) { tables_.erase(number); }

std::optional<std::int64_t> Lobby::seek(std::int64_t who, const Wish& wish) const {
    for (const auto& [number, kept] : tables_)
        if (kept.table.for_anybody && kept.table.host != who && !kept.alone_since && kept.table.wish == wish) return number;
    return std::nullopt;
}

void Lobby::came(std::int64_t user) {
    for (auto& [number, kept] : tables_)
        if (kept.table.host == user) kept.alone_since.reset(), kept.went = false;
}

void Lobby::went(std::int64_t user, Millis now) {
    for (auto& [number, kept] : tables_)
        if (kept.table.host == user && !kept.alone_since) kept.alone_since = now, kept.went = true;
}

bool Lobby::host_is_gone(std::int64_t number, Millis now) const {
    const auto found = tables_.find(number);
    if (found == tables_.end()) return false;
    const Kept& kept = found->second;
    return kept.went && kept.table.for_anybody && kept.table.wish.control.kind != TimeControl::Kind::kDays &&
           now - *kept.alone_since >= limits_.grace;
}

std::size_t Lobby::count_gone(Millis now) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(tables_, [&](const auto& each) { return host_is_gone(each.first, now); }));
}

std::vector<std::int64_t> Lobby::abandoned(Millis now) const {
    std::vector<std::int64_t> numbers;
    for (const auto& [number, kept] : tables_)
        if (kept.alone_since && kept.table.wish.control.kind != TimeControl::Kind::kDays &&
            now - *kept.alone_since >= limits_.patience)
            numbers.push_back(number);
    return numbers;
}

std::vector<std::int64_t> Lobby::waiting() const {
    std::vector<std::int64_t> numbers;
    for (auto each = tables_.rbegin(); each != tables_.rend(); ++each)
        if (each->second.table.for_anybody) numbers.push_back(each->first);
    return numbers;
}

}  // namespace pavage
