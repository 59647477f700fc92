// Polygone read slowly: segments by name, angles in whole degrees, polygons by walking round them with real coordinates.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "model.h"

namespace pavage::differential {
namespace {

using Names = std::vector<std::string>;

// Heights are in half steps; a column lies as far from the next as triangles with equal sides want it.
int height_of(const std::string& point) {
    const std::map<char, int> lowered{{'a', 0}, {'b', 1}, {'c', 2}, {'d', 1}, {'e', 0}};
    return 2 * (point[1] - '0') - lowered.at(point[0]);
}
double x_of(const std::string& point) { return (point[0] - 'a') * std::sqrt(3.0) / 2; }
double y_of(const std::string& point) { return height_of(point) / 2.0; }

Names all_points() {
    const std::map<char, int> columns{{'a', 4}, {'b', 5}, {'c', 6}, {'d', 5}, {'e', 4}};
    Names points;
    for (const auto& [letter, count] : columns)
        for (int k = 1; k <= count; ++k) points.push_back(letter + std::to_string(k));
    return points;
}

bool joined(const std::string& a, const std::string& b) {
    const int apart = std::abs(height_of(a) - height_of(b));
    return (a[0] == b[0] && apart == 2) || (std::abs(a[0] - b[0]) == 1 && apart == 1);
}

const Names& neighbours_of(const std::string& point) {
    static std::map<std::string, Names> known;
    if (known.empty())
        for (const auto& a : all_points())
            for (const auto& b : all_points())
                if (joined(a, b)) known[a].push_back(b);
    return known.at(point);
}

std::string edge(const std::string& a, const std::string& b) { return a < b ? a + b : b + a; }
std::string one_end(const std::string& edge) { return edge.substr(0, 2); }
std::string other_end(const std::string& edge) { return edge.substr(2, 2); }

// Degrees from `a` to `b` against the clock, 0 for east.
int angle(const std::string& a, const std::string& b) {
    static std::map<std::string, int> known;
    const auto [at, fresh] = known.try_emplace(a + b);
    if (fresh) {
        const double radians = std::atan2(y_of(b) - y_of(a), x_of(b) - x_of(a));
        at->second = (static_cast<int>(std::lround(radians * 180 / std::numbers::pi)) + 360) % 360;
    }
    return at->second;
}
int turned(int from, int to) { return (to - from + 360) % 360; }

std::string upside_down(const std::string& point) {
    for (const auto& other : all_points())
        if (other[0] == point[0] && height_of(other) == 10 - height_of(point)) return other;
    return {};
}

Names listed_layout(const std::string& layout) {
    std::string text = layout;
    if (layout == "diamond") text = "b1c1 c1d1 a1b1 d1e1 b1c2 c2d1 a1b2 d2e1 b2c2 c2d2 b2c3 c3d2";
    if (layout == "wheel") text = "b1c1 c1d1 b1b2 d1d2 b2c3 c3d2 c2c1 c2b1 c2b2 c2c3 c2d2 c2d1";
    if (layout == "palisade") text = "b1c1 c1d1 a1b1 d1e1 b2c2 c2d2 a2b2 d2e2 c1c2 c2c3 a1a2 e1e2";
    Names edges;
    for (std::size_t i = 0; i + 4 <= text.size(); i += 5) edges.push_back(text.substr(i, 4));
    return edges;
}

class Polygone final : public Model {
  public:
    explicit Polygone(const Options& options) : forward_(options.at("sweep") == "forward") {
        for (const auto& each : listed_layout(options.at("layout"))) {
            segments_[edge(one_end(each), other_end(each))] = 1;
            segments_[edge(upside_down(one_end(each)), upside_down(other_end(each)))] = 2;
        }
        begin_turn();
    }
    std::unique_ptr<Model> copy() const override { return std::make_unique<Polygone>(*this); }
    int turn() const override { return winners_.empty() ? mover_ : 0; }

