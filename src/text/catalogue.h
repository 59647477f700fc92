// The sentences that belong to no game.
#pragma once

#include <span>

#include "rules/info.h"

namespace pavage {

std::span<const Message> general_messages();

}  // namespace pavage
