#include "tiling/boards.h"

#include <array>

#include "base/json.h"
#include "base/text.h"
#include "tiling/board_code.h"
#include "tiling/board_sizes.h"
#include "tiling/families.h"
#include "tiling/known_boards.h"
#include "tiling/lattices.h"
#include "tiling/patches.h"
#include "tiling/topology_checks.h"

namespace pavage {

namespace {

// A test holds it against what there is.
constexpr std::string_view kKnownForms =
    "hexagon:S, rhombus:CxR, square:WxH, square:N, triangle:S, trihex:S, hexagons:disc:S, squares:disc:S, triangles:disc:S, "
    "archimedean:4.8.8:S, penrose:S, voronoi:N:SEED, fibonacci:N, squared:WxH, drawn:CODE, file:PATH, dual:BOARD, "
    "dual:all:BOARD";
constexpr int kMostDuals = 4;  // one within the other

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
    const auto squares = parse_side(size);
    return squares && *squares <= kMostFibonacciSquares ? fibonacci_patch(static_cast<int>(*squares))
                                                        : std::vector<CellPlan>{};
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

// A tiling that knows no bounds, or a known picture; what its size cannot be gives no cells. A test holds what `form` lists
// against what there is.
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
    auto board = parse_board_file(without_mark(*text));
    if (board) return board;
    Error error = fault_in_file(board.error(), path, *text);
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
        if (!board) return board.error();
        return board->dual(which);
    }
    const bool from_file = take_prefix(rest, "file:");
    if (from_file || take_prefix(rest, kDrawnPrefix)) {
        auto board = from_file ? read_board(rest, read_file) : board_of_code(rest);
        if (board) recognise(*board);
        return board;
    }
    if (is_lattice(rest)) return make_lattice(name);
    for (const Patch& patch : kPatches)
        if (take_prefix(rest, patch.prefix)) return make_patch(patch, name, rest);
    return make_known(name, unknown);
}

}  // namespace

Result<Topology> make_grid_from_top(int columns, int rows) {
    if (auto fault = check_number_of_cells(static_cast<long long>(columns) * rows)) return *fault;
    FamilyPlan plan = plan_square_from_top(columns, rows);
    auto board = Topology::from_outlines(std::move(plan.cells));
    if (board) board->set_family(Shape::kSquare, columns, rows, std::move(plan.labels));
    return board;
}

Result<Topology> make_board(std::string_view name, const FileReader& read_file) { return make(name, read_file, kMostDuals); }

}  // namespace pavage
