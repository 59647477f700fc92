#include "sheets/bench.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "sheets/leaflet.h"
#include "sheets/measure.h"
#include "sheets/numbers.h"
#include "sheets/outline.h"
#include "sheets/paper.h"
#include "text/messages.h"

namespace pavage::sheets {

namespace {

// Between the cells and the frame on each side, so that stones laid side by side go in and come out.
constexpr double kEase = 0.5;

Polygon square(Point middle, double side) {
    const double half = side / 2;
    return {middle + Point{-half, -half}, middle + Point{-half, half}, middle + Point{half, half},
            middle + Point{half, -half}};
}

}  // namespace

Bench::Bench(const Settings& settings, const MadeSet* set, GamePtr game, GamePtr reverse, Language language)
    : settings_(settings),
      set_(set),
      game_(std::move(game)),
      reverse_(std::move(reverse)),
      language_(language),
      start_(game_->scene(game_->start())) {
    cell_ = settings_.cell.value_or(set_ ? set_->cell : usual_cell(start_, game_->info().pieces));
    stone_ = settings_.stone.value_or(set_ ? set_->stone : usual_stone(start_, cell_));
    making_.letters = letterings_of(settings_);
    making_.name = game_->id();
    making_.title = std::string(game_->info().name);
}

Result<Making> Bench::make() {
    for (Part part : kParts) {
        const bool named = std::ranges::find(settings_.parts, part) != settings_.parts.end();
        if (named && !has(part)) return Error{"sheet.no_part", "", {std::string(name_of(part)), joined(available(), ", ")}};
        if (!has(part) || !(named || settings_.parts.empty())) continue;
        if (auto done = add(part); !done) return done.error();
    }
    note_making();
    for (Sheet& sheet : making_.sheets) keep_layers(sheet);
    return std::move(making_);
}

bool Bench::has(Part part) const {
    if (part == Part::kReverse) return reverse_ != nullptr;
    if (part == Part::kFrame) return set_ && set_->plates > 1;
    if (part == Part::kPieces) return !batches().empty();
    return true;
}

std::vector<std::string> Bench::available() const {
    std::vector<std::string> names;
    for (Part part : kParts)
        if (has(part)) names.emplace_back(name_of(part));
    return names;
}

std::string Bench::title(Part part) const {
    return std::string(game_->info().name) + " · " + message("sheet." + std::string(name_of(part)), {}, language_);
}

Status Bench::add(Part part) {
    switch (part) {
        case Part::kBoard: return lay(part, board_drawing(start_, board_look()));
        case Part::kReverse: return add_reverse();
        case Part::kFrame: return lay(part, frame());
        case Part::kPieces: return add_pieces();
        case Part::kLeaflet: break;
    }
    for (Sheet& sheet : leaflet(*game_, start_, settings_, title(part), language_))
        making_.sheets.push_back(std::move(sheet));
    return Done{};
}

Status Bench::lay(Part part, const Drawing& drawing) {
    constexpr double kLargest = 5000;
    const Extent extent = extent_of(drawing);
    if (pages_for(drawing, settings_) > kMostPages || std::max(extent.width(), extent.height()) > kLargest)
        return Error{"sheet.large",
                     "",
                     {number(std::round(extent.width())), number(std::round(extent.height())), std::to_string(kMostPages)}};
    for (Sheet& sheet : laid_on_paper(drawing, {std::string(name_of(part)), title(part)}, settings_, language_))
        making_.sheets.push_back(std::move(sheet));
    return Done{};
}

BoardLook Bench::board_look() const {
    BoardLook look{.side = cell_, .kerf = settings_.kerf, .names = settings_.names};
    if (!has(Part::kFrame)) return look;
    look.border = set_->frame;
    look.names = false;  // they would lie under the frame
    return look;
}

Extent Bench::cells() const {
    return extent_of(board_drawing(start_, {.side = cell_, .names = false, .plate = Plate::kShown, .border = 0}));
}

double Bench::opening() const { return std::max(cells().width(), cells().height()); }

double Bench::plate() const { return opening() + 2 * set_->frame; }

Status Bench::add_reverse() {
    const Scene scene = reverse_->scene(reverse_->start());
    BoardLook look{.side = set_->reverse_cell * cell_ / set_->cell, .names = false, .plate = Plate::kShown, .border = 0.0};
    look.border = (plate() - extent_of(board_drawing(scene, look)).width()) / 2;
    return lay(Part::kReverse, board_drawing(scene, look));
}

Drawing Bench::frame() const {
    const Point middle = (cells().low + cells().high) * 0.5;
    Drawing drawing;
    drawing.polygon(Layer::kCut, offset(square(middle, plate()), settings_.kerf / 2), ink::kCut);
    drawing.polygon(Layer::kCut, offset(square(middle, opening() + 2 * kEase), -settings_.kerf / 2), ink::kCut);
    if (!settings_.names) return drawing;
    for (Item& item : board_drawing(start_, {.side = cell_, .border = set_->frame}).items)
        if (std::holds_alternative<Letters>(item.form)) drawing.items.push_back(std::move(item));
    return drawing;
}

int Bench::stones_kept() const {
    if (!set_ || set_->plates < 2) return 0;
    const int row = static_cast<int>((opening() + 2 * kEase) / stone_);
    return row * row;
}

std::vector<Batch> Bench::batches() const {
    return batches_for(start_, game_->players(), game_->info().pieces,
                       {.side = cell_, .stone = stone_, .kerf = settings_.kerf, .stones = stones_kept()});
}

Status Bench::add_pieces() {
    constexpr double kWidest = 300;
    const Extent window = window_of(settings_);
    const bool fit = settings_.paper == Paper::kFit;
    const Point room = fit ? Point{std::max(kWidest, 12 * cell_), 1e6} : Point{window.width(), window.height()};
    const auto pages = packed(batches(), start_.looks, settings_.kerf, room, language_);
    if (!pages) return pages.error();
    for (std::size_t i = 0; i < pages->size(); ++i) {
        PageName name{std::string(name_of(Part::kPieces)), title(Part::kPieces)};
        if (pages->size() > 1) {
            name.id += "-" + std::to_string(i + 1);
            name.title += " " + std::to_string(i + 1);
        }
        making_.sheets.push_back(on_one_page((*pages)[i], name, settings_, language_));
    }
    return Done{};
}

void Bench::note(std::string_view code, std::vector<std::string> values) {
    making_.notes.push_back(message(code, values, language_));
}

std::string Bench::shown(double length) const {
    return number_text(length, std::abs(length - std::round(length)) < 0.05 ? 0 : 1, language_);
}

void Bench::note_making() {
    const Extent board = extent_of(board_drawing(start_, board_look()));
    note("sheet.note_board", {shown(board.width()), shown(board.height()), shown(cell_)});
    int discs = 0;
    for (const Batch& batch : batches())
        if (batch.shape == PieceShape::kDisc || batch.shape == PieceShape::kKing) discs += batch.count;
    const double room = room_in_cells(start_, cell_);
    if (discs > 0) note("sheet.note_stones", {std::to_string(discs), shown(stone_)});
    if (discs > 0 && stone_ > room + 1e-6) note("sheet.note_tight", {shown(stone_), shown(room)});
    for (const OptionInfo& option : game_->info().options)
        if (option.type == OptionType::kWord)
            note("sheet.note_word", {std::string(option.name) + "=" + game_->options().text(option.name)});
    if (settings_.kerf > 0) note("sheet.note_kerf", {number_text(settings_.kerf, 2, language_)});
    if (set_) note_set();
}

void Bench::note_set() {
    if (set_->plates < 2) return;
    note("sheet.note_floor", {shown(plate()), shown(set_->thickness)});
    if (reverse_) note("sheet.note_reverse", {shown(set_->reverse_cell * cell_ / set_->cell)});
    note("sheet.note_frame", {shown(opening() + 2 * kEase), shown(2 * set_->thickness)});
    note("sheet.note_kept", {std::to_string(stones_kept())});
}

void Bench::keep_layers(Sheet& sheet) const {
    std::erase_if(sheet.drawing.items, [&](const Item& item) {
        return item.layer != Layer::kGuide && std::ranges::find(settings_.layers, item.layer) == settings_.layers.end();
    });
}

}  // namespace pavage::sheets
