#include "online/table.h"

#include <algorithm>

#include "online/shared_games.h"
#include "online/table_turn.h"

namespace pavage {

namespace {

constexpr std::size_t kMaxTableCommands = 64;

}  // namespace

Result<Table> Table::open(TableSetup setup) {
    const auto version = rules_version_for(setup.game, setup.rules_version);
    if (!version) return version.error();
    setup.rules_version = *version;
    auto game = shared_game(setup.game, setup.options.empty() ? setup.asked : setup.options, setup.seed);
    if (!game) return game.error();
    setup.options = (*game)->options().all();
    const int players = (*game)->players();
    if (players < 2 && setup.chart.empty()) return Error{"table.alone", "seats", {}};
    if (static_cast<int>(setup.seats.size()) != players) return Error{"table.seats", "seats", {std::to_string(players)}};
    return Table(std::move(setup), *std::move(game));
}

Table::Table(TableSetup setup, GamePtr game)
    : setup_(std::move(setup)),
      seats_(setup_.seats),
      match_(std::move(game), setup_.seed),
      clocks_(setup_.control, static_cast<int>(seats_.size())),
      changed_(setup_.created) {}

int Table::seat_of(std::int64_t user) const {
    for (std::size_t i = 0; i < seats_.size(); ++i)
        if (user && seats_[i].is_for(user)) return static_cast<int>(i) + 1;
    return 0;
}

bool Table::sat_here(std::int64_t user) const {
    return user && std::ranges::any_of(seats_, [&](const TableSeat& seat) { return seat.person.user == user; });
}

void Table::know(const Person& person) {
    for (TableSeat& seat : seats_)
        if (seat.person.user == person.user) seat.person = person;
    for (TableSeat& seat : setup_.seats)
        if (seat.person.user == person.user) seat.person = person;
}

std::vector<std::int64_t> Table::users() const {
    std::vector<std::int64_t> users;
    for (const TableSeat& seat : seats_)
        if (seat.person.user) users.push_back(seat.person.user);
    return users;
}

int Table::persons() const {
    return static_cast<int>(
        std::ranges::count_if(seats_, [](const TableSeat& seat) { return seat.kind == TableSeat::Kind::kPerson; }));
}

int Table::turn() const {
    if (status_ != TableStatus::kPlaying) return -1;
    const Seat turn = match_.turn();
    return turn.is_nobody() ? -1 : turn.value;
}

Table::Wants Table::wants() const {
    Wants wants;
    if (status_ == TableStatus::kOver)
        wants.rematch = next_ == 0 && !rematch_.empty() && static_cast<int>(rematch_.size()) == persons();
    if (status_ != TableStatus::kPlaying) return wants;
    const int now = turn();
    wants.dice = now == 0;
    if (now > 0 && seats_[now - 1].kind == TableSeat::Kind::kComputer) wants.computer = now;
    wants.deadline = clocks_.deadline();
    return wants;
}

TableSetup Table::rematch_setup() const {
    TableSetup next = setup_;
    next.options.clear();
    next.rules_version = 0;
    next.previous = setup_.number;
    next.key.clear();
    next.shuffle = false;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const TableSeat& from = seats_[(i + 1) % seats_.size()];
        next.seats[i] = from.stands_in() ? TableSeat{TableSeat::Kind::kComputer, {}, from.level} : from;
    }
    return next;
}

Table::Taken Table::take(const Command& command, Millis now) {
    if (!command.id.empty())
        for (const Heard& heard : heard_)
            if (heard.user == command.person.user && heard.id == command.id) return {{}, {}, heard.version};
    return TableTurn(*this, command, std::max(now, changed_)).take();
}

bool Table::fits(Entry& entry) const {
    using What = Entry::What;
    const auto seats = static_cast<std::int64_t>(seats_.size());
    if (entry.seat < 0 || entry.seat > seats) return false;
    switch (entry.what) {
        case What::kRoll:
        case What::kMove: {
            const auto move = match_.game().read(match_.state(), entry.text);
            if (!move) return false;
            entry.move = *move;
            return turn() == entry.seat && (entry.seat == 0) == (entry.what == What::kRoll);
        }
        case What::kTakeback: return entry.number > 0 && entry.number <= static_cast<std::int64_t>(plies_.size());
        case What::kBegan: {
            std::vector<int> sorted = entry.order;
            std::ranges::sort(sorted);
            for (std::size_t i = 0; i < sorted.size(); ++i)
                if (sorted[i] != static_cast<int>(i) + 1) return false;
            return sorted.empty() || static_cast<std::int64_t>(sorted.size()) == seats;
        }
        case What::kOver:
        case What::kCancelled:
        case What::kCredited:
        case What::kRematch: return true;
        default: return entry.seat > 0;
    }
}

