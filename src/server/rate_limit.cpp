#include "server/rate_limit.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace pavage {

Bucket bucket_of(Allowance allowance) {
    switch (allowance) {
        case Allowance::kRead: return {1200, 40};
        case Allowance::kWrite: return {600, 20};
        case Allowance::kEnter: return {150, 1};
        case Allowance::kPassword: return {150, 1};
        case Allowance::kName: return {5, 1.0 / 20};
        case Allowance::kCard: return {140, 0.5};
        case Allowance::kExport: return {3, 1.0 / 600};
    }
    return {1, 1};
}

std::string subscriber_of(std::string_view address) {
    const std::string text(address.substr(0, address.find('%')));
    std::array<unsigned char, 16> bytes{};
    if (text.find(':') == text.npos || inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
    constexpr std::array<unsigned char, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    if (std::equal(kMapped.begin(), kMapped.end(), bytes.begin())) return text.substr(text.rfind(':') + 1);
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    std::array<char, INET6_ADDRSTRLEN> network{};
    inet_ntop(AF_INET6, bytes.data(), network.data(), network.size());
    return network.data();
}

int RateLimits::take(Allowance allowance, std::string_view key, std::int64_t now_ms) {
    if (limits_ == Limits::kOff) return 0;
    const Bucket bucket = bucket_of(allowance);
    const std::string name = std::to_string(static_cast<int>(allowance)) + ":" + std::string(key);
    Level* level = levels_.find(name);
    if (!level) level = &levels_.put(name, {bucket.capacity, now_ms});
    // A clock that was set back gives nothing and takes nothing.
    const double seconds = static_cast<double>(std::max<std::int64_t>(0, now_ms - level->at)) / 1000;
    level->left = std::min(bucket.capacity, level->left + seconds * bucket.per_second);
    level->at = now_ms;
    if (level->left >= 1) {
        level->left -= 1;
        return 0;
    }
    return std::max(1, static_cast<int>(std::ceil((1 - level->left) / bucket.per_second)));
}

}  // namespace pavage
