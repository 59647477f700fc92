// What the program says about queues and those who work from them.
#pragma once

#include <span>

#include "rules/info.h"

namespace pavage::cli {

std::span<const Message> worker_messages();

}  // namespace pavage::cli
