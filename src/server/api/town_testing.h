// For tests about people: a whole API on a store in memory, driven by hand.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "server/api/accounts.h"
#include "server/api/api_testing.h"
#include "server/api/player_routes.h"

namespace pavage::testing {

// The I/O thread of a test: runs what the store posts until an answer is there.
class Loop {
  public:
    void post(std::function<void()> work) {
        {
            const std::lock_guard lock(mutex_);
            works_.push_back(std::move(work));
        }
        changed_.notify_one();
    }
    void run_one() {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return !works_.empty(); });
            work = std::move(works_.front());
            works_.pop_front();
        }
        work();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> works_;
};

struct Visitor {
    std::string cookie;
};

// A site without sockets: people, players and the store in memory. Every answer is held against the API's description.
struct Town {
    Millis now = 1'790'000'000'000;
    bool hashing = true;  // false: its queue is full
    int hashed = 0;
    std::vector<UserRow> changes;
    std::function<AccountMeans::ClosedClasses(std::int64_t)> close_classes = [](std::int64_t) {
        return AccountMeans::ClosedClasses{};
    };
    Loop loop;
    StoreThread store{"sqlite::memory:", [this](std::function<void()> work) { loop.post(std::move(work)); }};
    Sessions sessions{store, [this] { return now; }};
    Accounts accounts{{.store = store,
                       .sessions = sessions,
                       .hash =
                           [this](const std::function<void()>& work, const std::function<void(bool)>& done) {
                               if (!hashing) return false;
                               ++hashed;
                               work();
                               done(true);
                               return true;
                           },
                       .now = [this] { return now; },
                       .origin = {},
                       .changed = [this](const UserRow& user) { changes.push_back(user); },
                       .close_classes = [this](std::int64_t user) { return close_classes(user); }}};
    Api api{{.look_up = [this](const Credentials& given, ApiMeans::Found found) { sessions.find(given, std::move(found)); },
             .now = [this] { return now; },
             .origin = {},
             .limits = Limits::kOff,
             .answered = [](const Route* route, const Request& request, const Response& response,
                            std::int64_t) { expect_described(route, request, response); }}};

    Town() {
        api.add(accounts.routes());
        api.add(player_routes(store));
        api.add(description_routes([this] { return api.openapi("1.2.3"); }));
    }

    Response ask(Request request) {
        auto answer = std::make_shared<std::optional<Response>>();
        api.answer(std::move(request), Reply([answer](Response given) { *answer = std::move(given); }));
        while (!*answer) loop.run_one();
        Response response = **answer;
        for (auto rest = std::exchange(response.rest, nullptr); rest;) {
            auto piece = std::make_shared<std::optional<std::optional<std::string>>>();
            rest([piece](std::optional<std::string> next) { *piece = std::move(next); });
            while (!*piece) loop.run_one();
            EXPECT_TRUE(**piece) << "the store failed";
            if (!**piece || (*piece)->value().empty()) break;
            response.body += (*piece)->value();
        }
        return response;
    }
    // Until all that was to be written is.
    void flush() {
        bool flushed = false;
        store.write([](Store&) {}, [&](bool) { flushed = true; });
        while (!flushed) loop.run_one();
    }
    // As a browser would, keeping the cookie it is given.
    Response visit(Visitor& visitor, std::string method, std::string path, std::string body = {}, Fields more = {}) {
        Fields headers = {{"Origin", "http://pavage.test"}};
        if (!visitor.cookie.empty()) headers.emplace_back("Cookie", visitor.cookie);
        headers.insert(headers.end(), more.begin(), more.end());
        Response response = ask(asked(std::move(method), std::move(path), std::move(body), headers));
        const std::string_view given = response.header("Set-Cookie");
        if (!given.empty()) visitor.cookie = given.substr(0, given.find(';'));
        if (given.find("Max-Age=0;") != given.npos) visitor.cookie.clear();
        return response;
    }
    std::string name_of(Visitor& visitor) {
        const auto body = parse_json(visit(visitor, "GET", "/api/v1/me").body);
        const Json* name = body->find("me")->find("name");
        return name ? *name->string() : "";
    }
    Visitor member(const std::string& name) {
        Visitor visitor;
        const Response response = sign_up(visitor, name);
        EXPECT_EQ(response.status, 201) << response.body;
        return visitor;
    }
    Response sign_up(Visitor& visitor, const std::string& name, const std::string& password = "correct horse") {
        return visit(visitor, "POST", "/api/v1/accounts", R"({"name":")" + name + R"(","password":")" + password + "\"}");
    }
    Response log_in(Visitor& visitor, const std::string& name, const std::string& password) {
        return visit(visitor, "POST", "/api/v1/sessions", R"({"name":")" + name + R"(","password":")" + password + "\"}");
    }
};

inline std::string member_of(const Response& response, std::string_view name) {
    const auto body = parse_json(response.body);
    const Json* member = body ? body->find(name) : nullptr;
    return member && member->string() ? *member->string() : "";
}

}  // namespace pavage::testing
