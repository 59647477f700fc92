// What the site remembers, as a narrow set of questions and changes above whichever database keeps it. Blocking, and used by
// one thread at a time (store_thread.h). No rule of play is known here: tables and their entries are texts that the online
// layer writes and reads.
//
// Failures of the machine throw StoreFailure; nothing of the transaction has happened then.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/millis.h"
#include "store/database.h"

namespace pavage {

struct UserRow {
    std::int64_t id = 0;
    std::string kind;        // guest, account, bot, pupil, erased
    std::string name;        // as it is shown
    std::string folded;      // as it is compared: no two are equal
    std::string password;    // argon2id, empty for guests and bots
    std::string recovery;    // hash of the code
    std::int64_t owner = 0;  // of a bot; of a pupil the class
    Millis created = 0;
};

struct SessionRow {
    std::string hash;  // of the token: the token itself is nowhere
    std::int64_t user = 0;
    std::string kind;                           // cookie, token
    Millis created = 0, used = 0, expires = 0;  // expires 0: never
};

struct TableRow {
    std::int64_t number = 0;
    std::string game;   // id of the game, not of a preset
    std::string state;  // waiting, playing, over, cancelled
    bool is_public = true;
    Millis created = 0, ended = 0;
    std::string setup;         // JSON: all that was decided when it was opened
    std::string summary;       // JSON: what lists show of it when it is over
    std::int64_t circle = 0;   // the class that it is played in; 0: none
    std::int64_t contest = 0;  // the tournament
};

struct EntryRow {
    std::int64_t number = 0;
    std::int64_t version = 0;
    Millis at = 0;
    std::string body;  // JSON
};

struct RatingRow {
    std::int64_t user = 0;
    std::string game;
    std::string system;  // glicko2, wenglin
    double value = 0, deviation = 0, volatility = 0;
    std::int64_t games = 0;
    Millis at = 0;
};

// One rated game as the log keeps it: ratings follow from these rows in their order and from nothing else.
struct RatedRow {
    std::int64_t sequence = 0;
    std::int64_t number = 0;
    std::string game;
    Millis at = 0;
    std::vector<std::int64_t> users;  // by seat
    std::vector<int> ranks;           // by seat, 1 the best, equal ranks are ties
};

struct ContestRow {
    std::int64_t number = 0;
    std::string state;  // open, running, paused, over, cancelled
    bool is_public = true;
    std::int64_t circle = 0;
    Millis created = 0, ended = 0;
    std::string setup;    // JSON
    std::string summary;  // JSON: what lists show of it when it is over
};

// A finished game that counts in a weekly table.
struct ScoreRow {
    std::int64_t number = 0;  // of the table
    std::string chart, week;  // "2010-44"
    std::int64_t user = 0;
    std::int64_t circle = 0;
    std::int64_t score = 0;
    Millis ended = 0;
    std::string event, word;
    std::string parts;    // JSON: the scores of its halves
    bool struck = false;  // disqualified
    bool counts = false;  // among the best of its person and week; the store decides
};

// What somebody has in a week of a chart. Of the games that were not struck out the best count, of equal ones the earlier.
inline constexpr int kCountedGames = 5;
struct StandingRow {
    std::string chart, week;
    std::int64_t circle = 0;
    std::int64_t user = 0;
    std::string name, kind;  // of the user
    std::int64_t games = 0;  // in all
    std::int64_t counted = 0;
    std::int64_t points = 0;  // of those that count
    Millis last_counted = 0;
};

struct ChampionRow {
    std::string chart, week;
    std::int64_t user = 0;  // 0: nobody was left when games were struck
    Millis closed = 0;
};

// What a steward decided about a game that counts.
struct RulingRow {
    std::int64_t sequence = 0;  // given by the store: one more than the last
    Millis at = 0;
    std::int64_t by = 0;  // user
    std::int64_t number = 0;
    std::string chart, week;
    bool struck = true;  // false: counts again
    std::string reason;
};

struct ClassRow {
    std::int64_t number = 0;
    std::string name;
    std::string settings;  // JSON: allowed games and options
    Millis created = 0;
};

// An account, guest, bot or pupil ("user") or a class that was erased. The time tells it from another that has its number in
// another database.
struct ErasedRow {
    std::string kind;
    std::int64_t number = 0;
    Millis created = 0;
};

struct NamedRating {
    RatingRow rating;
    std::string name, kind;
};

class Store {
  public:
    // Opens and migrates (migrations.h), or refuses a database that is not of this program's version.
    enum class Opening { kMigrate, kAsItIs };
    explicit Store(std::unique_ptr<Database> database, Opening opening = Opening::kMigrate);
    explicit Store(Database& borrowed, Opening opening = Opening::kMigrate);

