// What the catalogue holds of each game. Light on purpose: the source of a module for one game is this and one line.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/info.h"

namespace pavage {

template <class T>
class Result;
class Game;
class Random;
class Options;
struct PuzzleOrder;

struct CatalogueEntry {
    const GameInfo* info;
    Text rules_page;          // Markdown
    std::string_view perft;   // the game's perft file: known counts, see perft_cases.h
    std::string_view lesson;  // the game's lesson file, JSON: see protocol/lesson_json.h
    Result<std::shared_ptr<const Game>> (*make)(std::string id, const GameInfo& info, Options options);
    // Options of a new puzzle; null for games that are none.
    Result<std::vector<std::pair<std::string, std::string>>> (*invent)(const PuzzleOrder& order, Random& random);
};

std::span<const CatalogueEntry> catalogue();

}  // namespace pavage
