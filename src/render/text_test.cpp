#include "render/text.h"

#include "render/render_testing.h"

namespace pavage {
namespace {

// A board as the test shows it begins on the line after the quotes.
std::string_view board(const char* raw) { return std::string_view(raw).substr(1); }

std::string drawn(std::string_view name, const TerminalStyle& style = {}) {
    const Topology topology = board_named(name);
    return to_terminal(Scene{&topology}, style);
}

TEST(Text, a_hexagon_has_its_rows_shifted) {
    EXPECT_EQ(drawn("hexagon:2"), board(R"(
     ╱ ╲ ╱ ╲
  c │ · │ · │ 2
   ╱ ╲ ╱ ╲ ╱ ╲
b │ · │ · │ · │ 3
   ╲ ╱ ╲ ╱ ╲ ╱
  a │ · │ · │ 2
     ╲ ╱ ╲ ╱
)"));
}

TEST(Text, a_rhombus_leans_to_the_right) {
    EXPECT_EQ(drawn("rhombus:3x2"), board(R"(
  a   b   c
   ╱ ╲ ╱ ╲ ╱ ╲
1 │ · │ · │ · │
   ╲ ╱ ╲ ╱ ╲ ╱ ╲
  2 │ · │ · │ · │
     ╲ ╱ ╲ ╱ ╲ ╱
)"));
}

TEST(Text, squares_stand_on_a_grid) {
    EXPECT_EQ(drawn("square:3x2"), board(R"(
  ┌───┬───┬───┐
2 │ · │ · │ · │
  ├───┼───┼───┤
1 │ · │ · │ · │
  └───┴───┴───┘
    a   b   c
)"));
}

TEST(Text, triangles_point_up_and_down) {
    EXPECT_EQ(drawn("triangle:2"), board(R"(
      ╱ ╲
   b ╱ · ╲ 1
    ───────
   ╱ ╲ · ╱ ╲
a ╱ · ╲ ╱ · ╲ 3
 ─────────────
)"));
}

TEST(Text, a_hexagon_of_triangles_is_one) {
    EXPECT_EQ(drawn("trihex:1"), board(R"(
    ───────
   ╱ ╲ · ╱ ╲
b ╱ · ╲ ╱ · ╲ 3
 ─────────────
  ╲ · ╱ ╲ · ╱
 a ╲ ╱ · ╲ ╱ 3
    ───────
)"));
}

TEST(Text, ascii_draws_the_same_board) {
    EXPECT_EQ(drawn("square:2", {.ascii = true}), board(R"(
  +---+---+
2 | . | . |
  +---+---+
1 | . | . |
  +---+---+
    a   b
)"));
    EXPECT_EQ(drawn("hexagon:2", {.ascii = true}), board(R"(
     / \ / \
  c | . | . | 2
   / \ / \ / \
b | . | . | . | 3
   \ / \ / \ /
  a | . | . | 2
     \ / \ /
)"));
}

TEST(Text, free_cells_may_show_their_names) {
    EXPECT_EQ(drawn("square:2x1", {.names = true}), board(R"(
  ┌───┬───┐
1 │ a1│ b1│
  └───┴───┘
    a   b
)"));
}

TEST(Text, a_board_that_is_too_high_is_drawn_without_outlines) {
    EXPECT_EQ(drawn("hexagon:3", {.most_lines = 8}), board(R"(
    e   ·   ·   ·   3
  d   ·   ·   ·   ·   4
c   ·   ·   ·   ·   ·   5
  b   ·   ·   ·   ·   4
    a   ·   ·   ·   3
)"));
}

TEST(Text, ports_stand_beside_their_cells) {
    const Topology topology = board_named("hexagon:3");
    Scene scene{&topology};
    add_ports(scene, 3);
    for (Port& port : scene.ports) port.dimmed = false;
    EXPECT_EQ(to_terminal(scene, {.ascii = true}), board(R"(
        / \o/ \o/ \
    e =| . | . | . |^ 3
     =/ \ / \ / \ / \^
  d =| . | . | . | . |^ 4
   =/ \ / \ / \ / \ / \^
c  | . | . | . | . | . |  5
   ^\ / \ / \ / \ / \ /=
  b ^| . | . | . | . |= 4
     ^\ / \ / \ / \ /=
    a ^| . | . | . |= 3
        \ /o\ /o\ /
)"));
}

TEST(Text, ports_of_a_rhombus_meet_in_its_corners) {
    const Topology topology = board_named("rhombus:3x2");
    Scene scene{&topology};
    int side = 0;
    for (const auto& cells : rhombus_sides(topology, CutCells::kShared)) scene.ports.push_back({cells, side++ % 2 + 1});
    EXPECT_EQ(to_terminal(scene, {}), board(R"(
   a   b   c
   ●╱ ╲●╱ ╲●╱ ╲
1 ▬│ · │ · │ · │▬
   ▬╲ ╱ ╲ ╱ ╲ ╱ ╲▬
  2 ▬│ · │ · │ · │▬
      ╲ ╱●╲ ╱●╲ ╱●
)"));
}

TEST(Text, any_other_board_is_drawn_with_every_cell_in_its_place) {
    EXPECT_EQ(drawn("dual:trihex:2", {.names = true}), board(R"(
   ╱ ╲ ╱ ╲
  │ 6 │ 7 │
 ╱ ╲ ╱ ╲ ╱ ╲
│ 3 │ 4 │ 5 │
 ╲ ╱ ╲ ╱ ╲ ╱
  │ 1 │ 2 │
   ╲ ╱ ╲ ╱
)"));
    for (const Topology& topology : {crooked_board(), disc_board()}) {
        const std::string text = to_terminal(Scene{&topology}, {.names = true});
        for (int i = 0; i < topology.size(); ++i)
            EXPECT_NE(text.find(" " + topology.name(Cell(i))), std::string::npos) << text;
    }
}

TEST(Text, cells_that_lie_on_top_of_each_other_are_pushed_apart) {
    Topology::GraphPlan plan;  // a tree: between three rim cells, all else falls into a few points
    plan.neighbours.resize(60);
    for (int i = 0; i < 60; ++i) {
        plan.names.push_back("n" + std::to_string(i + 10));
        if (i == 0) continue;
        plan.neighbours[i].push_back((i - 1) / 3);
        plan.neighbours[(i - 1) / 3].push_back(i);
    }
    plan.ring = {57, 58, 59};
    const Topology topology = *Topology::from_graph(std::move(plan));
    const std::string text = to_terminal(Scene{&topology}, {.names = true});
    for (int i = 0; i < topology.size(); ++i) EXPECT_NE(text.find(topology.name(Cell(i))), std::string::npos) << text;
}

TEST(Text, lines_end_without_spaces_and_with_colours_reset) {
    for (const auto& name : boards_to_draw())
        for (auto colours : {ColourDepth::kNone, ColourDepth::kSixteen, ColourDepth::kTrueColour}) {
            const Topology topology = board_named(name);
            const std::string text = to_terminal(crowded_scene(topology, 4), {.colours = colours});
            EXPECT_EQ(text.find(" \n"), std::string::npos) << name;
            EXPECT_EQ(text.back(), '\n') << name;
            for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', end + 1)) {
                const auto code = text.rfind("\x1b[", end);
                if (code == std::string::npos) continue;
                EXPECT_EQ(text.substr(code, 4), "\x1b[0m") << name;
            }
            EXPECT_EQ(colours == ColourDepth::kNone, text.find('\x1b') == std::string::npos) << name;
        }
}

TEST(Text, ascii_has_bytes_below_128_only) {
    for (const auto& name : boards_to_draw())
        for (bool names : {false, true}) {
            const Topology topology = board_named(name);
            for (char byte : to_terminal(crowded_scene(topology, 6), {.ascii = true, .names = names}))
                ASSERT_LT(static_cast<unsigned char>(byte), 128) << name;
        }
}

TEST(Text, labels_cannot_break_the_terminal) {
    const Topology topology = board_named("square:2");
    Scene scene{&topology};
    scene.marks.push_back({Mark::Kind::kNote, Cell(0), 1, "\x1b[2é"});
    EXPECT_EQ(to_terminal(scene, {}).find('\x1b'), std::string::npos);
    for (char byte : to_terminal(scene, {.ascii = true})) EXPECT_LT(static_cast<unsigned char>(byte), 128);
}

}  // namespace
}  // namespace pavage