    Database& database() { return *database_; }

    // --- people ---
    std::int64_t next_user();  // one more than the highest ever given
    // False if the folded name is taken; nothing is changed then.
    bool add_user(const UserRow& user);
    bool update_user(const UserRow& user);  // likewise
    std::optional<UserRow> user(std::int64_t id);
    std::optional<UserRow> user_named(std::string_view folded);
    std::vector<UserRow> bots_of(std::int64_t owner);
    std::vector<UserRow> users(const std::vector<std::int64_t>& ids);  // in their order, without those who are not there

    void add_session(const SessionRow& session);
    std::optional<SessionRow> session(std::string_view hash);
    std::vector<SessionRow> sessions_of(std::int64_t user);
    void touch_session(std::string_view hash, Millis used, Millis expires);
    // Guests whose last session ends go too, unless they have a seat, a score or a place in a tournament.
    void end_session(std::string_view hash);
    void end_sessions_of(std::int64_t user, std::string_view but = {});
    void end_sessions_before(Millis expired);

    // --- tables ---
    std::int64_t next_table();
    void add_table(const TableRow& table);
    void update_table(const TableRow& table);  // state, ended, summary
    void add_entry(const EntryRow& entry);
    std::int64_t last_version(std::int64_t number);              // of its entries; 0: there is none
    void sit(std::int64_t number, int seat, std::int64_t user);  // replaces whoever sat there
    void stand(std::int64_t number, int seat);
    std::optional<TableRow> table(std::int64_t number);
    std::vector<EntryRow> entries(std::int64_t number);
    std::vector<TableRow> live_tables();   // waiting and playing
    std::vector<EntryRow> live_entries();  // of those, by number and version
    // Newest first, numbers below `before` (0: from the newest).
    struct TableQuery {
        std::string state = {};  // empty: any; "live": waiting or playing
        std::string game = {};
        std::int64_t user = 0;  // 0: anybody's
        bool public_only = true;
        std::int64_t circle = 0;   // only of this class; -1: of any and of none
        std::int64_t contest = 0;  // 0: of any and of none
        std::int64_t before = 0;
        int limit = 20;
    };
    std::vector<TableRow> tables(const TableQuery& query);
    std::vector<std::pair<int, std::int64_t>> seats(std::int64_t number);

    // --- ratings ---
    void add_rated(const RatedRow& rated);  // sequence is given by the store: one more than the last
    std::vector<RatedRow> rated_log();      // everybody's
    // Of the tables where somebody has a seat, numbers above `after`, in their order.
    std::vector<RatedRow> rated_of(std::int64_t user, std::int64_t after, int limit);
    void put_rating(const RatingRow& rating);
    std::vector<RatingRow> ratings();  // everybody's
    std::vector<RatingRow> ratings_of(std::int64_t user);
    std::vector<RatingRow> ratings_of(const std::vector<std::int64_t>& users, std::string_view game);
    std::vector<NamedRating> best_rated(std::string_view game, std::string_view system, int limit);
    void clear_ratings();

    // --- tournaments ---
    std::int64_t next_contest();
    void add_contest(const ContestRow& contest);
    void update_contest(const ContestRow& contest);  // state, ended, setup, summary
    void add_contest_entry(const EntryRow& entry);   // `number` is the contest's
    std::int64_t last_contest_version(std::int64_t number);
    std::optional<ContestRow> contest(std::int64_t number);
    std::vector<EntryRow> contest_entries(std::int64_t number);
    std::vector<ContestRow> live_contests();  // open, running, paused
    struct ContestQuery {
        std::string state = {};   // empty: any; "live": open, running or paused
        std::int64_t circle = 0;  // of this class; 0: of none
        bool public_only = true;
        std::int64_t before = 0;
        int limit = 20;
    };
    std::vector<ContestRow> contests(const ContestQuery& query);  // newest first
    // Who organises a tournament or joined it, whether they stayed or not.
    void add_contest_person(std::int64_t number, std::int64_t user);  // twice does no harm
    std::vector<std::int64_t> contests_with(std::int64_t user);       // oldest first

