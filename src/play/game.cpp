#include "play/game.h"

#include <algorithm>
#include <cctype>

#include "base/text.h"

namespace pavage {

namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& letter : result)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return result;
}

}  // namespace

Result<Move> Game::read(const State& at, std::string_view text) const {
    const std::string wanted(trimmed(text));
    if (turn(at).is_nobody()) return Error{"move.over", "", {quotable(wanted)}};
    MoveList moves;
    generate(at, moves);
    // As written, or else in lower case where exactly that is a move.
    for (const std::string& form : {wanted, lower(wanted)})
        for (Move move : moves)
            if (write(move) == form) return move;

    const std::string form = lower(wanted);
    if (form == "swap") return Error{"move.no_swap", "", {}};
    if (form == "pass") return Error{"move.no_pass", "", {}};
    if (moves.size() == 1 && moves[0] == kPass) return Error{"move.only_pass", "", {}};
    std::string example = write(moves[moves.size() / 2]);
    if (const auto cell = topology().find(form)) {
        const auto code = refusal(at, *cell);
        return Error{code.empty() ? "move.illegal" : std::string(code), "", {form, std::move(example)}};
    }
    return Error{"move.unknown", "", {quotable(wanted), std::move(example)}};
}

}  // namespace pavage
