// HexaDames by names: pieces in a map, every jump tried in every direction, rows counted from the goal side.
#include <algorithm>

#include "hexagon.h"
#include "models.h"

namespace pavage::differential {

namespace {

using Pieces = std::map<std::string, int>;  // cell to player

class Hexadames final : public Model {
  public:
    explicit Hexadames(const Options& options)
        : board_(options.at("board")),
          players_(std::atoi(options.at("players").c_str())),
          any_steps_(options.at("steps") == "any"),
          mandatory_(options.at("capture") == "mandatory") {
        const std::vector<int> sides = players_ == 3 ? std::vector<int>{1, 3, 5} : std::vector<int>{1, 4};
        for (int player = 1; player <= players_; ++player) {
            const int side = sides[player - 1];
            for (const auto& cell : side_of(side)) pieces_[cell] = player;
            goals_[player] = side_of(side <= 3 ? side + 3 : side - 3);
        }
        note();
    }
    std::unique_ptr<Model> copy() const override { return std::make_unique<Hexadames>(*this); }

    int turn() const override { return over_ ? 0 : turn_; }

    std::set<std::string> moves() const override {
        auto result = moves_of(turn_);
        if (result.empty()) result.insert("pass");
        return result;
    }

    void play(const std::string& move) override {
        const int mover = turn_;
        if (move != "pass") {
            const auto cells = cells_of(move);
            pieces_.erase(cells.front());
            if (move.find('x') != std::string::npos)
                for (std::size_t i = 1; i < cells.size(); ++i) pieces_.erase(between(cells[i - 1], cells[i]));
            pieces_[cells.back()] = mover;
            if (any_steps_ && std::all_of(pieces_.begin(), pieces_.end(), [&](const auto& piece) {
                    return piece.second != mover || goals_.at(mover).count(piece.first);
                }))
                over_ = true;
        }
        turn_ = mover % players_ + 1;
        bool somebody = false;
        for (int player = 1; player <= players_; ++player) somebody |= !moves_of(player).empty();
        if (!somebody) over_ = true;
        if (!over_) note();
    }

    Json facts() const override {
        Json cells = Json::object(), scores = Json::array(), winners = Json::array();
        for (const auto& cell : board_.cells())
            if (pieces_.count(cell)) cells.set(cell, pieces_.at(cell));
        int best = 0;
        for (int player = 1; player <= players_; ++player) {
            scores.push(score(player));
            best = std::max(best, score(player));
        }
        for (int player = 1; player <= players_; ++player)
            if (score(player) == best) winners.push(player);
        Json facts = Json::Object{{"cells", cells}, {"scores", scores}};
        if (over_) facts.set("winners", winners);
        return facts;
    }

  private:
    std::set<std::string> side_of(int side) const {
        const auto ring = board_.ring();
        std::set<std::string> cells;
        for (int i = 0; i < board_.side(); ++i)
            cells.insert(ring[((side - 1) * (board_.side() - 1) + i) % static_cast<int>(ring.size())]);
        return cells;
    }
    int score(int player) const {
        return static_cast<int>(std::count_if(pieces_.begin(), pieces_.end(), [&](const auto& piece) {
            return piece.second == player && goals_.at(player).count(piece.first);
        }));
    }
    static std::vector<std::string> cells_of(const std::string& move) {
        std::vector<std::string> cells(1);
        for (char sign : move) {
            // A letter after a digit begins something new.
            const bool separates = (sign == 'x' || sign == '-') && !cells.back().empty();
            if (separates) cells.emplace_back();
            else cells.back() += sign;
        }
        return cells;
    }
    std::string between(const std::string& from, const std::string& to) const {
        for (int direction = 0; direction < 6; ++direction) {
            const auto over = board_.beside(from, direction);
            if (!over.empty() && board_.beside(over, direction) == to) return over;
        }
        return "";
    }
    int rows_to_goal(const std::string& cell, int player) const { return board_.steps(cell, goals_.at(player), {}); }

    void add_jumps(const std::string& at, const std::string& so_far, const Pieces& pieces, int player,
                   std::set<std::string>& result) const {
        bool goes_on = false;
        for (int direction = 0; direction < 6; ++direction) {
            const auto over = board_.beside(at, direction);
            if (over.empty() || !pieces.count(over) || pieces.at(over) == player) continue;
            const auto landing = board_.beside(over, direction);
            if (landing.empty() || pieces.count(landing)) continue;
            goes_on = true;
            Pieces left = pieces;
            left.erase(over);
            add_jumps(landing, so_far + "x" + landing, left, player, result);
        }
        if (so_far != at && (!goes_on || !mandatory_)) result.insert(so_far);
    }

    std::set<std::string> moves_of(int player) const {
        std::set<std::string> jumps, steps;
        for (const auto& [cell, owner] : pieces_) {
            if (owner != player) continue;
            Pieces others = pieces_;
            others.erase(cell);
            add_jumps(cell, cell, others, player, jumps);
            for (const auto& next : board_.around(cell))
                if (!pieces_.count(next) && (any_steps_ || rows_to_goal(next, player) == rows_to_goal(cell, player) - 1))
                    steps.insert(cell + "-" + next);
        }
        if (!(mandatory_ && !jumps.empty())) jumps.insert(steps.begin(), steps.end());
        return jumps;
    }

    // With steps in all directions the third occurrence of a position ends the game.
    void note() {
        if (any_steps_ && ++seen_[std::to_string(turn_) + to_text(facts())] == 3) over_ = true;
    }

    Hexagon board_;
    int players_;
    bool any_steps_, mandatory_;
    int turn_ = 1;
    bool over_ = false;
    Pieces pieces_;
    std::map<int, std::set<std::string>> goals_;
    std::map<std::string, int> seen_;
};

}  // namespace

std::unique_ptr<Model> make_hexadames(const Options& options) { return std::make_unique<Hexadames>(options); }

}  // namespace pavage::differential
