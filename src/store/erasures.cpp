#include "store/erasures.h"

#include <filesystem>

#include "base/text.h"
#include "store/backup_file.h"
#include "store/cells.h"
#include "store/connections.h"
#include "store/migrations.h"

namespace pavage {

namespace {

constexpr std::int64_t kSchemaWithErased = 3;

// Empty for a database that is no file.
std::string file_beside(Database& database) {
    return database.kind() == "sqlite" && database.place() != kInMemory ? database.place() + ".erased" : "";
}

// "user 12 1795093956552"
std::optional<ErasedRow> erased_in(const std::string& line) {
    const auto words = split(line, ' ');
    if (words.size() != 3 || (words[0] != "user" && words[0] != "class")) return std::nullopt;
    const auto number = parse_integer(words[1]), created = parse_integer(words[2]);
    if (!number || !created) return std::nullopt;
    return ErasedRow{std::string(words[0]), *number, *created};
}

}  // namespace

std::vector<ErasedRow> known_erasures(Database& database) {
    std::vector<ErasedRow> erased;
    if (schema_version(database) >= kSchemaWithErased)
        for (const Row& row : database.rows("SELECT kind, number, created FROM erased"))
            erased.push_back({text(row[0]), whole(row[1]), whole(row[2])});
    const std::string file = file_beside(database);
    std::error_code failure;
    if (file.empty() || !std::filesystem::exists(file, failure)) return erased;
    BackupReader reader(file);
    std::string line;
    for (auto got = reader.next(line); got != BackupReader::Got::kEnd; got = reader.next(line)) {
        if (got == BackupReader::Got::kFault) throw StoreFailure(reader.fault());
        auto row = got == BackupReader::Got::kLine ? erased_in(line) : std::nullopt;
        if (!row) throw StoreFailure(Error{"store.erased", "", {file, std::to_string(reader.number())}});
        erased.push_back(*std::move(row));
    }
    return erased;
}

void repeat_erasures(Store& store, const std::vector<ErasedRow>& erased) {
    if (erased.empty()) return;
    Transaction transaction(store.database());
    for (const ErasedRow& row : erased) store.erase_again(row);
    transaction.commit();
}

void write_erasures(Store& store) {
    const std::string file = file_beside(store.database());
    const std::vector<ErasedRow> erased = store.erased();
    if (file.empty() || erased.empty()) return;
    BackupWriter writer(file);
    for (const ErasedRow& row : erased)
        writer.line(row.kind + " " + std::to_string(row.number) + " " + std::to_string(row.created));
    if (auto finished = writer.finish(); !finished) throw StoreFailure(finished.error());
}

}  // namespace pavage
