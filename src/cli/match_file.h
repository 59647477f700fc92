// The file of a match: the heading, then a line for each game, added as soon as it is counted. A file that was broken off
// amid a line loses that line and goes on. Two programs at once do not write into one file.
#pragma once

#include <functional>
#include <string>

#include "cli/match_games.h"
#include "cli/output.h"
#include "play/tournament.h"

namespace pavage::cli {

class MatchFile {
  public:
    // Begins a new file, or takes the games of one that holds the same tournament until there are enough. A file of anything
    // else is refused and left as it is.
    static Result<MatchFile> open(const std::string& path, const Tournament& tournament,
                                  const std::function<Next(const PlayedGame&)>& take);

    void add(const PlayedGame& game);

  private:
    MatchFile(GrowingFile file, const Tournament& tournament) : file_(std::move(file)), tournament_(&tournament) {}
    Status take_up(const std::string& path, std::string_view content, const std::function<Next(const PlayedGame&)>& take);

    GrowingFile file_;
    const Tournament* tournament_;
};

}  // namespace pavage::cli
