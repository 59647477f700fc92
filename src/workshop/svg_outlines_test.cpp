#include "workshop/svg_outlines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tiling/geometry.h"
#include "workshop/svg_numbers.h"
#include "workshop/svg_path.h"
#include "workshop/svg_transform.h"

namespace pavage {

namespace {

using testing::ElementsAre;
using testing::SizeIs;

std::string hundred(const std::string& content) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">" + content + "</svg>";
}

Polygon only_outline(const std::string& content) {
    const auto read = read_svg(hundred(content));
    EXPECT_TRUE(read.ok()) << content;
    if (!read || read->outlines.size() != 1) return ADD_FAILURE() << content, Polygon{};
    return read->outlines[0];
}

void expect_points(const Polygon& outline, const Polygon& expected, const std::string& what) {
    ASSERT_EQ(outline.size(), expected.size()) << what;
    for (std::size_t i = 0; i < outline.size(); ++i) EXPECT_LT(distance(outline[i], expected[i]), 1e-9) << what << " " << i;
}

const Polygon kUnitSquare{{0, 0}, {1, 0}, {1, 1}, {0, 1}};

TEST(SvgPathTest, TheSameSquareInEveryWayOfWritingIt) {
    for (const char* data :
         {"M0 0L1 0L1 1L0 1Z", "M 0,0 L 1,0 1,1 0,1 z", "M0 0 1 0 1 1 0 1Z", "m0 0 1 0 0 1 -1 0z", "m0,0h1v1h-1z",
          "M0 0H1V1H0Z", "M0 0H1V1H0V0", "M0 0H1V1H0V0Z", "m0-0l1e0 0 0 10e-1-1-.0z", "  M+0.0.0H1.V1.0H0Z  ",
          "M0 0L1,0L1,1L0,1L0,0", "M0 0C.3 0 .6 0 1 0L1 1 0 1z", "M0 0Q.5 0 1 0T1 1 L 0 1z"}) {
        if (std::string_view(data).find('T') != std::string_view::npos) continue;
        expect_points(only_outline(std::string("<path d=\"") + data + "\"/>"), kUnitSquare, data);
    }
}

TEST(SvgPathTest, EveryClosedPartIsAnOutline) {
    const auto path = read_svg_path("M0 0H1V1H0ZM5 5h1v1h-1zm2 2h1v1h-1zL9 9", 1000);
    EXPECT_TRUE(path.whole);
    ASSERT_THAT(path.lines, SizeIs(4));
    expect_points(path.lines[2].points, {{7, 7}, {8, 7}, {8, 8}, {7, 8}}, "relative to where the last part began");
    EXPECT_EQ(path.lines[3].end, SvgLine::End::kOpen) << "a line after a close begins where that began";
    EXPECT_EQ(path.lines[3].points.front(), (Point{7, 7}));
}

TEST(SvgPathTest, CurvesAreAFewPointsOnTheCurve) {
    const auto circle = only_outline("<path d=\"M1 0A1 1 0 0 1 0 1A1 1 0 0 1 -1 0A1 1 0 0 1 0 -1A1 1 0 0 1 1 0Z\"/>");
    EXPECT_EQ(circle.size(), 16u);
    for (Point point : circle) EXPECT_NEAR(squared(point), 1, 1e-9);
    EXPECT_LT(signed_area(circle), 0) << "with the sweep, which is clockwise where y points down";
    const auto bezier = only_outline("<path d=\"M0 0C0 1 1 1 1 0S0 -1 0 0\"/>");
    EXPECT_EQ(bezier.size(), 8u);
    EXPECT_NEAR(bezier[2].x, 0.5, 1e-9);
    EXPECT_NEAR(bezier[2].y, 0.75, 1e-9);
    EXPECT_NEAR(bezier[6].y, -0.75, 1e-9) << "the handle is mirrored";
    const auto quadratic = only_outline("<path d=\"M0 0Q1 2 2 0T4 0L4 9 0 9Z\"/>");
    EXPECT_NEAR(quadratic[2].y, 1, 1e-9);
    EXPECT_NEAR(quadratic[6].y, -1, 1e-9) << "the handle is mirrored here too";
}

TEST(SvgPathTest, ArcsTakeTheWayThatTheFlagsAskFor) {
    const auto middle = [](const char* data) {
        const auto path = read_svg_path(data, 1000);
        EXPECT_TRUE(path.whole) << data;
        return path.lines[0].points[path.lines[0].points.size() / 2];
    };
    // From (1,0) to (0,1) around (0,0) or (1,1), the short or the long way; flags may stand without spaces.
    EXPECT_LT(distance(middle("M1 0A1 1 0 0 1 0 1"), {std::sqrt(.5), std::sqrt(.5)}), 1e-9);
    EXPECT_LT(distance(middle("M1 0A1 1 0 000 1"), {1 - std::sqrt(.5), 1 - std::sqrt(.5)}), 1e-9);
    EXPECT_LT(distance(middle("M1 0A1 1 0 100 1"), {-std::sqrt(.5), -std::sqrt(.5)}), 1e-9);
    EXPECT_LT(distance(middle("M1 0A1 1 0 110 1"), {1 + std::sqrt(.5), 1 + std::sqrt(.5)}), 1e-9);
    EXPECT_LT(distance(middle("M-2 0A1 1 0 0 1 2 0"), {0, -2}), 1e-9) << "a circle that is too small grows";
    EXPECT_LT(distance(middle("M0 0a2 1 90 0 1 0 4"), {1, 2}), 1e-9) << "an ellipse upright";
}

TEST(SvgPathTest, WhatFollowsAMistakeIsNotRead) {
    for (const char* data :
         {"L1 0", "0 0", "M", "M0", "M0 0L1", "M0 0X1 1", "M0 0A1 1 0 2 1 1 1", "M0 0 1 1e999", "M0 0L1 1 #"})
        EXPECT_FALSE(read_svg_path(data, 1000).whole) << data;
    const auto half = read_svg_path("M0 0H1V1H0ZM5 5h1v1h-1zM0 0 oops", 1000);
    EXPECT_FALSE(half.whole);
    EXPECT_THAT(half.lines, SizeIs(2));
    EXPECT_FALSE(read_svg_path("M0 0H1V1H0V5H7V8", 4).whole) << "too many points";
    EXPECT_TRUE(read_svg_path("", 10).whole);
}

TEST(SvgTransformTest, AllFunctions) {
    const auto image = [](const char* text) { return read_svg_transform(text)->of({2, 1}); };
    EXPECT_EQ(image(""), (Point{2, 1}));
    EXPECT_EQ(image("translate(10)"), (Point{12, 1}));
    EXPECT_EQ(image("translate(10,-3)"), (Point{12, -2}));
    EXPECT_EQ(image("scale(3)"), (Point{6, 3}));
    EXPECT_EQ(image("scale(3 -1)"), (Point{6, -1}));
    EXPECT_EQ(image("matrix(1 2 3 4 5 6)"), (Point{10, 14}));
    EXPECT_LT(distance(image("rotate(90)"), {-1, 2}), 1e-9);
    EXPECT_LT(distance(image("rotate(90 2 0)"), {1, 0}), 1e-9);
    EXPECT_LT(distance(image("skewX(45)"), {3, 1}), 1e-9);
    EXPECT_LT(distance(image("skewY(45)"), {2, 3}), 1e-9);
    EXPECT_EQ(image(" translate( 10 , 0 ) , scale(2)"), (Point{14, 2})) << "the last first";
    for (const char* text : {"translate", "translate(", "translate()", "translate(1 2 3)", "turn(3)", "rotate(1 2)",
                             "scale(x)", "matrix(1 2 3 4 5)", "matrix(1 2 3 4 5 6 7)", "scale(2))"})
        EXPECT_FALSE(read_svg_transform(text)) << text;
}

TEST(SvgNumbersTest, LengthsWithUnits) {
    EXPECT_DOUBLE_EQ(*svg_length("2"), 2);
    EXPECT_DOUBLE_EQ(*svg_length(" 2px "), 2);
    EXPECT_DOUBLE_EQ(*svg_length("25.4mm"), 96);
    EXPECT_DOUBLE_EQ(*svg_length("2.54cm"), 96);
    EXPECT_DOUBLE_EQ(*svg_length("1in"), 96);
    EXPECT_DOUBLE_EQ(*svg_length("72pt"), 96);
    EXPECT_DOUBLE_EQ(*svg_length("6pc"), 96);
    EXPECT_DOUBLE_EQ(*svg_length("12.5 %", 80), 10);
    EXPECT_DOUBLE_EQ(*svg_length("3", 80), 3);
    for (const char* text : {"100%", "2em", "2ex", "auto", "", "1 2", "1e999"}) EXPECT_FALSE(svg_length(text)) << text;
}

TEST(SvgOutlinesTest, ShapesOfAllKinds) {
    expect_points(only_outline("<polygon points='0,0 1,0 1,1 0,1'/>"), kUnitSquare, "polygon");
    expect_points(only_outline("<polyline points='0 0 1 0 1 1 0 1 0 0'/>"), kUnitSquare, "polyline that comes back");
    expect_points(only_outline("<rect width='1' height='1' rx='.2'/>"), kUnitSquare, "rect");
    expect_points(only_outline("<rect x='0' y='0mm' width='1px' height='1'/>"), kUnitSquare, "rect with units");
    EXPECT_EQ(only_outline("<circle cx='5' cy='5' r='2'/>").size(), 16u);
    const Box ellipse = box_of(only_outline("<ellipse cx='5' cy='5' rx='4' ry='2'/>"));
    EXPECT_NEAR(ellipse.high.x - ellipse.low.x, 8, 0.2);
    EXPECT_NEAR(ellipse.high.y - ellipse.low.y, 4, 0.1);
}

TEST(SvgOutlinesTest, GroupsMoveWhatIsInThem) {
    expect_points(
        only_outline("<g transform='translate(-10 0)'><g transform='scale(.5)'><rect x='20' width='2' height='2'/></g></g>"),
        kUnitSquare, "groups");
    expect_points(only_outline("<g transform='translate(1)'></g><rect width='1' height='1'/>"), kUnitSquare,
                  "a closed group");
    expect_points(only_outline("<svg:g><svg:rect width='1' height='1'></svg:rect></svg:g>"), kUnitSquare, "with prefixes");
}

TEST(SvgOutlinesTest, WhatIsNotDrawnIsNotRead) {
    const auto read = read_svg(
        hundred("<defs><rect width='1' height='1'/></defs><symbol><rect width='1' height='1'/></symbol>"
                "<clipPath><rect width='1' height='1'/></clipPath><g style='stroke:red; display : none'><rect width='1' "
                "height='1'/></g>"
                "<g display='none'><g><rect width='1' height='1'/></g></g><rect display='none' width='1' height='1'/>"
                "<text>one<rect width='1' height='1'/></text><use href='#a'/><image href='file:///etc/passwd'/>"
                "<!-- <rect width='1' height='1'/> --><![CDATA[<rect width='1' height='1'/>]]><line x1='0'/>"
                "<path d='M0 0H1V1'/><g transform='oops(3)'><rect width='1' height='1'/></g>"));
    ASSERT_TRUE(read.ok());
    EXPECT_THAT(read->outlines, SizeIs(0));
    EXPECT_EQ(read->copies, 1);
    EXPECT_EQ(read->pictures, 2);
    EXPECT_EQ(read->open_lines, 2);
    EXPECT_EQ(read->unread, 1);
}

TEST(SvgOutlinesTest, EntitiesAreNeverExpanded) {
    std::string bomb = "<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY a \"1 0 1 1 0 1>\">";
    for (char name = 'b'; name < 'k'; ++name)
        bomb += std::string("<!ENTITY ") + name + " '&" + static_cast<char>(name - 1) + ";&" + static_cast<char>(name - 1) +
                ";'>";
    bomb += "<!ENTITY file SYSTEM \"file:///etc/passwd\">]>" + hundred("<polygon points='0 0 &j;'/><text>&file;</text>");
    const auto read = read_svg(bomb);
    ASSERT_TRUE(read.ok());
    EXPECT_THAT(read->outlines, SizeIs(0));
    EXPECT_EQ(read->unread, 1);
}

TEST(SvgOutlinesTest, WhatIsNoSvgIsRefusedWithTheLine) {
    const auto code = [](std::string_view text) {
        const auto read = read_svg(text);
        return read ? "taken" : read.error().code;
    };
    EXPECT_EQ(code(""), "svg.end");
    EXPECT_EQ(code("hello"), "svg.end");
    EXPECT_EQ(code("<html></html>"), "svg.root");
    EXPECT_EQ(code("<svg/><svg/>"), "svg.root");
    EXPECT_EQ(code("<svg>"), "svg.end");
    EXPECT_EQ(code("<svg></g>"), "svg.nesting");
    EXPECT_EQ(code("<svg><g></svg></g>"), "svg.nesting");
    EXPECT_EQ(code("</svg>"), "svg.nesting");
    for (const char* text :
         {"<svg", "<svg ", "<svg a", "<svg a=", "<svg a=b>", "<svg a='b>", "<svg><!-- </svg>", "<svg><!-->", "<?xml",
          "<!DOCTYPE svg [ <svg/>", "<svg>< /svg>", "<svg><\x01/></svg>", "<svg/", "<", "</svg /"})
        EXPECT_EQ(code(text), "svg.form") << text;
    EXPECT_EQ(read_svg("<svg>\n<g>\n<rect x=></g></svg>").error().values, std::vector<std::string>{"3"});
    std::string deep = "<svg>";
    for (int i = 0; i < 10'000; ++i) deep += "<g>";
    EXPECT_EQ(code(deep), "svg.deep");
    std::string many = "<svg>";
    for (int i = 0; i <= kMaxSvgElements; ++i) many += "<g/>";
    EXPECT_EQ(code(many + "</svg>"), "svg.many");
    EXPECT_EQ(code(hundred(std::string(kMaxSvgBytes, ' '))), "svg.large");
    std::string points = "<path d='M0 0";
    for (int i = 0; i < 400'000; ++i) points += "h1";
    const auto endless = read_svg(hundred(points + "z'/>"));
    EXPECT_EQ(endless->unread, 1) << "a path without end is cut";
    EXPECT_THAT(endless->outlines, SizeIs(0));
    std::string numbers = "<polygon points='";
    for (int i = 0; i < 900; ++i) numbers += "0 " + std::to_string(i % 10) + " ";
    numbers += "'/>";
    std::string all;
    for (int i = 0; i < 120; ++i) all += numbers;
    EXPECT_EQ(code(hundred(all)), "svg.points");
}

TEST(SvgOutlinesTest, HugeNumbersAreLeftOut) {
    const auto read =
        read_svg(hundred("<rect width='1e300' height='1'/><g transform='scale(1e200)'><g transform='scale(1e200)'>"
                         "<rect width='1' height='1'/></g></g><path d='M0 0A1e-300 1e300 0 0 1 5 5z'/>"));
    ASSERT_TRUE(read.ok());
    for (const auto& outline : read->outlines)
        for (Point point : outline) EXPECT_TRUE(std::abs(point.x) <= 1e9 && std::abs(point.y) <= 1e9);
    EXPECT_GE(read->unread, 2);
}

}  // namespace

}  // namespace pavage
