#include "sheets/leaflet.h"

#include <algorithm>

#include "base/text.h"
#include "play/registry.h"
#include "sheets/board_drawing.h"
#include "sheets/leaflet_text.h"
#include "sheets/letters.h"
#include "sheets/paper.h"
#include "text/messages.h"

namespace pavage::sheets {

namespace {

constexpr double kText = 3.1, kLeading = 1.38, kColumnGap = 9, kLeastMargin = 13;
constexpr double kFoot = 9;  // for the page's number

// A piece of a line: words of one weight.
struct LeafletPart {
    std::string text;
    Weight weight;
    double width = 0;
};
using Line = std::vector<LeafletPart>;

// As many words a line as it holds, ragged to the right. Words are apart at plain spaces only, whatever their weights.
std::vector<Line> broken(const std::vector<Run>& runs, double size, double width) {
    std::vector<Line> lines(1);
    Line word;
    double used = 0, wide = 0;
    const auto end_word = [&] {
        const double space = lines.back().empty() ? 0 : width_of(" ", size, Weight::kRegular);
        if (!lines.back().empty() && used + space + wide > width) {
            lines.emplace_back();
            used = 0;
        } else if (space > 0 && !word.empty()) {
            lines.back().push_back({" ", lines.back().back().weight, space});
            used += space;
        }
        used += wide;
        for (LeafletPart& piece : word) lines.back().push_back(std::move(piece));
        word.clear();
        wide = 0;
    };
    for (const Run& run : runs) {
        bool first = true;
        for (auto part : split(run.text, ' ')) {
            if (!first && !word.empty()) end_word();
            first = false;
            if (part.empty()) continue;
            word.push_back({std::string(part), run.weight, width_of(part, size, run.weight)});
            wide += word.back().width;
        }
    }
    if (!word.empty()) end_word();
    return lines;
}

// What is tried until all fits well.
struct Fit {
    double picture = 85;  // the highest that it may be
    std::size_t pages = 0;
    double bottom = 0;  // where columns of the last of these pages end
};

class Setter {
  public:
    Setter(PaperSize paper, double margin, std::string title, const Fit& fit)
        : paper_(paper), margin_(margin), title_(std::move(title)), fit_(fit) {
        begin_page();
    }

    double column_width() const { return (paper_.width - 2 * margin_ - kColumnGap) / 2; }

    void name(std::string_view text, std::string_view summary) {
        write({margin_, top_ + 7}, 9, text, Weight::kBold);
        top_ += 11.5;
        for (const Line& line : broken({{std::string(summary), Weight::kOblique}}, 3.6, paper_.width - 2 * margin_)) {
            set_line(line, {margin_, top_ + 3}, 3.6);
            top_ += 5;
        }
        top_ += 3;
        sheets_.back().drawing.line(Layer::kColour, {margin_, top_}, {paper_.width - margin_, top_},
                                    {.stroke = ink::kBlack, .width = 0.25});
        column_top_ = top_ += 5;
    }

    // In the first column, as wide as that.
    void picture(const Drawing& drawing) {
        const Extent extent = extent_of(drawing);
        const double scale = std::min(column_width() / extent.width(), fit_.picture / extent.height());
        const Point corner{left() + (column_width() - extent.width() * scale) / 2, top_};
        sheets_.back().drawing.add(drawing, corner - extent.low * scale, scale);
        top_ += extent.height() * scale + 5;
    }

    void set(const Block& block) {
        if (block.kind == Block::Kind::kHeading) return heading(block);
        const double step = kText * kLeading;
        const double indent = indent_of(block);
        const auto lines = broken(block.runs, kText, column_width() - indent);
        const std::size_t count = lines.size();
        for (std::size_t i = 0; i < count; ++i) {
            // No line of a paragraph stands alone in its column, be it the first or the last.
            const std::size_t together = i == 0 ? (count < 4 ? count : 2) : i + 2 == count ? 2 : 1;
            room_for(static_cast<double>(together) * step);
            const double base = top_ + kAscent * kText;
            if (i == 0 && !block.lead.empty()) write_lead(block, {left(), base}, indent);
            set_line(lines[i], {left() + indent, base}, kText);
            top_ += step;
        }
        const bool apart = block.kind == Block::Kind::kParagraph || block.kind == Block::Kind::kClause;
        top_ += apart ? 1.7 : 0.9;
    }

    std::vector<Sheet> sheets() && {
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            const std::string number = std::to_string(i + 1);
            sheets_[i].id = sheets_.size() > 1 ? "leaflet-" + number : "leaflet";
            sheets_[i].name = sheets_.size() > 1 ? title_ + " " + number : title_;
            sheets_[i].drawing.letters(Layer::kColour,
                                       {{paper_.width / 2, paper_.height - margin_},
                                        2.8,
                                        title_ + " · " + number + " / " + std::to_string(sheets_.size())},
                                       ink::kGrey);
        }
        return std::move(sheets_);
    }

