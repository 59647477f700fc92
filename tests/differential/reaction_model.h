// Games of reactions, read slowly: triangles by name, and the whole grid looked through again and again until nothing
// changes. Only the grid or the board itself comes from elsewhere (they have checks of their own); cells go by numbers.
#pragma once

#include "model.h"
#include "tiling/boards.h"
#include "tiling/torus_grid.h"

namespace pavage::differential {

class ReactionModel : public Model {
  public:
    explicit ReactionModel(const Options& options) : halves_(std::stoi(options.at("halves"))) {
        const auto board = options.at("board") == "torus"
                               ? torus_grid(options.at("grid"), std::stoi(options.at("triangles")))
                               : make_board(options.at("board"));
        for (int i = 0; i < board->size(); ++i)
            for (Cell next : board->neighbours(Cell(i))) near_[board->name(Cell(i))].insert(board->name(next));
    }

    int turn() const override { return finished() ? 0 : mover_; }

    std::set<std::string> moves() const override {
        std::set<std::string> result;
        if (finished()) return result;
        for (const auto& [name, near] : near_)
            if (may_colour(name)) result.insert(name);
        return result;
    }

    void play(const std::string& move) override {
        colours_ = coloured(colours_, move, mover_);
        mover_ = 3 - mover_;
        if (colours_.size() == near_.size()) end_half(count(1) - count(2));
        else if (moves().empty()) end_half(0);
    }

    Json facts() const override {
        const int half = finished() ? halves_ : static_cast<int>(results_.size()) + 1;
        Json facts = Json::Object{{"cells", written(colours_)}, {"yellow", half}};
        // Every move tried out takes long: now and then is enough.
        if (colours_.size() % (near_.size() > 100 ? 29 : 4) == 0) facts.set("turns", turns());
        Json exposed = Json::array();
        for (int player : {1, 2}) exposed.push(exposed_sides(player));
        facts.set("exposed", std::move(exposed));
        int first = 0;
        for (int result : results_) first += result;
        if (!finished()) first += worth(count(1) - count(2));
        const std::pair scores = counts_triangles() ? std::pair{count(1), count(2)} : std::pair{first, -first};
        facts.set("scores", Json::Array{scores.first, scores.second});
        if (finished()) {
            Json winners = Json::array();
            if (scores.first >= scores.second) winners.push(1);
            if (scores.second >= scores.first) winners.push(2);
            facts.set("winners", std::move(winners));
        }
        if (!counts_triangles()) {
            Json halves = Json::array();
            for (int result : results_) halves.push(Json::Array{result, -result});
            facts.set("half", half);
            facts.set("halves", std::move(halves));
            if (!results_.empty()) facts.set("last", written(last_));
        }
        add_facts(facts);
        return facts;
    }

  protected:
    using Colours = std::map<std::string, int>;

    virtual bool may_colour(const std::string& name) const { return !colours_.contains(name); }
    // What a lead in triangles is worth to who has it.
    virtual int worth(int lead) const { return lead; }
    virtual bool counts_triangles() const { return halves_ == 1; }
    virtual void add_facts(Json&) const {}

    const Colours& colours() const { return colours_; }
    const std::set<std::string>& near(const std::string& name) const { return near_.at(name); }
    int mover() const { return mover_; }
    bool finished() const { return static_cast<int>(results_.size()) == halves_; }

    Colours coloured(Colours colours, const std::string& move, int player) const {
        colours[move] = player;
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& [name, around] : near_) {
                int same = 0;
                for (const auto& next : around) same += colours.contains(next) && colours.at(next) == player;
                if (same < 2 || (colours.contains(name) && colours.at(name) == player)) continue;
                colours[name] = player;
                changed = true;
            }
        }
        return colours;
    }

  private:
    int count(int player) const {
        int total = 0;
        for (const auto& [name, owner] : colours_) total += owner == player;
        return total;
    }

    // The last half leaves its grid on the table.
    void end_half(int lead) {
        results_.push_back(worth(lead));
        last_ = colours_;
        if (finished()) return;
        colours_.clear();
        mover_ = static_cast<int>(results_.size()) + 1;
    }

    // Pairs of an own triangle and an empty neighbour, by their numbers.
    Json exposed_sides(int player) const {
        std::set<std::pair<int, int>> sides;
        for (const auto& [name, owner] : colours_)
            for (const auto& next : near(name))
                if (owner == player && !colours_.contains(next)) sides.emplace(std::stoi(name), std::stoi(next));
        Json list = Json::array();
        for (auto [own, empty] : sides) list.push(Json::Array{std::to_string(own), std::to_string(empty)});
        return list;
    }

    Json written(const Colours& colours) const {
        Json result = Json::object();
        for (const auto& [name, player] : colours) result.set(name, player);
        return result;
    }

    Json turns() const {
        Json result = Json::object();
        for (const auto& move : moves()) {
            std::set<int> turned;  // by number, as the grid counts them
            for (const auto& [name, player] : coloured(colours_, move, mover_))
                if (name != move && (!colours_.contains(name) || colours_.at(name) != player))
                    turned.insert(std::stoi(name));
            if (turned.empty()) continue;
            Json list = Json::array();
            for (int number : turned) list.push(std::to_string(number));
            result.set(move, std::move(list));
        }
        return result;
    }

    int halves_;
    std::map<std::string, std::set<std::string>> near_;
    Colours colours_, last_;
    std::vector<int> results_;  // of finished halves, for player 1
    int mover_ = 1;
};

}  // namespace pavage::differential
