// A slow and obvious reading of a game's rules: names in sets and maps, searches written out, no code shared with the fast
// rules, not even the boards. The driver plays random games on both and compares everything after every move.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/json.h"

namespace pavage::differential {

using Options = std::map<std::string, std::string>;  // every default filled in

class Model {
  public:
    virtual ~Model() = default;
    virtual std::unique_ptr<Model> copy() const = 0;

    // A player from 1; chance, whose outcomes are then the moves (and `odds` a fact, in the order of their names); or over.
    static constexpr int kOver = 0, kChance = -1;
    virtual int turn() const = 0;
    virtual std::set<std::string> moves() const = 0;
    virtual void play(const std::string& move) = 0;
    // What the position says, by the names that programs use (`cells`, `scores`, `out`, …); only what is given is
    // compared. Winners of a finished game are `winners`.
    virtual Json facts() const = 0;
};

// A model by the game's id; the driver has one from every file that is named after a game.
using Maker = std::unique_ptr<Model> (*)(const Options&);

}  // namespace pavage::differential
