// The examples of a rules page: positions that the page shows and claims that are tested. They stand in fenced blocks,
//
//   ```example
//   game board=hexagon:2 players=3     options of the page's game (the line may be absent)
//   moves a1 b2 c1                     played from the start
//   picture win                        the board is drawn to pictures/win.svg; `picture win names` with the names of free
//                                      cells in it, `repeated` a torus three by three times
//   turn 2                             … and claims, each a line: see check_example
//   ```
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/match.h"
#include "play/registry.h"

namespace pavage {

struct Claim {
    std::string what;
    std::vector<std::string> values;
    int line = 0;  // of the page
};

struct Example {
    GivenOptions options;
    std::vector<std::string> moves;
    std::string picture;  // may be empty
    bool names = false, repeated = false;
    std::vector<Claim> claims;
    int line = 0;  // where the block begins
};

Result<std::vector<Example>> parse_examples(std::string_view page);

// One example from the text inside its fence; `line` is that of its first line.
Result<Example> parse_example(std::string_view block, int line = 1);

// The position an example shows.
Result<Match> position_of(const CatalogueEntry& entry, const Example& example);

// Whether every claim holds: `turn N` (0 chance, - over), `legal m…`, `illegal m…`, `moves_are m…` (all of them, any
// order), `holds a1=1 b2=0…`, `out N…`, `winners N…` (- for none), `scores N…`, `left N…` and any other fact by its name,
// `code word` for the reason of the result.
Status check_example(const CatalogueEntry& entry, const Example& example);

}  // namespace pavage
