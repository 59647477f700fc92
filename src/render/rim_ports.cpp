// Which part of the rim belongs to which port.
#include <algorithm>

#include "render/rim.h"

namespace pavage {

namespace {

// The sides of one cell that follow each other on a loop.
struct Run {
    Cell cell;
    double from = 0, to = 0;
    int side = 0;                 // the first of them
    std::vector<int> ports = {};  // that claim it

    bool claimed_by(int port) const { return std::ranges::find(ports, port) != ports.end(); }
};

// Side by side where that matters, else all sides of a cell together.
std::vector<Run> runs_of(const RimLoop& loop, bool single_sides) {
    std::vector<Run> runs;
    for (int i = 0; i < loop.sides(); ++i) {
        if (single_sides || runs.empty() || runs.back().cell != loop.cells[i])
            runs.push_back({loop.cells[i], loop.starts[i], 0, i});
        runs.back().to = i + 1 < loop.sides() ? loop.starts[i + 1] : loop.length;
    }
    return runs;
}

// A port is a way along the rim, one way round or the other: claims the runs on it. On narrow boards this matters, since
// a cell has runs on both sides there and its port only one of them.
bool claim_as_way(std::vector<Run>& runs, int port, const std::vector<Cell>& cells) {
    const int count = static_cast<int>(runs.size()), length = static_cast<int>(cells.size());
    if (length < 2 || length > count) return false;
    for (int step : {1, count - 1})
        for (int first = 0; first < count; ++first) {
            int same = 0;
            while (same < length && runs[(first + same * step) % count].cell == cells[same]) ++same;
            if (same < length) continue;
            for (int i = 0; i < length; ++i) runs[(first + i * step) % count].ports.push_back(port);
            return true;
        }
    return false;
}

void claim_all(std::vector<Run>& runs, int port, const std::vector<Cell>& cells) {
    for (Run& run : runs)
        if (std::ranges::find(cells, run.cell) != cells.end()) run.ports.push_back(port);
}

bool has_direction(const Port& port) { return port.facing != Point{}; }

void claim_facing(std::vector<Run>& runs, const RimLoop& loop, int number, const Port& port) {
    constexpr double kNearly = 0.99;  // the cosine of the angle between
    for (Run& run : runs) {
        const Point outward = loop.outward(run.side);
        if (outward.x * port.facing.x + outward.y * port.facing.y > kNearly &&
            std::ranges::find(port.cells, run.cell) != port.cells.end())
            run.ports.push_back(number);
    }
}

// The order in which ports share a run: first those that come from the run before, last those that go on in the run after.
// Ports within one run go by their numbers, which run round the board: the widest gap between numbers is the outside.
void sort_claims(const Run& before, Run& run, const Run& after, int ports) {
    auto& claims = run.ports;
    const std::size_t count = claims.size();
    if (count < 2) return;
    std::size_t widest = 0;
    const auto gap_before = [&](std::size_t i) { return (claims[i] - claims[(i + count - 1) % count] + ports) % ports; };
    for (std::size_t i = 1; i < count; ++i)
        if (gap_before(i) > gap_before(widest)) widest = i;
    std::rotate(claims.begin(), claims.begin() + static_cast<std::ptrdiff_t>(widest), claims.end());
    std::ranges::stable_sort(claims, {},
                             [&](int port) { return int(after.claimed_by(port)) - int(before.claimed_by(port)); });
}

void add_stretch(std::vector<RimStretch>& stretches, RimStretch part) {
    for (RimStretch& known : stretches)
        if (known.port == part.port && known.loop == part.loop && known.to == part.from) {
            known.to = part.to;
            return;
        }
    stretches.push_back(part);
}

// A stretch at the end of a loop goes on with the one of the same port at its beginning.
void join_round(std::vector<RimStretch>& stretches, const RimLoop& loop, int number) {
    const auto of_loop = [&](const RimStretch& stretch) { return stretch.loop == number; };
    const auto first = std::ranges::find_if(stretches, [&](const auto& s) { return of_loop(s) && s.from == 0; });
    const auto last = std::ranges::find_if(stretches, [&](const auto& s) { return of_loop(s) && s.to == loop.length; });
    if (first == stretches.end() || last == stretches.end() || first == last || first->port != last->port) return;
    last->to += first->to;
    stretches.erase(first);
}

}  // namespace

std::vector<RimStretch> port_stretches(const std::vector<RimLoop>& loops, const std::vector<Port>& ports) {
    std::vector<RimStretch> stretches;
    const int count = static_cast<int>(ports.size());
    for (int number = 0; number < static_cast<int>(loops.size()); ++number) {
        auto runs = runs_of(loops[number], std::ranges::any_of(ports, has_direction));
        for (int port = 0; port < count; ++port) {
            if (has_direction(ports[port])) claim_facing(runs, loops[number], port, ports[port]);
            else if (!claim_as_way(runs, port, ports[port].cells)) claim_all(runs, port, ports[port].cells);
        }
        const auto claimed = runs;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            Run& run = runs[i];
            sort_claims(claimed[(i + runs.size() - 1) % runs.size()], run, claimed[(i + 1) % runs.size()], count);
            const double share = (run.to - run.from) / static_cast<double>(run.ports.size());
            for (std::size_t k = 0; k < run.ports.size(); ++k) {
                const double from = run.from + share * static_cast<double>(k);
                const double to = k + 1 == run.ports.size() ? run.to : run.from + share * static_cast<double>(k + 1);
                add_stretch(stretches, {run.ports[k], number, from, to});
            }
        }
        join_round(stretches, loops[number], number);
    }
    return stretches;
}

}  // namespace pavage
