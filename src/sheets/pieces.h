// What lies beside the board: stones, kings, rectangles and sticks, as many as a game needs, packed in rows. Rectangles of
// one kind share their cuts.
#pragma once

#include <span>

#include "base/result.h"
#include "rules/info.h"
#include "rules/scene.h"
#include "sheets/sheet.h"

namespace pavage::sheets {

enum class PieceShape { kDisc, kKing, kRectangle, kStick };

// Pieces that are alike.
struct Batch {
    PieceShape shape = PieceShape::kDisc;
    int player = 0;  // 0: nobody's
    int count = 0;
    double width = 0, height = 0;  // when made; of a disc both its diameter
};

struct PieceLook {
    double side = 20, stone = 15;
    double kerf = 0;
    int stones = 0;  // of all players together; 0: enough to cover the board
};

// What a game needs, from its scene at the start.
std::vector<Batch> batches_for(const Scene& start, int players, std::span<const Piece> pieces, const PieceLook& look);

// Drawings that each fit the room. A piece that is larger than that is refused.
Result<std::vector<Drawing>> packed(const std::vector<Batch>& batches, const Looks& looks, double kerf, Point room,
                                    Language language);

}  // namespace pavage::sheets
