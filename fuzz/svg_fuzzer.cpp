// Any bytes as a picture to import: refused, or a drawing within the bounds of boards, which is a board or says why not.
#include "fuzzing.h"
#include "tiling/topology_checks.h"
#include "workshop/drawing_import.h"
#include "workshop/drawing_survey.h"

using namespace pavage;

PAVAGE_FUZZER(svg)(const std::uint8_t* data, std::size_t size) {
    const double snap = size % 3 * 0.1;
    const auto imported = sketch_from_svg(fuzzing::text_of(data, size), snap);
    if (!imported) return 0;
    const Sketch& sketch = imported->sketch;
    PAVAGE_REQUIRE(!sketch.cells.empty() && sketch.cells.size() <= std::size_t{kMaxCells});
    for (const DrawnCell& cell : sketch.cells) {
        PAVAGE_REQUIRE(!check_corners({{cell.name, cell.outline}}));
        PAVAGE_REQUIRE(!check_names({cell.name}));
    }
    if (sketch.cells.size() > 200) return 0;  // found faster with few
    const DrawingSurvey survey = survey_of(sketch);
    PAVAGE_REQUIRE(survey.faults.empty() == survey.board.has_value());
    return 0;
}
