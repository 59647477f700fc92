// What the program says about the database: its failures, backups and checks.
#pragma once

#include <span>

#include "rules/info.h"

namespace pavage::cli {

std::span<const Message> data_messages();

}  // namespace pavage::cli
