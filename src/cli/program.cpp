#include "cli/program.h"

#include <csignal>

#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/help.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "queue/work_queue.h"

namespace pavage::cli {

namespace {

Result<int> obey(const Arguments& arguments) {
    if (arguments.has(flags::kVersion)) {
        print_line("pavage " PAVAGE_VERSION);
        return 0;
    }
    if (arguments.has(flags::kHelp)) {
        print(help_text(arguments.command(), arguments.language(), terminal_for(arguments).text_width()));
        return 0;
    }
    return arguments.command().run(arguments);
}

}  // namespace

int run_program(int count, char* const* values) {
    std::signal(SIGPIPE, SIG_IGN);  // a reader that goes away is noticed when writing,
    std::signal(SIGXFSZ, SIG_IGN);  // and so is a file that may grow no more
    const Voice say(language_of(count, values));
    try {
        const auto arguments = parse_arguments(count, values, say.language());
        const Result<int> result = arguments ? obey(*arguments) : Result<int>(arguments.error());
        flush_output();
        if (result) return *result;
        complain(say("cli.failed", {say(result.error())}));
        return 2;
    } catch (const QueueFailure& failure) {
        complain(say("cli.failed", {say(failure.error())}));
        return 2;
    } catch (const OutputFailure& failure) {
        complain(say("cli.failed", {say(failure.error())}));
    } catch (const std::exception& fault) {
        complain(say("cli.failed", {say("cli.fault", {fault.what()})}));
    }
    return 1;
}

}  // namespace pavage::cli
