// The boards that every general test plays on: the cases of each game's perft file.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "play/match.h"
#include "play/perft_cases.h"
#include "play/registry.h"

namespace pavage {

struct Sample {
    const CatalogueEntry* entry;
    PerftCase board;
};

inline std::vector<Sample> all_samples() {
    std::vector<Sample> samples;
    for (const auto& entry : catalogue())
        for (auto& board : *parse_perft_cases(entry.perft)) samples.push_back({&entry, std::move(board)});
    return samples;
}

inline void PrintTo(const Sample& sample, std::ostream* out) { *out << sample.entry->info->id << ": " << sample.board.line; }

inline std::string sample_name(const testing::TestParamInfo<Sample>& info) {
    std::string name = std::string(info.param.entry->info->id) + "_" + std::to_string(info.index);
    for (const auto& [key, value] : info.param.board.options)
        for (char letter : "_" + value)
            if (letter != '\0') name += std::isalnum(static_cast<unsigned char>(letter)) ? letter : '_';
    return name;
}

inline GamePtr game_of(const Sample& sample) {
    auto game = make_game(sample.entry->info->id, sample.board.options);
    EXPECT_TRUE(game.ok()) << sample.board.line << ": " << game.error().code;
    return *game;
}

// Long games on large boards are followed for so many moves only.
inline constexpr int kMostPlies = 400;
inline int games_for(const Game& game) { return game.topology().size() > 130 ? 2 : 6; }

}  // namespace pavage
