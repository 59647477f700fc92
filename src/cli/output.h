// Standard output and files. What cannot be written (a full disk, a closed pipe) is nobody's bad input: it throws, and
// the program says so and ends. What cannot be read or opened is an Error like any other.
#pragma once

#include <exception>
#include <string>
#include <string_view>

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
Result<std::string> read_file(const std::string& path);
Result<std::string> read_file_up_to(const std::string& path, std::size_t most_bytes);
enum class WriteMode { kReplace, kAppend };
Status write_file(const std::string& path, std::string_view content, WriteMode mode = WriteMode::kReplace);
// Keeps the first `bytes` of a file.
Status shorten_file(const std::string& path, std::size_t bytes);

}  // namespace pavage::cli
