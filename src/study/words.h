// The words of studies in French and English, and how their numbers are written: what the terminal and the page say alike.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/info.h"
#include "study/report.h"

namespace pavage {

std::span<const Message> study_messages();

class StudyVoice {
  public:
    explicit StudyVoice(Language language) : language_(language) {}
    Language language() const { return language_; }

    // The sentence for a code, the study's own or another's.
    std::string operator()(std::string_view code, const std::vector<std::string>& values = {}) const;

    std::string whole(std::uint64_t number) const;  // 12,345 or 12 345
    std::string decimal(double number, int decimals) const;
    std::string per_cent(double part, int decimals = 1) const;  // 62.5%
    // "62.5% (60.1–64.8)", of parts; the same of other numbers, and of differences with their sign.
    std::string part(const Estimate& estimate) const;
    std::string amount(const Estimate& estimate, int decimals) const;
    std::string points(const Estimate& estimate) const;  // "+4.2 (3.1 to 5.3)", in points of a hundred
    std::string signed_decimal(double number, int decimals) const;

  private:
    Language language_;
};

// What one would say of a plan: who is at an advantage, with which certainty; and what to mind.
std::string verdict(const PlanReport& plan, const StudyVoice& say);
std::vector<std::string> cautions(const PlanReport& plan, const StudyVoice& say);
// A variant beside the first one.
std::string verdict(const StudyReport& report, const Comparison& comparison, const StudyVoice& say);
std::string verdict(const SwapReport& swap, const StudyVoice& say);

// How games ended, most frequent first, with how many.
std::vector<std::pair<std::string, std::uint64_t>> endings(const PlanReport& plan, const StudyVoice& say);
// "board=hexagon:5 players=2"
std::string options_text(const PlanReport& plan);

}  // namespace pavage
