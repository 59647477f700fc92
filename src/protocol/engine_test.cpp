// The engine against bad input of every class. Good conversations are in the games' transcripts.
#include "protocol/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/json.h"
#include "play/registry.h"

namespace pavage {
namespace {

std::string id() { return std::string(catalogue().front().info->id); }

bool ok(const std::string& answer) { return *parse_json(answer)->find("ok")->boolean(); }

class EngineInput : public testing::Test {
  protected:
    EngineInput() : engine_(Language::kEnglish) {
        EXPECT_TRUE(ok(engine_.answer("{\"do\":\"new\",\"game\":\"" + id() + "\",\"seed\":5}")));
        EXPECT_TRUE(ok(engine_.answer("{\"do\":\"random\"}")));
    }
    void expect_refused(const std::string& line) {
        const std::string before = engine_.answer("{\"do\":\"position\"}");
        const std::string answer = engine_.answer(line);
        EXPECT_FALSE(ok(answer)) << line.substr(0, 100);
        EXPECT_EQ(answer.find('\n'), std::string::npos);
        EXPECT_FALSE(parse_json(answer)->find("error")->string()->empty());
        EXPECT_EQ(engine_.answer("{\"do\":\"position\"}"), before) << line.substr(0, 100);
        EXPECT_FALSE(engine_.finished());
    }
    Engine engine_;
};

TEST_F(EngineInput, RefusesWhatIsNoRequest) {
    for (const char* line : {"",
                             " ",
                             "garbage",
                             "{",
                             "[]",
                             "null",
                             "1",
                             "\"do\"",
                             "{}",
                             "{\"do\":null}",
                             "{\"do\":1}",
                             "{\"do\":\"dance\"}",
                             "{\"do\":\"new\"",
                             "{\"do\":\"position\"} x",
                             "{'do':'position'}",
                             "NaN",
                             "{\"do\":\"position\",\"do\":\"undo\"}",
                             "{\"x\":1e999}",
                             "\xff\xfe",
                             "\"\\ud800\"",
                             "\xEF\xBB\xBF{}"})
        expect_refused(line);
    expect_refused(std::string("{\"do\":\"pos\0ition\"}", 19));
    expect_refused(std::string(100000, '['));
    expect_refused(std::string(Engine::kMostLineBytes + 1, ' '));
    std::string deep = "{\"do\":\"position\",\"x\":";
    for (int i = 0; i < 10000; ++i) deep += "{\"a\":";
    expect_refused(deep);
}

TEST_F(EngineInput, RefusesBadGamesAndOptions) {
    for (const std::string& rest :
         {std::string("\"game\":null"), std::string("\"game\":3"), std::string("\"game\":\"none\""),
          std::string("\"game\":[]"), "\"game\":\"" + id() + "\",\"options\":[]", "\"game\":\"" + id() + "\",\"options\":3",
          "\"game\":\"" + id() + "\",\"options\":{\"nope\":1}", "\"game\":\"" + id() + "\",\"options\":{\"board\":null}",
          "\"game\":\"" + id() + "\",\"options\":{\"board\":{}}", "\"game\":\"" + id() + "\",\"options\":{\"players\":2.5}",
          "\"game\":\"" + id() + "\",\"options\":{\"players\":1e300}",
          "\"game\":\"" + id() + "\",\"options\":{\"players\":99}",
          "\"game\":\"" + id() + "\",\"options\":{\"board\":\"hexagon:99999999\"}",
          "\"game\":\"" + id() + "\",\"options\":{\"board\":\"file:/etc/passwd\"}",
          "\"game\":\"" + id() + "\",\"options\":{\"board\":\"../../x\"}", "\"game\":\"" + id() + "\",\"seed\":-1",
          "\"game\":\"" + id() + "\",\"seed\":1.5", "\"game\":\"" + id() + "\",\"seed\":\"x\"",
          "\"game\":\"" + id() + "\",\"seed\":{}"})
        expect_refused("{\"do\":\"new\"," + rest + "}");
}

TEST_F(EngineInput, RefusesBadMovesAndNumbers) {
    for (const char* line : {"{\"do\":\"play\"}",
                             "{\"do\":\"play\",\"move\":null}",
                             "{\"do\":\"play\",\"move\":1}",
                             "{\"do\":\"play\",\"move\":\"\"}",
                             "{\"do\":\"play\",\"move\":\"zz999\"}",
                             "{\"do\":\"play\",\"moves\":\"a1\"}",
                             "{\"do\":\"play\",\"moves\":[1]}",
                             "{\"do\":\"play\",\"moves\":[\"zz1\"]}",
                             "{\"do\":\"perft\"}",
                             "{\"do\":\"perft\",\"depth\":0}",
                             "{\"do\":\"perft\",\"depth\":-1}",
                             "{\"do\":\"perft\",\"depth\":1000}",
                             "{\"do\":\"perft\",\"depth\":\"two\"}",
                             "{\"do\":\"perft\",\"depth\":1.5}",
                             "{\"do\":\"best\",\"simulations\":0}",
                             "{\"do\":\"best\",\"level\":11}",
                             "{\"do\":\"best\",\"level\":\"x\"}",
                             "{\"do\":\"best\",\"time\":-1}",
                             "{\"do\":\"best\",\"time\":\"soon\"}",
                             "{\"do\":\"best\",\"threads\":0}",
                             "{\"do\":\"solve\",\"all\":1}",
                             "{\"do\":\"solve\",\"time\":0}",
                             "{\"do\":\"solve\",\"memory\":0}"})
        expect_refused(line);
}

TEST_F(EngineInput, IgnoresUnknownKeys) {
    EXPECT_TRUE(ok(engine_.answer("{\"do\":\"position\",\"colour\":\"red\",\"__proto__\":{}}")));
}

TEST_F(EngineInput, TakesOptionsAsNumbersOrTexts) {
    const std::string one =
        engine_.answer("{\"do\":\"new\",\"game\":\"" + id() + "\",\"options\":{\"players\":3},\"seed\":1}");
    const std::string two =
        engine_.answer("{\"do\":\"new\",\"game\":\"" + id() + "\",\"options\":{\"players\":\"3\"},\"seed\":\"1\"}");
    const std::string three =
        engine_.answer("{\"do\":\"new\",\"game\":\"" + id() + "\",\"options\":{\"players\":3.0},\"seed\":1.0}");
    EXPECT_TRUE(ok(one));
    EXPECT_EQ(one, two);
    EXPECT_EQ(one, three);
}

TEST_F(EngineInput, UndoStopsAtTheStart) {
    EXPECT_TRUE(ok(engine_.answer("{\"do\":\"undo\"}")));
    expect_refused("{\"do\":\"undo\"}");
    EXPECT_TRUE(ok(engine_.answer("{\"do\":\"redo\"}")));
    expect_refused("{\"do\":\"redo\"}");
}

TEST_F(EngineInput, AnEmptyListOfMovesChangesNothing) {
    const std::string before = engine_.answer("{\"do\":\"position\"}");
    EXPECT_EQ(engine_.answer("{\"do\":\"play\",\"moves\":[]}"), before);
}

TEST(Engine, NeedsAGameFirst) {
    Engine engine(Language::kFrench);
    for (const char* what : {"position", "board", "play", "undo", "random", "perft", "best", "solve"}) {
        const std::string answer = engine.answer("{\"do\":\"" + std::string(what) + "\"}");
        EXPECT_FALSE(ok(answer));
        EXPECT_NE(answer.find("Aucune partie"), std::string::npos) << answer;
    }
}

TEST(Engine, SearchAnswersWithEverythingPromised) {
    Engine engine(Language::kEnglish);
    engine.answer("{\"do\":\"new\",\"game\":\"" + id() + "\",\"seed\":5}");
    const auto answer = parse_json(engine.answer("{\"do\":\"best\",\"simulations\":100}"));
    for (const char* name : {"ok", "move", "value", "simulations", "seconds", "proven", "considered", "line"})
        EXPECT_NE(answer->find(name), nullptr) << name;
    EXPECT_EQ(*answer->find("simulations")->integer(), 100);
}

TEST(Engine, QuitEnds) {
    Engine engine(Language::kEnglish);
    EXPECT_TRUE(ok(engine.answer("{\"do\":\"quit\"}")));
    EXPECT_TRUE(engine.finished());
}

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

Json asked(Engine& engine, const std::string& line) {
    const auto answer = parse_json(engine.answer(line));
    EXPECT_TRUE(answer.ok() && *answer->find("ok")->boolean()) << line;
    return *answer;
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

TEST_F(EngineInput, RefusesRecordsThatAreNone) {
    for (const char* record : {"", "[Game \\\"?\\\"]", "{}", "moves a1", "\\u0000", "(;GM[1])", "(;GM[11"})
        expect_refused("{\"do\":\"open\",\"record\":\"" + std::string(record) + "\"}");
    expect_refused("{\"do\":\"open\"}");
    expect_refused("{\"do\":\"open\",\"record\":7}");
}

// Several engines share a search as threads do: together they do all of its simulations.
TEST_F(EngineInput, SearchesInParts) {
    int simulations = 0;
    for (const char* part : {"0", "1", "2"})
        simulations += static_cast<int>(
            *asked(engine_, "{\"do\":\"best\",\"simulations\":100,\"parts\":3,\"part\":" + std::string(part) + "}")
                 .find("simulations")
                 ->integer());
    EXPECT_EQ(simulations, 100);
    for (const char* part : {"\"parts\":0,\"part\":0", "\"parts\":2,\"part\":2", "\"parts\":2", "\"parts\":2,\"part\":-1"})
        expect_refused("{\"do\":\"best\",\"simulations\":10," + std::string(part) + "}");
}

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

TEST_F(EngineInput, RefusesViewsAnalysesAndPuzzlesThatAreNone) {
    for (const char* line :
         {"{\"do\":\"scene\",\"view\":\"nowhere\"}", "{\"do\":\"scene\",\"view\":3}",
          "{\"do\":\"analyse\",\"simulations\":0}", "{\"do\":\"analyse\",\"simulations\":\"many\"}",
          "{\"do\":\"analyse\",\"simulations\":99999999999}", "{\"do\":\"survey\",\"size\":7}",
          "{\"do\":\"survey\",\"size\":\"elephant\"}", "{\"do\":\"invent\"}", "{\"do\":\"invent\",\"game\":\"nowhere\"}"})
        expect_refused(line);
    expect_refused("{\"do\":\"invent\",\"game\":\"" + id() + "\"}");
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
                const auto read = parse_json(
                    other.answer(to_text(Json::Object{{"do", "open"}, {"record", *written->find("sgf")->string()}})));
                ASSERT_TRUE(read->find("position"));
                const auto position = parse_json(engine.answer("{\"do\":\"position\"}"));
                EXPECT_EQ(to_text(*read->find("position")->find("history")),
                          to_text(*position->find("position")->find("history")));
            }
        }

    }  // namespace
}  // namespace pavage
