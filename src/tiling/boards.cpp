#include "tiling/boards.h"

#include <array>
#include <limits>

#include "base/text.h"
#include "tiling/board_code.h"
#include "tiling/families.h"
#include "tiling/lattices.h"
#include "tiling/patches.h"
#include "tiling/topology_checks.h"

namespace pavage {

namespace {

constexpr std::string_view kKnownForms =
    "hexagon:S, rhombus:CxR, square:WxH, square:N, triangle:S, trihex:S, hexagons:disc:S, archimedean:4.8.8:S, penrose:S, "
    "voronoi:N:SEED, "
    "fibonacci:N, squared:WxH, drawn:CODE, file:PATH, dual:BOARD, dual:all:BOARD";
constexpr int kMostDuals = 4;  // one within the other

long long times(long long a, long long b) {
    constexpr long long kMost = std::numeric_limits<long long>::max();
    return a > kMost / b ? kMost : a * b;
}

std::optional<long long> parse_side(std::string_view text) {
    const auto side = parse_integer(text);
    return side && *side >= 1 ? side : std::nullopt;
}

struct Sides {
    long long width, height;
};

std::optional<Sides> parse_sides(std::string_view text) {
    const auto cut = text.find('x');
    const auto width = parse_side(text.substr(0, cut));
    const auto height = cut == std::string_view::npos ? width : parse_side(text.substr(cut + 1));
    if (!width || !height) return std::nullopt;
    return Sides{*width, *height};
}

// A family by one side or by two. `cells` counts without making anything, so that absurd sizes cost nothing.
struct Family {
    std::string_view name, form;
    Shape shape;
    enum class Size { kSide, kColumnsAndRows, kColumnsAndRowsOrOne } size;
    long long (*cells)(long long width, long long height);
    FamilyPlan (*plan)(int width, int height);
};

constexpr std::array kFamilies{
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

// --- pieces of tilings ---

std::optional<int> parse_rings(std::string_view text) {
    const auto rings = parse_side(text);
    return rings && *rings <= kMostRings ? std::optional(static_cast<int>(*rings)) : std::nullopt;
}

std::vector<CellPlan> archimedean(std::string_view size) {
    const auto cut = size.rfind(':');
    if (cut == std::string_view::npos) return {};
    const auto rings = parse_rings(size.substr(cut + 1));
    return rings ? archimedean_patch(size.substr(0, cut), *rings) : std::vector<CellPlan>{};
}

std::vector<CellPlan> penrose(std::string_view size) {
    const auto rings = parse_rings(size);
    return rings ? penrose_patch(*rings) : std::vector<CellPlan>{};
}

std::vector<CellPlan> fibonacci(std::string_view size) {
    constexpr int kMost = 21;  // beyond, the first is too small beside the others to be a cell
    const auto squares = parse_side(size);
    return squares && *squares <= kMost ? fibonacci_patch(static_cast<int>(*squares)) : std::vector<CellPlan>{};
}

std::vector<CellPlan> squared(std::string_view size) {
    const auto sides = parse_sides(size);
    if (!sides || sides->width > kMaxCells || sides->height > kMaxCells) return {};
    return squared_patch(static_cast<int>(sides->width), static_cast<int>(sides->height));
}

std::vector<CellPlan> voronoi(std::string_view size) {
    const auto cut = size.find(':');
    if (cut == std::string_view::npos) return {};
    const auto cells = parse_side(size.substr(0, cut));
    const long long seed = parse_integer(size.substr(cut + 1)).value_or(-1);
    if (!cells || *cells > kMaxCells || seed < 0) return {};
    return voronoi_patch(static_cast<int>(*cells), static_cast<std::uint64_t>(seed));
}

// A tiling that knows no bounds, or a known picture; what its size cannot be gives no cells.
struct Patch {
    std::string_view prefix, form;
    std::vector<CellPlan> (*cells)(std::string_view size);
};
constexpr std::array kPatches{
    Patch{"archimedean:",
          "archimedean:V:S (V 3.3.3.3.3.3, 4.4.4.4, 6.6.6, 3.6.3.6, 3.12.12, 4.8.8, 4.6.12, 3.4.6.4, 3.3.4.3.4, "
          "3.3.3.4.4, 3.3.3.3.6; S 1–24)",
          archimedean},
    Patch{"penrose:", "penrose:S (S 1–24)", penrose},
    Patch{"voronoi:", "voronoi:N:SEED (N 1–1024)", voronoi},
    Patch{"fibonacci:", "fibonacci:N (N 1–21)", fibonacci},
    Patch{"squared:", "squared:33x32, squared:112x112", squared},
};

Result<Topology> make_patch(const Patch& patch, std::string_view name, std::string_view size) {
    auto cells = patch.cells(size);
    if (cells.empty()) return Error{"board.size", "", {quotable(name), std::string(patch.form)}};
    if (auto fault = check_number_of_cells(static_cast<long long>(cells.size()))) return *fault;
    return Topology::from_outlines(std::move(cells));
}

// --- lattices in an outline ---

constexpr std::string_view kLatticeForm =
    "hexagons:OUTLINE:S, squares:OUTLINE:S, triangles:OUTLINE:S (OUTLINE hexagon, triangle, disc; rhombus, rectangle: S, "
    "WxH; "
    "S 1–64)";

bool is_lattice(std::string_view name) {
    const auto lattice = name.substr(0, name.find(':'));
    return lattice == "hexagons" || lattice == "squares" || lattice == "triangles";
}

// The sizes that are asked for are small, so that counting the cells costs nothing either.
std::optional<LatticeSize> parse_lattice_size(const LatticePiece& piece, std::string_view text) {
    const bool two = text.find('x') != std::string_view::npos;
    const auto sides = parse_sides(text);
    const int most = two ? kMostLatticeSide : kMostLatticeSize;
    if (!sides || (two && !piece.takes_two_numbers()) || sides->width > most || sides->height > most) return std::nullopt;
    return LatticeSize{static_cast<int>(sides->width), static_cast<int>(sides->height)};
}

Result<Topology> make_lattice(std::string_view name) {
    const Error wrong{"board.size", "", {quotable(name), std::string(kLatticeForm)}};
    const auto parts = split(name, ':');
    if (parts.size() != 3) return wrong;
    const auto piece = LatticePiece::named(parts[0], parts[1]);
    const auto size = piece ? parse_lattice_size(*piece, parts[2]) : std::nullopt;
    if (!size) return wrong;
    if (auto fault = check_number_of_cells(piece->count(*size))) return *fault;
    return Topology::from_outlines(piece->cells(*size));
}

Result<Topology> read_board(std::string_view path_text, const FileReader& read_file) {
    const std::string path(path_text);
    if (!read_file) return Error{"board.file_forbidden", "", {quotable(path)}};
    const auto text = read_file(path);
    if (!text) return text.error();
    auto board = parse_board_file(*text);
    if (board) return board;
    Error error = board.error();
    if (error.where.empty()) error.where = quotable(path);
    return error;
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

Result<Topology> make(std::string_view name, const FileReader& read_file, int duals_left) {
    const Error unknown{"board.unknown", "", {quotable(name), std::string(kKnownForms)}};
    std::string_view rest = name;
    if (take_prefix(rest, "dual:")) {
        if (duals_left == 0) return unknown;
        const auto which = take_prefix(rest, "all:") ? Topology::DualOf::kAllVertices : Topology::DualOf::kInnerVertices;
        const auto board = make(rest, read_file, duals_left - 1);
        return board ? board->dual(which) : board;
    }
    if (take_prefix(rest, "file:")) return read_board(rest, read_file);
    if (take_prefix(rest, kDrawnPrefix)) return board_of_code(rest);
    if (is_lattice(rest)) return make_lattice(name);
    for (const Patch& patch : kPatches)
        if (take_prefix(rest, patch.prefix)) return make_patch(patch, name, rest);
    for (const auto& family : kFamilies)
        if (take_prefix(rest, family.name)) {
            if (rest.empty()) return Error{"board.size", "", {quotable(name), std::string(family.form)}};
            if (take_prefix(rest, ":")) return make_family(family, name, rest);
            return unknown;
        }
    return unknown;
}

}  // namespace

Result<Topology> make_grid_from_top(int columns, int rows) {
    if (auto fault = check_number_of_cells(times(columns, rows))) return *fault;
    FamilyPlan plan = plan_square_from_top(columns, rows);
    auto board = Topology::from_outlines(std::move(plan.cells));
    if (board) board->set_family(Shape::kSquare, columns, rows, std::move(plan.labels));
    return board;
}

Result<Topology> make_board(std::string_view name, const FileReader& read_file) { return make(name, read_file, kMostDuals); }

}  // namespace pavage
