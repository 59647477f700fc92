// Fields of requests about drawings: numbers, points, lists of cells.
#pragma once

#include <limits>
#include <string_view>
#include <vector>

#include "base/cell.h"
#include "protocol/requests.h"
#include "workshop/drawing_file.h"

namespace pavage {

inline Result<int> int_field(const Json& request, std::string_view name) {
    const Json* given = request.find(name);
    const auto value = given ? whole(*given) : std::nullopt;
    if (!value || *value < std::numeric_limits<int>::min() || *value > std::numeric_limits<int>::max())
        return bad_field(name, "3");
    return static_cast<int>(*value);
}

inline Result<Point> point_field(const Json& request, std::string_view name) {
    const Json* given = request.find(name);
    const auto point = given ? point_from(*given) : std::nullopt;
    if (!point) return bad_field(name, "[x,y]");
    return *point;
}

// A list of ids, empty too; whether they are cells is for others to say.
inline Result<std::vector<int>> ids_field(const Json& request) {
    const Error bad = bad_field("cells", "[1,2,…]");
    const Json* given = request.find("cells");
    if (!given || !given->items() || given->items()->size() > 4 * std::size_t{kMaxCells}) return bad;
    std::vector<int> ids;
    for (const Json& item : *given->items()) {
        const auto id = whole(item);
        if (!id || *id < 0 || *id > std::numeric_limits<int>::max()) return bad;
        ids.push_back(static_cast<int>(*id));
    }
    return ids;
}

}  // namespace pavage
