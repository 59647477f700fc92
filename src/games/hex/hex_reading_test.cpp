// Hex against a slow and obvious reading of its rules, move by move in random games.
#include <gtest/gtest.h>

#include <algorithm>

#include "play/game_testing.h"
#include "play/match.h"
#include "play/registry.h"

namespace pavage {
namespace {

// The rules read slowly: cells and ports are nodes of one graph, and every question is a walk through it.
class SlowHex {
  public:
    SlowHex(const Game& game, bool neutral)
        : game_(game),
          cells_(game.topology().size()),
          arcs_(game.ports()),
          neutral_(neutral),
          colours_(cells_, -1),
          owners_(arcs_.size(), -1) {
        if (!neutral)
            for (std::size_t arc = 0; arc < arcs_.size(); ++arc) owners_[arc] = static_cast<int>(arc) % players();
    }

    int players() const { return game_.players(); }
    int turn = 0, winner = -1;
    std::vector<int> out;

    void place(Cell cell) {
        colours_[cell.index] = turn;
        if (neutral_) take_ports();
        if (joined(turn)) winner = turn;
        for (int colour = 0; colour < players(); ++colour)
            if (colour != turn && !is_out(colour) && !can_join(colour)) out.push_back(colour);
        std::ranges::sort(out);
        if (static_cast<int>(out.size()) == players() - 1 && winner < 0) winner = turn;
        if (winner >= 0) return;
        do turn = (turn + 1) % players();
        while (is_out(turn));
    }
    const std::vector<int>& owners() const { return owners_; }

  private:
    bool is_out(int colour) const { return std::ranges::find(out, colour) != out.end(); }
    int arc_count() const { return static_cast<int>(arcs_.size()); }

    // Components over cells and ports that `open` admits: a number for each node, -1 where it is shut.
    template <class Open>
    std::vector<int> components(Open open) const {
        std::vector<int> component(cells_ + arc_count(), -1);
        int count = 0;
        for (int first = 0; first < cells_ + arc_count(); ++first) {
            if (component[first] >= 0 || !open(first)) continue;
            std::vector<int> stack{first};
            component[first] = count;
            while (!stack.empty()) {
                const int node = stack.back();
                stack.pop_back();
                for (int next : nodes_next_to(node))
                    if (component[next] < 0 && open(next)) component[next] = count, stack.push_back(next);
            }
            ++count;
        }
        return component;
    }
    std::vector<int> nodes_next_to(int node) const {
        std::vector<int> next;
        if (node >= cells_) {
            for (Cell cell : arcs_[node - cells_]) next.push_back(cell.index);
            return next;
        }
        for (Cell cell : game_.topology().neighbours(Cell(node))) next.push_back(cell.index);
        for (int arc = 0; arc < arc_count(); ++arc)
            if (std::ranges::find(arcs_[arc], Cell(node)) != arcs_[arc].end()) next.push_back(cells_ + arc);
        return next;
    }
    bool opposite_joined(const std::vector<int>& component) const {
        for (int arc = 0; arc < players(); ++arc) {
            const int one = component[cells_ + arc], other = component[cells_ + arc + players()];
            if (one >= 0 && one == other) return true;
        }
        return false;
    }
    bool joined(int colour) const {
        return opposite_joined(components(
            [&](int node) { return node < cells_ ? colours_[node] == colour : owners_[node - cells_] == colour; }));
    }
    bool can_join(int colour) const {
        return opposite_joined(components([&](int node) {
            if (node < cells_) return colours_[node] == colour || colours_[node] < 0;
            return owners_[node - cells_] == colour || owners_[node - cells_] < 0;
        }));
    }
    void take_ports() {
        for (bool changed = true; changed;) {
            changed = false;
            const auto chains = components(
                [&](int node) { return node < cells_ ? colours_[node] == turn : owners_[node - cells_] == turn; });
            for (int chain = 0; chain <= *std::ranges::max_element(chains); ++chain) {
                std::vector<int> touched;
                for (int arc = 0; arc < arc_count(); ++arc) {
                    if (owners_[arc] >= 0 && owners_[arc] != turn) continue;
                    const bool touches =
                        std::ranges::any_of(arcs_[arc], [&](Cell cell) { return chains[cell.index] == chain; });
                    if (touches) touched.push_back(arc);
                }
                bool apart = false;
                for (int a : touched)
                    for (int b : touched) apart |= a != b && (a + 1) % arc_count() != b && (b + 1) % arc_count() != a;
                if (!apart) continue;
                for (int arc : touched)
                    if (owners_[arc] < 0) owners_[arc] = turn, changed = true;
            }
        }
    }

