#include "workshop/drawing_requests.h"

#include <algorithm>

#include "base/text.h"
#include "protocol/requests.h"
#include "text/messages.h"
#include "tiling/topology_checks.h"
#include "workshop/drawing_edits.h"
#include "workshop/drawing_fields.h"
#include "workshop/drawing_file.h"
#include "workshop/drawing_import.h"
#include "workshop/drawing_json.h"
#include "workshop/drawing_snap.h"

namespace pavage {

namespace {

struct Desk {
    BoardDrawing& drawing;
    const Json& request;
    Language language;
    const FileReader& read_file;

    Result<Json> shown() const { return Json(Json::Object{{"ok", true}, {"drawing", drawing_json(drawing, language)}}); }
    Result<Json> after(const Status& done) const { return done ? shown() : done.error(); }
    Result<Json> after(Result<Sketch> next) const { return after(drawing.take(std::move(next))); }
};

// --- whole drawings ---

Result<Json> begin(const Desk& desk) {
    const Json* name = desk.request.find("board");
    if (!name) {
        desk.drawing.become({});
        return desk.shown();
    }
    if (!name->string()) return bad_field("board", "\"…\"");
    const auto board = make_board(*name->string(), desk.read_file);
    return board ? desk.after(sketch_of(*board)) : board.error();
}

Result<Json> open(const Desk& desk) {
    const Json* file = desk.request.find("file");
    if (!file || !file->string()) return bad_field("file", "\"…\"");
    return desk.after(sketch_from_file(*file->string()));
}

Result<Json> import(const Desk& desk) {
    const Json* svg = desk.request.find("svg");
    if (!svg || !svg->string()) return bad_field("svg", "\"…\"");
    const Json* snap = desk.request.find("snap");
    if (snap && (!snap->is_number() || snap->number() < 0 || snap->number() > kMostSnap))
        return bad_field("snap", "0…" + number_text(kMostSnap, 1, desk.language));
    auto imported = sketch_from_svg(*svg->string(), snap ? snap->number() : kUsualSnap);
    if (!imported) return imported.error();
    desk.drawing.become(std::move(imported->sketch));
    auto answer = desk.shown();
    Json notes = Json::array();
    for (const Error& note : imported->notes) notes.push(message(note, desk.language));
    answer->set("notes", std::move(notes));
    return answer;
}

Result<Json> show(const Desk& desk) { return desk.shown(); }

Result<Json> save(const Desk& desk) { return Json(Json::Object{{"ok", true}, {"file", file_of(desk.drawing.now())}}); }

Result<Json> undo(const Desk& desk) { return desk.after(desk.drawing.undo()); }
Result<Json> redo(const Desk& desk) { return desk.after(desk.drawing.redo()); }

// --- cells ---

// What `add` and `ghost` are asked for.
Result<Polygon> wanted_outline(const Desk& desk) {
    const DrawingSurvey& survey = desk.drawing.survey();
    if (const Json* given = desk.request.find("outline")) {
        const auto outline = outline_from(*given);
        if (!outline) return bad_field("outline", "[[x,y],…], 3–64");
        return snapped_outline(survey, *outline);
    }
    const auto sides = int_field(desk.request, "sides");
    if (!sides) return sides.error();
    if (*sides < kLeastSides || *sides > kMostSides)
        return Error{"drawing.sides", "", {std::to_string(*sides), std::to_string(kLeastSides), std::to_string(kMostSides)}};
    const auto at = point_field(desk.request, "at");
    if (!at) return at.error();
    return regular_polygon_at(survey, *sides, *at);
}

Result<Json> add(const Desk& desk) {
    auto outline = wanted_outline(desk);
    if (!outline) return outline.error();
    return desk.after(with_cell(desk.drawing.now(), *std::move(outline)));
}

Result<Json> ghost(const Desk& desk) {
    const auto outline = wanted_outline(desk);
    if (!outline) return outline.error();
    const Sketch& now = desk.drawing.now();
    const bool room = static_cast<int>(now.cells.size()) < kMaxCells;
    return Json(Json::Object{{"ok", true}, {"outline", outline_json(*outline)}, {"fits", room && fits(now, *outline)}});
}

Result<Json> snap(const Desk& desk) {
    const auto at = point_field(desk.request, "at");
    if (!at) return at.error();
    const Snapped there = snapped(desk.drawing.survey(), *at);
    return Json(Json::Object{{"ok", true}, {"at", point_json(there.at)}, {"corner", there.to == Snapped::To::kCorner}});
}

Result<Json> move(const Desk& desk) {
    const auto from = point_field(desk.request, "from");
    if (!from) return from.error();
    const auto to = point_field(desk.request, "to");
    if (!to) return to.error();
    const DrawingSurvey& survey = desk.drawing.survey();
    const auto corner = corner_at(survey, *from);
    if (!corner) return Error{"drawing.corner", "", {}};
    return desk.after(with_corner_moved(desk.drawing.now(), *corner, snapped_from(survey, *corner, *to).at));
}

Result<Json> remove(const Desk& desk) {
    const auto ids = ids_field(desk.request);
    return ids ? desk.after(without_cells(desk.drawing.now(), *ids)) : ids.error();
}

Result<Json> merge(const Desk& desk) {
    const auto ids = ids_field(desk.request);
    return ids ? desk.after(with_merged(desk.drawing.now(), *ids)) : ids.error();
}

Result<Json> colour(const Desk& desk) {
    const auto ids = ids_field(desk.request);
    if (!ids) return ids.error();
    const auto colour = int_field(desk.request, "colour");
    return colour ? desk.after(with_colour(desk.drawing.now(), *ids, *colour)) : colour.error();
}

Result<Json> name(const Desk& desk) {
    const auto id = int_field(desk.request, "cell");
    if (!id) return id.error();
    const Json* name = desk.request.find("name");
    if (!name || !name->string()) return bad_field("name", "\"…\"");
    return desk.after(with_name(desk.drawing.now(), *id, *name->string()));
}

Result<Json> title(const Desk& desk) {
    const Json* title = desk.request.find("title");
    if (!title || !title->string()) return bad_field("title", "\"…\"");
    return desk.after(with_title(desk.drawing.now(), *title->string()));
}

// --- ports ---

Result<Json> ports(const Desk& desk) {
    const auto players = int_field(desk.request, "players");
    if (!players) return players.error();
    return desk.after(with_ports(desk.drawing.now(), desk.drawing.survey(), *players));
}

Result<Json> port(const Desk& desk) {
    const auto arc = int_field(desk.request, "arc");
    if (!arc) return arc.error();
    const auto ids = ids_field(desk.request);
    return ids ? desk.after(with_port(desk.drawing.now(), desk.drawing.survey(), *arc, *ids)) : ids.error();
}

// --- finding one's way ---

Json the_cell(const Sketch& sketch, int place) {
    return Json::Object{{"ok", true}, {"cell", place < 0 ? Json() : Json(sketch.cells[place].id)}};
}

Result<Json> at(const Desk& desk) {
    const auto at = point_field(desk.request, "at");
    if (!at) return at.error();
    return the_cell(desk.drawing.now(), cell_at(desk.drawing.now(), *at));
}

Result<Json> near(const Desk& desk) {
    constexpr std::string_view kWays[] = {"left", "right", "up", "down"};
    const auto id = int_field(desk.request, "cell");
    if (!id) return id.error();
    const Sketch& now = desk.drawing.now();
    const int place = now.place_of(*id);
    if (place < 0) return Error{"drawing.cell", "", {std::to_string(*id)}};
    const Json* way = desk.request.find("way");
    const auto found = way && way->string() ? std::ranges::find(kWays, *way->string()) : std::end(kWays);
    if (found == std::end(kWays)) return bad_field("way", "\"left\"|\"right\"|\"up\"|\"down\"");
    return the_cell(now, cell_beside(now, place, static_cast<Way>(found - std::begin(kWays))));
}

struct Action {
    std::string_view name;
    Result<Json> (*answer)(const Desk& desk);
};
constexpr Action kActions[] = {
    {"new", begin},     {"open", open}, {"import", import}, {"show", show},     {"add", add},
    {"ghost", ghost},   {"snap", snap}, {"move", move},     {"remove", remove}, {"merge", merge},
    {"colour", colour}, {"name", name}, {"title", title},   {"ports", ports},   {"port", port},
    {"undo", undo},     {"redo", redo}, {"save", save},     {"at", at},         {"near", near},
};

}  // namespace

Result<Json> answer_draw(BoardDrawing& drawing, const Json& request, Language language, const FileReader& read_file) {
    const Json* wanted = request.find("action");
    if (!wanted || !wanted->string()) return bad_field("action", "\"…\"");
    std::vector<std::string> known;
    for (const Action& action : kActions) {
        if (action.name == *wanted->string()) return action.answer({drawing, request, language, read_file});
        known.emplace_back(action.name);
    }
    return Error{"drawing.action", "", {quotable(*wanted->string()), joined(known, ", ")}};
}

}  // namespace pavage
