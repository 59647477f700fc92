// Everything a study counts of one plan's games, added in the order of their numbers. What comes out is plain numbers; words
// and pictures are made of them elsewhere.
#pragma once

#include <map>
#include <unordered_set>

#include "study/estimates.h"
#include "study/game_facts.h"
#include "study/openings.h"
#include "study/report.h"

namespace pavage {

// How often each whole number was seen, and its quantiles.
class Counts {
  public:
    void add(int number) { ++counts_[number], ++total_; }
    std::uint64_t total() const { return total_; }
    // The smallest number that a `part` of all do not exceed.
    int quantile(double part) const;
    const std::map<int, std::uint64_t>& all() const { return counts_; }

  private:
    std::map<int, std::uint64_t> counts_;
    std::uint64_t total_ = 0;
};

class Tally {
  public:
    explicit Tally(const Tournament& tournament);

    // Refuses what is not the next game of the tournament, and changes nothing then.
    Status add(const PlayedGame& game);

    std::uint64_t games() const { return facts_.size(); }
    const std::vector<GameFacts>& facts() const { return facts_; }
    Estimate first_seat() const { return seats_.front().share(); }
    PlanReport report() const;

  private:
    struct Spread {
        GroupedSample sample;
        Counts counts;  // of thousandths where the numbers are not whole
        void add(double number, double unit);
    };
    void count(const GameFacts& facts);
    void count_course(const PlayedGame& game, const GameFacts& facts);
    void end_group();
    enum class Kind { kAny, kCount, kPart };  // which intervals are possible: all numbers, from 0 on, from 0 to 1
    static SpreadReport told(const Spread& spread, double unit, Kind kind);
    void tell_course(PlanReport& report) const;
    void tell_openings(PlanReport& report) const;

    const Tournament* tournament_;
    std::vector<GameFacts> facts_;
    std::unordered_set<std::uint64_t> prints_;
    std::vector<GroupedSample> seats_, scores_, players_;
    GroupedSample draws_, cut_off_, repetition_, repeated_;
    std::map<std::string, std::uint64_t> reasons_;
    Spread length_, decisions_, choices_;
    std::vector<Counts> choices_at_;  // by how many decisions came before
    Spread lead_changes_, drama_, behind_, decided_, uncertainty_;
    std::vector<Counts> winner_at_;                     // by twentieths of the game, in per cent
    std::vector<std::vector<GroupedSample>> seats_at_;  // the same, by seat
    Openings openings_;
};

}  // namespace pavage
