#include "online/time_control.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace pavage {

namespace {

constexpr Millis kSecond = 1000;
constexpr std::array<std::string_view, 4> kKindNames = {"none", "move", "fischer", "days"};

Error bad(std::string_view expected) { return {"clock.unknown", "clock", {std::string(expected)}}; }

// A whole number of `unit`s within limits.
std::optional<Millis> amount(const Json& value, std::string_view name, std::int64_t least, std::int64_t most, Millis unit) {
    const Json* given = value.find(name);
    if (!given || !given->integer() || *given->integer() < least || *given->integer() > most) return std::nullopt;
    return *given->integer() * unit;
}

}  // namespace

Result<TimeControl> time_control_from(const Json& value) {
    using Kind = TimeControl::Kind;
    const Json* kind = value.find("kind");
    if (!kind || !kind->string()) return bad("kind: none, move, fischer, days");
    const auto found = std::ranges::find(kKindNames, *kind->string());
    if (found == kKindNames.end()) return bad("kind: none, move, fischer, days");
    TimeControl control{.kind = static_cast<Kind>(found - kKindNames.begin())};
    if (control.kind == Kind::kNone) return control;
    const auto base = control.kind == Kind::kDays ? amount(value, "days", 1, 30, 24 * 3600 * kSecond)
                                                  : amount(value, "seconds", 1, 36'000, kSecond);
    if (!base) return bad(control.kind == Kind::kDays ? "days: 1–30" : "seconds: 1–36000");
    control.base = *base;
    if (control.kind != Kind::kFischer) return control;
    const auto increment = amount(value, "increment", 0, 600, kSecond);
    if (!increment) return bad("increment: 0–600");
    control.increment = *increment;
    return control;
}

Json to_json(const TimeControl& control) {
    using Kind = TimeControl::Kind;
    Json json = Json::Object{{"kind", kKindNames[static_cast<std::size_t>(control.kind)]}};
    if (control.kind == Kind::kDays) json.set("days", control.base / (24 * 3600 * kSecond));
    if (control.kind == Kind::kMove || control.kind == Kind::kFischer) json.set("seconds", control.base / kSecond);
    if (control.kind == Kind::kFischer) json.set("increment", control.increment / kSecond);
    return json;
}

void Clocks::run(int seat, Millis now) {
    stop(now);
    running_ = seat;
    since_ = now;
    if (by_move()) left_[seat - 1] = control_.base;
}

void Clocks::stop(Millis now) {
    if (running_) left_[running_ - 1] = left(running_, now);
    running_ = 0;
}

Millis Clocks::believed(Millis now, Millis lag) const {
    return running_ ? std::clamp<Millis>(lag, 0, std::min({used(now), kMostLag, lag_quota_[running_ - 1]})) : 0;
}

// The quota limits what is believed, not what was: tables kept before there was one are replayed as they were played.
bool Clocks::moved(Millis now, Millis lag) {
    if (!running_ || !count()) return true;
    const Millis given = std::clamp<Millis>(lag, 0, std::min(used(now), kMostLag)), counted = used(now) - given;
    Millis &left = left_[running_ - 1], &quota = lag_quota_[running_ - 1];
    if (counted > left) return false;
    quota = std::max<Millis>(0, quota - given);
    left = by_move() ? control_.base : left - counted + control_.increment;
    running_ = 0;
    return true;
}

Millis Clocks::left(int seat, Millis now) const {
    const Millis left = left_[seat - 1];
    return seat == running_ ? std::max<Millis>(0, left - used(now)) : left;
}

std::optional<Millis> Clocks::deadline() const {
    if (!running_ || !count()) return std::nullopt;
    return since_ + left_[running_ - 1] + std::min(kMostLag, lag_quota_[running_ - 1]);
}

}  // namespace pavage
