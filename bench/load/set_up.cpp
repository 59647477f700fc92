#include "set_up.h"

#include <atomic>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <exception>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "base/text.h"
#include "rules/options.h"

namespace pavage::load {

namespace {

namespace asio = boost::asio;

struct Answer {
    int status = 0;
    std::string head, body;

    std::string header(std::string_view name) const {
        for (auto line : split(head, '\n')) {
            const auto colon = line.find(':');
            if (colon == name.size() && std::equal(name.begin(), name.end(), line.begin(), [](char a, char b) {
                    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
                }))
                return std::string(trimmed(line.substr(colon + 1)));
        }
        return {};
    }
};

// One connection from one address, kept alive. The server's answers have a Content-Length.
class Requests {
  public:
    Requests(const Settings& settings, int client) : settings_(settings) {
        socket_.open(settings.server.protocol());
        socket_.bind({settings.address_of(client), 0});
        socket_.connect(settings.server);
        socket_.set_option(asio::ip::tcp::no_delay(true));
    }

    // Asks again where the server says that it is too much at a time.
    Answer post(std::string_view path, const std::string& body, const std::string& cookie) {
        for (int attempt = 0; attempt < 100; ++attempt) {
            Answer answer = exchange(path, body, cookie);
            if (answer.status != 429 && answer.status != 503) return answer;
            const auto wait = parse_integer(answer.header("Retry-After")).value_or(1);
            std::this_thread::sleep_for(std::chrono::seconds(wait));
        }
        throw std::runtime_error("the server always says: later");
    }

  private:
    Answer exchange(std::string_view path, const std::string& body, const std::string& cookie) {
        std::string text = "POST " + std::string(path) + " HTTP/1.1\r\nHost: " + settings_.host + "\r\nOrigin: http://" +
                           settings_.host + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
        if (!body.empty()) text += "Content-Type: application/json\r\n";
        if (!cookie.empty()) text += "Cookie: " + cookie + "\r\n";
        asio::write(socket_, asio::buffer(text + "\r\n" + body));
        const std::size_t length = asio::read_until(socket_, asio::dynamic_buffer(input_), "\r\n\r\n");
        Answer answer{.head = input_.substr(0, length)};
        input_.erase(0, length);
        answer.status = static_cast<int>(parse_integer(std::string_view(answer.head).substr(9, 3)).value_or(0));
        const auto size = static_cast<std::size_t>(parse_integer(answer.header("Content-Length")).value_or(0));
        if (input_.size() < size)
            asio::read(socket_, asio::dynamic_buffer(input_), asio::transfer_exactly(size - input_.size()));
        answer.body = input_.substr(0, size);
        input_.erase(0, size);
        return answer;
    }

    const Settings& settings_;
    asio::io_context context_;
    asio::ip::tcp::socket socket_{context_};
    std::string input_;
};

// Does the work of 0..count-1 on a few threads, each with connections of its own.
void for_each_of(const Settings& settings, int count, const std::function<void(Requests&, int)>& work) {
    constexpr int kThreads = 8;
    std::atomic<int> next = 0;
    std::exception_ptr failure;
    std::mutex mutex;
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t)
        threads.emplace_back([&, t] {
            try {
                for (int i = next++; i < count;) {
                    Requests requests(settings, t + i);  // another address every now and then
                    for (int some = 0; some < 50 && i < count; ++some, i = next++) work(requests, i);
                }
            } catch (...) {
                const std::lock_guard lock(mutex);
                failure = std::current_exception();
                next = count;
            }
        });
    for (auto& thread : threads) thread.join();
    if (failure) std::rethrow_exception(failure);
}

[[noreturn]] void refused(const char* what, const Answer& answer) {
    throw std::runtime_error(std::string(what) + ": " + std::to_string(answer.status) + " " + answer.body);
}

std::string order_text(const Settings& settings) {
    Json options = Json::object();
    if (const auto given = parse_options(settings.options))
        for (const auto& [name, value] : *given) options.set(name, value);
    return to_text(Json::Object{{"game", settings.game},
                                {"options", std::move(options)},
                                {"seats", Json::Array{"me", "open"}},
                                {"clock", Json::Object{{"kind", "none"}}},
                                {"public", true},
                                {"rated", false}});
}

}  // namespace

std::vector<std::string> make_guests(const Settings& settings) {
    std::vector<std::string> cookies(static_cast<std::size_t>(settings.clients));
    for_each_of(settings, settings.clients, [&](Requests& requests, int client) {
        const Answer answer = requests.post("/api/v1/guests", "", "");
        const std::string cookie = answer.header("Set-Cookie");
        if (answer.status / 100 != 2 || cookie.empty()) refused("a guest", answer);
        cookies[static_cast<std::size_t>(client)] = cookie.substr(0, cookie.find(';'));
    });
    return cookies;
}

std::vector<std::int64_t> open_tables(const Settings& settings, const std::vector<std::string>& cookies) {
    std::vector<std::int64_t> numbers(static_cast<std::size_t>(settings.games));
    const std::string order = order_text(settings);
    for_each_of(settings, settings.games, [&](Requests& requests, int game) {
        const auto host = static_cast<std::size_t>(2 * game);
        const Answer answer = requests.post("/api/v1/tables", order, cookies[host]);
        const auto table = parse_json(answer.body);
        const Json* number = table ? table->find("number") : nullptr;
        if (answer.status / 100 != 2 || !number || !number->integer()) refused("a table", answer);
        numbers[static_cast<std::size_t>(game)] = *number->integer();
    });
    return numbers;
}

}  // namespace pavage::load
