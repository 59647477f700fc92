// How many pieces of which size.
#include "sheets/pieces.h"

#include <algorithm>

namespace pavage::sheets {

namespace {

// Pieces lie beside each other without touching, when the board is their measure.
constexpr double kPlay = 0.4;

// Cells that a stone may come to lie on.
int cells_to_cover(const Scene& start) {
    int count = start.topology->size();
    for (const Ground& ground : start.grounds) {
        const bool stands = std::ranges::find(start.tokens, ground.cell, &Token::cell) != start.tokens.end();
        if (ground.tone == Tone::kDead || ground.tone == Tone::kGone || (ground.tone == Tone::kFixed && !stands)) --count;
    }
    return count;
}

void add_stones(std::vector<Batch>& batches, const Scene& start, int players, const PieceLook& look) {
    const int all = look.stones > 0 ? look.stones : cells_to_cover(start);
    for (int player = 1; player <= players; ++player)
        batches.push_back({PieceShape::kDisc, player, (all + players - 1) / players, look.stone, look.stone});
}

void add_standing(std::vector<Batch>& batches, const Scene& start, int players, const PieceLook& look) {
    for (int player = 1; player <= players; ++player)
        for (auto kind : {Token::Kind::kKing, Token::Kind::kStone}) {
            const auto count = std::ranges::count_if(
                start.tokens, [&](const Token& token) { return token.player == player && token.kind == kind; });
            const auto shape = kind == Token::Kind::kKing ? PieceShape::kKing : PieceShape::kDisc;
            if (count > 0) batches.push_back({shape, player, static_cast<int>(count), look.stone, look.stone});
        }
}

// The larger ones first: they are the harder to place.
void add_rectangles(std::vector<Batch>& batches, const Scene& start, const PieceLook& look) {
    std::vector<Stock> stocks = start.stocks;
    std::ranges::stable_sort(stocks, [](const Stock& a, const Stock& b) {
        return std::pair(a.player, -a.w * a.h) < std::pair(b.player, -b.w * b.h);
    });
    for (const Stock& stock : stocks)
        if (stock.w > 0 && stock.count > 0)
            batches.push_back({PieceShape::kRectangle, stock.player, stock.count, stock.h * look.side - kPlay,
                               stock.w * look.side - kPlay});
}

// Short enough that six of them can meet in a point.
void add_sticks(std::vector<Batch>& batches, const Scene& start, int players, const PieceLook& look) {
    for (int player = 1; player <= players; ++player)
        if (const auto count = std::ranges::count(start.segments, player, &Segment::player); count > 0)
            batches.push_back({PieceShape::kStick, player, static_cast<int>(count), 0.72 * look.side, 0.14 * look.side});
}

}  // namespace

std::vector<Batch> batches_for(const Scene& start, int players, std::span<const Piece> pieces, const PieceLook& look) {
    std::vector<Batch> batches;
    for (Piece piece : pieces) {
        if (piece == Piece::kStones) add_stones(batches, start, players, look);
        if (piece == Piece::kPlainStones)
            batches.push_back({PieceShape::kDisc, 0, cells_to_cover(start), look.stone, look.stone});
        if (piece == Piece::kKings) add_standing(batches, start, players, look);
        if (piece == Piece::kRectangles) add_rectangles(batches, start, look);
        if (piece == Piece::kSegments) add_sticks(batches, start, players, look);
    }
    return batches;
}

}  // namespace pavage::sheets
