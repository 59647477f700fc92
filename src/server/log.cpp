#include "server/log.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/text.h"

namespace pavage {

namespace {

constexpr std::array<std::string_view, 5> kNames = {"debug", "info", "warning", "error", "none"};
constexpr std::array<std::string_view, 9> kSecrets = {"password", "token",         "cookie", "session", "recovery",
                                                      "key",      "authorization", "secret", "query"};
constexpr std::size_t kMaxText = 500;

std::string time_text(std::chrono::system_clock::time_point at) {
    using namespace std::chrono;
    const auto day = floor<days>(at);
    const year_month_day date(day);
    const hh_mm_ss time(floor<milliseconds>(at - day));
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                  static_cast<int>(time.seconds().count()), static_cast<int>(time.subseconds().count()));
    return text.data();
}

// JSON escapes line breaks; what is not UTF-8 or would steer a terminal is shown as '?'.
Json printable(const Json& value) { return value.string() ? Json(quotable(*value.string(), kMaxText)) : value; }

void to_standard_error(std::string_view line) {
    std::string whole(line);
    whole += '\n';
    std::fwrite(whole.data(), 1, whole.size(), stderr);
}

}  // namespace

std::optional<LogLevel> level_of(std::string_view name) {
    const auto found = std::ranges::find(kNames, name);
    if (found == kNames.end()) return std::nullopt;
    return static_cast<LogLevel>(found - kNames.begin());
}

std::string log_line(std::chrono::system_clock::time_point at, LogLevel level, std::string_view what, LogFields fields) {
    Json line = Json::object();
    line.set("time", time_text(at));
    line.set("level", kNames[static_cast<std::size_t>(level)]);
    line.set("what", quotable(what, kMaxText));
    for (const auto& [name, value] : fields)
        if (std::ranges::find(kSecrets, name) == kSecrets.end()) line.set(name, printable(value));
    return to_text(line);
}

Log::Log(LogLevel level, std::function<void(std::string_view line)> write)
    : level_(level), write_(write ? std::move(write) : to_standard_error) {}

void Log::operator()(LogLevel level, std::string_view what, LogFields fields) const {
    if (level < level_ || level_ == LogLevel::kNone) return;
    write_(log_line(std::chrono::system_clock::now(), level, what, fields));
}

}  // namespace pavage
