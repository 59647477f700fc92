#include "play/player_spec.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace pavage {

namespace {

constexpr double kMostSeconds = 86400;
constexpr long long kMostSimulations = 1'000'000'000'000, kMostMemory = 65536;  // MiB

std::optional<double> parse_seconds(std::string_view text) {
    const auto value = parse_number(text);
    return value && *value > 0 && *value <= kMostSeconds ? value : std::nullopt;
}

// What experiments may change about a search.
struct TuningKey {
    std::string_view name;
    double least, most;
    void (*apply)(SearchSettings&, double);
};
constexpr std::array kTuningKeys = {
    TuningKey{"explore", 0, 10, [](SearchSettings& s, double v) { s.exploration = static_cast<float>(v); }},
    TuningKey{"urgency", 0, 10, [](SearchSettings& s, double v) { s.urgency = static_cast<float>(v); }},
    TuningKey{"prior", 0, 1e6, [](SearchSettings& s, double v) { s.prior = static_cast<float>(v); }},
    TuningKey{"rave", 0, 1e9, [](SearchSettings& s, double v) { s.rave = static_cast<float>(v); }},
    TuningKey{"expand", 1, 1e6, [](SearchSettings& s, double v) { s.expand_after = static_cast<int>(v); }},
    TuningKey{"first", 0, 1e6, [](SearchSettings& s, double v) { s.first_moves = static_cast<int>(v); }},
    TuningKey{"endgame", 0, 1000, [](SearchSettings& s, double v) { s.endgame = static_cast<int>(v); }},
    TuningKey{"scale", 0, 1e6, [](SearchSettings& s, double v) { s.score_scale = static_cast<float>(v); }},
    TuningKey{"knowledge", 0, 1, [](SearchSettings& s, double v) { s.knowledge = v != 0; }},
    TuningKey{"solver", 0, 1, [](SearchSettings& s, double v) { s.solver = v != 0; }},
    TuningKey{"reuse", 0, 1, [](SearchSettings& s, double v) { s.reuse = v != 0; }},
    TuningKey{"depth", 1, 100, [](SearchSettings& s, double v) { s.depth = static_cast<int>(v); }},
};
constexpr std::string_view kKeys =
    "level, simulations, time, threads, seed, memory, blunders, depth, explore, urgency, prior, "
    "rave, expand, first, endgame, scale, knowledge, solver, reuse";

Status read_key(PlayerSpec& spec, std::string_view key, std::string_view value) {
    const auto refuse = [&](std::string_view expected) {
        return Error{"player.value", "", {quotable(key), quotable(value), std::string(expected)}};
    };
    const auto number = parse_integer(value);
    const auto outside = [&](long long least, long long most) { return !number || *number < least || *number > most; };
    if (key == "level") {
        if (outside(1, kMostLevel)) return refuse("1–10");
        spec.level = static_cast<int>(*number);
    } else if (key == "simulations") {
        if (outside(1, kMostSimulations)) return refuse("1–10¹²");
        spec.simulations = static_cast<std::uint64_t>(*number);
    } else if (key == "threads") {
        if (outside(1, kMostThreads)) return refuse("1–64");
        spec.threads = static_cast<int>(*number);
    } else if (key == "seed") {
        if (outside(0, std::numeric_limits<long long>::max())) return refuse("0, 1, 2, …");
        spec.seed = static_cast<std::uint64_t>(*number);
    } else if (key == "blunders") {
        if (outside(0, 100)) return refuse("0–100");
        spec.blunders = static_cast<int>(*number);
    } else if (key == "memory") {
        if (outside(1, kMostMemory)) return refuse("1–65536");
        spec.tuned.push_back([bytes = static_cast<std::size_t>(*number) << 20](SearchSettings& s) { s.memory = bytes; });
    } else if (key == "time") {
        const auto seconds = parse_seconds(value);
        if (!seconds) return refuse("0.1, 2, …");
        spec.seconds = *seconds;
    } else {
        const auto tuning = std::ranges::find(kTuningKeys, key, &TuningKey::name);
        if (tuning == kTuningKeys.end()) return Error{"player.key", "", {quotable(key), std::string(kKeys)}};
        const auto amount = parse_number(value);
        if (!amount || !(*amount >= tuning->least && *amount <= tuning->most))
            return refuse(std::to_string(static_cast<long long>(tuning->least)) + "–" +
                          std::to_string(static_cast<long long>(tuning->most)));
        spec.tuned.push_back([apply = tuning->apply, amount = *amount](SearchSettings& s) { apply(s, amount); });
    }
    return Done{};
}

Result<PlayerSpec> named(std::string_view name) {
    PlayerSpec spec = PlayerSpec::searcher();
    if (name == "human") spec.kind = PlayerSpec::Kind::kHuman;
    else if (name == "random") spec.kind = PlayerSpec::Kind::kRandom;
    else if (name == "reference" || name == "reference-1") spec.kind = PlayerSpec::Kind::kReference;
    else if (name == "mcts") spec.method = Method::kMcts;
    else if (name == "alphabeta") spec.method = Method::kAlphaBeta;
    else if (name == "uct") spec.plain = true;
    else if (name == "perfect") spec.kind = PlayerSpec::Kind::kPerfect;
    else if (name == "best") spec.proves = true;
    else
        return Error{
            "player.unknown", "", {quotable(name), "human, random, reference, best, perfect, mcts, alphabeta, uct"}};
    return spec;
}

const Level* level_of(const Game& game, const PlayerSpec& spec) {
    return spec.level ? &game.info().strength.levels[static_cast<std::size_t>(*spec.level) - 1] : nullptr;
}

}  // namespace

