#include "play/perft_cases.h"

#include "base/text.h"

namespace pavage {

Result<std::vector<PerftCase>> parse_perft_cases(std::string_view file) {
    std::vector<PerftCase> cases;
    int number = 0;
    for (auto raw : split(file, '\n')) {
        ++number;
        const auto line = trimmed(raw);
        if (line.empty() || line.starts_with('#')) continue;
        const Error fault{"perft.line", "", {std::to_string(number), quotable(line)}};
        const auto parts = split(line, '|');
        if (parts.size() != 3) return fault;
        auto options = parse_options(parts[0]);
        if (!options) return fault;
        PerftCase entry{*std::move(options), {}, {}, std::string(line)};
        for (auto move : words_of(parts[1])) entry.moves.emplace_back(move);
        for (auto count : words_of(parts[2])) {
            const auto value = parse_integer(count);
            if (!value || *value < 0) return fault;
            entry.counts.push_back(static_cast<std::uint64_t>(*value));
        }
        if (entry.counts.empty()) return fault;
        cases.push_back(std::move(entry));
    }
    return cases;
}

}  // namespace pavage
