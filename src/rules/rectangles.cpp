#include "rules/rectangles.h"

#include "base/text.h"

namespace pavage {

RectangleBoard::RectangleBoard(const Topology& topology)
    : width_(topology.width()), height_(topology.height()), all_(RowSet::of(whole())) {
    for (int i = 0; i < topology.size(); ++i) names_.push_back(topology.name(Cell(i)));
}

RowSet RectangleBoard::places_at(BoardSide side, int w, int h) const {
    if (!fits(w, h)) return {};
    const int across = width_ - w + 1, upwards = height_ - h + 1;
    switch (side) {
        case BoardSide::kBottom: return RowSet::of(tile_at(0, 0, across, 1));
        case BoardSide::kLeft: return RowSet::of(tile_at(0, 0, 1, upwards));
        case BoardSide::kTop: return RowSet::of(tile_at(0, upwards - 1, across, 1));
        case BoardSide::kRight: return RowSet::of(tile_at(across - 1, 0, 1, upwards));
    }
    return {};
}

RowSet RectangleBoard::next_to(const RowSet& cells) const {
    RowSet result;
    for (int y = 0; y < height_; ++y) {
        std::uint32_t near = cells.rows[y] << 1 | cells.rows[y] >> 1;
        if (y > 0) near |= cells.rows[y - 1];
        if (y + 1 < height_) near |= cells.rows[y + 1];
        result.rows[y] = near & all_.rows[y];
    }
    return result;
}

int RectangleBoard::contact(const RowSet& cells, Tile tile) const {
    const auto along = [&](int row) {
        const bool edge = row < 0 || row == height_;
        return edge ? tile.w : std::popcount(cells.rows[row] & RowSet::bits(tile.x, tile.w));
    };
    int sides = along(tile.y - 1) + along(tile.top());
    const bool at_left = tile.x == 0, at_right = tile.right() == width_;
    for (int y = tile.y; y < tile.top(); ++y) {
        sides += at_left || cells.has(tile.x - 1, y);
        sides += at_right || cells.has(tile.right(), y);
    }
    return sides;
}

std::string RectangleBoard::write(Move move) const {
    const Tile tile = tile_of(move);
    return std::to_string(tile.w) + "x" + std::to_string(tile.h) + "@" + names_[cell(tile.x, tile.y).index];
}

std::optional<Move> RectangleBoard::parse(std::string_view text) const {
    constexpr int kMost = 63;  // what a move can hold; more than any board has
    const auto parts = split(text, '@');
    if (parts.size() != 2) return std::nullopt;
    const auto sides = split(parts[0], 'x');
    if (sides.size() != 2) return std::nullopt;
    const auto w = parse_integer(sides[0]), h = parse_integer(sides[1]);
    if (!w || !h || *w < 1 || *h < 1 || *w > kMost || *h > kMost) return std::nullopt;
    for (std::size_t i = 0; i < names_.size(); ++i)
        if (names_[i] == parts[1]) {
            const Tile at = tile(Cell(static_cast<int>(i)));
            return move_of(tile_at(at.x, at.y, static_cast<int>(*w), static_cast<int>(*h)));
        }
    return std::nullopt;
}

void RectangleBoard::add_cells(Tile tile, std::vector<Cell>& cells) const {
    for (int x = tile.x; x < tile.right(); ++x)
        for (int y = tile.y; y < tile.top(); ++y) cells.push_back(cell(x, y));
}

Touch RectangleBoard::touch(Tile tile) const {
    Touch touch;
    touch.cell = cell(tile.x, tile.y);
    touch.to = cell(tile.right() - 1, tile.top() - 1);
    touch.rectangle = true;
    return touch;
}

Result<Topology> make_rectangle_board(Options& options) {
    constexpr std::string_view kForm = "square:WxH";
    const std::string given = options.text("board");
    const bool bare = !given.empty() && given[0] >= '0' && given[0] <= '9';
    auto board = make_board(bare ? "square:" + given : given, options.read_file());
    if (!board) return board.error();
    if (board->shape() != Shape::kSquare) return Error{"board.unfit", "board", {quotable(given), std::string(kForm)}};
    if (board->width() > kMostSide || board->height() > kMostSide)
        return Error{"board.sides", "board", {quotable(given), std::to_string(kMostSide)}};
    options.set("board", "square:" + std::to_string(board->width()) + "x" + std::to_string(board->height()));
    return board;
}

std::vector<Cell> cells_of(const Topology& topology, const Rectangle& rectangle) {
    std::vector<Cell> cells;
    for (int x = 0; x < rectangle.w; ++x)
        for (int y = 0; y < rectangle.h; ++y) cells.push_back(Cell(rectangle.at.index + x * topology.height() + y));
    return cells;
}

Json rectangles_json(const Topology& topology, const std::vector<Rectangle>& rectangles) {
    Json list = Json::array();
    for (const Rectangle& one : rectangles)
        list.push(Json::Object{{"at", topology.name(one.at)}, {"w", one.w}, {"h", one.h}, {"player", one.player}});
    return list;
}

}  // namespace pavage
