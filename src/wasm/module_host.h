// What a module answers beyond playing: the workshop in the module with the whole catalogue, nothing in those of single
// games.
#pragma once

#include "protocol/engine.h"

namespace pavage {

EngineHost module_host(Language language);

}  // namespace pavage
