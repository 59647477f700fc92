#include "report.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "base/json.h"

namespace pavage::load {

ProcessSample sample_of(int pid) {
    if (pid == 0) return {};
    const std::string folder = "/proc/" + std::to_string(pid);
    std::ifstream stat(folder + "/stat"), statm(folder + "/statm");
    std::string text;
    std::getline(stat, text);
    const auto name_end = text.rfind(')');
    if (name_end == std::string::npos) return {};
    std::istringstream fields(text.substr(name_end + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0, system = 0, pages = 0;
    fields >> user >> system;
    statm >> skipped >> pages;
    return {(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK)),
            pages * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6};
}

float percentile(std::vector<float> values, double share) {
    if (values.empty()) return 0;
    const auto at = std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
    return values[at];
}

// A restart drops everybody, and refuses whatever was decided meanwhile by a time-out.
bool Report::is_clean(const Settings& settings) const {
    const bool steady = settings.restart == Restart::kIsExpected || dropped == 0;
    return steady && lost + doubled + out_of_order + acks_doubled + acks_missing + refused + moves_gone == 0;
}

void print_progress(Report& report, double at, const ProcessSample& now, const ProcessSample& before, double seconds) {
    std::fprintf(stderr, "%5.0f s  %6.0f moves/s  p50 %6.1f  p99 %6.1f  max %6.1f ms  server %5.0f MB  %4.0f %% CPU\n", at,
                 static_cast<double>(report.recent.size()) / seconds, percentile(report.recent, 0.5),
                 percentile(report.recent, 0.99), percentile(report.recent, 1), now.megabytes,
                 (now.cpu_seconds - before.cpu_seconds) / seconds * 100);
    report.recent.clear();
}

namespace {

using Row = std::pair<const char*, double>;

std::vector<Row> rows_of(const Report& report) {
    const auto count = [](std::uint64_t value) { return static_cast<double>(value); };
    return {
        {"seconds", report.seconds},
        {"moves", count(report.moves)},
        {"acknowledged", count(report.acknowledged)},
        {"moves_per_second", count(report.acknowledged) / std::max(report.seconds, 1e-9)},
        {"round_trip_p50_ms", percentile(report.round_trips, 0.5)},
        {"round_trip_p90_ms", percentile(report.round_trips, 0.9)},
        {"round_trip_p99_ms", percentile(report.round_trips, 0.99)},
        {"round_trip_max_ms", percentile(report.round_trips, 1)},
        {"entries", count(report.entries)},
        {"games_over", count(report.games_over)},
        {"moves_late", count(report.late)},
        {"tables_checked", count(report.tables_checked)},
        {"reconnects", count(report.reconnects)},
        {"outage_ms", report.outage_ms},
        {"server_mb_begin", report.begin.megabytes},
        {"server_mb_end", report.end.megabytes},
        {"server_mb_most", report.most_megabytes},
        {"server_cpu_percent", (report.end.cpu_seconds - report.begin.cpu_seconds) / std::max(report.seconds, 1e-9) * 100},
        {"generator_cpu_percent", report.generator_cpu / std::max(report.seconds, 1e-9) * 100},
        {"lost", count(report.lost)},
        {"doubled", count(report.doubled)},
        {"out_of_order", count(report.out_of_order)},
        {"acks_doubled", count(report.acks_doubled)},
        {"acks_missing", count(report.acks_missing)},
        {"acknowledged_moves_gone", count(report.moves_gone)},
        {"refused", count(report.refused)},
        {"dropped", count(report.dropped)}};
}

}  // namespace

void print_report(const Report& report, const Settings& settings) {
    if (settings.json) {
        Json json = Json::object();
        for (const auto& [name, value] : rows_of(report)) json.set(name, value);
        Json refusals = Json::object();
        for (const auto& [code, times] : report.refusals) refusals.set(code, times);
        json.set("refusals", std::move(refusals));
        json.set("clean", report.is_clean(settings));
        std::printf("%s\n", to_text(json).c_str());
        return;
    }
    for (const auto& [name, value] : rows_of(report)) std::printf("%-26s %12.1f\n", name, value);
    for (const auto& [code, times] : report.refusals) std::printf("refused %-18s %12d\n", code.c_str(), times);
    std::printf("%s\n", report.is_clean(settings) ? "clean" : "NOT CLEAN");
}

}  // namespace pavage::load
