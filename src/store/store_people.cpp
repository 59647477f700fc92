// The part of the store that knows people and their sessions.
#include <map>

#include "store/cells.h"
#include "store/people_rows.h"
#include "store/store.h"

namespace pavage {

namespace {

std::optional<UserRow> first_user(const std::vector<Row>& rows) {
    if (rows.empty()) return std::nullopt;
    return user_of(rows[0]);
}

SessionRow session_from(const Row& row) {
    return {.hash = text(row[0]),
            .user = whole(row[1]),
            .kind = text(row[2]),
            .created = whole(row[3]),
            .used = whole(row[4]),
            .expires = whole(row[5])};
}

}  // namespace

std::int64_t Store::next_user() { return next_number("users", "id"); }

bool Store::add_user(const UserRow& user) {
    return !database_
                ->rows(
                    "INSERT INTO users (id, kind, name, folded, password, recovery, owner, created) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (folded) DO NOTHING RETURNING id",
                    {user.id, user.kind, user.name, user.folded, user.password, user.recovery, user.owner, user.created})
                .empty();
}

bool Store::update_user(const UserRow& user) {
    return !database_
                ->rows(
                    "UPDATE users SET kind = ?, name = ?, folded = ?, password = ?, recovery = ?, owner = ?, created = ? "
                    "WHERE id = ? AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.folded = ? AND other.id <> ?) "
                    "RETURNING id",
                    {user.kind, user.name, user.folded, user.password, user.recovery, user.owner, user.created, user.id,
                     user.folded, user.id})
                .empty();
}

std::optional<UserRow> Store::user(std::int64_t id) {
    return first_user(database_->rows("SELECT " + kUserColumns + " FROM users WHERE id = ?", {id}));
}

std::optional<UserRow> Store::user_named(std::string_view folded) {
    return first_user(database_->rows("SELECT " + kUserColumns + " FROM users WHERE folded = ?", {std::string(folded)}));
}

std::vector<UserRow> Store::bots_of(std::int64_t owner) {
    std::vector<UserRow> bots;
    for (const Row& row : database_->rows("SELECT " + kUserColumns +
                                              " FROM users "
                                              "WHERE owner = ? AND kind = 'bot' ORDER BY id",
                                          {owner}))
        bots.push_back(user_of(row));
    return bots;
}

std::vector<UserRow> Store::users(const std::vector<std::int64_t>& ids) {
    std::map<std::int64_t, UserRow> known;
    for (const auto& group : in_groups(ids))
        for (const Row& row :
             database_->rows("SELECT " + kUserColumns + " FROM users WHERE id IN (" + places(group.size()) + ")", group))
            known[whole(row[0])] = user_of(row);
    std::vector<UserRow> found;
    for (const std::int64_t id : ids)
        if (const auto one = known.find(id); one != known.end()) found.push_back(one->second);
    return found;
}

void Store::add_session(const SessionRow& session) {
    database_->run("INSERT INTO sessions (hash, user_id, kind, created, used, expires) VALUES (?, ?, ?, ?, ?, ?)",
                   {session.hash, session.user, session.kind, session.created, session.used, session.expires});
}

std::optional<SessionRow> Store::session(std::string_view hash) {
    const auto rows = database_->rows("SELECT hash, user_id, kind, created, used, expires FROM sessions WHERE hash = ?",
                                      {std::string(hash)});
    return rows.empty() ? std::nullopt : std::optional(session_from(rows[0]));
}

std::vector<SessionRow> Store::sessions_of(std::int64_t user) {
    std::vector<SessionRow> sessions;
    for (const Row& row :
         database_->rows("SELECT hash, user_id, kind, created, used, expires FROM sessions WHERE user_id = ?", {user}))
        sessions.push_back(session_from(row));
    return sessions;
}

void Store::touch_session(std::string_view hash, Millis used, Millis expires) {
    database_->run("UPDATE sessions SET used = ?, expires = ? WHERE hash = ?", {used, expires, std::string(hash)});
}

void Store::end_session(std::string_view hash) {
    delete_guests(database_->rows("DELETE FROM sessions WHERE hash = ? RETURNING user_id", {std::string(hash)}));
}

void Store::end_sessions_of(std::int64_t user, std::string_view but) {
    database_->run("DELETE FROM sessions WHERE user_id = ? AND hash <> ?", {user, std::string(but)});
}

void Store::end_sessions_before(Millis expired) {
    delete_guests(database_->rows("DELETE FROM sessions WHERE expires > 0 AND expires < ? RETURNING user_id", {expired}));
}

void Store::delete_guests(const std::vector<Row>& users) {
    std::vector<std::int64_t> ids;
    for (const Row& row : users) ids.push_back(whole(row[0]));
    for (const auto& group : in_groups(ids)) {
        const auto rows =
            database_->rows("SELECT id FROM users WHERE id IN (" + places(group.size()) +
                                ") AND kind = 'guest' AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id) "
                                "AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id) "
                                "AND NOT EXISTS (SELECT 1 FROM scores WHERE user_id = users.id) "
                                "AND NOT EXISTS (SELECT 1 FROM ratings WHERE user_id = users.id) "
                                "AND NOT EXISTS (SELECT 1 FROM contest_people WHERE user_id = users.id)",
                            group);
        if (rows.empty()) continue;
        keep_number("users", "id");
        for (const Row& row : rows) database_->run("DELETE FROM users WHERE id = ?", row);
    }
}

}  // namespace pavage
