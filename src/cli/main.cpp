#include "cli/program.h"

int main(int count, char** values) { return pavage::cli::run_program(count, values); }
