// `pavage engine`: the engine protocol on standard input and output.
#include "cli/commands.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "cli/threads.h"
#include "protocol/engine.h"
#include "workshop/workshop.h"

namespace pavage::cli {

Result<int> run_engine(const Arguments& arguments) {
    Workshop workshop(arguments.language(), {steady_seconds, read_file});
    const auto more = [&](std::string_view what, const Json& request) { return workshop.answer(what, request); };
    Engine engine(arguments.language(), {steady_seconds, fresh_seed, read_file, think_once, more});
    LineReader lines(Engine::kMostLineBytes);
    std::string line;
    while (!engine.finished() && lines.read(line) == LineReader::Got::kLine) {
        print_line(engine.answer(line));
        flush_output();
    }
    return 0;
}

}  // namespace pavage::cli
