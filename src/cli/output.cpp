#include "cli/output.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
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

bool is_folder(const std::string& path) {
    struct stat about {};
    return ::stat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode);
}

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

namespace {

// Whether all of it is written; errno says why not.
bool write_all(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// What is no plain file, such as a pipe or /dev/stdout, is written to as it is.
Status write_into(const std::string& path, std::string_view content) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_TRUNC, 0666));
    if (file.get() < 0) return file_error("file.write", path, errno);
    if (!write_all(file.get(), content) || !file.close()) fail_writing(path);
    return Done{};
}

// The name, too, must survive a power cut.
void keep_name(const std::string& path) {
    const auto slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const Descriptor open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (open.get() >= 0) ::fsync(open.get());
}

mode_t default_mode() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

}  // namespace

Status write_file(const std::string& path, std::string_view content) {
    struct stat about {};
    const bool there = ::stat(path.c_str(), &about) == 0;
    if (there && !S_ISREG(about.st_mode)) return write_into(path, content);
    if (there && ::access(path.c_str(), W_OK) != 0) return file_error("file.write", path, errno);
    std::string target = path;  // of a symbolic link what it leads to
    if (char* real = there ? ::realpath(path.c_str(), nullptr) : nullptr) {
        target = real;
        std::free(real);
    }
    std::string beside = target + ".XXXXXX";
    Descriptor file(::mkostemp(beside.data(), O_CLOEXEC));
    if (file.get() < 0) return there ? write_into(path, content) : Status(file_error("file.write", path, errno));
    const bool kept = write_all(file.get(), content) && ::fchmod(file.get(), there ? about.st_mode : default_mode()) == 0 &&
                      ::fsync(file.get()) == 0 && file.close() && ::rename(beside.c_str(), target.c_str()) == 0;
    if (!kept) {
        const int fault = errno;
        ::unlink(beside.c_str());
        errno = fault;
        fail_writing(path);
    }
    keep_name(target);
    return Done{};
}

Result<GrowingFile> GrowingFile::open(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) return file_error("file.write", path, errno);
    GrowingFile opened(path, file);
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return opened;
    if (errno == EWOULDBLOCK) return Error{"file.in_use", "", {quotable(path, 200)}};
    return file_error("file.write", path, errno);
}

GrowingFile::~GrowingFile() {
    if (file_ >= 0) ::close(file_);
}

void GrowingFile::add(std::string_view text) {
    struct stat about {};
    if (::fstat(file_, &about) != 0) fail_writing(path_);
    if (write_all(file_, text)) return;
    const int fault = errno;
    if (S_ISREG(about.st_mode) && ::ftruncate(file_, about.st_size) != 0) errno = fault;
    errno = fault;
    fail_writing(path_);
}

void GrowingFile::shorten(std::size_t bytes) {
    if (::ftruncate(file_, static_cast<off_t>(bytes)) != 0) fail_writing(path_);
}

}  // namespace pavage::cli
