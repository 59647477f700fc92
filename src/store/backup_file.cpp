#include "store/backup_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/json.h"
#include "base/text.h"

namespace pavage {

namespace {

Error file_error(const char* code, const std::string& file, int fault) {
    return {code, "", {quotable(file, 200), std::strerror(fault)}};
}

}  // namespace

LineHash::LineHash() { crypto_hash_sha256_init(&state_); }

void LineHash::add(std::string_view text) {
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
}

std::string LineHash::hexadecimal() const {
    crypto_hash_sha256_state copy = state_;
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256_final(&copy, hash);
    char text[2 * sizeof hash + 1];
    return sodium_bin2hex(text, sizeof text, hash, sizeof hash);
}

BackupWriter::BackupWriter(const std::string& file) : file_(file), part_(file + ".part") {
    const int descriptor = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor >= 0) out_ = ::fdopen(descriptor, "w");
    if (out_ == nullptr) fail();
}

BackupWriter::~BackupWriter() {
    if (out_ == nullptr) return;
    std::fclose(out_);
    ::unlink(part_.c_str());
}

void BackupWriter::fail() {
    if (fault_ == 0) fault_ = errno;
}

void BackupWriter::line(std::string_view text) {
    if (fault_ != 0) return;
    if (std::fwrite(text.data(), 1, text.size(), out_) != text.size() || std::fputc('\n', out_) == EOF) fail();
    hash_.add(text);
    hash_.add("\n");
}

Status BackupWriter::finish() {
    if (fault_ == 0 && (std::fflush(out_) != 0 || ::fsync(::fileno(out_)) != 0)) fail();
    if (fault_ == 0 && ::rename(part_.c_str(), file_.c_str()) != 0) fail();
    if (fault_ != 0) return file_error("file.write", file_, fault_);
    std::fclose(std::exchange(out_, nullptr));
    // The name, too, must survive a power cut.
    const std::filesystem::path folder = std::filesystem::path(file_).parent_path();
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
    return Done{};
}

BackupReader::BackupReader(const std::string& file) : file_(file), in_(std::fopen(file.c_str(), "re")) {
    struct stat about {};
    if (!in_) fault_ = errno;
    else if (::fstat(::fileno(in_.get()), &about) == 0 && S_ISDIR(about.st_mode)) fault_ = EISDIR;
}

Error BackupReader::fault() const { return file_error("file.read", file_, fault_); }

BackupReader::Got BackupReader::next(std::string& line) {
    if (fault_ != 0) return Got::kFault;
    hash_.add(last_);
    before_ = hash_.hexadecimal();
    line.clear();
    char buffer[1 << 16];
    std::size_t got = 0;
    // Room for what any line may hold, and not for a file of zeros without an end.
    while (line.size() <= kMaxJsonBytes && std::fgets(buffer, sizeof buffer, in_.get()) != nullptr) {
        got = std::strlen(buffer);
        line.append(buffer, got);
        if (!line.empty() && line.back() == '\n') break;
        if (got + 1 < sizeof buffer) break;  // the end, or a zero byte that no line may hold
    }
    if (std::ferror(in_.get())) return fault_ = EIO, Got::kFault;
    if (line.empty() && std::feof(in_.get())) return Got::kEnd;
    ++number_;
    last_ = line;
    if (line.empty() || line.back() != '\n') return Got::kCutOff;
    line.pop_back();
    return Got::kLine;
}

}  // namespace pavage
