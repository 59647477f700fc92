// The engine against bad input of every class. Good conversations are in the games' transcripts.
#include "protocol/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/json.h"
#include "play/registry.h"
#include "protocol/engine_testing.h"

namespace pavage {
namespace {

std::string id() { return std::string(catalogue().front().info->id); }

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
                             "{\"do\":\"best\",\"simulations\":10000000000000}",
                             "{\"do\":\"play\",\"move\":\"a1\",\"moves\":[\"a1\"]}",
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

TEST(Engine, SaysItsVersions) {
    Engine engine(Language::kEnglish);
    const Json answer = asked(engine, R"({"do":"versions"})");
    EXPECT_EQ(to_text(*answer.find("protocol")), "[1,1]") << "the page's own is in web/src/engine/versions.ts";
    for (const auto& entry : catalogue())
        EXPECT_EQ(*answer.find("rules")->find(entry.info->id)->integer(), entry.info->rules_version);
    EXPECT_EQ(answer.find("rules")->members()->size(), catalogue().size());
    EXPECT_EQ(*asked(engine, R"({"do":"games"})").find("protocol"), *answer.find("protocol"));
}

TEST(Engine, QuitEnds) {
    Engine engine(Language::kEnglish);
    EXPECT_TRUE(ok(engine.answer("{\"do\":\"quit\"}")));
    EXPECT_TRUE(engine.finished());
}

TEST_F(EngineInput, RefusesRecordsThatAreNone) {
    for (const char* record : {"", "[Game \\\"?\\\"]", "{}", "moves a1", "\\u0000", "(;GM[1])", "(;GM[11"})
        expect_refused("{\"do\":\"open\",\"record\":\"" + std::string(record) + "\"}");
    expect_refused("{\"do\":\"open\"}");
    expect_refused("{\"do\":\"open\",\"record\":7}");
}

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

TEST_F(EngineInput, RefusesViewsAnalysesAndPuzzlesThatAreNone) {
    for (const char* line :
         {"{\"do\":\"scene\",\"view\":\"nowhere\"}", "{\"do\":\"scene\",\"view\":3}",
          "{\"do\":\"analyse\",\"simulations\":0}", "{\"do\":\"analyse\",\"simulations\":\"many\"}",
          "{\"do\":\"analyse\",\"simulations\":99999999999}", "{\"do\":\"survey\",\"size\":7}",
          "{\"do\":\"survey\",\"size\":\"elephant\"}", "{\"do\":\"invent\"}", "{\"do\":\"invent\",\"game\":\"nowhere\"}"})
        expect_refused(line);
    expect_refused("{\"do\":\"invent\",\"game\":\"" + id() + "\"}");
}

}  // namespace
}  // namespace pavage
