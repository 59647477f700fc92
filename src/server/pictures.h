// Boards as pictures inside a page. Their colours come from the site's style sheet, so that the pages need no style of
// their own and follow the reader's light or dark theme.
#pragma once

#include <string>

#include "play/match.h"
#include "play/registry.h"
#include "server/html.h"

namespace pavage {

// The middle of a game played at random, always the same one.
Match sample_match(const CatalogueEntry& entry);

// Numbers the pictures of one page, so that their inner names never meet.
class PictureBook {
  public:
    Html picture(const Match& match, const std::string& title, bool names = false, bool repeated = false);

  private:
    int count_ = 0;
};

}  // namespace pavage
