#include "workshop/drawing_json.h"

#include <algorithm>

#include "text/messages.h"
#include "workshop/drawing_file.h"

namespace pavage {

namespace {

Json box_json(const Sketch& sketch) {
    Polygon all;
    for (const DrawnCell& cell : sketch.cells) all.insert(all.end(), cell.outline.begin(), cell.outline.end());
    if (all.empty()) return Json::Array{0, 0, 0, 0};
    const Box box = box_of(all);
    Json json = point_json(box.low);
    const Json size = point_json(box.high - box.low);
    for (const Json& side : *size.items()) json.push(side);
    return json;
}

Json ids_json(const std::vector<int>& ids) {
    Json json = Json::array();
    for (int id : ids) json.push(id);
    return json;
}

Json cells_json(const Sketch& sketch, const DrawingSurvey& survey) {
    Json cells = Json::array();
    for (std::size_t i = 0; i < sketch.cells.size(); ++i) {
        const DrawnCell& cell = sketch.cells[i];
        cells.push(Json::Object{{"id", cell.id},
                                {"name", cell.name},
                                {"outline", outline_json(cell.outline)},
                                {"centre", point_json(centre_of(cell.outline))},
                                {"colour", cell.colour},
                                {"rim", static_cast<bool>(survey.rim[i])}});
    }
    return cells;
}

Json faults_json(const DrawingSurvey& survey, Language language) {
    Json faults = Json::array();
    for (const DrawingFault& fault : survey.faults)
        faults.push(Json::Object{
            {"text", message(fault.error, language)}, {"cells", ids_json(fault.cells)}, {"at", point_json(fault.at)}});
    return faults;
}

}  // namespace

Json drawing_json(const BoardDrawing& drawing, Language language) {
    const Sketch& sketch = drawing.now();
    const DrawingSurvey& survey = drawing.survey();
    Json arcs = Json::array();
    for (const auto& arc : sketch.arcs) arcs.push(ids_json(arc));
    Json json = Json::Object{{"title", sketch.title},
                             {"undo", drawing.can_undo()},
                             {"redo", drawing.can_redo()},
                             {"box", box_json(sketch)},
                             {"cells", cells_json(sketch, survey)},
                             {"arcs", std::move(arcs)},
                             {"faults", faults_json(survey, language)}};
    if (survey.code) json.set("code", *survey.code);
    return json;
}

}  // namespace pavage
