#include "games/nombres/nombres.h"

#include "base/text.h"
#include "solve/margins_count.h"
#include "solve/margins_make.h"
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

Result<GivenOptions> Setup::invent(const PuzzleOrder& order, Random& random) {
    PuzzleWish wish;
    wish.width = order.width;
    wish.height = order.height;
    wish.difficulty = order.difficulty;
    wish.unique = order.unique;
    const auto margins = make_puzzle(wish, random);
    if (!margins) return margins.error();
    const auto written = [](const std::vector<int>& sums) {
        std::vector<std::string> texts;
        for (const int sum : sums) texts.push_back(std::to_string(sum));
        return joined(texts, ",");
    };
    return GivenOptions{{"rows", written(margins->rows)}, {"columns", written(margins->columns)}};
}

std::optional<std::string> count_solutions(const Margins& margins) {
    MarginCount::Limits limits;
    limits.most_bytes = std::size_t{64} << 20;
    int asked = 0;
    limits.go_on = [&](double) { return ++asked < 2000; };
    MarginCount count(margins);
    if (count.run(limits) != MarginCount::Ending::kDone) return std::nullopt;
    return count.total().str();
}

}  // namespace pavage::nombres
