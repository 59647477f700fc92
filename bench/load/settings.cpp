#include "settings.h"

#include <optional>
#include <string_view>

#include "base/text.h"
#include "play/registry.h"

namespace pavage::load {

namespace {

namespace ip = boost::asio::ip;

Status take_url(Settings& settings) {
    std::string_view rest = settings.url;
    if (!rest.starts_with("http://")) return Error{"load.url", "--url", {settings.url}};
    rest.remove_prefix(7);
    rest = rest.substr(0, rest.find('/'));
    const auto colon = rest.rfind(':');
    const auto port = parse_integer(colon == std::string_view::npos ? "80" : rest.substr(colon + 1));
    std::string name(rest.substr(0, colon));
    if (name == "localhost") name = "127.0.0.1";
    boost::system::error_code fault;
    const auto address = ip::make_address(name, fault);
    if (fault || !port || *port < 1 || *port > 65535) return Error{"load.url", "--url", {settings.url}};
    settings.host = rest;
    settings.server = {address, static_cast<std::uint16_t>(*port)};
    return Done{};
}

Status take(Settings& settings, std::string_view name, std::string_view value) {
    const auto whole = parse_integer(value);
    const auto number = parse_number(value);
    const bool positive = number && *number > 0;
    if (name == "--url") return settings.url = value, Done{};
    if (name == "--game") return settings.game = value, Done{};
    if (name == "--options") return settings.options = value, Done{};
    if (name == "--rate" && positive) return settings.rate = *number, Done{};
    if (name == "--seconds" && positive) return settings.seconds = *number, Done{};
    if (!whole || *whole < 0 || *whole > 1'000'000'000) return Error{"load.value", std::string(name), {std::string(value)}};
    if (name == "--clients") return settings.clients = static_cast<int>(*whole), Done{};
    if (name == "--games" && *whole > 0) return settings.games = static_cast<int>(*whole), Done{};
    if (name == "--seed") return settings.seed = static_cast<std::uint64_t>(*whole), Done{};
    if (name == "--addresses" && *whole > 0 && *whole <= 60'000)
        return settings.addresses = static_cast<int>(*whole), Done{};
    if (name == "--pid") return settings.pid = static_cast<int>(*whole), Done{};
    return Error{"load.option", std::string(name), {std::string(value)}};
}

std::string first_game_for_two() {
    for (const CatalogueEntry& entry : catalogue())
        if (const auto game = make_game(entry.info->id, {}); game && (*game)->players() == 2)
            return std::string(entry.info->id);
    return {};
}

}  // namespace

ip::address Settings::address_of(int client) const {
    if (!server.address().is_loopback() || !server.address().is_v4())
        return server.address().is_v4() ? ip::address(ip::address_v4::any()) : ip::address(ip::address_v6::any());
    const int number = client % addresses;
    return ip::address_v4(0x7F010001u + static_cast<std::uint32_t>(number / 250 * 256 + number % 250));
}

Result<Settings> parse_settings(int count, char** words) {
    Settings settings;
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        if (word == "--json") {
            settings.json = true;
        } else if (word == "--expect-restart") {
            settings.restart = Restart::kIsExpected;
        } else if (i + 1 == count) {
            return Error{"load.option", std::string(word), {}};
        } else if (auto taken = take(settings, word, words[++i]); !taken) {
            return taken.error();
        }
    }
    if (settings.game.empty()) settings.game = first_game_for_two();
    if (settings.clients < 2 * settings.games) return Error{"load.clients", "--clients", {std::to_string(settings.clients)}};
    if (auto taken = take_url(settings); !taken) return taken.error();
    return settings;
}

const char* usage() {
    return "pavage_load --url http://127.0.0.1:8080 --clients 5000 --games 1000 --rate 500 --seconds 300 --seed 1\n"
           "            --game ID --options \"board=…\" --addresses 100 --pid SERVER --expect-restart --json\n"
           "Two clients a game play, the others watch. Start the server without rate limits.\n";
}

}  // namespace pavage::load
