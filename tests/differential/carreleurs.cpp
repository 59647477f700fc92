// Les Carreleurs read slowly: every rectangle of the stock is tried on every cell both ways, cell by cell.
#include "squares.h"

namespace pavage::differential {
namespace {

using Sides = std::pair<int, int>;   // the shorter one first
using Stock = std::map<Sides, int>;  // how many of each; none of a kind: not in it

// "1x1,1x2*2"
Stock read_stock(const std::string& text) {
    Stock stock;
    if (text.empty() || text == "none") return stock;
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t to = std::min(text.find(',', from), text.size());
        const std::string part = text.substr(from, to - from);
        const auto by = part.find('x'), times = part.find('*');
        const int one = std::stoi(part), two = std::stoi(part.substr(by + 1));
        stock[{std::min(one, two), std::max(one, two)}] +=
            times == std::string::npos ? 1 : std::stoi(part.substr(times + 1));
        from = to + 1;
    }
    return stock;
}

int area(const Stock& stock) {
    int sum = 0;
    for (const auto& [sides, count] : stock) sum += sides.first * sides.second * count;
    return sum;
}

int pieces(const Stock& stock) {
    int sum = 0;
    for (const auto& [sides, count] : stock) sum += count;
    return sum;
}

class Carreleurs : public Model {
  public:
    Carreleurs(int columns, int rows, std::vector<Stock> stocks, int limit, bool free, bool complete)
        : columns_(columns), rows_(rows), stocks_(std::move(stocks)), limit_(limit), free_(free), complete_(complete) {
        for (const auto& stock : stocks_) start_areas_.push_back(area(stock));
        if (limit_ == 0)
            for (const auto& stock : stocks_) limit_ += 4 * pieces(stock);
    }
    std::unique_ptr<Model> copy() const override { return std::make_unique<Carreleurs>(*this); }

    int turn() const override { return over() ? 0 : mover(); }
    std::set<std::string> moves() const override {
        std::set<std::string> fitting, all;
        for (const auto& [sides, count] : stocks_[mover() - 1])
            for (const Sides& way : {sides, Sides{sides.second, sides.first}})
                for (int column = 0; column < columns_; ++column)
                    for (int row = 0; row < rows_; ++row) {
                        const Rectangle there{column, row, way.first, way.second};
                        if (!there.within(columns_, rows_)) continue;
                        all.insert(there.written());
                        if (over_which(there).empty()) fitting.insert(there.written());
                    }
        return free_ || fitting.empty() ? all : fitting;
    }
    void play(const std::string& move) override {
        Rectangle laid = read_rectangle(move);
        laid.player = mover();
        Stock& stock = stocks_[mover() - 1];
        const auto kind = stock.find(sides_of_piece(laid));
        if (--kind->second == 0) stock.erase(kind);
        for (const auto& taken : over_which(laid)) {
            ++stock[sides_of_piece(taken)];
            std::erase_if(laid_, [&](const Rectangle& each) { return each.written() == taken.written(); });
        }
        laid_.push_back(laid);
        ++turns_;
    }
    Json facts() const override {
        Json stocks = Json::array();
        std::vector<int> scores, winners;
        int least = area(stocks_[0]);
        for (const auto& stock : stocks_) least = std::min(least, area(stock));
        for (int player = 1; player <= players(); ++player) {
            const Stock& stock = stocks_[player - 1];
            Json::Object kinds;
            for (const auto& [sides, count] : stock)
                kinds.emplace_back(std::to_string(sides.first) + "x" + std::to_string(sides.second), count);
            stocks.push(kinds);
            scores.push_back(start_areas_[player - 1] - area(stock));
            if (area(stock) == least) winners.push_back(player);  // an empty stock has no area
        }
        Json::Object facts{{"rectangles", rectangles_json(laid_)},
                           {"stocks", stocks},
                           {"scores", numbers_json(scores)},
                           {"out", Json::array()}};
        if (over()) facts.emplace_back("winners", numbers_json(winners));
        return facts;
    }

  private:
    int players() const { return static_cast<int>(stocks_.size()); }
    int mover() const { return turns_ % players() + 1; }
    static Sides sides_of_piece(const Rectangle& piece) { return std::minmax({piece.width, piece.height}); }

    bool over() const {
        if (turns_ >= limit_) return true;
        const bool emptied = std::ranges::any_of(stocks_, [](const Stock& stock) { return stock.empty(); });
        return emptied && (!complete_ || turns_ % players() == 0);
    }
    std::vector<Rectangle> over_which(const Rectangle& there) const {
        std::vector<Rectangle> result;
        for (const auto& each : laid_)
            if (overlap(each, there)) result.push_back(each);
        return result;
    }

    int columns_, rows_;
    std::vector<Stock> stocks_;
    std::vector<int> start_areas_;
    std::vector<Rectangle> laid_;
    int limit_, turns_ = 0;
    bool free_, complete_;
};

}  // namespace

std::unique_ptr<Model> make_carreleurs(const Options& options) {
    const auto [columns, rows] = sides_of(options.at("board"));
    std::vector<Stock> stocks(static_cast<std::size_t>(std::stoi(options.at("players"))), read_stock(options.at("stock")));
    for (const auto& [sides, count] : read_stock(options.at("extra"))) stocks[0][sides] += count;
    const auto limit = options.find("limit");
    return std::make_unique<Carreleurs>(columns, rows, stocks,
                                        limit == options.end() || limit->second.empty() ? 0 : std::stoi(limit->second),
                                        options.at("removal") == "free", options.at("round") == "complete");
}

}  // namespace pavage::differential