Result<PlayerSpec> parse_player(std::string_view text) {
    const auto colon = text.find(':');
    auto spec = named(text.substr(0, colon));
    if (!spec || colon == std::string_view::npos) return spec;
    for (auto part : split(text.substr(colon + 1), ',')) {
        const auto equals = part.find('=');
        if (equals == std::string_view::npos) return Error{"player.form", "", {quotable(part)}};
        if (auto read = read_key(*spec, part.substr(0, equals), part.substr(equals + 1)); !read) return read.error();
    }
    return spec;
}

Status check_player(const Game& game, const PlayerSpec& spec) {
    if (spec.kind == PlayerSpec::Kind::kReference && !game.has_reference())
        return Error{"player.no_reference", "", {std::string(game.info().name)}};
    return Done{};
}

// A level is the game's own, method and all.
SearchSettings settings_for(const Game& game, const PlayerSpec& spec) {
    SearchSettings settings = spec.plain ? SearchSettings::plain() : SearchSettings{};
    if (!spec.plain) static_cast<Tuning&>(settings) = game.info().strength.tuning;
    if (spec.method && !spec.level) settings.method = *spec.method;
    for (const auto& change : spec.tuned) change(settings);
    settings.memory /= static_cast<std::size_t>(spec.threads);
    return settings;
}

std::uint64_t simulations_for(const Game& game, const PlayerSpec& spec) {
    constexpr std::uint64_t kPositionsPerSimulation = 10;  // so that a level takes about as long by either method
    if (spec.simulations) return *spec.simulations;
    if (const Level* level = level_of(game, spec)) {
        const bool positions = game.info().strength.tuning.method == Method::kAlphaBeta && game.players() == 2;
        return level->simulations * (positions ? kPositionsPerSimulation : 1);
    }
    return spec.seconds ? ~std::uint64_t{0} : PlayerSpec::kUsualSimulations;
}

int blunders_for(const Game& game, const PlayerSpec& spec) {
    const Level* level = level_of(game, spec);
    return spec.blunders.value_or(level ? level->blunders : 0);
}

}  // namespace pavage
