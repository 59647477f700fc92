// What each first move is worth to the player who makes it, and what a swap rule would be worth. Games come in rounds of all
// first moves; the rounds are dealt out to ten parts, so that a move can be chosen without the games that measure it.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "study/estimates.h"
#include "study/report.h"

namespace pavage {

class Openings {
  public:
    Openings() = default;
    explicit Openings(std::vector<std::string> moves) : moves_(std::move(moves)) {}

    bool empty() const { return moves_.empty(); }  // first moves are not compared
    // A game of a group that began with the move; groups are numbered from 0.
    void add(const std::string& move, std::uint64_t group, double share);
    void end_group(const std::string& move);

    std::vector<FirstMoveReport> report() const;  // in the order of the moves
    // Of a game for two; nothing as long as a move has no game in one of the parts.
    std::optional<SwapReport> swap() const;

  private:
    static constexpr std::size_t kParts = 10;
    struct Opening {
        GroupedSample all;
        std::array<GroupedSample, kParts> parts;
        double share_without(std::size_t part) const;
    };
    bool complete() const;

    std::vector<std::string> moves_;
    std::map<std::string, Opening> openings_;
};

}  // namespace pavage
