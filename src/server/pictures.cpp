#include "server/pictures.h"

#include <cassert>

#include "play/players.h"
#include "render/svg.h"

namespace pavage {

namespace {

constexpr int kMostMoves = 500;  // of a sample: some games can go on for long

// A puzzle is solved instead: random moves would lead nowhere.
Match random_match(const GamePtr& game, std::uint64_t seed) {
    Match match(game, seed);
    while (game->is_puzzle() && !match.turn().is_nobody()) match.play(think(match, PlayerSpec::searcher(), {}).best());
    for (int ply = 0; ply < kMostMoves && match.play_random().ok(); ++ply) continue;
    return match;
}

void replace_all(std::string& text, std::string_view old, std::string_view fresh) {
    for (auto at = text.find(old); at != std::string::npos; at = text.find(old, at + fresh.size()))
        text.replace(at, old.size(), fresh);
}

std::string svg_of(const Scene& scene, const std::string& title, bool names = false, bool repeated = false) {
    return to_svg(scene, {.names = names, .title = title, .dressed = false, .repeat = repeated ? 3 : 1});
}

}  // namespace

// Of a few games the longest: in a short one nothing has happened halfway.
Match sample_match(const CatalogueEntry& entry) {
    const auto game = make_game(entry.info->id, {});
    assert(game.ok());
    Match longest = random_match(*game, 1);
    for (std::uint64_t seed = 2; seed <= 6; ++seed) {
        Match match = random_match(*game, seed);
        if (match.history().size() > longest.history().size()) longest = std::move(match);
    }
    const std::size_t length = longest.history().size();
    for (std::size_t ply = length; ply > length * 2 / 5; --ply) longest.undo();
    return longest;
}

Html PictureBook::picture(const Match& match, const std::string& title, bool names, bool repeated) {
    std::string svg = svg_of(match.scene(), title, names, repeated);
    const std::string own = "pv" + std::to_string(++count_) + "-";
    for (std::string_view before : {"id=\"", "href=\"#", "url(#"})
        replace_all(svg, std::string(before) + "pv-", std::string(before) + own);
    return Html::trusted(std::move(svg));
}

}  // namespace pavage
