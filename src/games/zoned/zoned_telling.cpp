// How ZoneD is written, refused, shown and reported.
#include <algorithm>

#include "base/text.h"
#include "games/zoned/zoned.h"

namespace pavage::zoned {

namespace {

Point outward(BoardSide side) {
    switch (side) {
        case BoardSide::kBottom: return {0, 1};
        case BoardSide::kLeft: return {-1, 0};
        case BoardSide::kTop: return {0, -1};
        case BoardSide::kRight: break;
    }
    return {1, 0};
}

}  // namespace

std::string ZonedRules::write(Move move) const {
    if (!is_dice(move)) return board_.write(move);
    const Dice dice = dice_of(move);
    return std::to_string(dice.high) + ":" + std::to_string(dice.low);
}

std::optional<Move> ZonedRules::parse(std::string_view text) const {
    if (const auto cell = topology().find(text)) return Move(*cell);
    const auto parts = split(text, ':');
    if (parts.size() != 2) return board_.parse(text);
    const auto one = parse_integer(parts[0]), two = parse_integer(parts[1]);
    if (!one || !two || *one < 1 || *one > 6 || *two < 1 || *two > 6) return std::nullopt;
    return move_of_dice({static_cast<std::uint8_t>(std::max(*one, *two)), static_cast<std::uint8_t>(std::min(*one, *two))});
}

const char* ZonedRules::refusal(const State& at, Move move) const {
    if (!at.dice.rolled()) return "zoned.roll_first";
    if (is_dice(move)) return "zoned.rolled";
    if (move.is_cell()) return "zoned.which";
    const Tile tile = tile_of(move);
    const Dice dice = at.dice;
    if (std::max(tile.w, tile.h) != dice.high || std::min(tile.w, tile.h) != dice.low) return "zoned.sides";
    if (!board_.inside(tile)) return "rectangle.outside";
    return at.drawn.taken.meets(tile) ? "rectangle.covers" : "zoned.apart";
}

void ZonedRules::touches(const State&, Move move, std::vector<Touch>& touches) const {
    if (is_dice(move)) touches.push_back({Cell(), write(move)});
    else touches.push_back(board_.touch(tile_of(move)));
}

void ZonedRules::tell(const State& at, Move move, Telling<State>& telling) const {
    const auto say = [&](const char* code, std::initializer_list<int> values) {
        Remark remark{code};
        for (int value : values) remark.values.push_back(std::to_string(value));
        telling.remarks.push_back(std::move(remark));
    };
    if (is_dice(move)) {
        say("zoned.rolls", {at.roller, dice_of(move).high, dice_of(move).low});
        State after = at;
        play(after, move);
        if (!at.waiting.empty() && after.waiting.empty()) say("zoned.starts", {after.roller});
    } else if (move != kPass) {
        const int area = tile_of(move).area(), times = 1 + at.passes;
        if (times == 1) say("zoned.scores", {at.roller, area});
        else say("zoned.scores_times", {at.roller, area * times, times, area});
    }
}

void ZonedRules::describe(const State& at, Scene& scene) const {
    for (int player = 1; player <= setup_.players; ++player)
        scene.ports.push_back({home_sides_[player - 1], player, false, outward(home_of(player, setup_.players))});
    describe_tiles(at.drawn, board_, scene);
    if (over(at)) return;
    scene.dice = {at.dice.high, at.dice.low};
    const std::string roller = std::to_string(at.roller), passes = std::to_string(at.passes);
    if (!at.waiting.empty()) {
        scene.remarks.push_back(
            {at.highest == 0 ? "zoned.rolls_for_start" : "zoned.rolls_to_beat", {roller, std::to_string(at.highest)}});
    } else if (at.passes > 0) {
        scene.remarks.push_back(
            {at.passes == 1 ? "zoned.counts_double" : "zoned.counts", {passes, std::to_string(at.passes + 1)}});
    }
}

void ZonedRules::report(const State& at, Report& report) const {
    report.add("rectangles", tiles_json(at.drawn, board_, topology()));
    report.add("dice", at.dice.rolled() ? Json(Json::Array{int{at.dice.high}, int{at.dice.low}}) : Json());
    report.add("passes", at.passes);
    if (turn(at).is_chance()) report.add("roller", int{at.roller});
    if (at.waiting.empty()) return;
    Json sums = Json::array();  // of this round: 0 before the roll, null for who can no longer start
    for (int player = 1; player <= setup_.players; ++player)
        sums.push(at.leading.has(player) ? Json(int{at.highest}) : at.waiting.has(player) ? Json(0) : Json());
    report.add("start_rolls", std::move(sums));
}

}  // namespace pavage::zoned
