#include "tiling/boards.h"

#include <array>
#include <limits>

#include "base/text.h"
#include "tiling/families.h"
#include "tiling/topology_checks.h"

namespace pavage {

namespace {

constexpr std::string_view kKnownForms =
    "hexagon:S, rhombus:CxR, square:WxH, square:N, triangle:S, trihex:S, file:PATH, dual:BOARD, dual:all:BOARD";
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
