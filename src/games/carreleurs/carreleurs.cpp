#include "games/carreleurs/carreleurs.h"

#include <algorithm>

#include "base/text.h"

namespace pavage::carreleurs {

namespace {

// A board and a stock that go together, by the name of the preset.
struct Outfit {
    std::string_view name;
    int side;  // of the board for two
    std::string_view stock;
};
constexpr Outfit kOutfits[] = {
    {"standard", 17, "1x1*2,1x2*2,2x3*2,3x5*2,5x8*2"},
    {"small", 12, "1x1,1x2,2x3,3x5,5x8"},
    {"pairs", 13, "1x1,1x2,1x3,1x5,2x2,2x3,2x5,3x3,3x5,5x5"},
};

// The board for two has side times side cells; more players need as many each.
int grown_side(int side, int players) {
    int grown = side;
    while (2 * grown * grown < side * side * players) ++grown;
    return grown;
}

std::optional<int> number_in(std::string_view text, int most) {
    const auto number = parse_integer(text);
    if (!number || *number < 1 || *number > most) return std::nullopt;
    return static_cast<int>(*number);
}

// "1x2" or "1x2*3"
constexpr int kMostOfAKind = 99;

std::optional<Supply> read_supply(std::string_view text) {
    const auto parts = split(text, '*');
    const auto sides = split(parts[0], 'x');
    if (parts.size() > 2 || sides.size() != 2) return std::nullopt;
    const auto one = number_in(sides[0], kMaxCells), other = number_in(sides[1], kMaxCells);
    const auto count = parts.size() == 2 ? number_in(parts[1], kMostOfAKind) : 1;
    if (!one || !other || !count) return std::nullopt;
    return Supply{{std::min(*one, *other), std::max(*one, *other)}, *count};
}

void add(Stock& stock, const Supply& supply) {
    const auto at = std::ranges::lower_bound(stock, supply.kind, {}, &Supply::kind);
    if (at != stock.end() && at->kind == supply.kind) at->count += supply.count;
    else stock.insert(at, supply);
}

std::string text_of(const Kind& kind) { return std::to_string(kind.shorter) + "x" + std::to_string(kind.longer); }

std::string text_of(const Stock& stock) {
    std::vector<std::string> parts;
    for (const auto& [kind, count] : stock) parts.push_back(text_of(kind) + (count > 1 ? "*" + std::to_string(count) : ""));
    return stock.empty() ? "none" : joined(parts, ",");
}

int pieces(const Stock& stock) {
    int sum = 0;
    for (const auto& supply : stock) sum += supply.count;
    return sum;
}

// Reads the stock in an option and puts its orderly form there.
Result<Stock> read_stock(Options& options, std::string_view name, const Topology& board) {
    constexpr int kMostPieces = 999;
    const std::string text = options.text(name);
    const std::string place(name);
    Stock stock;
    if (name == "extra" && text == "none") return stock;
    for (auto part : split(text, ',')) {
        const auto supply = read_supply(trimmed(part));
        if (!supply) return Error{"carreleurs.stock_form", place, {quotable(part), place, std::to_string(kMostOfAKind)}};
        const auto [shorter, longer] = supply->kind;
        if (shorter > std::min(board.width(), board.height()) || longer > std::max(board.width(), board.height()))
            return Error{"carreleurs.stock_unfit", place, {text_of(supply->kind), options.text("board")}};
        add(stock, *supply);
    }
    if (pieces(stock) > kMostPieces)
        return Error{"carreleurs.stock_pieces", place, {std::to_string(pieces(stock)), std::to_string(kMostPieces)}};
    options.set(name, text_of(stock));
    return stock;
}

int count_of(const Stock& stock, const Kind& kind) {
    const auto at = std::ranges::find(stock, kind, &Supply::kind);
    return at == stock.end() ? 0 : at->count;
}

}  // namespace

Result<Setup> Setup::make(Options options) {
    const int players = options.integer("players");
    const auto& outfit = *std::ranges::find(kOutfits, options.text("preset"), &Outfit::name);
    const std::string side = std::to_string(grown_side(outfit.side, players));
    options.fill("board", "square:" + side + "x" + side);
    options.fill("stock", std::string(outfit.stock));
    auto board = make_rectangle_board(options);
    if (!board) return board.error();
    const auto stock = read_stock(options, "stock", *board);
    if (!stock) return stock.error();
    const auto extra = read_stock(options, "extra", *board);
    if (!extra) return extra.error();

    Stock all = *stock;
    for (const auto& supply : *extra) add(all, supply);
    if (all.size() > kMostKinds)
        return Error{"carreleurs.stock_kinds", "stock", {std::to_string(all.size()), std::to_string(kMostKinds)}};
    options.fill("limit", std::to_string(4 * (players * pieces(*stock) + pieces(*extra))));
    Setup setup{std::move(options), *std::move(board), players, {}, {}, 0, false, false};
    setup.stocks.resize(players);
    for (const auto& supply : all) {
        setup.kinds.push_back(supply.kind);
        for (auto& mine : setup.stocks) mine.push_back(count_of(*stock, supply.kind));
        setup.stocks[0].back() = supply.count;
    }
    setup.limit = setup.options.integer("limit");
    setup.removal_free = setup.options.is("removal", "free");
    setup.round_complete = setup.options.is("round", "complete");
    return setup;
}

}  // namespace pavage::carreleurs
