// Ponts et Barrages read slowly: cells by column and row, colours as letters, and a walk from side to side after every move.
#include <queue>

#include "model.h"

namespace pavage::differential {
namespace {

using Place = std::pair<int, int>;  // column, row, from 0

std::string column_name(int column) {
    if (column < 26) return std::string(1, static_cast<char>('a' + column));
    return column_name(column / 26 - 1) + column_name(column % 26);
}

class Ponts : public Model {
  public:
    Ponts(int size, bool swap) : last_(2 * size), may_swap_(swap) {
        for (int x = 0; x <= last_; ++x)
            for (int y = 0; y <= last_; ++y) {
                const std::string name = column_name(x) + std::to_string(y + 1);
                places_[name] = {x, y};
                const bool frame = x == 0 || y == 0 || x == last_ || y == last_;
                if ((x + y) % 2 != 0) colours_[{x, y}] = x % 2 != 0 ? 'r' : 'b';
                else if (!frame) free_.insert(name);
            }
    }
    std::unique_ptr<Model> copy() const override { return std::make_unique<Ponts>(*this); }

    int turn() const override { return winner() != ' ' ? 0 : player_of(mover()); }
    std::set<std::string> moves() const override {
        std::set<std::string> result = free_;
        if (may_swap_ && played_ == 1 && !swapped_) result.insert("swap");
        return result;
    }
    void play(const std::string& move) override {
        if (move == "swap") {
            swapped_ = true;
            return;
        }
        colours_[places_.at(move)] = mover();
        free_.erase(move);
        ++played_;
    }
    Json facts() const override {
        Json::Object cells;
        for (const auto& [name, place] : places_)
            if (const auto at = colours_.find(place); at != colours_.end()) cells.emplace_back(name, player_of(at->second));
        const char won = winner();
        Json::Object facts{{"cells", cells}, {"out", Json::array()}};
        Json scores = Json::array();
        for (int player : {1, 2}) scores.push(won != ' ' && player_of(won) == player ? 1 : 0);
        facts.emplace_back("scores", scores);
        if (won != ' ') facts.emplace_back("winners", Json::Array{player_of(won)});
        return facts;
    }

  private:
    char mover() const { return played_ % 2 == 0 ? 'r' : 'b'; }
    int player_of(char colour) const { return (colour == 'r') != swapped_ ? 1 : 2; }

    // Red from the bottom row to the top row, blue from the left column to the right one, over common sides.
    bool joined(char colour) const {
        std::set<Place> reached;
        std::queue<Place> waiting;
        const auto reach = [&](Place place) {
            const auto at = colours_.find(place);
            if (at != colours_.end() && at->second == colour && reached.insert(place).second) waiting.push(place);
        };
        for (int i = 0; i <= last_; ++i) reach(colour == 'r' ? Place{i, 0} : Place{0, i});
        while (!waiting.empty()) {
            const auto [x, y] = waiting.front();
            waiting.pop();
            if ((colour == 'r' ? y : x) == last_) return true;
            reach({x + 1, y});
            reach({x - 1, y});
            reach({x, y + 1});
            reach({x, y - 1});
        }
        return false;
    }
    char winner() const { return joined('r') ? 'r' : joined('b') ? 'b' : ' '; }

    int last_;
    bool may_swap_, swapped_ = false;
    int played_ = 0;
    std::map<std::string, Place> places_;
    std::map<Place, char> colours_;
    std::set<std::string> free_;
};

}  // namespace

std::unique_ptr<Model> make_ponts(const Options& options) {
    return std::make_unique<Ponts>(std::stoi(options.at("size")), options.at("swap") == "on");
}

}  // namespace pavage::differential
