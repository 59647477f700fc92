// The addresses by which other machines on the same network reach this server: what a teacher writes on the board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pavage {

// "http://192.168.1.20:8080" for each address of this machine that a server listening there can be reached by, IPv4 first;
// none if it listens to this machine alone.
std::vector<std::string> site_addresses(std::string_view listening, int port);

}  // namespace pavage
