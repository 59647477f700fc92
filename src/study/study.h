// A study: one plan of games, or several that differ in an option, and what their games tell. It plays nothing itself:
// games come from threads, from a page's workers or from other machines, plan by plan in the order of their numbers.
#pragma once

#include <functional>
#include <memory>

#include "study/tally.h"

namespace pavage {

struct NamedPlan {
    std::string name;  // what is special about it: "ports=none"; empty where there is only one
    TournamentPlan plan;
};
inline constexpr std::size_t kMostVariants = 20;

class Study {
  public:
    static Result<Study> make(std::vector<NamedPlan> plans, const FileReader& read_file = nullptr);

    std::size_t plans() const { return parts_.size(); }
    const std::string& name(std::size_t plan) const { return parts_[plan]->name; }
    const Tournament& tournament(std::size_t plan) const { return parts_[plan]->tournament; }
    const Tally& tally(std::size_t plan) const { return parts_[plan]->tally; }
    // The next game of a plan; refused if it is not.
    Status add(std::size_t plan, const PlayedGame& game) { return parts_[plan]->tally.add(game); }
    std::uint64_t games() const;

    StudyReport report() const;

  private:
    struct Part {
        Part(std::string called, Tournament made)
            : name(std::move(called)), tournament(std::move(made)), tally(tournament) {}
        std::string name;
        Tournament tournament;
        Tally tally;
    };
    std::vector<std::unique_ptr<Part>> parts_;  // tallies point at their tournaments
};

// Whether a plan can be studied at all, beyond being a tournament.
Status check_plan(const Tournament& tournament);

// One game by one thread; `stop` is asked while players think. Nothing if it was stopped. `clock` is for players who are
// given time.
std::optional<PlayedGame> play_alone(const Tournament& tournament, std::uint64_t number, const std::function<bool()>& stop,
                                     const std::function<double()>& clock = nullptr);

}  // namespace pavage
