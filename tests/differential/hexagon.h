// A hexagon of hexagons worked out from the names of its cells alone, for the slow models: rows from the bottom, places from
// the left, the ring of rim cells counter-clockwise from the bottom left corner.
#pragma once

#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace pavage::differential {

class Hexagon {
  public:
    // From the option: `hexagon:5`.
    explicit Hexagon(const std::string& board) : side_(std::atoi(board.substr(board.find(':') + 1).c_str())) {
        for (int row = 0; row < rows(); ++row)
            for (int place = 0; place < length(row); ++place) {
                names_[at(row, place)] = name(row, place);
                places_[name(row, place)] = at(row, place);
                numbers_.emplace(name(row, place), static_cast<int>(numbers_.size()));
            }
        around_.resize(numbers_.size());
        for (const auto& [cell, number] : numbers_)
            for (const auto& other : around(cell)) around_[number].push_back(numbers_.at(other));
    }

    int side() const { return side_; }
    int rows() const { return 2 * side_ - 1; }
    int length(int row) const { return rows() - std::abs(row - (side_ - 1)); }

    // The neighbour in one of six directions, counted round; empty beyond the rim.
    std::string beside(const std::string& cell, int direction) const {
        static const int kRow[] = {0, 1, 1, 0, -1, -1}, kAcross[] = {2, 1, -1, -2, -1, 1};
        const auto [row, across] = places_.at(cell);
        const auto found = names_.find({row + kRow[direction], across + kAcross[direction]});
        return found == names_.end() ? "" : found->second;
    }
    std::vector<std::string> around(const std::string& cell) const {
        std::vector<std::string> result;
        for (int direction = 0; direction < 6; ++direction)
            if (const auto next = beside(cell, direction); !next.empty()) result.push_back(next);
        return result;
    }

    // In board order: rows from the bottom, places from the left.
    std::vector<std::string> cells() const {
        std::vector<std::string> result;
        for (const auto& [place, name] : names_) result.push_back(name);
        return result;
    }

    std::vector<std::string> ring() const {
        std::vector<std::string> result;
        const int top = rows() - 1;
        for (int place = 0; place < side_; ++place) result.push_back(name(0, place));
        for (int row = 1; row < top; ++row) result.push_back(name(row, length(row) - 1));
        for (int place = side_ - 1; place >= 0; --place) result.push_back(name(top, place));
        for (int row = top - 1; row > 0; --row) result.push_back(name(row, 0));
        return result;
    }

    // Steps from a cell to the nearest of some others, over cells that are not closed; -1 if there is no way.
    int steps(const std::string& from, const std::set<std::string>& to, const std::set<std::string>& closed) const {
        std::vector<int> count(numbers_.size(), -1);
        std::vector<bool> shut(numbers_.size()), wanted(numbers_.size());
        for (const auto& cell : closed) shut[numbers_.at(cell)] = true;
        for (const auto& cell : to) wanted[numbers_.at(cell)] = true;
        std::vector<int> queue = {numbers_.at(from)};
        count[queue[0]] = 0;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const int cell = queue[i];
            if (wanted[cell]) return count[cell];
            for (int other : around_[cell]) {
                if (shut[other] || count[other] >= 0) continue;
                count[other] = count[cell] + 1;
                queue.push_back(other);
            }
        }
        return -1;
    }

  private:
    static std::string letters(int row) {
        std::string text(1, static_cast<char>('a' + row % 26));
        return row < 26 ? text : std::string(1, static_cast<char>('a' + row / 26 - 1)) + text;
    }
    static std::string name(int row, int place) { return letters(row) + std::to_string(place + 1); }
    // Two units from one cell to the next of its row, rows centred.
    std::pair<int, int> at(int row, int place) const { return {row, 2 * place - length(row) + 1}; }

    int side_;
    std::map<std::pair<int, int>, std::string> names_;
    std::map<std::string, std::pair<int, int>> places_;
    // The same with numbers for names, because ways are looked for very often.
    std::map<std::string, int> numbers_;
    std::vector<std::vector<int>> around_;
};

}  // namespace pavage::differential
