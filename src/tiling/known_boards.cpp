#include "tiling/known_boards.h"

#include <algorithm>
#include <array>
#include <limits>

#include "tiling/board_sizes.h"
#include "tiling/families.h"
#include "tiling/geometry.h"
#include "tiling/topology_checks.h"

namespace pavage {

namespace {

long long times(long long a, long long b) {
    constexpr long long kMost = std::numeric_limits<long long>::max();
    return a > kMost / b ? kMost : a * b;
}

// A family by one side or by two. `cells` counts without making anything, so that absurd sizes cost nothing.
struct Family {
    std::string_view name, form;
    Shape shape;
    enum class Size { kSide, kColumnsAndRows, kColumnsAndRowsOrOne } size;
    long long (*cells)(long long width, long long height);
    FamilyPlan (*plan)(int width, int height);
};

constexpr std::array kKnownFamilies{
    Family{"hexagon", "hexagon:S", Shape::kHexagon, Family::Size::kSide,
           [](long long side, long long) {
               const long long most = times(times(3, side), side);
               return most == std::numeric_limits<long long>::max() ? most : most - 3 * side + 1;
           },
           [](int side, int) { return plan_hexagon(side); }},
    Family{"rhombus", "rhombus:CxR", Shape::kRhombus, Family::Size::kColumnsAndRows, times,
           [](int columns, int rows) { return plan_rhombus(columns, rows); }},
    Family{"square", "square:WxH", Shape::kSquare, Family::Size::kColumnsAndRowsOrOne, times,
           [](int columns, int rows) { return plan_square(columns, rows); }},
    Family{"triangle", "triangle:S", Shape::kTriangle, Family::Size::kSide, times,
           [](int side, int) { return plan_triangle(side); }},
    Family{"trihex", "trihex:S", Shape::kTrihex, Family::Size::kSide,
           [](long long side, long long) { return times(times(6, side), side); },
           [](int side, int) { return plan_trihex(side); }},
};

std::optional<Sides> parse_size(const Family& family, std::string_view text) {
    const bool two = text.find('x') != std::string_view::npos;
    if (two && family.size == Family::Size::kSide) return std::nullopt;
    if (!two && family.size == Family::Size::kColumnsAndRows) return std::nullopt;
    return parse_sides(text);
}

Result<Topology> make_family(const Family& family, std::string_view name, std::string_view size) {
    const auto sides = parse_size(family, size);
    if (!sides) return Error{"board.size", "", {quotable(name), std::string(family.form)}};
    if (auto fault = check_number_of_cells(family.cells(sides->width, sides->height))) return *fault;
    const int width = static_cast<int>(sides->width), height = static_cast<int>(sides->height);
    FamilyPlan plan = family.plan(width, height);
    auto board = Topology::from_outlines(std::move(plan.cells));
    if (board) board->set_family(family.shape, width, height, std::move(plan.labels));
    return board;
}

// --- knowing one again ---

// The size at which the family has as many cells.
std::optional<Sides> sides_like(const Family& family, const Topology& board) {
    const long long cells = board.size();
    if (family.size == Family::Size::kSide) {
        long long side = 1;
        while (family.cells(side, side) < cells) ++side;
        return family.cells(side, side) == cells ? std::optional(Sides{side, side}) : std::nullopt;
    }
    // Columns are letters and rows are numbers: the last cell tells how many.
    const std::string& last = board.name(Cell(board.size() - 1));
    const auto digits = std::min(last.find_first_of("0123456789"), last.size());
    const auto rows = parse_side(std::string_view(last).substr(digits));
    return rows && cells % *rows == 0 ? std::optional(Sides{cells / *rows, *rows}) : std::nullopt;
}

bool same_names(const FamilyPlan& plan, const Topology& board) {
    for (std::size_t i = 0; i < plan.cells.size(); ++i)
        if (plan.cells[i].name != board.name(Cell(static_cast<int>(i)))) return false;
    return true;
}

void widen(Box& box, const Polygon& outline) {
    const Box cell = box_of(outline);
    box.low = {std::min(box.low.x, cell.low.x), std::min(box.low.y, cell.low.y)};
    box.high = {std::max(box.high.x, cell.high.x), std::max(box.high.y, cell.high.y)};
}

// From where a family puts its board to where this one lies.
struct Placing {
    Point from, to;
    double scale;

    Placing(const FamilyPlan& plan, const Topology& board) {
        Box planned = box_of(plan.cells.front().outline), here = box_of(board.outline(Cell(0)));
        for (const CellPlan& cell : plan.cells) widen(planned, cell.outline);
        for (int i = 0; i < board.size(); ++i) widen(here, board.outline(Cell(i)));
        from = planned.low;
        to = here.low;
        scale = (here.high.x - here.low.x) / (planned.high.x - planned.low.x);
    }
    Point operator()(Point planned) const { return (planned - from) * scale + to; }
};

bool same_corners(const Polygon& planned, const Polygon& outline, const Placing& placed) {
    constexpr double kTolerance = 2 * kSnap;  // codes and files round
    if (outline.size() != planned.size()) return false;
    for (const Point corner : planned) {
        double nearest = kTolerance;
        for (const Point other : outline) nearest = std::min(nearest, distance(placed(corner), other));
        if (nearest >= kTolerance) return false;
    }
    return true;
}

bool same_cells(const FamilyPlan& plan, const Topology& board, const Placing& placed) {
    for (int i = 0; i < board.size(); ++i)
        if (!same_corners(plan.cells[static_cast<std::size_t>(i)].outline, board.outline(Cell(i)), placed)) return false;
    return true;
}

}  // namespace

Result<Topology> make_known(std::string_view name, const Error& unknown) {
    for (const Family& family : kKnownFamilies) {
        if (!name.starts_with(family.name)) continue;
        const std::string_view rest = name.substr(family.name.size());
        if (rest.empty() || rest.front() == ':') return make_family(family, name, rest.substr(rest.empty() ? 0 : 1));
    }
    return unknown;
}

void recognise(Topology& board) {
    if (!board.extras().arcs.empty() || !board.has_outlines()) return;
    for (const Family& family : kKnownFamilies) {
        const auto sides = sides_like(family, board);
        if (!sides) continue;
        const int width = static_cast<int>(sides->width), height = static_cast<int>(sides->height);
        FamilyPlan plan = family.plan(width, height);
        if (!same_names(plan, board)) continue;
        const Placing placed(plan, board);
        if (!same_cells(plan, board, placed)) continue;
        for (RimLabel& label : plan.labels) label.at = placed(label.at);
        return board.set_family(family.shape, width, height, std::move(plan.labels));
    }
}

}  // namespace pavage
