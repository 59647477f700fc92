#include "store/backup.h"

#include <algorithm>
#include <functional>
#include <map>

#include "base/json.h"
#include "base/text.h"
#include "store/backup_file.h"
#include "store/cells.h"
#include "store/erasures.h"
#include "store/migrations.h"

namespace pavage {

namespace {

constexpr std::string_view kFormat = "pavage-backup";
constexpr std::int64_t kRowsAtOnce = 2000;

struct TableInfo {
    std::string_view name;
    std::string_view columns;  // as they are written, the keys first
    std::size_t keys;
    std::int64_t since = 1;  // the version of the database that it came with
};
constexpr TableInfo kTables[] = {
    {"users", "id,kind,name,folded,password,recovery,owner,created", 1},
    {"sessions", "hash,user_id,kind,created,used,expires", 1},
    {"tables", "number,game,state,is_public,created,ended,setup,summary,circle,contest", 1},
    {"entries", "number,version,at_ms,body", 2},
    {"seats", "number,seat,user_id", 2},
    {"rated", "sequence,number,game,at_ms,users,ranks", 1},
    {"ratings", "user_id,game,system,value,deviation,volatility,games,at_ms", 3},
    {"notes", "name,value", 1},
    {"contests", "number,state,is_public,circle,created,ended,setup,summary", 1, 2},
    {"contest_entries", "number,version,at_ms,body", 2, 2},
    {"contest_people", "user_id,number", 2, 3},
    {"open_weeks", "week,chart", 2, 3},
    {"erased", "kind,number,created", 3, 3},
    {"scores", "number,chart,week,user_id,circle,score,ended,event,word,parts,struck,counts", 1, 2},
    {"standings", "circle,chart,week,user_id,games,counted,points,last_counted", 4, 4},
    {"champions", "chart,week,user_id,closed", 2, 2},
    {"rulings", "sequence,at_ms,by_user,number,chart,week,struck,reason", 1, 2},
    {"classes", "number,name,settings,created", 1, 2},
    {"teachers", "class,user_id", 2, 2},
    {"cards", "hash,user_id", 1, 2},
};

Json to_json(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* letters = std::get_if<std::string>(&value)) return *letters;
    return nullptr;
}

// Nothing for what no column holds.
std::optional<Value> to_value(const Json& cell) {
    if (const auto* number = cell.integer()) return *number;
    if (const auto* number = cell.real()) return *number;
    if (const auto* letters = cell.string()) return *letters;
    if (cell.is_null()) return nullptr;
    return std::nullopt;
}

Json header(std::int64_t schema) {
    Json columns = Json::object();
    for (const TableInfo& table : kTables) {
        Json names = Json::array();
        for (const std::string_view name : split(table.columns, ',')) names.push(name);
        columns.set(table.name, std::move(names));
    }
    return Json::Object{
        {"format", kFormat}, {"version", kBackupVersion}, {"schema", schema}, {"columns", std::move(columns)}};
}

// A page at a time, each from where the last one ended: memory stays small however large the table.
std::int64_t write_table(Database& database, const TableInfo& table, BackupWriter& writer) {
    const auto columns = split(table.columns, ',');
    std::vector<std::string> keys(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(table.keys));
    const std::string key = joined(keys, ", ");
    const std::string all = "SELECT " + std::string(table.columns) + " FROM " + std::string(table.name);
    const std::string end = " ORDER BY " + key + " LIMIT " + std::to_string(kRowsAtOnce);
    const std::string next = all + " WHERE (" + key + ") > (" + places(table.keys) + ")" + end;
    std::int64_t count = 0;
    std::vector<Row> rows = database.rows(all + end);
    while (!rows.empty()) {
        for (const Row& row : rows) {
            Json cells = Json::array();
            for (const Value& value : row) cells.push(to_json(value));
            writer.line(to_text(Json::Object{{"table", table.name}, {"row", std::move(cells)}}));
            ++count;
        }
        const Row last(rows.back().begin(), rows.back().begin() + static_cast<std::ptrdiff_t>(table.keys));
        rows = database.rows(next, last);
    }
    return count;
}

Json to_json(const RowCounts& counts) {
    Json object = Json::object();
    for (const auto& [table, count] : counts) object.set(table, count);
    return object;
}

using Columns = std::map<std::string, std::vector<std::string>>;

struct Header {
    std::int64_t schema = 0;
    Columns columns;
};

bool is_name(std::string_view text) {
    return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
}

// Names go into statements: nothing but letters will do.
std::optional<Columns> read_columns(const Json* json) {
    if (json == nullptr || !json->members()) return std::nullopt;
    Columns columns;
    for (const auto& [table, names] : *json->members()) {
        if (!is_name(table) || !names.items() || names.items()->empty()) return std::nullopt;
        for (const Json& name : *names.items()) {
            if (!name.string() || !is_name(*name.string())) return std::nullopt;
            columns[table].push_back(*name.string());
        }
    }
    return columns;
}

Result<Header> read_header(const std::string& line, const std::string& file) {
    const Error foreign{"backup.foreign", "", {file}};
    const auto json = parse_json(line);
    if (!json) return foreign;
    const Json* format = json->find("format");
    const Json* version = json->find("version");
    const Json* schema = json->find("schema");
    if (!format || *format != Json(kFormat) || !version || !version->integer() || !schema || !schema->integer())
        return foreign;
    const auto newest = static_cast<std::int64_t>(migrations().size());
    if (*version->integer() > kBackupVersion || *schema->integer() > newest) return Error{"backup.newer", "", {file}};
    auto columns = read_columns(json->find("columns"));
    if (*version->integer() < 1 || *schema->integer() < 1 || !columns) return foreign;
    return Header{*schema->integer(), *std::move(columns)};
}

using OnRow = std::function<void(const std::string& table, const std::vector<std::string>& columns, const Row& row)>;

// Reads a backup from its first line to its last, and refuses anything that is not as it was written.
class Reading {
  public:
    explicit Reading(const std::string& file) : file_(quotable(file, 200)), reader_(file) {}

