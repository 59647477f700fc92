// Random steps of drawing: what is refused changes nothing, undoing gives back what was, a drawing without faults is a
// board, and its file opens again.
#include "base/text.h"
#include "fuzzing.h"
#include "tiling/boards.h"
#include "workshop/drawing_file.h"
#include "workshop/drawing_requests.h"

using namespace pavage;

namespace {

constexpr int kMaxDrawingSteps = 16;
constexpr std::size_t kMostCells = 40;

Json point(fuzzing::Bytes& bytes) {
    const auto coordinate = [&] { return (static_cast<int>(bytes.next()) - 128) / 16.0; };
    const double x = coordinate();
    return Json::Array{x, coordinate()};
}

Json ids(fuzzing::Bytes& bytes) {
    Json list = Json::array();
    for (std::size_t left = bytes.below(4); left > 0; --left) list.push(static_cast<int>(bytes.below(24)));
    return list;
}

Json request(fuzzing::Bytes& bytes) {
    static constexpr const char* kActions[] = {"add",  "add",   "add",   "add",  "move",  "remove", "merge", "colour",
                                               "name", "title", "ports", "port", "ghost", "snap",   "near",  "at",
                                               "undo", "redo",  "new",   "show", "merge", "move"};
    static constexpr const char* kBoards[] = {"square:3",  "hexagon:2",   "triangle:3",
                                              "penrose:1", "voronoi:9:2", "fibonacci:5"};
    static constexpr const char* kNames[] = {"a", "b1", "", "pass", "17", "long name"};
    static constexpr const char* kWays[] = {"left", "right", "up", "down"};
    Json made = Json::Object{{"do", "draw"}, {"action", kActions[bytes.below(std::size(kActions))]}};
    if (bytes.next() % 2) {
        made.set("sides", static_cast<int>(bytes.below(14)));
        made.set("at", point(bytes));
    } else {
        Json outline = Json::array();
        for (std::size_t left = 2 + bytes.below(6); left > 0; --left) outline.push(point(bytes));
        made.set(bytes.next() % 4 ? "outline" : "at", std::move(outline));
    }
    made.set("from", point(bytes));
    made.set("to", point(bytes));
    made.set("cells", ids(bytes));
    made.set("cell", static_cast<int>(bytes.below(24)));
    made.set("colour", static_cast<int>(bytes.below(8)));
    made.set("players", static_cast<int>(bytes.below(8)));
    made.set("arc", static_cast<int>(bytes.below(6)));
    made.set("name", kNames[bytes.below(std::size(kNames))]);
    made.set("title", kNames[bytes.below(std::size(kNames))]);
    made.set("way", kWays[bytes.below(4)]);
    if (bytes.next() % 4) made.set("board", kBoards[bytes.below(std::size(kBoards))]);
    return made;
}

void check_faults(const BoardDrawing& drawing) {
    PAVAGE_REQUIRE(drawing.survey().faults.empty() == drawing.survey().board.has_value());
}

void check_what_is_kept(const BoardDrawing& drawing) {
    const DrawingSurvey& survey = drawing.survey();
    const std::string file = file_of(drawing.now());
    const auto again = sketch_from_file(file);
    PAVAGE_REQUIRE(again.ok());
    PAVAGE_REQUIRE(again->cells.size() == drawing.now().cells.size() && again->title == drawing.now().title);
    if (survey.code) PAVAGE_REQUIRE(make_board(*survey.code).ok());
}

}  // namespace

PAVAGE_FUZZER(drawing)(const std::uint8_t* data, std::size_t size) {
    fuzzing::Bytes bytes(data, size);
    BoardDrawing drawing;
    for (int step = 0; step < kMaxDrawingSteps && !bytes.empty() && drawing.now().cells.size() < kMostCells; ++step) {
        const Json asked = request(bytes);
        const Sketch before = drawing.now();
        const bool could_undo = drawing.can_undo();
        const auto answer = answer_draw(drawing, asked, Language::kEnglish, nullptr);
        if (!answer) PAVAGE_REQUIRE(drawing.now() == before && drawing.can_undo() == could_undo);
        check_faults(drawing);
        const std::string& action = *asked.find("action")->string();
        if (drawing.now() == before || !drawing.can_undo() || action == "undo" || action == "redo") continue;
        const Sketch after = drawing.now();
        PAVAGE_REQUIRE(drawing.undo().ok());
        PAVAGE_REQUIRE(drawing.now() == before);
        PAVAGE_REQUIRE(drawing.redo().ok());
        PAVAGE_REQUIRE(drawing.now() == after);
    }
    check_what_is_kept(drawing);
    return 0;
}
