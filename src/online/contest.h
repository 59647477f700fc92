// A tournament as a pure state machine, like the table: (contest, command, now) → (contest, entries). Commands are what
// people want and what the server brings (the time, a table that was opened, a table that is over); entries are what has
// happened, kept by whoever runs it, and read back they give the same contest again. Whom to pair is pairing.h's business;
// no socket, no store, no clock, no chance but the setup's seed in here: `wants` says what it waits for.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "online/table.h"
#include "online/time_control.h"

namespace pavage {

enum class ContestKind { kRoundRobin, kSwiss, kKnockout, kArena };
std::string_view name_of(ContestKind kind);  // round_robin, swiss, knockout, arena
std::optional<ContestKind> contest_kind_named(std::string_view name);

struct ContestSetup {
    std::int64_t number = 0;
    std::string name;
    ContestKind kind = ContestKind::kSwiss;
    std::string game;                          // a game's id or a preset's
    GivenOptions asked;                        // the number of players is among them where it is not the usual one
    std::map<int, GivenOptions> options = {};  // all of them but for words, by the number of people at a table
    int rules_version = 0;                     // of the game; 0: today's
    TimeControl control = {};
    bool rated = false;
    bool is_public = true;  // among the tournaments that everybody sees; else who knows its number and key
    std::string key;        // of one that is not public
    int seats = 2;          // of a table: the players of the game
    int least_seats = 2;    // with how many it can still be played: smaller pods where it does not come out even
    int rounds = 0;         // Swiss; 0: as many as usual for so many people. Round robin: times everybody meets (0: once)
    Millis starts = 0;      // 0: when the organiser says so
    bool check_in = false;  // who has not said that they are there when it starts is not paired
    Millis duration = 0;    // of an arena
    int most_people = 500;
    std::int64_t organiser = 0;  // user
    std::int64_t circle = 0;     // the class that it is for
    std::uint64_t seed = 0;      // of seating and of who has the better seed among equals
    Millis created = 0;

    friend bool operator==(const ContestSetup&, const ContestSetup&) = default;
};
Json to_json(const ContestSetup& setup);
Result<ContestSetup> contest_setup_from(const Json& json);

enum class ContestStatus { kOpen, kRunning, kPaused, kOver, kCancelled };
std::string_view name_of(ContestStatus status);  // open, running, paused, over, cancelled

struct ContestCommand {
    enum class Do {
        // Participants'.
        kJoin,      // before it starts, or later where that is possible: from the next round on
        kWithdraw,  // before: off the list; later: a game that goes on is lost, and there is none after it
        kCheckIn,
        // The organiser's (and whoever may act for them: the caller checks that).
        kStart,
        kPause,  // no new games; those that go on go on
        kGoOn,
        kExpel,  // `user` withdraws
        kRule,   // the result of `pairing` is `ranks`, whatever happened at its table; also corrects one
        kCancel,
        kFinish,  // a Swiss or an arena ends after the games that go on
        // The server's.
        kTick,
        kOpened,  // `pairing` is played at `table`
        kResult,  // the table of `pairing` is over with `ranks`; empty ranks: it was cancelled, and is opened again
    };
    Do what = Do::kTick;
    Person person = {};     // who wants it
    std::string id = {};    // made up by the client: the same command twice has one effect
    std::int64_t user = 0;  // who is meant
    double rating = 0;      // of who joins: seeds
    int pairing = 0;
    std::int64_t table = 0;
    std::vector<int> ranks = {};    // by seat, 1 the best, equal ones are ties
    std::vector<int> leavers = {};  // seats that were deserted: forfeits
    std::vector<int> absent = {};   // seats whose people did not show up
};

struct ContestEntry {
    enum class What {
        kJoined,
        kWithdrew,
        kCheckedIn,
        kStarted,
        kRound,
        kPaired,
        kOpened,
        kResult,
        kReopened,
        kPaused,
        kWentOn,
        kLastRound,
        kOver,
        kCancelled
    };
    std::int64_t version = 0;
    Millis at = 0;
    What what = What::kJoined;
    std::int64_t user = 0;  // about whom
    double rating = 0;
    int round = 0;
    int pairing = 0;
    std::int64_t table = 0;
    std::vector<std::vector<std::int64_t>> pairings = {};  // people by seat; kRound and (arena) kPaired
    std::vector<std::int64_t> byes = {};
    std::vector<int> ranks = {}, leavers = {};
    bool ruled = false;   // by the organiser
    std::int64_t by = 0;  // whose command it was
    std::string id = {};  // and its id

