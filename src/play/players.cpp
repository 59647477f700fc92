#include "play/players.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace pavage {

namespace {

constexpr std::array<std::uint64_t, kMostLevel> kLevels = {4, 10, 25, 60, 150, 400, 1000, 2500, 6500, 16000};
constexpr double kMostSeconds = 86400;
constexpr long long kMostSimulations = 1'000'000'000'000;

std::optional<double> parse_seconds(std::string_view text) {
    const auto value = parse_number(text);
    return value && *value > 0 && *value <= kMostSeconds ? value : std::nullopt;
}

Status read_key(PlayerSpec& spec, std::string_view key, std::string_view value) {
    const auto refuse = [&](std::string_view expected) {
        return Error{"player.value", "", {quotable(key), quotable(value), std::string(expected)}};
    };
    const auto number = parse_integer(value);
    if (key == "level") {
        if (!number || *number < 1 || *number > kMostLevel) return refuse("1–10");
        spec.simulations = simulations_of_level(static_cast<int>(*number));
    } else if (key == "simulations") {
        if (!number || *number < 1 || *number > kMostSimulations) return refuse("1–10¹²");
        spec.simulations = static_cast<std::uint64_t>(*number);
    } else if (key == "threads") {
        if (!number || *number < 1 || *number > kMostThreads) return refuse("1–64");
        spec.threads = static_cast<int>(*number);
    } else if (key == "seed") {
        if (!number || *number < 0) return refuse("0, 1, 2, …");
        spec.seed = static_cast<std::uint64_t>(*number);
    } else if (key == "time") {
        const auto seconds = parse_seconds(value);
        if (!seconds) return refuse("0.1, 2, …");
        spec.seconds = *seconds;
    } else {
        return Error{"player.key", "", {quotable(key), "level, simulations, time, threads, seed"}};
    }
    return Done{};
}

}  // namespace

Result<PlayerSpec> parse_player(std::string_view text) {
    const auto colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    PlayerSpec spec;
    if (name == "human") spec.kind = PlayerSpec::Kind::kHuman;
    else if (name == "random") spec.kind = PlayerSpec::Kind::kRandom;
    else if (name == "reference" || name == "reference-1") spec.kind = PlayerSpec::Kind::kReference;
    else if (name == "mcts" || name == "best") spec.kind = PlayerSpec::Kind::kMcts;
    else return Error{"player.unknown", "", {quotable(name), "human, random, reference, mcts, best"}};
    if (colon == std::string_view::npos) return spec;
    for (auto part : split(text.substr(colon + 1), ',')) {
        const auto equals = part.find('=');
        if (equals == std::string_view::npos) return Error{"player.form", "", {quotable(part)}};
        if (auto read = read_key(spec, part.substr(0, equals), part.substr(equals + 1)); !read) return read.error();
    }
    return spec;
}

Status check_player(const Game& game, const PlayerSpec& spec) {
    if (spec.kind == PlayerSpec::Kind::kReference && !game.has_reference())
        return Error{"player.no_reference", "", {std::string(game.info().name)}};
    return Done{};
}

std::uint64_t simulations_of_level(int level) { return kLevels[std::clamp(level, 1, kMostLevel) - 1]; }

namespace {

SearchResult only(Move move) { return {{{move, 0, {}}}, {move}, {}, 0}; }

// Frozen: nothing but the seed and the number of moves so far decides ties.
SearchResult think_as_reference(const Match& match, const PlayerSpec& spec) {
    Random random(Hasher().add(spec.seed.value_or(match.seed())).add(match.history().size()).value());
    return only(*match.game().reference_move(match.state(), random));
}

}  // namespace

SearchResult think(const Match& match, const PlayerSpec& spec, const Budget& budget, int thread) {
    if (spec.kind == PlayerSpec::Kind::kReference) return think_as_reference(match, spec);
    Hasher hasher;
    hasher.add(spec.seed.value_or(match.seed()))
        .add(match.game().key(match.state()).value)
        .add(static_cast<std::uint64_t>(thread));
    Random random(hasher.value());
    if (spec.kind == PlayerSpec::Kind::kRandom) {
        MoveList moves;
        match.game().generate(match.state(), moves);
        return only(random_move(moves, random));
    }
    Budget bounded = budget;
    const std::uint64_t own = spec.simulations.value_or(spec.seconds ? ~std::uint64_t{0} : PlayerSpec::kUsualSimulations);
    bounded.simulations = std::min(budget.simulations, own);
    MctsSettings settings;
    settings.seed = random.next();
    return match.game().search(match.state(), match.seen(), settings, bounded);
}

}  // namespace pavage
