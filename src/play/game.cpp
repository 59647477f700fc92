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
    const auto is_legal = [&](Move move) { return std::binary_search(moves.begin(), moves.end(), move); };
    // As written (most are: no other move needs to be written then), or else whatever differs in nothing but capitals.
    if (const auto move = parse(wanted); move && is_legal(*move) && write(*move) == wanted) return *move;
    const std::string form = lower(wanted);
    std::optional<Move> alike;
    for (Move move : moves) {
        const std::string written = write(move);
        if (written == wanted) return move;
        if (!alike && lower(written) == form) alike = move;
    }
    if (alike) return *alike;

    if (form == "swap") return Error{"move.no_swap", "", {}};
    if (form == "pass") return Error{"move.no_pass", "", {}};
    if (moves.size() == 1 && moves[0] == kPass) return Error{"move.only_pass", "", {}};
    std::string example = write(moves[moves.size() / 2]);
    for (const std::string& words : {wanted, form})
        if (const auto move = parse(words)) {
            // The same move in other words: cells in another order, say.
            if (is_legal(*move)) return *move;
            const auto code = refusal(at, *move);
            return Error{code.empty() ? "move.illegal" : std::string(code), "", {quotable(words), std::move(example)}};
        }
    return Error{"move.unknown", "", {quotable(wanted), std::move(example)}};
}

}  // namespace pavage
