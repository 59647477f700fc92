#include "store/place.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "store/connections.h"

namespace pavage {

namespace {

constexpr std::string_view kSqliteScheme = "sqlite:";

// Empty for a database that is no file.
std::string file_of(const std::string& url) {
    if (!url.starts_with(kSqliteScheme)) return "";
    std::string file = url.substr(kSqliteScheme.size());
    return file == kInMemory ? "" : file;
}

}  // namespace

std::string usual_data_folder() {
    const char* data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && data[0] == '/') return std::string(data) + "/pavage";
    const char* home = std::getenv("HOME");
    if (home != nullptr && home[0] == '/') return std::string(home) + "/.local/share/pavage";
    return "pavage-data";
}

std::string database_url(const std::string& data_folder, const std::string& database) {
    if (!database.empty()) return database;
    const std::filesystem::path folder = data_folder.empty() ? usual_data_folder() : data_folder;
    return std::string(kSqliteScheme) + (folder / "pavage.sqlite").string();
}

bool is_there(const std::string& url) {
    const std::string file = file_of(url);
    std::error_code failure;
    return file.empty() || std::filesystem::exists(file, failure);
}

void make_room_for(const std::string& url) {
    const std::filesystem::path folder = std::filesystem::path(file_of(url)).parent_path();
    std::error_code failure;
    if (folder.empty() || std::filesystem::is_directory(folder, failure)) return;
    std::filesystem::create_directories(folder, failure);
    if (!failure) std::filesystem::permissions(folder, std::filesystem::perms::owner_all, failure);
    if (failure) throw StoreFailure(Error{"store.open", "", {folder.string(), failure.message()}});
}

DatabaseLock::DatabaseLock(const std::string& url) {
    const std::string file = file_of(url);
    if (file.empty()) return;
    const std::string beside = file + ".lock";
    lock_ = open(beside.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock_ < 0) throw StoreFailure(Error{"store.open", "", {beside, std::strerror(errno)}});
    if (flock(lock_, LOCK_EX | LOCK_NB) == 0) return;
    const int reason = errno;
    close(lock_);
    if (reason == EWOULDBLOCK) throw StoreFailure(Error{"store.in_use", "", {file}});
    throw StoreFailure(Error{"store.open", "", {beside, std::strerror(reason)}});
}

DatabaseLock::~DatabaseLock() {
    if (lock_ >= 0) close(lock_);
}

}  // namespace pavage
