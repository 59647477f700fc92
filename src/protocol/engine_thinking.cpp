// What makes the engine think: counting, searching, proving. All of it is bounded.
#include "base/text.h"
#include "protocol/engine.h"
#include "protocol/position_json.h"
#include "protocol/requests.h"

namespace pavage {

namespace {

constexpr int kMostPerftDepth = 30;
constexpr double kMostPerftSeconds = 600;
constexpr std::int64_t kMaxSimulations = 100'000'000;  // whoever wants more asks again
constexpr double kMostSearchSeconds = 3600, kUsualProofSeconds = 10;
constexpr std::uint64_t kMostProofPositions = 20'000'000;                  // where no time is given
constexpr std::int64_t kUsualProofMemory = 256, kMostProofMemory = 65536;  // MiB

}  // namespace

Result<Json> Engine::perft(const Json& request) {
    const Json* given = request.find("depth");
    const auto depth = given ? whole(*given) : std::nullopt;
    if (!depth || *depth < 1 || *depth > kMostPerftDepth) return bad_field("depth", "1–" + std::to_string(kMostPerftDepth));
    Budget budget;
    if (host_.seconds) {
        const double end = host_.seconds() + kMostPerftSeconds;
        budget.stop = [this, end] { return host_.seconds() > end; };
    }
    Json counts = Json::array();
    for (int each = 1; each <= *depth; ++each) {
        const auto count = match_->game().perft(match_->state(), match_->seen(), each, budget);
        if (!count) return Error{"engine.too_much", "", {std::to_string(static_cast<int>(kMostPerftSeconds)) + " s"}};
        counts.push(*count);
    }
    return Json(Json::Object{{"ok", true}, {"counts", std::move(counts)}});
}

Result<Json> Engine::analyse(const Json& request) {
    constexpr std::int64_t kUsual = 500, kMost = 10'000'000;
    if (match_->turn().is_nobody()) return Error{"move.over", "", {}};
    if (match_->turn().is_chance()) return Error{"best.chance", "", {}};
    std::int64_t simulations = kUsual;
    if (const Json* given = request.find("simulations")) {
        const auto number = whole(*given);
        if (!number || *number < 1 || *number > kMost) return bad_field("simulations", "1–" + std::to_string(kMost));
        simulations = *number;
    }
    return accepted(analyst_.think(*match_, static_cast<std::uint64_t>(simulations), flag(request, "names"), language_));
}

Result<Json> Engine::survey(const Json& request) {
    const Json* size = request.find("size");
    if (size && !size->string()) return bad_field("size", "\"…\"");
    SolveTask task;
    task.memory = std::size_t{kUsualProofMemory} << 20;
    task.positions = kMostProofPositions;
    const auto found = match_->game().solver()->survey(size ? *size->string() : std::string(), task);
    if (!found) {
        Error error = found.error();
        if (error.values.empty()) error.values = {std::string(match_->game().info().name)};
        return error;
    }
    return accepted(survey_json(match_->game(), *found, 0));
}

// Always bounded: nobody can press Ctrl-C on the other side of a pipe.
Result<Json> Engine::solve(const Json& request) {
    if (match_->turn().is_nobody()) return Error{"move.over", "", {}};
    if (match_->turn().is_chance()) return Error{"best.chance", "", {}};
    SolveTask task;
    if (const Json* all = request.find("all")) {
        if (!all->boolean()) return bad_field("all", "true, false");
        task.all = *all->boolean();
    }
    std::int64_t memory = kUsualProofMemory;
    if (const Json* given = request.find("memory")) {
        const auto number = whole(*given);
        if (!number || *number < 1 || *number > kMostProofMemory)
            return bad_field("memory", "1–" + std::to_string(kMostProofMemory) + " MiB");
        memory = *number;
    }
    task.memory = static_cast<std::size_t>(memory) << 20;
    double seconds = kUsualProofSeconds;
    const Json* time = request.find("time");
    if (time) {
        if (!host_.seconds || !time->is_number() || !(time->number() > 0 && time->number() <= kMostSearchSeconds))
            return bad_field("time", "0.1, 1, 2.5, …");
        seconds = time->number();
    } else {
        task.positions = kMostProofPositions;
    }
    const double begin = host_.seconds ? host_.seconds() : 0;
    if (host_.seconds) task.stop = [this, end = begin + seconds] { return host_.seconds() >= end; };
    const Solution solution = match_->game().solver()->solve(match_->state(), match_->seen(), task);
    Json answer = solution_json(*match_, solution, host_.seconds ? host_.seconds() - begin : 0, language_);
    if (!solution.certificate.is_null()) answer.set("certificate", solution.certificate);
    return accepted(answer);
}

Result<Json> Engine::best(const Json& request) {
    if (match_->turn().is_nobody()) return Error{"move.over", "", {}};
    if (match_->turn().is_chance()) return Error{"best.chance", "", {}};
    PlayerSpec spec = PlayerSpec::searcher();
    spec.proves = true;  // as `pavage best` does
    if (const Json* level = request.find("level")) {
        const auto number = whole(*level);
        if (!number || *number < 1 || *number > kMostLevel) return bad_field("level", "1–" + std::to_string(kMostLevel));
        spec.level = static_cast<int>(*number);
    }
    if (const Json* simulations = request.find("simulations")) {
        const auto number = whole(*simulations);
        if (!number || *number < 1 || *number > kMaxSimulations)
            return bad_field("simulations", "1–" + std::to_string(kMaxSimulations));
        spec.simulations = static_cast<std::uint64_t>(*number);
    }
    if (const Json* threads = request.find("threads")) {
        const auto number = whole(*threads);
        if (!number || *number < 1 || *number > kMostThreads)
            return bad_field("threads", "1–" + std::to_string(kMostThreads));
        spec.threads = static_cast<int>(*number);
    }
    const double begin = host_.seconds ? host_.seconds() : 0;
    Budget budget;
    if (const Json* time = request.find("time")) {
        if (!host_.seconds || !time->is_number() || !(time->number() > 0 && time->number() <= kMostSearchSeconds))
            return bad_field("time", "0.1, 1, 2.5, …");
        spec.seconds = time->number();
        budget.stop = [this, end = begin + time->number()] { return host_.seconds() >= end; };
    }
    if (request.find("parts")) return part_of_best(request, std::move(spec), budget, begin);
    const SearchResult result = host_.think ? host_.think(*match_, spec, budget) : think(*match_, spec, budget);
    return accepted(search_json(*match_, result, host_.seconds ? host_.seconds() - begin : 0));
}

// One searcher's share of a search by several, each in an engine of its own, for hosts without threads.
Result<Json> Engine::part_of_best(const Json& request, PlayerSpec spec, const Budget& budget, double begin) {
    const Json *part = request.find("part"), *parts = request.find("parts");
    const auto number = part ? whole(*part) : std::nullopt, count = whole(*parts);
    if (!count || *count < 1 || *count > kMostThreads) return bad_field("parts", "1–" + std::to_string(kMostThreads));
    if (!number || *number < 0 || *number >= *count) return bad_field("part", "0–" + std::to_string(*count - 1));
    spec.threads = static_cast<int>(*count);
    Thinker thinker(spec);
    thinker.prepare(*match_);
    const SearchResult result = thinker.think(*match_, budget, static_cast<int>(*number), spec.threads);
    return accepted(search_json(*match_, result, host_.seconds ? host_.seconds() - begin : 0));
}

}  // namespace pavage