    Result<Header> begin() {
        std::string line;
        const auto got = reader_.next(line);
        if (got == BackupReader::Got::kFault) return reader_.fault();
        if (got != BackupReader::Got::kLine) return Error{"backup.foreign", "", {file_}};
        auto header = read_header(line, file_);
        if (header) header_ = *header;
        return header;
    }

    Result<RowCounts> rows(const OnRow& on_row) {
        for (const auto& [table, columns] : header_.columns) counts_[table] = 0;
        std::string line;
        for (;;) {
            switch (reader_.next(line)) {
                case BackupReader::Got::kFault: return reader_.fault();
                case BackupReader::Got::kEnd:
                case BackupReader::Got::kCutOff: return Error{"backup.cut_off", "", {file_}};
                case BackupReader::Got::kLine: break;
            }
            const auto json = parse_json(line);
            if (!json || !json->members()) return damaged();
            if (json->find("sha256") != nullptr) return end(*json);
            if (!take(*json, on_row)) return damaged();
        }
    }

  private:
    Error damaged() const { return {"backup.damaged", "", {file_, std::to_string(reader_.number())}}; }

    bool take(const Json& json, const OnRow& on_row) {
        const Json* table = json.find("table");
        const Json* cells = json.find("row");
        if (!table || !table->string() || !cells || !cells->items()) return false;
        const auto columns = header_.columns.find(*table->string());
        if (columns == header_.columns.end() || columns->second.size() != cells->items()->size()) return false;
        Row row;
        for (const Json& cell : *cells->items()) {
            auto value = to_value(cell);
            if (!value) return false;
            row.push_back(*std::move(value));
        }
        ++counts_[columns->first];
        if (on_row) on_row(columns->first, columns->second, row);
        return true;
    }

