#include "server/api/class_shapes.h"

#include "server/api/class_routes.h"
#include "server/api/table_shapes.h"

namespace pavage {

using namespace shape;

namespace {

constexpr int kMostGames = 50;

Schema games_schema() {
    return array(object({{"game", text(1, 40)}, {"options", options(40), kOptional}}).named("ClassGame"), kMostGames);
}

Schema pupil_schema() {
    return object({{"name", text()},
                   {"here", boolean()},
                   {"seen", nullable(integer(0)), kOptional},
                   {"played", integer(0), kOptional},
                   {"won", integer(0), kOptional},
                   {"drawn", integer(0), kOptional},
                   {"table", nullable(integer(1)), kOptional}})
        .named("Pupil");
}

}  // namespace

Schema class_summary_schema() {
    return object({{"number", integer(1)}, {"name", text()}, {"pupils", integer(0, kMaxPupils)}, {"created", integer(0)}})
        .named("ClassSummary");
}

Schema class_schema() {
    return object({{"number", integer(1)},
                   {"name", text()},
                   {"created", integer(0)},
                   {"games", games_schema()},
                   {"teachers", array(text(), kMaxTeachers)},
                   {"may_teach", boolean()},
                   {"pupils", array(pupil_schema(), kMaxPupils)}})
        .named("Class");
}

Schema class_order_schema() {
    return object({{"name", text(1, 60), kOptional}, {"games", games_schema(), kOptional}}).named("ClassOrder");
}

Schema cards_schema() {
    const Schema code = text().about("Shown once: the server keeps only what it needs to know it again.");
    return object({{"cards", array(object({{"name", text()}, {"code", code}}).named("Card"), kMaxPupils)}});
}

Schema activity_schema() { return tables_schema(summary_schema()); }

}  // namespace pavage
