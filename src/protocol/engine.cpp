#include "protocol/engine.h"

#include <algorithm>

#include "base/text.h"
#include "play/record.h"
#include "play/registry.h"
#include "play/sgf.h"
#include "protocol/lesson_json.h"
#include "protocol/position_json.h"
#include "protocol/requests.h"
#include "protocol/scene_json.h"
#include "protocol/versions.h"
#include "render/svg.h"
#include "rules/options_json.h"
#include "text/messages.h"

namespace pavage {

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

struct Engine::Handler {
    std::string_view what;
    bool needs_game;
    Result<Json> (*answer)(Engine& engine, const Json& request);
};

// Everything that can be asked for, in the order in which it is best listed.
std::span<const Engine::Handler> Engine::handlers() {
    static constexpr Handler kHandlers[] = {
        {"new", false, [](Engine& engine, const Json& request) { return engine.start(request); }},
        {"open", false, [](Engine& engine, const Json& request) { return engine.open(request); }},
        {"invent", false, [](Engine& engine, const Json& request) { return engine.invent(request); }},
        {"record", true,
         [](Engine& engine, const Json&) -> Result<Json> {
             return Json(Json::Object{{"ok", true}, {"record", to_text(Record::of(*engine.match_))}});
         }},
        {"sgf", true,
         [](Engine& engine, const Json&) -> Result<Json> {
             auto text = to_sgf(*engine.match_);
             if (!text) return text.error();
             return Json(Json::Object{{"ok", true}, {"sgf", *text}});
         }},
        {"board", true,
         [](Engine& engine, const Json&) -> Result<Json> {
             return Json(Json::Object{{"ok", true}, {"board", board_json(engine.match_->game())}});
         }},
        {"position", true, [](Engine& engine, const Json&) -> Result<Json> { return engine.position(); }},
        {"play", true, [](Engine& engine, const Json& request) { return engine.play(request); }},
        {"undo", true,
         [](Engine& engine, const Json&) -> Result<Json> {
             if (!engine.match_->undo()) return Error{"undo.none", "", {}};
             return engine.position();
         }},
        {"redo", true,
         [](Engine& engine, const Json&) -> Result<Json> {
             if (!engine.match_->redo()) return Error{"redo.none", "", {}};
             return engine.position();
         }},
        {"random", true,
         [](Engine& engine, const Json&) -> Result<Json> {
             if (auto played = engine.match_->play_random(); !played) return played.error();
             return engine.position();
         }},
        {"perft", true, [](Engine& engine, const Json& request) { return engine.perft(request); }},
        {"best", true, [](Engine& engine, const Json& request) { return engine.best(request); }},
        {"solve", true, [](Engine& engine, const Json& request) { return engine.solve(request); }},
        {"analyse", true, [](Engine& engine, const Json& request) { return engine.analyse(request); }},
        {"survey", true, [](Engine& engine, const Json& request) { return engine.survey(request); }},
        {"count", true,
         [](Engine& engine, const Json&) -> Result<Json> {
             if (!engine.match_->game().is_puzzle())
                 return Error{"engine.no_count", "", {std::string(engine.match_->game().info().name)}};
             const auto count = engine.match_->game().solutions();
             return Json(Json::Object{{"ok", true}, {"count", count ? Json(*count) : Json()}});
         }},
        {"scene", true, [](Engine& engine, const Json& request) { return engine.scene(request); }},
        {"frames", true,
         [](Engine& engine, const Json& request) -> Result<Json> {
             return Json(Json::Object{{"ok", true}, {"frames", frames_json(*engine.match_, flag(request, "names"))}});
         }},
        {"touch", true, [](Engine& engine, const Json& request) { return engine.touch(request); }},
        {"rules", true,
         [](Engine& engine, const Json&) -> Result<Json> {
             const auto page = find_game(engine.match_->game().id())->entry->rules_page.in(engine.language_);
             return Json(Json::Object{{"ok", true}, {"rules", page}});
         }},
        {"lesson", true,
         [](Engine& engine, const Json&) -> Result<Json> {
             return accepted(lesson_json(*find_game(engine.match_->game().id())->entry, engine.language_));
         }},
        {"style", false,
         [](Engine&, const Json&) -> Result<Json> {
             return Json(Json::Object{{"ok", true}, {"style", shared_style_sheet()}});
         }},
        {"games", false,
         [](Engine& engine, const Json&) -> Result<Json> { return accepted(catalogue_json(engine.language_)); }},
        {"versions", false, [](Engine&, const Json&) -> Result<Json> { return accepted(versions_json()); }},
        {"quit", false,
         [](Engine& engine, const Json&) -> Result<Json> {
             engine.finished_ = true;
             return Json(Json::Object{{"ok", true}});
         }},
    };
    return kHandlers;
}

Result<Json> Engine::handle(const Json& request) {
    const auto listed_requests = [] {
        std::vector<std::string> names;
        for (const Handler& each : handlers()) names.emplace_back(each.what);
        return joined(names, ", ");
    };
    const Json* wanted = request.find("do");
    if (!wanted || !wanted->string()) return bad_field("do", listed_requests());
    const auto found = std::ranges::find(handlers(), *wanted->string(), &Handler::what);
    if (found == handlers().end() && host_.more)
        if (auto answered = host_.more(*wanted->string(), request)) return *std::move(answered);
    if (found == handlers().end()) return Error{"engine.unknown_do", "", {quotable(*wanted->string()), listed_requests()}};
    if (found->needs_game && !match_) return Error{"engine.no_game", "", {}};
    return found->answer(*this, request);
}

Result<Json> Engine::start(const Json& request) {
    const Json* id = request.find("game");
    if (!id || !id->string()) return bad_field("game", "\"…\"");
    auto options = options_from(request.find("options"));
    if (!options) return options.error();
    std::uint64_t seed = 0;
    if (const Json* given = request.find("seed"); given && !given->is_null()) {
        const auto number = given->string() ? parse_integer(*given->string()) : whole(*given);
        if (!number || *number < 0) return bad_field("seed", "0–9007199254740991");
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

// A new puzzle, as options for `new`; the same for the same seed everywhere, so that all get the same one on one day.
Result<Json> Engine::invent(const Json& request) const {
    const Json* id = request.find("game");
    if (!id || !id->string()) return bad_field("game", "\"…\"");
    const auto found = find_game(*id->string());
    if (!found) return found.error();
    if (!found->entry->invent) return Error{"engine.no_puzzle", "", {std::string(found->entry->info->name)}};
    PuzzleOrder order;
    std::uint64_t seed = 1;
    for (const auto& [name, value] : *request.members()) {
        const auto number = whole(value);
        constexpr std::int64_t kMax = 1000;
        const bool small = number && *number >= 0 && *number <= kMax;
        if (name == "seed" && (!number || *number < 0)) return bad_field("seed", "0–9007199254740991");
        if (name == "seed") seed = static_cast<std::uint64_t>(*number);
        if ((name == "width" || name == "height" || name == "difficulty") && !small)
            return bad_field(name, "0–" + std::to_string(kMax));
        if (name == "width") order.width = static_cast<int>(*number);
        if (name == "height") order.height = static_cast<int>(*number);
        if (name == "difficulty") order.difficulty = static_cast<int>(*number);
        if (name == "unique") order.unique = value.boolean() && *value.boolean();
    }
    Random random(seed);
    const auto invented = found->entry->invent(order, random);
    if (!invented) return invented.error();
    return Json(Json::Object{{"ok", true}, {"options", options_json(*invented)}});
}

Result<Json> Engine::play(const Json& request) {
    const Json* move = request.find("move");
    const Json* moves = request.find("moves");
    std::vector<std::string> texts;
    if (move && moves) return Error{"engine.both", "", {"move", "moves"}};
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

Result<Json> Engine::scene(const Json& request) const {
    std::string_view view;
    if (const Json* given = request.find("view"); given && !given->is_null()) {
        const auto views = match_->game().info().views;
        const auto known = given->string() ? std::ranges::find(views, *given->string(), &ViewInfo::id) : views.end();
        if (known == views.end()) {
            std::vector<std::string> ids;
            for (const ViewInfo& each : views) ids.emplace_back(each.id);
            return bad_field("view", ids.empty() ? "null" : joined(ids, ", "));
        }
        view = known->id;
    }
    return Json(Json::Object{{"ok", true}, {"scene", scene_json(*match_, language_, flag(request, "names"), view)}});
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

}  // namespace pavage
