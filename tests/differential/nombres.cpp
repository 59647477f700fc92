// Nombres Croisés read slowly: names of cells in a set, sums counted anew each time.
#include <algorithm>

#include "model.h"

namespace pavage::differential {

namespace {

std::vector<int> numbers(const std::string& text) {
    std::vector<int> result(1, 0);
    for (const char letter : text) {
        if (letter == ',') result.push_back(0);
        else result.back() = 10 * result.back() + (letter - '0');
    }
    return result;
}

class Sums : public Model {
  public:
    explicit Sums(const Options& options) : rows_(numbers(options.at("rows"))), columns_(numbers(options.at("columns"))) {}
    std::unique_ptr<Model> copy() const override { return std::make_unique<Sums>(*this); }

    int turn() const override { return row_sums() == rows_ && column_sums() == columns_ ? 0 : 1; }
    std::set<std::string> moves() const override {
        std::set<std::string> names;
        for (std::size_t column = 0; column < columns_.size(); ++column)
            for (std::size_t row = 0; row < rows_.size(); ++row) names.insert(name(column, row));
        return names;
    }
    void play(const std::string& move) override {
        if (!stones_.erase(move)) stones_.insert(move);
    }
    Json facts() const override {
        Json cells = Json::object();
        for (const auto& stone : stones_) cells.set(stone, 1);
        Json facts = Json::Object{{"cells", std::move(cells)}, {"scores", Json::Array{turn() == 0 ? 1 : 0}}};
        if (turn() == 0) facts.set("winners", Json::Array{1});
        return facts;
    }

  private:
    static std::string name(std::size_t column, std::size_t row) {
        return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
    }
    std::vector<int> row_sums() const {
        std::vector<int> sums(rows_.size(), 0);
        for (const auto& stone : stones_) ++sums[std::stoul(stone.substr(1)) - 1];
        return sums;
    }
    std::vector<int> column_sums() const {
        std::vector<int> sums(columns_.size(), 0);
        for (const auto& stone : stones_) ++sums[stone[0] - 'a'];
        return sums;
    }

    std::vector<int> rows_, columns_;
    std::set<std::string> stones_;
};

}  // namespace

std::unique_ptr<Model> make_nombres(const Options& options) { return std::make_unique<Sums>(options); }

}  // namespace pavage::differential
