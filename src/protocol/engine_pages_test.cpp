// What pages ask of the engine, for every game of the catalogue: touches, scenes, sentences, analysis, puzzles.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/json.h"
#include "play/registry.h"
#include "protocol/engine_testing.h"

namespace pavage {
namespace {

// Whoever touches what is offered, first to last, comes to every legal move and to nothing else.
void collect(Engine& engine, std::vector<std::string> path, std::set<std::string>& moves, int& asked) {
    if (++asked > 300) return;  // enough of a game with thousands of moves
    Json keys = Json::array();
    for (const auto& key : path) keys.push(key);
    const auto answer = parse_json(engine.answer(to_text(Json::Object{{"do", "touch"}, {"path", keys}})));
    ASSERT_TRUE(answer.ok());
    ASSERT_TRUE(*answer->find("ok")->boolean());
    if (const auto* move = answer->find("move")->string()) moves.insert(*move);
    for (const Json& next : *answer->find("next")->items()) {
        auto longer = path;
        longer.push_back(*next.find("key")->string());
        collect(engine, std::move(longer), moves, asked);
    }
}

TEST(Engine, TouchesLeadToEveryMove) {
    for (const auto& entry : catalogue()) {
        Engine engine(Language::kFrench);
        engine.answer("{\"do\":\"new\",\"game\":\"" + std::string(entry.info->id) + "\",\"seed\":1}");
        while (engine.match()->turn().is_chance()) engine.answer("{\"do\":\"random\"}");
        std::set<std::string> reached, legal;
        for (const auto& move : engine.match()->legal_moves()) legal.insert(move.text);
        int asked = 0;
        collect(engine, {}, reached, asked);
        EXPECT_TRUE(std::ranges::includes(legal, reached)) << entry.info->id;
        if (asked <= 300) {
            EXPECT_EQ(reached, legal) << entry.info->id;
        }
        EXPECT_FALSE(reached.empty()) << entry.info->id;
        const auto lost = parse_json(engine.answer("{\"do\":\"touch\",\"path\":[\"nowhere\"]}"));
        EXPECT_FALSE(*lost->find("ok")->boolean());
    }
}

TEST(Engine, ScenesSayEveryCell) {
    for (const auto& entry : catalogue()) {
        Engine engine(Language::kEnglish);
        engine.answer("{\"do\":\"new\",\"game\":\"" + std::string(entry.info->id) + "\",\"seed\":1}");
        for (int i = 0; i < 12; ++i) engine.answer("{\"do\":\"random\"}");
        const auto answer = parse_json(engine.answer("{\"do\":\"scene\",\"names\":true}"));
        ASSERT_TRUE(answer.ok()) << entry.info->id;
        const Json& scene = *answer->find("scene");
        EXPECT_EQ(static_cast<int>(scene.find("cells")->items()->size()), engine.match()->game().topology().size());
        for (const Json& cell : *scene.find("cells")->items()) {
            EXPECT_TRUE(cell.find("says")->string()->starts_with(*cell.find("name")->string() + ", "));
            EXPECT_TRUE(cell.find("path")->string()->starts_with("M"));
        }
        EXPECT_TRUE(scene.find("svg")->string()->starts_with("<svg "));
        EXPECT_EQ(scene.find("svg")->string()->find("<style"), std::string::npos);
    }
}

// So many random moves, or as many as there are.
void play_on(Engine& engine, int moves) {
    for (int i = 0; i < moves && !engine.match()->turn().is_nobody(); ++i) asked(engine, "{\"do\":\"random\"}");
}

std::string view_box(const std::string& svg) {
    const auto from = svg.find("viewBox=\"");
    return svg.substr(from, svg.find('"', from + 9) - from);
}

// Sentences are whole: every code has its text and every value its place.
void expect_sentence(const std::string& text, std::string_view game) {
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    EXPECT_EQ(text.find(std::string(game) + "."), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with('.')) << game << ": " << text;
}

TEST(Engine, TellsEveryMoveAndDrawsTheWayToIt) {
    for (const auto& entry : catalogue())
        for (const Language language : {Language::kEnglish, Language::kFrench}) {
            Engine engine(language);
            const Json begun = asked(engine, "{\"do\":\"new\",\"game\":\"" + std::string(entry.info->id) + "\",\"seed\":3}");
            EXPECT_EQ(*asked(engine, "{\"do\":\"scene\"}").find("scene")->find("says")->string(), "");
            EXPECT_TRUE(asked(engine, "{\"do\":\"frames\"}").find("frames")->items()->empty());
            for (int i = 0; i < 60 && !engine.match()->turn().is_nobody(); ++i) {
                asked(engine, "{\"do\":\"random\"}");
                const Json drawn = asked(engine, "{\"do\":\"scene\"}");
                const Json& scene = *drawn.find("scene");
                expect_sentence(*scene.find("says")->string(), entry.info->id);
                const Json frames = asked(engine, "{\"do\":\"frames\"}");
                std::string before = *scene.find("svg")->string();
                for (const Json& frame : *frames.find("frames")->items()) {
                    EXPECT_EQ(view_box(*frame.string()), view_box(*scene.find("svg")->string())) << entry.info->id;
                    EXPECT_NE(*frame.string(), before) << entry.info->id << ": a step that shows nothing";
                    before = *frame.string();
                }
            }
        }
}

TEST(Engine, SaysWhyACellCannotBeTouched) {
    for (const auto& entry : catalogue()) {
        Engine engine(Language::kEnglish);
        asked(engine, "{\"do\":\"new\",\"game\":\"" + std::string(entry.info->id) + "\",\"seed\":2}");
        play_on(engine, 3);
        while (engine.match()->turn().is_chance()) play_on(engine, 1);
        const Topology& board = engine.match()->game().topology();
        for (int i = 0; i < board.size(); ++i) {
            const std::string line = "{\"do\":\"touch\",\"path\":[\"" + board.name(Cell(i)) + "\"]}";
            const auto answer = parse_json(engine.answer(line));
            if (*answer->find("ok")->boolean()) continue;
            expect_sentence(*answer->find("error")->string(), entry.info->id);
        }
    }
}

TEST(Engine, RecordsOpenAgain) {
    for (const auto& entry : catalogue()) {
        Engine engine(Language::kEnglish);
        asked(engine, "{\"do\":\"new\",\"game\":\"" + std::string(entry.info->id) + "\",\"seed\":2}");
        play_on(engine, 9);
        const Json record = asked(engine, "{\"do\":\"record\"}");
        Engine other(Language::kEnglish);
        asked(other, to_text(Json::Object{{"do", "open"}, {"record", *record.find("record")->string()}}));
        EXPECT_EQ(other.answer("{\"do\":\"position\"}"), engine.answer("{\"do\":\"position\"}"));
    }
}

// Several engines share a search as threads do: together they do all of its simulations.
TEST(Engine, ChoicesHaveWords) {
    for (const auto& entry : catalogue())
        for (const OptionInfo& option : entry.info->options) {
            if (option.type != OptionType::kChoice) continue;
            Engine engine(Language::kFrench);
            const Json games = asked(engine, "{\"do\":\"games\"}");
            for (const Json& game : *games.find("games")->items()) {
                if (*game.find("id")->string() != entry.info->id) continue;
                for (const Json& each : *game.find("options")->items()) {
                    if (*each.find("name")->string() != option.name) continue;
                    ASSERT_TRUE(each.find("words")) << entry.info->id << " " << option.name;
                    for (const auto choice : option.choices)
                        EXPECT_TRUE(each.find("words")->find(choice)) << option.name << " " << choice;
                }
            }
        }
}

// Slices add up, chances are shares, what is proven agrees with the solver, and the picture is one.
TEST(Engine, AnalysesSliceBySlice) {
    for (const auto& entry : catalogue()) {
        Engine engine(Language::kFrench);
        asked(engine, "{\"do\":\"new\",\"game\":\"" + std::string(entry.info->id) + "\",\"seed\":4}");
        play_on(engine, 2);
        while (engine.match()->turn().is_chance()) play_on(engine, 1);
        if (engine.match()->turn().is_nobody()) continue;
        const Json first = asked(engine, "{\"do\":\"analyse\",\"simulations\":40}");
        const Json second = asked(engine, "{\"do\":\"analyse\",\"simulations\":40}");
        EXPECT_GE(*second.find("simulations")->integer(), *first.find("simulations")->integer()) << entry.info->id;
        double sum = 0;
        for (const Json& share : *second.find("value")->items()) sum += share.number();
        EXPECT_NEAR(sum, 1, 1e-6) << entry.info->id;
        EXPECT_TRUE(second.find("svg")->string()->starts_with("<svg ")) << entry.info->id;
        const auto legal = engine.match()->legal_moves();
        for (const Json& each : *second.find("considered")->items())
            EXPECT_TRUE(
                std::ranges::any_of(legal, [&](const auto& move) { return move.text == *each.find("move")->string(); }));
        const std::string before = engine.answer("{\"do\":\"position\"}");
        asked(engine, "{\"do\":\"analyse\",\"simulations\":1}");
        EXPECT_EQ(engine.answer("{\"do\":\"position\"}"), before);
    }
}

TEST(Engine, EveryViewDrawsThePosition) {
    for (const auto& entry : catalogue())
        for (const ViewInfo& view : entry.info->views) {
            Engine engine(Language::kEnglish);
            asked(engine, "{\"do\":\"new\",\"game\":\"" + std::string(entry.info->id) + "\",\"seed\":4}");
            play_on(engine, 7);
            const std::string plain = *asked(engine, "{\"do\":\"scene\"}").find("scene")->find("svg")->string();
            const std::string line = "{\"do\":\"scene\",\"view\":\"" + std::string(view.id) + "\"}";
            EXPECT_NE(*asked(engine, line).find("scene")->find("svg")->string(), plain) << entry.info->id << " " << view.id;
        }
}

// The same puzzle for everybody on one day; it can be played, and solved by following the advice.
TEST(Engine, InventsPuzzlesThatCanBeSolved) {
    for (const auto& entry : catalogue()) {
        if (!entry.invent) continue;
        for (int difficulty = 0; difficulty <= 3; ++difficulty) {
            Engine engine(Language::kEnglish);
            const std::string order =
                "{\"do\":\"invent\",\"game\":\"" + std::string(entry.info->id) +
                "\",\"seed\":20261115,\"width\":8,\"height\":8,\"difficulty\":" + std::to_string(difficulty) + "}";
            const Json invented = asked(engine, order);
            EXPECT_EQ(engine.answer(order), to_text(invented));
            asked(engine,
                  to_text(Json::Object{{"do", "new"}, {"game", entry.info->id}, {"options", *invented.find("options")}}));
            EXPECT_TRUE(asked(engine, "{\"do\":\"count\"}").find("count")->string());
            for (int i = 0; i < 200 && !engine.match()->turn().is_nobody(); ++i) {
                const Json advice = asked(engine, "{\"do\":\"analyse\"}");
                EXPECT_TRUE(*advice.find("fits")->boolean());
                expect_sentence(*advice.find("says")->string(), entry.info->id);
                asked(engine, to_text(Json::Object{{"do", "play"}, {"move", *advice.find("move")->string()}}));
            }
            EXPECT_TRUE(engine.match()->turn().is_nobody());
        }
        Engine engine(Language::kEnglish);
        for (const char* order : {"\"width\":0", "\"width\":1000", "\"difficulty\":99", "\"width\":\"wide\"", "\"seed\":-1"})
            EXPECT_FALSE(ok(engine.answer("{\"do\":\"invent\",\"game\":\"" + std::string(entry.info->id) + "\"," +
                                          std::string(order) + "}")))
                << order;
    }
}

TEST(EngineRecords, AreSgfWhereThereIsSuchAForm) {
    for (const auto& entry : catalogue()) {
        Engine engine(Language::kEnglish), other(Language::kEnglish);
        const std::string game = "{\"do\":\"new\",\"game\":\"" + std::string(entry.info->id) + "\"";
        if (entry.info->sgf == 0) {
            ASSERT_TRUE(ok(engine.answer(game + "}")));
            EXPECT_FALSE(ok(engine.answer("{\"do\":\"sgf\"}")));
            continue;
        }
        ASSERT_TRUE(ok(engine.answer(game + ",\"options\":{\"board\":\"rhombus:4x4\"}}")));
        for (int i = 0; i < 5; ++i) ASSERT_TRUE(ok(engine.answer("{\"do\":\"random\"}")));
        const auto written = parse_json(engine.answer("{\"do\":\"sgf\"}"));
        ASSERT_TRUE(written->find("sgf"));
        const auto read =
            parse_json(other.answer(to_text(Json::Object{{"do", "open"}, {"record", *written->find("sgf")->string()}})));
        ASSERT_TRUE(read->find("position"));
        const auto position = parse_json(engine.answer("{\"do\":\"position\"}"));
        EXPECT_EQ(to_text(*read->find("position")->find("history")), to_text(*position->find("position")->find("history")));
    }
}

}  // namespace
}  // namespace pavage
