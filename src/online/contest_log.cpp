// Tournaments and their entries as they are kept.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "online/contest.h"
#include "online/kept_json.h"
#include "rules/options_json.h"

namespace pavage {

namespace {

using namespace kept;

constexpr std::array<std::string_view, 14> kContestEventNames = {"joined",  "withdrew",   "checked_in", "started",  "round",
                                                                 "paired",  "opened",     "result",     "reopened", "paused",
                                                                 "went_on", "last_round", "over",       "cancelled"};

Error damaged_contest(std::string_view what) { return {"contest.damaged", "", {std::string(what)}}; }

Json options_by_people_json(const std::map<int, GivenOptions>& options) {
    Json json = Json::object();
    for (const auto& [people, each] : options) json.set(std::to_string(people), options_json(each));
    return json;
}
std::map<int, GivenOptions> options_by_people_of(const Json* json) {
    std::map<int, GivenOptions> options;
    if (json && json->members())
        for (const auto& [people, each] : *json->members())
            if (const auto number = parse_integer(people); number && std::in_range<int>(*number))
                options[static_cast<int>(*number)] = options_of(&each);
    return options;
}

}  // namespace

Json to_json(const ContestEntry& entry) {
    Json json = Json::Object{{"what", kContestEventNames[static_cast<std::size_t>(entry.what)]}};
    set_if(json, "user", entry.user);
    if (entry.rating != 0) json.set("rating", entry.rating);
    set_if(json, "round", entry.round);
    set_if(json, "pairing", entry.pairing);
    set_if(json, "table", entry.table);
    if (!entry.pairings.empty()) {
        Json pairings = Json::array();
        for (const auto& people : entry.pairings) pairings.push(list_json(people));
        json.set("pairings", std::move(pairings));
    }
    set_if(json, "byes", entry.byes);
    set_if(json, "ranks", entry.ranks);
    set_if(json, "leavers", entry.leavers);
    if (entry.ruled) json.set("ruled", true);
    set_if(json, "by", entry.by);
    set_if(json, "id", entry.id);
    return json;
}

Result<ContestEntry> contest_entry_from(const Json& json) {
    const auto name = std::ranges::find(kContestEventNames, text_in(json, "what"));
    if (name == kContestEventNames.end()) return damaged_contest("what");
    ContestEntry entry{.what = static_cast<ContestEntry::What>(name - kContestEventNames.begin())};
    entry.user = number_in(json, "user");
    if (const Json* rating = json.find("rating")) entry.rating = rating->number();
    entry.round = small_in(json, "round");
    entry.pairing = small_in(json, "pairing");
    entry.table = number_in(json, "table");
    if (const Json* pairings = json.find("pairings"); pairings && pairings->items())
        for (const Json& people : *pairings->items()) entry.pairings.push_back(list_of<std::int64_t>(&people));
    entry.byes = list_of<std::int64_t>(json.find("byes"));
    entry.ranks = list_of<int>(json.find("ranks"));
    entry.leavers = list_of<int>(json.find("leavers"));
    entry.ruled = flag_in(json, "ruled");
    entry.by = number_in(json, "by");
    entry.id = text_in(json, "id");
    return entry;
}

Json to_json(const ContestSetup& setup) {
    Json json = Json::Object{{"number", setup.number},
                             {"name", setup.name},
                             {"kind", name_of(setup.kind)},
                             {"game", setup.game},
                             {"asked", options_json(setup.asked)},
                             {"options", options_by_people_json(setup.options)},
                             {"clock", to_json(setup.control)},
                             {"rated", setup.rated},
                             {"public", setup.is_public},
                             {"seats", setup.seats},
                             {"least_seats", setup.least_seats},
                             {"rounds", setup.rounds},
                             {"starts", setup.starts},
                             {"check_in", setup.check_in},
                             {"duration", setup.duration},
                             {"most_people", setup.most_people},
                             {"organiser", setup.organiser},
                             {"circle", setup.circle},
                             {"seed", static_cast<std::int64_t>(setup.seed)},
                             {"created", setup.created}};
    set_if(json, "rules", setup.rules_version);
    set_if(json, "key", setup.key);
    return json;
}

Result<ContestSetup> contest_setup_from(const Json& json) {
    ContestSetup setup;
    const auto kind = contest_kind_named(text_in(json, "kind"));
    if (!kind) return damaged_contest("kind");
    const Json* clock = json.find("clock");
    auto control = clock ? time_control_from(*clock) : damaged_contest("clock");
    if (!control) return control.error();
    setup.number = number_in(json, "number");
    setup.name = text_in(json, "name");
    setup.kind = *kind;
    setup.game = text_in(json, "game");
    setup.asked = options_of(json.find("asked"));
    setup.options = options_by_people_of(json.find("options"));
    setup.rules_version = rules_in(json);
    setup.control = *control;
    setup.rated = flag_in(json, "rated");
    setup.is_public = flag_in(json, "public");
    setup.key = text_in(json, "key");
    setup.seats = small_in(json, "seats");
    setup.least_seats = small_in(json, "least_seats");
    setup.rounds = small_in(json, "rounds");
    setup.starts = number_in(json, "starts");
    setup.check_in = flag_in(json, "check_in");
    setup.duration = number_in(json, "duration");
    setup.most_people = small_in(json, "most_people");
    setup.organiser = number_in(json, "organiser");
    setup.circle = number_in(json, "circle");
    setup.seed = static_cast<std::uint64_t>(number_in(json, "seed"));
    setup.created = number_in(json, "created");
    return setup;
}

}  // namespace pavage
