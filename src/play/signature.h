// One number a game that stands for what its rules, playouts and search do: a refactoring may not change it, and every
// compiler and WebAssembly must give the same. The numbers are kept in bench/signature.txt.
#pragma once

#include <cstdint>

#include "play/registry.h"

namespace pavage {

// From seeded random games, playouts and a short search on every board of the game's perft file.
std::uint64_t signature_of(const CatalogueEntry& entry);

}  // namespace pavage
