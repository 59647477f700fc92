// Who sits where: a person or a computer player for each player of the game.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments.h"
#include "play/players.h"

namespace pavage::cli {

struct Sitter {
    std::shared_ptr<Thinker> thinker;  // none for a person
    std::string written;               // as the user would write it
    bool human() const { return !thinker; }
};

class Seats {
  public:
    // From N=WHO, as --seat takes it; player 1 is human and the others are computers unless told otherwise.
    static Result<Seats> assign(const std::vector<std::string>& wishes, const Game& game);

    int count() const { return static_cast<int>(sitters_.size()); }
    Sitter& of(int player) { return sitters_[static_cast<std::size_t>(player) - 1]; }
    const Sitter& of(int player) const { return sitters_[static_cast<std::size_t>(player) - 1]; }
    int humans() const;
    // A person leaves and a computer goes on.
    void replace_by_computer(int player);

  private:
    std::vector<Sitter> sitters_;
};

}  // namespace pavage::cli
