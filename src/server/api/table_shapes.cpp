// The shapes of what the routes about tables take and answer.
#include "server/api/table_shapes.h"

namespace pavage {

using namespace shape;

Schema clock_schema() {
    return one_of({object({{"kind", choice({"none"})}}),
                   object({{"kind", choice({"move"})}, {"seconds", integer(1, 36'000)}}),
                   object({{"kind", choice({"fischer"})}, {"seconds", integer(1, 36'000)}, {"increment", integer(0, 600)}}),
                   object({{"kind", choice({"days"})}, {"days", integer(1, 30)}})})
        .named("Clock");
}

namespace {

Schema seat_schema() {
    return one_of({object({{"kind", choice({"open"})}}),
                   object({{"kind", choice({"computer"})}, {"level", integer(1, 10)}, {"for", text(), kOptional}}),
                   object({{"kind", choice({"computer"})}, {"player", text()}}),
                   object({{"kind", choice({"person"})},
                           {"name", text()},
                           {"who", choice({"guest", "account", "bot", "pupil", "erased"})},
                           {"host", boolean(), kOptional},
                           {"here", boolean(), kOptional},
                           {"rating", number(), kOptional},
                           {"provisional", boolean(), kOptional}})})
        .named("Seat");
}

Schema result_schema() {
    return object({{"winners", array(integer(1, 6))},
                   {"scores", array(integer())},
                   {"reason", text()},
                   {"ranks", array(integer(1, 6))},
                   {"text", text(), kOptional}})
        .named("Result");
}

Schema offer_schema() { return nullable(object({{"by", integer(1, 6)}, {"agreed", array(integer(1, 6))}})); }

std::vector<Member> table_summary_members() {
    return {{"number", integer(1)},
            {"game", text()},
            {"options", options(100)},
            {"status", choice({"waiting", "playing", "over", "cancelled"})},
            {"public", boolean()},
            {"key", text(), kOptional},
            {"chart", text(), kOptional},
            {"event", text(), kOptional},
            {"contest", integer(1), kOptional},
            {"round", integer(1), kOptional},
            {"class", integer(1), kOptional},
            {"rated", boolean()},
            {"created", integer()},
            {"changed", integer()},
            {"clock", clock_schema()},
            {"seats", array(seat_schema(), 6)},
            {"you", nullable(integer(1, 6))},
            {"turn", nullable(integer(0, 6))},
            {"plies", integer(0)},
            {"result", nullable(result_schema())}};
}

}  // namespace

Schema summary_schema() { return object(table_summary_members()).named("TableSummary"); }

Schema table_schema() {
    std::vector<Member> members = table_summary_members();
    const Schema time = object(
        {{"left", array(integer(), 6)}, {"running", nullable(integer(1, 6))}, {"since", integer()}, {"now", integer()}});
    for (const Member& more : std::vector<Member>{
             {"version", integer(0)},
             {"rules", integer(1).about("The version of the game's rules.")},
             {"history", array(text())},
             {"time", nullable(time)},
             {"offers", object({{"takeback", offer_schema()}, {"draw", offer_schema()}, {"rematch", array(integer(1, 6))}})},
             {"dice", object({{"commitment", text()}, {"rolls", integer(0)}, {"secret", text(), kOptional}})},
             {"seed", integer(0), kOptional},
             {"previous", integer(1), kOptional},
             {"next", integer(1), kOptional},
             {"next_key", text(), kOptional},
             {"moves", array(text()), kOptional}})
        members.push_back(more);
    return object(std::move(members)).named("Table");
}

Schema order_schema() {
    const Schema seat = one_of({choice({"me", "open"}), object({{"level", integer(1, 10)}})});
    return object({{"game", text(1, 40)},
                   {"options", options(40), kOptional},
                   {"seats", array(seat, 6), kOptional},
                   {"clock", clock_schema(), kOptional},
                   {"public", boolean(), kOptional},
                   {"rated", boolean(), kOptional},
                   {"shuffle", boolean(), kOptional},
                   {"class", integer(1), kOptional}})
        .named("TableOrder");
}

Schema seek_schema() {
    return object({{"game", text(1, 40)},
                   {"options", options(40), kOptional},
                   {"clock", clock_schema(), kOptional},
                   {"rated", boolean(), kOptional}})
        .named("Seek");
}

Schema action_schema() {
    return object({{"do",
                    choice({"join", "leave", "fill", "move", "resign", "draw", "takeback", "decline", "claim", "rematch"})},
                   {"key", text(0, 40), kOptional},
                   {"seat", integer(1, 6), kOptional},
                   {"level", integer(1, 10), kOptional},
                   {"move", text(1, 4000), kOptional},
                   {"ply", integer(0, 1'000'000), kOptional},
                   {"what", choice({"draw", "takeback"}), kOptional},
                   {"rules", integer(1, 1'000'000).about("The version that the client has; another one is refused."),
                    kOptional}})
        .named("Action");
}

Schema tables_schema(Schema item) {
    return object({{"tables", array(std::move(item))}, {"next", nullable(integer(1)), kOptional}});
}

}  // namespace pavage
