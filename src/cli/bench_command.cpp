// `pavage bench`: how fast random games and searches run and how long proofs take, by processor time of one thread; and the
// signatures that show whether a change to the engine changed what it does.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <thread>

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/search_flags.h"
#include "cli/terminal.h"
#include "cli/threads.h"
#include "play/registry.h"
#include "play/signature.h"

namespace pavage::cli {

namespace {

constexpr std::uint64_t kSeed = 1;

struct Figure {
    std::string name;
    std::string_view unit;
    double value = 0;
};

std::string machine() {
    std::string model = "unknown";
    if (const auto about = read_file("/proc/cpuinfo"))
        for (auto line : split(*about, '\n'))
            if (line.starts_with("model name")) {
                model = trimmed(line.substr(line.find(':') + 1));
                break;
            }
#ifdef __clang__
    const std::string compiler = "clang " __clang_version__;
#else
    const std::string compiler = "g++ " __VERSION__;
#endif
    return model + ", " + std::to_string(std::thread::hardware_concurrency()) + " cores, " + std::string(trimmed(compiler));
}

// Plays ever larger bundles of games until the time is over.
struct PlayoutSpeed {
    double games = 0, moves = 0;  // a second
};
PlayoutSpeed playout_speed(const Game& game, PlayoutPath path, double seconds) {
    Random random(kSeed);
    PlayoutStats total;
    const double begin = thread_cpu_seconds();
    double passed = 0;
    for (std::uint64_t bundle = 1; passed < seconds && !interrupted();) {
        const auto stats = game.playouts(game.start(), random, bundle, path);
        total.games += stats.games;
        total.moves += stats.moves;
        passed = thread_cpu_seconds() - begin;
        const double per_second = static_cast<double>(total.games) / std::max(passed, 1e-6);
        bundle = static_cast<std::uint64_t>(std::max(1.0, per_second * std::min(0.05, seconds - passed)));
    }
    return {static_cast<double>(total.games) / passed, static_cast<double>(total.moves) / passed};
}

double search_speed(const Game& game, double seconds) {
    const double begin = thread_cpu_seconds();
    Budget budget;
    budget.stop = [&] { return interrupted() || thread_cpu_seconds() - begin >= seconds; };
    SearchSettings settings = settings_for(game, PlayerSpec::searcher());
    settings.seed = kSeed;
    const auto result = game.searcher(settings)->search(game.start(), {}, budget);
    return static_cast<double>(result.simulations) / (thread_cpu_seconds() - begin);
}

// By a solver that knows nothing yet; nothing if nothing was proven in time. A proof cannot be measured in part, so it gets
// more time than other figures.
std::optional<double> solving_seconds(const Game& game, bool all, double seconds) {
    constexpr double kLonger = 10;
    const double begin = thread_cpu_seconds();
    SolveTask task;
    task.all = all;
    task.stop = [=] { return interrupted() || thread_cpu_seconds() - begin >= kLonger * seconds; };
    const bool proven = game.solver()->solve(game.start(), {}, task).proven;
    return proven ? std::optional(thread_cpu_seconds() - begin) : std::nullopt;
}

std::string size_of(const Game& game, const GivenOptions& given) {
    for (const auto& [name, value] : given)
        if (name == game.info().size_option) return value;
    return game.options().text(game.info().size_option);
}

// The size as it was asked for; its sides alone (`21x29`) where a game is played on nothing but rectangles of squares.
std::string board_of(const Game& game, const GivenOptions& given) {
    constexpr std::string_view kSquares = "square:";
    const std::string size = size_of(game, given);
    const auto option = std::ranges::find(game.info().options, game.info().size_option, &OptionInfo::name);
    const bool squares_only = option != game.info().options.end() && option->choices.size() == 1 &&
                              option->choices[0].starts_with(kSquares) && size.starts_with(kSquares);
    return squares_only ? size.substr(kSquares.size()) : size;
}

class Bench {
  public:
    Bench(double seconds, const Voice& say, const Terminal& terminal) : seconds_(seconds), say_(say), progress_(terminal) {}

