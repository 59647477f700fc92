#include "cli/worker_hands.h"

#include <unistd.h>

#include "base/text.h"
#include "cli/output.h"
#include "cli/threads.h"
#include "cli/worker_work.h"
#include "play/tournament_record.h"
#include "queue/asker.h"
#include "queue/nats_queue.h"

namespace pavage::cli {

namespace {

constexpr Wait kAnswerWait{100};

// A line of its own, also where a line of progress stands.
void tell(const std::string& line) {
    if (isatty(STDERR_FILENO)) complain("\r\x1b[K" + line);
    else complain(line);
}

std::string note_text(const AskerNote& note, const Json& work, const Voice& say) {
    switch (note.kind) {
        case AskerNote::Kind::kSilence: return say("queue.silence", {say.number(note.number)});
        case AskerNote::Kind::kUnavailable: return say("queue.gone");
        case AskerNote::Kind::kAvailable: return say("queue.back");
        case AskerNote::Kind::kDropped: return say("queue.dropped");
        case AskerNote::Kind::kRefused: return refusal_text(*note.refusal, work, say);
        case AskerNote::Kind::kOfferedAgain: return say("queue.offered_again", {say.number(note.number)});
    }
    return "";
}

std::string fresh_run() {
    constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuv";
    std::string run;
    for (int word = 0; word < 2; ++word)
        for (std::uint64_t bits = fresh_seed(), i = 0; i < 10; ++i, bits >>= 5) run += kDigits[bits % kDigits.size()];
    return run;
}

}  // namespace

std::string refusal_text(const WorkRefusal& refusal, const Json& work, const Voice& say) {
    const auto wanted = [&](std::string_view name) {
        const Json* value = work.find(name);
        return !value ? "?" : quotable(value->string() ? *value->string() : to_text(*value));
    };
    const std::string worker = quotable(refusal.worker, 60), mine = quotable(refusal.mine, 100);
    switch (refusal.reason) {
        case WorkRefusal::Reason::kProgram: return say("queue.other_program", {worker, mine, wanted("program")});
        case WorkRefusal::Reason::kGame: return say("queue.other_games", {worker});
        case WorkRefusal::Reason::kRules: return say("queue.other_rules", {worker, mine, wanted("rules")});
        case WorkRefusal::Reason::kSignature: return say("queue.other_signature", {worker});
        case WorkRefusal::Reason::kPlan: return say("queue.other_plan", {worker, mine});
    }
    return "";
}

void ask_workers(const Tournament& tournament, std::uint64_t first, std::uint64_t end, const Hands& hands,
                 const std::function<Next(const PlayedGame&)>& take, const std::function<void()>& meanwhile) {
    const Voice say(hands.language);
    AskerSettings settings{
        .run = fresh_run(),
        .first = first,
        .end = end,
        .work = work_of(tournament),
        .piece = hands.piece,
        .now = steady_seconds,
        .accept = [&](std::uint64_t number, const Json& game) { return read_game(game, number, tournament).has_value(); },
        .note = {}};
    settings.note = [&, work = settings.work](const AskerNote& note) { tell(note_text(note, work, say)); };
    const auto queue = connect_nats({hands.queue, hands.credentials});
    Asker asker(*queue, std::move(settings));
    for (std::uint64_t number = first; number < end && !interrupted();) {
        if (const auto game = asker.next(kAnswerWait)) {
            if (take(*read_game(*game, number, tournament)) == Next::kEnough) return;
            ++number;
        }
        meanwhile();
    }
}

}  // namespace pavage::cli
