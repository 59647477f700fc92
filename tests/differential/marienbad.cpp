// Marienbad read slowly: cells by their place in the plane, a line is all cells that agree in one of the directions, and
// every subset of what is left on it is tried. Lines of boards that are neither hexagons nor rectangles come from the
// tiling.
#include <algorithm>

#include "model.h"
#include "tiling/boards.h"

namespace pavage::differential {
namespace {

struct NamedSpot {
    std::string name;
    int x, y;  // of hexagons: half cells to the right of the middle, and rows; of squares: column and row
};

std::vector<NamedSpot> hexagon(int side) {
    std::vector<NamedSpot> spots;
    for (int row = 0; row < 2 * side - 1; ++row) {
        const int length = row < side ? side + row : 3 * side - 2 - row;
        for (int place = 0; place < length; ++place)
            spots.push_back(
                {std::string(1, static_cast<char>('a' + row)) + std::to_string(place + 1), 2 * place - (length - 1), row});
    }
    return spots;
}

std::vector<NamedSpot> rectangle(int columns, int rows) {
    std::vector<NamedSpot> spots;
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row)
            spots.push_back({std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1), column, row});
    return spots;
}

using Line = std::vector<std::string>;  // names in board order, which runs along it

std::vector<Line> lines_of(const std::vector<NamedSpot>& spots, bool hexagons) {
    std::map<std::pair<char, int>, Line> lines;
    for (const auto& spot : spots) {
        lines[{'y', spot.y}].push_back(spot.name);
        if (hexagons) {
            lines[{'/', spot.x - spot.y}].push_back(spot.name);
            lines[{'\\', spot.x + spot.y}].push_back(spot.name);
        } else {
            lines[{'x', spot.x}].push_back(spot.name);
        }
    }
    std::vector<Line> result;
    for (const auto& [key, line] : lines) result.push_back(line);
    return result;
}

std::vector<Line> lines_of(const Topology& board) {
    std::vector<Line> lines;
    for (const auto& cells : board.lines()) {
        auto& line = lines.emplace_back();
        for (const Cell cell : cells) line.push_back(board.name(cell));
    }
    return lines;
}

std::vector<Line> lines_on(const std::string& board) {
    const bool hexagons = board.starts_with("hexagon:");
    if (!hexagons && !board.starts_with("square:")) return lines_of(*make_board(board));
    const std::string size = board.substr(board.find(':') + 1);
    const auto by = size.find('x');
    const int first = std::stoi(size), second = by == std::string::npos ? first : std::stoi(size.substr(by + 1));
    return lines_of(hexagons ? hexagon(first) : rectangle(first, second), hexagons);
}

class Marienbad : public Model {
  public:
    Marienbad(std::vector<Line> lines, int players, bool gaps, bool misere)
        : lines_(std::move(lines)), players_(players), gaps_(gaps), misere_(misere) {
        for (const auto& line : lines_) left_.insert(line.begin(), line.end());
    }
    std::unique_ptr<Model> copy() const override { return std::make_unique<Marienbad>(*this); }

    int turn() const override { return left_.empty() ? 0 : mover_; }
    std::set<std::string> moves() const override {
        std::set<std::string> result;
        for (const auto& line : lines_) add_moves(line, 0, "", -1, result);
        return result;
    }
    void play(const std::string& move) override {
        std::size_t from = 0;
        while (from <= move.size()) {
            const std::size_t to = std::min(move.find('+', from), move.size());
            left_.erase(move.substr(from, to - from));
            from = to + 1;
        }
        taker_ = mover_;
        mover_ = mover_ == players_ ? 1 : mover_ + 1;
    }
    Json facts() const override {
        Json::Object cells;
        for (const auto& name : left_) cells.emplace_back(name, 1);
        Json scores = Json::array(), winners = Json::array();
        for (int player = 1; player <= players_; ++player) {
            const bool wins = left_.empty() && (player == taker_) != misere_;
            scores.push(wins ? 1 : 0);
            if (wins) winners.push(player);
        }
        Json::Object facts{{"cells", cells}, {"scores", scores}, {"out", Json::array()}};
        if (left_.empty()) facts.emplace_back("winners", winners);
        return facts;
    }

  private:
    // Goes along the line and takes each stone or leaves it.
    void add_moves(const Line& line, int at, const std::string& taken, int last, std::set<std::string>& result) const {
        if (at == static_cast<int>(line.size())) {
            if (!taken.empty()) result.insert(taken);
            return;
        }
        add_moves(line, at + 1, taken, last, result);
        if (!left_.contains(line[at]) || (!gaps_ && last >= 0 && last != at - 1)) return;
        add_moves(line, at + 1, taken.empty() ? line[at] : taken + "+" + line[at], at, result);
    }

    std::vector<Line> lines_;
    int players_, mover_ = 1, taker_ = 0;
    bool gaps_, misere_;
    std::set<std::string> left_;
};

}  // namespace

std::unique_ptr<Model> make_marienbad(const Options& options) {
    return std::make_unique<Marienbad>(lines_on(options.at("board")), std::stoi(options.at("players")),
                                       options.at("gaps") == "yes", options.at("misere") == "yes");
}

}  // namespace pavage::differential
