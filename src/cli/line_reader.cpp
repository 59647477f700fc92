#include "cli/line_reader.h"

#include <unistd.h>

#include <algorithm>

#include "cli/threads.h"

namespace pavage::cli {

// Whether there is more; the end, a fault and Ctrl-C all say no.
bool LineReader::fill() {
    constexpr std::size_t kChunk = 1 << 16;
    buffer_.resize(kChunk);
    at_ = 0;
    interrupted_ = !wait_for_input();
    const ssize_t got = interrupted_ ? 0 : ::read(STDIN_FILENO, buffer_.data(), kChunk);
    buffer_.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return got > 0;
}

LineReader::Got LineReader::read(std::string& line) {
    line.clear();
    bool any = false;
    for (;;) {
        if (at_ == buffer_.size() && !fill()) return interrupted_ ? Got::kInterrupt : any ? Got::kLine : Got::kEnd;
        any = true;
        const auto end = std::min(buffer_.find('\n', at_), buffer_.size());
        const std::size_t room = most_bytes_ + 1 - line.size();
        line.append(buffer_, at_, std::min(end - at_, room));
        const bool complete = end < buffer_.size();
        at_ = complete ? end + 1 : end;
        if (complete) return Got::kLine;
    }
}

}  // namespace pavage::cli
