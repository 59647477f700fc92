// Small pieces about one game that several pages show.
#pragma once

#include "play/registry.h"
#include "server/html.h"
#include "server/page_layout.h"
#include "server/pictures.h"

namespace pavage {

std::string players_text(const GameInfo& info, const Words& words);  // "2 to 6 players"
Html command_html(std::string_view id);                              // how to play it in a terminal
Html sample_picture(const CatalogueEntry& entry, const Words& words, PictureBook& pictures);

}  // namespace pavage
