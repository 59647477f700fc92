// What only the command-line program says, in French and English, and the voice that says it. Sentences about games,
// moves and files are in the text layer.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/info.h"

namespace pavage::cli {

std::span<const Message> cli_messages();

class Voice {
  public:
    explicit Voice(Language language) : language_(language) {}
    Language language() const { return language_; }

    // The sentence for a code, the program's own or another's, with its values filled in.
    std::string operator()(std::string_view code, const std::vector<std::string>& values = {}) const;
    std::string operator()(const Error& error) const;
    std::string operator()(const Text& text) const;

    // "1, 2 and 3".
    std::string list(const std::vector<std::string>& parts) const;
    // 12,345 or 12 345.
    std::string number(std::uint64_t value) const;
    std::string decimal(double value, int decimals) const;
    // 62 % of a share between 0 and 1.
    std::string per_cent(double share) const;

  private:
    Language language_;
};

}  // namespace pavage::cli
