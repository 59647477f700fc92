// A turned or mirrored board plays the same: wherever a symmetry of the board leaves the start position as it is, mapped
// moves lead to mapped positions.
#include <algorithm>
#include <optional>
#include <set>

#include "rules/rectangles.h"
#include "samples.h"

namespace pavage {
namespace {

class Symmetry : public testing::TestWithParam<Sample> {};

std::vector<Cell> mapped_sorted(const std::vector<Cell>& cells, const std::vector<Cell>& map) {
    std::vector<Cell> result;
    for (Cell cell : cells) result.push_back(map[cell.index]);
    std::ranges::sort(result);
    return result;
}

// What is on which cell, in a form that can be compared.
std::multiset<std::string> contents(const Game& game, const State& at, const std::vector<Cell>& map) {
    const Scene scene = game.scene(at);
    std::multiset<std::string> things;
    const auto name = [&](Cell cell) { return game.topology().name(map[cell.index]); };
    for (const auto& token : scene.tokens)
        things.insert("token " + name(token.cell) + " " + std::to_string(static_cast<int>(token.kind)) + " " +
                      std::to_string(token.player));
    for (const auto& ground : scene.grounds)
        things.insert("ground " + name(ground.cell) + " " + std::to_string(static_cast<int>(ground.tone)) + " " +
                      std::to_string(ground.player));
    for (const auto& mark : scene.marks)
        things.insert("mark " + name(mark.cell) + " " + std::to_string(static_cast<int>(mark.kind)));
    for (const auto& segment : scene.segments) {
        const auto [low, high] = std::minmax({name(segment.from), name(segment.to)});
        things.insert("segment " + low + " " + high + " " + std::to_string(segment.player));
    }
    for (const auto& one : scene.rectangles) {
        std::string text = "rectangle " + std::to_string(one.player);
        for (Cell cell : mapped_sorted(cells_of(game.topology(), one), map)) text += " " + game.topology().name(cell);
        things.insert(text);
    }
    for (const auto& port : scene.ports) {
        std::string text = "port " + std::to_string(port.player);
        for (Cell cell : mapped_sorted(port.cells, map)) text += " " + game.topology().name(cell);
        things.insert(text);
    }
    return things;
}

std::vector<Cell> identity(const Game& game) {
    std::vector<Cell> map;
    for (int i = 0; i < game.topology().size(); ++i) map.push_back(Cell(i));
    return map;
}

// For each arc the arc its cells go to; empty if some arc does not go to one.
bool arcs_keep_their_neighbours(const Game& game, const std::vector<Cell>& map) {
    const auto ports = game.ports();
    std::vector<std::vector<Cell>> sorted;
    for (const auto& arc : ports) sorted.push_back(mapped_sorted(arc, identity(game)));
    for (const auto& arc : ports)
        if (std::ranges::find(sorted, mapped_sorted(arc, map)) == sorted.end()) return false;
    return true;
}

// What to touch for a move, on the turned board, in a form that can be compared.
std::vector<std::string> touched(const Game& game, const State& at, Move move, const std::vector<Cell>& map) {
    const auto name = [&](Cell cell) { return cell ? game.topology().name(map[cell.index]) : std::string(); };
    std::vector<std::string> texts;
    for (const Touch& touch : game.touches(at, move)) {
        std::string from = name(touch.cell), to = name(touch.to);
        if (touch.to && to < from) std::swap(from, to);  // a line has no direction
        if (touch.rectangle) {                           // whichever corners were named, it is the same rectangle
            const int rows = game.topology().height(), low = touch.cell.index, high = touch.to.index;
            const Rectangle all{touch.cell, high / rows - low / rows + 1, high % rows - low % rows + 1};
            from = to = "";
            for (Cell cell : mapped_sorted(cells_of(game.topology(), all), map)) from += "," + game.topology().name(cell);
        }
        if (touch.face >= 0) {
            std::set<std::string> corners;
            const Scene scene = game.scene(at);
            for (Cell corner : scene.faces[touch.face].corners) corners.insert(name(corner));
            for (const auto& corner : corners) from += "," + corner;
        }
        texts.push_back(from + "-" + to + " " + touch.button);
    }
    return texts;
}

// The move that is touched so; if none, the one where the same things are touched in another order.
std::optional<Move> move_touched(const Game& game, const State& at, std::vector<std::string> wanted,
                                 const std::vector<Cell>& same) {
    MoveList legal;
    game.generate(at, legal);
    for (Move move : legal)
        if (touched(game, at, move, same) == wanted) return move;
    std::ranges::sort(wanted);
    for (Move move : legal) {
        auto touches = touched(game, at, move, same);
        std::ranges::sort(touches);
        if (touches == wanted) return move;
    }
    return std::nullopt;
}

TEST_P(Symmetry, MappedMovesLeadToMappedPositions) {
    const GamePtr game = game_of(GetParam());
    const auto same = identity(*game);
    int used = 0;
    for (const auto& map : game->topology().symmetries()) {
        if (game->info().settles_by_place && map != same) continue;
        if (contents(*game, game->start(), map) != contents(*game, game->start(), same)) continue;
        if (!arcs_keep_their_neighbours(*game, map)) continue;
        ++used;
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            Match match(game, seed);
            State turned = game->start();
            Occurrences seen;
            game->note(turned, seen);
            for (int ply = 0; ply < kMostPlies && !match.turn().is_nobody(); ++ply) {
                const State before = match.state();
                ASSERT_TRUE(match.play_random().ok());
                const auto image = move_touched(*game, turned, touched(*game, before, match.history().back(), map), same);
                ASSERT_TRUE(image) << match.written_history().back();
                game->play(turned, *image, seen);
                ASSERT_EQ(game->turn(turned), match.turn());
            }
            ASSERT_EQ(contents(*game, match.state(), map), contents(*game, turned, same));
            const Outcome one = match.outcome(), two = game->outcome(turned);
            ASSERT_EQ(one.winners, two.winners);
            ASSERT_EQ(one.scores, two.scores);
            ASSERT_EQ(one.out, two.out);
        }
    }
    EXPECT_GE(used, 1) << "the identity at least";
}

INSTANTIATE_TEST_SUITE_P(Games, Symmetry, testing::ValuesIn(all_samples()), sample_name);

}  // namespace
}  // namespace pavage