    const Game& game_;
    int cells_;
    std::vector<std::vector<Cell>> arcs_;
    bool neutral_;
    std::vector<int> colours_;  // by cell, -1 empty
    std::vector<int> owners_;   // by arc, -1 nobody
};

void compare_with_slow(const std::string& options, bool neutral, int games) {
    for (int seed = 1; seed <= games; ++seed) {
        auto game = make_game("hex", *parse_options(options));
        ASSERT_TRUE(game.ok());
        Match match(*game, static_cast<std::uint64_t>(seed));
        SlowHex slow(**game, neutral);
        while (!match.turn().is_nobody()) {
            ASSERT_TRUE(match.play_random().ok());
            slow.place(match.history().back().cell());
            const Outcome outcome = match.outcome();
            std::vector<int> out;
            for (int colour : slow.out) out.push_back(colour + 1);
            ASSERT_EQ(players_of(outcome.out), out) << options << " seed " << seed;
            ASSERT_EQ(match.turn().is_nobody(), slow.winner >= 0) << options << " seed " << seed;
            if (slow.winner >= 0) ASSERT_EQ(players_of(outcome.winners), std::vector<int>{slow.winner + 1});
            else ASSERT_EQ(match.turn(), Seat::player(slow.turn + 1));
            if (!neutral) continue;
            const Json* ports = nullptr;
            const Report report = (*game)->report(match.state());
            for (const auto& [name, value] : report.facts)
                if (name == "ports") ports = &value;
            ASSERT_NE(ports, nullptr);
            for (std::size_t arc = 0; arc < slow.owners().size(); ++arc)
                ASSERT_EQ(*(*ports->items())[arc].integer(), slow.owners()[arc] + 1) << options << " seed " << seed;
        }
    }
}

TEST(Hex, AgreesWithTheSlowReadingForOwnedPorts) {
    compare_with_slow("board=rhombus:5x4 swap=off", false, 60);
    compare_with_slow("board=hexagon:4 players=2 swap=off", false, 60);
    for (int players = 3; players <= 6; ++players)
        compare_with_slow("board=hexagon:4 players=" + std::to_string(players), false, 60);
    compare_with_slow("board=hexagon:2 players=6", false, 60);
}

TEST(Hex, AgreesWithTheSlowReadingOnOtherBoards) {
    for (const char* options :
         {"board=square:5x4 swap=off", "board=triangle:4 swap=off", "board=trihex:2 players=3", "board=penrose:3 players=4",
          "board=archimedean:3.6.3.6:2 players=3", "board=squares:disc:3 players=6", "board=hexagons:triangle:5 swap=off",
          "board=hexagons:disc:4 players=5", "board=archimedean:4.8.8:3 swap=off", "board=voronoi:30:2 swap=off",
          "board=dual:penrose:3 swap=off", "board=squares:rhombus:4x3 swap=off"})
        compare_with_slow(options, false, 60);
}

TEST(Hex, AgreesWithTheSlowReadingForNeutralPorts) {
    compare_with_slow("board=rhombus:5x4 swap=off ports=neutral", true, 60);
    compare_with_slow("board=hexagon:4 players=2 swap=off ports=neutral", true, 60);
    for (int players = 3; players <= 6; ++players)
        compare_with_slow("board=hexagon:4 ports=neutral players=" + std::to_string(players), true, 60);
    for (const char* board : {"hexagons:triangle:6", "hexagons:disc:4", "archimedean:4.8.8:3", "archimedean:4.6.12:3"})
        for (int players = 2; players <= 4; ++players)
            compare_with_slow("ports=neutral swap=off board=" + std::string(board) + " players=" + std::to_string(players),
                              true, 60);
}

}  // namespace
}  // namespace pavage
