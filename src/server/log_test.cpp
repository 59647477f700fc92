#include "server/log.h"

#include <gtest/gtest.h>

namespace pavage {

namespace {

using namespace std::chrono_literals;
constexpr std::chrono::sys_time<std::chrono::milliseconds> kMoment{1'790'000'000'123ms};

}  // namespace

TEST(Log, IsOneLineOfJson) {
    EXPECT_EQ(log_line(kMoment, LogLevel::kInfo, "answered", {{"status", 200}, {"path", "/api/v1/me"}}),
              R"({"time":"2026-09-21T14:13:20.123Z","level":"info","what":"answered","status":200,"path":"/api/v1/me"})");
}

TEST(Log, CannotBeForged) {
    const std::string line = log_line(kMoment, LogLevel::kWarning, "refused",
                                      {{"path", "/x\r\n{\"what\":\"started\"}\x1B[31m"}, {"name", "\xFF\""}});
    EXPECT_EQ(line.find_first_of("\r\n\x1B"), std::string::npos);
    EXPECT_TRUE(parse_json(line).ok()) << line;
}

TEST(Log, BoundsWhatClientsWrote) {
    EXPECT_LT(log_line(kMoment, LogLevel::kInfo, "refused", {{"path", std::string(100'000, 'x')}}).size(), 1000u);
}

TEST(Log, LeavesSecretsOut) {
    for (const char* name : {"password", "token", "cookie", "recovery", "query", "key"})
        EXPECT_EQ(log_line(kMoment, LogLevel::kInfo, "x", {{name, "hidden"}}).find("hidden"), std::string::npos) << name;
}

TEST(Log, TellsWhatItsLevelSays) {
    int lines = 0;
    const auto count = [&](std::string_view) { ++lines; };
    const Log log(LogLevel::kWarning, count);
    log(LogLevel::kDebug, "a");
    log(LogLevel::kInfo, "b");
    EXPECT_EQ(lines, 0);
    log(LogLevel::kWarning, "c");
    log(LogLevel::kError, "d");
    EXPECT_EQ(lines, 2);
    Log(LogLevel::kNone, count)(LogLevel::kError, "e");
    EXPECT_EQ(lines, 2);
    EXPECT_EQ(level_of("warning"), LogLevel::kWarning);
    EXPECT_FALSE(level_of("loud"));
}

}  // namespace pavage
