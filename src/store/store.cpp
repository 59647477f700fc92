#include "store/store.h"

#include "store/cells.h"
#include "store/migrations.h"

namespace pavage {

Store::Store(std::unique_ptr<Database> database, Opening opening) : Store(*database, opening) {
    owned_ = std::move(database);
}

Store::Store(Database& borrowed, Opening opening) : database_(&borrowed) {
    if (opening == Opening::kMigrate) migrate(*database_);
    const std::int64_t version = schema_version(*database_);
    const auto ours = static_cast<std::int64_t>(migrations().size());
    if (version == ours) return;
    throw StoreFailure(Error{version > ours ? "store.newer"
                             : version == 0 ? "store.empty"
                                            : "store.older",
                             "",
                             {database_->place(), std::to_string(version), std::to_string(ours)}});
}

std::string Store::note(std::string_view name) {
    const auto rows = database_->rows("SELECT value FROM notes WHERE name = ?", {std::string(name)});
    return rows.empty() ? "" : text(rows[0][0]);
}

void Store::put_note(std::string_view name, std::string_view value) {
    database_->run("INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                   {std::string(name), std::string(value)});
}

// The row stays, so that games keep a player; a folded name that no person can choose keeps it out of everybody's way.
void Store::erase_user(std::int64_t id) {
    const auto row = user(id);
    if (!row) return;
    note_erased("user", id, row->created);
    database_->run("DELETE FROM teachers WHERE user_id = ?", {id});
    for (const UserRow& bot : bots_of(id)) erase_user(bot.id);
    end_sessions_of(id);
    database_->run("UPDATE users SET kind = 'erased', name = '', folded = ?, password = '', recovery = '' WHERE id = ?",
                   {"#erased-" + std::to_string(id), id});
}

void Store::note_erased(std::string_view kind, std::int64_t number, Millis created) {
    erasing_ = true;
    database_->run(
        "INSERT INTO erased (kind, number, created) VALUES (?, ?, ?) ON CONFLICT (kind, number, created) DO NOTHING",
        {std::string(kind), number, created});
}

std::vector<ErasedRow> Store::erased() {
    std::vector<ErasedRow> erased;
    for (const Row& row : database_->rows("SELECT kind, number, created FROM erased ORDER BY number, kind"))
        erased.push_back({text(row[0]), whole(row[1]), whole(row[2])});
    return erased;
}

void Store::erase_again(const ErasedRow& row) {
    note_erased(row.kind, row.number, row.created);
    if (row.kind == "class") {
        const auto found = class_numbered(row.number);
        if (found && found->created == row.created) erase_class(row.number);
        return;
    }
    const auto found = user(row.number);
    if (!found || found->created != row.created || found->kind == "erased") return;
    found->kind == "pupil" ? erase_pupil(row.number) : erase_user(row.number);
}

}  // namespace pavage
