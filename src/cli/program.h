// The program from its command line to its exit code: 0 for success, 1 when the machine fails, 2 for bad use or bad
// input, 130 after Ctrl-C.
#pragma once

namespace pavage::cli {

int run_program(int count, char* const* values);

}  // namespace pavage::cli
