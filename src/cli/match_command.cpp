// `pavage match`: a tournament of computer players.
#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/match_file.h"
#include "cli/match_flags.h"
#include "cli/match_games.h"
#include "cli/match_report.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/threads.h"
#include "play/registry.h"

namespace pavage::cli {

namespace {

constexpr std::int64_t kDefaultMatchGames = 100;

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
        return enough() ? Next::kEnough : Next::kGoOn;
    }
    bool enough() const {
        return standing_.games() >= report_.asked ||
               (report_.test && verdict_of(standing_, *report_.test) != Verdict::kUndecided);
    }
    // Games so far are of an earlier run.
    void begin() {
        begin_ = steady_seconds();
        found_ = standing_.games();
    }
    void show() {
        line_.show([&] { return report_.progress(say_, terminal_, seconds_left()); });
    }
    void clear() { line_.clear(); }
    const TournamentStanding& standing() const { return standing_; }
    const MatchReport& report() const { return report_; }

  private:
    std::optional<double> seconds_left() const {
        if (standing_.games() == found_) return std::nullopt;
        const auto played = static_cast<double>(standing_.games() - found_);
        return (steady_seconds() - begin_) / played * static_cast<double>(report_.asked - standing_.games());
    }

    TournamentStanding standing_;
    MatchReport report_;
    const Voice& say_;
    const Terminal& terminal_;
    Progress line_;
    double begin_ = 0;
    std::uint64_t found_ = 0;
};

// The games of the file, if there is one, and then all that are missing.
Status play_match(const Tournament& tournament, const Arguments& arguments, const Voice& say, MatchRun& run) {
    const auto hands = asked_hands(arguments);
    if (!hands) return hands.error();
    std::optional<MatchFile> file;
    if (const auto path = arguments.text(flags::kSave)) {
        auto opened = MatchFile::open(*path, tournament, [&](const PlayedGame& game) { return run.take(game); });
        if (!opened) return opened.error();
        file = *std::move(opened);
        if (const auto found = run.standing().games(); found > 0)
            complain(say("match.resumed", {say.number(found), quotable(*path, 200)}));
    }
    run.begin();
    if (run.enough()) return Done{};
    const auto take = [&](const PlayedGame& game) {
        if (file) file->add(game);
        return run.take(game);
    };
    play_games(tournament, run.standing().games(), run.report().asked, *hands, take, [&] { run.show(); });
    run.clear();
    return Done{};
}

}  // namespace

Result<int> run_match(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto tournament = asked_tournament(arguments);
    if (!tournament) return tournament.error();
    const auto test = asked_test(arguments, *tournament);
    if (!test) return test.error();

    const InterruptScope scope;
    const Terminal terminal = terminal_for(arguments);
    const auto games = static_cast<std::uint64_t>(arguments.whole(flags::kGames).value_or(kDefaultMatchGames));
    MatchRun run(*tournament, *test, games, say, terminal);
    if (auto played = play_match(*tournament, arguments, say, run); !played) return played.error();

    if (run.standing().games() == 0) {
        complain(say("match.stopped_early"));
        return interrupted_exit();
    }
    print(arguments.has(flags::kJson) ? run.report().json() + "\n" : run.report().text(say, terminal.text_width()));
    if (run.enough()) return 0;
    flush_output();
    complain(say("match.stopped", {say.number(run.standing().games()), say.number(games)}));
    return interrupted_exit();
}

}  // namespace pavage::cli
