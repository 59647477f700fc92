// Labyrinthe by names: every stone is tried by looking for everybody's way home.
#include <algorithm>

#include "models.h"
#include "named_board.h"

namespace pavage::differential {

namespace {

using Cells = std::set<std::string>;

class Labyrinthe final : public Model {
  public:
    explicit Labyrinthe(const Options& options)
        : board_(options.at("board")), players_(std::atoi(options.at("players").c_str())) {
        for (int player = 1; player <= players_; ++player) {
            const auto arc = arc_of(player - 1), goal = arc_of(player - 1 + players_);
            goals_[player] = Cells(goal.begin(), goal.end());
            kings_[player] = middle(arc, goals_[player]);
            if (options.at("stones") != "unlimited") stocks_[player] = std::atoi(options.at("stones").c_str());
        }
        note();
    }
    std::unique_ptr<Model> copy() const override { return std::make_unique<Labyrinthe>(*this); }

    int turn() const override { return winners_.empty() ? turn_ : 0; }

    std::set<std::string> moves() const override {
        std::set<std::string> result;
        for (const auto& cell : board_.around(kings_.at(turn_))) {
            const int other = king_on(cell);
            if (!stones_.count(cell) && !(other && barred_.count({turn_, other}))) result.insert("K" + cell);
        }
        if (stocks_.empty() || stocks_.at(turn_) > 0)
            for (const auto& cell : board_.cells())
                if (!stones_.count(cell) && !king_on(cell) && everybody_gets_home_without(cell)) result.insert("X" + cell);
        if (result.empty()) result.insert("pass");
        return result;
    }

    void play(const std::string& move) override {
        const int mover = turn_;
        for (int other = 1; other <= players_; ++other) barred_.erase({mover, other});
        const std::string cell = move.substr(1);
        if (move[0] == 'X') {
            stones_.insert(cell);
            if (!stocks_.empty()) --stocks_[mover];
        } else if (move[0] == 'K') {
            const int other = king_on(cell);
            if (other) {
                kings_[other] = kings_[mover];
                barred_.insert({other, mover});
            }
            kings_[mover] = cell;
            for (int player : {mover, other})
                if (winners_.empty() && player && goals_[player].count(kings_[player])) winners_ = {player};
        }
        turn_ = mover % players_ + 1;
        if (winners_.empty()) note();
    }

    Json facts() const override {
        Json kings = Json::array(), stones = Json::array(), barred = Json::array(), scores = Json::array();
        for (int player = 1; player <= players_; ++player) {
            kings.push(kings_.at(player));
            scores.push(static_cast<int>(winners_.count(player)));
        }
        for (const auto& cell : board_.cells())
            if (stones_.count(cell)) stones.push(cell);
        for (const auto& [who, whom] : barred_) barred.push(Json::Array{who, whom});
        Json facts = Json::Object{{"kings", kings}, {"stones", stones}, {"barred", barred}, {"scores", scores}};
        if (!stocks_.empty()) {
            Json stocks = Json::array();
            for (const auto& [player, left] : stocks_) stocks.push(left);
            facts.set("stocks", stocks);
        }
        if (!winners_.empty()) {
            Json winners = Json::array();
            for (int player : winners_) winners.push(player);
            facts.set("winners", winners);
        }
        return facts;
    }

  private:
    // The ring is cut at k·M/2n; a cell on a cut belongs to both arcs.
    std::vector<std::string> arc_of(int arc) const {
        const auto ring = board_.ring();
        const int length = static_cast<int>(ring.size()), arcs = 2 * players_;
        std::vector<std::string> cells;
        for (int place = 0; place <= length; ++place)
            if (place * arcs >= arc * length && place * arcs <= (arc + 1) * length) cells.push_back(ring[place % length]);
        return cells;
    }
    std::string middle(const std::vector<std::string>& arc, const Cells& goal) const {
        const std::size_t half = arc.size() / 2;
        if (arc.size() % 2 == 1) return arc[half];
        return board_.steps(arc[half], goal, {}) > board_.steps(arc[half - 1], goal, {}) ? arc[half] : arc[half - 1];
    }
    int king_on(const std::string& cell) const {
        for (const auto& [player, king] : kings_)
            if (king == cell) return player;
        return 0;
    }
    bool everybody_gets_home_without(const std::string& cell) const {
        Cells closed = stones_;
        closed.insert(cell);
        return std::all_of(kings_.begin(), kings_.end(), [&](const auto& entry) {
            return board_.steps(entry.second, goals_.at(entry.first), closed) >= 0;
        });
    }
    // The third time the same position comes up the game is drawn.
    void note() {
        std::string position = std::to_string(turn_) + to_text(facts());
        if (++seen_[position] < 3) return;
        for (int player = 1; player <= players_; ++player) winners_.insert(player);
    }

    NamedBoard board_;
    int players_;
    int turn_ = 1;
    std::map<int, Cells> goals_;
    std::map<int, std::string> kings_;
    std::map<int, int> stocks_;
    Cells stones_;
    std::set<std::pair<int, int>> barred_;
    std::set<int> winners_;
    std::map<std::string, int> seen_;
};

}  // namespace

std::unique_ptr<Model> make_labyrinthe(const Options& options) { return std::make_unique<Labyrinthe>(options); }

}  // namespace pavage::differential
