// Board files: JSON that draws cells or lists their neighbours. Here only the form is read; whether it makes a board is
// for the topology to check.
#include <algorithm>
#include <map>

#include "base/json.h"
#include "base/text.h"
#include "tiling/boards.h"
#include "tiling/topology_checks.h"

namespace pavage {

namespace {

Error wrong_form(std::string path, const char* expected) { return {"boardfile.format", "", {std::move(path), expected}}; }

std::string item(const std::string& path, std::size_t i) { return path + "[" + std::to_string(i) + "]"; }
std::string cell_path(std::size_t i) { return item("cells", i); }

std::optional<Point> point_of(const Json* value) {
    const auto* items = value ? value->items() : nullptr;
    if (!items || items->size() != 2 || !(*items)[0].is_number() || !(*items)[1].is_number()) return std::nullopt;
    return Point{(*items)[0].number(), (*items)[1].number()};
}

// Cells are called by their names; one without a name goes by its number, which may be written as a number too.
std::optional<std::string> called(const Json& value) {
    if (const auto* text = value.string()) return *text;
    if (const auto* number = value.integer()) return std::to_string(*number);
    return std::nullopt;
}

Result<std::vector<std::string>> names_of(const Json::Array& cells) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!cells[i].members()) return wrong_form(cell_path(i), "object");
        const Json* name = cells[i].find("name");
        if (name && !name->string()) return wrong_form(cell_path(i) + ".name", "string");
        names.push_back(name ? *name->string() : std::to_string(i + 1));
    }
    return names;
}

Result<Topology> from_outline_cells(const Json::Array& cells, std::vector<std::string> names) {
    std::vector<CellPlan> plans;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string path = cell_path(i) + ".outline";
        const Json* outline = cells[i].find("outline");
        if (!outline || !outline->items()) return wrong_form(path, "[[x,y],…]");
        auto& plan = plans.emplace_back();
        plan.name = std::move(names[i]);
        if (outline->items()->size() > std::size_t{kMaxCorners})
            return Error{"tiling.outline.points", "", {quotable(plan.name)}};
        for (std::size_t k = 0; k < outline->items()->size(); ++k) {
            const auto point = point_of(&(*outline->items())[k]);
            if (!point) return wrong_form(item(path, k), "[x,y]");
            plan.outline.push_back(*point);
        }
    }
    return Topology::from_outlines(std::move(plans));
}

class GraphReader {
  public:
    GraphReader(const Json::Array& cells, std::vector<std::string> names) : cells_(cells) {
        plan_.names = std::move(names);
        for (std::size_t i = 0; i < plan_.names.size(); ++i) numbers_.emplace(plan_.names[i], static_cast<int>(i));
    }

    Result<Topology> read(const Json* rim) {
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (auto fault = read_cell(i)) return *fault;
        if (rim)
            if (auto fault = read_rim(*rim)) return *fault;
        return Topology::from_graph(std::move(plan_));
    }

  private:
    BoardFault read_cell(std::size_t i) {
        const std::string path = cell_path(i) + ".neighbours";
        const Json* list = cells_[i].find("neighbours");
        if (!list || !list->items()) return wrong_form(path, "[name,…]");
        auto& neighbours = plan_.neighbours.emplace_back();
        for (std::size_t k = 0; k < list->items()->size(); ++k) {
            const auto name = called((*list->items())[k]);
            if (!name) return wrong_form(item(path, k), "string");
            const auto found = numbers_.find(*name);
            if (found == numbers_.end()) return Error{"tiling.neighbour", "", {quotable(plan_.names[i]), quotable(*name)}};
            neighbours.push_back(found->second);
        }
        // Either every cell has its place or none.
        const Json* at = cells_[i].find("at");
        if (!at && plan_.places.empty() && !cells_[0].find("at")) return {};
        const auto place = point_of(at);
        if (!place || plan_.places.size() != i) return wrong_form(cell_path(i) + ".at", "[x,y]");
        plan_.places.push_back(*place);
        return {};
    }

    BoardFault read_rim(const Json& rim) {
        if (!rim.items()) return wrong_form("rim", "[name,…]");
        for (std::size_t k = 0; k < rim.items()->size(); ++k) {
            const auto name = called((*rim.items())[k]);
            if (!name) return wrong_form(item("rim", k), "string");
            const auto found = numbers_.find(*name);
            if (found == numbers_.end()) return Error{"tiling.rim", "", {quotable(*name)}};
            plan_.ring.push_back(found->second);
        }
        return {};
    }

    const Json::Array& cells_;
    std::map<std::string, int> numbers_;
    Topology::GraphPlan plan_;
};

Result<std::vector<std::vector<Cell>>> arcs_of(const Json& ports, const Topology& board) {
    std::vector<std::vector<Cell>> arcs;
    if (!ports.items()) return wrong_form("ports", "[[name,…],…]");
    for (std::size_t i = 0; i < ports.items()->size(); ++i) {
        const Json& list = (*ports.items())[i];
        if (!list.items()) return wrong_form(item("ports", i), "[name,…]");
        auto& arc = arcs.emplace_back();
        for (std::size_t k = 0; k < list.items()->size(); ++k) {
            const auto name = called((*list.items())[k]);
            if (!name) return wrong_form(item(item("ports", i), k), "string");
            const auto cell = board.find(*name);
            if (!cell) return Error{"tiling.arc.cell", "", {std::to_string(i + 1), quotable(*name)}};
            arc.push_back(*cell);
        }
    }
    return arcs;
}

Result<std::vector<int>> colours_of(const Json::Array& cells) {
    std::vector<int> colours;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Json* colour = cells[i].find("colour");
        const bool known = !colour || (colour->integer() && *colour->integer() >= 0 && *colour->integer() <= kBoardColours);
        if (!known) return wrong_form(cell_path(i) + ".colour", "0…6");
        colours.push_back(colour ? static_cast<int>(*colour->integer()) : 0);
    }
    return colours;
}

// Title, ports and colours, which a file may have or not.
Result<Topology> with_extras(Topology board, const Json& file, const Json::Array& cells) {
    BoardExtras extras;
    if (const Json* title = file.find("title")) {
        if (!title->string()) return wrong_form("title", "string");
        extras.title = *title->string();
    }
    if (const Json* ports = file.find("ports")) {
        auto arcs = arcs_of(*ports, board);
        if (!arcs) return arcs.error();
        extras.arcs = *std::move(arcs);
    }
    auto colours = colours_of(cells);
    if (!colours) return colours.error();
    extras.colours = *std::move(colours);
    if (auto set = board.set_extras(std::move(extras)); !set) return set.error();
    return board;
}

Result<Topology> parse_cells(const Json& file) {
    const Json* list = file.find("cells");
    if (!list || !list->items()) return wrong_form("cells", "array");
    const auto& cells = *list->items();
    if (auto fault = check_number_of_cells(static_cast<long long>(cells.size()))) return *fault;
    auto names = names_of(cells);
    if (!names) return names.error();
    if (auto fault = check_names(*names)) return *fault;
    if (cells[0].find("outline")) return from_outline_cells(cells, *std::move(names));
    if (cells[0].find("neighbours")) return GraphReader(cells, *std::move(names)).read(file.find("rim"));
    return wrong_form(cell_path(0), "outline|neighbours");
}

}  // namespace

Result<Topology> parse_board_file(std::string_view text) {
    const auto file = parse_json(text);
    if (!file) return file.error();
    if (!file->members()) return wrong_form("", "object");
    auto board = parse_cells(*file);
    if (!board) return board;
    return with_extras(*std::move(board), *file, *file->find("cells")->items());
}

}  // namespace pavage
