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
#include <vector>

#include "store/database.h"

namespace pavage {

using Millis = std::int64_t;  // since 1970, UTC

struct UserRow {
    std::int64_t id = 0;
    std::string kind;        // guest, account, bot, erased
    std::string name;        // as it is shown
    std::string folded;      // as it is compared: no two are equal
    std::string password;    // argon2id, empty for guests and bots
    std::string recovery;    // hash of the code
    std::int64_t owner = 0;  // of a bot
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
    std::string setup;    // JSON: all that was decided when it was opened
    std::string summary;  // JSON: what lists show of it when it is over
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

struct NamedRating {
    RatingRow rating;
    std::string name, kind;
};

class Store {
  public:
    // Opens and migrates (migrations.h), or refuses a database that is not of this program's version.
    enum class Opening { kMigrate, kAsItIs };
    explicit Store(std::unique_ptr<Database> database, Opening opening = Opening::kMigrate);

    Database& database() { return *database_; }

    // --- people ---
    std::int64_t next_user();  // one more than the highest ever given
    // False if the folded name is taken; nothing is changed then.
    bool add_user(const UserRow& user);
    bool update_user(const UserRow& user);  // likewise
    std::optional<UserRow> user(std::int64_t id);
    std::optional<UserRow> user_named(std::string_view folded);
    std::vector<UserRow> bots_of(std::int64_t owner);
    std::vector<UserRow> users(const std::vector<std::int64_t>& ids);

    void add_session(const SessionRow& session);
    std::optional<SessionRow> session(std::string_view hash);
    std::vector<SessionRow> sessions_of(std::int64_t user);
    void touch_session(std::string_view hash, Millis used, Millis expires);
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
        std::int64_t before = 0;
        int limit = 20;
    };
    std::vector<TableRow> tables(const TableQuery& query);
    std::vector<std::pair<int, std::int64_t>> seats(std::int64_t number);

    // --- ratings ---
    void add_rated(const RatedRow& rated);  // sequence is given by the store: one more than the last
    std::vector<RatedRow> rated_log();
    void put_rating(const RatingRow& rating);
    std::vector<RatingRow> ratings();  // everybody's
    std::vector<RatingRow> ratings_of(std::int64_t user);
    std::vector<RatingRow> ratings_of(const std::vector<std::int64_t>& users, std::string_view game);
    std::vector<NamedRating> best_rated(std::string_view game, std::string_view system, int limit);
    void clear_ratings();

    // --- the rest ---
    std::string note(std::string_view name);  // empty if there is none
    void put_note(std::string_view name, std::string_view value);
    // Name, password, recovery, sessions and bots' tokens go; rows of games stay with the number only.
    void erase_user(std::int64_t id);

  private:
    std::unique_ptr<Database> database_;
};

}  // namespace pavage
