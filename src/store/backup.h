// All rows of a database in one file that either kind of database can be filled from: a line of JSON a row, between a first
// line that says what it is and a last one that says what must have come before. Not a copy of SQLite's or PostgreSQL's
// files.
//
//     {"format":"pavage-backup","version":1,"schema":1,"columns":{"users":["id",…],…}}
//     {"table":"users","row":[1,"account",…]}
//     {"rows":{"users":1,…},"sha256":"of all bytes before this line"}
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "store/database.h"

namespace pavage {

using RowCounts = std::vector<std::pair<std::string, std::int64_t>>;  // by table

inline constexpr std::int64_t kBackupVersion = 1;

// Every table that holds data, in an order in which they can be filled.
std::vector<std::string> table_names();
RowCounts count_rows(Database& database);  // of the tables that a database of its version has

// One moment of a database that may be in use. The file appears under its name when it is complete and on disk, readable for
// its owner only: it holds hashes of passwords.
Result<RowCounts> back_up(Database& database, const std::string& file);

// Whether a file is a whole backup that this program can read.
Result<RowCounts> check_backup(const std::string& file);

// Fills an empty database, and brings it to this program's version. The whole file is checked before anything is touched.
// What was erased since the backup, by the list that the database has or that lies beside it (erasures.h), is erased again.
Result<RowCounts> restore(Database& database, const std::string& file);

}  // namespace pavage
