// Opening tables and questions about them.
#include "online/shared_games.h"
#include "play/record.h"
#include "server/hub_parts.h"
#include "server/hub_store.h"
#include "server/secrets.h"

namespace pavage {

Result<TableSetup> Hub::setup_of(const Identity& who, const TableOrder& order) const {
    TableSetup setup{.game = order.game, .asked = order.options, .control = order.control, .is_public = order.is_public};
    setup.rated = order.rated;
    setup.shuffle = order.shuffle;
    setup.host = who.user;
    setup.circle = order.circle ? order.circle : who.circle;
    setup.seats = order.seats;
    if (setup.circle != who.circle && !(means_.teaches && means_.teaches(who.user, setup.circle)))
        return Error{"class.not_found", "class", {std::to_string(setup.circle)}};
    if (setup.circle && order.rated) return Error{"table.rated_class", "", {}};
    if (setup.circle && means_.allowed)
        if (auto may = means_.allowed(setup.circle, setup.game, setup.asked); !may) return may.error();
    if (order.rated && who.kind == "guest") return Error{"table.rated_guest", "", {}};
    if (setup.seats.empty()) return setup;  // the game says how many
    int own = 0;
    for (TableSeat& seat : setup.seats) {
        if (seat.kind == TableSeat::Kind::kComputer && order.rated) return Error{"table.rated_computer", "", {}};
        if (seat.kind != TableSeat::Kind::kPerson) continue;
        seat.person = {who.user, who.name, who.kind};
        ++own;
    }
    if (own != 1) return Error{"table.own_seat", "seats", {}};
    return setup;
}

std::int64_t Hub::open_table(TableSetup setup, std::function<void(Result<HostedPtr>)> then) {
    const std::int64_t number = hosting_.next_number();
    setup.number = number;
    setup.seed = random_seed();
    setup.dice = new_dice_secret();
    setup.commitment = commitment_to(setup.dice);
    if (setup.is_public) setup.key.clear();
    else if (setup.key.empty()) setup.key = random_key();
    setup.created = means_.now();
    auto table = Table::open(std::move(setup));
    if (!table) return then(table.error()), 0;
    ++counts_.opened;
    const HostedPtr hosted = hosting_.open(*std::move(table), std::move(then));
    hosting_.command(hosted, {.what = Command::Do::kBegin});
    return number;
}

bool Hub::ordered_before(const Identity& who, const TableOrder& order, Language language, const JsonThen& then) {
    const auto number = ordered_.find(who.user, order.id, means_.now());
    if (number) view(who, *number, "", language, then);
    return number.has_value();
}

Status Hub::may_open(std::int64_t user) const {
    if (auto may = lobby_.may_open(user); !may) return may;
    if (const auto own = tables_of_.find(user); own != tables_of_.end() && own->second.size() >= limits_.playing_of_one)
        return Error{"lobby.playing_limit", "", {std::to_string(limits_.playing_of_one)}};
    return Done{};
}

bool Hub::made_first(const std::string& game, const GivenOptions& options, std::function<void(Status)> then) {
    if (is_at_hand(game, options)) return false;
    const auto key = std::pair(game, options);
    auto& waiting = being_made_[key];
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) return true;
    answer_from<GamePtr>(
        means_.making, [game, options] { return shared_game(game, options); },
        [this, key](const Result<GamePtr>& made) {
            if (made) share(key.first, key.second, *made);
            const auto told = being_made_.extract(key).mapped();
            for (const auto& each : told) each(made ? Status(Done{}) : Status(made.error()));
        });
    return true;
}

void Hub::open(const Identity& who, TableOrder order, Language language, JsonThen then) {
    if (ordered_before(who, order, language, then)) return;
    if (auto may = may_open(who.user); !may) return then(may.error());
    auto setup = setup_of(who, order);
    if (!setup) return then(setup.error());
    const auto again = [=, this](const Status& made) { made ? open(who, order, language, then) : then(made.error()); };
    if (made_first(setup->game, setup->asked, again)) return;
    if (setup->seats.empty()) {
        auto game = shared_game(setup->game, setup->asked);
        if (!game) return then(game.error());
        order.seats.resize(static_cast<std::size_t>((*game)->players()));
        order.seats[0].kind = TableSeat::Kind::kPerson;
        setup = setup_of(who, order);
        if (!setup) return then(setup.error());
    }
    const auto answer = [this, user = who.user, id = order.id, language, then](const Result<HostedPtr>& opened) {
        if (opened) return answer_with(*opened, user, language, then);
        ordered_.erase(user, id);
        then(opened.error());
    };
    if (const std::int64_t number = open_table(*std::move(setup), answer))
        ordered_.add(who.user, order.id, number, means_.now());
}

