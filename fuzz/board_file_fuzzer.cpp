// Any bytes as a board file; a board that is taken is used in every way, and so are its duals.
#include "boards.h"
#include "tiling/boards.h"

using namespace pavage;

PAVAGE_FUZZER(board_file)(const std::uint8_t* data, std::size_t size) {
    const auto board = parse_board_file(fuzzing::text_of(data, size));
    if (!board) return 0;
    fuzzing::use_board(*board, {data, size});
    for (const auto which : {Topology::DualOf::kInnerVertices, Topology::DualOf::kAllVertices})
        if (const auto dual = board->dual(which); dual.ok()) fuzzing::use_board(*dual, {data, size});
    return 0;
}
