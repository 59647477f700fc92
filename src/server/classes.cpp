#include "server/classes.h"

#include <algorithm>

#include "base/text.h"
#include "online/shared_games.h"
#include "play/registry.h"

namespace pavage {

namespace {

ClassGame game_from(const Json& json) {
    ClassGame allowed;
    if (const Json* game = json.find("game"); game && game->string()) allowed.game = *game->string();
    if (const Json* options = json.find("options"); options && options->members())
        for (const auto& [name, value] : *options->members())
            allowed.options.emplace_back(name, value.string() ? *value.string() : to_text(value));
    return allowed;
}

std::string_view name_of(const Found& found) { return found.preset ? found.preset->name : found.entry->info->name; }

// A game's own id allows its presets as well; a preset's only that preset.
bool covers(const Found& allowed, const Found& asked) {
    return allowed.entry == asked.entry && (!allowed.preset || allowed.preset == asked.preset);
}

// All that is fixed: what makes the preset one, and what the class says.
GivenOptions fixed_by(const ClassGame& allowed, const Found& found) {
    GivenOptions fixed;
    if (found.preset) fixed = *parse_options(found.preset->options);
    for (const auto& option : allowed.options) {
        std::erase_if(fixed, [&](const auto& of_preset) { return of_preset.first == option.first; });
        fixed.push_back(option);
    }
    return fixed;
}

Status fill_in(const GivenOptions& fixed, GivenOptions& options) {
    for (const auto& [name, value] : fixed)
        for (const auto& [given, wanted] : options)
            if (given == name && wanted != value) return Error{"class.option", name, {name, value, quotable(wanted)}};
    for (const auto& option : fixed)
        if (std::ranges::find(options, option) == options.end()) options.push_back(option);
    return Done{};
}

}  // namespace

Result<std::vector<ClassGame>> class_games_from(const Json& games) {
    std::vector<ClassGame> allowed;
    for (const Json& json : *games.items()) {
        ClassGame one = game_from(json);
        if (const auto game = shared_game(one.game, one.options); !game) return game.error();
        allowed.push_back(std::move(one));
    }
    return allowed;
}

Json class_games_in(const ClassRow& row) {
    const auto settings = parse_json(row.settings);
    const Json* games = settings ? settings->find("games") : nullptr;
    return games && games->items() ? *games : Json::array();
}

void Classes::load(Store& store) {
    known_.clear();
    for (const ClassRow& row : store.classes()) put(row);
    for (const auto& [circle, user] : store.all_teachers()) add_teacher(circle, user);
}

Error no_class(std::int64_t circle) { return {"class.not_found", "class", {std::to_string(circle)}}; }

const std::string& Classes::name(std::int64_t circle) const {
    static const std::string nobody;
    const auto found = known_.find(circle);
    return found == known_.end() ? nobody : found->second.name;
}

bool Classes::teaches(std::int64_t user, std::int64_t circle) const {
    const auto found = known_.find(circle);
    return found != known_.end() && found->second.teachers.contains(user);
}

std::vector<std::int64_t> Classes::only_taught_by(std::int64_t user) const {
    std::vector<std::int64_t> circles;
    for (const auto& [circle, known] : known_)
        if (known.teachers == std::set{user}) circles.push_back(circle);
    return circles;
}

bool Classes::in_circle(const Identity& who, std::int64_t circle) const {
    if (circle == 0 || who.circle != 0) return who.circle == circle && (circle == 0 || knows(circle));
    return who && teaches(who.user, circle);
}

Status Classes::may_play(const Identity& who, std::string_view game, GivenOptions& options, std::int64_t circle) const {
    if (circle == 0) circle = who.circle;
    if (circle == 0) return Done{};
    if (!in_circle(who, circle)) return no_class(circle);
    return allows(circle, game, options);
}

Status Classes::allows(std::int64_t circle, std::string_view game, GivenOptions& options) const {
    const auto known = known_.find(circle);
    if (known == known_.end()) return no_class(circle);
    const auto asked = find_game(game);
    if (!asked) return asked.error();
    if (known->second.games.empty()) return Done{};
    std::vector<std::string> names;
    std::optional<Error> refused;
    for (const ClassGame& allowed : known->second.games) {
        const auto found = find_game(allowed.game);
        if (!found) continue;  // of a version that had it
        names.emplace_back(name_of(*found));
        if (!covers(*found, *asked)) continue;
        const Status filled = fill_in(fixed_by(allowed, *found), options);
        if (filled) return Done{};
        if (!refused) refused = filled.error();
    }
    if (refused) return *refused;
    return Error{"class.game", "game", {std::string(name_of(*asked)), joined(names, ", ")}};
}

void Classes::put(const ClassRow& row) {
    Known& known = known_[row.number];
    known.name = row.name;
    known.games.clear();
    const Json games = class_games_in(row);
    for (const Json& json : *games.items()) known.games.push_back(game_from(json));
}

void Classes::add_teacher(std::int64_t circle, std::int64_t user) {
    if (const auto found = known_.find(circle); found != known_.end()) found->second.teachers.insert(user);
}

void Classes::remove_teacher(std::int64_t circle, std::int64_t user) {
    if (const auto found = known_.find(circle); found != known_.end()) found->second.teachers.erase(user);
}

void Classes::forget_teacher(std::int64_t user) {
    for (auto& [circle, known] : known_) known.teachers.erase(user);
}

Classes::Known Classes::forget(std::int64_t circle) {
    const auto found = known_.find(circle);
    if (found == known_.end()) return {};
    Known known = std::move(found->second);
    known_.erase(found);
    return known;
}

}  // namespace pavage
