#include "store/place.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "base/text.h"
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

std::string utc_now() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    char text[40] = {};
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts);
    return text;
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

FileLock::FileLock(const std::string& file) {
    const std::string beside = file + ".lock";
    lock_ = open(beside.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock_ < 0) throw StoreFailure(Error{"store.open", "", {beside, std::strerror(errno)}});
    if (flock(lock_, LOCK_EX | LOCK_NB) == 0) {
        // For who is refused to read: without it the lock holds all the same.
        const std::string holder = process_name() + ", " + utc_now();
        if (ftruncate(lock_, 0) != 0 || pwrite(lock_, holder.data(), holder.size(), 0) < 0) errno = 0;
        return;
    }
    const int reason = errno;
    char holder[200] = {};
    if (pread(lock_, holder, sizeof holder - 1, 0) < 0) holder[0] = '\0';
    close(lock_);
    if (reason == EWOULDBLOCK) throw StoreFailure(Error{"store.in_use", "", {file, quotable(holder, sizeof holder)}});
    throw StoreFailure(Error{"store.open", "", {beside, std::strerror(reason)}});
}

FileLock::~FileLock() { close(lock_); }

std::string process_name() {
    char host[65] = {};
    if (gethostname(host, sizeof host - 1) != 0) host[0] = '?';
    return "pavage " + std::to_string(getpid()) + "@" + host;
}

}  // namespace pavage
