#include "cli/arguments.h"

#include <getopt.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/flags.h"

namespace pavage::cli {

namespace {

constexpr int kFirstLongCode = 256;  // beyond every letter
constexpr double kMostSeconds = 86400;

std::optional<double> parse_seconds(std::string text) {
    std::ranges::replace(text, ',', '.');  // as the French write it
    double value = 0;
    const char* const last = text.data() + text.size();
    const auto [end, fault] = std::from_chars(text.data(), last, value);
    if (fault != std::errc{} || end != last || !(value > 0 && value <= kMostSeconds)) return std::nullopt;
    return value;
}

Status check_value(const Flag& flag, const std::string& value) {
    const std::string name = "--" + std::string(flag.name);
    if (flag.kind == ValueKind::kWhole) {
        const auto number = parse_integer(value);
        if (!number || *number < flag.least || *number > flag.most)
            return Error{
                "cli.flag_whole", "", {name, quotable(value), std::to_string(flag.least), std::to_string(flag.most)}};
    }
    if (flag.kind == ValueKind::kFile && (value.empty() || value.ends_with('/') || is_folder(value)))
        return Error{"cli.flag_file", "", {name, quotable(value, 200)}};
    if (flag.kind == ValueKind::kSeconds && !parse_seconds(value))
        return Error{"cli.flag_seconds", "", {name, quotable(value), std::to_string(static_cast<int>(kMostSeconds))}};
    if (flag.kind == ValueKind::kChoice && std::ranges::find(flag.choices, value) == flag.choices.end())
        return Error{
            "cli.flag_choice", "", {name, quotable(value), joined({flag.choices.begin(), flag.choices.end()}, ", ")}};
    return Done{};
}

// One run of getopt_long over one command's flags.
class FlagReader {
  public:
    enum class Order { kMixed, kStopAtWord };

    FlagReader(const Command& command, Order order)
        : flags_(flags_of(command)), letters_(order == Order::kStopAtWord ? "+:" : ":") {
        for (std::size_t i = 0; i < flags_.size(); ++i) {
            const Flag& flag = *flags_[i];
            const bool takes_value = flag.kind != ValueKind::kNone;
            if (flag.letter) letters_.append(1, flag.letter).append(takes_value ? ":" : "");
            // Names are literals: they end with a zero.
            long_.push_back({flag.name.data(), takes_value ? required_argument : no_argument, nullptr,
                             kFirstLongCode + static_cast<int>(i)});
        }
        long_.push_back({});
    }

    // Leaves optind at the first word.
    Status read(std::vector<char*>& values, Arguments& into) {
        optind = 0;  // GNU: begin anew
        opterr = 0;
        for (;;) {
            const int code =
                getopt_long(static_cast<int>(values.size()) - 1, values.data(), letters_.c_str(), long_.data(), nullptr);
            if (code == -1) return Done{};
            if (code == '?' || code == ':') return refusal(code, values[static_cast<std::size_t>(optind) - 1]);
            const Flag& flag = *flag_of(code);
            const std::string value = optarg ? optarg : "";
            if (auto checked = check_value(flag, value); !checked) return checked.error();
            into.add_flag(flag, value);
            // getopt goes on behind whatever is taken here.
            for (; flag.many && values[static_cast<std::size_t>(optind)] && *values[static_cast<std::size_t>(optind)] != '-';
                 ++optind)
                into.add_flag(flag, values[static_cast<std::size_t>(optind)]);
        }
    }

  private:
    const Flag* flag_of(int code) const {
        if (code >= kFirstLongCode) return flags_[static_cast<std::size_t>(code - kFirstLongCode)];
        const auto at = std::ranges::find_if(flags_, [&](const Flag* flag) { return flag->letter == code; });
        return at == flags_.end() ? nullptr : *at;
    }

    Error refusal(int code, std::string_view written) const {
        const Flag* flag = optopt ? flag_of(optopt) : nullptr;
        if (flag && code == ':') return {"cli.flag_needs_value", "", {"--" + std::string(flag->name)}};
        if (flag) return {"cli.flag_takes_no_value", "", {"--" + std::string(flag->name)}};
        if (optopt) return {"cli.flag_unknown", "", {quotable("-" + std::string(1, static_cast<char>(optopt)))}};
        std::vector<std::string> names;
        for (const Flag* each : flags_) names.push_back("--" + std::string(each->name));
        const std::string_view name = written.substr(0, written.find('='));
        const auto near = closest(name, {names.begin(), names.end()});
        if (near.empty()) return {"cli.flag_unknown", "", {quotable(name)}};
        return {"cli.flag_unknown_near", "", {quotable(name), std::string(near)}};
    }

