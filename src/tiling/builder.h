// Fills a topology step by step; the only code that writes one. Each step is a file of its own.
#pragma once

#include "tiling/mesh.h"
#include "tiling/topology.h"

namespace pavage {

class TopologyBuilder {
  public:
    static Topology empty() { return {}; }

    static void set_names(Topology& board, std::vector<std::string> names);
    // Everything that follows from the mesh: outlines, neighbours, edges, rim and ring.
    static void set_mesh(Topology& board, const Mesh& mesh);
    // The same from a graph whose neighbour lists are in board order and whose ring is valid.
    static void set_graph(Topology& board, std::vector<std::vector<Cell>> neighbours, const std::vector<Cell>& ring,
                          std::vector<Point> places);
    // The same from outlines with the cell behind each side, where no side is on a rim.
    static void set_glued(Topology& board, std::vector<Polygon> outlines, const std::vector<std::vector<int>>& behind,
                          std::array<Point, 2> periods);
    // Steps between cells that are alike; `outlines` as given, sides not split.
    static void find_directions(Topology& board, const std::vector<Polygon>& outlines, double tolerance);
    static void find_lines(Topology& board);
    static void find_symmetries(Topology& board, double tolerance);
};

}  // namespace pavage
