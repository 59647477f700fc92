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
struct Piece {
    std::string text;
    Weight weight;
    double width = 0;
};
using Line = std::vector<Piece>;

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
            lines.back().push_back({" ", Weight::kRegular, space});
            used += space;
        }
        used += wide;
        for (Piece& piece : word) lines.back().push_back(std::move(piece));
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

class Setter {
  public:
    Setter(PaperSize paper, double margin, std::string title) : paper_(paper), margin_(margin), title_(std::move(title)) {
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
    void picture(const Drawing& drawing, double highest) {
        const Extent extent = extent_of(drawing);
        const double scale = std::min(column_width() / extent.width(), highest / extent.height());
        const Point corner{left() + (column_width() - extent.width() * scale) / 2, top_};
        sheets_.back().drawing.add(drawing, corner - extent.low * scale, scale);
        top_ += extent.height() * scale + 5;
    }

    void set(const Block& block) {
        if (block.kind == Block::Kind::kHeading) return heading(block);
        const double step = kText * kLeading;
        double indent = block.kind == Block::Kind::kItem ? 4.0 * block.level : 0;
        if (block.kind == Block::Kind::kRow) indent = std::max(16.0, width_of(block.lead, kText, Weight::kBold) + 3);
        const auto lines = broken(block.runs, kText, column_width() - indent);
        room_for(std::min<std::size_t>(2, lines.size()) * step);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            room_for(step);
            const double base = top_ + kAscent * kText;
            const double lead = block.kind == Block::Kind::kRow ? 0 : indent - 3.6;
            if (i == 0 && !block.lead.empty())
                write({left() + lead, base}, kText, block.lead,
                      block.kind == Block::Kind::kRow ? Weight::kBold : Weight::kRegular);
            set_line(lines[i], {left() + indent, base}, kText);
            top_ += step;
        }
        top_ += block.kind == Block::Kind::kParagraph ? 1.7 : 0.9;
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
    double left() const { return margin_ + column_ * (column_width() + kColumnGap); }
    void room_for(double height) {
        if (top_ + height <= paper_.height - margin_ - kFoot) return;
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
    void write(Point at, double size, std::string_view text, Weight weight) {
        sheets_.back().drawing.letters(Layer::kColour, {at, size, std::string(text), Anchor::kLeft, weight}, ink::kBlack);
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
    std::vector<Sheet> sheets_;
    int column_ = 0;
    double top_ = 0, column_top_ = 0;
};

}  // namespace

std::vector<Sheet> leaflet(const Game& game, const Scene& start, const Settings& settings, const std::string& title,
                           Language language) {
    const auto blocks = blocks_of(find_game(game.id())->entry->rules_page.in(language), language);
    Drawing picture = board_drawing(start, {.names = false, .plate = Plate::kShown});
    for (Item& item : picture.items) item.layer = Layer::kColour;
    const auto set_with = [&](double highest) {
        Setter setter(size_of(settings.paper == Paper::kLetter ? Paper::kLetter : Paper::kA4, false),
                      std::max(kLeastMargin, settings.margin), title);
        setter.name(game.info().name, typeset(game.info().summary.in(language), language));
        setter.picture(picture, highest);
        for (const Block& block : blocks)
            if (block.kind != Block::Kind::kHeading || block.level > 1) setter.set(block);
        return std::move(setter).sheets();
    };
    // A smaller picture where that saves a page.
    auto sheets = set_with(85);
    for (double highest : {65.0, 50.0})
        if (auto fewer = set_with(highest); fewer.size() < sheets.size()) sheets = std::move(fewer);
    return sheets;
}

}  // namespace pavage::sheets
