// The texts of the workshop: boards to begin with, drawing them, importing pictures, sheets to print and to cut. Modules of
// single games say none of them and bring an empty list of their own instead, as they do with the catalogue.
#pragma once

#include <array>
#include <span>

#include "rules/info.h"

namespace pavage {

std::span<const Message> board_messages();
std::span<const Message> drawing_messages();
std::span<const Message> sheet_messages();

std::array<std::span<const Message>, 3> workshop_messages();

}  // namespace pavage
