#include "cli/worker_work.h"

#include <map>
#include <mutex>

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/match_games.h"
#include "cli/output.h"
#include "play/registry.h"
#include "play/signature.h"
#include "play/tournament_record.h"
#include "tiling/board_code.h"

namespace pavage::cli {

namespace {

constexpr std::size_t kTournamentsKept = 8;

// It takes a moment to find: once a game.
std::string signature_text(const CatalogueEntry& entry) {
    static std::mutex mutex;
    static std::map<std::string_view, std::uint64_t> known;
    const std::lock_guard lock(mutex);
    const auto [found, is_new] = known.try_emplace(entry.info->id);
    if (is_new) found->second = signature_of(entry);
    return std::to_string(found->second);
}

std::string text_in(const Json& json, std::string_view name) {
    const Json* found = json.find(name);
    return found && found->string() ? *found->string() : "";
}

WorkRefusal work_refusal(WorkRefusal::Reason reason, std::string mine) { return {"", "", reason, std::move(mine)}; }

// The others do not have the file: the board itself goes with the work.
std::string board_that_travels(const std::string& option, const std::string& value) {
    const auto board = make_board(value, read_file);
    if (!board) throw QueueFailure(board.error());
    auto code = code_of(*board);
    if (!code) throw QueueFailure({"queue.file_board", "", {option, quotable(value, 100)}});
    return *std::move(code);
}

}  // namespace

Json work_of(const Tournament& tournament) {
    TournamentPlan plan = tournament.plan();
    for (auto& [name, value] : plan.options)
        if (value.starts_with("file:") || value.find(":file:") != std::string::npos) value = board_that_travels(name, value);
    const auto found = find_game(tournament.plan().game);
    return Json::Object{{"program", PAVAGE_VERSION},
                        {"rules", tournament.game().info().rules_version},
                        {"signature", signature_text(*found->entry)},
                        {"plan", to_json(plan)}};
}

std::variant<const Tournament*, WorkRefusal> PiecePlayer::tournament_of(const Json& work) {
    using Reason = WorkRefusal::Reason;
    for (auto each = known_.begin(); each != known_.end(); ++each)
        if (each->first == work) {
            known_.splice(known_.begin(), known_, each);
            return &known_.front().second;
        }
    if (text_in(work, "program") != PAVAGE_VERSION) return work_refusal(Reason::kProgram, PAVAGE_VERSION);
    const Json* written = work.find("plan");
    auto plan = read_plan(written ? *written : Json());
    if (!plan) return work_refusal(Reason::kPlan, quotable(Voice(language_)(plan.error()), 90));
    const auto game = find_game(plan->game);
    if (!game) return work_refusal(Reason::kGame, "");
    const int rules = game->entry->info->rules_version;
    const Json* wanted = work.find("rules");
    if (!wanted || *wanted != Json(rules)) return work_refusal(Reason::kRules, std::to_string(rules));
    const std::string signature = signature_text(*game->entry);
    if (text_in(work, "signature") != signature) return work_refusal(Reason::kSignature, signature);
    auto tournament = Tournament::make(*std::move(plan));
    if (!tournament) return work_refusal(Reason::kPlan, quotable(Voice(language_)(tournament.error()), 90));
    known_.emplace_front(work, *std::move(tournament));
    if (known_.size() > kTournamentsKept) known_.pop_back();
    return &known_.front().second;
}

Worker::Played PiecePlayer::play(const WorkPiece& piece) {
    const auto found = tournament_of(piece.work);
    if (const auto* no = std::get_if<WorkRefusal>(&found)) return *no;
    const Tournament& tournament = *std::get<const Tournament*>(found);
    Worker::Games games;
    for (std::uint64_t number = piece.first; number < piece.first + piece.count; ++number) {
        const auto game = play_number(tournament, number, stop_);
        if (!game) return std::monostate();
        games.push_back(to_text(to_json(*game, tournament)));
    }
    return games;
}

}  // namespace pavage::cli
