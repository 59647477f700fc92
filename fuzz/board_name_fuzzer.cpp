// Any text as the name of a board; what follows the first line is the file that a `file:` board reads.
#include "boards.h"
#include "tiling/boards.h"

using namespace pavage;

PAVAGE_FUZZER(board_name)(const std::uint8_t* data, std::size_t size) {
    // Larger boards are slow to check in every way, and nothing new happens on them.
    constexpr int kMostChecked = 200;
    const std::string_view text = fuzzing::text_of(data, size);
    const auto end = std::min(text.find('\n'), text.size());
    const auto read = [&](const std::string&) -> Result<std::string> { return std::string(text.substr(end)); };
    const auto board = make_board(text.substr(0, end), read);
    if (board.ok() && board->size() <= kMostChecked) fuzzing::use_board(*board, {data, size});
    return 0;
}
