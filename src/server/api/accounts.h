// People: guests, accounts, sessions, recovery, bots, what is kept about somebody and how it goes away. Routes for the API;
// it knows the store and nothing of tables, but tells whoever does when a name changes or goes.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/api/requests.h"
#include "server/api/sessions.h"
#include "server/background.h"

namespace pavage {

struct AccountMeans {
    StoreThread& store;
    Sessions& sessions;
    Background hash;
    std::function<Millis()> now;
    std::string origin = {};  // as in ApiMeans
    // Somebody has another name or kind now; kind "erased": name and all are gone. After it is on disk.
    std::function<void(const UserRow& user)> changed = {};
    // Before somebody goes: nobody is in the classes that only they teach any more. Those go with them, or are opened again.
    struct ClosedClasses {
        std::vector<std::int64_t> numbers = {};
        std::function<void()> reopen = [] {};
    };
    std::function<ClosedClasses(std::int64_t user)> close_classes = [](std::int64_t) { return ClosedClasses{}; };
};

inline constexpr std::size_t kMaxBots = 5;

class Accounts {
  public:
    explicit Accounts(AccountMeans means) : means_(std::move(means)) {}
    Accounts(const Accounts&) = delete;
    Accounts& operator=(const Accounts&) = delete;

    std::vector<Route> routes();  // they call this object

  private:
    // What came of a change: somebody with a new session, or why not.
    struct Outcome {
        UserRow user = {};
        std::optional<Error> error = {};
        std::vector<UserRow> erased = {};
    };
    using Change = std::function<Outcome(Store&)>;
    using Then = std::function<void(const Outcome&)>;

    std::vector<Route> entry_routes();
    std::vector<Route> self_routes();
    std::vector<Route> bot_routes();

    // entering
    void become_guest(Call call, const Reply& reply);
    void sign_up(Call call, const Reply& reply);
    void log_in(Call call, const Reply& reply);
    void log_out(const Call& call, const Reply& reply);
    void recover(Call call, const Reply& reply);

    // oneself
    void me(const Call& call, const Reply& reply);
    void change_password(Call call, const Reply& reply);
    void export_all(const Call& call, const Reply& reply);
    void erase(Call call, const Reply& reply);
    void erase_for_good(const Call& call, const Reply& reply);

    // bots
    void make_bot(const Call& call, const Reply& reply);
    void delete_bot(const Call& call, const Reply& reply);

    // Commits; refuses with what the change says or with server.storage; else goes on.
    void change(const Call& call, const Reply& reply, Change work, Then then);
    // Elsewhere, or refuses with server.busy.
    void hashed(const Call& call, const Reply& reply, std::function<void()> work, std::function<void()> done);
    // Whether `password` is that of an account: asks the store, then the hashing thread; always takes the same time. `user`
    // is without value if not.
    void with_password(const Call& call, const Reply& reply, std::string folded, std::string password,
                       std::function<void(std::optional<UserRow> user)> then);
    // In a change: ends the caller's session and opens another one.
    static void rotate(Store& store, const Call& call, SessionRow session, std::int64_t user);
    // The device's token, an account's: what it is known by, or a new one.
    std::string device_in(const Call& call) const;
    Response entered(const Call& call, const UserRow& user, std::string_view token, std::string_view recovery, int status,
                     std::string_view device = {});

    AccountMeans means_;
};

// {"name","kind","created"}: what anybody may know.
Json user_json(const UserRow& user);
Schema me_schema();
UserRow erased_user(std::int64_t id);  // what is left of somebody
Response no_content();                 // 204

}  // namespace pavage
