// The words that people can type instead of a move, in both languages.
#pragma once

#include <span>
#include <string>

#include "cli/game_table.h"

namespace pavage::cli {

struct TableWord {
    Text name;
    Text value = {};  // what follows it, if anything must
    Text meaning;
    void (*act)(GameTable& table, const std::string& value);
};

std::span<const TableWord> table_words();

// Does what the line says if its first word is one of ours, in either language; false if it is not.
bool obey_word(GameTable& table, const std::string& line);

}  // namespace pavage::cli
