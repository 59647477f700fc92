// `pavage serve`: the web site and its API.
#include "server/server.h"

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/site_flags.h"
#include "server/site_addresses.h"
#include "store/place.h"

namespace pavage::cli {

namespace {

// Each may be a list as well: "Ada,Bob".
std::vector<std::string> names_in(const std::vector<std::string>& given) {
    std::vector<std::string> names;
    for (const std::string& list : given)
        for (const std::string_view name : split(list, ','))
            if (!trimmed(name).empty()) names.emplace_back(trimmed(name));
    return names;
}

// As it is written in an address: where one listens to all networks, a browser on this machine needs one that it can go to.
std::string host_of(const std::string& address) {
    if (address == "0.0.0.0") return "127.0.0.1";
    if (address == "::") return "[::1]";
    return address.find(':') == address.npos ? address : "[" + address + "]";
}

// What the host wrote of the notices; none at all is a mistake in the name of the folder.
Result<NoticeTexts> notices_in(const std::string& folder) {
    constexpr std::size_t kMaxNoticeBytes = 256u << 10;
    NoticeTexts notices;
    for (const std::string_view notice : kNotices) {
        for (const Language language : {Language::kEnglish, Language::kFrench}) {
            const std::string name = notice_file(notice, language), path = folder + "/" + name;
            if (!file_exists(path)) continue;
            auto text = read_file_up_to(path, kMaxNoticeBytes);
            if (!text) return text.error();
            if (!valid_utf8(*text)) return Error{"serve.legal_text", "", {path}};
            notices[name] = *std::move(text);
        }
    }
    if (notices.empty()) return Error{"serve.legal", "", {folder}};
    return notices;
}

void tell_ready(const Voice& say, const std::string& address, int port) {
    complain(say("serve.ready", {host_of(address), std::to_string(port)}));
    for (const std::string& other : site_addresses(address, port)) complain(say("serve.others", {other + "/"}));
}

}  // namespace

Result<int> run_serve(const Arguments& arguments) {
    const Voice say(arguments.language());
    ServeSettings settings;
    if (const auto port = arguments.whole(flags::kPort)) settings.port = static_cast<int>(*port);
    if (const auto address = arguments.text(flags::kAddress)) settings.address = *address;
    settings.database =
        database_url(arguments.text(flags::kData).value_or(""), arguments.text(flags::kDatabase).value_or(""));
    settings.origin = arguments.text(flags::kOrigin).value_or("");
    settings.stewards = names_in(arguments.all(flags::kSteward));
    settings.metrics_from = names_in(arguments.all(flags::kMetricsFrom));
    settings.version = PAVAGE_VERSION;
    settings.behind_proxy = arguments.has(flags::kBehindProxy);
    if (const auto folder = arguments.text(flags::kLegal)) {
        auto notices = notices_in(*folder);
        if (!notices) return notices.error();
        settings.notices = *std::move(notices);
    }
    if (const auto level = arguments.text(flags::kLog)) settings.log_level = *level_of(*level);
    if (arguments.has(flags::kUnlimited)) settings.limits = Limits::kOff;
    settings.ready = [&](int port) { tell_ready(say, settings.address, port); };
    if (auto served = serve(settings); !served) return served.error();
    return 0;
}

}  // namespace pavage::cli
