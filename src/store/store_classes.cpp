// The part of the store that knows classes, their teachers, and pupils with their cards.
#include <algorithm>

#include "base/text.h"
#include "store/people_rows.h"
#include "store/store.h"

namespace pavage {

namespace {

ClassRow class_of(const Row& row) {
    return {.number = whole(row[0]), .name = text(row[1]), .settings = text(row[2]), .created = whole(row[3])};
}

std::vector<ClassRow> classes_in(const std::vector<Row>& rows) {
    std::vector<ClassRow> classes;
    for (const Row& row : rows) classes.push_back(class_of(row));
    return classes;
}

// Bots are owned as well, by users whose numbers are those of classes: the folded name tells who is a pupil even when
// nothing else is left of them.
constexpr std::string_view kPupils =
    "(SELECT id FROM users WHERE owner = ? AND kind IN ('pupil', 'erased') AND folded LIKE ?)";
constexpr std::string_view kTablesOfClass = "(SELECT number FROM tables WHERE circle = ?)";
constexpr std::string_view kContests = "(SELECT number FROM contests WHERE circle = ?)";

}  // namespace

std::string Store::pupil_prefix(std::int64_t in_class) { return "class " + std::to_string(in_class) + "/"; }

// Numbers of rows that were deleted are not given again, so that old links and open pages lead nowhere rather than astray.
std::int64_t Store::next_number(std::string_view table, std::string_view column) {
    const std::string highest = "SELECT COALESCE(MAX(" + std::string(column) + "), 0) FROM " + std::string(table);
    const std::int64_t noted = parse_integer(note("highest " + std::string(table))).value_or(0);
    return std::max(whole(database_->rows(highest)[0][0]), noted) + 1;
}

void Store::keep_number(std::string_view table, std::string_view column) {
    put_note("highest " + std::string(table), std::to_string(next_number(table, column) - 1));
}

std::int64_t Store::next_class() { return next_number("classes", "number"); }

void Store::add_class(const ClassRow& row) {
    database_->run("INSERT INTO classes (number, name, settings, created) VALUES (?, ?, ?, ?)",
                   {row.number, row.name, row.settings, row.created});
}

void Store::update_class(const ClassRow& row) {
    database_->run("UPDATE classes SET name = ?, settings = ? WHERE number = ?", {row.name, row.settings, row.number});
}

std::optional<ClassRow> Store::class_numbered(std::int64_t number) {
    const auto rows = database_->rows("SELECT number, name, settings, created FROM classes WHERE number = ?", {number});
    return rows.empty() ? std::nullopt : std::optional(class_of(rows[0]));
}

std::vector<ClassRow> Store::classes() {
    return classes_in(database_->rows("SELECT number, name, settings, created FROM classes ORDER BY number"));
}

std::vector<ClassRow> Store::classes_of(std::int64_t teacher) {
    return classes_in(
        database_->rows("SELECT number, name, settings, created FROM classes "
                        "JOIN teachers ON teachers.class = classes.number WHERE user_id = ? ORDER BY number",
                        {teacher}));
}

void Store::add_teacher(std::int64_t in_class, std::int64_t user) {
    database_->run("INSERT INTO teachers (class, user_id) VALUES (?, ?) ON CONFLICT (class, user_id) DO NOTHING",
                   {in_class, user});
}

void Store::remove_teacher(std::int64_t in_class, std::int64_t user) {
    database_->run("DELETE FROM teachers WHERE class = ? AND user_id = ?", {in_class, user});
}

std::vector<std::int64_t> Store::teachers(std::int64_t in_class) {
    std::vector<std::int64_t> users;
    for (const Row& row : database_->rows("SELECT user_id FROM teachers WHERE class = ? ORDER BY user_id", {in_class}))
        users.push_back(whole(row[0]));
    return users;
}

std::vector<std::pair<std::int64_t, std::int64_t>> Store::all_teachers() {
    std::vector<std::pair<std::int64_t, std::int64_t>> all;
    for (const Row& row : database_->rows("SELECT class, user_id FROM teachers ORDER BY class, user_id"))
        all.emplace_back(whole(row[0]), whole(row[1]));
    return all;
}

std::vector<UserRow> Store::pupils(std::int64_t in_class) {
    std::vector<UserRow> pupils;
    for (const Row& row : database_->rows("SELECT " + kUserColumns +
                                              " FROM users WHERE owner = ? AND kind = 'pupil' "
                                              "ORDER BY id",
                                          {in_class}))
        pupils.push_back(user_of(row));
    return pupils;
}

std::int64_t Store::count_pupils(std::int64_t in_class) {
    return whole(database_->rows("SELECT COUNT(*) FROM users WHERE owner = ? AND kind = 'pupil'", {in_class})[0][0]);
}

std::vector<std::pair<std::int64_t, Millis>> Store::pupils_seen(std::int64_t in_class) {
    std::vector<std::pair<std::int64_t, Millis>> seen;
    for (const Row& row :
         database_->rows("SELECT user_id, MAX(used) FROM sessions JOIN users ON users.id = sessions.user_id "
                         "WHERE owner = ? AND users.kind = 'pupil' GROUP BY user_id",
                         {in_class}))
        seen.emplace_back(whole(row[0]), whole(row[1]));
    return seen;
}

std::vector<std::string> Store::class_summaries(std::int64_t in_class, int limit) {
    std::vector<std::string> summaries;
    for (const Row& row : database_->rows("SELECT summary FROM tables WHERE circle = ? AND state = 'over' "
                                          "ORDER BY number DESC LIMIT ?",
                                          {in_class, std::int64_t{limit}}))
        summaries.push_back(text(row[0]));
    return summaries;
}

void Store::put_card(std::string_view hash, std::int64_t pupil) {
    database_->run("DELETE FROM cards WHERE user_id = ?", {pupil});
    database_->run("INSERT INTO cards (hash, user_id) VALUES (?, ?)", {std::string(hash), pupil});
}

std::optional<std::int64_t> Store::card(std::string_view hash) {
    const auto rows = database_->rows("SELECT user_id FROM cards WHERE hash = ?", {std::string(hash)});
    return rows.empty() ? std::nullopt : std::optional(whole(rows[0][0]));
}

void Store::erase_pupil(std::int64_t pupil) {
    const auto row = user(pupil);
    if (!row || row->kind != "pupil") return;
    note_erased("user", pupil, row->created);
    database_->run("DELETE FROM cards WHERE user_id = ?", {pupil});
    end_sessions_of(pupil);
    database_->run("UPDATE users SET kind = 'erased', name = '', folded = ? WHERE id = ?",
                   {pupil_prefix(row->owner) + "#erased-" + std::to_string(pupil), pupil});
}

// What refers to something goes before it.
void Store::erase_class(std::int64_t number) {
    if (const auto row = class_numbered(number)) note_erased("class", number, row->created);
    const auto without = [&](std::string_view what, std::string_view whose, std::vector<Value> values) {
        database_->run("DELETE FROM " + std::string(what) + std::string(whose), values);
    };
    for (const auto& [table, column] : {std::pair("users", "id"), std::pair("tables", "number"),
                                        std::pair("contests", "number"), std::pair("classes", "number")})
        keep_number(table, column);
    const std::vector<Value> pupils = {number, pupil_prefix(number) + "%"}, circle = {number};
    for (const char* of_pupil :
         {"sessions", "cards", "ratings", "scores", "standings", "seats", "champions", "contest_people"})
        without(of_pupil, " WHERE user_id IN " + std::string(kPupils), pupils);
    for (const char* of_table : {"scores", "seats", "entries", "rated", "rulings"})
        without(of_table, " WHERE number IN " + std::string(kTablesOfClass), circle);
    for (const char* of_contest : {"contest_entries", "contest_people"})
        without(of_contest, " WHERE number IN " + std::string(kContests), circle);
    for (const char* of_circle : {"tables", "contests", "standings"}) without(of_circle, " WHERE circle = ?", circle);
    without("teachers", " WHERE class = ?", circle);
    without("users", " WHERE id IN " + std::string(kPupils), pupils);
    without("classes", " WHERE number = ?", circle);
}

}  // namespace pavage
