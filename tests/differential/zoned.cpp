// ZoneD read slowly: the rolled rectangle is tried on every cell both ways, against every rectangle drawn so far.
#include "squares.h"

namespace pavage::differential {
namespace {

enum class Home { kBottom, kLeft, kTop, kRight };

Home home_of(int player, int players) {
    if (players == 2) return player == 1 ? Home::kBottom : Home::kTop;
    return std::vector{Home::kBottom, Home::kLeft, Home::kTop, Home::kRight}[player - 1];
}

struct Table {
    int columns, rows, players, patience;
    bool relaxed, skip;
};

class Zoned : public Model {
  public:
    Zoned(const Table& table, int first) : table_(table), scores_(table.players), roller_(first ? first : 1) {
        if (first == 0)
            for (int player = 1; player <= table_.players; ++player) contest_.push_back(player);
    }
    std::unique_ptr<Model> copy() const override { return std::make_unique<Zoned>(*this); }

    int turn() const override { return over() ? kOver : dice_.empty() ? kChance : roller_; }
    std::set<std::string> moves() const override {
        std::set<std::string> result;
        if (dice_.empty()) {
            for (int high = 1; high <= 6; ++high)
                for (int low = 1; low <= high; ++low) result.insert(rolled(high, low));
            return result;
        }
        result = places(dice_[0], dice_[1], roller_);
        if (result.empty()) result.insert("pass");
        return result;
    }
    void play(const std::string& move) override {
        if (dice_.empty()) {
            const int high = move[0] - '0', low = move[2] - '0';
            if (contest_.empty()) dice_ = {high, low};
            else roll_for_start(high + low);
            return;
        }
        if (move == "pass") {
            ++passes_;
        } else {
            Rectangle drawn = read_rectangle(move);
            drawn.player = roller_;
            scores_[roller_ - 1] += drawn.area() * (1 + passes_);
            drawn_.push_back(drawn);
            passes_ = 0;
        }
        dice_.clear();
        if (over()) return;
        do roller_ = roller_ % table_.players + 1;
        while (table_.skip && places(1, 1, roller_).empty());
    }
    Json facts() const override {
        Json::Object facts{{"rectangles", rectangles_json(drawn_)},
                           {"scores", numbers_json(scores_)},
                           {"out", Json::array()},
                           {"dice", dice_.empty() ? Json() : numbers_json(dice_)},
                           {"passes", passes_}};
        if (turn() == kChance) {
            Json odds = Json::array();
            for (const auto& roll : moves()) odds.push((roll[0] == roll[2] ? 1.0 : 2.0) / 36.0);
            facts.emplace_back("odds", odds);
            facts.emplace_back("roller", roller_);
        }
        if (over()) {
            std::vector<int> winners;
            for (int player = 1; player <= table_.players; ++player)
                if (scores_[player - 1] == *std::ranges::max_element(scores_)) winners.push_back(player);
            facts.emplace_back("winners", numbers_json(winners));
        }
        return facts;
    }

  private:
    static std::string rolled(int high, int low) { return std::to_string(high) + ":" + std::to_string(low); }

    bool over() const {
        int covered = 0;
        for (const auto& each : drawn_) covered += each.area();
        return covered == table_.columns * table_.rows || (table_.patience > 0 && passes_ >= table_.patience);
    }
    // Those of the contest roll one after the other; then those with the highest sum stay, and roll again if they are
    // several.
    void roll_for_start(int sum) {
        sums_[roller_] = sum;
        if (sums_.size() < contest_.size()) {
            roller_ = contest_[sums_.size()];
            return;
        }
        int highest = 0;
        for (const auto& [player, each] : sums_) highest = std::max(highest, each);
        std::erase_if(contest_, [&](int player) { return sums_[player] < highest; });
        sums_.clear();
        roller_ = contest_[0];
        if (contest_.size() == 1) contest_.clear();
    }
    bool touches(const Rectangle& there, int player) const {
        switch (home_of(player, table_.players)) {
            case Home::kBottom:
                if (there.row == 0) return true;
                break;
            case Home::kLeft:
                if (there.column == 0) return true;
                break;
            case Home::kTop:
                if (there.row + there.height == table_.rows) return true;
                break;
            case Home::kRight:
                if (there.column + there.width == table_.columns) return true;
                break;
        }
        return std::ranges::any_of(
            drawn_, [&](const Rectangle& each) { return each.player == player && share_an_edge(each, there); });
    }
    std::set<std::string> places(int one, int two, int player) const {
        std::set<std::string> touching, free;
        for (const auto& [width, height] : {std::pair{one, two}, std::pair{two, one}})
            for (int column = 0; column < table_.columns; ++column)
                for (int row = 0; row < table_.rows; ++row) {
                    const Rectangle there{column, row, width, height};
                    if (!there.within(table_.columns, table_.rows)) continue;
                    if (std::ranges::any_of(drawn_, [&](const Rectangle& each) { return overlap(each, there); })) continue;
                    free.insert(there.written());
                    if (touches(there, player)) touching.insert(there.written());
                }
        return touching.empty() && table_.relaxed ? free : touching;
    }

    Table table_;
    std::vector<int> scores_;
    std::vector<Rectangle> drawn_;
    std::vector<int> dice_;     // of this turn, the larger first; empty before the roll
    std::vector<int> contest_;  // who still rolls for the start, in order of number; empty once that is decided
    std::map<int, int> sums_;   // of this round of the contest, by player
    int roller_, passes_ = 0;
};

}  // namespace

std::unique_ptr<Model> make_zoned(const Options& options) {
    const auto [columns, rows] = sides_of(options.at("board"));
    const Table table{columns,
                      rows,
                      std::stoi(options.at("players")),
                      std::stoi(options.at("patience")),
                      options.at("proximity") == "relaxed",
                      options.at("walled") == "skip"};
    const std::string& first = options.at("first");
    return std::make_unique<Zoned>(table, first == "roll" ? 0 : std::stoi(first));
}

}  // namespace pavage::differential
