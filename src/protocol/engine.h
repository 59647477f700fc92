// The engine protocol: one JSON object a line in, one JSON object a line out. Terminal, other programs and the browser
// speak it alike; this class has no clock, no files and no sockets of its own, its host lends them.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "play/match.h"
#include "play/players.h"
#include "protocol/analysis.h"

namespace pavage {

struct EngineHost {
    std::function<double()> seconds;            // a clock that only runs forward; empty: time limits are refused
    std::function<std::uint64_t()> fresh_seed;  // for games without one; empty: 1
    FileReader read_file;                       // empty: no boards from files
    // A search by several threads; empty: one after the other.
    std::function<SearchResult(const Match&, const PlayerSpec&, const Budget&)> think;
    // Requests beyond playing (src/workshop), tried when the engine does not know what to do; nothing if they do not either.
    std::function<std::optional<Result<Json>>(std::string_view what, const Json& request)> more;
};

class Engine {
  public:
    explicit Engine(Language language, EngineHost host = {}) : language_(language), host_(std::move(host)) {}

    // The answer to one line, without the line's end. Whatever the line is, there is an answer, and a refused request
    // changes nothing.
    std::string answer(std::string_view line);
    bool finished() const { return finished_; }
    const std::optional<Match>& match() const { return match_; }

    static constexpr std::size_t kMostLineBytes = 1u << 20;

  private:
    struct Handler;
    static std::span<const Handler> handlers();
    Result<Json> handle(const Json& request);
    Result<Json> start(const Json& request);
    Result<Json> open(const Json& request);
    Result<Json> invent(const Json& request) const;
    Result<Json> play(const Json& request);
    Result<Json> perft(const Json& request);
    Result<Json> best(const Json& request);
    Result<Json> part_of_best(const Json& request, PlayerSpec spec, const Budget& budget, double begin);
    Result<Json> solve(const Json& request);
    Result<Json> analyse(const Json& request);
    Result<Json> survey(const Json& request);
    Result<Json> scene(const Json& request) const;
    Result<Json> touch(const Json& request);
    Json position() const;

    Language language_;
    EngineHost host_;
    std::optional<Match> match_;
    Analyst analyst_;
    bool finished_ = false;
};

}  // namespace pavage
