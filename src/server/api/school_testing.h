// For tests about classes: the town of town_testing.h with a school in it, and without tables.
#pragma once

#include "server/api/class_routes.h"
#include "server/api/town_testing.h"

namespace pavage::testing {

struct School : Town {
    Classes classes;
    std::vector<std::int64_t> closed;  // classes that the hub was told to close
    std::map<std::int64_t, PupilPresence> present;
    Json live = Json::array();
    std::vector<std::int64_t> ended;  // users whose sockets were

    School() {
        api.add(class_routes({.store = store,
                              .sessions = sessions,
                              .classes = classes,
                              .origin = {},
                              .version = "1.2.3",
                              .changed = [this](const UserRow& user) { changes.push_back(user); },
                              .presence = [this](std::int64_t user) { return present[user]; },
                              .live_tables = [this](std::int64_t, Language) { return live; },
                              .close_circle =
                                  [this](std::int64_t circle, const std::function<void()>& then) {
                                      closed.push_back(circle);
                                      then();
                                  },
                              .addresses = [] { return std::vector<std::string>{"http://192.0.2.7:8080"}; }}));
        close_classes = [this](std::int64_t user) {
            AccountMeans::ClosedClasses gone{.numbers = classes.only_taught_by(user)};
            std::map<std::int64_t, Classes::Known> known;
            for (std::int64_t circle : gone.numbers) known[circle] = classes.forget(circle);
            closed.insert(closed.end(), gone.numbers.begin(), gone.numbers.end());
            gone.reopen = [this, known] {
                for (const auto& [circle, each] : known) classes.remember(circle, each);
            };
            return gone;
        };
        sessions.ended = [this](std::string_view, std::int64_t user) { ended.push_back(user); };
    }

    // The code of the refusal, or the status.
    std::string code(const Response& response) {
        const std::string found = code_in(response);
        return found.empty() ? std::to_string(response.status) : found;
    }
    std::int64_t make_class(Visitor& teacher, const std::string& name = "CM2 B") {
        const Response made = visit(teacher, "POST", "/api/v1/classes", R"({"name":")" + name + "\"}");
        EXPECT_EQ(made.status, 201) << made.body;
        return *parse_json(made.body)->find("number")->integer();
    }
    // Codes by name.
    std::map<std::string, std::string> cards_in(const Response& response) {
        std::map<std::string, std::string> cards;
        const auto body = parse_json(response.body);
        if (const Json* list = body->find("cards"); list && list->items())
            for (const Json& card : *list->items()) cards[*card.find("name")->string()] = *card.find("code")->string();
        return cards;
    }
    std::map<std::string, std::string> add(Visitor& teacher, std::int64_t number, const std::string& body) {
        const Response added = visit(teacher, "POST", path(number, "/pupils"), body);
        EXPECT_EQ(added.status, 201) << added.body;
        return cards_in(added);
    }
    Visitor pupil(const std::string& card) {
        Visitor visitor;
        EXPECT_EQ(enter(visitor, card).status, 201);
        return visitor;
    }
    Response enter(Visitor& visitor, const std::string& card) {
        return visit(visitor, "POST", "/api/v1/cards", R"({"code":")" + card + "\"}");
    }
    static std::string path(std::int64_t number, const std::string& rest = {}) {
        return "/api/v1/classes/" + std::to_string(number) + rest;
    }
    Json view(Visitor& visitor, std::int64_t number) { return *parse_json(visit(visitor, "GET", path(number)).body); }
    // On the store's own thread, as a change.
    void store_now(std::function<void(Store&)> work) {
        bool done = false;
        store.write(std::move(work), [&](bool committed) {
            EXPECT_TRUE(committed);
            done = true;
        });
        while (!done) loop.run_one();
    }
};

}  // namespace pavage::testing
