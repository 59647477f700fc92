#include "solve/connection_fill.h"

#include <cassert>

namespace pavage::connection {

Groups::Groups(const Board& board, int colour, Cells own, Cells empty) {
    Cells left = own;
    const auto add = [&](Cells seeds, Cells extra) {
        const Cells cells = board.flood(seeds, own);
        assert(count < kMost);
        around[count] = (board.around_all(cells) | extra) & empty;
        for_each_cell(around[count], [&](int cell) { touching[cell] |= std::uint64_t{1} << count; });
        ++count;
        left &= ~cells;
        return cells;
    };
    joined = (add(board.arc(colour, 0) & own, board.arc(colour, 0)) & board.arc(colour, 1)) != 0;
    add(board.arc(colour, 1) & own, board.arc(colour, 1));
    while (left) add(left & -left, 0);
}

namespace {

// What is seen from a position when asking whether cells are dead. A cell is dead if, for one of the colours, all that it
// could join is joined already: its neighbours, groups taken as one, are pairwise adjacent.
class Sight {
  public:
    Sight(const Board& board, const Stones& stones)
        : board_(board),
          empty_(board.all() & ~stones[0] & ~stones[1]),
          groups_{Groups(board, 0, stones[0], empty_), Groups(board, 1, stones[1], empty_)} {}

    Cells empty() const { return empty_; }
    bool decided() const { return groups_[0].joined || groups_[1].joined; }
    // Dead cells have few empty neighbours; most cells are told so at once.
    bool hopeful(int cell) const { return std::popcount(board_.around(cell) & empty_) <= 4; }
    bool is_dead(int cell) const { return needless(0, cell, 0) || needless(1, cell, 0); }
    // The same after a stone of the colour.
    bool is_killed(int cell, int colour, int stone) const {
        return needless(1 - colour, cell, bit(stone)) || needless_beside(colour, cell, stone);
    }

  private:
    bool is_clique(Cells cells) const {
        for (Cells rest = cells; rest; rest &= rest - 1) {
            const int cell = std::countr_zero(rest);
            if (cells & ~board_.around(cell) & ~bit(cell)) return false;
        }
        return true;
    }
    bool needless(int colour, int cell, Cells taken) const {
        const Cells open = board_.around(cell) & empty_ & ~taken;
        const std::uint64_t touching = groups_[colour].touching[cell];
        if (touching & (touching - 1)) return false;
        if (touching && (open & ~groups_[colour].around[std::countr_zero(touching)])) return false;
        return is_clique(open);
    }
    bool needless_beside(int colour, int cell, int stone) const {
        const Groups& groups = groups_[colour];
        const std::uint64_t joined = groups.touching[stone], touching = groups.touching[cell];
        if (!(touching & joined) && !(board_.around(cell) & bit(stone))) return needless(colour, cell, bit(stone));
        if (touching & ~joined) return false;
        Cells reach = board_.around(stone);
        for (std::uint64_t rest = joined; rest; rest &= rest - 1) reach |= groups.around[std::countr_zero(rest)];
        const Cells open = board_.around(cell) & empty_ & ~bit(stone);
        return !(open & ~reach) && is_clique(open);
    }

    const Board& board_;
    Cells empty_;
    std::array<Groups, 2> groups_;
};

Cells dead_cells(const Sight& sight, Cells region) {
    Cells dead = 0;
    for_each_cell(region & sight.empty(), [&](int cell) {
        if (sight.hopeful(cell) && sight.is_dead(cell)) dead |= bit(cell);
    });
    return dead;
}

// Disjoint pairs each of which the colour captures.
Cells captured_cells(const Board& board, const Sight& sight, int colour, Cells region) {
    Cells captured = 0, hopeful = 0;
    for_each_cell(region & sight.empty(), [&](int cell) { hopeful |= sight.hopeful(cell) ? bit(cell) : 0; });
    for_each_cell(hopeful, [&](int a) {
        if (captured & bit(a)) return;
        Cells others = board.near(a) & hopeful & ~captured & ~(bit(a) - 1);
        for (; others; others &= others - 1) {
            const int b = std::countr_zero(others);
            if (!sight.is_killed(a, colour, b) || !sight.is_killed(b, colour, a)) continue;
            captured |= bit(a) | bit(b);
            break;
        }
    });
    return captured;
}

}  // namespace

void fill_in(const Board& board, Filled& filled, Cells region, Capturing who) {
    if (board.is_race()) return;
    for (;;) {
        const Sight sight(board, filled.stones);
        if (sight.decided()) return;
        if (const Cells dead = dead_cells(sight, region)) {
            filled.stones[0] |= dead;
            continue;
        }
        bool changed = false;
        for (int colour = 0; colour < 2 && !changed; ++colour) {
            if (!(static_cast<int>(who) >> colour & 1)) continue;
            const Cells captured = captured_cells(board, sight, colour, region);
            filled.stones[colour] |= captured;
            filled.captured[colour] |= captured;
            changed = captured != 0;
        }
        if (!changed) return;
    }
}

// Why both kinds may go at once: if the mover wins, he wins by a move that no answer kills, since a killed move is worth no
// more than leaving the answer to the other colour; and of that move's betters one is kept.
Inferior inferior_moves(const Board& board, const Stones& stones, int mover, Cells moves) {
    Inferior result;
    if (board.is_race()) return result;
    const Sight sight(board, stones);
    for_each_cell(moves, [&](int move) {
        if (!sight.hopeful(move)) return;
        for (Cells answers = board.near(move) & sight.empty(); answers; answers &= answers - 1) {
            const int answer = std::countr_zero(answers);
            if (!sight.is_killed(move, 1 - mover, answer)) continue;
            result.moves |= bit(move);
            result.killers |= bit(answer);
            return;
        }
    });
    Cells kept = moves & ~result.moves;
    for_each_cell(kept, [&](int better) {
        if (!(kept & bit(better))) return;
        Filled after{stones};
        after.stones[mover] |= bit(better);
        const Cells before = after.empty(board);
        // The other colour's captures are left aside: they would have to be part of every proof that uses this.
        fill_in(board, after, board.near(better), mover == 0 ? Capturing::kFirst : Capturing::kSecond);
        const Cells needless = before & ~after.empty(board);
        result.moves |= kept & needless;
        kept &= ~needless;
    });
    return result;
}

}  // namespace pavage::connection