    // --- weekly tables ---
    void add_score(const ScoreRow& score);
    std::optional<ScoreRow> score(std::int64_t number);
    // Of those who are first in a week, the games that count, the best first.
    std::vector<ScoreRow> counted_scores(std::string_view chart, std::string_view week, std::int64_t circle, int people);
    // A person's, newest first, numbers below `before`; chart empty: of all.
    std::vector<ScoreRow> scores_of(std::int64_t user, std::string_view chart, std::int64_t before, int limit);
    std::vector<ScoreRow> scores_in_week(std::int64_t user, std::string_view chart, std::string_view week);
    // Kept with each score. The best first: more games that count, more points, the earlier last of them, the name.
    std::vector<StandingRow> standings(std::string_view chart, std::string_view week, std::int64_t circle, int limit);
    std::optional<StandingRow> standing(std::int64_t user, std::string_view chart, std::string_view week,
                                        std::int64_t circle);
    std::vector<StandingRow> standings_of(std::int64_t user, std::string_view chart, int limit);  // newest week first
    std::int64_t place_of(const StandingRow& standing);                                           // from 1
    std::int64_t count_standings(std::string_view chart, std::string_view week, std::int64_t circle);
    // The weeks of a chart in which somebody of the circle (0: of the world) has scores, newest first.
    std::vector<std::string> scored_weeks(std::string_view chart, std::int64_t circle, int limit);
    // Chart and week of all scores of the world in weeks before this one that have no champion yet.
    std::vector<std::pair<std::string, std::string>> unclosed_weeks(std::string_view before);
    bool add_champion(const ChampionRow& champion);  // false if the week has one already: nothing is changed then
    void put_champion(const ChampionRow& champion);  // replaces
    std::optional<ChampionRow> champion(std::string_view chart, std::string_view week);
    std::vector<ChampionRow> champions(std::string_view chart, std::string_view before, int limit);  // newest week first
    void strike(std::int64_t number, bool struck);
    void add_ruling(const RulingRow& ruling);
    std::vector<RulingRow> rulings(std::string_view chart, std::string_view week);  // oldest first

    // --- classes ---
    // Pupils' folded names begin so, as nobody else's can: several classes may have a "Renard".
    static std::string pupil_prefix(std::int64_t in_class);
    std::int64_t next_class();
    void add_class(const ClassRow& row);
    void update_class(const ClassRow& row);  // name, settings
    std::optional<ClassRow> class_numbered(std::int64_t number);
    std::vector<ClassRow> classes();
    std::vector<ClassRow> classes_of(std::int64_t teacher);
    void add_teacher(std::int64_t in_class, std::int64_t user);
    void remove_teacher(std::int64_t in_class, std::int64_t user);
    std::vector<std::int64_t> teachers(std::int64_t in_class);
    std::vector<std::pair<std::int64_t, std::int64_t>> all_teachers();  // class, user
    std::vector<UserRow> pupils(std::int64_t in_class);
    std::int64_t count_pupils(std::int64_t in_class);
    std::vector<std::pair<std::int64_t, Millis>> pupils_seen(std::int64_t in_class);  // pupil, last use of a session
    std::vector<std::string> class_summaries(std::int64_t in_class, int limit);  // of tables that are over, newest first
    void put_card(std::string_view hash, std::int64_t pupil);                    // the only one that they have
    std::optional<std::int64_t> card(std::string_view hash);
    // Pupils, sessions, cards, tables, entries, scores and tournaments go: nothing of it is left.
    void erase_class(std::int64_t number);
    void erase_pupil(std::int64_t pupil);  // their card, sessions and name; games stay with the class

    // --- the rest ---
    std::string note(std::string_view name);  // empty if there is none
    void put_note(std::string_view name, std::string_view value);
    // Name, password, recovery, sessions, bots' tokens and places as a teacher go; rows of games stay with the number only.
    void erase_user(std::int64_t id);
    std::vector<ErasedRow> erased();
    void erase_again(const ErasedRow& row);  // where an older backup has brought it back
    // Whether something was erased since this was asked last, also if that was rolled back.
    bool take_erasing() { return std::exchange(erasing_, false); }

  private:
    void count_standing(const ScoreRow& score);
    // Chart and week of the world's games have no champion yet, or have one now.
    void open_week(std::string_view chart, std::string_view week);
    void close_week(std::string_view chart, std::string_view week);

    // One more than the highest ever given, also of those that were deleted since `keep_number`.
    std::int64_t next_number(std::string_view table, std::string_view column);
    void keep_number(std::string_view table, std::string_view column);

    void note_erased(std::string_view kind, std::int64_t number, Millis created);
    void delete_guests(const std::vector<Row>& users);  // those of them of whom nothing is left

    std::unique_ptr<Database> owned_;
    Database* database_;
    bool erasing_ = false;
};

}  // namespace pavage
