// Blocs read slowly: for every rectangle of cells around the new tile it is asked whether whole tiles fill it.
#include <tuple>

#include "squares.h"

namespace pavage::differential {
namespace {

class Blocs : public Model {
  public:
    Blocs(int columns, int rows, int players, int most, bool neighbours, bool chain)
        : columns_(columns), rows_(rows), players_(players), most_(most), neighbours_(neighbours), chain_(chain) {}
    std::unique_ptr<Model> copy() const override { return std::make_unique<Blocs>(*this); }

    int turn() const override { return covered() == columns_ * rows_ ? 0 : mover_; }
    std::set<std::string> moves() const override {
        const auto taken = taken_spots();
        std::set<std::string> result;
        for (int column = 0; column < columns_; ++column)
            for (int row = 0; row < rows_; ++row)
                for (int width = 1; width <= most_; ++width)
                    for (int height = 1; width * height <= most_; ++height) {
                        const Rectangle there{column, row, width, height};
                        if (!there.within(columns_, rows_)) continue;
                        const auto spots = there.spots();
                        if (std::ranges::none_of(spots, [&](const Spot& spot) { return taken.contains(spot); }))
                            result.insert(there.written());
                    }
        return result;
    }
    void play(const std::string& move) override {
        Rectangle fresh = read_rectangle(move);
        fresh.player = mover_;
        tiles_.push_back(fresh);
        while (merge(fresh) && chain_) {
        }
        mover_ = mover_ % players_ + 1;
    }
    Json facts() const override {
        std::vector<int> scores(static_cast<std::size_t>(players_)), winners;
        for (const auto& tile : tiles_) scores[tile.player - 1] += tile.area();
        for (int player = 1; player <= players_; ++player)
            if (scores[player - 1] == *std::ranges::max_element(scores)) winners.push_back(player);
        Json::Object facts{
            {"rectangles", rectangles_json(tiles_)}, {"scores", numbers_json(scores)}, {"out", Json::array()}};
        if (turn() == 0) facts.emplace_back("winners", numbers_json(winners));
        return facts;
    }

  private:
    int covered() const {
        int sum = 0;
        for (const auto& tile : tiles_) sum += tile.area();
        return sum;
    }
    std::set<Spot> taken_spots() const {
        std::set<Spot> taken;
        for (const auto& tile : tiles_) taken.merge(tile.spots());
        return taken;
    }
    // The tiles that fill the frame without sticking out; none if they do not form a bloc with the fresh one.
    std::vector<Rectangle> bloc_in(const Rectangle& frame, const Rectangle& fresh) const {
        std::vector<Rectangle> inside;
        int filled = 0;
        for (const auto& tile : tiles_) {
            if (!holds(frame, tile)) continue;
            const bool is_fresh = tile.written() == fresh.written();
            if (neighbours_ && !is_fresh && !share_an_edge(tile, fresh)) return {};
            filled += tile.area();
            inside.push_back(tile);
        }
        if (filled != frame.area() || inside.size() < 3) return {};
        return inside;
    }
    // Replaces the best bloc with the fresh tile by one tile, which is the fresh one then; false if there is none.
    bool merge(Rectangle& fresh) {
        using Rank = std::tuple<int, int, int, std::size_t, int>;  // the smallest is best
        std::map<Rank, Rectangle> blocs;
        for (int column = 0; column <= fresh.column; ++column)
            for (int row = 0; row <= fresh.row; ++row)
                for (int width = 1; column + width <= columns_; ++width)
                    for (int height = 1; row + height <= rows_; ++height) {
                        const Rectangle frame{column, row, width, height, fresh.player};
                        if (!holds(frame, fresh) || frame.area() == columns_ * rows_) continue;
                        const auto tiles = bloc_in(frame, fresh);
                        if (!tiles.empty()) blocs[{-frame.area(), row, column, tiles.size(), -width}] = frame;
                    }
        if (blocs.empty()) return false;
        const Rectangle best = blocs.begin()->second;
        std::erase_if(tiles_, [&](const Rectangle& tile) { return holds(best, tile); });
        tiles_.push_back(best);
        fresh = best;
        return true;
    }

    int columns_, rows_, players_, most_;
    bool neighbours_, chain_;
    int mover_ = 1;
    std::vector<Rectangle> tiles_;
};

}  // namespace

std::unique_ptr<Model> make_blocs(const Options& options) {
    const auto [columns, rows] = sides_of(options.at("board"));
    return std::make_unique<Blocs>(columns, rows, std::stoi(options.at("players")), std::stoi(options.at("max")),
                                   options.at("bloc") == "neighbours", options.at("chain") == "yes");
}

}  // namespace pavage::differential
