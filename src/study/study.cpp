#include "study/study.h"

#include <algorithm>

#include "play/registry.h"

namespace pavage {

Status check_plan(const Tournament& tournament) {
    if (!tournament.plan().every_first_move) return Done{};
    const Game& game = tournament.game();
    if (!game.turn(game.start()).is_player()) return Error{"study.first_moves_dice", "", {std::string(game.info().name)}};
    if (tournament.options() == game.options().all()) return Done{};
    std::string option;
    for (const auto& [name, value] : game.options().all())
        if (std::ranges::find(tournament.options(), std::pair(name, value)) == tournament.options().end()) option = name;
    return Error{"study.first_moves_board", "", {option}};
}

Result<Study> Study::make(std::vector<NamedPlan> plans, const FileReader& read_file) {
    if (plans.empty() || plans.size() > kMostVariants) return Error{"study.variants", "", {std::to_string(kMostVariants)}};
    Study study;
    for (auto& [name, plan] : plans) {
        auto tournament = Tournament::make(std::move(plan), read_file);
        if (!tournament) return tournament.error();
        if (auto checked = check_plan(*tournament); !checked) return checked.error();
        study.parts_.push_back(std::make_unique<Part>(std::move(name), *std::move(tournament)));
        const Tournament &first = study.tournament(0), &last = study.parts_.back()->tournament;
        if (first.game().info().id != last.game().info().id) return Error{"study.one_game", "", {}};
    }
    return study;
}

std::uint64_t Study::games() const {
    std::uint64_t games = 0;
    for (const auto& part : parts_) games += part->tally.games();
    return games;
}

StudyReport Study::report() const {
    StudyReport report;
    report.game = tournament(0).game().id();
    report.name = tournament(0).game().info().name;
    report.players = tournament(0).seats();
    for (const auto& part : parts_) {
        report.plans.push_back(part->tally.report());
        report.plans.back().name = part->name;
    }
    const PlanReport& first = report.plans.front();
    for (std::size_t i = 1; i < report.plans.size(); ++i) {
        const PlanReport& other = report.plans[i];
        if (first.games == 0 || other.games == 0) continue;
        report.comparisons.push_back({i, difference(other.seats.front(), first.seats.front()),
                                      difference(other.draws, first.draws),
                                      difference(other.length.mean, first.length.mean)});
    }
    return report;
}

std::optional<PlayedGame> play_alone(const Tournament& tournament, std::uint64_t number, const std::function<bool()>& stop,
                                     const std::function<double()>& clock) {
    const auto setting = tournament.setting(number);
    std::vector<Thinker> thinkers;
    for (int seat = 1; seat <= tournament.seats(); ++seat) thinkers.emplace_back(tournament.sitter(setting, seat));
    std::vector<Chooser> choosers;
    for (Thinker& thinker : thinkers)
        choosers.emplace_back([&](const Match& match) -> std::optional<Move> {
            MoveList moves;
            match.game().generate(match.state(), moves);
            if (moves.size() == 1) return moves[0];
            const auto seconds = thinker.spec().seconds;
            const double begin = seconds && clock ? clock() : 0;
            Budget budget;
            budget.stop = [&] { return (stop && stop()) || (seconds && clock && clock() - begin >= *seconds); };
            const Move best = thinker.think(match, budget).best();
            if (stop && stop()) return std::nullopt;
            return best;
        });
    return play_game(tournament, setting, choosers);
}

}  // namespace pavage
