#include "games/nombres/nombres.h"

#include "tiling/boards.h"

namespace pavage::nombres {

namespace {

constexpr std::string_view kUsualRows = "3,1,2,1,3,1", kUsualColumns = "0,3,1,3,0,4";

}  // namespace

Result<Setup> Setup::make(Options options) {
    if (options.has("rows") != options.has("columns"))
        return Error{"margins.both", options.has("rows") ? "columns" : "rows", {}};
    options.fill("rows", std::string(kUsualRows));
    options.fill("columns", std::string(kUsualColumns));
    const auto rows = parse_sums(options.text("rows"), "rows"), columns = parse_sums(options.text("columns"), "columns");
    if (!rows) return rows.error();
    if (!columns) return columns.error();
    Margins margins{*rows, *columns};
    if (auto checked = check_margins(margins); !checked) return checked.error();
    if (const auto why = shortage(margins)) return shortage_error(*why);
    auto board = make_grid_from_top(margins.width(), margins.height());
    if (!board) return board.error();
    return Setup{std::move(options), *std::move(board), std::move(margins)};
}

}  // namespace pavage::nombres
