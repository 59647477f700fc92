#include "server/api/chart_shapes.h"

#include "server/api/chart_answers.h"

namespace pavage {

using namespace shape;

namespace {

Schema kind_schema() { return choice({"score", "time", "levels"}); }

Schema event_schema() {
    return object({{"id", text()},
                   {"kind", choice({"day", "week", "level", "puzzle"})},
                   {"word", nullable(text())},
                   {"level", nullable(integer(1, 10))},
                   {"begins", nullable(integer(0))},
                   {"ends", nullable(integer(0))}})
        .named("ChartEvent");
}

Schema ranked_schema() {
    return object({{"place", integer(1)},
                   {"name", text()},
                   {"who", choice({"guest", "account", "bot", "pupil", "erased"})},
                   {"points", integer()},
                   {"games", integer(1)},
                   {"counted", integer(1, 5)},
                   {"mean", text()},
                   {"best", array(object({{"number", integer(1)}, {"score", integer()}}), 5)},
                   {"you", boolean(), kOptional}})
        .named("RankedPlayer");
}

Schema ruling_schema() {
    return object({{"at", integer()},
                   {"by", text()},
                   {"number", integer(1)},
                   {"player", text()},
                   {"struck", boolean()},
                   {"reason", text()}})
        .named("Ruling");
}

}  // namespace

Schema charts_schema() {
    const Schema chart = object({{"id", text()},
                                 {"name", text()},
                                 {"kind", kind_schema()},
                                 {"events", array(event_schema())},
                                 {"leader", nullable(object({{"name", text()}, {"mean", text()}}))},
                                 {"players", integer(0)},
                                 {"you", nullable(object({{"place", integer(1)}, {"counted", integer(1, 5)}}))}})
                             .named("Chart");
    return object({{"week", text()}, {"ends", integer(0)}, {"charts", array(chart)}});
}

Schema week_table_schema() {
    return object({{"chart", text()},
                   {"name", text()},
                   {"kind", kind_schema()},
                   {"week", text()},
                   {"begins", integer()},
                   {"ends", integer()},
                   {"final", boolean()},
                   {"events", array(event_schema())},
                   {"players", array(ranked_schema(), kMostRanked)},
                   {"you", nullable(ranked_schema())},
                   {"champion", nullable(text())},
                   {"rulings", array(ruling_schema())},
                   {"may_rule", boolean()}})
        .named("WeekTable");
}

Schema champions_schema() {
    const Schema champion = object({{"week", text()},
                                    {"name", text()},
                                    {"points", integer()},
                                    {"games", integer(0)},
                                    {"mean", text()},
                                    {"closed", integer()}})
                                .named("Champion");
    return object({{"champions", array(champion)}, {"next", nullable(text())}});
}

Schema weeks_schema() { return object({{"weeks", array(text(), kMostWeeks)}}); }

Schema score_schema() {
    return object({{"number", integer(1)},
                   {"chart", text()},
                   {"week", text()},
                   {"event", text()},
                   {"word", nullable(text())},
                   {"score", integer()},
                   {"parts", array(integer())},
                   {"ended", integer()},
                   {"struck", boolean()},
                   {"counted", boolean()}})
        .named("Score");
}

Schema scores_schema() { return object({{"scores", array(score_schema())}, {"next", nullable(integer(1))}}); }

Schema curve_schema() {
    const Schema week = object({{"week", text()},
                                {"place", integer(1)},
                                {"of", integer(1)},
                                {"points", integer()},
                                {"games", integer(1)},
                                {"mean", text()}});
    return object({{"curve", array(week, kMostCurveWeeks)}});
}

}  // namespace pavage
