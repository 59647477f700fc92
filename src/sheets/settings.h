// What a maker chooses: sizes, paper, parts, layers. Read from JSON, whose values pages and the command line give alike, and
// checked here, so that whoever draws finds only sound ones. Lengths are in millimetres.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "sheets/sheet.h"

namespace pavage::sheets {

enum class Paper { kA4, kA3, kLetter, kFit };  // fit: one sheet as large as needed
enum class Part { kBoard, kReverse, kFrame, kPieces, kLeaflet };
inline constexpr std::array kParts = {Part::kBoard, Part::kReverse, Part::kFrame, Part::kPieces, Part::kLeaflet};
std::string_view name_of(Part part);  // "board"

inline constexpr std::string_view kPlainSet = "plain";

struct Settings {
    std::optional<double> cell, stone;  // side of a cell, diameter of a stone; else as the set or the board has it
    Paper paper = Paper::kA4;
    bool landscape = false;
    double margin = 10, overlap = 10, kerf = 0;
    std::vector<Part> parts = {};  // none: all that there are
    bool names = true;
    std::vector<Layer> layers = {Layer::kColour, Layer::kEngrave, Layer::kCut};
    std::optional<Lettering> letters = {};  // none: as the file usually has them
    std::string set = std::string(kPlainSet);
};

// By format. Usually strokes where a laser follows them: in DXF, and in SVG that is no page.
struct Letterings {
    Lettering pdf = Lettering::kText, svg = Lettering::kText, dxf = Lettering::kStrokes;
};
Letterings letterings_of(const Settings& settings);

// Unknown names and values out of range are refused.
Result<Settings> read_settings(const Json& given);
Json settings_json(const Settings& settings);

}  // namespace pavage::sheets
