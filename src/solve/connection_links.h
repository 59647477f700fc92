// Virtual connections of one colour, by the rules of H-search (Anshelevich 2002, "A hierarchical approach to computer Hex").
//
// Ends are groups of stones (the two arcs among them) and empty cells. A full link joins two ends even if the other colour
// moves first, a semi link if the own colour does, both within a carrier of empty cells that does not hold the ends. Two
// full links over a stone give a full one, over an empty cell a semi one with that cell as its key; semi links that have no
// cell in common give a full one. What is found is true; not all that is true is found.
#pragma once

#include <memory>
#include <vector>

#include "solve/connection_fill.h"

namespace pavage::connection {

class Links {
  public:
    // What ends the work early.
    enum class Until { kFull, kSemi, kNever };  // a full, or a semi link of the arcs
    struct Semi {
        Cells carrier;
        int key;
    };

    explicit Links(const Board& board);
    Links(const Links&) = delete;
    Links& operator=(const Links&) = delete;

    void find(int colour, const Stones& stones, Until until);

    // Of the two arcs, after find(). Carriers of full links, and of semi links if there is no full one.
    const std::vector<Cells>& full_joins() const { return full_joins_; }
    const std::vector<Semi>& semi_joins() const { return semi_joins_; }

    // Which ends are fully linked by a carrier of at most so many cells; for judging moves.
    int ends() const { return ends_; }
    int cell_of(int end) const { return cells_[end]; }  // -1 for groups
    bool linked(int a, int b, int most) const {
        const auto& link = links_[place(a, b)];
        return link.fulls > 0 && std::popcount(link.full[0]) <= most;
    }

  private:
    static constexpr int kMostEnds = kMostCells + 2;
    static constexpr int kFulls = 8, kSemis = 16;
    struct Link {
        std::uint8_t fulls, semis;
        std::array<Cells, kFulls> full;  // by size, as all are found
        std::array<Cells, kSemis> semi;
    };
    struct Item {
        Cells carrier;
        std::uint8_t a, b, key;
        bool full;
    };

    static int place(int a, int b) { return a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b; }
    void place_ends(int colour, const Stones& stones);
    void link_neighbours();
    void add_full(int a, int b, Cells carrier);
    void add_semi(int a, int b, Cells carrier, int key);
    void take_full(const Item& item);
    void take_semi(const Item& item);
    void join_over(int middle, int other, Cells carrier);
    void join_semis(const Link& link, int a, int b, int next, Cells common, Cells carrier, int depth);

    const Board& board_;
    std::vector<Link> links_;
    std::vector<std::vector<Item>> waiting_;  // by size of carrier
    std::array<std::vector<std::uint8_t>, kMostEnds> partners_;
    std::unique_ptr<Groups> groups_;
    Cells empty_ = 0;
    int ends_ = 0, groups_count_ = 0;
    std::array<int, kMostEnds> cells_{};
    std::array<Cells, kMostEnds> bits_{};
    std::vector<Cells> full_joins_;
    std::vector<Semi> semi_joins_;
    bool done_ = false;
    Until until_ = Until::kNever;
};

}  // namespace pavage::connection
