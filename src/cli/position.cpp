#include "cli/position.h"

#include "base/json.h"
#include "base/text.h"
#include "cli/flags.h"
#include "cli/output.h"
#include "play/registry.h"

namespace pavage::cli {

Result<GivenOptions> given_options(const Arguments& arguments) {
    GivenOptions given;
    for (const auto& pair : arguments.all(flags::kOption)) {
        const auto equals = pair.find('=');
        if (equals == std::string::npos || equals == 0) return Error{"option.form", "", {quotable(pair)}};
        given.emplace_back(pair.substr(0, equals), pair.substr(equals + 1));
    }
    return given;
}

std::vector<std::string> given_moves(const Arguments& arguments) {
    std::vector<std::string> moves;
    for (const auto& text : arguments.all(flags::kMoves))
        for (auto word : words_of(text)) moves.emplace_back(word);
    return moves;
}

Result<Match> new_match(const Arguments& arguments, std::uint64_t usual_seed) {
    auto options = given_options(arguments);
    if (!options) return options.error();
    const auto given_seed = arguments.whole(flags::kSeed);
    const std::uint64_t seed = given_seed ? static_cast<std::uint64_t>(*given_seed) : usual_seed;
    auto game = make_game(arguments.words().front(), *options, read_file, seed);
    if (!game) return game.error();
    Match match(*game, seed);
    if (auto played = match.play_all(given_moves(arguments)); !played) return played.error();
    return match;
}

Result<Record> last_record(std::string_view file) {
    constexpr std::string_view kBeginning = "[Game ";
    const auto from = file.rfind("\n" + std::string(kBeginning));
    const bool json = trimmed(file).starts_with('{');
    return parse_record(json || from == std::string_view::npos ? file : file.substr(from + 1));
}

Result<Match> asked_position(const Arguments& arguments) {
    const auto path = arguments.text(flags::kFromRecord);
    if (!path) {
        if (!arguments.words().empty()) return new_match(arguments, kUsualSeed);
        const Command& command = arguments.command();
        return Error{
            "cli.word_missing", "", {std::string(command.name), std::string(command.words.in(arguments.language()))}};
    }
    if (arguments.has(flags::kOption)) return Error{"cli.record_with_options", "", {}};
    const auto file = read_file(*path);
    if (!file) return file.error();
    const auto record = last_record(without_mark(*file));
    if (!record) return fault_in_file(record.error(), *path, *file);
    if (!arguments.words().empty() && arguments.words().front() != record->game)
        return Error{"cli.record_of_another_game", "", {quotable(record->game), quotable(arguments.words().front())}};
    auto match = replay(*record, read_file);
    if (!match) return match.error();
    if (auto played = match->play_all(given_moves(arguments)); !played) return played.error();
    return match;
}

}  // namespace pavage::cli
