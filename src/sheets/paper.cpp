#include "sheets/paper.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "sheets/clip.h"
#include "text/messages.h"

namespace pavage::sheets {

namespace {

constexpr double kFooter = 14, kSmall = 2.8;  // height of the line with the ruler; size of its letters
constexpr double kTiny = 1e-6;

// How a drawing falls on pages: windows of one size, each overlapping the next.
struct Tiling {
    int columns = 1, rows = 1;
    Point first;       // the upper left corner of the first window, in the drawing
    Point step, size;  // from window to window; of a window

    Extent window(int column, int row) const {
        const Point low = first + Point{step.x * column, step.y * row};
        return {low, low + size};
    }
    bool is_single() const { return columns * rows == 1; }
};

int windows_for(double length, double window, double overlap) {
    if (length <= window + kTiny) return 1;
    return static_cast<int>(std::min(1e6, std::ceil((length - overlap) / (window - overlap) - kTiny)));
}

Tiling tiling_of(const Extent& extent, const Settings& settings) {
    const Extent window = window_of(settings);
    Tiling tiling;
    tiling.size = {window.width(), window.height()};
    tiling.step = {window.width() - settings.overlap, window.height() - settings.overlap};
    tiling.columns = windows_for(extent.width(), window.width(), settings.overlap);
    tiling.rows = windows_for(extent.height(), window.height(), settings.overlap);
    // In the middle of all pages, so that the outer ones are equally full.
    const Point total = {tiling.step.x * (tiling.columns - 1) + tiling.size.x,
                         tiling.step.y * (tiling.rows - 1) + tiling.size.y};
    tiling.first = (extent.low + extent.high) * 0.5 - total * 0.5;
    return tiling;
}

class Page {
  public:
    Page(const Settings& settings, const Tiling& tiling, Language language)
        : settings_(settings), tiling_(tiling), language_(language), window_(window_of(settings)) {}

    Sheet sheet(const Drawing& drawing, const PageName& name, int column, int row) {
        const PaperSize size = size_of(settings_.paper, settings_.landscape);
        const std::string place = tiling_.is_single() ? "" : letters_of(column, row);
        Sheet sheet{name.id + (place.empty() ? "" : "-" + place), name.title + (place.empty() ? "" : " " + place),
                    size.width, size.height};
        const Extent part = tiling_.window(column, row);
        sheet.drawing.add(clipped(drawing, part), window_.low - part.low);
        marks_ = &sheet.drawing;
        ruler(sheet.name);
        if (!tiling_.is_single()) {
            corners();
            joints(column, row);
            overview(drawing, column, row);
        }
        return sheet;
    }

  private:
    static std::string letters_of(int column, int row) {
        std::string text = pavage::letters_of(column);
        for (char& letter : text) letter = static_cast<char>(letter - 'a' + 'A');
        return text + std::to_string(row + 1);
    }

    void write(Point at, std::string text, Anchor anchor = Anchor::kLeft, Weight weight = Weight::kRegular) {
        marks_->letters(Layer::kGuide, {at, kSmall, std::move(text), anchor, weight}, ink::kGrey);
    }
    void line(Point from, Point to) { marks_->line(Layer::kGuide, from, to, ink::kGuide); }

    // Ten centimetres, to check that the printer kept the scale.
    void ruler(const std::string& name) {
        constexpr int kCentimetres = 10;
        const double base = window_.high.y + kFooter - 1, left = window_.low.x;
        line({left, base}, {left + 10 * kCentimetres, base});
        for (int i = 0; i <= kCentimetres; ++i)
            line({left + 10 * i, base}, {left + 10 * i, base - (i % 5 == 0 ? 2.5 : 1.5)});
        write({left + 10 * kCentimetres + 1.5, base}, "100 mm");
        write({left + 1, base - 4.5}, name, Anchor::kLeft, Weight::kBold);
        const std::string hint = message("sheet.scale", {}, language_);
        write({left + 10 * kCentimetres, base - 4.5}, hint, Anchor::kRight);
        if (!tiling_.is_single()) write({left + 1, base - 8}, message("sheet.join", {}, language_));
    }

    // Crosses round the window, to lay pages edge to edge.
    void corners() {
        const double reach = std::min(4.0, settings_.margin);
        for (double x : {window_.low.x, window_.high.x})
            for (double y : {window_.low.y, window_.high.y}) {
                const double out = x == window_.low.x ? -reach : reach, up = y == window_.low.y ? -reach : reach;
                line({x, y}, {x + out, y});
                line({x, y}, {x, y + up});
            }
    }

