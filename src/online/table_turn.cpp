#include "online/table_turn.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "online/table_json.h"

namespace pavage {

namespace {

using What = Entry::What;
using Kind = TableSeat::Kind;

// The only legal move, if it is to pass.
std::optional<Move> forced_pass(const Match& match) {
    MoveList moves;
    match.game().generate(match.state(), moves);
    if (moves.size() != 1 || moves[0] != kPass) return std::nullopt;
    return moves[0];
}

}  // namespace

Table::Taken TableTurn::take() {
    const int rules = table_.match().game().info().rules_version;
    taken_.refused = command_.rules && command_.rules != rules ? refusal("table.rules") : decide();
    taken_.version = table_.version();
    return std::move(taken_);
}

TableTurn::Refused TableTurn::decide() {
    using Do = Command::Do;
    switch (command_.what) {
        case Do::kJoin: return join();
        case Do::kLeave: return leave();
        case Do::kFill: return fill();
        case Do::kMove: return move();
        case Do::kResign: return resign();
        case Do::kDraw: return draw();
        case Do::kTakeback: return takeback();
        case Do::kDecline: return decline();
        case Do::kClaim: return claim();
        case Do::kRematch: return rematch();
        case Do::kBegin:
            if (table_.status() == TableStatus::kWaiting) begin_if_full();
            return std::nullopt;
        case Do::kRoll: return roll();
        case Do::kCompute: return compute();
        case Do::kTick: return tick();
        case Do::kCredit:
            if (table_.status() == TableStatus::kPlaying) append({.what = What::kCredited, .number = command_.number});
            return std::nullopt;
        case Do::kCancel:
            if (table_.status() == TableStatus::kWaiting ||
                (table_.status() == TableStatus::kPlaying && command_.number == 1))
                append({.what = What::kCancelled});
            return std::nullopt;
        case Do::kRematched:
            if (table_.next() == 0) append({.what = What::kRematch, .text = command_.text, .number = command_.number});
            return std::nullopt;
    }
    return std::nullopt;
}

void TableTurn::append(Entry entry) {
    entry.version = table_.version() + 1;
    entry.at = now_;
    if (taken_.happened.empty()) {
        entry.user = command_.person.user;
        entry.id = command_.id.substr(0, kMostIdBytes);
    }
    table_.apply(entry);
    Json told = entry_json(table_, entry, now_);
    taken_.happened.push_back({std::move(entry), std::move(told)});
}

void TableTurn::append_move(Entry entry) {
    entry.text = table_.match().game().write(*entry.move);
    append(std::move(entry));
}

bool TableTurn::said_before(std::size_t ply) const {
    const Match& match = table_.match();
    return table_.plies_[ply].seat == seat() && match.game().write(match.move_at(ply)) == command_.text;
}

// --- before it begins ---

TableTurn::Refused TableTurn::join() {
    if (seat()) return std::nullopt;  // twice is once
    if (table_.status() != TableStatus::kWaiting) return refusal("table.begun");
    if (table_.setup().rated && command_.person.who == "guest") return refusal("table.rated_guest");
    int free = command_.seat;
    if (free < 0 || free > static_cast<int>(table_.seats().size())) return refusal("table.no_seat", {std::to_string(free)});
    for (int i = 1; free == 0 && i <= static_cast<int>(table_.seats().size()); ++i)
        if (table_.seats()[i - 1].kind == Kind::kOpen) free = i;
    if (free == 0 || table_.seats()[free - 1].kind != Kind::kOpen) return refusal("table.taken");
    append({.what = What::kJoined, .seat = free, .person = command_.person});
    begin_if_full();
    return std::nullopt;
}

TableTurn::Refused TableTurn::leave() {
    if (!seat()) return refusal("table.not_seated");
    if (table_.status() != TableStatus::kWaiting) return refusal("table.begun");
    if (table_.setup().host == command_.person.user) append({.what = What::kCancelled});
    else append({.what = What::kLeft, .seat = seat()});
    return std::nullopt;
}

TableTurn::Refused TableTurn::fill() {
    if (table_.setup().host != command_.person.user || !seat()) return refusal("table.not_host");
    if (table_.status() != TableStatus::kWaiting) return refusal("table.begun");
    if (table_.setup().rated) return refusal("table.rated_computer");
    if (command_.number < 1 || command_.number > 10) return refusal("table.level", {std::to_string(command_.number)});
    for (int i = 1; i <= static_cast<int>(table_.seats().size()); ++i)
        if (table_.seats()[i - 1].kind == Kind::kOpen) append({.what = What::kFilled, .seat = i, .number = command_.number});
    begin_if_full();
    return std::nullopt;
}

void TableTurn::begin_if_full() {
    const auto& seats = table_.seats();
    if (std::ranges::any_of(seats, [](const TableSeat& seat) { return seat.kind == Kind::kOpen; })) return;
    Entry began{.what = What::kBegan};
    if (table_.setup().shuffle) {
        began.order.resize(seats.size());
        std::iota(began.order.begin(), began.order.end(), 1);
        Random random(table_.setup().seed ^ 0x5EA7u);
        for (std::size_t i = seats.size(); i > 1; --i)
            std::swap(began.order[i - 1], began.order[random.below(static_cast<std::uint32_t>(i))]);
    }
    append(std::move(began));
    go_on();
}

// --- moves ---

TableTurn::Refused TableTurn::needs_seat_in_play() const {
    if (table_.status() == TableStatus::kWaiting) return refusal("table.not_begun");
    if (!seat()) return refusal("table.not_seated");
    if (table_.status() != TableStatus::kPlaying) return refusal("table.over");
    return std::nullopt;
}

TableTurn::Refused TableTurn::move() {
    if (auto refused = needs_seat_in_play()) return refused;
    const auto played = static_cast<std::int64_t>(table_.plies_.size());
    if (command_.number < played && command_.number >= 0) {
        // A retry whose answer was lost: the same seat played the same move there.
        const auto ply = static_cast<std::size_t>(command_.number);
        if (said_before(ply)) return std::nullopt;
    }
    if (command_.number != played) return refusal("table.stale", {std::to_string(played)});
    if (table_.turn() != seat()) return refusal("table.not_turn");
    auto move = table_.match().game().read(table_.match().state(), command_.text);
    if (!move) return move.error();
    Clocks ahead = table_.clocks();
    const Millis lag = ahead.believed(now_, command_.lag);
    if (!ahead.moved(now_, lag)) {
        depart(What::kLate, seat());
        return refusal("table.late");
    }
    append_move({.what = What::kMove, .seat = seat(), .move = *move, .lag = lag});
    go_on();
    return std::nullopt;
}

TableTurn::Refused TableTurn::compute() {
    if (table_.wants().computer == 0 || command_.number != static_cast<std::int64_t>(table_.plies_.size()))
        return refusal("table.stale");
    auto move = table_.match().game().read(table_.match().state(), command_.text);
    if (!move) return move.error();
    append_move({.what = What::kMove, .seat = table_.turn(), .move = *move});
    go_on();
    return std::nullopt;
}

TableTurn::Refused TableTurn::roll() {
    if (!table_.wants().dice) return refusal("table.stale");
    MoveList outcomes;
    table_.match().game().generate(table_.match().state(), outcomes);
    const auto& weights = outcomes.weights();
    Random random(command_.chance);
    std::uint32_t left = random.below(std::accumulate(weights.begin(), weights.end(), std::uint32_t{0}));
    int chosen = 0;
    while (left >= weights[static_cast<std::size_t>(chosen)]) left -= weights[static_cast<std::size_t>(chosen++)];
    append_move({.what = What::kRoll, .move = outcomes[chosen]});
    go_on();
    return std::nullopt;
}

void TableTurn::go_on() {
    while (table_.turn() > 0) {
        const auto pass = forced_pass(table_.match());
        if (!pass) return;
        append_move({.what = What::kMove, .seat = table_.turn(), .move = *pass, .number = 1});
    }
    if (table_.status() == TableStatus::kPlaying && table_.match().turn().is_nobody()) end(result_by_rules());
}

TableTurn::Refused TableTurn::tick() {
    const auto deadline = table_.wants().deadline;
    if (deadline && now_ >= *deadline) depart(What::kLate, table_.clocks().running());
    return std::nullopt;
}

// --- leaving and ending ---

TableTurn::Refused TableTurn::resign() {
    if (auto refused = needs_seat_in_play()) return refused;
    depart(What::kResigned, seat());
    return std::nullopt;
}

TableTurn::Refused TableTurn::claim() {
    if (auto refused = needs_seat_in_play()) return refused;
    const int away = table_.turn();
    if (table_.clocks().count()) return refusal("table.claim_clock");
    if (away <= 0 || away == seat() || table_.seats()[away - 1].kind != Kind::kPerson || command_.number < kAwayTime)
        return refusal("table.claim_early");
    depart(What::kClaimed, away);
    return std::nullopt;
}

// At a table of two whoever goes has lost. At a larger one a computer plays on, so that the others keep their game.
void TableTurn::depart(Entry::What how, int seat) {
    append({.what = how, .seat = seat});
    const int players = static_cast<int>(table_.seats().size());
    if (players > 2 && table_.persons() > 1) {
        append({.what = What::kStoodIn, .seat = seat, .number = kStandInLevel});
        return;
    }
    TableResult result{.winners = {}, .scores = std::vector<std::int32_t>(static_cast<std::size_t>(players), 0)};
    result.reason = how == What::kLate ? "table.end_late" : how == What::kResigned ? "table.end_resigned" : "table.end_away";
    for (int other = 1; other <= players; ++other)
        if (players == 2 && other != seat) {
            result.winners.push_back(other);
            result.scores[static_cast<std::size_t>(other) - 1] = 1;
        }
    if (players > 2) result.reason = "table.end_empty";
    end(std::move(result));
}

void TableTurn::end(TableResult result) {
    rank(result);
    append({.what = What::kOver, .result = std::move(result)});
}

TableResult TableTurn::result_by_rules() const {
    const Outcome outcome = table_.match().outcome();
    TableResult result{.winners = {}, .scores = {}, .reason = outcome.reason};
    for (int seat = 1; seat <= outcome.players; ++seat) {
        if (outcome.winners.has(seat)) result.winners.push_back(seat);
        result.scores.push_back(outcome.scores[static_cast<std::size_t>(seat) - 1]);
    }
    return result;
}

// Winners first, then by points where points decide; whoever left is last, the first to leave at the very end.
void TableTurn::rank(TableResult& result) const {
    const auto& left = table_.leavers_;
    const bool by_points = table_.match().game().info().by_points;
    const auto merit = [&](int seat) {
        const auto gone = std::ranges::find(left, seat);
        const std::int64_t order = gone == left.end() ? static_cast<std::int64_t>(left.size()) : gone - left.begin();
        const bool stayed = gone == left.end();
        return std::tuple(order, stayed && has(result.winners, seat),
                          stayed && by_points ? result.scores[static_cast<std::size_t>(seat) - 1] : 0);
    };
    const int players = static_cast<int>(table_.seats().size());
    for (int seat = 1; seat <= players; ++seat) {
        int better = 0;
        for (int other = 1; other <= players; ++other) better += merit(other) > merit(seat);
        result.ranks.push_back(better + 1);
    }
}

}  // namespace pavage
