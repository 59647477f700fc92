#include "study/export.h"

#include "base/text.h"
#include "render/svg_writer.h"
#include "study/page.h"
#include "study/plots.h"
#include "study/study_testing.h"

namespace pavage {
namespace {

using namespace study_testing;

// A reader of RFC 4180, apart from the writer.
std::vector<std::vector<std::string>> read_csv(const std::string& text) {
    std::vector<std::vector<std::string>> rows(1, {""});
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (quoted && letter == '"' && i + 1 < text.size() && text[i + 1] == '"') rows.back().back() += text[++i];
        else if (letter == '"') quoted = !quoted;
        else if (!quoted && letter == ',') rows.back().emplace_back();
        else if (!quoted && letter == '\r') continue;
        else if (!quoted && letter == '\n') rows.push_back({""});
        else rows.back().back() += letter;
    }
    rows.pop_back();
    return rows;
}

TEST(Export, FieldsAreQuotedAndNoFormulas) {
    EXPECT_EQ(csv_field("plain"), "plain");
    EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
    EXPECT_EQ(csv_field("say \"x\""), "\"say \"\"x\"\"\"");
    EXPECT_EQ(csv_field("=1+1"), "'=1+1");
    EXPECT_EQ(csv_field("@x,y"), "\"'@x,y\"");
    EXPECT_EQ(csv_field(""), "");
}

TEST(Export, TheTableOfGamesHasALineForEach) {
    auto plan = plan_of(*plain_game(), 4);
    plan.players = {"random", "mcts:simulations=2,seed=5"};
    const Study study = study_of(plan, 7);
    const auto rows = read_csv(games_csv(study));
    ASSERT_EQ(rows.size(), 8u);
    for (const auto& row : rows) EXPECT_EQ(row.size(), rows.front().size());
    const auto column = [&](const char* name) {
        return static_cast<std::size_t>(std::ranges::find(rows.front(), name) - rows.front().begin());
    };
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const GameFacts& facts = study.tally(0).facts()[i - 1];
        EXPECT_EQ(rows[i][column("game")], std::to_string(i));
        EXPECT_EQ(*parse_number(rows[i][column("share_1")]), facts.shares[0]);
        EXPECT_EQ(rows[i][column("moves")], std::to_string(facts.moves));
        EXPECT_EQ(rows[i][column("player_2")], plan.players[i % 2 == 1 ? 1 : 0]);
        EXPECT_NEAR(*parse_number(rows[i][column("uncertainty")]), facts.course->uncertainty, 1e-12);
    }
    const auto summary = read_csv(summary_csv(study.report()));
    EXPECT_EQ(summary.front(), (std::vector<std::string>{"plan", "what", "value", "low", "high", "count"}));
    for (std::size_t i = 1; i < summary.size(); ++i) {
        ASSERT_EQ(summary[i].size(), 6u);
        EXPECT_LE(*parse_number(summary[i][3]), *parse_number(summary[i][2]));
        EXPECT_LE(*parse_number(summary[i][2]), *parse_number(summary[i][4]));
    }
}

TEST(Export, TheReportReadsBackAndNamesItsNumbers) {
    const Study study = study_of(plan_of(*plain_game(), 4), 10);
    const auto json = *parse_json(to_text(to_json(study.report())));
    const Json& plan = json.find("plans")->items()->front();
    EXPECT_EQ(plan.find("games")->number(), 10);
    EXPECT_EQ(plan.find("seats")->items()->size(), 2u);
    EXPECT_DOUBLE_EQ(plan.find("length")->find("mean")->find("value")->number(), study.report().plans[0].length.mean.value);
    EXPECT_TRUE(plan.find("course")->find("drama"));
    const Study empty = *Study::make({{"", plan_of(*plain_game())}});
    EXPECT_TRUE(to_json(empty.report()).find("plans")->items()->front().find("draws")->is_null());
}

TEST(Page, FetchesNothingAndEscapesWhatCameFromOutside) {
    auto plan = plan_of(*plain_game(), 4);
    const std::string nasty = "<script>alert(\"x\")&'</script>";
    Study study = *Study::make({{nasty, plan}, {"b", plan}});
    for (std::size_t at : {0u, 1u})
        for (std::uint64_t number = 0; number < 4; ++number)
            ASSERT_TRUE(study.add(at, *play_alone(study.tournament(at), number, nullptr)));
    for (const Language language : {Language::kEnglish, Language::kFrench}) {
        const std::string page = study_page(study, study.report(), {nasty}, language);
        EXPECT_EQ(page.find("<script"), std::string::npos);
        EXPECT_NE(page.find("&lt;script&gt;"), std::string::npos);
        for (const char* outside : {"src=", "href=", "url(", "@import", "<link"})
            EXPECT_EQ(page.find(outside), std::string::npos) << outside;
        // The one address is the name of SVG itself.
        for (std::size_t at = page.find("http"); at != std::string::npos; at = page.find("http", at + 1))
            EXPECT_EQ(page.substr(at, 26), "http://www.w3.org/2000/svg") << at;
        EXPECT_EQ(page.find("report."), std::string::npos) << "every word is there";
        EXPECT_NE(page.find("prefers-color-scheme:dark"), std::string::npos);
        const std::string part = study_part(study, study.report(), {}, language);
        EXPECT_EQ(part.find("<html"), std::string::npos);
        EXPECT_EQ(part.find("<body"), std::string::npos);
    }
}

