#include "games/polygo/polygo.h"

#include <algorithm>

#include "base/text.h"
#include "rules/ports.h"
#include "tiling/board_code.h"

namespace pavage::polygo {

namespace {

using Arcs = std::vector<std::vector<Cell>>;

Result<std::vector<std::uint8_t>> make_ports(const Topology& board, int players, const std::string& option,
                                             const Arcs& arcs) {
    std::vector<std::uint8_t> ports(board.size(), 0);
    const auto ring = board.ring();
    if (option == "none") return ports;
    if (option == "sides") {
        for (std::size_t arc = 0; arc < arcs.size(); ++arc)
            for (Cell cell : arcs[arc]) ports[cell.index] = static_cast<std::uint8_t>(arc % players + 1);
        return ports;
    }
    if (option == "alternate") {
        for (std::size_t i = 0; i < ring.size(); ++i) ports[ring[i].index] = static_cast<std::uint8_t>(i % players + 1);
        return ports;
    }
    const bool digits = std::ranges::all_of(option, [&](char digit) { return digit >= '0' && digit <= '0' + players; });
    if (!digits || option.size() != ring.size())
        return Error{"polygo.ports", "ports", {quotable(option), std::to_string(ring.size()), std::to_string(players)}};
    for (std::size_t i = 0; i < ring.size(); ++i) ports[ring[i].index] = static_cast<std::uint8_t>(option[i] - '0');
    return ports;
}

// A point for every player who would place one stone fewer.
std::array<int, kMaxPlayers> fair_komi(int empty_cells, int players) {
    std::array<int, kMaxPlayers> komi{};
    const int extra = empty_cells % players;
    for (int player = extra; extra != 0 && player < players; ++player) komi[player] = 1;
    return komi;
}

Result<std::array<int, kMaxPlayers>> read_komi(const std::string& option, int empty_cells, int players) {
    constexpr long long kMost = 100000;
    if (option == "auto") return fair_komi(empty_cells, players);
    std::array<int, kMaxPlayers> komi{};
    if (option == "0") return komi;
    const auto parts = split(option, ',');
    const Error fault{"polygo.komi", "komi", {quotable(option), std::to_string(players), std::to_string(kMost)}};
    if (static_cast<int>(parts.size()) != players) return fault;
    for (int player = 0; player < players; ++player) {
        const auto number = parse_integer(parts[player]);
        if (!number || *number < -kMost || *number > kMost) return fault;
        komi[player] = static_cast<int>(*number);
    }
    return komi;
}

}  // namespace

Result<Setup> Setup::make(Options options) {
    auto board = make_board(options.text("board"), options.read_file());
    if (!board) return board.error();
    const int players = options.integer("players");
    Arcs arcs;
    if (options.is("ports", "sides")) arcs = cut_ring(*board, 2 * players, CutCells::kBeginning);
    auto ports = make_ports(*board, players, options.text("ports"), arcs);
    if (!ports) return ports.error();
    if (static_cast<int>(board->ring().size()) == board->size() && !options.is("ports", "none"))
        return Error{"polygo.no_inner_cell", "board", {shown_board(options.text("board"))}};
    const int empty_cells = static_cast<int>(std::ranges::count(*ports, 0));
    auto komi = read_komi(options.text("komi"), empty_cells, players);
    if (!komi) return komi.error();

    std::vector<Error> notices;
    std::vector<std::string> counts;
    for (int player = 1; player <= players; ++player)
        counts.push_back(std::to_string(std::ranges::count(*ports, static_cast<std::uint8_t>(player))));
    if (std::ranges::any_of(counts, [&](const auto& count) { return count != counts.front(); }))
        notices.push_back({"polygo.unequal_ports", "ports", {joined(counts, ", ")}});

    const auto capture = options.is("capture", "convert") ? Capture::kConvert : Capture::kRemove;
    const auto placement = options.is("placement", "any") ? Placement::kAny : Placement::kOwn;
    return Setup{std::move(options), *std::move(board), players,          capture,           placement,
                 *std::move(ports),  std::move(arcs),   *std::move(komi), std::move(notices)};
}

}  // namespace pavage::polygo
