// One game that people play over a network, as a pure state machine: (table, command, now) → (table, entries). A command is
// what somebody wants, or what the server itself brings (dice, a computer's move, the time); entries are what has happened,
// and besides changing the table they are all that must be done about it: kept, then told. The same entries read back from a
// store give the same table again. No socket, no store, no clock, no chance in here: `wants` says what the table waits for.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "online/time_control.h"
#include "play/match.h"

namespace pavage {

struct Person {
    std::int64_t user = 0;
    std::string name;
    std::string who;  // guest, account, bot

    friend bool operator==(const Person&, const Person&) = default;
};

struct TableSeat {
    enum class Kind { kOpen, kPerson, kComputer };
    Kind kind = Kind::kOpen;
    Person person = {};       // who sits there, or sat there before a computer stood in
    int level = 0;            // of a computer
    std::string player = {};  // a computer that has no level: as players are written (`reference`)
    bool is_for(std::int64_t user) const { return kind == Kind::kPerson && person.user == user; }
    bool stands_in() const { return kind == Kind::kComputer && person.user != 0; }
};

// All that is decided when a table is opened.
struct TableSetup {
    std::int64_t number = 0;
    std::string game;       // a game's id or a preset's
    GivenOptions asked;     // as given, for a rematch
    GivenOptions options;   // all of them, words too
    int rules_version = 0;  // of the game; 0: today's
    std::uint64_t seed = 0;
    std::string dice;        // the secret of the dice
    std::string commitment;  // to it
    TimeControl control = {};
    bool is_public = true;
    std::string key;  // of a private table
    bool rated = false;
    bool shuffle = false;  // people are seated at random when it begins
    std::vector<TableSeat> seats;
    std::int64_t host = 0;      // user
    std::int64_t previous = 0;  // the table it is a rematch of
    std::int64_t circle = 0;    // the class among whom it is; 0: everybody
    std::int64_t contest = 0;   // the tournament that it belongs to
    int pairing = 0;            // the number of its pairing there
    int round = 0;              // and of its round
    std::string chart;          // the weekly table that it is played for, alone and in earnest: chart.h
    std::string event;          // and the occasion: a day, a week, a level
    Millis created = 0;

    bool in_earnest() const { return contest || !chart.empty(); }  // nothing is taken back, nothing played again
};

enum class TableStatus { kWaiting, kPlaying, kOver, kCancelled };

struct TableResult {
    std::vector<int> winners;
    std::vector<std::int32_t> scores;
    std::string reason;      // a message code
    std::vector<int> ranks;  // by seat, 1 the best; whoever left is last

    friend bool operator==(const TableResult&, const TableResult&) = default;
};

struct Command {
    enum class Do {
        // People's.
        kJoin,
        kLeave,
        kFill,
        kMove,
        kResign,
        kDraw,
        kTakeback,
        kDecline,
        kClaim,
        kRematch,
        // The server's.
        kBegin,
        kRoll,
        kCompute,
        kTick,
        kCredit,
        kCancel,
        kRematched,
    };
    Do what = Do::kTick;
    Person person = {};        // who wants it; the user alone suffices but for joining
    std::string id = {};       // made up by the client: the same command twice has one effect
    int seat = 0;              // wished for, 0 for any
    std::string text = {};     // a move; what is declined; the key of a rematch
    std::int64_t number = 0;   // ply of a move, level of computers, time away, outage, number of a rematch; of a
                               // cancellation 1: even if it has begun
    std::uint64_t chance = 0;  // of a roll
    Millis lag = 0;            // that was measured
    int rules = 0;             // the version of the game's rules that the client has; 0: it does not say
};

struct Entry {
    enum class What {
        kJoined,
        kLeft,
        kFilled,
        kBegan,
        kMove,
        kRoll,
        kTakeback,
        kTakebackAsked,
        kTakebackDeclined,
        kDrawOffered,
        kDrawDeclined,
        kResigned,
        kLate,
        kClaimed,
        kStoodIn,
        kOver,
        kRematchAsked,
        kRematch,
        kCancelled,
        kCredited,
    };
    std::int64_t version = 0;
    Millis at = 0;
    What what = What::kMove;
    int seat = 0;
    std::string text = {};          // a move, a key
    std::optional<Move> move = {};  // the text as it was read; not kept
    std::int64_t number = 0;        // as in the command; plies taken back
    Millis lag = 0;                 // that was believed
    Person person = {};             // of those who join; only who they are is kept, not their names
    std::vector<int> order = {};    // of seats, when it begins
    TableResult result = {};        // when it is over
    std::int64_t user = 0;          // whose command it was
    std::string id = {};            // and its id
};

Json to_json(const Entry& entry);  // as it is kept
Result<Entry> entry_from(const Json& json);
Json to_json(const TableSetup& setup);
Result<TableSetup> setup_from(const Json& json);

class Table {
  public:
    // The game must be playable by the number of seats. Errors are those of make_game, table.seats and kept.other_rules.
    static Result<Table> open(TableSetup setup);

