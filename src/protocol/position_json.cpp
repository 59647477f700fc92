#include "protocol/position_json.h"

#include <algorithm>

#include "base/text.h"
#include "protocol/versions.h"
#include "rules/options_json.h"
#include "text/catalogue.h"
#include "text/messages.h"

namespace pavage {

namespace {

Json players_json(PlayerSet set) {
    Json list = Json::array();
    for (int player = 1; player <= kMaxPlayers; ++player)
        if (set.has(player)) list.push(player);
    return list;
}

Json scores_json(const Outcome& outcome) {
    Json list = Json::array();
    for (int player = 0; player < outcome.players; ++player) list.push(outcome.scores[player]);
    return list;
}

Json strings_json(const std::vector<std::string>& texts) {
    Json list = Json::array();
    for (const auto& text : texts) list.push(text);
    return list;
}

Json point_json(Point point) {
    // Five decimals are plenty for a picture and the same on every machine.
    const auto rounded = [](double value) {
        const double scaled = value * 1e5;
        return static_cast<double>(static_cast<long long>(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) / 1e5;
    };
    return Json::Array{rounded(point.x), rounded(point.y)};
}

Json cell_names(const Topology& board, std::span<const Cell> cells) {
    Json list = Json::array();
    for (Cell cell : cells) list.push(board.name(cell));
    return list;
}

Json result_json(const Outcome& outcome, Language language) {
    if (!outcome.over()) return {};
    return Json::Object{{"winners", players_json(outcome.winners)},
                        {"scores", scores_json(outcome)},
                        {"reason", message(outcome.reason, {}, language)},
                        {"code", outcome.reason}};
}

std::string_view type_name(OptionType type) {
    switch (type) {
        case OptionType::kInteger: return "integer";
        case OptionType::kChoice: return "choice";
        case OptionType::kBoard: return "board";
        case OptionType::kWord: return "word";
        case OptionType::kText: break;
    }
    return "text";
}

Json option_value(const OptionInfo& option, const std::string& value) {
    if (option.type == OptionType::kInteger)
        if (const auto number = parse_integer(value)) return static_cast<std::int64_t>(*number);
    return value;
}

// The values of an option in words, for forms; those that have none speak for themselves.
Json choice_words(const OptionInfo& option, const GameInfo& info, Language language) {
    Json words = Json::object();
    for (const auto choice : option.choices) {
        const std::string own = "choice." + std::string(option.name) + "." + std::string(choice);
        auto text = message_from(info.messages, own, {}, language);
        if (!text) text = message_from(general_messages(), "choice." + std::string(choice), {}, language);
        if (text) words.set(choice, *text);
    }
    return words;
}

Json option_json(const OptionInfo& option, const Game& usual, Language language) {
    Json entry = Json::Object{{"name", option.name}, {"type", type_name(option.type)}, {"default", Json()}};
    // A word has another one in every match.
    if (option.type != OptionType::kWord) entry.set("default", option_value(option, usual.options().text(option.name)));
    if (option.type == OptionType::kInteger) {
        entry.set("min", option.least);
        entry.set("max", option.most);
    }
    if (!option.choices.empty()) {
        Json choices = Json::array();
        for (auto choice : option.choices) choices.push(choice);
        entry.set("choices", std::move(choices));
        if (Json words = choice_words(option, usual.info(), language); !words.members()->empty())
            entry.set("words", std::move(words));
    }
    entry.set("meaning", typeset(option.meaning.in(language), language));
    return entry;
}

}  // namespace

Json options_json(const Game& game) {
    Json options = Json::object();
    for (const auto& option : game.info().options)
        options.set(option.name, option_value(option, game.options().text(option.name)));
    return options;
}

Json position_json(const Match& match, Language language) {
    const Game& game = match.game();
    const Seat turn = match.turn();
    const Outcome outcome = match.outcome();
    const Report report = game.report(match.state());

    Json moves = Json::array(), odds = Json::array();
    for (const auto& move : match.legal_moves()) {
        moves.push(move.text);
        if (turn.is_chance()) odds.push(move.odds);
    }
    Json::Object holders;
    for (std::size_t i = 0; i < report.cells.size(); ++i)
        if (report.cells[i]) holders.emplace_back(game.topology().name(Cell(static_cast<int>(i))), report.cells[i]);

    Json position = Json::Object{{"game", game.id()},
                                 {"options", options_json(game)},
                                 {"seed", match.seed()},
                                 {"turn", turn.is_nobody() ? Json() : Json(int{turn.value})},
                                 {"moves", std::move(moves)}};
    if (turn.is_chance()) position.set("odds", std::move(odds));
    position.set("cells", std::move(holders));
    position.set("scores", scores_json(outcome));
    position.set("out", players_json(outcome.out));
    position.set("result", result_json(outcome, language));
    position.set("history", strings_json(match.written_history()));
    for (const auto& [name, value] : report.facts) position.set(name, value);
    if (!game.notices().empty()) {
        Json notices = Json::array();
        for (const auto& notice : game.notices()) notices.push(message(notice, language));
        position.set("notices", std::move(notices));
    }
    return position;
}

Json board_json(const Game& game) {
    const Topology& board = game.topology();
    Json cells = Json::array();
    for (int i = 0; i < board.size(); ++i) {
        const Cell cell(i);
        Json outline = Json::array();
        for (Point point : board.outline(cell)) outline.push(point_json(point));
        cells.push(Json::Object{{"name", board.name(cell)},
                                {"at", point_json(board.centre(cell))},
                                {"outline", std::move(outline)},
                                {"neighbours", cell_names(board, board.neighbours(cell))},
                                {"rim", Json(board.on_rim(cell))}});
    }
    Json ports = Json::array();
    for (const auto& arc : game.ports()) ports.push(cell_names(board, arc));
    Json result = Json::Object{{"cells", std::move(cells)}, {"ports", std::move(ports)}};
    if (board.periods())
        result.set("periods", Json::Array{point_json((*board.periods())[0]), point_json((*board.periods())[1])});
    return result;
}

namespace {

// From the side of the player to move; null where nothing is proven.
Json proven_json(const Match& match, PlayerSet winners) {
    if (winners.empty()) return nullptr;
    if (!winners.has(match.turn().value)) return "loss";
    return winners.count() == 1 ? "win" : "draw";
}

}  // namespace

Json search_json(const Match& match, const SearchResult& result, double seconds) {
    const Game& game = match.game();
    const auto shares = [&](const Shares& values) {
        Json list = Json::array();
        for (int player = 0; player < game.players(); ++player) list.push(values[player]);
        return list;
    };
    Json considered = Json::array(), line = Json::array();
    for (const auto& entry : result.considered)
        considered.push(Json::Object{{"move", game.write(entry.move)},
                                     {"visits", entry.visits},
                                     {"value", shares(entry.value)},
                                     {"proven", proven_json(match, entry.proven)}});
    for (Move move : result.line) line.push(game.write(move));
    return Json::Object{{"move", game.write(result.best())},
                        {"value", shares(result.value)},
                        {"simulations", result.simulations},
                        {"seconds", seconds},
                        {"proven", proven_json(match, result.proven)},
                        {"considered", std::move(considered)},
                        {"line", std::move(line)}};
}

Json value_json(const Solution& solution) {
    if (!solution.proven) return nullptr;
    if (solution.by_points) return solution.value;
    return solution.value > 0 ? "win" : solution.value < 0 ? "loss" : "draw";
}

// In a lost position no move wins: those that put the end off are told apart.
Json solution_json(const Match& match, const Solution& solution, double seconds, Language language) {
    const auto written = [&](const std::vector<Move>& moves) {
        Json list = Json::array();
        for (Move move : moves) list.push(match.game().write(move));
        return list;
    };
    const bool lost = solution.proven && !solution.by_points && solution.value < 0;
    Json answer = Json::Object{{"status", solution.proven ? "proven" : "unknown"},
                               {"value", value_json(solution)},
                               {"moves", written(lost ? std::vector<Move>{} : solution.moves)},
                               {"seconds", seconds},
                               {"positions", solution.positions}};
    if (lost) answer.set("longest", written(solution.moves));
    if (!solution.line.empty()) answer.set("line", written(solution.line));
    if (!solution.reason.code.empty())
        answer.set("reason", message({solution.reason.code, "", solution.reason.values}, language));
    if (solution.of_part) answer.set("part", true);
    if (solution.cut_short) answer.set("complete", false);
    return answer;
}

Json survey_json(const Game& game, const Survey& survey, double seconds) {
    Json lines = Json::array();
    for (const Survey::Line& line : survey.lines) {
        Json openings = Json::array();
        for (const auto& opening : line.openings) openings.push(opening);
        lines.push(Json::Object{{"board", line.board},
                                {"value", line.value > 0   ? "win"
                                          : line.value < 0 ? "loss"
                                                           : "draw"},
                                {"openings", std::move(openings)}});
    }
    return Json::Object{{"game", game.id()},           {"boards", std::move(lines)},
                        {"complete", survey.complete}, {"positions", survey.positions},
                        {"lost", survey.lost},         {"seconds", seconds}};
}

Json protocol_json() { return Json::Array{kOldestProtocol, kProtocol}; }

Json catalogue_json(Language language) {
    Json games = Json::array();
    for (const auto& entry : catalogue()) {
        const GameInfo& info = *entry.info;
        const auto usual = make_game(info.id, {});
        if (!usual) continue;  // a game always has defaults: tests/conformance sees to it
        Json options = Json::array(), presets = Json::array();
        for (const auto& option : info.options) options.push(option_json(option, **usual, language));
        for (const auto& preset : info.presets) {
            presets.push(Json::Object{{"id", preset.id},
                                      {"name", preset.name},
                                      {"summary", typeset(preset.summary.in(language), language)},
                                      {"options", options_json(*parse_options(preset.options))}});
        }
        Json views = Json::array();
        for (const auto& view : info.views)
            views.push(Json::Object{{"id", view.id},
                                    {"name", typeset(view.name.in(language), language)},
                                    {"meaning", typeset(view.meaning.in(language), language)}});
        games.push(Json::Object{{"id", info.id},
                                {"name", info.name},
                                {"summary", typeset(info.summary.in(language), language)},
                                {"players", Json::Array{info.least_players, info.most_players}},
                                {"rules_version", info.rules_version},
                                {"options", std::move(options)},
                                {"presets", std::move(presets)},
                                {"views", std::move(views)},
                                {"puzzle", (*usual)->is_puzzle()}});
    }
    return Json::Object{{"protocol", protocol_json()}, {"games", std::move(games)}};
}

Json versions_json() {
    Json rules = Json::object();
    for (const auto& entry : catalogue()) rules.set(entry.info->id, entry.info->rules_version);
    return Json::Object{{"protocol", protocol_json()}, {"rules", std::move(rules)}};
}

}  // namespace pavage
