#include "games/zoned/zoned.h"

#include <algorithm>

namespace pavage::zoned {

Result<Setup> Setup::make(Options options) {
    auto board = make_rectangle_board(options);
    if (!board) return board.error();
    const int players = options.integer("players");
    const int first = options.is("first", "roll") ? 0 : options.integer("first");
    if (first > players) return Error{"zoned.first", "first", {options.text("first"), std::to_string(players)}};
    const bool relaxed = options.is("proximity", "relaxed"), skip = options.is("walled", "skip");
    const int patience = options.integer("patience");
    return Setup{std::move(options), *std::move(board), players, first, relaxed, skip, patience};
}

BoardSide home_of(int player, int players) {
    if (players == 2) return player == 1 ? BoardSide::kBottom : BoardSide::kTop;
    constexpr BoardSide kRound[] = {BoardSide::kBottom, BoardSide::kLeft, BoardSide::kTop, BoardSide::kRight};
    return kRound[player - 1];
}

ZonedRules::ZonedRules(Setup setup) : setup_(std::move(setup)), board_(setup_.topology) {
    for (int player = 1; player <= setup_.players; ++player) {
        homes_[player - 1] = board_.places_at(home_of(player, setup_.players), 1, 1);
        std::vector<Cell> side;
        for_each_place(homes_[player - 1], board_.height(), [&](int x, int y) { side.push_back(board_.cell(x, y)); });
        home_sides_.push_back(std::move(side));
    }
    start_.free = board_.size();
    if (setup_.first == 0) start_.waiting = PlayerSet::all(setup_.players);
    else start_.roller = static_cast<std::uint8_t>(setup_.first);
}

// Where the dice decide who starts there may be ties for ever. Else each rectangle comes after fewer passes than would end
// the game, and a turn is a roll and what follows it.
int ZonedRules::longest() const {
    if (setup_.patience == 0 || setup_.first == 0) return kEndless;
    return 2 * setup_.patience * board_.size();
}

Outcome ZonedRules::outcome(const State& at) const {
    Outcome result;
    result.players = setup_.players;
    std::copy(at.scores.begin(), at.scores.end(), result.scores.begin());
    if (over(at)) result.highest_wins(at.free == 0 ? "zoned.full" : "zoned.patience");
    return result;
}

Key ZonedRules::key(const State& at) const {
    Hasher rest;
    for (int player = 0; player < setup_.players; ++player) rest.add(static_cast<std::uint64_t>(at.scores[player]));
    rest.add(static_cast<std::uint64_t>(at.passes) << 32 | at.roller << 16 | at.dice.high << 8 | at.dice.low);
    rest.add(at.waiting.bits << 16 | at.leading.bits << 8 | at.highest);
    return at.drawn.key(board_.height(), rest.value());
}

auto ZonedRules::places(const State& at) const -> Places {
    const RowSet near = reach(at, at.roller), blank = empty(at);
    const int rows = board_.height(), high = at.dice.high, low = at.dice.low;
    Places free{places_within(blank, low, high, rows), {}};
    if (high != low) free.lying = places_within(blank, high, low, rows);
    Places touching = free;
    touching.standing &= places_meeting(near, low, high, rows);
    if (high != low) touching.lying &= places_meeting(near, high, low, rows);
    return setup_.relaxed && touching.count() == 0 ? free : touching;
}

void ZonedRules::generate(const State& at, MoveList& moves) const {
    if (!at.dice.rolled()) {
        for (std::uint8_t high = 1; high <= 6; ++high)
            for (std::uint8_t low = 1; low <= high; ++low) moves.add(move_of_dice({high, low}), high == low ? 1 : 2);
        return;
    }
    const Dice dice = at.dice;
    const Places there = hopeless(at, at.roller, dice) ? Places{} : places(at);
    if (there.count() == 0) return moves.add(kPass);
    for_each_place(there.standing, board_.height(),
                   [&](int x, int y) { moves.add(move_of(tile_at(x, y, dice.low, dice.high))); });
    for_each_place(there.lying, board_.height(),
                   [&](int x, int y) { moves.add(move_of(tile_at(x, y, dice.high, dice.low))); });
}

void ZonedRules::play(State& state, Move move) const {
    if (move == kPass) pass(state);
    else if (is_dice(move)) roll(state, dice_of(move));
    else draw(state, tile_of(move));
}

void ZonedRules::roll(State& state, Dice dice) const {
    if (state.waiting.empty()) state.dice = dice;
    else roll_for_start(state, dice.sum());
}

void ZonedRules::roll_for_start(State& state, int sum) const {
    if (sum > state.highest) {
        state.highest = static_cast<std::uint8_t>(sum);
        state.leading = {};
    }
    if (sum == state.highest) state.leading.add(state.roller);
    state.waiting.bits &= static_cast<std::uint8_t>(~PlayerSet::of(state.roller).bits);
    if (state.waiting.empty()) {
        const PlayerSet best = state.leading;
        state.leading = {};
        state.highest = 0;
        if (best.count() > 1) state.waiting = best;
        state.roller = static_cast<std::uint8_t>(std::countr_zero(best.bits) + 1);
    } else {
        state.roller = static_cast<std::uint8_t>(std::countr_zero(state.waiting.bits) + 1);
    }
}

void ZonedRules::draw(State& state, Tile tile) const {
    const int player = state.roller;
    state.drawn.lay(tile, player - 1);
    state.free -= tile.area();
    state.scores[player - 1] += tile.area() * (1 + state.passes);
    state.passes = 0;
    // Room only ever shrinks; but what lies against the new rectangle is within this player's reach from now on.
    if (!setup_.relaxed) state.hopeless[player - 1] = 0;
    hand_on(state);
}

void ZonedRules::pass(State& state) const {
    state.hopeless[state.roller - 1] |= std::uint32_t{1} << state.dice.number();
    ++state.passes;
    hand_on(state);
}

// Somebody always has a place for a single cell: what is empty lies against some rectangle, or is the whole sheet.
void ZonedRules::hand_on(State& state) const {
    state.dice = {};
    if (over(state)) return;
    do state.roller = static_cast<std::uint8_t>(after(state.roller));
    while (setup_.skip && walled(state, state.roller));
}

bool ZonedRules::walled(State& state, int player) const {
    constexpr Dice kSmallest{1, 1};
    if (setup_.relaxed) return false;  // any empty cell will do
    if (hopeless(state, player, kSmallest)) return true;
    if (!(reach(state, player) & empty(state)).empty()) return false;
    state.hopeless[player - 1] = ~std::uint32_t{0};
    return true;
}

// The same odds without lists of moves: two dice, and one of the places by its number.
bool ZonedRules::fast_playout(const State& at, Random& random, Outcome& result) const {
    State state = at;
    while (!over(state)) {
        if (!state.dice.rolled()) {
            const std::uint32_t pair = random.below(36);
            const auto one = static_cast<std::uint8_t>(pair / 6 + 1), two = static_cast<std::uint8_t>(pair % 6 + 1);
            roll(state, {std::max(one, two), std::min(one, two)});
            continue;
        }
        const Dice dice = state.dice;
        if (hopeless(state, state.roller, dice)) {
            pass(state);
            continue;
        }
        const Places there = places(state);
        const int standing = there.standing.count(), count = standing + there.lying.count();
        if (count == 0) {
            pass(state);
            continue;
        }
        const int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
        draw(state, chosen < standing ? nth_place(there.standing, chosen, dice.low, dice.high)
                                      : nth_place(there.lying, chosen - standing, dice.high, dice.low));
    }
    result = outcome(state);
    return true;
}

}  // namespace pavage::zoned
