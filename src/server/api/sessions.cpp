#include "server/api/sessions.h"

#include <algorithm>

#include "server/secrets.h"

namespace pavage {

namespace {

// A cookie is no token and a token no cookie, whoever gets hold of one.
std::string key_of(const std::string& hash, bool by_token) { return (by_token ? "token:" : "cookie:") + hash; }

// One browser, several people.
std::string device_hash(const std::string& device, std::int64_t user) {
    return token_hash(device + "/" + std::to_string(user));
}

}  // namespace

Sessions::Seen Sessions::look(Store& store, const std::string& hash, bool by_token, Millis now) {
    const auto session = store.session(hash);
    if (!session || session->kind != (by_token ? "token" : "cookie")) return {};
    if (session->expires != 0 && session->expires <= now) return {};
    const auto user = store.user(session->user);
    if (!user || user->kind == "erased") return {};
    const std::int64_t circle = user->kind == "pupil" ? user->owner : 0;
    return {{user->id, user->name, user->kind, hash, by_token, circle}, session->used, session->expires};
}

void Sessions::find(const Credentials& credentials, ApiMeans::Found found) {
    const std::string hash = token_hash(credentials.token), key = key_of(hash, credentials.by_token);
    const Millis now = now_();
    if (now - swept_ >= kSweepTime) sweep(now);
    if (const Known* known = known_.find(key); known && known->until > now) return found(known->who);
    store_.read<Seen>(
        [hash, by_token = credentials.by_token, now](Store& store) { return look(store, hash, by_token, now); },
        [this, key, since = forgotten_, found = std::move(found)](const std::optional<Seen>& seen) {
            if (!seen) return found(Error{"server.storage", "", {}});
            if (seen->who && since == forgotten_) keep(key, *seen);
            found(seen->who);
        });
}

void Sessions::keep(const std::string& key, const Seen& seen) {
    const Millis now = now_();
    const Millis until = now + kTrustTime;
    known_.put(key, {seen.who, seen.expires == 0 ? until : std::min(until, seen.expires)});
    if (now - seen.used < (seen.who.circle ? kPupilTouchTime : kTouchTime)) return;
    const Millis expires = seen.expires == 0 ? 0 : now + kSessionTime;
    store_.write([hash = seen.who.session_hash, now, expires](Store& store) { store.touch_session(hash, now, expires); },
                 [](bool) {});
}

void Sessions::sweep(Millis now) {
    swept_ = now;
    store_.write([now](Store& store) { store.end_sessions_before(now); }, [](bool) {});
}

void Sessions::forget(const std::string& hash) {
    if (ended) ended(hash, 0);
    ++forgotten_;
    known_.erase(key_of(hash, true));
    known_.erase(key_of(hash, false));
}

void Sessions::forget_user(std::int64_t user) {
    if (ended) ended({}, user);
    ++forgotten_;
    known_.erase_if([&](const std::string&, const Known& known) { return known.who.user == user; });
}

SessionRow Sessions::new_cookie(std::string_view token) const {
    const Millis now = now_();
    return {token_hash(token), 0, "cookie", now, now, now + kSessionTime};
}

SessionRow Sessions::new_token(std::string_view token) const { return {token_hash(token), 0, "token", now_(), now_(), 0}; }

void Sessions::knows_device(const std::string& device, const std::string& folded, std::function<void(bool known)> then) {
    store_.read<bool>(
        [device, folded, now = now_()](Store& store) {
            const auto user = store.user_named(folded);
            const auto row = user ? store.session(device_hash(device, user->id)) : std::nullopt;
            return row && row->kind == "device" && row->expires > now;
        },
        [then = std::move(then)](std::optional<bool> known) { then(known.value_or(false)); });
}

void Sessions::remember_device(Store& store, const std::string& device, std::int64_t user, Millis now) {
    const std::string hash = device_hash(device, user);
    if (store.session(hash)) store.touch_session(hash, now, now + kDeviceTime);
    else store.add_session({hash, user, "device", now, now, now + kDeviceTime});
}

}  // namespace pavage
