// Boards of points: sticks, polygons and the last pivot, in pictures and in text.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "render/svg.h"
#include "render/text.h"
#include "rules/scene.h"
#include "tiling/net.h"

namespace pavage {
namespace {

class NetDrawing : public testing::Test {
  protected:
    NetDrawing() {
        scene_.topology = &net_;
        scene_.drawing = Drawing::kNet;
        scene_.looks[1] = Look::kWhite;
        scene_.looks[2] = Look::kBlack;
        scene_.grounds.push_back({at("b3"), Tone::kFixed, 1});
        scene_.segments = {stick("a1b2", 1), stick("b1b2", 2), stick("b2c2", 2)};
    }
    Cell at(std::string_view name) const { return *net_.find(name); }
    Segment stick(std::string_view edge, int player) const { return {at(edge.substr(0, 2)), at(edge.substr(2)), player}; }
    void mark_last(std::string_view edge) {
        scene_.marks.push_back({Mark::Kind::kLastMove, at(edge.substr(0, 2)), 1, {}, at(edge.substr(2))});
    }
    std::string svg(Theme theme = Theme::kLight) const { return to_svg(scene_, {.theme = theme}); }
    std::string ascii() const { return to_terminal(scene_, {.ascii = true}); }
    static auto times(const std::string& text, std::string_view part) {
        int count = 0;
        for (auto from = text.find(part); from != std::string::npos; from = text.find(part, from + 1)) ++count;
        return count;
    }

    Topology net_ = *triangular_net(std::array{2, 3, 2});
    Scene scene_;
};

TEST_F(NetDrawing, TextShowsNamesSticksOfBothCampsAndFreeEdges) {
    EXPECT_EQ(ascii(),
              "      @ b3 @\n"
              "    .       .\n"
              "a2      .       c2\n"
              "    .      /o/\n"
              ".       b2      .\n"
              "   /@/  |   .\n"
              "a1      o       c1\n"
              "    .   |   .\n"
              "        b1\n");
}

TEST_F(NetDrawing, TextPutsTheLastPivotInBracketsAndMarksWhereItCameFrom) {
    mark_last("a1a2");
    mark_last("a1b2");
    EXPECT_NE(ascii().find("/[@]/"), std::string::npos) << ascii();
    EXPECT_NE(ascii().find("\nx "), std::string::npos) << ascii();
}

TEST_F(NetDrawing, TextMarksWhatAPolygonWouldTakeAndNumbersIt) {
    scene_.segments.push_back(stick("a1b1", 1));
    scene_.faces.push_back({{at("a1"), at("b1"), at("b2")}, {stick("b1b2", 2)}, 1});
    EXPECT_EQ(times(ascii(), "!"), 2) << ascii();
    EXPECT_EQ(times(ascii(), "1"), 4) << "a1, b1, c1 and the number of the face\n" << ascii();
}

TEST_F(NetDrawing, TextIsPlainBytesOnRequestAndFitsATerminal) {
    for (char letter : ascii()) EXPECT_LT(static_cast<unsigned char>(letter), 128);
    scene_.topology = nullptr;
    const Topology large = *triangular_net(std::array{4, 5, 6, 5, 4});
    Scene scene;
    scene.topology = &large;
    scene.drawing = Drawing::kNet;
    const std::string text = to_terminal(scene, {});
    for (auto line : split(text, '\n')) EXPECT_LE(display_width(line), 80u);
}

TEST_F(NetDrawing, APictureHasAStickWithItsSignForEverySegment) {
    const std::string picture = svg();
    EXPECT_EQ(times(picture, "class=\"pv-line pv-k8\""), 1);
    EXPECT_EQ(times(picture, "class=\"pv-line pv-k9\""), 2);
    EXPECT_EQ(times(picture, "class=\"pv-line pv-cast\""), 3) << "each with its shadow";
    EXPECT_EQ(times(picture, "class=\"pv-point\""), 6) << "seven points, one of them a goal";
    for (const char* name : {"a1", "b1", "b2", "b3", "c2"})
        EXPECT_NE(picture.find(std::string(">") + name + "<"), picture.npos);
    EXPECT_EQ(times(picture, "class=\"pv-cell\""), 0);
}

TEST_F(NetDrawing, APictureShowsPolygonsTheirLossesAndTheLastPivot) {
    scene_.segments.push_back(stick("a1b1", 1));
    scene_.faces.push_back({{at("a1"), at("b1"), at("b2")}, {stick("b1b2", 2)}, 1});
    mark_last("b1c1");
    mark_last("a1b1");
    const std::string picture = svg();
    EXPECT_EQ(times(picture, "class=\"pv-face\""), 1);
    EXPECT_EQ(times(picture, "class=\"pv-line pv-losing\""), 1);
    EXPECT_EQ(times(picture, "class=\"pv-last pv-origin\""), 1);
    EXPECT_EQ(times(picture, "<path class=\"pv-last\""), 1);
    EXPECT_EQ(times(picture, "<circle class=\"pv-last\""), 0) << "a line is marked, not its first point";
}

TEST_F(NetDrawing, PicturesOfOtherBoardsCarryNoStyleForNets) {
    EXPECT_NE(svg().find(".pv-plate"), std::string::npos);
    EXPECT_NE(svg(Theme::kAutomatic).find("prefers-color-scheme"), std::string::npos);
    scene_ = Scene{.topology = &net_};
    EXPECT_EQ(svg().find(".pv-plate"), std::string::npos);
}

}  // namespace
}  // namespace pavage