    std::set<std::string> moves() const override {
        if (pivoted_.empty()) return pivots();
        std::set<std::string> choices;
        for (const auto& polygon : ripe()) choices.insert("=" + text_of(polygon));
        return choices;
    }

    void play(const std::string& move) override {
        if (move[0] == '=') {
            for (const auto& polygon : ripe())
                if ("=" + text_of(polygon) == move) {
                    resolve(polygon);
                    break;
                }
        } else {
            segments_.erase(move.substr(0, 4));
            segments_[move.substr(5)] = mover_;
            pivoted_ = move.substr(5);
        }
        auto left = ripe();
        while (winners_.empty() && left.size() == 1) {
            resolve(left.front());
            left = ripe();
        }
        if (!winners_.empty() || !left.empty()) return;
        const std::string goal = mover_ == 1 ? "c6" : "c1";
        const bool there = segments_.contains(pivoted_) && segments_.at(pivoted_) == mover_;
        if (there && (one_end(pivoted_) == goal || other_end(pivoted_) == goal)) {
            winners_ = {mover_};
            return;
        }
        pivoted_.clear();
        mover_ = 3 - mover_;
        begin_turn();
    }

    Json facts() const override {
        Json facts = Json::object(), segments = Json::object(), captured = Json::array(), scores = Json::array();
        for (const auto& [name, player] : segments_) segments.set(name, player);
        for (int player : {1, 2}) {
            captured.push(captured_.at(player));
            scores.push(winners_.contains(player) ? 1 : 0);
        }
        facts.set("segments", std::move(segments));
        facts.set("captured", std::move(captured));
        facts.set("scores", std::move(scores));
        if (winners_.empty() && !pivoted_.empty()) facts.set("pivoted", pivoted_);
        if (winners_.empty()) return facts;
        Json winners = Json::array();
        for (int player : winners_) winners.push(player);
        facts.set("winners", std::move(winners));
        return facts;
    }

  private:
    Names segments_at(const std::string& point) const {
        Names others;
        for (const auto& other : neighbours_of(point))
            if (segments_.contains(edge(point, other))) others.push_back(other);
        return others;
    }

    // Whether the segment from the pivot to `from` can turn to `to` against the clock.
    bool way_is_clear(const std::string& pivot, const std::string& from, const std::string& to, bool backwards) const {
        const auto within = [&](int degrees) {
            const int whole =
                backwards ? turned(angle(pivot, to), angle(pivot, from)) : turned(angle(pivot, from), angle(pivot, to));
            const int part = backwards ? turned(degrees, angle(pivot, from)) : turned(angle(pivot, from), degrees);
            return part > 0 && part < whole;
        };
        if (forward_ && within(mover_ == 1 ? 270 : 90)) return false;
        return std::ranges::none_of(segments_at(pivot),
                                    [&](const auto& end) { return end != from && within(angle(pivot, end)); });
    }

    std::set<std::string> pivots() const {
        std::set<std::string> result;
        for (const auto& [name, player] : segments_) {
            if (player != mover_) continue;
            for (const auto& [pivot, from] :
                 {std::pair(one_end(name), other_end(name)), std::pair(other_end(name), one_end(name))})
                for (const auto& to : neighbours_of(pivot)) {
                    if (to == from || segments_.contains(edge(pivot, to))) continue;
                    const int up = height_of(to) - height_of(from);
                    if (mover_ == 1 ? up < 0 : up > 0) continue;
                    if (way_is_clear(pivot, from, to, false) || way_is_clear(pivot, from, to, true))
                        result.insert(name + ">" + edge(pivot, to));
                }
        }
        return result;
    }

    // Walks with the face to the left: at every point the sharpest turn to the left that is not straight back, unless there
    // is nothing else.
    Names walk(const std::string& from, const std::string& to) const {
        Names points;
        std::string behind = from, at = to;
        do {
            points.push_back(behind);
            std::string next = behind;
            int best = 360;
            for (const auto& end : segments_at(at)) {
                const int clockwise = turned(angle(at, end), angle(at, behind));
                if (end != behind && clockwise < best) {
                    best = clockwise;
                    next = end;
                }
            }
            behind = at;
            at = next;
        } while (behind != from || at != to);
        return points;
    }

