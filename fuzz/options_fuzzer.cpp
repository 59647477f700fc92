// Any text as options of a game and as a player. The first byte picks the game; options that are taken make a game whose
// filled-in options make the same game again.
#include "fuzzing.h"
#include "play/players.h"
#include "play/registry.h"

using namespace pavage;

PAVAGE_FUZZER(options)(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto games = catalogue();
    const GameInfo& info = *games[data[0] % games.size()].info;
    const std::string_view text = fuzzing::text_of(data + 1, size - 1);

    if (const auto player = parse_player(text); player.ok())
        PAVAGE_REQUIRE(player->threads >= 1 && player->threads <= kMostThreads);

    const auto given = parse_options(text);
    if (!given) return 0;
    const auto game = make_game(info.id, *given);
    if (!game) return 0;
    const auto again = make_game(info.id, (*game)->options().all());
    PAVAGE_REQUIRE(again.ok());
    PAVAGE_REQUIRE((*again)->options().all() == (*game)->options().all());
    PAVAGE_REQUIRE((*again)->key((*again)->start()) == (*game)->key((*game)->start()));
    PAVAGE_REQUIRE((*game)->players() >= info.least_players && (*game)->players() <= info.most_players);
    return 0;
}
