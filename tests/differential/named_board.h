// A board by the names of its cells for the slow models: a hexagon worked out from its name (hexagon.h), or another board,
// whose neighbours and ring come from the tiling (it has checks of its own).
#pragma once

#include "hexagon.h"
#include "tiling/boards.h"

namespace pavage::differential {

class NamedBoard {
  public:
    explicit NamedBoard(const std::string& board) {
        if (board.starts_with("hexagon:")) read(Hexagon(board));
        else read(*make_board(board));
    }

    const std::vector<std::string>& cells() const { return cells_; }  // in board order
    const std::vector<std::string>& ring() const { return ring_; }
    const std::vector<std::string>& around(const std::string& cell) const { return around_[number(cell)]; }

    // Steps from a cell to the nearest of some others, over cells that are not closed; -1 if there is no way.
    int steps(const std::string& from, const std::set<std::string>& to, const std::set<std::string>& closed) const {
        std::vector<int> count(cells_.size(), -1);
        std::vector<bool> shut(cells_.size()), wanted(cells_.size());
        for (const auto& cell : closed) shut[number(cell)] = true;
        for (const auto& cell : to) wanted[number(cell)] = true;
        std::vector<std::size_t> queue = {number(from)};
        count[queue[0]] = 0;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const std::size_t cell = queue[i];
            if (wanted[cell]) return count[cell];
            for (const std::size_t other : next_[cell]) {
                if (shut[other] || count[other] >= 0) continue;
                count[other] = count[cell] + 1;
                queue.push_back(other);
            }
        }
        return -1;
    }

  private:
    void read(const Hexagon& board) {
        cells_ = board.cells();
        ring_ = board.ring();
        for (const auto& cell : cells_) around_.push_back(board.around(cell));
        number_all();
    }
    void read(const Topology& board) {
        for (int i = 0; i < board.size(); ++i) {
            cells_.push_back(board.name(Cell(i)));
            auto& names = around_.emplace_back();
            for (const Cell next : board.neighbours(Cell(i))) names.push_back(board.name(next));
        }
        for (const Cell cell : board.ring()) ring_.push_back(board.name(cell));
        number_all();
    }
    void number_all() {
        for (std::size_t i = 0; i < cells_.size(); ++i) numbers_.emplace(cells_[i], i);
        for (const auto& names : around_) {
            auto& numbers = next_.emplace_back();
            for (const auto& name : names) numbers.push_back(number(name));
        }
    }
    std::size_t number(const std::string& cell) const { return numbers_.at(cell); }

    std::vector<std::string> cells_, ring_;
    std::vector<std::vector<std::string>> around_;
    // The same with numbers for names, because ways are looked for very often.
    std::map<std::string, std::size_t> numbers_;
    std::vector<std::vector<std::size_t>> next_;
};

}  // namespace pavage::differential
