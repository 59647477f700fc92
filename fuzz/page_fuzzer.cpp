// Any text as a rules page: its examples are read, and those that are taken are checked against a game.
#include "fuzzing.h"
#include "play/registry.h"
#include "play/rules_page.h"

using namespace pavage;

PAVAGE_FUZZER(page)(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto games = catalogue();
    const auto examples = parse_examples(fuzzing::text_of(data + 1, size - 1));
    if (!examples) return 0;
    for (const auto& example : *examples) {
        const auto checked = check_example(games[data[0] % games.size()], example);
        PAVAGE_REQUIRE(checked.ok() || !checked.error().code.empty());
    }
    return 0;
}
