#include "tiling/lattices.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numbers>

#include "tiling/families.h"

namespace pavage {

namespace {

constexpr std::string_view kLattices[] = {"hexagons", "squares", "triangles"};
constexpr std::string_view kOutlines[] = {"hexagon", "triangle", "rhombus", "rectangle", "disc"};

enum class Lattice { kHexagons, kSquares, kTriangles };

// Hexagon q of row r lies at (q + r/2, r); so rows are pushed to the right as they go down.
// Triangle k of row r lies at k/2; it points up where k + r is even. (0, 0) points up from the corner at the origin.
using Inside = bool (*)(int i, int row, LatticeSize size);

constexpr bool within(int value, int least, int most) { return value >= least && value <= most; }

// In a disc whose radius is half a cell less than S cells.
constexpr bool in_disc(int squared_distance, int size) { return 4 * squared_distance <= (2 * size - 1) * (2 * size - 1); }

constexpr bool points_up(int k, int row) { return (k + row) % 2 == 0; }

// A regular hexagon with corners left and right, half a cell less than S cells from the middle.
bool square_in_hexagon(int x, int y, LatticeSize size) {
    const int reach = 2 * size.width - 1, left = reach - 2 * std::abs(x);
    return 16 * y * y <= 3 * reach * reach && left >= 0 && 3 * left * left >= 4 * y * y;
}

// Centres of triangles in thirds of a row; the disc has a radius of S sides about a corner.
bool triangle_in_disc(int k, int row, LatticeSize size) {
    const int third = 3 * row + (points_up(k, row) ? 2 : 1);
    return 3 * k * k + third * third <= 12 * size.width * size.width;
}

}  // namespace

struct LatticePiece::Form {
    std::string_view lattice, outline;
    Lattice kind;
    enum class Numbers { kOne, kOneOrTwo } numbers;
    Inside inside;
};

namespace {

using Form = LatticePiece::Form;
constexpr auto kOne = Form::Numbers::kOne, kOneOrTwo = Form::Numbers::kOneOrTwo;

constexpr std::array kForms{
    Form{"hexagons", "hexagon", Lattice::kHexagons, kOne,
         [](int q, int r, LatticeSize size) {
             const int most = size.width - 1;
             return std::abs(q) <= most && std::abs(r) <= most && std::abs(q + r) <= most;
         }},
    Form{"hexagons", "triangle", Lattice::kHexagons, kOne,
         [](int q, int r, LatticeSize size) { return within(r, 0, size.height - 1) && within(q, -r, 0); }},
    Form{"hexagons", "rhombus", Lattice::kHexagons, kOneOrTwo,
         [](int q, int r, LatticeSize size) { return within(r, 0, size.height - 1) && within(q, 0, size.width - 1); }},
    Form{"hexagons", "rectangle", Lattice::kHexagons, kOneOrTwo,
         [](int q, int r, LatticeSize size) {
             return within(r, 0, size.height - 1) && within(2 * q + r, 0, 2 * size.width - 2);
         }},
    Form{"hexagons", "disc", Lattice::kHexagons, kOne,
         [](int q, int r, LatticeSize size) { return in_disc(q * q + q * r + r * r, size.width); }},

    Form{"squares", "hexagon", Lattice::kSquares, kOne, square_in_hexagon},
    Form{"squares", "triangle", Lattice::kSquares, kOne,
         [](int x, int y, LatticeSize size) { return within(y, 0, size.height - 1) && within(x, -y, y); }},
    Form{"squares", "rhombus", Lattice::kSquares, kOneOrTwo,
         [](int x, int y, LatticeSize size) {
             return within(x + y, 0, 2 * size.width - 2) && within(x - y, 0, 2 * size.height - 2);
         }},
    Form{"squares", "rectangle", Lattice::kSquares, kOneOrTwo,
         [](int x, int y, LatticeSize size) { return within(x, 0, size.width - 1) && within(y, 0, size.height - 1); }},
    Form{"squares", "disc", Lattice::kSquares, kOne,
         [](int x, int y, LatticeSize size) { return in_disc(x * x + y * y, size.width); }},

    Form{"triangles", "hexagon", Lattice::kTriangles, kOne,
         [](int k, int row, LatticeSize size) {
             const int from_middle = std::max(row, -1 - row);
             return from_middle < size.width && std::abs(k) <= 2 * size.width - 1 - from_middle;
         }},
    Form{"triangles", "triangle", Lattice::kTriangles, kOne,
         [](int k, int row, LatticeSize size) { return within(row, 0, size.height - 1) && within(k, -row, row); }},
    Form{"triangles", "rhombus", Lattice::kTriangles, kOneOrTwo,
         [](int k, int row, LatticeSize size) {
             return within(row, 0, size.height - 1) && within(k, -row, -row + 2 * size.width - 1);
         }},
    Form{"triangles", "rectangle", Lattice::kTriangles, kOneOrTwo,
         [](int k, int row, LatticeSize size) { return within(row, 0, size.height - 1) && within(k, 0, size.width - 1); }},
    Form{"triangles", "disc", Lattice::kTriangles, kOne, triangle_in_disc},
};

Polygon triangle_at(int k, int row) {
    constexpr double kHalf = kTriangleSide / 2, kRow = kTriangleSide * std::numbers::sqrt3 / 2;
    const double tip = points_up(k, row) ? row : row + 1, base = points_up(k, row) ? row + 1 : row;
    return {{k * kHalf, tip * kRow}, {(k - 1) * kHalf, base * kRow}, {(k + 1) * kHalf, base * kRow}};
}

Polygon cell_at(Lattice lattice, int i, int row) {
    switch (lattice) {
        case Lattice::kHexagons: return hexagon_at({i + row / 2.0, row * std::numbers::sqrt3 / 2});
        case Lattice::kSquares: return square_at({double(i), double(row)});
        case Lattice::kTriangles: break;
    }
    return triangle_at(i, row);
}

template <class Visit>
void for_each_place(const Form& form, LatticeSize size, Visit&& visit) {
    const int farthest = 2 * std::max(size.width, size.height);
    for (int row = -farthest; row <= farthest; ++row)
        for (int i = -farthest; i <= farthest; ++i)
            if (form.inside(i, row, size)) visit(i, row);
}

}  // namespace

std::span<const std::string_view> lattice_names() { return kLattices; }
std::span<const std::string_view> outline_names() { return kOutlines; }

std::optional<LatticePiece> LatticePiece::named(std::string_view lattice, std::string_view outline) {
    for (const Form& form : kForms)
        if (form.lattice == lattice && form.outline == outline) return LatticePiece(form);
    return std::nullopt;
}

bool LatticePiece::takes_two_numbers() const { return form_->numbers == kOneOrTwo; }

long long LatticePiece::count(LatticeSize size) const {
    long long count = 0;
    for_each_place(*form_, size, [&](int, int) { ++count; });
    return count;
}

std::vector<CellPlan> LatticePiece::cells(LatticeSize size) const {
    std::vector<CellPlan> cells;
    for_each_place(*form_, size, [&](int i, int row) {
        cells.push_back({std::to_string(cells.size() + 1), cell_at(form_->kind, i, row)});
    });
    return cells;
}

}  // namespace pavage
