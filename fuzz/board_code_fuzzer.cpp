// Any bytes as the code of a board, sealed so that reading goes beyond the seal; a board that is taken is used in every way,
// and the code that is made of it is read as the same board.
#include "boards.h"
#include "tiling/board_code.h"
#include "tiling/boards.h"

using namespace pavage;

PAVAGE_FUZZER(board_code)(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzzing::text_of(data, size);
    (void)board_of_code(text);
    const auto board = board_of_code(sealed_code(text));
    if (!board) return 0;
    fuzzing::use_board(*board, {data, size});
    const auto name = code_of(*board);
    if (!name) return 0;
    const auto copy = make_board(*name);
    PAVAGE_REQUIRE(copy.ok() && copy->size() == board->size() && copy->extras() == board->extras());
    PAVAGE_REQUIRE(parse_board_file(board_file_text(*copy)).ok());
    return 0;
}