    // What came of a command. Even a refused one may have entries: a move that comes too late ends the game.
    struct Taken {
        struct Happened {
            Entry entry;
            Json told;  // to those who watch
        };
        std::vector<Happened> happened = {};
        std::optional<Error> refused = {};
        std::int64_t version = 0;  // that the command led to, now or when it came first
    };
    Taken take(const Command& command, Millis now);
    // An entry that was kept: must be the next one.
    Status replay(Entry entry);

    // What it waits for besides people.
    struct Wants {
        bool dice = false;
        int computer = 0;  // the seat whose computer is to move
        bool rematch = false;
        std::optional<Millis> deadline = {};  // a tick then
    };
    Wants wants() const;

    const TableSetup& setup() const { return setup_; }
    const Match& match() const { return match_; }
    TableStatus status() const { return status_; }
    std::int64_t version() const { return version_; }
    Millis changed() const { return changed_; }  // when something last happened
    const std::vector<TableSeat>& seats() const { return seats_; }
    int seat_of(std::int64_t user) const;    // 0: none
    bool sat_here(std::int64_t user) const;  // also before leaving
    int turn() const;                        // 0 for chance, -1 for nobody
    const Clocks& clocks() const { return clocks_; }
    std::uint64_t rolls() const { return rolls_; }
    const std::optional<TableResult>& result() const { return result_; }
    std::int64_t next() const { return next_; }
    const std::string& next_key() const { return next_key_; }

    // An offer that the others may agree to; void once a move is played.
    struct Offer {
        int by = 0;
        std::vector<int> agreed = {};
    };
    const std::optional<Offer>& takeback_offer() const { return takeback_; }
    const std::optional<Offer>& draw_offer() const { return draw_; }
    const std::vector<int>& rematch_wishes() const { return rematch_; }

    // Names are nobody's history: they are not kept with the entries but told when somebody has another, or none any more.
    void know(const Person& person);
    std::vector<std::int64_t> users() const;  // everybody who sits or sat here

    // The same people and game again, everybody one seat further. What is secret or numbered is for the caller to fill in.
    TableSetup rematch_setup() const;

  private:
    Table(TableSetup setup, GamePtr game);

    friend class TableTurn;         // table.cpp: one command at work
    bool fits(Entry& entry) const;  // what is read back may be damaged
    void apply(const Entry& entry);
    void apply_move(const Entry& entry);
    void seat_in_order(const std::vector<int>& order);
    void run_clock(Millis now);
    int persons() const;

    TableSetup setup_;
    std::vector<TableSeat> seats_;
    Match match_;
    struct Ply {
        int seat = 0;  // 0: chance
        bool chosen = true;
    };
    std::vector<Ply> plies_;
    Clocks clocks_;
    TableStatus status_ = TableStatus::kWaiting;
    std::int64_t version_ = 0;
    Millis changed_ = 0;
    std::uint64_t rolls_ = 0;
    std::vector<int> leavers_;  // seats, in the order they left
    std::optional<Offer> takeback_, draw_;
    std::vector<int> rematch_;
    std::optional<TableResult> result_;
    std::int64_t next_ = 0;
    std::string next_key_;
    struct Heard {
        std::int64_t user = 0;
        std::string id;
        std::int64_t version = 0;
    };
    std::vector<Heard> heard_;  // the last commands that had ids
};

// How long somebody must have been away from a game without clock before the others may go on without them.
inline constexpr Millis kAwayTime = 3 * 60 * 1000;
inline constexpr int kStandInLevel = 5;
inline constexpr std::size_t kMostIdBytes = 40;

}  // namespace pavage
