// What the computer knows of Blocs: what a move wins at once, by its own cells and by those it takes over.
#pragma once

namespace pavage::blocs {

template <int Words>
int Rules<Words>::swing(const State& at, Tile tile) const {
    const int own = tile.area();
    const int x = tile.x > 0 ? tile.x - 1 : 0, y = tile.y > 0 ? tile.y - 1 : 0;
    const Tile round =
        tile_at(x, y, std::min(tile.right() + 1, board_.width()) - x, std::min(tile.top() + 1, board_.height()) - y);
    if (!at.laid.taken.meets(round)) return own;
    LaidTiles laid = at.laid;
    laid.lay(tile, at.mover);
    const auto bloc = bloc_with(laid, tile);
    if (!bloc) return own;
    int others = bloc->area();
    for (int row = bloc->y; row < bloc->top(); ++row)
        others -= std::popcount(laid.held[at.mover].rows[row] & RowSet::bits(bloc->x, bloc->w));
    return own + 2 * others;
}

template <int Words>
void Rules<Words>::appraise(const State& at, const MoveList& moves, std::span<float> values) const {
    for (int i = 0; i < moves.size(); ++i)
        values[static_cast<std::size_t>(i)] = std::min(0.3f + static_cast<float>(swing(at, tile_of(moves[i]))) / 60, 1.0f);
}

}  // namespace pavage::blocs
