#include "tiling/board_code.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "tiling/board_sketch.h"

namespace pavage {

namespace {

constexpr double kSteps = 2048;  // in a unit
constexpr char kVersion = 'B';   // the first letter
constexpr std::size_t kSealLetters = 3;

Spot rounded(Point point) {
    return {static_cast<std::int64_t>(std::llround(point.x * kSteps)),
            static_cast<std::int64_t>(std::llround(point.y * kSteps))};
}
Point exact(Spot spot) { return {static_cast<double>(spot.x) / kSteps, static_cast<double>(spot.y) / kSteps}; }

// A hash of the letters before it (Fowler, Noll and Vo), so that a letter lost or changed on the way is seen.
std::string seal_of(std::string_view body) {
    std::uint32_t hash = 2166136261u;
    for (const char letter : body) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619u;
    hash ^= hash >> 18;
    std::string seal;
    for (std::size_t i = 0; i < kSealLetters; ++i) seal += kCodeLetters[hash >> (6 * i) & 63];
    return seal;
}

// --- from a board ---

void sketch_outlines(const Topology& board, BoardSketch& sketch) {
    std::map<Spot, int> numbers;
    for (int i = 0; i < board.size(); ++i) {
        auto& corners = sketch.lists.emplace_back();
        for (const Point corner : board.outline(Cell(i))) {
            const auto [at, is_new] = numbers.emplace(rounded(corner), static_cast<int>(numbers.size()));
            if (is_new) sketch.spots.push_back(at->first);
            corners.push_back(at->second);
        }
    }
}

void sketch_links(const Topology& board, BoardSketch& sketch) {
    sketch.kind = BoardSketch::Kind::kLinks;
    for (int i = 0; i < board.size(); ++i) {
        sketch.spots.push_back(rounded(board.centre(Cell(i))));
        auto& earlier = sketch.lists.emplace_back();
        for (const Cell next : board.neighbours(Cell(i)))
            if (next < Cell(i)) earlier.push_back(next.index);
        std::ranges::reverse(earlier);
    }
    for (const Cell cell : board.ring()) sketch.ring.push_back(cell.index);
}

void move_to_corner(std::vector<Spot>& spots) {
    Spot least = spots.front();
    for (const Spot spot : spots) least = {std::min(least.x, spot.x), std::min(least.y, spot.y)};
    for (Spot& spot : spots) spot = {spot.x - least.x, spot.y - least.y};
}

BoardSketch sketch_of(const Topology& board) {
    BoardSketch sketch;
    for (int i = 0; i < board.size(); ++i) sketch.names.push_back(board.name(Cell(i)));
    if (board.has_outlines() && !board.periods()) sketch_outlines(board, sketch);
    else sketch_links(board, sketch);
    move_to_corner(sketch.spots);
    sketch.title = board.extras().title;
    sketch.colours = board.extras().colours;
    const auto ring = board.ring();
    for (const auto& arc : board.extras().arcs) {
        const auto begin = std::ranges::find(ring, arc.front()) - ring.begin();
        sketch.arcs.push_back({static_cast<int>(begin), static_cast<int>(arc.size())});
    }
    return sketch;
}

// --- to a board ---

Result<Topology> from_outlines(BoardSketch& sketch) {
    std::vector<CellPlan> plans;
    for (std::size_t i = 0; i < sketch.names.size(); ++i) {
        auto& plan = plans.emplace_back(CellPlan{std::move(sketch.names[i]), {}});
        for (const int corner : sketch.lists[i]) plan.outline.push_back(exact(sketch.spots[corner]));
    }
    return Topology::from_outlines(std::move(plans));
}

Result<Topology> from_links(BoardSketch& sketch) {
    Topology::GraphPlan plan;
    plan.names = std::move(sketch.names);
    plan.neighbours.resize(plan.names.size());
    for (std::size_t cell = 0; cell < plan.names.size(); ++cell) {
        plan.places.push_back(exact(sketch.spots[cell]));
        for (const int earlier : sketch.lists[cell]) {
            plan.neighbours[cell].push_back(earlier);
            plan.neighbours[earlier].push_back(static_cast<int>(cell));
        }
    }
    plan.ring = std::move(sketch.ring);
    return Topology::from_graph(std::move(plan));
}

std::optional<BoardExtras> extras_of(const BoardSketch& sketch, const Topology& board) {
    BoardExtras extras{sketch.title, {}, sketch.colours};
    const auto ring = board.ring();
    for (const auto& stretch : sketch.arcs) {
        const auto length = static_cast<std::size_t>(stretch.length), begin = static_cast<std::size_t>(stretch.begin);
        if (begin >= ring.size() || length > ring.size() + 1) return std::nullopt;
        auto& arc = extras.arcs.emplace_back();
        for (std::size_t i = 0; i < length; ++i) arc.push_back(ring[(begin + i) % ring.size()]);
    }
    return extras;
}

bool same_board(const Topology& one, const Topology& other) {
    for (int i = 0; i < one.size(); ++i)
        if (!std::ranges::equal(one.neighbours(Cell(i)), other.neighbours(Cell(i)))) return false;
    return std::ranges::equal(one.ring(), other.ring()) && one.extras() == other.extras() &&
           (one.periods() || one.lines() == other.lines());
}

}  // namespace

std::string sealed_code(std::string_view body) { return std::string(body) + seal_of(body); }

std::optional<std::string> code_of(const Topology& board) {
    const std::string letters = write_sketch(sketch_of(board));
    const std::string code = sealed_code(kVersion + letters);
    if (letters.empty() || code.size() > kMaxCodeLetters) return std::nullopt;
    // Cells may lie so that rounding, or sides that were split, make another board of it or none.
    const auto copy = board_of_code(code);
    if (!copy || !same_board(board, *copy)) return std::nullopt;
    return std::string(kDrawnPrefix) + code;
}

Result<Topology> board_of_code(std::string_view code) {
    const std::string shown = shown_board(std::string(kDrawnPrefix) + std::string(code));
    const Error damaged{"board.code.damaged", "", {shown}};
    if (code.size() > kMaxCodeLetters) return Error{"board.code.long", "", {std::to_string(kMaxCodeLetters)}};
    if (code.size() <= 1 + kSealLetters) return damaged;
    const std::string_view body = code.substr(0, code.size() - kSealLetters);
    if (seal_of(body) != code.substr(body.size())) return damaged;
    if (body.front() != kVersion) return Error{"board.code.version", "", {shown}};
    auto sketch = read_sketch(body.substr(1));
    if (!sketch) return damaged;
    auto board = sketch->kind == BoardSketch::Kind::kOutlines ? from_outlines(*sketch) : from_links(*sketch);
    if (!board) return board;
    auto extras = extras_of(*sketch, *board);
    if (!extras) return damaged;
    if (auto set = board->set_extras(*std::move(extras)); !set) return set.error();
    return board;
}

std::string shown_board(std::string_view name) {
    constexpr std::size_t kShown = 8;
    const auto at = name.find(kDrawnPrefix);
    return at == std::string_view::npos ? std::string(name) : quotable(name, at + kDrawnPrefix.size() + kShown);
}

}  // namespace pavage
