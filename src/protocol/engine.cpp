#include "protocol/engine.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "play/record.h"
#include "play/registry.h"
#include "play/sgf.h"
#include "protocol/position_json.h"
#include "protocol/scene_json.h"
#include "render/svg.h"
#include "text/messages.h"

namespace pavage {

namespace {

constexpr int kMostPerftDepth = 30;
constexpr double kMostPerftSeconds = 600;
constexpr double kMostSearchSeconds = 3600, kUsualProofSeconds = 10;
constexpr std::uint64_t kMostProofPositions = 20'000'000;                  // where no time is given
constexpr std::int64_t kUsualProofMemory = 256, kMostProofMemory = 65536;  // MiB
constexpr std::string_view kRequests =
    "new, open, record, sgf, board, position, play, undo, redo, random, perft, best, solve, scene, frames, touch, rules, "
    "style, "
    "games, quit";

Error bad_field(std::string_view name, std::string_view expected) {
    return {"engine.field", "", {std::string(name), std::string(expected)}};
}

Json accepted(const Json& content) {
    Json reply = Json::Object{{"ok", true}};
    for (const auto& [name, value] : *content.members()) reply.set(name, value);
    return reply;
}

// A whole number, also written as 3.0.
std::optional<std::int64_t> whole(const Json& value) {
    if (value.integer()) return *value.integer();
    if (value.real() && std::abs(*value.real()) < 9e15 && *value.real() == std::floor(*value.real()))
        return static_cast<std::int64_t>(*value.real());
    return std::nullopt;
}

Result<GivenOptions> read_options(const Json* options) {
    GivenOptions given;
    if (!options || options->is_null()) return given;
    if (!options->members()) return bad_field("options", "{\"name\":value}");
    for (const auto& [name, value] : *options->members()) {
        if (value.string()) given.emplace_back(name, *value.string());
        else if (const auto number = whole(value)) given.emplace_back(name, std::to_string(*number));
        else return Error{"option.type", name, {quotable(name)}};
    }
    return given;
}

}  // namespace

std::string Engine::answer(std::string_view line) {
    const auto refused = [&](const Error& error) {
        return to_text(Json::Object{{"ok", false}, {"error", message(error, language_)}});
    };
    if (line.size() > kMostLineBytes) return refused({"engine.long", "", {std::to_string(kMostLineBytes)}});
    auto request = parse_json(line);
    if (!request) return refused(request.error());
    if (!request->members()) return refused({"engine.no_object", "", {}});
    auto reply = handle(*request);
    return reply ? to_text(*reply) : refused(reply.error());
}

Json Engine::position() const { return Json::Object{{"ok", true}, {"position", position_json(*match_, language_)}}; }

Result<Json> Engine::handle(const Json& request) {
    const Json* wanted = request.find("do");
    if (!wanted || !wanted->string()) return bad_field("do", kRequests);
    const std::string& what = *wanted->string();
    if (what == "new") return start(request);
    if (what == "open") return open(request);
    if (what == "games") {
        return accepted(catalogue_json(language_));
    }
    if (what == "quit") {
        finished_ = true;
        return Json(Json::Object{{"ok", true}});
    }
    if (what == "style") return Json(Json::Object{{"ok", true}, {"style", shared_style_sheet()}});
    constexpr std::string_view kNeedGame[] = {"record", "sgf",  "board", "position", "play",   "undo",  "redo", "random",
                                              "perft",  "best", "solve", "scene",    "frames", "touch", "rules"};
    if (std::ranges::find(kNeedGame, what) == std::end(kNeedGame))
        return Error{"engine.unknown_do", "", {quotable(what), std::string(kRequests)}};
    if (!match_) return Error{"engine.no_game", "", {}};
    if (what == "board") return Json(Json::Object{{"ok", true}, {"board", board_json(match_->game())}});
    if (what == "play") return play(request);
    if (what == "perft") return perft(request);
    if (what == "best") return best(request);
    if (what == "solve") return solve(request);
    if (what == "record") return Json(Json::Object{{"ok", true}, {"record", to_text(Record::of(*match_))}});
    if (what == "sgf") {
        auto text = to_sgf(*match_);
        return text ? Result<Json>(Json::Object{{"ok", true}, {"sgf", *text}}) : text.error();
    }
    const Json* names = request.find("names");
    const bool named = names && names->boolean() && *names->boolean();
    if (what == "scene") return Json(Json::Object{{"ok", true}, {"scene", scene_json(*match_, language_, named)}});
    if (what == "frames") return Json(Json::Object{{"ok", true}, {"frames", frames_json(*match_, named)}});
    if (what == "touch") return touch(request);
    if (what == "rules") {
        const auto found = find_game(match_->game().id());
        return Json(Json::Object{{"ok", true}, {"rules", found->entry->rules_page.in(language_)}});
    }
    if (what == "undo" && !match_->undo()) return Error{"undo.none", "", {}};
    if (what == "redo" && !match_->redo()) return Error{"redo.none", "", {}};
    if (what == "random")
        if (auto played = match_->play_random(); !played) return played.error();
    return position();
}

Result<Json> Engine::start(const Json& request) {
    const Json* id = request.find("game");
    if (!id || !id->string()) return bad_field("game", "\"…\"");
    auto options = read_options(request.find("options"));
    if (!options) return options.error();
    std::uint64_t seed = 0;
    if (const Json* given = request.find("seed"); given && !given->is_null()) {
        const auto number = given->string() ? parse_integer(*given->string()) : whole(*given);
        if (!number || *number < 0) return bad_field("seed", "0, 1, 2, …");
        seed = static_cast<std::uint64_t>(*number);
    } else {
        seed = host_.fresh_seed ? host_.fresh_seed() : 1;
    }
    auto game = make_game(*id->string(), *options, host_.read_file, seed);
    if (!game) return game.error();
    match_.emplace(*game, seed);
    return position();
}

Result<Json> Engine::open(const Json& request) {
    const Json* text = request.find("record");
    if (!text || !text->string()) return bad_field("record", "\"…\"");
    const auto record = parse_record(*text->string());
    if (!record) return record.error();
    auto match = replay(*record, host_.read_file);
    if (!match) return match.error();
    match_ = *std::move(match);
    return position();
}

Result<Json> Engine::play(const Json& request) {
    const Json* move = request.find("move");
    const Json* moves = request.find("moves");
    std::vector<std::string> texts;
    if (moves) {
        if (!moves->items()) return bad_field("moves", "[\"…\",…]");
        for (const Json& each : *moves->items()) {
            if (!each.string()) return bad_field("moves", "[\"…\",…]");
            texts.push_back(*each.string());
        }
        if (auto played = match_->play_all(texts); !played) return played.error();
    } else {
        if (!move || !move->string()) return bad_field("move", "\"…\"");
        if (auto played = match_->play(*move->string()); !played) return played.error();
    }
    return position();
}

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

Result<Json> Engine::touch(const Json& request) {
    const Json* given = request.find("path");
    std::vector<std::string> path;
    if (given && !given->items()) return bad_field("path", "[\"…\",…]");
    for (const Json& each : given ? *given->items() : Json::Array{}) {
        if (!each.string()) return bad_field("path", "[\"…\",…]");
        path.push_back(*each.string());
    }
    auto found = touch_json(*match_, path, language_);
    return found ? Result<Json>(accepted(*found)) : found.error();
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
    if (const Json* level = request.find("level")) {
        const auto number = whole(*level);
        if (!number || *number < 1 || *number > kMostLevel) return bad_field("level", "1–" + std::to_string(kMostLevel));
        spec.level = static_cast<int>(*number);
    }
    if (const Json* simulations = request.find("simulations")) {
        const auto number = whole(*simulations);
        if (!number || *number < 1) return bad_field("simulations", "1, 2, 3, …");
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
