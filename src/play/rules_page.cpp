#include "play/rules_page.h"

#include <algorithm>

#include "base/text.h"

namespace pavage {

namespace {

std::vector<std::string> strings_of(std::string_view text) {
    const auto words = words_of(text);
    return {words.begin(), words.end()};
}

std::string numbers_text(const std::vector<int>& numbers) {
    if (numbers.empty()) return "-";
    std::vector<std::string> texts;
    for (int number : numbers) texts.push_back(std::to_string(number));
    return joined(texts, " ");
}

std::string players_text(PlayerSet set) {
    std::vector<int> numbers;
    for (int player = 1; player <= kMaxPlayers; ++player)
        if (set.has(player)) numbers.push_back(player);
    return numbers_text(numbers);
}

// A fact as it is written in a claim: lists without brackets.
std::string fact_text(const Json& value) {
    if (value.string()) return *value.string();
    if (!value.items()) return to_text(value);
    std::vector<std::string> parts;
    for (const Json& item : *value.items()) parts.push_back(fact_text(item));
    return joined(parts, " ");
}

std::string sorted_text(std::vector<std::string> words) {
    std::ranges::sort(words);
    return joined(words, " ");
}

// What the position says where the claim says something; the two texts must agree.
std::string found_for(const Match& match, const Claim& claim) {
    const Game& game = match.game();
    const Outcome outcome = match.outcome();
    if (claim.what == "turn") return match.turn().is_nobody() ? "-" : std::to_string(match.turn().value);
    if (claim.what == "winners") return players_text(outcome.winners);
    if (claim.what == "out") return players_text(outcome.out);
    if (claim.what == "code") return outcome.reason;
    if (claim.what == "scores") return numbers_text({outcome.scores.begin(), outcome.scores.begin() + outcome.players});
    if (claim.what == "moves_are") {
        std::vector<std::string> texts;
        for (const auto& move : match.legal_moves()) texts.push_back(move.text);
        return sorted_text(texts);
    }
    if (claim.what == "legal" || claim.what == "illegal") {
        std::vector<std::string> agreed;
        for (const auto& move : claim.values)
            if (game.read(match.state(), move).ok() == (claim.what == "legal")) agreed.push_back(move);
        return joined(agreed, " ");
    }
    const Report report = game.report(match.state());
    if (claim.what == "holds") {
        std::vector<std::string> texts;
        for (const auto& pair : claim.values) {
            const std::string name = pair.substr(0, pair.find('='));
            const auto cell = game.topology().find(name);
            texts.push_back(name + "=" +
                            (cell ? std::to_string(report.cells.empty() ? 0 : report.cells[cell->index]) : "?"));
        }
        return joined(texts, " ");
    }
    for (const auto& [name, value] : report.facts)
        if (name == claim.what) return fact_text(value);
    return "?";
}

}  // namespace

Result<Example> parse_example(std::string_view block, int line) {
    Example example;
    example.line = line;
    for (auto raw : split(block, '\n')) {
        const auto words = strings_of(raw);
        if (words.empty()) {
            ++line;
            continue;
        }
        std::vector<std::string> rest(words.begin() + 1, words.end());
        const bool bare = rest.empty();
        if (words[0] == "game") {
            auto options = parse_options(trimmed(raw).substr(4));
            if (!options) return Error{"example.syntax", "", {std::to_string(line), quotable(raw)}};
            example.options = *std::move(options);
        } else if (words[0] == "moves") {
            example.moves.insert(example.moves.end(), rest.begin(), rest.end());
        } else if (bare) {
            return Error{"example.syntax", "", {std::to_string(line), quotable(raw)}};
        } else if (words[0] == "picture") {
            example.picture = rest.front();
            example.names = std::ranges::find(rest, "names") != rest.end();
            example.repeated = std::ranges::find(rest, "repeated") != rest.end();
        } else {
            example.claims.push_back({words[0], std::move(rest), line});
        }
        ++line;
    }
    return example;
}

Result<std::vector<Example>> parse_examples(std::string_view page) {
    std::vector<Example> examples;
    std::string block;
    int number = 0, begin = 0;
    for (auto line : split(page, '\n')) {
        ++number;
        if (begin == 0 && trimmed(line) == "```example") {
            begin = number + 1;
            block.clear();
        } else if (begin > 0 && trimmed(line) == "```") {
            auto example = parse_example(block, begin);
            if (!example) return example.error();
            examples.push_back(*std::move(example));
            begin = 0;
        } else if (begin > 0) {
            block.append(line).append("\n");
        }
    }
    if (begin > 0) return Error{"example.syntax", "", {std::to_string(begin), "```"}};
    return examples;
}

Result<Match> position_of(const CatalogueEntry& entry, const Example& example) {
    auto game = make_game(entry.info->id, example.options);
    if (!game) return game.error();
    Match match(*game, 1);
    if (auto played = match.play_all(example.moves); !played) return played.error();
    return match;
}

Status check_example(const CatalogueEntry& entry, const Example& example) {
    auto match = position_of(entry, example);
    if (!match) return match.error();
    for (const Claim& claim : example.claims) {
        const std::string claimed = claim.what == "moves_are" ? sorted_text(claim.values) : joined(claim.values, " ");
        const std::string found = found_for(*match, claim);
        if (claimed != found)
            return Error{"example.failed", "", {std::to_string(claim.line), claim.what + " " + claimed, found}};
    }
    return Done{};
}

}  // namespace pavage
