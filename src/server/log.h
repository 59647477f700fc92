// What happened, for whoever runs the site: one line of JSON an event. Its callers pass no secrets; what looks like one by
// its name is left out all the same.
#pragma once

#include <chrono>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/json.h"

namespace pavage {

enum class LogLevel { kDebug, kInfo, kWarning, kError, kNone };
std::optional<LogLevel> level_of(std::string_view name);  // debug, info, warning, error, none

using LogFields = std::initializer_list<std::pair<std::string_view, Json>>;

// {"time":"2026-11-16T01:40:00.123Z","level":"info","what":"started",…}
std::string log_line(std::chrono::system_clock::time_point at, LogLevel level, std::string_view what, LogFields fields);

class Log {
  public:
    // To standard error if no `write` is given, one line a call.
    explicit Log(LogLevel level = LogLevel::kInfo, std::function<void(std::string_view line)> write = {});

    void operator()(LogLevel level, std::string_view what, LogFields fields = {}) const;  // from any thread

  private:
    LogLevel level_;
    std::function<void(std::string_view)> write_;
};

}  // namespace pavage
