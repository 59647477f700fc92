// Lines from standard input, whatever they contain: no line takes more than the limit of memory, a missing last line end
// is forgiven, and Ctrl-C is told apart from the end.
#pragma once

#include <string>

namespace pavage::cli {

class LineReader {
  public:
    explicit LineReader(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    enum class Got { kLine, kEnd, kInterrupt };
    // The line without its end. Of a line beyond the limit only limit + 1 bytes are kept: enough to see that it is too long.
    Got read(std::string& line);

  private:
    bool fill();

    std::size_t most_bytes_;
    std::string buffer_;
    std::size_t at_ = 0;
    bool interrupted_ = false;
};

}  // namespace pavage::cli
