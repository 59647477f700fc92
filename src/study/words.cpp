#include "study/words.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "text/messages.h"

namespace pavage {

std::string StudyVoice::operator()(std::string_view code, const std::vector<std::string>& values) const {
    if (auto own = message_from(study_messages(), code, values, language_)) return *own;
    return message(code, values, language_);
}

std::string StudyVoice::whole(std::uint64_t number) const {
    const std::string digits = std::to_string(number);
    std::string result;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) result += language_ == Language::kFrench ? "\u202F" : ",";
        result += digits[i];
    }
    return result;
}

std::string StudyVoice::decimal(double number, int decimals) const {
    const std::string text = number_text(std::abs(number), decimals, language_);
    const bool zero = text.find_first_of("123456789") == std::string::npos;
    return (number < 0 && !zero ? "−" : "") + text;
}

std::string StudyVoice::signed_decimal(double number, int decimals) const {
    const std::string text = decimal(number, decimals);
    return number > 0 && text.find_first_of("123456789") != std::string::npos ? "+" + text : text;
}

std::string StudyVoice::per_cent(double part, int decimals) const {
    return decimal(100 * part, decimals) + (language_ == Language::kFrench ? "\u202F%" : "%");
}

std::string StudyVoice::part(const Estimate& estimate) const {
    if (estimate.count == 0) return "–";
    return per_cent(estimate.value) + " (" + decimal(100 * estimate.low, 1) + "–" + decimal(100 * estimate.high, 1) + ")";
}

std::string StudyVoice::amount(const Estimate& estimate, int decimals) const {
    if (estimate.count == 0) return "–";
    if (estimate.low >= 0)
        return decimal(estimate.value, decimals) + " (" + decimal(estimate.low, decimals) + "–" +
               decimal(estimate.high, decimals) + ")";
    return (*this)("report.interval",
                   {decimal(estimate.value, decimals), decimal(estimate.low, decimals), decimal(estimate.high, decimals)});
}

std::string StudyVoice::points(const Estimate& estimate) const {
    if (estimate.count == 0) return "–";
    return (*this)("report.interval", {signed_decimal(100 * estimate.value, 1), signed_decimal(100 * estimate.low, 1),
                                       signed_decimal(100 * estimate.high, 1)});
}

std::string verdict(const PlanReport& plan, const StudyVoice& say) {
    if (plan.games == 0) return say("report.no_games");
    const double fair = 1.0 / static_cast<double>(plan.seats.size());
    const auto best = std::ranges::max_element(plan.seats, {}, &Estimate::value);
    const bool seen = std::ranges::any_of(plan.seats, [&](const Estimate& seat) { return !seat.holds(fair); });
    const Estimate& told = seen ? *best : plan.seats.front();
    const std::string seat = std::to_string(seen ? best - plan.seats.begin() + 1 : 1);
    return say(seen ? "report.unbalanced" : "report.balanced", {seat, say.part(told), say.per_cent(fair)});
}

std::vector<std::string> cautions(const PlanReport& plan, const StudyVoice& say) {
    std::vector<std::string> all;
    if (plan.games == 0) return all;
    const auto games = [&](const Estimate& part) {
        return say.whole(static_cast<std::uint64_t>(std::llround(part.value * static_cast<double>(part.count))));
    };
    constexpr double kFew = 0.9;
    if (static_cast<double>(plan.distinct) < kFew * static_cast<double>(plan.games))
        all.push_back(say("report.not_distinct", {say.whole(plan.distinct), say.whole(plan.games)}));
    if (plan.cut_off.value > 0) all.push_back(say("report.some_cut_off", {games(plan.cut_off)}));
    if (plan.repetition.value + plan.cut_off.value >= 1) all.push_back(say("report.only_repetition"));
    if (plan.swap_offered && !plan.first_moves.empty()) all.push_back(say("report.swap_hides"));
    return all;
}

std::string verdict(const StudyReport& report, const Comparison& comparison, const StudyVoice& say) {
    const std::string &name = report.plans[comparison.plan].name, &first = report.plans.front().name;
    const Estimate& by = comparison.first_seat;
    if (by.holds(0)) return say("report.no_difference", {name, first, say.points(by)});
    Estimate size = by;
    if (by.value < 0) size = {-by.value, -by.high, -by.low, by.count};
    return say(by.value > 0 ? "report.more" : "report.less",
               {name, first,
                say("report.interval",
                    {say.decimal(100 * size.value, 1), say.decimal(100 * size.low, 1), say.decimal(100 * size.high, 1)})});
}

std::string verdict(const SwapReport& swap, const StudyVoice& say) {
    return say("report.swap", {swap.best, say.part(swap.without), swap.fairest, say.part(swap.with)});
}

std::vector<std::pair<std::string, std::uint64_t>> endings(const PlanReport& plan, const StudyVoice& say) {
    std::vector<std::pair<std::string, std::uint64_t>> all;
    for (const auto& [code, games] : plan.reasons) all.emplace_back(say(code), games);
    const auto add = [&](const char* code, const Estimate& part) {
        const auto games = std::llround(part.value * static_cast<double>(part.count));
        if (games > 0) all.emplace_back(say(code), static_cast<std::uint64_t>(games));
    };
    add("report.by_repetition", plan.repetition);
    add("report.by_cut_off", plan.cut_off);
    std::ranges::stable_sort(all, std::ranges::greater{}, [](const auto& each) { return each.second; });
    return all;
}

std::string options_text(const PlanReport& plan) {
    std::vector<std::string> options;
    for (const auto& [name, value] : plan.options) options.push_back(name + "=" + value);
    return joined(options, " ");
}

}  // namespace pavage
