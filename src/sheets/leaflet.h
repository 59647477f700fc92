// The rules of a game as a leaflet: its rules page set in two columns, the board at the start on top. Examples that only
// programs check are left out.
#pragma once

#include <string>
#include <vector>

#include "play/game.h"
#include "sheets/settings.h"
#include "sheets/sheet.h"

namespace pavage::sheets {

std::vector<Sheet> leaflet(const Game& game, const Scene& start, const Settings& settings, const std::string& title,
                           Language language);

}  // namespace pavage::sheets
