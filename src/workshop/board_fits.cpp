#include "workshop/board_fits.h"

#include <algorithm>

#include "play/registry.h"
#include "protocol/requests.h"
#include "text/messages.h"

namespace pavage {

namespace {

bool takes_boards(const GameInfo& info) {
    return std::ranges::any_of(
        info.options, [](const OptionInfo& option) { return option.type == OptionType::kBoard && option.name == "board"; });
}

BoardFit fit_of(const GameInfo& info, std::string_view board, const FileReader& read_file) {
    BoardFit fit{std::string(info.id), 0, std::nullopt};
    for (int players = info.least_players; players <= info.most_players; ++players) {
        GivenOptions options{{"board", std::string(board)}};
        if (info.least_players != info.most_players) options.emplace_back("players", std::to_string(players));
        const auto game = make_game(info.id, options, read_file, 1);
        if (game) {
            fit.players = players;
            fit.why.reset();
            return fit;
        }
        if (!fit.why) fit.why = game.error();
    }
    return fit;
}

}  // namespace

std::vector<BoardFit> games_on(std::string_view board, const FileReader& read_file) {
    std::vector<BoardFit> fits;
    for (const auto& entry : catalogue())
        if (takes_boards(*entry.info)) fits.push_back(fit_of(*entry.info, board, read_file));
    return fits;
}

Result<Json> answer_fits(const Json& request, Language language, const FileReader& read_file) {
    const Json* name = request.find("board");
    if (!name || !name->string()) return bad_field("board", "\"…\"");
    if (const auto board = make_board(*name->string(), read_file); !board) return board.error();
    Json games = Json::array();
    for (const BoardFit& fit : games_on(*name->string(), read_file)) {
        Json game = Json::Object{{"id", fit.game}, {"name", find_game(fit.game)->entry->info->name}, {"fits", !fit.why}};
        if (fit.why) game.set("why", message(*fit.why, language));
        else game.set("players", fit.players);
        games.push(std::move(game));
    }
    return Json(Json::Object{{"ok", true}, {"games", std::move(games)}});
}

}  // namespace pavage
