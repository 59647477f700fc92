#include "server/game_facts.h"

namespace pavage {

std::string players_text(const GameInfo& info, const Words& words) {
    const std::string least = std::to_string(info.least_players), most = std::to_string(info.most_players);
    if (info.most_players == 1) return words("page.players_one");
    if (info.least_players == info.most_players) return words("page.players_exactly", {most});
    return words("page.players_range", {least, most});
}

Html command_html(std::string_view id) { return html("<code>build/pavage play {0}</code>", {id}); }

Html sample_picture(const CatalogueEntry& entry, const Words& words, PictureBook& pictures) {
    const Match match = sample_match(entry);
    const std::string move = std::to_string(match.history().size());
    return pictures.picture(match, words("page.board_at", {std::string(entry.info->name), move}));
}

}  // namespace pavage
