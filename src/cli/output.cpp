#include "cli/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "base/text.h"

namespace pavage::cli {

namespace {

Error file_error(std::string_view code, std::string_view path, int fault) {
    return {std::string(code), "", {quotable(path, 200), std::strerror(fault)}};
}

[[noreturn]] void fail_writing(std::string_view path) { throw OutputFailure(file_error("file.write", path, errno)); }

constexpr std::string_view kStandardOutput = "stdout";

// A file descriptor that closes itself.
class Descriptor {
  public:
    explicit Descriptor(int value) : value_(value) {}
    ~Descriptor() {
        if (value_ >= 0) ::close(value_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return value_; }
    // Closing may be the moment at which a network disk says that it is full.
    bool close() {
        const int old = value_;
        value_ = -1;
        return ::close(old) == 0;
    }

  private:
    int value_;
};

}  // namespace

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail_writing(kStandardOutput);
}

void print_line(std::string_view text) {
    print(text);
    print("\n");
}

void flush_output() {
    if (std::fflush(stdout) != 0) fail_writing(kStandardOutput);
}

void complain(std::string_view line) {
    const std::string whole = std::string(line) + "\n";
    std::fwrite(whole.data(), 1, whole.size(), stderr);
}

bool file_exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

Result<std::string> read_file(const std::string& path) { return read_file_up_to(path, kMaxFileBytes); }

Result<std::string> read_file_up_to(const std::string& path, std::size_t most_bytes) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));  // a pipe without writer must not hang
    if (file.get() < 0) return file_error("file.read", path, errno);
    struct stat about {};
    if (::fstat(file.get(), &about) != 0) return file_error("file.read", path, errno);
    if (S_ISDIR(about.st_mode)) return file_error("file.read", path, EISDIR);
    std::string content;
    char buffer[1 << 16];
    for (;;) {
        const ssize_t got = ::read(file.get(), buffer, sizeof buffer);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return file_error("file.read", path, errno);
        if (got == 0) return content;
        content.append(buffer, static_cast<std::size_t>(got));
        if (content.size() > most_bytes) return file_error("file.read", path, EFBIG);
    }
}

Status write_file(const std::string& path, std::string_view content, WriteMode mode) {
    const int how = mode == WriteMode::kAppend ? O_APPEND : O_TRUNC;
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | how, 0666));
    if (file.get() < 0) return file_error("file.write", path, errno);
    while (!content.empty()) {
        const ssize_t written = ::write(file.get(), content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail_writing(path);
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    if (!file.close()) fail_writing(path);
    return Done{};
}

Status shorten_file(const std::string& path, std::size_t bytes) {
    if (::truncate(path.c_str(), static_cast<off_t>(bytes)) != 0) return file_error("file.write", path, errno);
    return Done{};
}

}  // namespace pavage::cli
