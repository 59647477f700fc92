// `pavage match`: a tournament of computer players.
#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/match_games.h"
#include "cli/match_report.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/threads.h"
#include "play/registry.h"

namespace pavage::cli {

namespace {

constexpr int kInterruptedExit = 130;
constexpr std::int64_t kUsualGames = 100;

Result<Tournament> asked_tournament(const Arguments& arguments) {
    auto options = given_options(arguments);
    if (!options) return options.error();
    TournamentPlan plan;
    plan.game = arguments.words().front();
    plan.options = *std::move(options);
    plan.players = arguments.all(flags::kBetween);
    if (const auto seed = arguments.whole(flags::kSeed)) plan.seed = static_cast<std::uint64_t>(*seed);
    if (const auto opening = arguments.whole(flags::kOpening)) plan.opening = static_cast<int>(*opening);
    if (const auto most = arguments.whole(flags::kMostMoves)) plan.most_moves = static_cast<int>(*most);
    return Tournament::make(std::move(plan), read_file);
}

Result<std::optional<SequentialTest>> asked_test(const Arguments& arguments, const Tournament& tournament) {
    constexpr double kMostElo = 1000;
    const auto written = arguments.text(flags::kSprt);
    if (!written) return std::optional<SequentialTest>();
    const auto parts = split(*written, ',');
    const auto low = parse_number(parts.front()), high = parse_number(parts.back());
    if (parts.size() != 2 || !low || !high || *low < -kMostElo || *high > kMostElo || *low >= *high)
        return Error{"match.sprt_form", "", {quotable(*written)}};
    if (tournament.players().size() != 2)
        return Error{"match.sprt_players", "", {std::to_string(tournament.players().size())}};
    return std::optional<SequentialTest>({*low, *high});
}

// Everything that happens to games in their order: counted, kept, shown.
class MatchRun {
  public:
    MatchRun(const Tournament& tournament, std::optional<SequentialTest> test, std::uint64_t games, const Voice& say,
             const Terminal& terminal)
        : standing_(tournament),
          report_{tournament, standing_, test, games},
          say_(say),
          terminal_(terminal),
          line_(terminal) {}

    Next take(const PlayedGame& game) {
        standing_.add(game);
        return report_.test && verdict_of(standing_, *report_.test) != Verdict::kUndecided ? Next::kEnough : Next::kGoOn;
    }
    void begin() {
        begin_ = steady_seconds();
        found_ = standing_.games();
    }
    void show() {
        line_.show([&] {
            const auto played = static_cast<double>(std::max<std::uint64_t>(1, standing_.games() - found_));
            const double each = (steady_seconds() - begin_) / played;
            return report_.progress(say_, terminal_, each * static_cast<double>(report_.asked - standing_.games()));
        });
    }
    void clear() { line_.clear(); }
    const Standing& standing() const { return standing_; }
    const MatchReport& report() const { return report_; }

  private:
    Standing standing_;
    MatchReport report_;
    const Voice& say_;
    const Terminal& terminal_;
    Progress line_;
    double begin_ = 0;
    std::uint64_t found_ = 0;  // games of an earlier run
};

}  // namespace

Result<int> run_match(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto tournament = asked_tournament(arguments);
    if (!tournament) return tournament.error();
    const auto test = asked_test(arguments, *tournament);
    if (!test) return test.error();

    const InterruptScope scope;
    const Terminal terminal = terminal_for(arguments);
    const auto games = static_cast<std::uint64_t>(arguments.whole(flags::kGames).value_or(kUsualGames));
    MatchRun run(*tournament, *test, games, say, terminal);
    run.begin();
    play_games(
        *tournament, 0, games, static_cast<int>(arguments.whole(flags::kSideBySide).value_or(1)),
        [&](const PlayedGame& game) { return run.take(game); }, [&] { run.show(); });
    run.clear();

    if (run.standing().games() == 0) {
        complain(say("match.stopped_early"));
        return kInterruptedExit;
    }
    print(arguments.has(flags::kJson) ? run.report().json() + "\n" : run.report().text(say));
    if (!interrupted()) return 0;
    complain(say("match.stopped", {say.number(run.standing().games()), say.number(games)}));
    return kInterruptedExit;
}

}  // namespace pavage::cli
