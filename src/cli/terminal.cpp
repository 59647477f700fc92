#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "base/text.h"
#include "cli/flags.h"
#include "cli/threads.h"

namespace pavage::cli {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

ColourDepth depth_of_terminal() {
    const auto announced = environment("COLORTERM");
    const bool direct = environment("TERM").find("direct") != std::string_view::npos;
    return announced == "truecolor" || announced == "24bit" || direct ? ColourDepth::kTrueColour : ColourDepth::kSixteen;
}

}  // namespace

void Terminal::measure() {
    constexpr int kLeastColumns = 20, kLinesBesidesBoard = 4;
    winsize size{};
    if (!output) return;
    const bool told = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    if (told && size.ws_col >= kLeastColumns) width = size.ws_col;
    style.most_columns = static_cast<int>(width);
    if (size.ws_row > kLinesBesidesBoard) style.most_lines = size.ws_row - kLinesBesidesBoard;
}

Terminal terminal_for(const Arguments& arguments) {
    Terminal terminal;
    terminal.input = isatty(STDIN_FILENO);
    terminal.output = isatty(STDOUT_FILENO);
    terminal.error = isatty(STDERR_FILENO);
    terminal.capable = !environment("TERM").empty() && environment("TERM") != "dumb";
    terminal.style.ascii = arguments.has(flags::kAscii);
    terminal.house_colours = arguments.text(flags::kPalette) == "house";
    terminal.measure();
    const std::string use = arguments.text(flags::kColor).value_or("auto");
    const bool wanted = terminal.output && terminal.capable && environment("NO_COLOR").empty();
    if (use == "always" || (use == "auto" && wanted)) terminal.style.colours = depth_of_terminal();
    return terminal;
}

bool Progress::due() {
    if (!shown_to_someone_) return false;
    constexpr double kFirst = 0.3, kAfterwards = 0.1;
    const double now = steady_seconds();
    if (next_ == 0) next_ = now + kFirst;
    if (now < next_) return false;
    next_ = now + kAfterwards;
    return true;
}

void Progress::draw(const std::string& text) {
    std::fprintf(stderr, "\r%s\033[K", text.c_str());
    std::fflush(stderr);
    drawn_ = true;
}

void Progress::clear() {
    if (drawn_) std::fputs("\r\033[K", stderr);
    drawn_ = false;
}

}  // namespace pavage::cli
