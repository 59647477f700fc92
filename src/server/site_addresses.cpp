#include "server/site_addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <memory>

namespace pavage {

namespace {

std::string address_text(int family, const void* address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, address, text.data(), text.size()) ? text.data() : "";
}

// Neither this machine alone nor a single cable: those take an interface's name besides.
bool is_shared(const in6_addr& address) {
    return !IN6_IS_ADDR_LOOPBACK(&address) && !IN6_IS_ADDR_LINKLOCAL(&address) && !IN6_IS_ADDR_V4MAPPED(&address);
}

// All of a family that an interface at work has.
std::vector<std::string> own_addresses(int family) {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> keeper(first, freeifaddrs);
    std::vector<std::string> found;
    for (const ifaddrs* each = first; each; each = each->ifa_next) {
        constexpr unsigned kAtWork = IFF_UP | IFF_RUNNING;
        if (!each->ifa_addr || each->ifa_addr->sa_family != family) continue;
        if ((each->ifa_flags & kAtWork) != kAtWork || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
        std::string text;
        if (family == AF_INET) {
            text = address_text(family, &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr);
        } else if (const auto& address = reinterpret_cast<const sockaddr_in6*>(each->ifa_addr)->sin6_addr;
                   is_shared(address)) {
            text = address_text(family, &address);
        }
        if (!text.empty() && std::ranges::find(found, text) == found.end()) found.push_back(text);
    }
    return found;
}

}  // namespace

std::optional<std::string> plain_address(std::string_view text) {
    const std::string asked(text);
    in6_addr six{};
    if (in_addr four{}; inet_pton(AF_INET, asked.c_str(), &four) == 1) return address_text(AF_INET, &four);
    if (inet_pton(AF_INET6, asked.c_str(), &six) != 1) return std::nullopt;
    if (IN6_IS_ADDR_V4MAPPED(&six)) return address_text(AF_INET, &six.s6_addr[12]);
    return address_text(AF_INET6, &six);
}

bool is_loopback(std::string_view address) { return address.starts_with("127.") || address == "::1"; }

std::vector<std::string> site_addresses(std::string_view listening, int port) {
    std::vector<std::string> addresses;
    if (listening == "0.0.0.0" || listening == "::") {
        addresses = own_addresses(AF_INET);
        if (listening == "::")
            for (std::string& address : own_addresses(AF_INET6)) addresses.push_back(std::move(address));
    } else if (listening != "localhost" && !is_loopback(listening)) {
        addresses.emplace_back(listening);
    }
    for (std::string& address : addresses) {
        const bool colons = address.find(':') != address.npos;
        address = (colons ? "http://[" + address + "]" : "http://" + address) + ":" + std::to_string(port);
    }
    return addresses;
}

}  // namespace pavage
