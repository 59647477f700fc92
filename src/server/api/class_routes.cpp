// What teachers do with a class as a whole: make it, choose its games, share it, delete it.
#include "server/api/class_routes.h"

#include <algorithm>

#include "base/text.h"
#include "server/api/accounts.h"
#include "server/api/class_parts.h"
#include "server/api/class_shapes.h"
#include "server/names.h"

namespace pavage {

std::function<void(Call, Reply)> ClassRoom::to(Action action) {
    return [room = shared_from_this(), action](const Call& call, const Reply& reply) { ((*room).*action)(call, reply); };
}

void ClassRoom::change(const Call& call, const Reply& reply, Change work, Then then) {
    commit<Outcome>(means_.store, call, reply, std::move(work), std::move(then));
}

void ClassRoom::change_class(const Call& call, const Reply& reply, std::function<Outcome(Store&, const ClassRow&)> work,
                             Then then) {
    const std::int64_t number = number_of(call), user = call.who.user;
    if (!means_.classes.teaches(user, number)) return reply(refusal(call, 0, no_class(number_of(call))));
    change(
        call, reply,
        [number, user, work = std::move(work)](Store& store) -> Outcome {
            const auto row = store.class_numbered(number);
            const auto teachers = store.teachers(number);
            if (!row || std::ranges::find(teachers, user) == teachers.end()) return {.error = no_class(number)};
            return work(store, *row);
        },
        std::move(then));
}

void ClassRoom::tell(const UserRow& user) const {
    means_.sessions.forget_user(user.id);
    if (means_.changed) means_.changed(user);
}

void ClassRoom::list(const Call& call, const Reply& reply) {
    means_.store.read<Json>(
        [user = call.who.user](Store& store) {
            Json classes = Json::array();
            for (const ClassRow& row : store.classes_of(user))
                classes.push(Json::Object{{"number", row.number},
                                          {"name", row.name},
                                          {"pupils", store.count_pupils(row.number)},
                                          {"created", row.created}});
            return Json(Json::Object{{"classes", std::move(classes)}});
        },
        [call, reply](const std::optional<Json>& classes) {
            reply(classes ? json_response(200, *classes) : refusal(call, 503, {"server.storage", "", {}}));
        });
}

void ClassRoom::make(const Call& call, const Reply& reply) {
    const auto name = tidy_title(text_in(call.body, "name"));
    if (!name) return reply(refusal(call, 0, name.error()));
    change(
        call, reply,
        [user = call.who.user, name = *name, created = means_.sessions.new_cookie("").created](Store& store) -> Outcome {
            const auto account = store.user(user);
            if (!account || account->kind != "account") return {.error = Error{"auth.session", "", {}}};
            if (store.classes_of(user).size() >= kMaxClasses)
                return {.error = Error{"class.many", "", {std::to_string(kMaxClasses)}}};
            const ClassRow row{
                .number = store.next_class(), .name = name, .settings = R"({"games":[]})", .created = created};
            store.add_class(row);
            store.add_teacher(row.number, user);
            return {.row = row};
        },
        [this, call, reply](const Outcome& outcome) {
            means_.classes.put(outcome.row);
            means_.classes.add_teacher(outcome.row.number, call.who.user);
            answer_class(call, reply, outcome.row.number, 201);
        });
}

void ClassRoom::settle(const Call& call, const Reply& reply) {
    const Json *typed = call.body.find("name"), *games = call.body.find("games");
    const auto name = typed ? tidy_title(*typed->string()) : Result<std::string>("");
    if (!name) return reply(refusal(call, 0, name.error()));
    if (!games) return keep_settings(call, reply, *name, "");
    answer_from<Done>(
        means_.making,
        [games = *games]() -> Status {
            const auto allowed = class_games_from(games);
            return allowed ? Status(Done{}) : Status(allowed.error());
        },
        [this, call, reply, name = *name, settings = to_text(Json::Object{{"games", *games}})](const Status& allowed) {
            if (allowed) keep_settings(call, reply, name, settings);
            else reply(refusal(call, 0, allowed.error()));
        });
}

void ClassRoom::keep_settings(const Call& call, const Reply& reply, const std::string& name, const std::string& settings) {
    change_class(
        call, reply,
        [name, settings](Store& store, const ClassRow& before) -> Outcome {
            ClassRow row = before;
            if (!name.empty()) row.name = name;
            if (!settings.empty()) row.settings = settings;
            store.update_class(row);
            return {.row = row};
        },
        [this, call, reply](const Outcome& outcome) {
            if (means_.classes.knows(outcome.row.number)) means_.classes.put(outcome.row);
            answer_class(call, reply, outcome.row.number, 200);
        });
}

void ClassRoom::add_teacher(const Call& call, const Reply& reply) {
    change_class(
        call, reply,
        [folded = folded_name(text_in(call.body, "name"))](Store& store, const ClassRow& row) -> Outcome {
            const auto user = store.user_named(folded);
            if (!user || user->kind != "account") return {.error = Error{"people.unknown", "", {}}};
            const auto teachers = store.teachers(row.number);
            if (std::ranges::find(teachers, user->id) != teachers.end()) return {.row = row, .people = {*user}};
            if (teachers.size() >= kMaxTeachers)
                return {.error = Error{"class.teachers", "", {std::to_string(kMaxTeachers)}}};
            if (store.classes_of(user->id).size() >= kMaxClasses)
                return {.error = Error{"class.many", "", {std::to_string(kMaxClasses)}}};
            store.add_teacher(row.number, user->id);
            return {.row = row, .people = {*user}};
        },
        [this, call, reply](const Outcome& outcome) {
            means_.classes.add_teacher(outcome.row.number, outcome.people[0].id);
            answer_class(call, reply, outcome.row.number, 200);
        });
}

void ClassRoom::remove_teacher(const Call& call, const Reply& reply) {
    change_class(
        call, reply,
        [folded = folded_name(call.parts.at(1))](Store& store, const ClassRow& row) -> Outcome {
            const auto user = store.user_named(folded);
            const auto teachers = store.teachers(row.number);
            if (!user || std::ranges::find(teachers, user->id) == teachers.end())
                return {.error = Error{"people.unknown", "", {}}};
            if (teachers.size() == 1) return {.error = Error{"class.last_teacher", "", {}}};
            store.remove_teacher(row.number, user->id);
            return {.row = row, .people = {*user}};
        },
        [this, reply](const Outcome& outcome) {
            means_.classes.remove_teacher(outcome.row.number, outcome.people[0].id);
            // What they have open was told of the class: it begins anew, without.
            means_.sessions.forget_user(outcome.people[0].id);
            reply(no_content());
        });
}

// First that it is meant; then nobody is in the class any more, what is alive ends, and at last the rows go.
void ClassRoom::erase(const Call& call, const Reply& reply) {
    change_class(
        call, reply,
        [typed = tidy_title(text_in(call.body, "name"))](Store&, const ClassRow& row) -> Outcome {
            if (!typed || *typed != row.name) return {.error = Error{"class.erase_name", "name", {row.name}}};
            return {.row = row};
        },
        [this, call, reply](const Outcome&) { erase_for_good(call, reply); });
}

void ClassRoom::erase_for_good(const Call& call, const Reply& reply) {
    const std::int64_t number = number_of(call);
    if (!means_.classes.knows(number)) return reply(refusal(call, 0, no_class(number_of(call))));  // somebody was faster
    auto known = std::make_shared<Classes::Known>(means_.classes.forget(number));
    auto pupils = std::make_shared<std::vector<UserRow>>();
    auto go_on = [room = shared_from_this(), call, reply, number, known, pupils] {
        room->means_.store.write(
            [number, pupils](Store& store) {
                *pupils = store.pupils(number);
                store.erase_class(number);
            },
            [room, call, reply, number, known, pupils](bool committed) {
                if (!committed) {
                    room->means_.classes.remember(number, std::move(*known));
                    return reply(refusal(call, 503, {"server.storage", "", {}}));
                }
                for (const UserRow& pupil : *pupils) room->tell(erased_user(pupil.id));
                reply(no_content());
            });
    };
    if (means_.close_circle) means_.close_circle(number, std::move(go_on));
    else go_on();
}

std::vector<Route> ClassRoom::class_routes() {
    const Schema name = shape::object({{"name", shape::text(1, 60)}});
    return {
        {.method = "GET",
         .path = "/api/v1/classes",
         .name = "classes",
         .summary = "The classes that you teach.",
         .needs = Needs::kAccount,
         .answers = {{200, "Classes.", shape::object({{"classes", shape::array(class_summary_schema(), kMaxClasses)}})}},
         .action = to(&ClassRoom::list)},
        {.method = "POST",
         .path = "/api/v1/classes",
         .name = "make_class",
         .summary = "A new class, which you teach.",
         .needs = Needs::kAccount,
         .cost = Cost::kWrite,
         .body = name,
         .answers = {{201, "The class.", class_schema()}},
         .problems = {409},
         .action = to(&ClassRoom::make)},
        {.method = "GET",
         .path = "/api/v1/classes/{number}",
         .name = "class",
         .summary = "A class: all of it for its teachers, names and games for its pupils.",
         .needs = Needs::kSession,
         .answers = {{200, "The class.", class_schema()}},
         .problems = {404},
         .action = to(&ClassRoom::view)},
        {.method = "PUT",
         .path = "/api/v1/classes/{number}",
         .name = "settle_class",
         .summary = "Another name, and the games that may be played with the options that are fixed; none: all games.",
         .needs = Needs::kAccount,
         .cost = Cost::kWrite,
         .body = class_order_schema(),
         .answers = {{200, "The class.", class_schema()}},
         .problems = {404, 422},
         .action = to(&ClassRoom::settle)},
        {.method = "POST",
         .path = "/api/v1/classes/{number}/teachers",
         .name = "add_teacher",
         .summary = "Another account teaches the class as well.",
         .needs = Needs::kAccount,
         .cost = Cost::kWrite,
         .body = name,
         .answers = {{200, "The class.", class_schema()}},
         .problems = {404, 409},
         .action = to(&ClassRoom::add_teacher)},
        {.method = "DELETE",
         .path = "/api/v1/classes/{number}/teachers/{name}",
         .name = "remove_teacher",
         .summary = "Somebody teaches the class no longer; the last one stays.",
         .needs = Needs::kAccount,
         .cost = Cost::kWrite,
         .answers = {{204, "Removed.", {}}},
         .problems = {404, 409},
         .action = to(&ClassRoom::remove_teacher)},
        {.method = "GET",
         .path = "/api/v1/classes/{number}/activity",
         .name = "class_activity",
         .summary = "Tables of the class, those that are alive first, then newest first.",
         .needs = Needs::kAccount,
         .query = {{"before", "Numbers below this one: only tables that are over.", shape::integer(1)}},
         .answers = {{200, "Tables.", activity_schema()}},
         .problems = {404},
         .action = to(&ClassRoom::activity)},
        {.method = "POST",
         .path = "/api/v1/classes/{number}/erasure",
         .name = "erase_class",
         .summary = "Deletes the class and all that belongs to it at once. Its name must be given.",
         .needs = Needs::kAccount,
         .cost = Cost::kWrite,
         .body = name,
         .answers = {{204, "Gone.", {}}},
         .problems = {404, 422},
         .action = to(&ClassRoom::erase)},
    };
}

std::vector<Route> class_routes(ClassMeans means) {
    const auto room = std::make_shared<ClassRoom>(std::move(means));
    std::vector<Route> routes = room->class_routes();
    for (auto more : {room->pupil_routes(), room->entry_routes()})
        for (Route& route : more) routes.push_back(std::move(route));
    return routes;
}

}  // namespace pavage