  private:
    void begin_page() {
        sheets_.push_back({"", "", paper_.width, paper_.height});
        column_ = 0;
        top_ = column_top_ = margin_;
    }
    static double indent_of(const Block& block) {
        switch (block.kind) {
            case Block::Kind::kClause: return std::max(7.0, width_of(block.lead, kText, Weight::kRegular) + 1.8);
            case Block::Kind::kItem: return 4.0 * block.level;
            case Block::Kind::kRow: return std::max(16.0, width_of(block.lead, kText, Weight::kBold) + 3);
            default: return 0;
        }
    }
    void write_lead(const Block& block, Point at, double indent) {
        if (block.kind == Block::Kind::kItem) at.x += indent - 3.6;
        const Weight weight = block.kind == Block::Kind::kRow ? Weight::kBold : Weight::kRegular;
        write(at, kText, block.lead, weight, block.kind == Block::Kind::kClause ? ink::kGrey : ink::kBlack);
    }
    double left() const { return margin_ + column_ * (column_width() + kColumnGap); }
    void room_for(double height) {
        const double bottom = paper_.height - margin_ - kFoot;
        if (top_ + height <= (sheets_.size() == fit_.pages ? std::min(bottom, fit_.bottom) : bottom)) return;
        if (column_ == 1) return begin_page();
        column_ = 1;
        top_ = column_top_;
    }
    void heading(const Block& block) {
        const double size = block.level <= 2 ? 4.1 : 3.5, step = size * 1.25;
        const auto lines = broken(bold(block.runs), size, column_width());
        if (top_ > column_top_) top_ += 2.2;
        room_for(lines.size() * step + 3 * kText * kLeading);  // with some of what it is about
        for (const Line& line : lines) {
            set_line(line, {left(), top_ + kAscent * size}, size);
            top_ += step;
        }
        top_ += 1.2;
    }
    static std::vector<Run> bold(std::vector<Run> runs) {
        for (Run& run : runs) run.weight = Weight::kBold;
        return runs;
    }
    void write(Point at, double size, std::string_view text, Weight weight, Colour colour = ink::kBlack) {
        sheets_.back().drawing.letters(Layer::kColour, {at, size, std::string(text), Anchor::kLeft, weight}, colour);
    }
    // Pieces of one weight are written together.
    void set_line(const Line& line, Point at, double size) {
        for (std::size_t i = 0; i < line.size();) {
            std::string text = line[i].text;
            double width = line[i].width;
            std::size_t next = i + 1;
            while (next < line.size() && (line[next].weight == line[i].weight)) {
                text += line[next].text;
                width += line[next++].width;
            }
            if (text != " ") write(at, size, text, line[i].weight);
            at.x += width;
            i = next;
        }
    }

    PaperSize paper_;
    double margin_;
    std::string title_;
    Fit fit_;
    std::vector<Sheet> sheets_;
    int column_ = 0;
    double top_ = 0, column_top_ = 0;
};

}  // namespace

std::vector<Sheet> leaflet(const Game& game, const Scene& start, const Settings& settings, const std::string& title,
                           Language language) {
    const auto blocks = blocks_of(find_game(game.id())->entry->rules_page.in(language), language);
    // Without a border the plate ends at the rim of the cells, which is drawn like all their sides.
    Drawing picture = board_drawing(start, {.names = false, .plate = Plate::kShown, .border = 0});
    for (Item& item : picture.items) {
        if (item.layer == Layer::kGuide) item.ink = ink::kEngrave;
        item.layer = Layer::kColour;
    }
    const auto set_with = [&](const Fit& fit) {
        Setter setter(size_of(settings.paper == Paper::kLetter ? Paper::kLetter : Paper::kA4, false),
                      std::max(kLeastMargin, settings.margin), title, fit);
        setter.name(game.info().name, typeset(game.info().summary.in(language), language));
        setter.picture(picture);
        for (const Block& block : blocks)
            if (block.kind != Block::Kind::kHeading || block.level > 1) setter.set(block);
        return std::move(setter).sheets();
    };
    // A smaller picture where that saves a page.
    Fit fit;
    auto sheets = set_with(fit);
    for (double highest : {65.0, 50.0})
        if (auto fewer = set_with({.picture = highest}); fewer.size() < sheets.size()) {
            sheets = std::move(fewer);
            fit.picture = highest;
        }
    // Columns of the last page end side by side.
    fit.pages = sheets.size();
    double least = 0, most = sheets.front().height;
    while (most - least > 1) {
        fit.bottom = (least + most) / 2;
        auto level = set_with(fit);
        const bool fits = level.size() <= fit.pages;
        (fits ? most : least) = fit.bottom;
        if (fits) sheets = std::move(level);
    }
    return sheets;
}

}  // namespace pavage::sheets
