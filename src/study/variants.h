// Plans that differ from one another in one respect, to be studied side by side.
#pragma once

#include "study/study.h"

namespace pavage {

// Who plays when nobody is named: quick, and no fool.
inline constexpr std::string_view kUsualStudyPlayer = "mcts:level=3";
inline constexpr int kUsualStudyWatch = 32;

// "KEY=V1|V2|…" for each; of several all combinations. A name says what is special: "KEY=V1".
Result<std::vector<NamedPlan>> varied(const TournamentPlan& plan, const std::vector<std::string>& options);

// For games whose option `ports` takes a digit for each rim cell: player 1 begins with 0, 1, … `most` port stones less,
// taken evenly round the ring.
Result<std::vector<NamedPlan>> handicapped(const TournamentPlan& plan, int most, const FileReader& read_file = nullptr);

}  // namespace pavage
