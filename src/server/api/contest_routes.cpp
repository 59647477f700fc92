#include "server/api/contest_routes.h"

#include <array>

#include "base/text.h"
#include "rules/options_json.h"
#include "server/api/requests.h"
#include "server/api/table_shapes.h"

namespace pavage {

namespace {

using namespace shape;
using Do = ContestCommand::Do;

// --- shapes ---

std::vector<Member> order_members() {
    return {{"name", text(1, 200)},
            {"kind", choice({"round_robin", "swiss", "knockout", "arena"})},
            {"game", text(1, 40)},
            {"options", options(40), kOptional},
            {"clock", clock_schema(), kOptional},
            {"rated", boolean(), kOptional},
            {"public", boolean(), kOptional},
            {"rounds", integer(0, 30), kOptional},
            {"starts", nullable(integer(0)), kOptional},
            {"check_in", boolean(), kOptional},
            {"minutes", integer(5, 1440), kOptional},
            {"class", integer(1), kOptional}};
}

std::vector<Member> contest_summary_members() {
    return {{"number", integer(1)},
            {"name", text()},
            {"kind", choice({"round_robin", "swiss", "knockout", "arena"})},
            {"game", text()},
            {"options", options(100)},
            {"clock", clock_schema()},
            {"rated", boolean()},
            {"public", boolean()},
            {"class", nullable(integer(1))},
            {"status", choice({"open", "running", "paused", "over", "cancelled"})},
            {"seats", integer(2, 6)},
            {"round", integer(0)},
            {"rounds", integer(0)},
            {"people", integer(0)},
            {"starts", nullable(integer())},
            {"ends", nullable(integer())},
            {"created", integer()},
            {"organiser", text()},
            {"leader", nullable(text())},
            {"key", text(), kOptional},
            {"you", boolean()},
            {"may_run", boolean()}};
}

Schema game_schema() {
    return object({{"round", integer(0)},
                   {"table", nullable(integer(1))},
                   {"seat", integer(0, 6)},
                   {"opponents", array(text(), 5)},
                   {"points", nullable(number())},
                   {"bye", boolean()},
                   {"forfeit", boolean()}});
}

Schema standing_schema() {
    return object({{"place", integer(1)},
                   {"name", text()},
                   {"who", text()},
                   {"points", number()},
                   {"buchholz", number()},
                   {"sonneborn_berger", number()},
                   {"wins", integer(0)},
                   {"seed", integer(0)},
                   {"rating", number()},
                   {"withdrew", boolean()},
                   {"here", boolean()},
                   {"you", boolean()},
                   {"out", integer(0)},
                   {"games", array(game_schema())}})
        .named("Standing");
}

Schema contest_schema() {
    std::vector<Member> members = contest_summary_members();
    const Schema pairing = object({{"number", integer(1)},
                                   {"round", integer(0)},
                                   {"names", array(text(), 6)},
                                   {"table", nullable(integer(1))},
                                   {"points", nullable(array(shape::number(), 6))},
                                   {"ruled", boolean()},
                                   {"replay", boolean()}});
    for (const Member& more : std::vector<Member>{{"version", integer(0)},
                                                  {"check_in", boolean()},
                                                  {"can_join", boolean()},
                                                  {"your_table", nullable(integer(1))},
                                                  {"standings", array(standing_schema())},
                                                  {"pairings", array(pairing, 100'000)},
                                                  {"byes", array(object({{"round", integer(0)}, {"name", text()}}))}})
        members.push_back(more);
    return object(std::move(members)).named("Contest");
}

Schema contest_action_schema() {
    return object({{"do", choice({"join", "withdraw", "check_in", "start", "pause", "go_on", "finish", "cancel", "expel",
                                  "rule"})},
                   {"key", text(0, 40), kOptional},
                   {"name", text(1, 60), kOptional},
                   {"pairing", integer(1, 1'000'000), kOptional},
                   {"ranks", array(integer(1, 6), 6), kOptional}})
        .named("ContestAction");
}

// --- what was sent ---

Result<ContestSetup> setup_in(const Json& body) {
    auto options = options_from(body.find("options"));
    if (!options) return options.error();
    ContestSetup setup{.name = text_in(body, "name"),
                       .kind = *contest_kind_named(text_in(body, "kind")),
                       .game = text_in(body, "game"),
                       .asked = *std::move(options)};
    if (const Json* clock = body.find("clock")) {
        auto control = time_control_from(*clock);
        if (!control) return control.error();
        setup.control = *control;
    }
    setup.rated = said(body, "rated", false);
    setup.is_public = said(body, "public", true);
    setup.check_in = said(body, "check_in", false);
    setup.rounds = static_cast<int>(number_in(body, "rounds"));
    setup.starts = number_in(body, "starts");
    constexpr Millis kMinute = 60'000;
    if (setup.kind == ContestKind::kArena)
        setup.duration = (body.find("minutes") ? number_in(body, "minutes") : 60) * kMinute;
    setup.circle = number_in(body, "class");
    return setup;
}

constexpr std::array<std::pair<std::string_view, Do>, 10> kContestVerbs = {{{"join", Do::kJoin},
                                                                            {"withdraw", Do::kWithdraw},
                                                                            {"check_in", Do::kCheckIn},
                                                                            {"start", Do::kStart},
                                                                            {"pause", Do::kPause},
                                                                            {"go_on", Do::kGoOn},
                                                                            {"finish", Do::kFinish},
                                                                            {"cancel", Do::kCancel},
                                                                            {"expel", Do::kExpel},
                                                                            {"rule", Do::kRule}}};

Result<ContestCommand> command_in(const Json& body) {
    ContestCommand command;
    for (const auto& [name, what] : kContestVerbs)
        if (name == text_in(body, "do")) command.what = what;
    if (command.what == Do::kExpel && !body.find("name")) return Error{"body.missing", "/name", {"/name"}};
    if (command.what != Do::kRule) return command;
    for (std::string_view needed : {"pairing", "ranks"})
        if (!body.find(needed)) return Error{"body.missing", "/" + std::string(needed), {"/" + std::string(needed)}};
    command.pairing = static_cast<int>(number_in(body, "pairing"));
    for (const Json& rank : *body.find("ranks")->items()) command.ranks.push_back(static_cast<int>(*rank.integer()));
    return command;
}

// --- routes ---

Route contest_list_route(Contests& contests) {
    return {.method = "GET",
            .path = "/api/v1/contests",
            .name = "contests",
            .summary = "Tournaments, newest first.",
            .query = {{"state", "live (if not given) or over.", choice({"live", "over"})},
                      {"before", "Numbers below this one.", integer(1)},
                      {"class", "Only of this class.", integer(1)}},
            .answers = {{200, "Tournaments.",
                         object({{"contests", array(object(contest_summary_members()).named("ContestSummary"))},
                                 {"next", nullable(integer(1))}})}},
            .problems = {404, 503},
            .action = [&contests](Call call, Reply reply) {
                const Contests::Asked asked{.over = call.request.parameter("state") == "over",
                                            .before = number_asked(call, "before"),
                                            .circle = number_asked(call, "class")};
                contests.list(call.who, asked, call.language, answering(call, std::move(reply)));
            }};
}

Route contest_opening_route(Contests& contests) {
    return {.method = "POST",
            .path = "/api/v1/contests",
            .name = "openContest",
            .summary = "Opens a tournament.",
            .needs = Needs::kAccount,
            .cost = Cost::kWrite,
            .body = object(order_members()).named("ContestOrder"),
            .answers = {{201, "The tournament.", contest_schema()}},
            .problems = {400, 404, 409, 422, 503},
            .takes_key = true,
            .action = [&contests](Call call, Reply reply) {
                auto setup = setup_in(call.body);
                if (!setup) return reply(refusal(call, 0, setup.error()));
                std::string id(call.request.header(kIdempotencyKey));
                contests.open(call.who, *std::move(setup), std::move(id), call.language,
                              answering(call, std::move(reply), 201));
            }};
}

Route contest_route(Contests& contests) {
    return {.method = "GET",
            .path = "/api/v1/contests/{number}",
            .name = "contest",
            .summary = "One tournament, as it is now.",
            .query = {{"key", "Of one that is not public.", text(0, 40)}},
            .answers = {{200, "The tournament.", contest_schema()}},
            .problems = {404, 409},
            .action = [&contests](Call call, Reply reply) {
                contests.view(call.who, number_of(call), std::string(call.request.parameter("key")), call.language,
                              answering(call, std::move(reply)));
            }};
}

Route contest_action_route(Contests& contests) {
    return {.method = "POST",
            .path = "/api/v1/contests/{number}/actions",
            .name = "actInContest",
            .summary = "Takes part in a tournament or runs it; answered when it is on disk.",
            .needs = Needs::kSession,
            .cost = Cost::kWrite,
            .body = contest_action_schema(),
            .answers = {{200, "Done; the version it led to.", object({{"version", integer(0)}})}},
            .problems = {403, 404, 409, 422, 503},
            .takes_key = true,
            .action = [&contests](Call call, Reply reply) {
                auto command = command_in(call.body);
                if (!command) return reply(refusal(call, 0, command.error()));
                command->id = std::string(call.request.header(kIdempotencyKey));
                contests.act(
                    call.who, number_of(call), text_in(call.body, "key"), *std::move(command), text_in(call.body, "name"),
                    [call, reply](const Result<std::int64_t>& done) {
                        reply(done ? json_response(200, Json::Object{{"version", *done}}) : refusal(call, 0, done.error()));
                    });
            }};
}

}  // namespace

std::vector<Route> contest_routes(Contests& contests) {
    return {contest_list_route(contests), contest_opening_route(contests), contest_route(contests),
            contest_action_route(contests)};
}

}  // namespace pavage
