// Addresses of machines, among them those by which others on the same network reach this server: what a teacher writes on
// the board.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pavage {

// "http://192.168.1.20:8080" for each address of this machine that a server listening there can be reached by, IPv4 first;
// none if it listens to this machine alone.
std::vector<std::string> site_addresses(std::string_view listening, int port);

// An address as it is usually written, an IPv4 address within IPv6 as the IPv4 address; nothing if it is none.
std::optional<std::string> plain_address(std::string_view text);
bool is_loopback(std::string_view address);  // of this machine alone

}  // namespace pavage
