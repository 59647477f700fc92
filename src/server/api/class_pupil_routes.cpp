// What teachers do about pupils: names, cards, and that one goes.
#include <algorithm>
#include <set>

#include "base/text.h"
#include "server/api/accounts.h"
#include "server/api/class_parts.h"
#include "server/api/class_shapes.h"
#include "server/class_names.h"
#include "server/names.h"
#include "server/secrets.h"

namespace pavage {

namespace {

std::string folded_in(std::int64_t number, std::string_view name) { return Store::pupil_prefix(number) + folded_name(name); }

std::vector<std::string> names_in(const Json& body) {
    std::vector<std::string> names;
    if (const Json* list = body.find("names"))
        for (const Json& name : *list->items()) names.push_back(*name.string());
    return names;
}

// Each tidied; one that cannot be, or two that look alike, are named.
Result<std::vector<std::string>> tidy_names(const std::vector<std::string>& typed) {
    std::vector<std::string> names;
    std::set<std::string> folded;
    for (const std::string& each : typed) {
        auto name = tidy_name(each);
        if (!name && name.error().code == "name.reserved") return name.error();
        if (!name) return Error{"class.names_letters", "names", {quotable(each)}};
        if (!folded.insert(folded_name(*name)).second) return Error{"class.names_twice", "names", {*name}};
        names.push_back(*std::move(name));
    }
    return names;
}

std::set<std::string> taken_in(const std::vector<UserRow>& pupils) {
    std::set<std::string> taken;
    for (const UserRow& pupil : pupils) taken.insert(folded_name(pupil.name));
    return taken;
}

Error no_pupil(std::string_view name) { return {"class.pupil_unknown", "", {quotable(name)}}; }

std::optional<UserRow> pupil_named(Store& store, std::int64_t number, std::string_view name) {
    auto user = store.user_named(folded_in(number, name));
    if (!user || user->kind != "pupil" || user->owner != number) return std::nullopt;
    return user;
}

Response cards_response(int status, const std::vector<UserRow>& pupils, const std::vector<std::string>& codes) {
    Json cards = Json::array();
    for (std::size_t i = 0; i < pupils.size(); ++i) cards.push(Json::Object{{"name", pupils[i].name}, {"code", codes[i]}});
    return json_response(status, Json::Object{{"cards", std::move(cards)}});
}

}  // namespace

ClassRoom::Outcome ClassRoom::with_cards(Store& store, std::vector<UserRow> pupils) {
    Outcome outcome{.people = std::move(pupils)};
    for (const UserRow& pupil : outcome.people) {
        outcome.codes.push_back(new_card_code());
        store.put_card(token_hash(tidy_recovery_code(outcome.codes.back())), pupil.id);
        store.end_sessions_of(pupil.id);
    }
    return outcome;
}

void ClassRoom::add_pupils(const Call& call, const Reply& reply) {
    const Json *count = call.body.find("count"), *list = call.body.find("names");
    const bool named = list && !list->items()->empty();
    if (named == (count != nullptr)) return reply(refusal(call, 0, {"class.names_or_count", "", {}}));
    const auto names = tidy_names(names_in(call.body));
    if (!names) return reply(refusal(call, 0, names.error()));
    const std::size_t wanted = count ? static_cast<std::size_t>(*count->integer()) : names->size();
    const Millis created = means_.sessions.new_cookie("").created;
    change_class(
        call, reply,
        [names = *names, wanted, created, language = call.language, seed = random_seed()](Store& store,
                                                                                          const ClassRow& row) -> Outcome {
            const auto present = store.pupils(row.number);
            if (present.size() + wanted > kMaxPupils)
                return {.error = Error{"class.full", "", {std::to_string(kMaxPupils), std::to_string(present.size())}}};
            const auto all =
                names.empty() ? pleasant_names(static_cast<int>(wanted), language, taken_in(present), seed) : names;
            std::vector<UserRow> pupils;
            const auto taken = taken_in(present);  // all or none are added
            for (const std::string& name : all)
                if (taken.contains(folded_name(name))) return {.error = Error{"name.taken", "", {name}}};
            for (const std::string& name : all) {
                pupils.push_back({.id = store.next_user(),
                                  .kind = "pupil",
                                  .name = name,
                                  .folded = folded_in(row.number, name),
                                  .password = {},
                                  .recovery = {},
                                  .owner = row.number,
                                  .created = created});
                store.add_user(pupils.back());
            }
            return with_cards(store, std::move(pupils));
        },
        [reply](const Outcome& outcome) { reply(cards_response(201, outcome.people, outcome.codes)); });
}

void ClassRoom::rename_pupil(const Call& call, const Reply& reply) {
    const auto name = tidy_name(text_in(call.body, "name"));
    if (!name) return reply(refusal(call, 0, name.error()));
    change_class(
        call, reply,
        [name = *name, old = call.parts.at(1)](Store& store, const ClassRow& row) -> Outcome {
            auto pupil = pupil_named(store, row.number, old);
            if (!pupil) return {.error = no_pupil(old)};
            pupil->name = name;
            pupil->folded = folded_in(row.number, name);
            if (!store.update_user(*pupil)) return {.error = Error{"name.taken", "", {name}}};
            return {.people = {*pupil}};
        },
        [this, reply](const Outcome& outcome) {
            tell(outcome.people[0]);
            reply(json_response(200, Json::Object{{"name", outcome.people[0].name}}));
        });
}

void ClassRoom::renew_cards(const Call& call, const Reply& reply) {
    change_class(
        call, reply,
        [names = names_in(call.body)](Store& store, const ClassRow& row) -> Outcome {
            if (names.empty()) return with_cards(store, store.pupils(row.number));
            std::vector<UserRow> pupils;
            for (const std::string& name : names) {
                auto pupil = pupil_named(store, row.number, name);
                if (!pupil) return {.error = no_pupil(name)};
                if (std::ranges::find(pupils, pupil->id, &UserRow::id) == pupils.end()) pupils.push_back(*std::move(pupil));
            }
            return with_cards(store, std::move(pupils));
        },
        [this, reply](const Outcome& outcome) {
            for (const UserRow& pupil : outcome.people) means_.sessions.forget_user(pupil.id);
            reply(cards_response(200, outcome.people, outcome.codes));
        });
}

void ClassRoom::remove_pupil(const Call& call, const Reply& reply) {
    change_class(
        call, reply,
        [name = call.parts.at(1)](Store& store, const ClassRow& row) -> Outcome {
            const auto pupil = pupil_named(store, row.number, name);
            if (!pupil) return {.error = no_pupil(name)};
            store.erase_pupil(pupil->id);
            return {.people = {erased_user(pupil->id)}};
        },
        [this, reply](const Outcome& outcome) {
            tell(outcome.people[0]);
            reply(no_content());
        });
}

std::vector<Route> ClassRoom::pupil_routes() {
    const Schema names = shape::array(shape::text(1, 60), kMaxPupils);
    return {
        {.method = "POST",
         .path = "/api/v1/classes/{number}/pupils",
         .name = "add_pupils",
         .summary =
             "More pupils, by names or by their number: names are made then. The codes of their cards are shown once.",
         .needs = Needs::kAccount,
         .cost = Cost::kWrite,
         .body =
             shape::object({{"names", names, shape::kOptional}, {"count", shape::integer(1, kMaxPupils), shape::kOptional}}),
         .answers = {{201, "Cards.", cards_schema()}},
         .problems = {404, 409},
         .action = to(&ClassRoom::add_pupils)},
        {.method = "PUT",
         .path = "/api/v1/classes/{number}/pupils/{name}",
         .name = "rename_pupil",
         .summary = "Another name for a pupil.",
         .needs = Needs::kAccount,
         .cost = Cost::kWrite,
         .body = shape::object({{"name", shape::text(1, 60)}}),
         .answers = {{200, "The name as it is kept.", shape::object({{"name", shape::text()}})}},
         .problems = {404, 409},
         .action = to(&ClassRoom::rename_pupil)},
        {.method = "DELETE",
         .path = "/api/v1/classes/{number}/pupils/{name}",
         .name = "remove_pupil",
         .summary = "A pupil goes: name and card are gone, games stay with the class.",
         .needs = Needs::kAccount,
         .cost = Cost::kWrite,
         .answers = {{204, "Gone.", {}}},
         .problems = {404},
         .action = to(&ClassRoom::remove_pupil)},
        {.method = "POST",
         .path = "/api/v1/classes/{number}/cards",
         .name = "renew_cards",
         .summary = "New codes for these pupils (none named: for all); old ones stop working, and sessions with them.",
         .needs = Needs::kAccount,
         .cost = Cost::kWrite,
         .body = shape::object({{"names", names, shape::kOptional}}),
         .answers = {{200, "Cards.", cards_schema()}},
         .problems = {404},
         .action = to(&ClassRoom::renew_cards)},
    };
}

}  // namespace pavage
