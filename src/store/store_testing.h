// The databases that every test of the store runs on. PostgreSQL only where PAVAGE_TEST_POSTGRESQL names a database that may
// be emptied: the test store_postgresql starts one.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "store/store.h"

namespace pavage {

enum class StoreKind { kMemory, kFile, kPostgresql };

class Folder {
  public:
    Folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "pavage-store-XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    std::string file(const std::string& name) const { return (path_ / name).string(); }
    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

class OnEveryDatabase : public testing::TestWithParam<StoreKind> {
  protected:
    void SetUp() override {
        if (GetParam() == StoreKind::kMemory) url_ = "sqlite::memory:";
        if (GetParam() == StoreKind::kFile) url_ = "sqlite:" + folder_.file("test.sqlite");
        if (GetParam() != StoreKind::kPostgresql) return;
        const char* url = std::getenv("PAVAGE_TEST_POSTGRESQL");
        if (url == nullptr)
            GTEST_SKIP() << "PAVAGE_TEST_POSTGRESQL names no database: run through tests/server/with_postgresql.py";
        url_ = url;
        open_database(url_)->script("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    }

    bool in_memory() const { return GetParam() == StoreKind::kMemory; }

    Folder folder_;
    std::string url_;
};

inline std::string name_of(const testing::TestParamInfo<StoreKind>& info) {
    constexpr const char* kNames[] = {"SQLiteInMemory", "SQLiteFile", "PostgreSQL"};
    return kNames[static_cast<int>(info.param)];
}

#define PAVAGE_ON_EVERY_DATABASE(Suite)                                                                                 \
    INSTANTIATE_TEST_SUITE_P(All, Suite, testing::Values(StoreKind::kMemory, StoreKind::kFile, StoreKind::kPostgresql), \
                             name_of)

inline UserRow person(std::int64_t id, const std::string& name) {
    return {.id = id,
            .kind = "account",
            .name = name,
            .folded = name,
            .password = "hash",
            .recovery = "code",
            .created = 1000 + id};
}

// What the work throws, by code; empty if it does not.
template <class Work>
std::string code_of(Work work) {
    try {
        work();
    } catch (const StoreFailure& failure) {
        return failure.error.code;
    }
    return "";
}

}  // namespace pavage
