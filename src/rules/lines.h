// The straight rows of a board as places: which lines pass through a cell and where, and what lies on a line as a pattern,
// one bit for each of its cells in board order. For games whose moves or counts go by lines.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/cell_set.h"
#include "tiling/topology.h"

namespace pavage {

class Lines {
  public:
    using Pattern = std::uint32_t;
    static constexpr int kLongest = 32;

    struct Place {
        std::uint16_t line = 0;
        std::uint16_t at = 0;
        Pattern bit() const { return Pattern{1} << at; }
    };

    // Requires no line longer than kLongest.
    explicit Lines(const Topology& topology) : cells_(topology.lines()) {
        std::vector<std::vector<Place>> through(topology.size());
        for (int line = 0; line < count(); ++line)
            for (std::size_t at = 0; at < cells_[line].size(); ++at)
                through[cells_[line][at].index].push_back(
                    {static_cast<std::uint16_t>(line), static_cast<std::uint16_t>(at)});
        for (const auto& places : through) {
            begins_.push_back(places_.size());
            places_.insert(places_.end(), places.begin(), places.end());
        }
        begins_.push_back(places_.size());
    }

    static int longest_of(const Topology& topology) {
        std::size_t longest = 1;
        for (const auto& line : topology.lines()) longest = std::max(longest, line.size());
        return static_cast<int>(longest);
    }

    int count() const { return static_cast<int>(cells_.size()); }
    const std::vector<Cell>& cells(int line) const { return cells_[line]; }
    // By line, in increasing order. A cell that is alone in its row has no line there.
    std::span<const Place> through(Cell cell) const {
        return std::span(places_).subspan(begins_[cell.index], begins_[cell.index + 1] - begins_[cell.index]);
    }

    // The line on which all of these lie; two cells have at most one in common. Requires a cell.
    std::optional<int> common(std::span<const Cell> cells) const {
        for (const Place place : through(cells[0])) {
            const auto& line = cells_[place.line];
            if (std::ranges::all_of(cells, [&](Cell cell) { return std::ranges::binary_search(line, cell); }))
                return place.line;
        }
        return std::nullopt;
    }

    template <int Words>
    Pattern pattern(int line, const CellSet<Words>& set) const {
        Pattern result = 0;
        for (std::size_t at = 0; at < cells_[line].size(); ++at) result |= Pattern{set.has(cells_[line][at])} << at;
        return result;
    }
    // Calls `visit` with each cell of a pattern in board order.
    template <class Visit>
    void for_each(int line, Pattern pattern, Visit&& visit) const {
        for (; pattern != 0; pattern &= pattern - 1) visit(cells_[line][std::countr_zero(pattern)]);
    }

  private:
    std::vector<std::vector<Cell>> cells_;  // by line
    std::vector<Place> places_;             // of all cells, one after the other
    std::vector<std::size_t> begins_;       // by cell: where its places begin
};

}  // namespace pavage
