#include "study/variants.h"

#include <algorithm>

#include "base/text.h"
#include "play/registry.h"

namespace pavage {

namespace {

void set_option(GivenOptions& options, std::string_view name, const std::string& value) {
    std::erase_if(options, [&](const auto& each) { return each.first == name; });
    options.emplace_back(name, value);
}

// The owner of each cell of the ring at the start, 0 for none.
std::string ports_at_start(const Game& game) {
    const Scene scene = game.scene(game.start());
    std::string digits;
    for (const Cell cell : game.topology().ring()) {
        const auto token = std::ranges::find(scene.tokens, cell, &Token::cell);
        digits += static_cast<char>('0' + (token == scene.tokens.end() ? 0 : token->player));
    }
    return digits;
}

}  // namespace

Result<std::vector<NamedPlan>> varied(const TournamentPlan& plan, const std::vector<std::string>& options) {
    std::vector<NamedPlan> plans{{"", plan}};
    for (const auto& written : options) {
        const auto equals = written.find('=');
        const auto values = split(std::string_view(written).substr(std::min(written.size(), equals + 1)), '|');
        const bool empty = std::ranges::any_of(values, [](auto value) { return value.empty(); });
        if (equals == std::string::npos || equals == 0 || empty) return Error{"study.vary_form", "", {quotable(written)}};
        const std::string name = written.substr(0, equals);
        std::vector<NamedPlan> more;
        for (const NamedPlan& each : plans)
            for (const auto value : values) {
                NamedPlan& next = more.emplace_back(each);
                next.name += (next.name.empty() ? "" : " ") + name + "=" + std::string(value);
                set_option(next.plan.options, name, std::string(value));
                if (more.size() > kMostVariants) return Error{"study.variants", "", {std::to_string(kMostVariants)}};
            }
        plans = std::move(more);
    }
    return plans;
}

Result<std::vector<NamedPlan>> handicapped(const TournamentPlan& plan, int most, const FileReader& read_file) {
    auto game = make_game(plan.game, plan.options, read_file, plan.seed);
    if (!game) return game.error();
    const Game& rules = **game;
    const auto ports = std::ranges::find(rules.info().options, "ports", &OptionInfo::name);
    if (ports == rules.info().options.end() || ports->type != OptionType::kText)
        return Error{"study.handicap_game", "", {std::string(rules.info().name)}};
    const std::string digits = ports_at_start(rules);
    std::vector<std::size_t> own;
    for (std::size_t i = 0; i < digits.size(); ++i)
        if (digits[i] == '1') own.push_back(i);
    const int possible = std::min(static_cast<int>(own.size()), static_cast<int>(kMostVariants) - 1);
    if (most < 1 || most > possible) return Error{"study.handicap", "", {std::to_string(most), std::to_string(possible)}};
    std::vector<NamedPlan> plans;
    for (int less = 0; less <= most; ++less) {
        std::string left = digits;
        for (int i = 0; i < less; ++i)
            left[own[static_cast<std::size_t>((2 * i + 1) * static_cast<int>(own.size()) / (2 * less))]] = '0';
        NamedPlan& next = plans.emplace_back(NamedPlan{"handicap " + std::to_string(less), plan});
        set_option(next.plan.options, "ports", left);
    }
    return plans;
}

}  // namespace pavage
