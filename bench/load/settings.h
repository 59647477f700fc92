// What the load generator is asked to do, read from its command line.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>

#include "base/result.h"

namespace pavage::load {

enum class Restart { kIsFailure, kIsExpected };

struct Settings {
    std::string url = "http://127.0.0.1:8080";
    int clients = 5000;
    int games = 1000;
    double rate = 500;  // moves a second, in all
    double seconds = 300;
    std::uint64_t seed = 1;
    std::string game;     // empty: the first of the catalogue for two
    std::string options;  // "board=hexagon:5", as on the command line of pavage
    int addresses = 100;  // of the loopback that clients come from: a server limits what one address may do
    int pid = 0;          // the server's, to measure it; 0: not measured
    Restart restart = Restart::kIsFailure;
    bool json = false;

    // Of the URL.
    std::string host;  // with port: what the Host header says
    boost::asio::ip::tcp::endpoint server;

    boost::asio::ip::address address_of(int client) const;  // where it comes from
};

Result<Settings> parse_settings(int count, char** words);
const char* usage();

}  // namespace pavage::load
