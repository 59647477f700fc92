#include "online/ranking.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace pavage {

namespace {

std::int64_t rounded_hundredths(std::int64_t points, std::int64_t games) {
    const std::int64_t sign = points < 0 ? -1 : 1;
    return sign * ((2 * 100 * points * sign + games) / (2 * games));
}

bool is_better(const ScoredGame& a, const ScoredGame& b) {
    return std::tuple(-a.score, a.ended, a.number) < std::tuple(-b.score, b.ended, b.number);
}

// Both have counted equally many games where their points are compared, so sums are as good as means.
bool comes_before(const RankedPlayer& a, const RankedPlayer& b) {
    return std::tuple(-static_cast<std::int64_t>(a.counted.size()), -a.points, a.last_counted, std::cref(a.name).get(),
                      a.player) < std::tuple(-static_cast<std::int64_t>(b.counted.size()), -b.points, b.last_counted,
                                             std::cref(b.name).get(), b.player);
}

RankedPlayer ranked(std::int64_t player, std::vector<ScoredGame> games) {
    RankedPlayer row{.player = player, .games = static_cast<int>(games.size())};
    std::ranges::sort(games, is_better);
    games.resize(std::min<std::size_t>(games.size(), kCountedGames));
    for (const ScoredGame& game : games) {
        row.points += game.score;
        row.last_counted = std::max(row.last_counted, game.ended);
    }
    row.mean_hundredths = rounded_hundredths(row.points, static_cast<std::int64_t>(games.size()));
    row.counted = std::move(games);
    return row;
}

}  // namespace

std::vector<RankedPlayer> weekly_table(const std::vector<ScoredGame>& games,
                                       const std::vector<std::pair<std::int64_t, std::string>>& names) {
    std::map<std::int64_t, std::vector<ScoredGame>> by_player;
    for (const ScoredGame& game : games) by_player[game.player].push_back(game);
    const std::map<std::int64_t, std::string> named(names.begin(), names.end());
    std::vector<RankedPlayer> table;
    for (auto& [player, own] : by_player) {
        table.push_back(ranked(player, std::move(own)));
        if (const auto name = named.find(player); name != named.end()) table.back().name = name->second;
    }
    std::ranges::sort(table, comes_before);
    for (std::size_t i = 0; i < table.size(); ++i) table[i].place = static_cast<int>(i) + 1;
    return table;
}

std::string mean_text(std::int64_t hundredths, char decimal_sign) {
    const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
    std::string text = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
    if (size % 100 == 0) return text;
    text += decimal_sign;
    text += static_cast<char>('0' + size % 100 / 10);
    if (size % 10 != 0) text += static_cast<char>('0' + size % 10);
    return text;
}

}  // namespace pavage