// What a program for papers takes: each by itself, in ink on white.
TEST(Page, EveryPictureIsAFileOfItsOwn) {
    auto plan = plan_of(*plain_game(), 4);
    plan.every_first_move = true;
    const Study study = study_of(plan, 10);
    const auto count = [](std::string_view text, std::string_view part) {
        std::size_t found = 0;
        for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
        return found;
    };
    for (const Language language : {Language::kEnglish, Language::kFrench}) {
        const auto figures = study_figures(study, study.report(), language);
        const std::string page = study_part(study, study.report(), {}, language);
        EXPECT_GE(figures.size(), 4u);
        EXPECT_EQ(figures.size(), count(page, "<svg"));
        for (const auto& [title, svg] : figures) {
            EXPECT_NE(page.find("<h3>" + title + "</h3>"), std::string::npos) << title;
            EXPECT_TRUE(svg.starts_with("<svg ")) << svg.substr(0, 80);
            EXPECT_EQ(count(svg, "<svg"), 1u) << title;
            EXPECT_EQ(count(svg, "</svg>"), 1u) << title;
            EXPECT_NE(svg.find("xmlns=\"http://www.w3.org/2000/svg\""), std::string::npos) << title;
            EXPECT_NE(svg.find("<style"), std::string::npos) << title;
            for (const char* screens : {"var(", "@media", "max-width"})
                EXPECT_EQ(svg.find(screens), std::string::npos) << title << ": " << screens;
            EXPECT_EQ(svg.find("<script"), std::string::npos) << title;
        }
    }
}

TEST(Page, FirstMovesLieOnTheBoardWhereTheyAreCells) {
    int drawn = 0;
    for (const auto& entry : catalogue()) {
        const auto game = *make_game(entry.info->id, {});
        if (game->is_puzzle() || game->players() != 2 || !begins_with_a_player(*game) || !same_board_for_all(*game))
            continue;
        auto plan = plan_of(*game);
        plan.every_first_move = true;
        plan.most_moves = 40;
        const Study study = study_of(plan, 3);
        const std::string page = study_page(study, study.report(), {}, Language::kEnglish);
        drawn += page.find("st-board\"") != std::string::npos;
        EXPECT_NE(page.find(xml_escaped(study.report().plans[0].first_moves.front().move)), std::string::npos)
            << entry.info->id;
    }
    EXPECT_GE(drawn, 2);
}

TEST(Page, AStudyWithoutGamesSaysSo) {
    const Study study = *Study::make({{"", plan_of(*plain_game())}});
    EXPECT_NE(study_page(study, study.report(), {}, Language::kEnglish).find("No game"), std::string::npos);
}

TEST(Plots, AxesHoldTheirNumbersAtRoundTicks) {
    for (const auto& [low, high] :
         std::vector<std::pair<double, double>>{{0, 1}, {44, 56}, {0, 0}, {-3, 7}, {0, 12345}, {0.1, 0.2}, {49.9, 50.1}}) {
        const Axis axis = axis_for(low, high, 5);
        EXPECT_LE(axis.low, low + 1e-9);
        EXPECT_GE(axis.high, high - 1e-9);
        EXPECT_GE(axis.ticks.size(), 2u);
        EXPECT_LE(axis.ticks.size(), 13u) << low << " " << high;
        EXPECT_LT(axis.low, axis.high);
    }
    EXPECT_EQ(axis_for(0, 100, 5).ticks, (std::vector<double>{0, 20, 40, 60, 80, 100}));
    EXPECT_EQ(axis_for(0.1, 0.2, 5).decimals, 2);
}

TEST(Plots, AHistogramCountsEveryGameOnce) {
    const StudyVoice say(Language::kEnglish);
    const std::string wide = histogram({{3, 5}, {700, 5}, {9001, 1}}, {"t", "x", "y"}, say);
    EXPECT_EQ(histogram({}, {"t", "x", "y"}, say), "");
    std::size_t bars = 0;
    for (std::size_t at = wide.find("st-bar"); at != std::string::npos; at = wide.find("st-bar", at + 1)) ++bars;
    EXPECT_EQ(bars, 3u);
    EXPECT_EQ(wide.find("nan"), std::string::npos);
    EXPECT_EQ(histogram({{5, 1}}, {"t", "x", "y"}, say).find("nan"), std::string::npos);
}

}  // namespace
}  // namespace pavage
