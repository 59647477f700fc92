// For tests: a hub without sockets on a store in memory, driven by hand, and what its clients hear.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "online/table_testing.h"
#include "server/api/town_testing.h"
#include "server/hub.h"

namespace pavage::testing {

// What a client heard.
struct Ear : Channel {
    void send(std::shared_ptr<const std::string> text) override { heard.push_back(*parse_json(*text)); }
    void close(int code, std::string_view) override { closed_with = code; }
    std::chrono::milliseconds lag() const override { return std::chrono::milliseconds(0); }

    std::vector<std::string> kinds() const {
        std::vector<std::string> kinds;
        for (const Json& message : heard) {
            const Json* what = message.find("d")->find("what");
            kinds.push_back(what ? *what->string() : *message.find("t")->string());
        }
        return kinds;
    }
    std::vector<Json> heard;
    int closed_with = 0;
};

// A hub without sockets, on a store in memory, driven by hand.
struct Club {
    Millis now = 1'790'000'000'000;
    Loop loop;
    StoreThread store{"sqlite::memory:", [this](std::function<void()> work) { loop.post(std::move(work)); }};
    ThinkerPool thinkers{1, [this](std::function<void()> work) { loop.post(std::move(work)); }};
    std::optional<Hub> hub;

    Club() {
        hub.emplace(HubMeans{store, thinkers, [this] { return now; }});
        for (int user : {1, 2, 3}) {
            const Person someone = person(user);
            sql([someone](Store& open) {
                open.add_user({.id = someone.user, .kind = someone.who, .name = someone.name, .folded = someone.name});
            });
        }
    }

    void sql(std::function<void(Store&)> work) {
        std::optional<bool> done;
        store.write(std::move(work), [&](bool committed) { done = committed; });
        while (!done) loop.run_one();
        ASSERT_TRUE(*done) << "the store refused it";
    }
    static Identity identity(int user) { return {user, person(user).name, person(user).who, "hash" + std::to_string(user)}; }

    // A plain game for two that user 1 opens, or `host`; the rest as in `order`.
    std::int64_t open(TableOrder order = {}, int host = 1) {
        const TableSetup setup = setup_where(2, is_plain);
        order.game = setup.game;
        order.options = setup.asked;
        std::optional<Result<Json>> opened;
        hub->open(identity(host), std::move(order), Language::kEnglish,
                  [&](Result<Json> table) { opened = std::move(table); });
        while (!opened) loop.run_one();
        return *(*opened)->find("number")->integer();
    }
    void act(int user, std::int64_t number, Command command) {
        hub->act(identity(user), number, "", std::move(command), [this](const Result<std::int64_t>& done) {
            answers.push_back(done ? "v" + std::to_string(*done) : done.error().code);
        });
    }
    std::vector<std::string> wait_for(std::size_t count) {
        while (answers.size() < count) loop.run_one();
        return std::exchange(answers, {});
    }
    Json view(std::int64_t number) {
        std::optional<Result<Json>> seen;
        hub->view(identity(1), number, "", Language::kEnglish, [&](Result<Json> table) { seen = std::move(table); });
        while (!seen) loop.run_one();
        return **std::move(seen);
    }
    std::shared_ptr<Ear> listen(int user, std::int64_t number, std::shared_ptr<ChannelListener>& socket) {
        auto ear = std::make_shared<Ear>();
        socket = hub->socket(identity(user), Language::kEnglish);
        socket->opened(ear);
        socket->received(R"({"t":"watch","d":{"table":)" + std::to_string(number) + "}}");
        while (ear->heard.size() < 2) loop.run_one();
        return ear;
    }
    Command move(std::int64_t number, int which, int ply) {
        const Json table = view(number);
        const Json* game = table.find("game");
        GivenOptions options;
        for (const auto& [name, value] : *table.find("options")->members()) options.emplace_back(name, *value.string());
        Match match(*make_game(*game->string(), options), 1);
        for (const Json& played : *table.find("history")->items()) EXPECT_TRUE(match.play(*played.string()).ok());
        return {
            .what = Command::Do::kMove, .text = match.legal_moves()[static_cast<std::size_t>(which)].text, .number = ply};
    }

    std::vector<std::string> answers;
};

}  // namespace pavage::testing
