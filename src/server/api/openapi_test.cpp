#include <gtest/gtest.h>

#include <set>

#include "server/api/accounts.h"
#include "server/api/chart_routes.h"
#include "server/api/class_routes.h"
#include "server/api/contest_routes.h"
#include "server/api/player_routes.h"
#include "server/api/table_routes.h"

namespace pavage {

namespace {

// All routes there are; their actions are never called, so nothing needs to be behind them.
const std::vector<Route>& all_routes() {
    static StoreThread store("sqlite::memory:", [](const std::function<void()>&) {});
    static Sessions sessions(store, [] { return Millis{0}; });
    static ThinkerPool thinkers(1, [](const std::function<void()>&) {});
    static Hub hub({store, thinkers, [] { return Millis{0}; }});
    static Contests contests({store, hub, [] { return Millis{0}; }});
    static Accounts accounts({.store = store, .sessions = sessions, .hash = {}, .now = [] { return Millis{0}; }});
    static Classes classes;
    static const std::vector<Route> routes = [] {
        std::vector<Route> all = accounts.routes();
        for (auto more : {player_routes(store), table_routes(hub, store, [] { return Millis{0}; }),
                          chart_routes({.store = store, .now = [] { return Millis{0}; }}), contest_routes(contests),
                          class_routes({.store = store, .sessions = sessions, .classes = classes}),
                          description_routes([] { return Json(); })})
            for (Route& route : more) all.push_back(std::move(route));
        return all;
    }();
    return routes;
}

const Json& document() {
    static const Json document = openapi_of(all_routes(), "1.2.3");
    return document;
}

template <class Visit>
void walk(const Json& json, const Visit& visit) {
    visit(json);
    if (json.items())
        for (const Json& item : *json.items()) walk(item, visit);
    if (json.members())
        for (const auto& [name, member] : *json.members()) walk(member, visit);
}

template <class Visit>
void each_operation(const Visit& visit) {
    for (const auto& [path, methods] : *document().find("paths")->members())
        for (const auto& [method, operation] : *methods.members()) visit(path, method, operation);
}

}  // namespace

TEST(OpenApi, SaysWhatItIs) {
    EXPECT_EQ(*document().find("openapi")->string(), "3.1.0");
    EXPECT_TRUE(document().find("info")->find("title"));
    EXPECT_EQ(*document().find("info")->find("version")->string(), "1.2.3") << "that of the program";
    EXPECT_TRUE(parse_json(to_text(document())).ok());
}

TEST(OpenApi, HasEveryRouteOnce) {
    std::set<std::string> names;
    std::size_t count = 0;
    each_operation([&](const std::string& path, const std::string&, const Json& operation) {
        ++count;
        EXPECT_TRUE(names.insert(*operation.find("operationId")->string()).second) << path;
        EXPECT_FALSE(operation.find("summary")->string()->empty()) << path;
    });
    EXPECT_EQ(count, all_routes().size());
}

TEST(OpenApi, RefersToNothingThatIsNotThere) {
    int references = 0;
    const std::string prefix = "#/components/schemas/";
    walk(document(), [&](const Json& json) {
        const Json* reference = json.find("$ref");
        if (!reference) return;
        ++references;
        ASSERT_TRUE(reference->string()->starts_with(prefix));
        EXPECT_TRUE(document().find("components")->find("schemas")->find(reference->string()->substr(prefix.size())))
            << *reference->string();
    });
    EXPECT_GT(references, 10);
}

TEST(OpenApi, DescribesEveryAnswerAndEveryPartOfAPath) {
    each_operation([&](const std::string& path, const std::string& method, const Json& operation) {
        const Json* responses = operation.find("responses");
        bool good = false;
        for (const auto& [status, response] : *responses->members()) {
            good = good || status.starts_with('2');
            EXPECT_TRUE(response.find("description")) << path;
        }
        EXPECT_TRUE(good) << path;
        for (const char* status : {"400", "429", "500"}) EXPECT_TRUE(responses->find(status)) << path;
        // Looking is forbidden only where one must be an account.
        const bool may_forbid = method != "get" || responses->find("401");
        EXPECT_TRUE(may_forbid || !responses->find("403")) << path;
        EXPECT_TRUE(method == "get" || responses->find("403")) << path;
        std::set<std::string> described, wanted;
        if (const Json* parameters = operation.find("parameters"))
            for (const Json& parameter : *parameters->items())
                if (*parameter.find("in")->string() == "path") {
                    described.insert(*parameter.find("name")->string());
                    EXPECT_TRUE(*parameter.find("required")->boolean());
                }
        for (auto at = path.find('{'); at != path.npos; at = path.find('{', at + 1))
            wanted.insert(path.substr(at + 1, path.find('}', at) - at - 1));
        EXPECT_EQ(described, wanted) << path;
    });
}

TEST(OpenApi, SaysWhatMayBeRepeatedUnderAKey) {
    std::set<std::string> with_key;
    each_operation([&](const std::string&, const std::string&, const Json& operation) {
        if (const Json* parameters = operation.find("parameters"))
            for (const Json& parameter : *parameters->items())
                if (*parameter.find("in")->string() == "header") {
                    EXPECT_EQ(*parameter.find("name")->string(), "Idempotency-Key");
                    with_key.insert(*operation.find("operationId")->string());
                }
    });
    EXPECT_EQ(with_key, (std::set<std::string>{"act", "actInContest", "openContest", "openTable", "seek"}));
}

TEST(OpenApi, EveryRouteSaysWhatItAnswers) {
    for (const Route& route : all_routes()) {
        EXPECT_FALSE(route.answers.empty()) << route.path;
        EXPECT_TRUE(route.action) << route.path;
        EXPECT_TRUE(route.method != "GET" || !route.body) << route.path;
        for (const AnswerInfo& answer : route.answers) EXPECT_EQ(bool(answer.schema), answer.status != 204) << route.path;
    }
}

}  // namespace pavage
