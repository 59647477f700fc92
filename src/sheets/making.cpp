#include "sheets/making.h"

#include <algorithm>

#include "base/text.h"
#include "sheets/bench.h"
#include "sheets/files.h"
#include "sheets/measure.h"
#include "text/messages.h"

namespace pavage::sheets {

namespace {

// The plain set is none.
Result<const MadeSet*> find_set(const GameInfo& info, std::string_view id) {
    if (id == kPlainSet) return static_cast<const MadeSet*>(nullptr);
    const auto found = std::ranges::find(info.sets, id, &MadeSet::id);
    if (found != info.sets.end()) return &*found;
    std::vector<std::string> ids{std::string(kPlainSet)};
    for (const MadeSet& set : info.sets) ids.emplace_back(set.id);
    return Error{"sheet.set", "", {quotable(id), std::string(info.name), joined(ids, ", ")}};
}

// What a set says of its board replaces what was asked.
GivenOptions with(GivenOptions options, std::string_view more) {
    for (auto& [name, value] : *parse_options(more)) {
        std::erase_if(options, [&](const auto& option) { return option.first == name; });
        options.emplace_back(name, value);
    }
    return options;
}

SetChoice plain_set(const Game& game, Language language) {
    const Scene start = game.scene(game.start());
    const auto pieces = game.info().pieces;
    SetChoice plain{
        std::string(kPlainSet), message("sheet.plain", {}, language), message("sheet.plain_meaning", {}, language), {}};
    plain.settings.cell = usual_cell(start, pieces);
    plain.settings.stone = usual_stone(start, *plain.settings.cell);
    plain.settings.parts = {Part::kBoard};
    if (!pieces.empty()) plain.settings.parts.push_back(Part::kPieces);
    plain.settings.parts.push_back(Part::kLeaflet);
    return plain;
}

SetChoice made_set(const MadeSet& set, Language language) {
    SetChoice choice{
        std::string(set.id), typeset(set.name.in(language), language), typeset(set.meaning.in(language), language), {}};
    choice.settings.cell = set.cell;
    choice.settings.stone = set.stone;
    choice.settings.set = set.id;
    choice.settings.parts = {Part::kBoard};
    if (!set.reverse.empty()) choice.settings.parts.push_back(Part::kReverse);
    if (set.plates > 1) choice.settings.parts.push_back(Part::kFrame);
    choice.settings.parts.insert(choice.settings.parts.end(), {Part::kPieces, Part::kLeaflet});
    return choice;
}

}  // namespace

Result<Making> make_sheets(const Order& order, Language language, const FileReader& read_file) {
    const auto found = find_game(order.game);
    if (!found) return found.error();
    const auto chosen = find_set(*found->entry->info, order.settings.set);
    if (!chosen) return chosen.error();
    const MadeSet* set = *chosen;
    const auto game = make_game(order.game, set ? with(order.options, set->options) : order.options, read_file, order.seed);
    if (!game) return game.error();
    GamePtr reverse;
    if (set && !set->reverse.empty()) {
        const auto other = make_game(order.game, with(order.options, set->reverse), read_file, order.seed);
        if (!other) return other.error();
        reverse = *other;
    }
    return Bench(order.settings, set, *game, std::move(reverse), language).make();
}

std::string pdf_of(const Making& making) { return pdf_of(making.sheets, making.title, making.letters.pdf); }

std::string file_of(const Making& making, const Sheet& sheet, std::string_view format) {
    return format == "svg" ? svg_of(sheet, making.letters.svg) : dxf_of(sheet, making.letters.dxf);
}

Result<std::vector<SetChoice>> sets_of(std::string_view game, Language language) {
    const auto made = make_game(game, {});
    if (!made) return made.error();
    std::vector<SetChoice> sets{plain_set(**made, language)};
    for (const MadeSet& set : (*made)->info().sets) sets.push_back(made_set(set, language));
    return sets;
}

}  // namespace pavage::sheets
