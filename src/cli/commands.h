// The commands of the program. Each lives in a file of its own and is known to the rest only by its entry in the table.
#pragma once

#include <span>
#include <vector>

#include "cli/arguments.h"

namespace pavage::cli {

std::span<const Command> commands();
// What the program does without a command: the menu, or the help.
const Command& no_command();
// The command's own flags and those that every command takes.
std::vector<const Flag*> flags_of(const Command& command);

Result<int> run_menu(const Arguments& arguments);
Result<int> run_games(const Arguments& arguments);
Result<int> run_rules(const Arguments& arguments);
Result<int> run_play(const Arguments& arguments);
Result<int> run_show(const Arguments& arguments);
Result<int> run_board(const Arguments& arguments);
Result<int> run_perft(const Arguments& arguments);
Result<int> run_puzzle(const Arguments& arguments);
Result<int> run_best(const Arguments& arguments);
Result<int> run_solve(const Arguments& arguments);
Result<int> run_match(const Arguments& arguments);
Result<int> run_worker(const Arguments& arguments);
Result<int> run_study(const Arguments& arguments);
Result<int> run_engine(const Arguments& arguments);
Result<int> run_gtp(const Arguments& arguments);
Result<int> run_bench(const Arguments& arguments);
Result<int> run_serve(const Arguments& arguments);
Result<int> run_data(const Arguments& arguments);

}  // namespace pavage::cli
