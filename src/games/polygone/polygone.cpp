#include "games/polygone/polygone.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "tiling/net.h"

namespace pavage::polygone {

namespace {

constexpr std::array kColumns{4, 5, 6, 5, 4};

struct Layout {
    std::string_view name, edges;
};
constexpr std::array kLayouts{
    Layout{"diamond", "b1c1,c1d1,a1b1,d1e1,b1c2,c2d1,a1b2,d2e1,b2c2,c2d2,b2c3,c3d2"},
    Layout{"wheel", "b1c1,c1d1,b1b2,d1d2,b2c3,c3d2,c1c2,b1c2,b2c2,c2c3,c2d1,c2d2"},
    Layout{"palisade", "b1c1,c1d1,a1b1,d1e1,b2c2,c2d2,a2b2,d2e2,c1c2,c2c3,a1a2,e1e2"},
};

std::string_view edges_of(std::string_view layout) {
    for (const auto& [name, edges] : kLayouts)
        if (name == layout) return edges;
    return layout;
}

// The point as far from the upper end of its column as this one is from the lower end.
Cell upside_down(const Topology& net, Cell point) {
    const std::string& name = net.name(point);
    const int number = name[1] - '0', points = kColumns[name[0] - 'a'];
    return *net.find(std::string(1, name[0]) + std::to_string(points + 1 - number));
}

}  // namespace

std::optional<std::vector<Cell>> parse_points(const Topology& net, std::string_view text) {
    std::vector<Cell> points;
    if (text.size() % 2 != 0) return std::nullopt;
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const auto point = net.find(text.substr(i, 2));
        if (!point) return std::nullopt;
        points.push_back(*point);
    }
    return points;
}

Result<Setup> Setup::make(Options options) {
    Topology net = *triangular_net(kColumns);
    const NetEdges edges(net);
    std::array<Edges, kColours> segments{};
    std::string list(edges_of(options.text("layout")));
    std::ranges::replace_if(
        list, [](char letter) { return letter == ',' || letter == '+'; }, ' ');
    for (const auto text : words_of(list)) {
        const auto points = parse_points(net, text);
        const int edge = points && points->size() == 2 ? edges.find((*points)[0], (*points)[1]) : -1;
        if (edge < 0) return Error{"polygone.layout_edge", "layout", {quotable(text)}};
        if (segments[0] & NetEdges::bit(edge)) return Error{"polygone.layout_twice", "layout", {quotable(text)}};
        segments[0] |= NetEdges::bit(edge);
        segments[1] |= NetEdges::bit(edges.find(upside_down(net, (*points)[0]), upside_down(net, (*points)[1])));
    }
    if (segments[0] == 0) return Error{"polygone.layout_edge", "layout", {""}};
    if (const Edges shared = segments[0] & segments[1]; shared != 0) {
        const auto& [low, high] = edges.ends(std::countr_zero(shared));
        return Error{"polygone.layout_shared", "layout", {net.name(low) + net.name(high)}};
    }
    const bool forward = options.is("sweep", "forward");
    return Setup{std::move(options), std::move(net), segments, forward};
}

}  // namespace pavage::polygone
