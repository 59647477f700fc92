// Clones and symbols, lengths in percents, and copies that would never end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tiling/geometry.h"
#include "workshop/svg_outlines.h"

namespace pavage {

namespace {

using testing::SizeIs;

const std::string kRect = "<rect id='r' width='2' height='1'/>";

std::string picture(const std::string& content, const std::string& head = "viewBox='0 0 80 40'") {
    return "<svg xmlns:xlink='http://www.w3.org/1999/xlink' " + head + ">" + content + "</svg>";
}

std::string defined(const std::string& content) { return "<defs>" + kRect + "</defs>" + content; }

// The boxes of the outlines, in the order of the file.
std::vector<std::array<double, 4>> boxes(const std::string& svg) {
    const auto read = read_svg(svg);
    EXPECT_TRUE(read.ok()) << svg;
    std::vector<std::array<double, 4>> found;
    if (!read) return found;
    EXPECT_EQ(read->unread + read->copies, 0) << svg;
    for (const Polygon& outline : read->outlines) {
        const Box box = box_of(outline);
        found.push_back({box.low.x, box.low.y, box.high.x - box.low.x, box.high.y - box.low.y});
    }
    return found;
}

void expect_box(const std::string& svg, const std::array<double, 4>& expected) {
    const auto found = boxes(svg);
    ASSERT_THAT(found, SizeIs(1)) << svg;
    for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(found[0][i], expected[i], 1e-9) << svg << " " << i;
}

std::string code(const std::string& svg) {
    const auto read = read_svg(svg);
    return read ? "taken" : read.error().code;
}

TEST(SvgCopiesTest, AnElementIsDrawnWhereItsCopyStands) {
    expect_box(picture(defined("<use href='#r' x='10' y='5'/>")), {10, 5, 2, 1});
    expect_box(picture(defined("<use xlink:href='#r' x='10'/>")), {10, 0, 2, 1});
    expect_box(picture(defined("<use href='#r' x='10' transform='scale(2)'/>")), {20, 0, 4, 2});
    expect_box(picture(defined("<g transform='translate(1 1)'><use href='#r' x='50%' y='25%'/></g>")), {41, 11, 2, 1});
    expect_box(picture("<use href='#r' x='3'/><defs>" + kRect + "</defs>"), {3, 0, 2, 1});
}

TEST(SvgCopiesTest, CopiesKeepTheirOriginalsOwnTransformButNotThatOfItsGroups) {
    expect_box(picture("<defs transform='scale(9)'><g id='g' transform='translate(1)'>" + kRect +
                       "</g></defs><use href='#g' x='10'/>"),
               {11, 0, 2, 1});
    expect_box(picture("<g display='none'>" + kRect + "</g><use href='#r'/>"), {0, 0, 2, 1});
    EXPECT_THAT(boxes(picture("<defs><rect id='h' display='none' width='1' height='1'/></defs><use href='#h'/>")),
                SizeIs(0));
    EXPECT_THAT(boxes(picture(defined("<g display='none'><use href='#r'/></g><use style='display:none' href='#r'/>"))),
                SizeIs(0));
}

TEST(SvgCopiesTest, CopiesOfCopies) {
    const auto found =
        boxes(picture(defined("<g id='row'><use href='#r'/><use href='#r' x='2'/></g><use href='#row' y='1'/>")));
    ASSERT_THAT(found, SizeIs(4));
    EXPECT_EQ(found[3], (std::array<double, 4>{2, 1, 2, 1}));
}

// As Inkscape writes tiled clones: a width of 100 % means nothing but for symbols.
TEST(SvgCopiesTest, ClonesOfInkscape) {
    const auto found =
        boxes(picture(kRect +
                      "<use x='0' y='0' inkscape:tiled-clone-of='#r' xlink:href='#r' width='100%' height='100%' id='use1' />"
                      "<use x='0' y='0' inkscape:tiled-clone-of='#r' xlink:href='#r' width='100%' height='100%' "
                      "transform='translate(2,0)' id='use2' />"));
    ASSERT_THAT(found, SizeIs(3));
    EXPECT_EQ(found[2], (std::array<double, 4>{2, 0, 2, 1}));
}

TEST(SvgCopiesTest, SymbolsFillTheBoxOfTheirCopy) {
    const auto symbol = [](const std::string& attributes, const std::string& use) {
        return picture("<symbol id='s' " + attributes + ">" + kRect + "</symbol><use href='#s' " + use + "/>");
    };
    expect_box(symbol("", "x='3' y='4'"), {3, 4, 2, 1});
    expect_box(symbol("viewBox='0 0 2 1'", "x='3' y='4' width='8' height='4'"), {3, 4, 8, 4});
    expect_box(symbol("viewBox='0 0 2 1'", ""), {0, 0, 80, 40});
    expect_box(symbol("viewBox='0 0 2 1'", "width='25%' height='50%'"), {0, 5, 20, 10});
    expect_box(symbol("viewBox='-1 -1 4 4'", "x='10' width='8' height='8'"), {12, 2, 4, 2});
    expect_box(symbol("viewBox='0 0 2 1' preserveAspectRatio='none'", "width='8' height='8'"), {0, 0, 8, 8});
    expect_box(symbol("viewBox='0 0 2 1' preserveAspectRatio='xMaxYMax meet'", "width='8' height='8'"), {0, 4, 8, 4});
    expect_box(symbol("viewBox='0 0 2 1' preserveAspectRatio='xMinYMin slice'", "width='8' height='8'"), {0, 0, 16, 8});
    expect_box(symbol("viewBox='0 0 2 1' width='4' height='2'", ""), {0, 0, 4, 2});
    // As Illustrator has it, upside down.
    expect_box(symbol("viewBox='-4 -4 8 8'", "width='8' height='8' x='-4' y='-4' transform='matrix(1 0 0 -1 20 20)'"),
               {20, 19, 2, 1});
    EXPECT_THAT(boxes(picture("<symbol id='s'>" + kRect + "</symbol>")), SizeIs(0)) << "nobody uses it";
    expect_box(picture("<svg x='10' y='2' width='8' height='4' viewBox='0 0 2 1'>" + kRect + "</svg>"), {10, 2, 8, 4});
}

TEST(SvgCopiesTest, PercentsAreOfTheViewBox) {
    expect_box(picture("<rect x='10%' y='10%' width='50%' height='25%'/>"), {8, 4, 40, 10});
    expect_box(picture("<rect width='100%' height='100%'/>", "width='200' height='1in'"), {0, 0, 200, 96});
    const auto circle = boxes(picture("<circle cx='50%' cy='50%' r='10%'/>", "viewBox='0 0 30 40'"));
    ASSERT_THAT(circle, SizeIs(1));
    EXPECT_NEAR(circle[0][0] + circle[0][2] / 2, 15, 1e-9);
    EXPECT_NEAR(circle[0][2], 2 * 0.1 * std::sqrt((900 + 1600) / 2.0), 0.2);
    const auto ellipse = boxes(picture("<ellipse rx='10%' ry='10%'/>"));
    EXPECT_NEAR(ellipse[0][2], 16, 0.4);
    EXPECT_NEAR(ellipse[0][3], 8, 0.2);
    for (const char* head : {"", "width='100%' height='100%'", "viewBox='0 0'", "viewBox='0 0 0 0'"}) {
        const auto read = read_svg(picture("<rect width='50%' height='1'/>", head));
        ASSERT_TRUE(read.ok());
        EXPECT_EQ(read->unread, 1) << "percents of nothing: " << head;
    }
}

TEST(SvgCopiesTest, CopiesOfWhatIsNotThereAreCounted) {
    const auto read =
        read_svg(picture("<use/><use href=''/><use href='#'/><use href='#none'/><use href='other.svg#r'/>"
                         "<use href='file:///etc/passwd'/><use href='http://example.org/#r'/>" +
                         kRect));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->copies, 7);
    EXPECT_THAT(read->outlines, SizeIs(1));
    const auto bad = read_svg(picture(defined("<use href='#r' x='2em'/><use href='#r' transform='turn(2)'/>")));
    EXPECT_EQ(bad->unread, 2);
    EXPECT_THAT(bad->outlines, SizeIs(0));
}

TEST(SvgCopiesTest, ACopyOfItselfIsRefusedByName) {
    EXPECT_EQ(code(picture("<use id='a' href='#a'/>")), "svg.cycle");
    EXPECT_EQ(code(picture("<g id='a'><use href='#a'/></g>")), "svg.cycle");
    EXPECT_EQ(code(picture("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>")), "svg.cycle");
    EXPECT_EQ(code(picture("<symbol id='a'><g><use href='#a'/></g></symbol><use href='#a'/>")), "svg.cycle");
    EXPECT_EQ(code("<svg id='a'><use href='#a'/></svg>"), "svg.cycle");
    EXPECT_EQ(code(picture("<symbol id='a'><use href='#a'/></symbol>")), "taken") << "nobody draws it";
    EXPECT_EQ(read_svg(picture("<g id='a'><use href='#a'/></g>")).error().values, std::vector<std::string>{"a"});
}

// A thousand million copies of one shape, in a kilobyte.
TEST(SvgCopiesTest, ManyLaughsEndSoon) {
    std::string laughs = "<defs><rect id='l0' width='1' height='1'/>";
    for (int i = 1; i <= 9; ++i) {
        laughs += "<g id='l" + std::to_string(i) + "'>";
        for (int k = 0; k < 10; ++k) laughs += "<use href='#l" + std::to_string(i - 1) + "'/>";
        laughs += "</g>";
    }
    EXPECT_EQ(code(picture(laughs + "</defs><use href='#l9'/>")), "svg.copies");
    EXPECT_EQ(boxes(picture(laughs + "</defs><use href='#l3'/>")).size(), 1000u);
    std::string deep = "<rect id='d0' width='1' height='1'/>";
    for (int i = 1; i <= kMaxSvgDepth + 1; ++i)
        deep += "<use id='d" + std::to_string(i) + "' href='#d" + std::to_string(i - 1) + "'/>";
    EXPECT_EQ(code(picture("<defs>" + deep + "</defs><use href='#d" + std::to_string(kMaxSvgDepth + 1) + "'/>")),
              "svg.deep");
    // Nothing to draw, but long to read.
    std::string empty = "<path id='p' d='" + std::string(900'000, ' ') + "'/>";
    for (int i = 0; i < 1000; ++i) empty += "<use href='#p'/>";
    EXPECT_EQ(code(picture(empty)), "svg.copies");
    std::string points = "<polygon id='p' points='";
    for (int i = 0; i < 900; ++i) points += "0 " + std::to_string(i % 10) + " ";
    points += "'/>";
    for (int i = 0; i < 120; ++i) points += "<use href='#p'/>";
    EXPECT_EQ(code(picture(points)), "svg.points");
}

}  // namespace

}  // namespace pavage
