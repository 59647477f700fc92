#include "solve/connection_board.h"

#include <cassert>
#include <numeric>
#include <utility>

namespace pavage::connection {

namespace {

Cells set_of(const std::vector<int>& cells) {
    Cells result = 0;
    for (int cell : cells) result |= bit(cell);
    return result;
}

}  // namespace

Board::Board(const Plan& plan) : size_(static_cast<int>(plan.neighbours.size())), race_(!plan.one_always_joins) {
    assert(size_ <= kMostCells);
    for (int cell = 0; cell < size_; ++cell) around_[cell] = set_of(plan.neighbours[cell]);
    for (int cell = 0; cell < size_; ++cell) near_[cell] = (around_[cell] | around_all(around_[cell])) & ~bit(cell);
    for (int colour = 0; colour < 2; ++colour)
        for (int end = 0; end < 2; ++end) arcs_[colour][end] = set_of(plan.arcs[colour][end]);
    std::vector<int> identity(static_cast<std::size_t>(size_));
    std::iota(identity.begin(), identity.end(), 0);
    add_symmetry(identity);
    for (const auto& image : plan.symmetries)
        if (image != identity) add_symmetry(image);
    find_inverses();
}

Cells Board::flood(Cells seeds, Cells passable) const {
    Cells reached = seeds, fresh = seeds;
    while (fresh) {
        fresh = around_all(fresh) & passable & ~reached;
        reached |= fresh;
    }
    return reached;
}

Cells Board::path(int colour, Cells passable) const {
    std::vector<Cells> steps{arcs_[colour][0] & passable};
    Cells reached = steps[0];
    while (steps.back() && !(steps.back() & arcs_[colour][1])) {
        steps.push_back(around_all(steps.back()) & passable & ~reached);
        reached |= steps.back();
    }
    if (!steps.back()) return 0;
    Cells result = 0, goals = arcs_[colour][1];
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const int cell = std::countr_zero(*step & goals);
        result |= bit(cell);
        goals = around_[cell];
    }
    return result;
}

void Board::add_symmetry(const std::vector<int>& image) {
    Symmetry symmetry;
    for (int byte = 0; byte < 8; ++byte)
        for (int bits = 0; bits < 256; ++bits)
            for_each_cell(static_cast<Cells>(bits), [&](int place) {
                const int cell = 8 * byte + place;
                if (cell < size_) symmetry.images[byte][bits] |= bit(image[cell]);
            });
    symmetries_.push_back(symmetry);
    const int last = symmetries() - 1;
    const auto maps = [&](int from, int to) {
        const Cells a = this->image(last, arcs_[from][0]), b = this->image(last, arcs_[from][1]);
        return (a == arcs_[to][0] && b == arcs_[to][1]) || (a == arcs_[to][1] && b == arcs_[to][0]);
    };
    if (maps(0, 0) && maps(1, 1)) return;
    if (maps(0, 1) && maps(1, 0)) symmetries_.back().swaps = true;
    else symmetries_.pop_back();
}

void Board::find_inverses() {
    for (int a = 0; a < symmetries(); ++a)
        for (int b = 0; b < symmetries(); ++b) {
            bool undoes = true;
            for (int cell = 0; cell < size_ && undoes; ++cell) undoes = image(b, image(a, bit(cell))) == bit(cell);
            if (undoes) symmetries_[a].inverse = b;
        }
}

}  // namespace pavage::connection
