// What the load generator measured and what it found wrong, for people and for programs.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "settings.h"

namespace pavage::load {

using Clock = std::chrono::steady_clock;

// A process as the system sees it; zeroes if there is none.
struct ProcessSample {
    double cpu_seconds = 0;
    double megabytes = 0;  // resident
};
ProcessSample sample_of(int pid);

struct Report {
    // Times in milliseconds.
    std::vector<float> round_trips;  // of moves, from sending to the acknowledgement
    std::vector<float> recent;       // those since the last line of progress
    std::uint64_t moves = 0, acknowledged = 0, entries = 0, games_over = 0, reconnects = 0;
    std::uint64_t late = 0;  // moves due that no table was ready for
    // All of these must be zero.
    std::uint64_t lost = 0, doubled = 0, out_of_order = 0, acks_doubled = 0, acks_missing = 0, refused = 0, moves_gone = 0,
                  dropped = 0;
    std::map<std::string, int> refusals;  // by code
    std::uint64_t tables_checked = 0;
    double outage_ms = -1;  // from the first loss to the first acknowledgement after it
    double seconds = 0;
    ProcessSample begin, end;
    double most_megabytes = 0;
    double generator_cpu = 0;

    bool is_clean(const Settings& settings) const;
};

float percentile(std::vector<float> values, double share);
void print_progress(Report& report, double at, const ProcessSample& now, const ProcessSample& before, double seconds);
void print_report(const Report& report, const Settings& settings);

}  // namespace pavage::load
