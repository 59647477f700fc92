// pavage_load: five thousand people at once, and whether the server keeps its promises to them.
#include <sys/resource.h>

#include <cstdio>
#include <exception>

#include "crowd.h"
#include "report.h"
#include "set_up.h"
#include "settings.h"

int main(int count, char** words) {
    using namespace pavage::load;
    const auto settings = parse_settings(count, words);
    if (!settings) {
        std::fprintf(stderr, "%s %s\n%s", settings.error().code.c_str(), settings.error().where.c_str(), usage());
        return 2;
    }
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    try {
        const auto cookies = make_guests(*settings);
        const auto numbers = open_tables(*settings, cookies);
        std::fprintf(stderr, "%zu guests, %zu tables\n", cookies.size(), numbers.size());
        const Report report = Crowd(*settings, cookies, numbers).run();
        print_report(report, *settings);
        return report.is_clean(*settings) ? 0 : 1;
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "pavage_load: %s\n", failure.what());
        return 1;
    }
}
