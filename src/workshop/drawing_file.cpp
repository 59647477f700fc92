#include "workshop/drawing_file.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "tiling/topology_checks.h"
#include "workshop/drawing_edits.h"

namespace pavage {

namespace {

constexpr std::size_t kMaxNameBytes = 64;  // to read; what is too long for a board is shown as a fault

Error wrong_form(std::string path, const char* expected) { return {"boardfile.format", "", {std::move(path), expected}}; }

std::string item(const std::string& path, std::size_t i) { return path + "[" + std::to_string(i) + "]"; }

Result<DrawnCell> cell_from(const Json& value, std::size_t i) {
    const std::string path = item("cells", i);
    DrawnCell cell{static_cast<int>(i) + 1, std::to_string(i + 1), {}, 0};
    if (!value.members()) return wrong_form(path, "object");
    if (const Json* name = value.find("name")) {
        if (!name->string() || name->string()->size() > kMaxNameBytes) return wrong_form(path + ".name", "string");
        cell.name = *name->string();
    }
    const Json* outline = value.find("outline");
    if (!outline && value.find("neighbours")) return Error{"drawing.no_outlines", "", {}};
    if (!outline || !outline->items()) return wrong_form(path + ".outline", "[[x,y],…]");
    for (std::size_t k = 0; k < outline->items()->size(); ++k) {
        const auto point = point_from((*outline->items())[k]);
        if (!point) return wrong_form(item(path + ".outline", k), "[x,y]");
        cell.outline.push_back(*point);
    }
    if (auto fault = check_corners({{quotable(cell.name), cell.outline}})) return *fault;
    if (const Json* colour = value.find("colour")) {
        const bool known = colour->integer() && *colour->integer() >= 0 && *colour->integer() <= kBoardColours;
        if (!known) return wrong_form(path + ".colour", "0…6");
        cell.colour = static_cast<int>(*colour->integer());
    }
    return cell;
}

Result<std::vector<int>> arc_from(const Json& list, const Sketch& sketch, std::size_t arc) {
    std::vector<int> ids;
    if (!list.items() || list.items()->size() > sketch.cells.size()) return wrong_form(item("ports", arc), "[name,…]");
    for (const Json& value : *list.items()) {
        const std::string name = value.string()    ? *value.string()
                                 : value.integer() ? std::to_string(*value.integer())
                                                   : std::string();
        const auto found = std::ranges::find(sketch.cells, name, &DrawnCell::name);
        if (found == sketch.cells.end()) return Error{"tiling.arc.cell", "", {std::to_string(arc + 1), quotable(name)}};
        ids.push_back(found->id);
    }
    return ids;
}

Result<Sketch> with_extras(Sketch sketch, const Json& file) {
    if (const Json* title = file.find("title")) {
        if (!title->string()) return wrong_form("title", "string");
        if (title->string()->size() > kMaxTitleBytes) return Error{"tiling.title", "", {std::to_string(kMaxTitleBytes)}};
        sketch.title = *title->string();
    }
    const Json* ports = file.find("ports");
    if (!ports) return sketch;
    if (!ports->items()) return wrong_form("ports", "[[name,…],…]");
    if (ports->items()->size() > std::size_t{kMaxArcs}) return Error{"tiling.arcs", "", {std::to_string(kMaxArcs)}};
    for (std::size_t i = 0; i < ports->items()->size(); ++i) {
        auto arc = arc_from((*ports->items())[i], sketch, i);
        if (!arc) return arc.error();
        sketch.arcs.push_back(*std::move(arc));
    }
    return sketch;
}

Json rounded(double value, double parts) {
    const double result = std::round(value * parts) / parts;
    if (result == std::floor(result)) return static_cast<std::int64_t>(result);
    return result;
}

Json point_in_parts(Point point, double parts) { return Json::Array{rounded(point.x, parts), rounded(point.y, parts)}; }

Json cell_json(const DrawnCell& cell) {
    Json outline = Json::array();
    for (Point point : cell.outline) outline.push(point_in_parts(point, 1e6));
    Json json = Json::Object{{"name", cell.name}, {"outline", std::move(outline)}};
    if (cell.colour != 0) json.set("colour", cell.colour);
    return json;
}

std::string ports_text(const Sketch& sketch) {
    Json ports = Json::array();
    for (const auto& arc : sketch.arcs) {
        Json names = Json::array();
        for (int id : arc) names.push(sketch.cells[sketch.place_of(id)].name);
        ports.push(std::move(names));
    }
    return to_text(ports);
}

}  // namespace

std::string file_of(const Sketch& sketch) {
    std::string text = "{";
    if (!sketch.title.empty()) text += "\"title\": " + to_text(Json(sketch.title)) + ",\n ";
    text += "\"cells\": [";
    for (std::size_t i = 0; i < sketch.cells.size(); ++i)
        text += (i == 0 ? "\n  " : ",\n  ") + to_text(cell_json(sketch.cells[i]));
    text += "]";
    if (!sketch.arcs.empty()) text += ",\n \"ports\": " + ports_text(sketch);
    return text + "}\n";
}

Result<Sketch> sketch_from_file(std::string_view text) {
    const auto file = parse_json(text);
    if (!file) return file.error();
    const Json* cells = file->find("cells");
    if (!cells || !cells->items()) return wrong_form("cells", "array");
    if (cells->items()->size() > std::size_t{kMaxCells}) return *check_number_of_cells(cells->items()->size());
    Sketch sketch;
    for (std::size_t i = 0; i < cells->items()->size(); ++i) {
        auto cell = cell_from((*cells->items())[i], i);
        if (!cell) return cell.error();
        sketch.cells.push_back(*std::move(cell));
    }
    sketch.next_id = static_cast<int>(sketch.cells.size()) + 1;
    bring_to_scale(sketch);
    return with_extras(std::move(sketch), *file);
}

std::optional<Point> point_from(const Json& value) {
    const auto* items = value.items();
    if (!items || items->size() != 2 || !(*items)[0].is_number() || !(*items)[1].is_number()) return std::nullopt;
    const Point point{(*items)[0].number(), (*items)[1].number()};
    return is_reasonable(point) ? std::optional(point) : std::nullopt;
}

std::optional<Polygon> outline_from(const Json& value) {
    if (!value.items() || value.items()->size() > std::size_t{kMaxCorners}) return std::nullopt;
    Polygon outline;
    for (const Json& item : *value.items()) {
        const auto point = point_from(item);
        if (!point) return std::nullopt;
        outline.push_back(*point);
    }
    return outline;
}

Json point_json(Point point) { return point_in_parts(point, 1e5); }

Json outline_json(const Polygon& outline) {
    Json json = Json::array();
    for (Point point : outline) json.push(point_json(point));
    return json;
}

}  // namespace pavage
