#include "render/terms_overlay.h"

#include <cassert>

#include "tiling/terms.h"

namespace pavage {

namespace {

constexpr std::string_view kSea = "~", kLake = "≈";

// The cell of the set nearest to the middle of the set.
Cell amid(const Topology& topology, const BoardSet& cells) {
    Point sum;
    for_each(cells, [&](Cell cell) { sum = sum + topology.centre(cell); });
    const Point middle = sum * (1.0 / cells.count());
    Cell best;
    double least = 0;
    for_each(cells, [&](Cell cell) {
        const double apart = squared(topology.centre(cell) - middle);
        if (!best || apart < least - 1e-9) best = cell, least = apart;
    });
    return best;
}

BoardSet cells_of_all(const std::vector<Province>& provinces) {
    BoardSet all;
    for (const Province& province : provinces) all |= province.cells;
    return all;
}

}  // namespace

void add_terms(Scene& scene, std::span<const std::uint8_t> colours) {
    const Topology& topology = *scene.topology;
    assert(static_cast<int>(colours.size()) == topology.size());
    std::erase_if(scene.grounds,
                  [](const Ground& ground) { return ground.tone == Tone::kFixed || ground.tone == Tone::kTouched; });
    for_each(littoral(topology, colours), [&](Cell cell) {
        scene.grounds.push_back({cell, Tone::kFixed, colours[cell.index]});
    });
    for_each(fragile(topology, colours), [&](Cell cell) {
        scene.grounds.push_back({cell, Tone::kTouched, colours[cell.index]});
    });

    const BoardSet all_lakes = cells_of_all(lakes(topology, colours));
    int number = 0;
    for (const Province& province : provinces(topology, colours)) {
        const bool water = province.colour == kWhite;
        const std::string kind(!water ? "" : all_lakes.meets(province.cells) ? kLake : kSea);
        const Cell numbered = amid(topology, province.cells);
        scene.marks.push_back({Mark::Kind::kNote, numbered, 1, kind + std::to_string(++number)});
        for_each(province.cells, [&](Cell cell) {
            if (water && cell != numbered) scene.marks.push_back({Mark::Kind::kNote, cell, 1, kind});
        });
    }
}

std::vector<TermCount> terms_legend(const Topology& topology, std::span<const std::uint8_t> colours) {
    const auto size = [](const auto& things) { return static_cast<int>(things.size()); };
    return {{"terms.province", "1", size(provinces(topology, colours))},
            {"terms.peninsula", "", size(peninsulas(topology, colours))},
            {"terms.littoral", "", littoral(topology, colours).count()},
            {"terms.fragile", "< >", fragile(topology, colours).count()},
            {"terms.sea", kSea, size(seas(topology, colours))},
            {"terms.lake", kLake, size(lakes(topology, colours))}};
}

}  // namespace pavage
