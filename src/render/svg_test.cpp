#include "render/svg.h"

#include <cstdlib>

#include "base/text.h"
#include "render/render_testing.h"
#include "render/svg_writer.h"

namespace pavage {
namespace {

// The first fault of a text as XML, as far as this layer writes it: every element closed in order, attributes quoted, only
// the known entities.
std::string xml_fault(std::string_view xml) {
    std::vector<std::string> open;
    while (!xml.empty()) {
        const auto start = xml.find('<');
        const std::string_view text = xml.substr(0, start);
        for (std::size_t at = text.find('&'); at != std::string_view::npos; at = text.find('&', at + 1)) {
            const auto entity = text.substr(at, 6);
            if (!entity.starts_with("&amp;") && !entity.starts_with("&lt;") && !entity.starts_with("&gt;") &&
                !entity.starts_with("&quot;"))
                return "entity " + std::string(entity);
        }
        if (text.find('>') != std::string_view::npos && (open.empty() || open.back() != "style")) return "bare >";
        if (start == std::string_view::npos) break;
        const auto end = xml.find('>', start);
        if (end == std::string_view::npos) return "unclosed <";
        const std::string tag(xml.substr(start + 1, end - start - 1));
        xml.remove_prefix(end + 1);
        if (std::count(tag.begin(), tag.end(), '"') % 2 != 0) return "quotes in " + tag;
        const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
        if (tag[0] == '/') {
            if (open.empty() || "/" + open.back() != tag) return "closes " + tag;
            open.pop_back();
        } else if (tag.back() != '/') {
            open.push_back(name);
        }
    }
    return open.empty() ? "" : "open " + open.back();
}

std::vector<double> numbers_in(std::string_view text) {
    std::vector<double> numbers;
    const std::string copy(text);
    for (const char* at = copy.c_str(); *at;) {
        char* end = nullptr;
        const double value = std::strtod(at, &end);
        if (end == at) ++at;
        else numbers.push_back(value), at = end;
    }
    return numbers;
}

std::string_view attribute(std::string_view tag, std::string_view name) {
    const std::string key = " " + std::string(name) + "=\"";
    const auto at = tag.find(key);
    if (at == std::string_view::npos) return {};
    tag.remove_prefix(at + key.size());
    return tag.substr(0, tag.find('"'));
}

// Places of everything drawn, not of what is only defined.
void expect_inside(std::string_view svg, const std::string& what) {
    const auto box = numbers_in(attribute(svg, "viewBox"));
    ASSERT_EQ(box.size(), 4u);
    const auto inside = [&](double x, double y) {
        return x >= box[0] && x <= box[0] + box[2] && y >= box[1] && y <= box[1] + box[3];
    };
    const auto body = svg.find("</defs>") == std::string_view::npos ? svg.find("</style>") : svg.find("</defs>");
    for (std::string_view rest = svg.substr(body + 1); rest.find('<') != std::string_view::npos;) {
        rest.remove_prefix(rest.find('<'));
        const std::string_view tag = rest.substr(0, rest.find('>'));
        rest.remove_prefix(1);
        const auto points = numbers_in(attribute(tag, "d"));
        for (std::size_t i = 0; i + 1 < points.size(); i += 2) EXPECT_TRUE(inside(points[i], points[i + 1])) << what << tag;
        for (auto [x, y] : {std::pair{"x", "y"}, std::pair{"cx", "cy"}}) {
            if (attribute(tag, x).empty()) continue;
            EXPECT_TRUE(inside(numbers_in(attribute(tag, x))[0], numbers_in(attribute(tag, y))[0])) << what << tag;
        }
    }
}

void expect_sound(const Topology& board, int players, const std::string& what) {
    for (Theme theme : {Theme::kLight, Theme::kDark, Theme::kAutomatic})
        for (bool names : {false, true}) {
            const Scene scene = crowded_scene(board, players);
            const std::string svg = to_svg(scene, {theme, names, 1, "Title", "Description"});
            EXPECT_EQ(xml_fault(svg), "") << what;
            EXPECT_EQ(svg.find("nan"), std::string::npos) << what;
            EXPECT_EQ(svg.find("inf"), std::string::npos) << what;
            expect_inside(svg, what);
            EXPECT_EQ(svg, to_svg(scene, {theme, names, 1, "Title", "Description"})) << what;
        }
}

TEST(Svg, every_board_with_every_number_of_players_is_sound) {
    for (const auto& name : boards_to_draw())
        for (int players = 2; players <= kMaxPlayers; ++players)
            expect_sound(board_named(name), players, name + " players: " + std::to_string(players) + " ");
}

TEST(Svg, boards_without_outlines_and_crooked_boards_are_sound) {
    expect_sound(disc_board(), 3, "discs ");
    expect_sound(crooked_board(), 4, "crooked ");
}

TEST(Svg, colours_of_the_board_lie_under_everything_else) {
    Topology board = board_named("square:3x1");
    EXPECT_EQ(to_svg(Scene{&board}, {}).find("tint"), std::string::npos) << "nothing about colours where there are none";
    ASSERT_TRUE(board.set_extras({"", {}, {2, 2, 6}}));
    Scene scene{&board};
    EXPECT_NE(to_svg(scene, {}).find("pv-tint2\""), std::string::npos);
    EXPECT_NE(to_svg(scene, {}).find("pv-tint6\""), std::string::npos);
    scene.grounds.push_back({Cell(2), Tone::kFixed, 1});
    EXPECT_EQ(to_svg(scene, {}).find("pv-tint6\""), std::string::npos) << "a player's land is his";
    scene.grounds.clear();
    for (int i = 0; i < 3; ++i) scene.tokens.push_back({Cell(i), Token::Kind::kStone, 1});
    EXPECT_NE(to_svg(scene, {}).find("pv-tint6\""), std::string::npos) << "seen round a stone";
    EXPECT_NE(shared_style_sheet().find(".pv-tint5{"), std::string::npos);
}

TEST(Svg, text_is_escaped) {
    const Topology board = board_named("square:2");
    Scene scene{&board};
    scene.marks.push_back({Mark::Kind::kNote, Cell(0), 1, "<a&\"b\">"});
    scene.tokens.push_back({Cell(1), Token::Kind::kStone, 1, 1, "<i>"});
    const std::string svg = to_svg(scene, {.title = "1 < 2 & \"so\"\x01", .description = "\xFF"});
    EXPECT_EQ(xml_fault(svg), "");
    EXPECT_NE(svg.find("<title>1 &lt; 2 &amp; &quot;so&quot;?</title>"), std::string::npos);
    EXPECT_NE(svg.find("<desc>?</desc>"), std::string::npos);
    EXPECT_NE(svg.find("&lt;a&amp;&quot;b&quot;&gt;"), std::string::npos);
    EXPECT_NE(svg.find("&lt;i&gt;"), std::string::npos);
}

TEST(Svg, numbers_are_short) {
    EXPECT_EQ(svg_number(0), "0");
    EXPECT_EQ(svg_number(-0.001), "0");
    EXPECT_EQ(svg_number(12.3456), "12.35");
    EXPECT_EQ(svg_number(-0.5), "-.5");
    EXPECT_EQ(svg_number(100), "100");
    EXPECT_EQ(svg_number(0.07), ".07");
}

TEST(Svg, margins_are_even_on_a_symmetric_board) {
    const Topology board = board_named("trihex:2");
    const auto box = numbers_in(attribute(to_svg(Scene{&board}, {}), "viewBox"));
    EXPECT_NEAR(box[1] + box[3] / 2, 0, 0.02) << "as much above as below";
}

TEST(Svg, the_title_speaks_to_screen_readers_and_comes_first) {
    const Topology board = board_named("square:2");
    const std::string svg = to_svg(Scene{&board}, {.title = "Hex"});
    EXPECT_NE(svg.find("role=\"img\""), std::string::npos);
    EXPECT_EQ(svg.find("<title>"), svg.find('>') + 2);
}

TEST(Svg, only_the_automatic_theme_asks_the_viewer) {
    const Topology board = board_named("square:2");
    EXPECT_EQ(to_svg(Scene{&board}, {Theme::kLight}).find("@media"), std::string::npos);
    EXPECT_EQ(to_svg(Scene{&board}, {Theme::kDark}).find("@media"), std::string::npos);
    EXPECT_NE(to_svg(Scene{&board}, {Theme::kAutomatic}).find("prefers-color-scheme:dark"), std::string::npos);
}

TEST(Svg, scale_changes_the_size_and_nothing_else) {
    const Topology board = board_named("square:2");
    const std::string one = to_svg(Scene{&board}, {}), two = to_svg(Scene{&board}, {.scale = 2});
    EXPECT_EQ(2 * numbers_in(attribute(one, "width"))[0], numbers_in(attribute(two, "width"))[0]);
    EXPECT_EQ(attribute(one, "viewBox"), attribute(two, "viewBox"));
}

// Selectors of one class only: browsers do not look beyond the <use> that a stone stands in.
TEST(Svg, every_class_has_a_rule_of_its_own) {
    for (int players = 2; players <= kMaxPlayers; ++players) {
        const Topology board = board_named("hexagon:5");
        const std::string svg = to_svg(crowded_scene(board, players), {.names = true});
        EXPECT_EQ(svg.find(".pavage ."), std::string::npos);
        for (auto at = svg.find("class=\"pv-"); at != std::string::npos; at = svg.find("class=\"pv-", at + 1)) {
            const std::string_view names = attribute(std::string_view(svg).substr(at - 1), "class");
            for (std::string_view name : words_of(names))
                EXPECT_NE(svg.find("\n." + std::string(name) + "{"), std::string::npos) << name;
        }
    }
}

TEST(Svg, dice_stand_beside_the_board_with_as_many_pips_as_they_show) {
    const Topology board = board_named("square:3x1");
    const auto drawn = [&](std::vector<int> dice) {
        Scene scene{&board};
        scene.dice = std::move(dice);
        return to_svg(scene, {});
    };
    const auto pips = [](const std::string& svg) {
        int count = 0;
        for (auto at = svg.find("<circle"); at != std::string::npos; at = svg.find("<circle", at + 1)) ++count;
        return count;
    };
    EXPECT_EQ(pips(drawn({})), 0);
    for (int number = 0; number <= 6; ++number) EXPECT_EQ(pips(drawn({number, 1})), number + 1);
    EXPECT_NE(drawn({20}).find(">20<"), std::string::npos) << "dice of more faces show digits";
    const auto width = [](const std::string& svg) { return numbers_in(attribute(svg, "viewBox"))[2]; };
    EXPECT_GT(width(drawn({3, 2})), width(drawn({})));
    EXPECT_EQ(width(drawn({3, 2})), width(drawn({0, 0}))) << "the board does not jump when they are rolled";
    EXPECT_EQ(xml_fault(drawn({6, 20})), "");
    expect_inside(drawn({6, 5, 20}), "dice ");
}

TEST(Svg, an_empty_board_stays_small) {
    const Topology board = board_named("hexagon:5");
    EXPECT_LT(to_svg(Scene{&board}, {}).size(), 10000u);
}

TEST(Svg, a_rectangle_is_one_tile_with_one_sign) {
    const Topology board = board_named("square:5x4");
    Scene scene{&board};
    scene.rectangles.push_back({cell_named(board, "b1"), 3, 2, 2});
    const std::string plain = to_svg(scene, {});
    EXPECT_EQ(xml_fault(plain), "");
    const auto count = [](std::string_view text, std::string_view word) {
        int times = 0;
        for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) ++times;
        return times;
    };
    EXPECT_EQ(count(plain, "class=\"pv-body pv-p2\""), 1);
    EXPECT_EQ(count(plain, "<use"), 1);
    EXPECT_EQ(count(plain, "pv-line pv-i2"), 0);
    scene.rectangles.front().last = true;
    EXPECT_EQ(count(to_svg(scene, {}), "pv-line pv-i2"), 1);
}

}  // namespace
}  // namespace pavage
