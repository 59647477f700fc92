#include "workshop/study_requests.h"

#include <algorithm>

#include "base/text.h"
#include "play/registry.h"
#include "play/tournament_record.h"
#include "protocol/requests.h"
#include "study/export.h"
#include "study/page.h"
#include "study/rules_check.h"
#include "study/variants.h"

namespace pavage {

namespace {

constexpr std::int64_t kMostGames = 10'000'000;  // of one plan
constexpr std::int64_t kMostAtOnce = 10'000;
constexpr double kMostSeconds = 3600;
constexpr std::string_view kFormats = "\"json\" | \"html\" | \"html-part\" | \"figures\" | \"csv\" | \"summary\"";

// A whole number within bounds; `usual` where there is none.
Result<std::int64_t> number_in(const Json& request, std::string_view name, std::int64_t usual, std::int64_t least,
                               std::int64_t most) {
    const Json* given = request.find(name);
    if (!given) return usual;
    const auto number = whole(*given);
    if (!number || *number < least || *number > most)
        return bad_field(name, std::to_string(least) + "–" + std::to_string(most));
    return *number;
}

Result<std::string> expected_text_in(const Json& request, std::string_view name, std::string_view expected) {
    const Json* given = request.find(name);
    if (!given || !given->string()) return bad_field(name, expected);
    return *given->string();
}

bool needs_clock(const Tournament& tournament) {
    const auto setting = tournament.setting(0);
    for (int seat = 1; seat <= tournament.seats(); ++seat)
        if (tournament.sitter(setting, seat).seconds) return true;
    return false;
}

Result<TournamentPlan> plan_in(const Json& request) {
    const Json* plan = request.find("plan");
    if (!plan || !plan->members()) return bad_field("plan", "{\"game\":…}");
    return read_plan(*plan);
}

}  // namespace

Result<Json> StudyDesk::answer(const Json& request) {
    using Action = Result<Json> (*)(StudyDesk&, const Json&);
    static constexpr std::pair<std::string_view, Action> kActions[] = {
        {"play", [](StudyDesk& desk, const Json& given) { return desk.play(given); }},
        {"variants", [](StudyDesk& desk, const Json& given) { return desk.variants(given); }},
        {"begin", [](StudyDesk& desk, const Json& given) { return desk.begin(given); }},
        {"add", [](StudyDesk& desk, const Json& given) { return desk.add(given); }},
        {"report", [](StudyDesk& desk, const Json& given) { return desk.report(given); }},
        {"check", [](StudyDesk& desk, const Json& given) { return desk.check(given); }},
    };
    std::vector<std::string> names;
    const Json* action = request.find("action");
    for (const auto& [name, act] : kActions) {
        if (action && action->string() && *action->string() == name) return act(*this, request);
        names.push_back("\"" + std::string(name) + "\"");
    }
    return bad_field("action", joined(names, " | "));
}

Result<const Tournament*> StudyDesk::tournament_of(const Json& plan) {
    std::string written = to_text(plan);
    if (last_ && written == last_plan_) return &*last_;
    auto read = read_plan(plan);
    if (!read) return read.error();
    auto made = Tournament::make(*std::move(read), read_file_);
    if (!made) return made.error();
    if (auto checked = check_plan(*made); !checked) return checked.error();
    if (!seconds_ && needs_clock(*made)) return Error{"study.no_clock", "", {}};
    last_ = *std::move(made);
    last_plan_ = std::move(written);
    return &*last_;
}

Result<Json> StudyDesk::play(const Json& request) {
    const Json* plan = request.find("plan");
    if (!plan || !plan->members()) return bad_field("plan", "{\"game\":…}");
    const auto first = number_in(request, "first", 0, 0, kMostGames), count = number_in(request, "count", 1, 1, kMostAtOnce);
    if (!first) return first.error();
    if (!count) return count.error();
    const Json* seconds = request.find("seconds");
    if (seconds && !(seconds->is_number() && seconds->number() > 0 && seconds->number() <= kMostSeconds))
        return bad_field("seconds", "0–" + std::to_string(static_cast<int>(kMostSeconds)));
    const auto tournament = tournament_of(*plan);
    if (!tournament) return tournament.error();
    const double begin = seconds_ ? seconds_() : 0;
    Json games = Json::array();
    for (std::int64_t i = 0; i < *count; ++i) {
        const auto game = play_alone(**tournament, static_cast<std::uint64_t>(*first + i), nullptr, seconds_);
        games.push(to_text(to_json(*game, **tournament)));
        if (seconds && seconds_ && seconds_() - begin >= seconds->number()) break;
    }
    return accepted(Json::Object{{"games", std::move(games)}});
}

Result<Json> StudyDesk::variants(const Json& request) const {
    const auto plan = plan_in(request);
    if (!plan) return plan.error();
    const Json *vary = request.find("vary"), *handicap = request.find("handicap");
    std::vector<std::string> options;
    if (vary && !vary->items()) return bad_field("vary", "[\"key=a|b\"]");
    if (vary)
        for (const Json& each : *vary->items()) {
            if (!each.string()) return bad_field("vary", "[\"key=a|b\"]");
            options.push_back(*each.string());
        }
    const auto less = number_in(request, "handicap", 0, 1, 100);
    if (!less) return less.error();
    auto plans = handicap ? handicapped(*plan, static_cast<int>(*less), read_file_) : varied(*plan, options);
    if (!plans) return plans.error();
    Json listed = Json::array();
    for (const auto& [name, each] : *plans) listed.push(Json::Object{{"name", name}, {"plan", to_json(each)}});
    return accepted(Json::Object{{"plans", std::move(listed)}});
}

Result<Json> StudyDesk::begin(const Json& request) {
    const Json* given = request.find("plans");
    if (!given || !given->items()) return bad_field("plans", "[{\"name\":…,\"plan\":{…}}]");
    std::vector<NamedPlan> plans;
    for (const Json& each : *given->items()) {
        const Json* name = each.find("name");
        if (name && !name->string()) return bad_field("name", "\"…\"");
        auto plan = plan_in(each);
        if (!plan) return plan.error();
        plans.push_back({name ? *name->string() : "", *std::move(plan)});
    }
    auto study = Study::make(std::move(plans), read_file_);
    if (!study) return study.error();
    study_ = *std::move(study);
    return accepted(Json::Object{{"group", study_->tournament(0).group_size()}});
}

Result<Json> StudyDesk::add(const Json& request) {
    if (!study_) return Error{"study.none", "", {}};
    const auto plan = number_in(request, "plan", 0, 0, static_cast<std::int64_t>(study_->plans()) - 1);
    if (!plan) return plan.error();
    const auto at = static_cast<std::size_t>(*plan);
    const Json* games = request.find("games");
    if (!games || !games->items()) return bad_field("games", "[\"…\"]");
    // All are read before the first is counted: what is refused changes nothing.
    std::vector<PlayedGame> read;
    for (const Json& line : *games->items()) {
        const std::uint64_t number = study_->tally(at).games() + read.size();
        const auto json = line.string() ? parse_json(*line.string()) : Result<Json>(Json());
        const auto game = json ? read_game(*json, number, study_->tournament(at)) : std::nullopt;
        if (!game || !facts_of(*game, study_->tournament(at)))
            return Error{"study.no_game", "", {std::to_string(number + 1)}};
        read.push_back(*game);
    }
    for (const PlayedGame& game : read) [[maybe_unused]] const auto added = study_->add(at, game);
    return accepted(Json::Object{{"counted", study_->tally(at).games()}});
}

Result<Json> StudyDesk::report(const Json& request) const {
    if (!study_) return Error{"study.none", "", {}};
    const auto format = expected_text_in(request, "format", kFormats);
    if (!format) return format.error();
    const StudyReport found = study_->report();
    if (*format == "json") {
        const StudyVoice say(language_);
        Json json = to_json(found), verdicts = Json::array();
        for (const PlanReport& plan : found.plans) verdicts.push(verdict(plan, say));
        for (const Comparison& comparison : found.comparisons) verdicts.push(verdict(found, comparison, say));
        json.set("verdicts", std::move(verdicts));
        return accepted(Json::Object{{"report", std::move(json)}});
    }
    const auto text = [](std::string content) { return accepted(Json::Object{{"text", std::move(content)}}); };
    if (*format == "html") return text(study_page(*study_, found, {}, language_));
    if (*format == "html-part") return text(study_part(*study_, found, {}, language_));
    if (*format == "figures") {
        Json figures = Json::array();
        for (const auto& [title, svg] : study_figures(*study_, found, language_))
            figures.push(Json::Object{{"title", title}, {"svg", svg}});
        return accepted(Json::Object{{"figures", std::move(figures)}});
    }
    if (*format == "csv") return text(games_csv(*study_));
    if (*format == "summary") return text(summary_csv(found));
    return bad_field("format", kFormats);
}

Result<Json> StudyDesk::check(const Json& request) const {
    Json asked = request;
    asked.set("players", Json::Array{"random", "random"});
    auto plan = read_plan(asked);
    if (!plan) return plan.error();
    const auto positions = number_in(request, "positions", 100'000, 1, static_cast<std::int64_t>(kMostCheckedPositions));
    if (!positions) return positions.error();
    const auto game = make_game(plan->game, plan->options, read_file_, plan->seed);
    if (!game) return game.error();
    if ((*game)->is_puzzle()) return Error{"match.puzzle", "", {std::string((*game)->info().name)}};
    const RulesCheck found = check_rules(*game, static_cast<std::uint64_t>(*positions), language_);
    return accepted(Json::Object{{"check", to_json(found)}, {"text", joined(sentences(found, StudyVoice(language_)), " ")}});
}

}  // namespace pavage
