// What makers add to boards: checked here, whether it comes from a file, a code or a drawing.
#include <algorithm>

#include "base/text.h"
#include "tiling/topology.h"

namespace pavage {

namespace {

Error wrong_arc(std::size_t arc, std::string_view cell) {
    return {"tiling.arc", "", {std::to_string(arc + 1), quotable(cell)}};
}

// Where each arc begins on the ring, the first as 0; arcs may share the cell on which one ends and the next begins.
Status check_arcs(const Topology& board, const std::vector<std::vector<Cell>>& arcs) {
    const auto ring = board.ring();
    const auto length = static_cast<std::ptrdiff_t>(ring.size());
    const auto place_of = [&](Cell cell) { return std::ranges::find(ring, cell) - ring.begin(); };
    std::ptrdiff_t begin = 0, next_free = 0;  // places counted on from the first cell of the first arc
    for (std::size_t arc = 0; arc < arcs.size(); ++arc) {
        if (arcs[arc].empty()) return Error{"tiling.arc.empty", "", {std::to_string(arc + 1)}};
        for (std::size_t i = 0; i < arcs[arc].size(); ++i) {
            const Cell cell = arcs[arc][i];
            if (!board.on_rim(cell))
                return Error{"tiling.arc.rim", "", {std::to_string(arc + 1), quotable(board.name(cell))}};
            if (arc == 0 && i == 0) begin = place_of(cell);
            const auto place = (place_of(cell) - begin + length) % length;
            const bool shared = arc > 0 && i == 0 && place == next_free - 1;
            const bool closes = place == 0 && next_free == length && arc > 0;  // the last arc ends where the first begins
            const bool fits = i == 0 ? place >= next_free || shared : place == next_free || closes;
            if (!fits) return wrong_arc(arc, board.name(cell));
            next_free = closes ? length + 1 : place + 1;
        }
    }
    return Done{};
}

}  // namespace

Status Topology::set_extras(BoardExtras extras) {
    const bool plain =
        std::ranges::none_of(extras.title, [](unsigned char letter) { return letter < ' ' || letter == 127; });
    if (!plain || !valid_utf8(extras.title)) return Error{"tiling.title.letters", "", {}};
    if (extras.title.size() > kMaxTitleBytes) return Error{"tiling.title", "", {std::to_string(kMaxTitleBytes)}};
    if (extras.arcs.size() > std::size_t{kMaxArcs}) return Error{"tiling.arcs", "", {std::to_string(kMaxArcs)}};
    if (auto checked = check_arcs(*this, extras.arcs); !checked) return checked;
    const bool known =
        std::ranges::all_of(extras.colours, [](int colour) { return colour >= 0 && colour <= kBoardColours; });
    if (!known || (!extras.colours.empty() && static_cast<int>(extras.colours.size()) != size()))
        return Error{"tiling.colour", "", {std::to_string(kBoardColours)}};
    if (std::ranges::all_of(extras.colours, [](int colour) { return colour == 0; })) extras.colours.clear();
    extras_ = std::move(extras);
    return Done{};
}

}  // namespace pavage
