#include "store/store.h"

#include "store/cells.h"
#include "store/migrations.h"

namespace pavage {

Store::Store(std::unique_ptr<Database> database, Opening opening) : database_(std::move(database)) {
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
    for (const UserRow& bot : bots_of(id)) erase_user(bot.id);
    end_sessions_of(id);
    database_->run("UPDATE users SET kind = 'erased', name = '', folded = ?, password = '', recovery = '' WHERE id = ?",
                   {"#erased-" + std::to_string(id), id});
}

}  // namespace pavage
