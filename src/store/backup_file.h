// The lines of a backup on their way to and from a file, with their hash. What the lines mean is backup.h's business.
#pragma once

#include <sodium.h>

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace pavage {

class LineHash {
  public:
    LineHash();
    void add(std::string_view text);
    std::string hexadecimal() const;

  private:
    crypto_hash_sha256_state state_;
};

// Writes beside the file, and takes its name only when told that all is there; otherwise nothing is left.
class BackupWriter {
  public:
    explicit BackupWriter(const std::string& file);
    ~BackupWriter();
    BackupWriter(const BackupWriter&) = delete;
    BackupWriter& operator=(const BackupWriter&) = delete;

    void line(std::string_view text);
    std::string hash() const { return hash_.hexadecimal(); }  // of the lines so far
    Status finish();                                          // with the fault of any step before, if there was one

  private:
    void fail();

    std::string file_, part_;
    std::FILE* out_ = nullptr;
    int fault_ = 0;
    LineHash hash_;
};

class BackupReader {
  public:
    explicit BackupReader(const std::string& file);

    enum class Got { kLine, kEnd, kCutOff, kFault };  // cut off: the last line is not ended
    Got next(std::string& line);
    std::size_t number() const { return number_; }       // of the line read last, from 1
    std::string hash_before() const { return before_; }  // of all lines before that one
    Error fault() const;

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::string file_;
    std::unique_ptr<std::FILE, Close> in_;
    int fault_ = 0;
    std::size_t number_ = 0;
    LineHash hash_;
    std::string before_, last_;
};

}  // namespace pavage