void Hub::seek(const Identity& who, TableOrder order, Language language, JsonThen then) {
    if (ordered_before(who, order, language, then)) return;
    if (auto may = may_open(who.user); !may) return then(may.error());
    // What the class has fixed belongs to the wish: else no two of its pupils would ever wish the same.
    if (who.circle && means_.allowed)
        if (auto may = means_.allowed(who.circle, order.game, order.options); !may) return then(may.error());
    const auto again = [=, this](const Status& made) { made ? seek(who, order, language, then) : then(made.error()); };
    if (made_first(order.game, order.options, again)) return;
    auto wish = wish_for(order.game, order.options, order.control, order.rated);
    if (!wish) return then(wish.error());
    wish->circle = who.circle;
    order.is_public = true;
    order.shuffle = true;
    const auto found = lobby_.seek(who.user, *wish);
    if (!found) return open(who, std::move(order), language, std::move(then));
    const HostedPtr hosted = find(*found);
    ordered_.add(who.user, order.id, *found, means_.now());
    const Command join{.what = Command::Do::kJoin, .person = {who.user, who.name, who.kind}};
    command(hosted, join, [=, this, user = who.user, id = order.id](const Result<std::int64_t>& joined) {
        if (joined) return then(table_json(hosted->table(), view_of(*hosted, user, language)));
        ordered_.erase(user, id);
        then(joined.error());
    });
}

void Hub::open_rematch(const HostedPtr& hosted) {
    if (std::exchange(hosted->opening_rematch, true)) return;
    open_table(hosted->table().rematch_setup(), [this, hosted](const Result<HostedPtr>& opened) {
        hosted->opening_rematch = false;
        if (!opened) return;
        const TableSetup& next = (*opened)->table().setup();
        hosting_.command(hosted, {.what = Command::Do::kRematched, .text = next.key, .number = next.number});
    });
}

// --- questions ---

void Hub::view(const Identity& who, std::int64_t number, std::string key, Language language, JsonThen then) {
    with_table(who, number, std::move(key), [=, this, user = who.user](const Result<HostedPtr>& found) {
        if (found) answer_with(*found, user, language, then);
        else then(found.error());
    });
}

void Hub::record(const Identity& who, std::int64_t number, std::string key, std::function<void(Result<std::string>)> then) {
    with_table(who, number, std::move(key), [=, this](const Result<HostedPtr>& found) {
        if (!found) return then(found.error());
        hosting_.when_flushed(*found, [hosted = *found, then](bool flushed) {
            if (!flushed) return then(storage_error());
            Record record = Record::of(hosted->table().match());
            if (hosted->table().status() != TableStatus::kOver) record.seed = 0;  // it is a secret until the end
            then(to_text(record));
        });
    });
}

void Hub::act(const Identity& who, std::int64_t number, std::string key, Command asked,
              std::function<void(Result<std::int64_t>)> then) {
    asked.person = {who.user, who.name, who.kind};
    with_table(who, number, std::move(key), [=, this](const Result<HostedPtr>& found) {
        if (!found) return then(found.error());
        Command command = asked;
        note_life(**found, command.person.user);
        const bool joins = command.what == Command::Do::kJoin && !(*found)->table().seat_of(command.person.user);
        if (joins && lobby_.host_is_gone(number, means_.now())) return then(Error{"table.host_gone", "", {}});
        if (command.what == Command::Do::kClaim) {
            const int turn = (*found)->table().turn();
            const Millis since = turn > 0 ? (*found)->away_since[static_cast<std::size_t>(turn) - 1] : 0;
            command.number = since ? means_.now() - since : 0;
        }
        this->command(*found, command, then);
    });
}

}  // namespace pavage