    friend bool operator==(const ContestEntry&, const ContestEntry&) = default;
};
Json to_json(const ContestEntry& entry);  // as it is kept
Result<ContestEntry> contest_entry_from(const Json& json);

// Points are counted in small parts, so that all of them are whole at tables of up to six, and their halves too: a win is
// kWinPoints; at a table of k whoever beats b and ties with t others has kWinPoints·(2b + t) / (2(k − 1)). A bye is a win.
inline constexpr int kWinPoints = 240;

struct ContestGame {  // as one participant sees it
    int round = 0;    // from 1; in an arena the number of their game
    int pairing = 0;  // 0: a bye
    std::int64_t table = 0;
    int seat = 0;
    std::vector<std::int64_t> opponents = {};
    std::optional<int> points = {};  // none: it goes on
    bool forfeit = false;            // won or lost because somebody was not there
};

struct ContestStanding {
    std::int64_t user = 0;
    int place = 0;  // from 1; equals share one
    int points = 0;
    int buchholz = 0;  // the points of all opponents, added up; a bye counts as one's own points (nobody beats oneself up)
    int sonneborn_berger = 0;  // the points of those who were beaten, and a share of the others: see contest_standing.cpp
    int wins = 0;
    bool withdrew = false;
    bool here = true;  // checked in, or no need to
    double rating = 0;
    int seed = 0;  // from 1
    std::vector<ContestGame> games = {};
    int out_in_round = 0;  // knock-out: lost there; 0: still in
};

struct ContestPairing {
    int number = 0;  // from 1
    int round = 0;
    std::vector<std::int64_t> people = {};  // by seat
    std::int64_t table = 0;                 // 0: not opened yet
    std::vector<int> ranks = {};            // empty: goes on
    std::vector<int> leavers = {};
    bool ruled = false;
    int replay_of = 0;    // knock-out: of a drawn pairing
    bool closed = false;  // its table is over

    bool decided() const { return !ranks.empty(); }
    int seat_of(std::int64_t user) const;  // from 1; 0: none

    friend bool operator==(const ContestPairing&, const ContestPairing&) = default;
};

class Contest {
  public:
    // Options that were not kept are today's. Errors: those of make_game, contest.setup with the field, kept.other_rules.
    static Result<Contest> open(ContestSetup setup);

    struct Taken {
        std::vector<ContestEntry> happened = {};
        std::optional<Error> refused = {};
        std::int64_t version = 0;
    };
    Taken take(const ContestCommand& command, Millis now);
    Status replay(const ContestEntry& entry);  // one that was kept: must be the next one

    // What it waits for besides people.
    struct Wants {
        std::vector<int> open = {};   // pairings whose tables are to be opened
        std::vector<int> close = {};  // pairings that were ruled, or whose people withdrew, while their table goes on
        std::optional<Millis> deadline = {};  // a tick then

        friend bool operator==(const Wants&, const Wants&) = default;
    };
    Wants wants() const;

    const ContestSetup& setup() const;
    ContestStatus status() const;
    std::int64_t version() const;
    Millis changed() const;
    Millis began() const;
    Millis ends() const;  // of an arena, pauses included; 0: not known
    int round() const;    // that goes on; 0 before
    int rounds() const;   // in all, as far as it is known
    bool can_join_late() const;
    bool may_join(std::int64_t user) const;  // is not on the list, or came off it, and there is room
    const std::vector<ContestPairing>& pairings() const;
    const ContestPairing* pairing(int number) const;
    std::vector<ContestStanding> standings() const;  // the best first
    std::vector<std::int64_t> byes(int round) const;
    bool takes_part(std::int64_t user) const;        // is on the list and has not withdrawn
    std::int64_t table_of(std::int64_t user) const;  // where they play now; 0: nowhere
    // When the last of these people was last done with a game here; 0: none of them has played.
    Millis free_since(const std::vector<std::int64_t>& users) const;

