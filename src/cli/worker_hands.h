// The games of a match by workers somewhere: what `play_games` does where its hands are a queue.
#pragma once

#include "cli/cli_text.h"
#include "cli/match_games.h"
#include "queue/messages.h"

namespace pavage::cli {

// Throws QueueFailure where there is no queue, or none that can be used.
void ask_workers(const Tournament& tournament, std::uint64_t first, std::uint64_t end, const Hands& hands,
                 const std::function<Next(const PlayedGame&)>& take, const std::function<void()>& meanwhile);

// Why a worker leaves a piece to others. `work` is what the piece asked for.
std::string refusal_text(const WorkRefusal& refusal, const Json& work, const Voice& say);

}  // namespace pavage::cli
