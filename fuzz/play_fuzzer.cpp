// Play by bytes: the first picks a game of the catalogue, the second one of its boards, the rest moves. What must hold
// after every move is what conformance tests ask in random games; here the fuzzer looks for the games that break it.
#include <vector>

#include "fuzzing.h"
#include "play/match.h"
#include "play/perft_cases.h"
#include "play/record.h"
#include "play/registry.h"

using namespace pavage;

namespace {

constexpr int kMostPlies = 300;

struct Board {
    GamePtr game;
    std::vector<std::string> moves;
};

// By game of the catalogue; made once.
const std::vector<std::vector<Board>>& boards() {
    static const auto all = [] {
        std::vector<std::vector<Board>> made;
        for (const auto& entry : catalogue()) {
            auto& of_game = made.emplace_back();
            const auto cases = parse_perft_cases(entry.perft);
            PAVAGE_REQUIRE(cases.ok());
            for (const auto& each : *cases)
                if (auto game = make_game(entry.info->id, each.options); game.ok()) of_game.push_back({*game, each.moves});
            PAVAGE_REQUIRE(!of_game.empty());
        }
        return made;
    }();
    return all;
}

void check_position(const Match& match) {
    const Game& game = match.game();
    MoveList moves;
    game.generate(match.state(), moves);
    const Outcome outcome = match.outcome();
    PAVAGE_REQUIRE(moves.empty() == match.turn().is_nobody());
    PAVAGE_REQUIRE(outcome.over() == match.turn().is_nobody());
    PAVAGE_REQUIRE(outcome.players == game.players());
    for (int i = 1; i < moves.size(); ++i) PAVAGE_REQUIRE(moves[i - 1] < moves[i]);
    PAVAGE_REQUIRE(moves.weights().empty() != match.turn().is_chance() || moves.empty());
    PAVAGE_REQUIRE(static_cast<int>(match.history().size()) <= game.longest());
}

void check_undo(Match& match, const State& before) {
    const State after = match.state();
    PAVAGE_REQUIRE(match.undo());
    PAVAGE_REQUIRE(match.game().same(match.state(), before));
    PAVAGE_REQUIRE(match.game().key(match.state()) == match.game().key(before));
    PAVAGE_REQUIRE(match.redo());
    PAVAGE_REQUIRE(match.game().same(match.state(), after));
}

void check_record(const Match& match) {
    const Record record = Record::of(match);
    for (const std::string& written : {to_text(record), to_text(to_json(record))}) {
        const auto again = parse_record(written);
        PAVAGE_REQUIRE(again.ok() && *again == record);
    }
    const auto replayed = replay(record);
    PAVAGE_REQUIRE(replayed.ok());
    PAVAGE_REQUIRE(match.game().key(replayed->state()) == match.game().key(match.state()));
}

}  // namespace

PAVAGE_FUZZER(play)(const std::uint8_t* data, std::size_t size) {
    fuzzing::Bytes bytes(data, size);
    const auto& of_game = boards()[bytes.below(boards().size())];
    const Board& board = of_game[bytes.below(of_game.size())];
    Match match(board.game, 1);
    if (bytes.next() % 2) PAVAGE_REQUIRE(match.play_all(board.moves).ok());
    check_position(match);
    for (int ply = 0; ply < kMostPlies && !bytes.empty() && !match.turn().is_nobody(); ++ply) {
        const State before = match.state();
        MoveList moves;
        board.game->generate(before, moves);
        match.play(moves[static_cast<int>(bytes.below(static_cast<std::size_t>(moves.size())))]);
        check_position(match);
        check_undo(match, before);
    }
    check_record(match);
    match.scene();
    board.game->report(match.state());
    return 0;
}
