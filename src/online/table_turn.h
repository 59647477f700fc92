// One command at work on a table: checks it, and appends what follows from it. Internal to the table.
#pragma once

#include "online/table.h"
#include "online/turn_parts.h"

namespace pavage {

class TableTurn {
  public:
    TableTurn(Table& table, const Command& command, Millis now) : table_(table), command_(command), now_(now) {}

    Table::Taken take();

  private:
    using Refused = std::optional<Error>;

    Refused decide();
    Refused join();
    Refused leave();
    Refused fill();
    Refused move();
    Refused resign();
    Refused draw();
    Refused takeback();
    Refused decline();
    Refused claim();
    Refused rematch();
    Refused roll();
    Refused compute();
    Refused tick();

    void begin_if_full();
    void go_on();  // turns that nobody chooses, and the end
    void depart(Entry::What how, int seat);
    void end(TableResult result);
    TableResult result_by_rules() const;
    void rank(TableResult& result) const;
    std::int64_t plies_to_take_back(int seat) const;
    bool all_agreed(const Table::Offer& offer) const;
    Refused needs_seat_in_play() const;

    void append(Entry entry);
    void append_move(Entry entry);
    bool said_before(std::size_t ply) const;  // just this move was played there by this seat
    int seat() const { return table_.seat_of(command_.person.user); }

    Table& table_;
    const Command& command_;
    Millis now_;
    Table::Taken taken_;
};

}  // namespace pavage
