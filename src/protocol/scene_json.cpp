#include "protocol/scene_json.h"

#include <algorithm>

#include "base/text.h"
#include "render/svg.h"
#include "render/svg_writer.h"
#include "render/terms_overlay.h"
#include "render/text.h"
#include "text/catalogue.h"
#include "text/messages.h"
#include "text/sentences.h"

namespace pavage {

namespace {

constexpr std::string_view kLookNames[kLooks] = {"nobody", "blue",     "vermilion", "green", "rose",
                                                 "yellow", "graphite", "red",       "white", "black"};

Json at_json(Point point) {
    const auto rounded = [](double value) {
        const double scaled = value * kPixels * 100;
        return static_cast<double>(static_cast<long long>(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) / 100;
    };
    return Json::Array{rounded(point.x), rounded(point.y)};
}

Json cells_json(const Scene& scene, Language language) {
    Json cells = Json::array();
    for (int i = 0; i < scene.topology->size(); ++i) {
        const Cell cell(i);
        PathData outline;
        outline.polygon(scene.topology->outline(cell));
        cells.push(Json::Object{{"name", scene.topology->name(cell)},
                                {"at", at_json(scene.topology->centre(cell))},
                                {"path", outline.text()},
                                {"says", cell_text(scene, cell, language)}});
    }
    return cells;
}

Json players_json(const Scene& scene) {
    Json players = Json::array();
    for (std::size_t i = 0; i < scene.players.size(); ++i) {
        const Look look = scene.looks[i + 1];
        players.push(Json::Object{{"score", scene.players[i].score},
                                  {"out", Json(scene.players[i].out)},
                                  {"winner", Json(scene.players[i].winner)},
                                  {"look", kLookNames[static_cast<std::size_t>(look)]},
                                  {"sign", player_sign(look, {})}});
    }
    return players;
}

Json stocks_json(const Scene& scene, Language language) {
    Json stocks = Json::array();
    for (const Stock& stock : scene.stocks) {
        Json entry =
            Json::Object{{"player", stock.player}, {"what", message(stock.what, {}, language)}, {"count", stock.count}};
        if (stock.w > 0) {
            entry.set("w", stock.w);
            entry.set("h", stock.h);
        }
        stocks.push(std::move(entry));
    }
    return stocks;
}

// --- touches ---------------------------------------------------------------------------------------------------------

// One text a touch, the same for equal touches only.
std::string key_of(const Touch& touch, const Topology& board) {
    if (!touch.button.empty()) return "!" + touch.button;
    if (touch.face >= 0) return "=" + std::to_string(touch.face);
    std::string key = board.name(touch.cell);
    if (touch.to) key += (touch.rectangle ? ":" : "-") + board.name(touch.to);
    return key;
}

// Swap and pass in words; other moves without a place, such as dice, as they are written.
std::string button_text(const std::string& button, Language language) {
    const std::string code = "touch." + button;
    const auto text = message_from(general_messages(), code, {}, language);
    return text ? *text : button;
}

Json touch_entry(const Touch& touch, const Scene& scene, const std::string& key, Language language) {
    const Topology& board = *scene.topology;
    Json entry = Json::Object{{"key", key}};
    if (!touch.button.empty()) entry.set("label", button_text(touch.button, language));
    if (touch.face >= 0) {
        Json corners = Json::array();
        std::vector<std::string> names;
        for (Cell corner : scene.faces[static_cast<std::size_t>(touch.face)].corners) {
            corners.push(board.name(corner));
            names.push_back(board.name(corner));
        }
        entry.set("corners", std::move(corners));
        entry.set("says", message("touch.polygon", {joined(names, " ")}, language));
    }
    if (touch.cell) entry.set("cell", board.name(touch.cell));
    if (touch.to) {
        entry.set("to", board.name(touch.to));
        entry.set("says", message(touch.rectangle ? "touch.rectangle" : "touch.line",
                                  {board.name(touch.cell), board.name(touch.to)}, language));
    }
    if (touch.rectangle) entry.set("rectangle", true);
    return entry;
}

// Why a first touch leads nowhere: the rule that forbids the move, where the cell is one; else what is there.
Error nowhere(const Match& match, const Scene& scene, const std::string& key) {
    const Topology& board = *scene.topology;
    if (scene.turn.is_nobody()) return {"move.over", "", {}};
    const auto cell = board.find(key);
    if (!cell) return {"touch.nowhere", "", {quotable(key)}};
    const auto some = [&](auto holds) {
        return std::ranges::any_of(scene.moves, [&](const MoveTouches& each) {
            return !each.touches.empty() && each.touches.front().cell && holds(each);
        });
    };
    const bool whole = some([](const MoveTouches& each) { return each.move.is_cell() && each.touches.size() == 1; });
    if (whole) return match.game().read(match.state(), match.game().write(Move(*cell))).error();
    if (some([](const MoveTouches& each) { return each.touches.front().rectangle; })) return {"touch.no_corner", "", {key}};
    for (const Token& token : scene.tokens) {
        if (token.cell != *cell) continue;
        if (Seat::player(token.player) == scene.turn) return {"touch.stuck", "", {key}};
        if (token.player > 0) return {"touch.others", "", {key, std::to_string(token.player)}};
    }
    const bool pieces = some([](const MoveTouches& each) { return !each.touches.front().to; });
    return {pieces ? "touch.empty" : "touch.nowhere", "", {key}};
}

}  // namespace

Json scene_json(const Match& match, Language language, bool names, std::string_view view) {
    Scene scene = match.scene();
    if (view == "terms") add_terms(scene, match.game().report(match.state()).cells);
    else if (!view.empty()) match.game().show(match.state(), view, scene);
    const auto history = match.written_history();
    Json remarks = Json::array(), dice = Json::array();
    for (const Remark& remark : scene.remarks) remarks.push(message(remark.code, remark.values, language));
    for (int face : scene.dice) dice.push(face);
    return Json::Object{{"svg", to_svg(scene, {.names = names, .dressed = false, .dice = false})},
                        {"cells", cells_json(scene, language)},
                        {"players", players_json(scene)},
                        {"turn", scene.turn.is_nobody() ? Json() : Json(int{scene.turn.value})},
                        {"last", history.empty() ? Json() : Json(history.back())},
                        {"says", told_text(match, language)},
                        {"remarks", std::move(remarks)},
                        {"stocks", stocks_json(scene, language)},
                        {"dice", std::move(dice)},
                        {"result", scene.turn.is_nobody() ? Json(result_text(match, language)) : Json()}};
}

Json frames_json(const Match& match, bool names) {
    constexpr std::size_t kMost = 24;  // more than anybody could follow; the first and the last are among them
    const auto last = match.last_move();
    const std::size_t count = last ? last->steps.size() : 0, shown = std::min(count, kMost);
    Json frames = Json::array();
    for (std::size_t i = 0; i < shown; ++i) {
        const Scene& step = last->steps[shown < count ? i * (count - 1) / (shown - 1) : i];
        frames.push(to_svg(step, {.names = names, .dressed = false, .dice = false}));
    }
    return frames;
}

Result<Json> touch_json(const Match& match, const std::vector<std::string>& path, Language language) {
    const Scene scene = match.scene();
    const Topology& board = *scene.topology;
    std::vector<const MoveTouches*> left;
    for (const MoveTouches& move : scene.moves) left.push_back(&move);
    for (std::size_t i = 0; i < path.size(); ++i) {
        std::erase_if(left, [&](const MoveTouches* move) {
            return move->touches.size() <= i || key_of(move->touches[i], board) != path[i];
        });
        if (left.empty()) return i == 0 ? nowhere(match, scene, path[i]) : Error{"touch.nowhere", "", {quotable(path[i])}};
    }
    Json next = Json::array(), move = nullptr, turns = Json::array();
    std::vector<std::string> keys;
    for (const MoveTouches* each : left) {
        if (each->touches.size() == path.size()) {
            move = match.game().write(each->move);
            for (Cell cell : each->turns) turns.push(board.name(cell));
            continue;
        }
        const Touch& touch = each->touches[path.size()];
        std::string key = key_of(touch, board);
        if (std::ranges::find(keys, key) != keys.end()) continue;
        next.push(touch_entry(touch, scene, key, language));
        keys.push_back(std::move(key));
    }
    return Json(Json::Object{{"next", std::move(next)}, {"move", std::move(move)}, {"turns", std::move(turns)}});
}

}  // namespace pavage
