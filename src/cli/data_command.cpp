// `pavage data`: backups of what the site remembers, and whether it is in order.
#include "cli/data_command.h"

#include <algorithm>

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/site_flags.h"
#include "server/damaged.h"
#include "store/backup.h"
#include "store/check.h"
#include "store/place.h"

namespace pavage::cli {

namespace {

void print_counts(const RowCounts& counts, const Voice& say) {
    for (const auto& [table, count] : counts)
        print_line("  " + table + std::string(10 - std::min<std::size_t>(table.size(), 9), ' ') +
                   say.number(static_cast<std::uint64_t>(count)));
}

Result<int> save(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto file = arguments.text(flags::kBackupOut);
    if (!file || file->empty()) return Error{"data.out", "", {}};
    const auto counts = back_up(asked_store(arguments).database(), *file);
    if (!counts) return counts.error();
    print_line(say("data.saved", {quotable(*file, 200)}));
    print_counts(*counts, say);
    return 0;
}

Result<int> fill(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto file = arguments.text(flags::kBackupIn);
    if (!file || file->empty()) return Error{"data.in", "", {}};
    // A file that is no backup should not leave a new folder behind.
    if (const auto sound = check_backup(*file); !sound) return sound.error();
    const std::string url = asked_database(arguments);
    make_room_for(url);
    const auto database = open_database(url);
    database->claim();
    const auto counts = restore(*database, *file);
    if (!counts) return counts.error();
    print_line(say("data.restored", {quotable(*file, 200)}));
    print_counts(*counts, say);
    return 0;
}

Result<int> check_data(const Arguments& arguments) {
    const Voice say(arguments.language());
    Store store = asked_store(arguments);
    CheckReport report = check_store(store);
    {
        const Transaction reading(store.database(), Transaction::Kind::kReading);
        for (Error& damage : damage_in(store)) report.faults.push_back(std::move(damage));
    }
    print_counts(report.counts, say);
    for (const Error& fault : report.faults) print_line(say(fault));
    print_line(report.faults.empty() ? say("data.sound") : say("data.faults", {std::to_string(report.faults.size())}));
    return report.faults.empty() ? 0 : 1;
}

struct DataAction {
    std::string_view name;
    Result<int> (*act)(const Arguments&);
};
constexpr DataAction kDataActions[] = {
    {"backup", save}, {"restore", fill}, {"check", check_data}, {"ratings", recompute_ratings}};

}  // namespace

std::string asked_database(const Arguments& arguments) {
    // An empty URL is a slip (an unset variable of a script), not a wish for the usual place.
    if (arguments.text(flags::kDatabase) == "") throw StoreFailure(Error{"store.url", "", {""}});
    return database_url(arguments.text(flags::kData).value_or(""), arguments.text(flags::kDatabase).value_or(""));
}

Store asked_store(const Arguments& arguments) {
    const std::string url = asked_database(arguments);
    if (!is_there(url)) throw StoreFailure(Error{"store.empty", "", {quotable(url, 200)}});
    return Store(open_database(url), Store::Opening::kAsItIs);
}

Result<int> run_data(const Arguments& arguments) {
    const std::string& wanted = arguments.words()[0];
    const auto action = std::ranges::find(kDataActions, wanted, &DataAction::name);
    if (action == std::end(kDataActions))
        return Error{"data.action", "", {quotable(wanted), "backup, restore, check, ratings"}};
    try {
        return action->act(arguments);
    } catch (const StoreFailure& failure) {
        if (failure.error.code == "store.url" || failure.error.code == "store.empty") return failure.error;
        throw OutputFailure(failure.error);
    }
}

}  // namespace pavage::cli
