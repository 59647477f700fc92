#include "workshop/drawing_survey.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "tiling/board_code.h"
#include "tiling/topology_checks.h"
#include "workshop/drawing_overlaps.h"

namespace pavage {

namespace {

Point middle_of(const Polygon& outline) {
    if (outline.empty()) return {};
    const Box box = box_of(outline);
    return (box.low + box.high) * 0.5;
}

class Surveyor {
  public:
    explicit Surveyor(const Sketch& sketch) : sketch_(sketch) {
        survey_.unit = unit_of(sketch);
        survey_.tolerance = kSnap * survey_.unit;
    }

    DrawingSurvey all() {
        look_at_count();
        look_at_names();
        look_at_outlines();
        const Mesh mesh = make_mesh(outlines_, survey_.tolerance);
        note_sides(mesh);
        look_at_mesh(mesh);
        look_at_pieces(mesh);
        if (survey_.faults.empty()) make_board();
        return std::move(survey_);
    }

  private:
    void tell(Error error, const std::vector<int>& places, Point at) {
        if (survey_.faults.size() >= kMostFaults) return;
        DrawingFault fault{std::move(error), {}, at};
        for (int place : places) fault.cells.push_back(sketch_.cells[place].id);
        survey_.faults.push_back(std::move(fault));
    }
    void tell_of(int place, Error error) { tell(std::move(error), {place}, middle_of(sketch_.cells[place].outline)); }

    void look_at_count() {
        if (auto fault = check_number_of_cells(static_cast<long long>(sketch_.cells.size()))) tell(*fault, {}, {});
    }

    void look_at_names() {
        std::map<std::string, std::vector<int>> called;
        for (std::size_t i = 0; i < sketch_.cells.size(); ++i) {
            const int place = static_cast<int>(i);
            if (auto fault = check_names({sketch_.cells[i].name})) tell_of(place, *fault);
            else called[sketch_.cells[i].name].push_back(place);
        }
        for (const auto& [name, places] : called)
            if (places.size() > 1)
                tell({"drawing.name_twice", "", {name}}, places, middle_of(sketch_.cells[places[1]].outline));
    }

    // Only proper outlines go on to the mesh; the others have been told of.
    void look_at_outlines() {
        survey_.rim.assign(sketch_.cells.size(), true);
        for (std::size_t i = 0; i < sketch_.cells.size(); ++i) {
            CellPlan plan{sketch_.cells[i].name, sketch_.cells[i].outline};
            auto fault = check_corners({plan});
            if (!fault) fault = check_outline(plan, survey_.unit);
            if (fault) {
                tell_of(static_cast<int>(i), *fault);
                survey_.corners.insert(survey_.corners.end(), plan.outline.begin(), plan.outline.end());
                continue;
            }
            if (signed_area(plan.outline) < 0) std::reverse(plan.outline.begin() + 1, plan.outline.end());
            outlines_.push_back(std::move(plan.outline));
            places_.push_back(static_cast<int>(i));
        }
    }

    void note_sides(const Mesh& mesh) {
        survey_.corners.insert(survey_.corners.end(), mesh.vertices.begin(), mesh.vertices.end());
        for (int place : places_) survey_.rim[place] = false;
        for (const auto& [ends, sides] : mesh.edges) {
            const int place = places_[sides[0].cell];
            const DrawnSide side{place, mesh.vertices[mesh.start_of(sides[0])], mesh.vertices[mesh.end_of(sides[0])]};
            survey_.sides.push_back(side);
            if (sides.size() != 1) continue;
            survey_.free_sides.push_back(side);
            survey_.rim[place] = true;
        }
    }

    void look_at_mesh(const Mesh& mesh) {
        constexpr const char* kCodes[] = {"tiling.edge_three_cells", "tiling.overlap", "tiling.two_shared_edges"};
        for (const MeshFault& fault : mesh_faults(mesh, survey_.tolerance, kMostFaults)) {
            std::vector<std::string> names;
            std::vector<int> places;
            for (int cell : fault.cells) {
                places.push_back(places_[cell]);
                names.push_back(sketch_.cells[places.back()].name);
            }
            tell({kCodes[static_cast<int>(fault.kind)], "", std::move(names)}, places, fault.at);
        }
    }

    // All pieces but the largest are told of.
    void look_at_pieces(const Mesh& mesh) {
        std::vector<std::vector<int>> around(mesh.loops.size());
        for (const auto& [ends, sides] : mesh.edges)
            for (std::size_t i = 1; i < sides.size(); ++i) {
                around[sides[0].cell].push_back(sides[i].cell);
                around[sides[i].cell].push_back(sides[0].cell);
            }
        auto pieces = pieces_of(around);
        if (pieces.size() < 2) return;
        const auto largest = std::ranges::max_element(pieces, {}, [](const auto& piece) { return piece.size(); });
        const std::string& main = sketch_.cells[largest->front()].name;
        for (const auto& piece : pieces) {
            if (&piece == &*largest) continue;
            const DrawnCell& first = sketch_.cells[piece.front()];
            tell({"tiling.disconnected", "", {main, first.name}}, piece, middle_of(first.outline));
        }
    }