    void know(const Person& person);  // names are told, not kept
    const Person* person(std::int64_t user) const;
    std::vector<std::int64_t> users() const;  // everybody who has a name in it: the organiser too

    friend bool operator==(const Contest&, const Contest&) = default;  // all of it, for tests

  private:
    explicit Contest(ContestSetup setup);

    // Somebody on the list.
    struct Entrant {
        std::int64_t user = 0;
        double rating = 0;
        int seed = 0;
        bool here = true;
        bool withdrew = false;
        bool expelled = false;        // does not come back
        int left_in_round = 0;        // when they withdrew
        Millis free_since = 0;        // an arena pairs whoever has been free for a moment
        int playing = 0;              // pairing
        std::vector<int> games = {};  // pairings
        std::vector<int> byes = {};   // rounds

        friend bool operator==(const Entrant&, const Entrant&) = default;
    };

    friend class ContestTurn;                    // contest_turn.h: one command at work
    friend class ContestRound;                   // contest_round.h: who meets whom next
    friend class ContestTable;                   // contest_standing.cpp: points and places
    bool fits(const ContestEntry& entry) const;  // what is read back may be damaged
    bool fits_people(const ContestEntry& entry) const;
    bool fits_round(const ContestEntry& entry) const;
    bool fits_result(const ContestEntry& entry) const;
    void apply(const ContestEntry& entry);
    void apply_people(const ContestEntry& entry);
    void apply_round(const ContestEntry& entry);
    void apply_result(const ContestEntry& entry);
    void start(const ContestEntry& entry);
    void add_pairing(std::vector<std::int64_t> people, int replay_of);

    Entrant* entrant(std::int64_t user);
    const Entrant* entrant(std::int64_t user) const;
    bool goes_on() const { return status_ == ContestStatus::kRunning || status_ == ContestStatus::kPaused; }
    std::vector<const Entrant*> active() const;  // by seed
    int people_here() const;
    int least_people() const;  // with fewer nothing can be played
    void seed_people();

    ContestSetup setup_;
    ContestStatus status_ = ContestStatus::kOpen;
    std::int64_t version_ = 0;
    Millis changed_ = 0, began_ = 0, ends_ = 0, paused_ = 0;
    int round_ = 0, rounds_ = 0;
    bool last_round_ = false;  // none after it, whatever was planned
    std::vector<Entrant> entrants_;
    std::map<std::int64_t, std::size_t> places_;  // of users in entrants_
    std::vector<ContestPairing> pairings_;
    std::size_t round_begin_ = 0;                  // the first pairing of this round
    int games_on_ = 0;                             // pairings without result
    std::vector<std::vector<std::int64_t>> byes_;  // by round
    std::vector<std::int64_t> field_;  // knock-out: who is in this round, in the order of the bracket; 0 is nobody
    std::map<std::int64_t, Person> known_;
    struct Heard {
        std::int64_t user = 0;
        std::string id;
        std::int64_t version = 0;

        friend bool operator==(const Heard&, const Heard&) = default;
    };
    std::vector<Heard> heard_;  // the last commands that had ids
};

// Check-in opens so long before the start.
inline constexpr Millis kCheckInTime = 15 * 60 * 1000;
// Somebody who is free in an arena waits so long for others who become free, and so much longer before they meet their last
// opponent again or sit at a table that is not full.
inline constexpr Millis kArenaMoment = 3 * 1000;
inline constexpr Millis kArenaPatience = 40 * 1000;

// What lists show of a tournament: all that must be known of one that is over.
struct ContestBrief {
    ContestStatus status = ContestStatus::kOver;
    int round = 0, rounds = 0;
    Millis ends = 0;                        // of an arena
    std::vector<std::int64_t> people = {};  // the best first
    std::string organiser = {};
    std::optional<std::string> leader = {};
};
ContestBrief brief_of(const Contest& contest);

// As those are told who may see it: docs/tournaments.md.
struct ContestView {
    std::int64_t reader = 0;
    bool may_run = false;  // the reader organises it
    Language language = Language::kEnglish;
    Millis now = 0;
};
Json contest_json(const Contest& contest, const ContestView& view);
Json contest_summary_json(const Contest& contest, const ContestView& view);
Json contest_summary_json(const ContestSetup& setup, const ContestBrief& brief, const ContestView& view);

}  // namespace pavage
