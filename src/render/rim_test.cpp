#include "render/rim.h"

#include <cmath>
#include <tuple>

#include "render/render_testing.h"

namespace pavage {
namespace {

double total_length(const std::vector<RimStretch>& stretches) {
    double total = 0;
    for (const RimStretch& stretch : stretches) total += stretch.to - stretch.from;
    return total;
}

TEST(Rim, goes_round_the_board_once_along_its_rim_sides) {
    for (const auto& name : boards_to_draw()) {
        const Topology board = board_named(name);
        const auto loops = rim_loops(board);
        ASSERT_EQ(loops.size(), 1u) << name;
        int sides = 0;
        for (const Edge& edge : board.edges()) sides += edge.on_rim();
        EXPECT_EQ(loops[0].sides(), sides) << name;
    }
}

TEST(Rim, outward_leads_away_from_the_board) {
    const Topology board = board_named("hexagon:3");
    const RimLoop loop = rim_loops(board)[0];
    for (int i = 0; i < loop.sides(); ++i) {
        const Point middle = (loop.corner(i) + loop.corner(i + 1)) * 0.5;
        EXPECT_GT(squared(middle + loop.outward(i) - board.centre(loop.cells[i])),
                  squared(middle - board.centre(loop.cells[i])));
    }
}

TEST(Rim, ports_that_share_cells_share_the_whole_rim_between_them) {
    for (const auto& name : boards_to_draw())
        for (int players = 2; players <= kMaxPlayers; ++players) {
            const Topology board = board_named(name);
            if (static_cast<int>(board.ring().size()) < 2 * players) continue;
            Scene scene{&board};
            add_ports(scene, players);
            const auto loops = rim_loops(board);
            const auto stretches = port_stretches(loops, scene.ports);
            EXPECT_EQ(stretches.size(), scene.ports.size()) << name << " in one piece each, players: " << players;
            EXPECT_NEAR(total_length(stretches), loops[0].length, 1e-6) << name << " players: " << players;
        }
}

TEST(Rim, a_port_that_faces_one_way_takes_no_other_sides_of_its_corner_cells) {
    for (const auto& [name, width, height] : {std::tuple{"square:4x3", 4, 3}, std::tuple{"square:1x1", 1, 1}}) {
        const Topology board = board_named(name);
        std::vector<Cell> bottom, left;
        for (int x = 0; x < width; ++x) bottom.push_back(Cell(x * height));
        for (int y = 0; y < height; ++y) left.push_back(Cell(y));
        const auto stretches = port_stretches(rim_loops(board), {{bottom, 1, false, {0, 1}}, {left, 2, false, {-1, 0}}});
        ASSERT_EQ(stretches.size(), 2u) << name;
        for (const RimStretch& stretch : stretches)
            EXPECT_NEAR(stretch.to - stretch.from, stretch.port == 0 ? width : height, 1e-6) << name;
    }
}

TEST(Rim, a_corner_cell_of_two_ports_is_cut_in_the_middle_of_its_rim_sides) {
    const Topology board = board_named("hexagon:3");
    Scene scene{&board};
    add_ports(scene, 3);
    const auto loops = rim_loops(board);
    // Two cells with two rim sides each between corners, and half of the three sides of each corner cell.
    for (const RimStretch& stretch : port_stretches(loops, scene.ports))
        EXPECT_NEAR(stretch.to - stretch.from, (2 + 3) / std::sqrt(3), 1e-6) << stretch.port;
}

//    .─.    The one column of this board has rim sides on both sides, which are told apart by the way the ports run.
//   ( 1 )
//    `─(2)
TEST(Rim, on_a_board_one_cell_wide_left_and_right_stay_apart) {
    const Topology board = board_named("rhombus:1x3");
    Scene scene{&board};
    for (const auto& side : rhombus_sides(board, CutCells::kShared)) scene.ports.push_back({side, 1});
    const auto loops = rim_loops(board);
    const auto stretches = port_stretches(loops, scene.ports);
    ASSERT_EQ(stretches.size(), 4u);
    for (const RimStretch& stretch : stretches) {
        if (stretch.port != 1 && stretch.port != 3) continue;
        const Cell middle = cell_named(board, "a2");
        const auto place = rim_place(loops[0], (stretch.from + stretch.to) / 2).at - board.centre(middle);
        EXPECT_EQ(place.x < 0, stretch.port == 1);
    }
}

TEST(Rim, a_line_beside_a_stretch_keeps_its_distance) {
    const Topology board = board_named("square:4");
    const auto loops = rim_loops(board);
    const auto line = beside(loops[0], {0, 0, 0, loops[0].length / 2}, 0.25, 0);
    for (Point point : line) {
        const double x = std::max({-0.5 - point.x, point.x - 3.5, 0.0}), y = std::max({-0.5 - point.y, point.y - 3.5, 0.0});
        EXPECT_NEAR(std::max(x, y), 0.25, 1e-9);
    }
}

TEST(Rim, a_board_of_discs_has_a_line_outside_them) {
    const Topology board = disc_board();
    const auto loops = rim_loops(board);
    ASSERT_EQ(loops.size(), 1u);
    EXPECT_EQ(loops[0].sides(), 16);
}

TEST(Rim, labels_of_rows_lead_level_away) {
    const Topology board = board_named("hexagon:4");
    for (const RimLabel& label : board.rim_labels())
        EXPECT_EQ(std::abs(label_direction(board, label.at).x), 1) << label.text;
}

}  // namespace
}  // namespace pavage