    // The cells that hang together, each piece in board order.
    std::vector<std::vector<int>> pieces_of(const std::vector<std::vector<int>>& around) const {
        std::vector<std::vector<int>> pieces;
        std::vector<bool> reached(around.size());
        for (int start = 0; start < static_cast<int>(around.size()); ++start) {
            if (reached[start]) continue;
            std::vector<int> waiting{start}, piece;
            reached[start] = true;
            while (!waiting.empty()) {
                const int cell = waiting.back();
                waiting.pop_back();
                piece.push_back(places_[cell]);
                for (int next : around[cell])
                    if (!reached[next]) {
                        reached[next] = true;
                        waiting.push_back(next);
                    }
            }
            std::ranges::sort(piece);
            pieces.push_back(std::move(piece));
        }
        return pieces;
    }

    void make_board() {
        std::vector<CellPlan> plans;
        for (const DrawnCell& cell : sketch_.cells) plans.push_back({cell.name, cell.outline});
        auto board = Topology::from_outlines(std::move(plans));
        if (!board) return tell_as_named(board.error());
        BoardExtras extras{sketch_.title, {}, {}};
        for (const DrawnCell& cell : sketch_.cells) extras.colours.push_back(cell.colour);
        look_at_arcs(*board, extras);
        if (!survey_.faults.empty()) return;
        extras.arcs = arcs_;
        if (auto set = board->set_extras(std::move(extras)); !set) return tell_as_named(set.error());
        survey_.code = code_of(*board);
        survey_.board = *std::move(board);
    }

    // Each port by itself first, so that all that are wrong are told of.
    void look_at_arcs(Topology& board, const BoardExtras& extras) {
        for (std::size_t arc = 0; arc < sketch_.arcs.size(); ++arc) {
            std::vector<int> places;
            std::vector<Cell> cells;
            for (int id : sketch_.arcs[arc]) {
                places.push_back(sketch_.place_of(id));
                cells.emplace_back(places.back());
            }
            arcs_.push_back(cells);
            BoardExtras alone = extras;
            alone.arcs = {std::move(cells)};
            const auto set = board.set_extras(std::move(alone));
            if (set) continue;
            Error error = set.error();
            if (!error.values.empty()) error.values[0] = std::to_string(arc + 1);
            tell(std::move(error), places, places.empty() ? Point{} : middle_of(sketch_.cells[places[0]].outline));
        }
    }

    // Shown at the cells that the sentence names.
    void tell_as_named(const Error& error) {
        std::vector<int> places;
        for (const auto& value : error.values)
            for (std::size_t i = 0; i < sketch_.cells.size(); ++i)
                if (sketch_.cells[i].name == value) places.push_back(static_cast<int>(i));
        tell(error, places, places.empty() ? Point{} : middle_of(sketch_.cells[places[0]].outline));
    }

    const Sketch& sketch_;
    DrawingSurvey survey_;
    std::vector<Polygon> outlines_;  // the proper ones, counter-clockwise
    std::vector<int> places_;        // of them in board order
    std::vector<std::vector<Cell>> arcs_;
};

}  // namespace

DrawingSurvey survey_of(const Sketch& sketch) { return Surveyor(sketch).all(); }

double unit_of(const Sketch& sketch) {
    std::vector<double> areas;
    for (const DrawnCell& cell : sketch.cells) areas.push_back(std::abs(signed_area(cell.outline)));
    if (areas.empty()) return 1;
    const auto middle = areas.begin() + static_cast<std::ptrdiff_t>(areas.size() / 2);
    std::nth_element(areas.begin(), middle, areas.end());
    const double unit = std::sqrt(*middle);
    return unit > 1e-6 ? unit : 1;
}

bool fits(const Sketch& sketch, const Polygon& outline) {
    const double unit = unit_of(sketch), tolerance = kSnap * unit;
    CellPlan plan{"", outline};
    if (check_corners({plan}) || check_outline(plan, unit)) return false;
    const Box box = box_of(outline);
    std::vector<Polygon> near;
    for (const DrawnCell& cell : sketch.cells) {
        if (cell.outline.size() < 3 || !box_of(cell.outline).meets(box, tolerance)) continue;
        if (check_outline({"", cell.outline}, unit)) continue;
        near.push_back(cell.outline);
    }
    near.push_back(outline);
    for (Polygon& polygon : near)
        if (signed_area(polygon) < 0) std::reverse(polygon.begin() + 1, polygon.end());
    const int last = static_cast<int>(near.size()) - 1;
    for (const MeshFault& fault : mesh_faults(make_mesh(near, tolerance), tolerance, near.size() * near.size()))
        if (std::ranges::find(fault.cells, last) != fault.cells.end()) return false;
    return true;
}

}  // namespace pavage
