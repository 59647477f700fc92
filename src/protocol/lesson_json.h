// A game's lesson (lesson.json in its folder) as the protocol tells it: positions as they are written, words in one
// language.
#pragma once

#include "base/json.h"
#include "play/registry.h"
#include "rules/info.h"

namespace pavage {

// {"steps":[…]}, see docs/protocol.md. A game whose lesson cannot be read has no steps; tests/conformance reads them all.
Json lesson_json(const CatalogueEntry& entry, Language language);

}  // namespace pavage
