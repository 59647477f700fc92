// Who has which cookie or token: the store's answer, trusted for a minute so that not every request asks it. Sessions end
// where the store says so; whoever ends one calls `forget`. On the I/O thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/api/lru.h"
#include "server/api/router.h"
#include "store/store_thread.h"

namespace pavage {

inline constexpr Millis kSessionTime = Millis{90} * 24 * 3600 * 1000;  // without any use
inline constexpr Millis kDeviceTime = Millis{365} * 24 * 3600 * 1000;
inline constexpr Millis kTouchTime = Millis{24} * 3600 * 1000;  // use is noted once a day
inline constexpr Millis kPupilTouchTime = 5 * 60'000;           // of a pupil more often: teachers see who was there
inline constexpr Millis kTrustTime = 60'000;
inline constexpr Millis kSweepTime = 3'600'000;  // between two times that expired sessions are deleted

class Sessions {
  public:
    Sessions(StoreThread& store, std::function<Millis()> now, std::size_t most = 20'000)
        : store_(store), now_(std::move(now)), known_(most) {}

    // User 0 for a session that is unknown or over. Errors: server.storage.
    void find(const Credentials& credentials, ApiMeans::Found found);

    void forget(const std::string& hash);
    void forget_user(std::int64_t user);

    // Rows of new sessions, whose user is yet to be set. A token does not expire.
    SessionRow new_cookie(std::string_view token) const;
    SessionRow new_token(std::string_view token) const;

    // Browsers in which somebody has logged in: rows that open nothing, but whoever tries passwords for a name elsewhere
    // cannot keep its owner from logging in there.
    void knows_device(const std::string& device, const std::string& folded, std::function<void(bool known)> then);
    static void remember_device(Store& store, const std::string& device, std::int64_t user, Millis now);

    // Told of what was forgotten: a session by its hash, or all of a user.
    std::function<void(std::string_view hash, std::int64_t user)> ended = {};

  private:
    struct Known {
        Identity who;
        Millis until;
    };
    struct Seen {
        Identity who;
        Millis used = 0, expires = 0;
    };
    static Seen look(Store& store, const std::string& hash, bool by_token, Millis now);
    void keep(const std::string& key, const Seen& seen);
    void sweep(Millis now);

    StoreThread& store_;
    std::function<Millis()> now_;
    Lru<Known> known_;
    Millis swept_ = 0;
    std::uint64_t forgotten_ = 0;  // an answer that was on its way meanwhile is not kept
};

}  // namespace pavage
