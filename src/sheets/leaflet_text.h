// A rules page as blocks of styled text, without any place on paper yet.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/info.h"
#include "sheets/sheet.h"

namespace pavage::sheets {

struct Run {
    std::string text;
    Weight weight = Weight::kRegular;
};

struct Block {
    enum class Kind { kHeading, kParagraph, kClause, kItem, kRow };  // a clause has its number: "2.1."
    Kind kind = Kind::kParagraph;
    int level = 0;          // of a heading, or how deep an item lies
    std::string lead = {};  // what stands before the text: a bullet, a number, the first cell of a row
    std::vector<Run> runs = {};
};

// Pictures and fenced examples are left out. French is typeset.
std::vector<Block> blocks_of(std::string_view page, Language language);

}  // namespace pavage::sheets