    static double area(const Names& points) {
        double sum = 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto &a = points[i], &b = points[(i + 1) % points.size()];
            sum += x_of(a) * y_of(b) - x_of(b) * y_of(a);
        }
        return sum / 2;
    }

    static bool inside(const Names& points, double x, double y) {
        bool in = false;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto &a = points[i], &b = points[(i + 1) % points.size()];
            if ((y_of(a) > y) != (y_of(b) > y) && x < x_of(a) + (y - y_of(a)) / (y_of(b) - y_of(a)) * (x_of(b) - x_of(a)))
                in = !in;
        }
        return in;
    }

    static std::set<std::string> sides(const Names& points) {
        std::set<std::string> result;
        for (std::size_t i = 0; i < points.size(); ++i) result.insert(edge(points[i], points[(i + 1) % points.size()]));
        return result;
    }

    bool is_polygon(const Names& points) const {
        const std::set<std::string> different(points.begin(), points.end());
        if (different.size() != points.size() || area(points) <= 0.01) return false;
        const auto border = sides(points);
        return std::ranges::none_of(segments_, [&](const auto& segment) {
            const auto a = one_end(segment.first), b = other_end(segment.first);
            // A little off the middle, so that no line through corners meets it.
            return !border.contains(segment.first) &&
                   inside(points, 0.49 * x_of(a) + 0.51 * x_of(b), 0.49 * y_of(a) + 0.51 * y_of(b) + 0.003);
        });
    }

    int sides_of(const Names& polygon, int player) const {
        int count = 0;
        for (const auto& side : sides(polygon)) count += segments_.at(side) == player;
        return count;
    }

    std::vector<Names> ripe() const {
        std::map<std::set<std::string>, Names> found;
        std::set<std::string> walked;  // from and to
        for (const auto& [name, player] : segments_)
            for (const auto& [from, to] :
                 {std::pair(one_end(name), other_end(name)), std::pair(other_end(name), one_end(name))}) {
                if (walked.contains(from + to)) continue;
                const Names points = walk(from, to);
                for (std::size_t i = 0; i < points.size(); ++i) walked.insert(points[i] + points[(i + 1) % points.size()]);
                if (!is_polygon(points)) continue;
                const int whites = sides_of(points, 1), blacks = sides_of(points, 2);
                if (whites > 0 && blacks > 0 && whites != blacks) found[sides(points)] = points;
            }
        std::vector<Names> result;
        for (const auto& [border, points] : found) result.push_back(points);
        return result;
    }

    static std::string text_of(Names points) {
        std::ranges::rotate(points, std::ranges::min_element(points));
        if (points.back() < points[1]) std::reverse(points.begin() + 1, points.end());
        std::string text;
        for (const auto& point : points) text += point;
        return text;
    }

    void resolve(const Names& polygon) {
        const int loser = sides_of(polygon, 1) < sides_of(polygon, 2) ? 1 : 2, taker = 3 - loser;
        for (const auto& side : sides(polygon))
            if (segments_.at(side) == loser) {
                segments_.erase(side);
                ++captured_[taker];
            }
        if (captured_[taker] >= 7) winners_ = {taker};
    }

    void begin_turn() {
        if (pivots().empty()) {
            winners_ = {3 - mover_};
            return;
        }
        std::string position = std::to_string(mover_) + to_text(facts());
        if (++seen_[position] == 3) winners_ = {1, 2};
    }

    bool forward_;
    std::map<std::string, int> segments_;
    std::map<int, int> captured_{{1, 0}, {2, 0}};
    int mover_ = 1;
    std::string pivoted_;
    std::set<int> winners_;
    std::map<std::string, int> seen_;
};

}  // namespace

std::unique_ptr<Model> make_polygone(const Options& options) { return std::make_unique<Polygone>(options); }

}  // namespace pavage::differential
