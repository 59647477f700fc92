// Classes in memory: who teaches which, what each is called and which games it allows. Loaded once and kept up to date by
// the routes that change them in the store (api/class_routes.h). It knows no pupil: their identity says whose they are.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "rules/options.h"
#include "server/api/api.h"
#include "store/store.h"

namespace pavage {

// A game that a class allows, with the options that it has fixed.
struct ClassGame {
    std::string game;  // a game's id or a preset's
    GivenOptions options;
};

// [{"game","options"}] as its schema wants it; refused with what the rules say of a game that cannot be made so.
Result<std::vector<ClassGame>> class_games_from(const Json& games);
// The same from what the store keeps: {"games":[…]}. Empty if there is none.
Json class_games_in(const ClassRow& row);

Error no_class(std::int64_t circle);

class Classes {
  public:
    void load(Store& store);  // throws StoreFailure

    bool knows(std::int64_t circle) const { return known_.contains(circle); }
    const std::string& name(std::int64_t circle) const;  // empty if there is none
    bool teaches(std::int64_t user, std::int64_t circle) const;
    std::vector<std::int64_t> only_taught_by(std::int64_t user) const;
    std::size_t count() const { return known_.size(); }
    // Whether somebody belongs there: to a class its pupils and teachers, to circle 0 everybody but pupils.
    bool in_circle(const Identity& who, std::int64_t circle) const;

    // Whether a class plays this; options that it has fixed are filled in. Errors: class.not_found, class.game,
    // class.option, and the catalogue's.
    Status allows(std::int64_t circle, std::string_view game, GivenOptions& options) const;
    // Whether they may play this: always outside classes; in a class (their own, or the one that they teach and name) only
    // what it allows.
    Status may_play(const Identity& who, std::string_view game, GivenOptions& options, std::int64_t circle = 0) const;

    // What was changed in the store.
    void put(const ClassRow& row);
    void add_teacher(std::int64_t circle, std::int64_t user);
    void remove_teacher(std::int64_t circle, std::int64_t user);
    void forget_teacher(std::int64_t user);  // an account that is gone
    // While a class is being erased nobody is in it; what was forgotten can be put back if that fails.
    struct Known {
        std::string name;
        std::vector<ClassGame> games;
        std::set<std::int64_t> teachers;
    };
    Known forget(std::int64_t circle);
    void remember(std::int64_t circle, Known known) { known_[circle] = std::move(known); }

  private:
    std::map<std::int64_t, Known> known_;
};

}  // namespace pavage
