// Everything that is made for a game: its board, what lies beside it, its rules, as sheets. This is the way in for
// programs; the parts are drawn elsewhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/registry.h"
#include "sheets/settings.h"
#include "sheets/sheet.h"

namespace pavage::sheets {

struct Order {
    std::string game;
    GivenOptions options;
    Settings settings;
    std::uint64_t seed = kUsualSeed;  // of words that nobody chose
};

struct Making {
    std::string name;                // a word for files: the game's id
    std::string title;               // for people
    std::vector<Sheet> sheets;       // in the order of kParts
    std::vector<std::string> notes;  // what the maker should know
    Letterings letters;
};

Result<Making> make_sheets(const Order& order, Language language, const FileReader& read_file = nullptr);

// All of them as one PDF; one of them as "svg" or "dxf".
std::string pdf_of(const Making& making);
std::string file_of(const Making& making, const Sheet& sheet, std::string_view format);

// What can be made for a game, the plain set first, each with the settings it begins from.
struct SetChoice {
    std::string id, name, meaning;
    Settings settings;
};
Result<std::vector<SetChoice>> sets_of(std::string_view game, Language language);

}  // namespace pavage::sheets
