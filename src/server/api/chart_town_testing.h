// An API of nothing but weekly tables, for tests of what it tells.
#pragma once

#include <gmock/gmock.h>

#include <map>

#include "online/chart_testing.h"
#include "online/table_json.h"
#include "online/week.h"
#include "server/api/chart_routes.h"
#include "server/api/town_testing.h"
#include "server/names.h"
#include "server/weeks.h"

namespace pavage::testing {

inline constexpr Millis kHour = 3'600'000, kDay = 24 * kHour;
inline constexpr std::int64_t kClass = 4;

// The numbers of users are their places here, from 1; a token is a name.
struct Somebody {
    const char *name, *kind;
};
inline constexpr Somebody kPeople[] = {{"Ada", "account"},  {"Bob", "account"},   {"Visitor", "guest"},
                                       {"Robot", "bot"},    {"Judge", "account"}, {"Teacher", "account"},
                                       {"Renard", "pupil"}, {"Loup", "pupil"}};

inline Identity known(std::string_view token) {
    std::int64_t user = 0;
    for (const auto& [name, kind] : kPeople) {
        ++user;
        if (token == name)
            return {.user = user,
                    .name = name,
                    .kind = kind,
                    .by_token = true,
                    .circle = std::string_view(kind) == "pupil" ? kClass : 0};
    }
    return {};
}

// On a store in memory, with tables that live in a list.
class ChartTown {
  public:
    ChartTown() {
        api.add(chart_routes({.store = store,
                              .now = [this] { return now; },
                              .open = [this](const Identity& who, TableSetup setup, Language language,
                                             const ChartMeans::JsonThen& then) { open(who, setup, language, then); },
                              .unfinished = [this](const Identity& who, std::string_view id,
                                                   std::string_view event) { return unfinished(who, id, event); },
                              .view = [this](const Identity&, std::int64_t which, Language language,
                                             const ChartMeans::JsonThen& then) { view(which, language, then); },
                              .is_steward = [](const Identity& who) { return who.name == "Judge"; },
                              .in_circle =
                                  [](const Identity& who, std::int64_t circle) {
                                      return circle == kClass && (who.circle == kClass || who.name == "Teacher");
                                  }}));
        change([](Store& open) {
            open.add_class({.number = kClass, .name = "CM2", .settings = "{}"});
            std::int64_t user = 0;
            for (const auto& [name, kind] : kPeople) {
                const bool pupil = std::string_view(kind) == "pupil";
                open.add_user({.id = ++user,
                               .kind = kind,
                               .name = name,
                               .folded = (pupil ? Store::pupil_prefix(kClass) : "") + folded_name(name),
                               .owner = pupil ? kClass : 0});
            }
        });
    }

    Response ask(const std::string& who, std::string method, std::string path, std::string body = {}, Fields query = {}) {
        Fields headers;
        if (!who.empty()) headers.emplace_back("Authorization", "Bearer " + who);
        auto answer = std::make_shared<std::optional<Response>>();
        api.answer(asked(std::move(method), std::move(path), std::move(body), headers, std::move(query)),
                   Reply([answer](Response given) { *answer = std::move(given); }));
        while (!*answer) loop.run_one();
        return **answer;
    }
    Json get(const std::string& who, std::string path, Fields query = {}) {
        const Response response = ask(who, "GET", std::move(path), {}, std::move(query));
        EXPECT_EQ(response.status, 200) << response.body;
        return *parse_json(response.body);
    }
    std::string refused(const Response& response) { return std::to_string(response.status) + " " + code_in(response); }

    void change(const std::function<void(Store&)>& work) {
        bool done = false;
        store.write(work, [&](bool committed) {
            EXPECT_TRUE(committed);
            done = true;
        });
        while (!done) loop.run_one();
    }
    void add(const std::string& who, std::int64_t score, Millis ended) {
        const Identity someone = known(who);
        change([&](Store& open) {
            open.add_table({.number = ++number, .game = "g", .state = "over", .circle = someone.circle});
            keep_score(open, {.number = number,
                              .chart = chart,
                              .week = to_text(week_of(ended)),
                              .user = someone.user,
                              .circle = someone.circle,
                              .score = score,
                              .ended = ended,
                              .event = "2026-47",
                              .word = "chatbleu",
                              .parts = "[1,-2]"});
        });
    }
    void close() {
        change([this](Store& open) { close_weeks(open, now); });
    }

    Millis now = begin_of({2026, 47}) + 2 * kDay;
    std::string chart = chart_of(ChartKind::kScore).id;
    std::int64_t number = 0;
    std::map<std::int64_t, Table> tables;
    Loop loop;
    StoreThread store{"sqlite::memory:", [this](std::function<void()> work) { loop.post(std::move(work)); }};
    Api api{{.look_up = [](const Credentials& given, const ApiMeans::Found& found) { found(known(given.token)); },
             .now = [this] { return now; },
             .limits = Limits::kOff,
             .answered = [](const Route* route, const Request& request, const Response& response,
                            std::int64_t) { expect_described(route, request, response); }}};

  private:
    void open(const Identity& who, TableSetup setup, Language language, const ChartMeans::JsonThen& then) {
        EXPECT_EQ(setup.circle, who.circle);
        setup.number = ++number;
        auto table = Table::open(std::move(setup));
        ASSERT_TRUE(table);
        table->take({.what = Command::Do::kBegin}, now);
        tables.emplace(number, *std::move(table));
        view(number, language, then);
    }
    std::optional<std::int64_t> unfinished(const Identity& who, std::string_view chart_id, std::string_view event) {
        for (const auto& [table_number, table] : tables)
            if (table.setup().chart == chart_id && table.setup().event == event && table.seat_of(who.user) > 0)
                return table_number;
        return std::nullopt;
    }
    void view(std::int64_t table, Language language, const ChartMeans::JsonThen& then) {
        then(table_json(tables.at(table), {.now = now, .language = language}));
    }
};

inline std::string at(const Json& json, std::initializer_list<std::string_view> path) {
    const Json* here = &json;
    for (const std::string_view step : path) {
        const Json* next = nullptr;
        if (here && here->members()) next = here->find(step);
        if (here && here->items()) next = &here->items()->at(static_cast<std::size_t>(step[0] - '0'));
        here = next;
    }
    return here ? to_text(*here) : "absent";
}

inline std::vector<std::string> names_in(const Json& list) {
    std::vector<std::string> names;
    for (const Json& one : *list.items()) names.push_back(*one.find("name")->string());
    return names;
}

}  // namespace pavage::testing