    Result<RowCounts> end(const Json& json) {
        const RowCounts counts(counts_.begin(), counts_.end());
        const Json* rows = json.find("rows");
        if (!rows || !rows->members() || rows->members()->size() != counts.size()) return damaged();
        for (const auto& [table, count] : counts)
            if (const Json* written = rows->find(table); !written || *written != Json(count)) return damaged();
        if (*json.find("sha256") != Json(reader_.hash_before())) return Error{"backup.changed", "", {file_}};
        std::string more;
        if (reader_.next(more) != BackupReader::Got::kEnd) return damaged();
        return counts;
    }

    std::string file_;
    BackupReader reader_;
    Header header_;
    std::map<std::string, std::int64_t> counts_;
};

bool is_empty(Database& database) {
    if (schema_version(database) == 0) return true;
    return std::ranges::all_of(count_rows(database),
                               [](const auto& table) { return table.first == "erased" || table.second == 0; });
}

}  // namespace

std::vector<std::string> table_names() {
    std::vector<std::string> names;
    for (const TableInfo& table : kTables) names.emplace_back(table.name);
    return names;
}

RowCounts count_rows(Database& database) {
    const std::int64_t version = schema_version(database);
    RowCounts counts;
    for (const TableInfo& table : kTables) {
        if (table.since > version) continue;
        const std::string name(table.name);
        counts.emplace_back(name, whole(database.rows("SELECT COUNT(*) FROM " + name)[0][0]));
    }
    return counts;
}

Result<RowCounts> back_up(Database& database, const std::string& file) {
    BackupWriter writer(file);
    const Transaction transaction(database, Transaction::Kind::kReading);
    writer.line(to_text(header(schema_version(database))));
    RowCounts counts;
    for (const TableInfo& table : kTables) counts.emplace_back(table.name, write_table(database, table, writer));
    writer.line(to_text(Json::Object{{"rows", to_json(counts)}, {"sha256", writer.hash()}}));
    if (auto finished = writer.finish(); !finished) return finished.error();
    return counts;
}

Result<RowCounts> check_backup(const std::string& file) {
    Reading reading(file);
    if (auto begun = reading.begin(); !begun) return begun.error();
    return reading.rows({});
}

Result<RowCounts> restore(Database& database, const std::string& file) {
    Reading check(file);
    const auto header = check.begin();
    if (!header) return header.error();
    if (auto checked = check.rows({}); !checked) return checked.error();
    if (!is_empty(database)) return Error{"backup.not_empty", "", {database.place()}};
    const std::vector<ErasedRow> erased = known_erasures(database);
    if (schema_version(database) == 0) migrate(database, migrations().first(static_cast<std::size_t>(header->schema)));
    if (schema_version(database) != header->schema)
        return Error{"backup.other_schema", "", {quotable(file, 200), database.place()}};

    Transaction transaction(database);
    if (!is_empty(database)) return Error{"backup.not_empty", "", {database.place()}};  // somebody else was faster
    const bool has_erased = header->columns.contains("erased");
    if (has_erased) database.run("DELETE FROM erased");
    Reading again(file);
    if (auto begun = again.begin(); !begun) return begun.error();
    auto restored = again.rows([&](const std::string& table, const std::vector<std::string>& columns, const Row& row) {
        database.run("INSERT INTO " + table + " (" + joined(columns, ", ") + ") VALUES (" + places(row.size()) + ")", row);
    });
    if (!restored) return restored.error();
    for (const ErasedRow& row : erased)
        if (has_erased)
            database.run(
                "INSERT INTO erased (kind, number, created) VALUES (?, ?, ?) "
                "ON CONFLICT (kind, number, created) DO NOTHING",
                {row.kind, row.number, row.created});
    transaction.commit();
    Store store(database);
    repeat_erasures(store, known_erasures(database));
    repeat_erasures(store, erased);
    write_erasures(store);
    return count_rows(database);
}

}  // namespace pavage