Status Table::replay(Entry entry) {
    if (entry.version != version_ + 1 || !fits(entry)) return Error{"table.damaged", "", {std::to_string(setup_.number)}};
    apply(entry);
    return Done{};
}

// --- what entries do ---

void Table::apply(const Entry& entry) {
    using What = Entry::What;
    version_ = entry.version;
    changed_ = entry.at;
    if (!entry.id.empty()) {
        if (heard_.size() >= kMaxTableCommands) heard_.erase(heard_.begin());
        heard_.push_back({entry.user, entry.id, entry.version});
    }
    switch (entry.what) {
        case What::kJoined: seats_[entry.seat - 1] = {TableSeat::Kind::kPerson, entry.person, 0}; break;
        case What::kLeft: seats_[entry.seat - 1] = {}; break;
        case What::kFilled: seats_[entry.seat - 1] = {TableSeat::Kind::kComputer, {}, static_cast<int>(entry.number)}; break;
        case What::kBegan:
            seat_in_order(entry.order);
            status_ = TableStatus::kPlaying;
            run_clock(entry.at);
            break;
        case What::kMove:
        case What::kRoll:
        case What::kTakeback: apply_move(entry); break;
        case What::kTakebackAsked:
            if (!takeback_) takeback_ = Offer{entry.seat, {}};
            takeback_->agreed.push_back(entry.seat);
            break;
        case What::kDrawOffered:
            if (!draw_) draw_ = Offer{entry.seat, {}};
            draw_->agreed.push_back(entry.seat);
            break;
        case What::kTakebackDeclined: takeback_.reset(); break;
        case What::kDrawDeclined: draw_.reset(); break;
        case What::kResigned:
        case What::kLate:
        case What::kClaimed:
            leavers_.push_back(entry.seat);
            takeback_.reset();
            draw_.reset();
            if (clocks_.running() == entry.seat) clocks_.stop(entry.at);
            break;
        case What::kStoodIn:
            seats_[entry.seat - 1].kind = TableSeat::Kind::kComputer;
            seats_[entry.seat - 1].level = static_cast<int>(entry.number);
            break;
        case What::kOver:
            status_ = TableStatus::kOver;
            result_ = entry.result;
            clocks_.stop(entry.at);
            takeback_.reset();
            draw_.reset();
            break;
        case What::kRematchAsked: rematch_.push_back(entry.seat); break;
        case What::kRematch:
            next_ = entry.number;
            next_key_ = entry.text;
            break;
        case What::kCancelled:
            status_ = TableStatus::kCancelled;
            clocks_.stop(entry.at);
            takeback_.reset();
            draw_.reset();
            break;
        case What::kCredited: clocks_.credit(entry.number); break;
    }
}

void Table::apply_move(const Entry& entry) {
    takeback_.reset();
    draw_.reset();
    if (entry.what == Entry::What::kTakeback) {
        for (std::int64_t i = 0; i < entry.number; ++i) {
            match_.undo();
            plies_.pop_back();
        }
    } else {
        const bool chosen = entry.number == 0;
        if (!chosen || !clocks_.moved(entry.at, entry.lag)) clocks_.stop(entry.at);  // what is forced earns nothing
        plies_.push_back({entry.what == Entry::What::kRoll ? 0 : entry.seat, chosen});
        match_.play(entry.move.value());
        if (entry.what == Entry::What::kRoll) ++rolls_;
    }
    run_clock(entry.at);
}

// The time of whoever is to move runs; that of computers and dice does not.
void Table::run_clock(Millis now) {
    const int next = turn();
    if (!clocks_.count()) return;
    if (next > 0 && seats_[next - 1].kind == TableSeat::Kind::kPerson) clocks_.run(next, now);
    else clocks_.stop(now);
}

void Table::seat_in_order(const std::vector<int>& order) {
    if (order.empty()) return;
    const std::vector<TableSeat> before = seats_;
    for (std::size_t i = 0; i < order.size(); ++i) seats_[i] = before[static_cast<std::size_t>(order[i] - 1)];
}

}  // namespace pavage
