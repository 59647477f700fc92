// The content of the pages about games: the gallery and the rules. Everything comes from the catalogue.
#pragma once

#include "play/registry.h"
#include "rules/info.h"
#include "server/page_layout.h"

namespace pavage {

// Where the gallery sends people to play.
enum class PlayedIn { kTerminal, kBrowser };

PageContent home_page(Language language, PlayedIn where);
PageContent rules_page(const CatalogueEntry& entry, Language language);
PageContent missing_page(Language language);

std::string rules_path(const GameInfo& info);

}  // namespace pavage