    std::vector<const Flag*> flags_;
    std::string letters_;
    std::vector<option> long_;
};

Result<const Command*> find_command(std::string_view name) {
    std::vector<std::string_view> names;
    for (const Command& command : commands()) {
        if (command.name == name) return &command;
        names.push_back(command.name);
    }
    const auto near = closest(name, names);
    const std::string listed = joined({names.begin(), names.end()}, ", ");
    if (near.empty()) return Error{"cli.command_unknown", "", {quotable(name), listed}};
    return Error{"cli.command_unknown_near", "", {quotable(name), listed, std::string(near)}};
}

Status check_words(const Arguments& arguments) {
    const Command& command = arguments.command();
    const auto count = arguments.words().size();
    const std::string name(command.name);
    if (arguments.has(flags::kHelp) || arguments.has(flags::kVersion)) return Done{};
    if (count < command.least_words)
        return Error{"cli.word_missing", "", {name, std::string(command.words.in(arguments.language()))}};
    if (count > command.most_words)
        return Error{"cli.word_many", "", {name, quotable(arguments.words()[command.most_words])}};
    return Done{};
}

std::optional<Language> language_named(std::string_view name) {
    if (name == "fr") return Language::kFrench;
    if (name == "en") return Language::kEnglish;
    return std::nullopt;
}

}  // namespace

const std::string* Arguments::find(const Flag& flag) const {
    const std::string* found = nullptr;
    for (const auto& [name, value] : given_)
        if (name == flag.name) found = &value;
    return found;
}

std::optional<std::string> Arguments::text(const Flag& flag) const {
    const std::string* value = find(flag);
    return value ? std::optional(*value) : std::nullopt;
}

std::vector<std::string> Arguments::all(const Flag& flag) const {
    std::vector<std::string> values;
    for (const auto& [name, value] : given_)
        if (name == flag.name) values.push_back(value);
    return values;
}

std::optional<std::int64_t> Arguments::whole(const Flag& flag) const {
    const std::string* value = find(flag);
    return value ? parse_integer(*value) : std::nullopt;
}

std::optional<double> Arguments::seconds(const Flag& flag) const {
    const std::string* value = find(flag);
    return value ? parse_seconds(*value) : std::nullopt;
}

Language language_of(int count, char* const* values) {
    constexpr std::string_view kName = "--lang";
    for (int i = 1; i < count; ++i) {
        const std::string_view value = values[i];
        if (value == "--") break;
        std::string_view wanted;
        if (value.starts_with("--lang=")) wanted = value.substr(kName.size() + 1);
        else if (value == kName && i + 1 < count) wanted = values[i + 1];
        if (const auto language = language_named(wanted)) return *language;
    }
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value && *value) return std::string_view(value).starts_with("fr") ? Language::kFrench : Language::kEnglish;
    }
    return Language::kEnglish;
}

Result<Arguments> parse_arguments(int count, char* const* values, Language language) {
    std::vector<char*> all(values, values + count);
    if (all.empty()) return Error{"cli.nothing", "", {}};
    all.push_back(nullptr);
    Arguments before(no_command(), language);
    if (auto read = FlagReader(no_command(), FlagReader::Order::kStopAtWord).read(all, before); !read) return read.error();
    if (optind >= count) return before;

    auto command = find_command(all[static_cast<std::size_t>(optind)]);
    if (!command) return command.error();
    Arguments arguments(**command, language);
    for (const Flag* flag : flags_of(no_command()))
        for (auto& value : before.all(*flag)) arguments.add_flag(*flag, std::move(value));
    std::vector<char*> rest(all.begin() + optind, all.end());
    if (auto read = FlagReader(**command, FlagReader::Order::kMixed).read(rest, arguments); !read) return read.error();
    for (std::size_t i = static_cast<std::size_t>(optind); rest[i]; ++i) arguments.add_word(rest[i]);
    if (auto checked = check_words(arguments); !checked) return checked.error();
    return arguments;
}

}  // namespace pavage::cli
