// Standard output and files. What cannot be written (a full disk, a closed pipe) is nobody's bad input: it throws, and
// the program says so and ends. What cannot be read or opened is an Error like any other.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "tiling/boards.h"

namespace pavage::cli {

class OutputFailure : public std::exception {
  public:
    explicit OutputFailure(Error error) : error_(std::move(error)) {}
    const Error& error() const { return error_; }
    const char* what() const noexcept override { return error_.code.c_str(); }

  private:
    Error error_;
};

void print(std::string_view text);
void print_line(std::string_view text);
// Everything printed so far is really out.
void flush_output();

// Standard error: one line. If even that fails there is nobody left to tell.
void complain(std::string_view line);

inline constexpr std::size_t kMaxFileBytes = 8u << 20;

bool file_exists(const std::string& path);
bool is_folder(const std::string& path);
Result<std::string> read_file(const std::string& path);
Result<std::string> read_file_up_to(const std::string& path, std::size_t most_bytes);
// Replaces what was there, which stays whole until the new content is safe on the disk beside it.
Status write_file(const std::string& path, std::string_view content);

// A file that grows, made if it is not there. Nobody else has it open this way meanwhile (file.in_use), and what cannot be
// added as a whole is not added at all.
class GrowingFile {
  public:
    static Result<GrowingFile> open(const std::string& path);
    GrowingFile(GrowingFile&& other) noexcept : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}
    GrowingFile& operator=(GrowingFile&& other) noexcept {
        std::swap(path_, other.path_);
        std::swap(file_, other.file_);
        return *this;
    }
    ~GrowingFile();

    void add(std::string_view text);  // throws OutputFailure
    void shorten(std::size_t bytes);  // keeps the first ones; likewise

  private:
    GrowingFile(std::string path, int file) : path_(std::move(path)), file_(file) {}

    std::string path_;
    int file_;
};

}  // namespace pavage::cli
