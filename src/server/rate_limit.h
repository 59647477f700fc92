// How often somebody may ask: token buckets by class and key (an address, a user, a name). A state machine without a clock
// of its own, and bounded: when there are too many buckets, the one asked longest ago is forgotten.
//
// Sized so that a class of 35 behind one address is never stopped, and whoever tries passwords soon is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/api/lru.h"

namespace pavage {

enum class Limits { kOn, kOff };  // off: for measurements of load

// name: passwords tried for one name from one address, so that nobody can lock its owner out from elsewhere; card: codes of
// pupils' cards; export: all that is kept about somebody
enum class Allowance { kRead, kWrite, kEnter, kPassword, kName, kCard, kExport };

struct Bucket {
    double capacity, per_second;
};
Bucket bucket_of(Allowance allowance);

// What one subscriber has: an IPv4 address, or the /64 that an IPv6 address is in, since each has billions of those.
std::string subscriber_of(std::string_view address);

class RateLimits {
  public:
    explicit RateLimits(Limits limits = Limits::kOn, std::size_t most = 100'000) : limits_(limits), levels_(most) {}

    // 0 if it may be done now (and counts); else the whole seconds to wait, at least 1.
    int take(Allowance allowance, std::string_view key, std::int64_t now_ms);
    std::size_t size() const { return levels_.size(); }

  private:
    struct Level {
        double left;
        std::int64_t at;
    };
    Limits limits_;
    Lru<Level> levels_;
};

}  // namespace pavage
