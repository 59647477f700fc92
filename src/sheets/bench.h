// One order on the bench: the parts of a set, drawn, counted and laid on paper one after the other. What is ordered has
// been found and checked before.
#pragma once

#include "play/game.h"
#include "sheets/board_drawing.h"
#include "sheets/making.h"
#include "sheets/pieces.h"

namespace pavage::sheets {

class Bench {
  public:
    // The games are those of the board and of its reverse side, where the set has one.
    Bench(const Settings& settings, const MadeSet* set, GamePtr game, GamePtr reverse, Language language);

    Result<Making> make();

  private:
    bool has(Part part) const;
    std::vector<std::string> available() const;
    std::string title(Part part) const;
    Status add(Part part);
    Status add_reverse();
    Status add_pieces();
    Status lay(Part part, const Drawing& drawing);
    void keep_layers(Sheet& sheet) const;

    BoardLook board_look() const;
    Drawing frame() const;
    Extent cells() const;     // of the board without its border
    double opening() const;   // of the frame, without ease: the side of the square of cells
    double plate() const;     // the side of the floor
    int stones_kept() const;  // in the opening, side by side; 0 without a frame
    std::vector<Batch> batches() const;

    void note(std::string_view code, std::vector<std::string> values = {});
    void note_making();
    void note_set();
    std::string shown(double length) const;

    const Settings& settings_;
    const MadeSet* set_;  // none: a plain set
    GamePtr game_, reverse_;
    Language language_;
    Scene start_;
    double cell_ = 0, stone_ = 0;
    Making making_;
};

}  // namespace pavage::sheets
