// What needs the others' consent: draws, takebacks, rematches.
#include <algorithm>

#include "online/table_turn.h"

namespace pavage {

namespace {

using What = Entry::What;
using Kind = TableSeat::Kind;

}  // namespace

bool TableTurn::all_agreed(const Table::Offer& offer) const {
    for (int seat = 1; seat <= static_cast<int>(table_.seats().size()); ++seat)
        if (table_.seats()[seat - 1].kind == Kind::kPerson && !has(offer.agreed, seat)) return false;
    return true;
}

TableTurn::Refused TableTurn::draw() {
    if (auto refused = needs_seat_in_play()) return refused;
    const int players = static_cast<int>(table_.seats().size());
    if (table_.persons() < players) return refusal("draw.computer");
    if (table_.draw_offer() && has(table_.draw_offer()->agreed, seat())) return std::nullopt;
    append({.what = What::kDrawOffered, .seat = seat()});
    if (!all_agreed(*table_.draw_offer())) return std::nullopt;
    TableResult result{.winners = {},
                       .scores = std::vector<std::int32_t>(static_cast<std::size_t>(players), 0),
                       .reason = "table.end_drawn"};
    for (int each = 1; each <= players; ++each) result.winners.push_back(each);
    end(std::move(result));
    return std::nullopt;
}

// How many moves lie after the last choice of a seat, that one included; 0 if it has made none.
std::int64_t TableTurn::plies_to_take_back(int seat) const {
    const auto& plies = table_.plies_;
    for (std::size_t i = plies.size(); i > 0; --i)
        if (plies[i - 1].seat == seat && plies[i - 1].chosen) return static_cast<std::int64_t>(plies.size() - i + 1);
    return 0;
}

TableTurn::Refused TableTurn::takeback() {
    if (auto refused = needs_seat_in_play()) return refused;
    if (table_.setup().in_earnest()) return refusal("takeback.in_earnest");
    const int by = table_.takeback_offer() ? table_.takeback_offer()->by : seat();
    const std::int64_t plies = plies_to_take_back(by);
    if (plies == 0) return refusal("takeback.none");
    if (table_.takeback_offer() && has(table_.takeback_offer()->agreed, seat())) return std::nullopt;
    append({.what = What::kTakebackAsked, .seat = seat()});
    if (all_agreed(*table_.takeback_offer())) append({.what = What::kTakeback, .seat = by, .number = plies});
    return std::nullopt;
}

TableTurn::Refused TableTurn::decline() {
    if (auto refused = needs_seat_in_play()) return refused;
    const bool draw = command_.text == "draw";
    if (!draw && command_.text != "takeback") return refusal("table.decline_what");
    if (!(draw ? table_.draw_offer() : table_.takeback_offer())) return refusal("table.no_offer");
    append({.what = draw ? What::kDrawDeclined : What::kTakebackDeclined, .seat = seat()});
    return std::nullopt;
}

TableTurn::Refused TableTurn::rematch() {
    if (!seat()) return refusal("table.not_seated");
    if (table_.status() != TableStatus::kOver) return refusal("table.not_over");
    if (table_.setup().in_earnest()) return refusal("table.no_rematch");
    if (table_.next() == 0 && !has(table_.rematch_wishes(), seat())) append({.what = What::kRematchAsked, .seat = seat()});
    return std::nullopt;
}

}  // namespace pavage