    Status measure(const GameInfo& info) {
        for (auto written : info.benches) {
            const auto options = parse_options(written);
            if (!options) return options.error();
            const auto game = make_game(info.id, *options);
            if (!game) return game.error();
            measure(**game, std::string(info.id) + "/" + board_of(**game, *options));
        }
        for (auto written : info.proofs)
            if (auto timed = time_proof(info, written); !timed) return timed;
        return Done{};
    }
    const std::vector<Figure>& figures() const { return figures_; }

  private:
    void measure(const Game& game, const std::string& place) {
        announce(place);
        figures_.push_back({"playout/" + place, "games/s", playout_speed(game, PlayoutPath::kFastest, seconds_).games});
        announce(place);
        const auto plain = playout_speed(game, PlayoutPath::kPlain, seconds_);
        figures_.push_back({"plain/" + place, "games/s", plain.games});
        figures_.push_back({"moves/" + place, "moves/s", plain.moves});
        announce(place);
        const bool positions = game.players() == 2 && game.info().strength.tuning.method == Method::kAlphaBeta;
        figures_.push_back({"search/" + place, positions ? "positions/s" : "simulations/s", search_speed(game, seconds_)});
        progress_.clear();
    }
    Status time_proof(const GameInfo& info, std::string_view written) {
        constexpr std::string_view kAll = "all ";
        const bool all = written.starts_with(kAll);
        const auto options = parse_options(all ? written.substr(kAll.size()) : written);
        if (!options) return options.error();
        const auto game = make_game(info.id, *options);
        if (!game) return game.error();
        const std::string place = std::string(info.id) + "/" + board_of(**game, *options) + (all ? ",all" : "");
        announce(place);
        if (const auto seconds = solving_seconds(**game, all, seconds_))
            figures_.push_back({"solve/" + place, "s", *seconds});
        progress_.clear();
        return Done{};
    }
    void announce(const std::string& place) {
        progress_.show([&] { return say_("bench.progress", {place}); });
    }

    double seconds_;
    const Voice& say_;
    Progress progress_;
    std::vector<Figure> figures_;
};

std::string figures_json(const std::vector<Figure>& figures) {
    Json results = Json::array();
    for (const auto& figure : figures)
        results.push(Json::Object{{"name", figure.name}, {"unit", figure.unit}, {"value", figure.value}});
    return to_text(Json::Object{{"machine", machine()}, {"results", std::move(results)}});
}

std::string figures_text(const std::vector<Figure>& figures, const Voice& say) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& figure : figures)
        rows.push_back({figure.name,
                        figure.unit == "s" ? say.decimal(figure.value, 3)
                                           : say.number(static_cast<std::uint64_t>(std::llround(figure.value))),
                        say("bench." + std::string(figure.unit.substr(0, figure.unit.find('/'))))});
    return table(rows, {Align::kLeft, Align::kRight, Align::kLeft}) + "\n" + machine() + "\n";
}

std::string signature_line(const CatalogueEntry& entry) {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(signature_of(entry)));
    return std::string(entry.info->id) + " " + digits;
}

// The games named, each once, or all of them.
Result<std::vector<const CatalogueEntry*>> asked_games(const Arguments& arguments) {
    std::vector<const CatalogueEntry*> entries;
    for (const auto& word : arguments.words()) {
        const auto found = find_game(word);
        if (!found) return found.error();
        if (std::ranges::find(entries, found->entry) == entries.end()) entries.push_back(found->entry);
    }
    if (entries.empty())
        for (const auto& entry : catalogue()) entries.push_back(&entry);
    return entries;
}

}  // namespace

Result<int> run_bench(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto entries = asked_games(arguments);
    if (!entries) return entries.error();
    const InterruptScope scope;
    if (arguments.has(flags::kSignature)) {
        for (const auto* entry : *entries) {
            if (interrupted()) return interrupted_exit();
            print_line(signature_line(*entry));
            flush_output();
        }
        return 0;
    }
    Bench bench(arguments.seconds(flags::kSeconds).value_or(1), say, terminal_for(arguments));
    for (const auto* entry : *entries) {
        if (auto measured = bench.measure(*entry->info); !measured) return measured.error();
        if (interrupted()) return interrupted_exit();
    }
    print(arguments.has(flags::kJson) ? figures_json(bench.figures()) + "\n" : figures_text(bench.figures(), say));
    return 0;
}

}  // namespace pavage::cli