    void dashes(Point from, Point to) {
        constexpr double kDash = 2;
        const Point way = to - from;
        const int count = static_cast<int>(std::sqrt(squared(way)) / (2 * kDash));
        for (int i = 0; i < count; ++i) line(from + way * (i / double(count)), from + way * ((i + 0.5) / count));
    }

    // Dashed where this page is cut off, thin where the cut edge of the next one comes to lie.
    void joints(int column, int row) {
        const auto [low, high] = window_;
        if (column > 0) dashes(low, {low.x, high.y});
        if (row > 0) dashes(low, {high.x, low.y});
        const double x = low.x + tiling_.step.x, y = low.y + tiling_.step.y;
        if (column + 1 < tiling_.columns) line({x, low.y}, {x, high.y});
        if (row + 1 < tiling_.rows) line({low.x, y}, {high.x, y});
    }

    // All pages at a glance, this one shaded.
    void overview(const Drawing& drawing, int column, int row) {
        const Extent all{tiling_.first, tiling_.window(tiling_.columns - 1, tiling_.rows - 1).high};
        const double scale = std::min(26 / all.width(), (kFooter - 2) / all.height());
        const Point corner{window_.high.x - all.width() * scale, window_.high.y + kFooter - 1 - all.height() * scale};
        const auto at = [&](Point point) { return corner + (point - all.low) * scale; };
        const auto box = [&](const Extent& extent, const Ink& ink) {
            const Point low = at(extent.low), high = at(extent.high);
            marks_->polygon(Layer::kGuide, {low, {high.x, low.y}, high, {low.x, high.y}}, ink);
        };
        box(tiling_.window(column, row), {.fill = colour_of(0xDDDDDD)});
        box(extent_of(drawing), {.stroke = ink::kGrey, .width = 0.3});
        for (int i = 0; i < tiling_.columns; ++i)
            for (int j = 0; j < tiling_.rows; ++j) box(tiling_.window(i, j), {.stroke = ink::kGrey, .width = 0.1});
    }

    const Settings& settings_;
    const Tiling& tiling_;
    Language language_;
    Extent window_;
    Drawing* marks_ = nullptr;
};

}  // namespace

PaperSize size_of(Paper paper, bool landscape) {
    PaperSize size{210, 297};
    if (paper == Paper::kA3) size = {297, 420};
    if (paper == Paper::kLetter) size = {215.9, 279.4};
    return landscape ? PaperSize{size.height, size.width} : size;
}

Extent window_of(const Settings& settings) {
    const PaperSize size = size_of(settings.paper, settings.landscape);
    return {{settings.margin, settings.margin}, {size.width - settings.margin, size.height - settings.margin - kFooter}};
}

long pages_for(const Drawing& drawing, const Settings& settings) {
    if (settings.paper == Paper::kFit) return 1;
    const Tiling tiling = tiling_of(extent_of(drawing), settings);
    return long{tiling.columns} * tiling.rows;
}

namespace {

Sheet without_marks(const Drawing& drawing, const PageName& name, double margin) {
    const Extent extent = extent_of(drawing);
    Sheet sheet{name.id, name.title, extent.width() + 2 * margin, extent.height() + 2 * margin};
    sheet.drawing.add(drawing, Point{margin, margin} - extent.low);
    return sheet;
}

}  // namespace

Sheet on_one_page(const Drawing& drawing, const PageName& name, const Settings& settings, Language language) {
    if (settings.paper == Paper::kFit) return without_marks(drawing, name, settings.margin);
    Tiling tiling = tiling_of({}, settings);
    const Extent extent = extent_of(drawing);
    tiling.first = {(extent.low.x + extent.high.x - tiling.size.x) / 2, extent.low.y};
    return Page(settings, tiling, language).sheet(drawing, name, 0, 0);
}

std::vector<Sheet> laid_on_paper(const Drawing& drawing, const PageName& name, const Settings& settings, Language language) {
    if (settings.paper == Paper::kFit) return {without_marks(drawing, name, settings.margin)};
    const Tiling tiling = tiling_of(extent_of(drawing), settings);
    Page page(settings, tiling, language);
    std::vector<Sheet> sheets;
    for (int row = 0; row < tiling.rows; ++row)
        for (int column = 0; column < tiling.columns; ++column) sheets.push_back(page.sheet(drawing, name, column, row));
    return sheets;
}

}  // namespace pavage::sheets
