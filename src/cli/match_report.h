// What a match says: the table for people, the object for programs, the line of progress.
#pragma once

#include <optional>

#include "cli/cli_text.h"
#include "cli/terminal.h"
#include "play/standing.h"

namespace pavage::cli {

enum class Verdict { kUndecided, kAccepted, kRejected };
Verdict verdict_of(const TournamentStanding& standing, const SequentialTest& test);

// "━━━━────" where there is room, then "12/100"; and a duration as "1:20".
std::string counted_text(std::uint64_t games, std::uint64_t asked, const Voice& say, const Terminal& terminal);
std::string clock_text(double seconds);

struct MatchReport {
    const Tournament& tournament;
    const TournamentStanding& standing;
    std::optional<SequentialTest> test;
    std::uint64_t asked = 0;  // games

    std::string text(const Voice& say, std::size_t width) const;
    std::string json() const;
    // "━━━━──── 12/100  62.5% ±20.1  +89 ±160 Elo  1:20 left"
    std::string progress(const Voice& say, const Terminal& terminal, std::optional<double> seconds_left) const;
};

}  // namespace pavage::cli
