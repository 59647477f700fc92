// Pieces packed in rows, from the top left of a page to the next page.
#include <algorithm>
#include <cmath>

#include "sheets/board_drawing.h"
#include "sheets/numbers.h"
#include "sheets/pieces.h"
#include "text/messages.h"

namespace pavage::sheets {

namespace {

constexpr double kApart = 2, kCaption = 5, kLetter = 3;

class Packer {
  public:
    Packer(const Looks& looks, double kerf, Point room, Language language)
        : looks_(looks), kerf_(kerf), room_(room), language_(language) {
        drawings_.emplace_back();
    }

    void add(const Batch& batch) {
        if (batch.shape == PieceShape::kRectangle) add_block(batch);
        else add_rows(batch);
    }
    std::vector<Drawing> drawings() && { return std::move(drawings_); }

  private:
    Drawing& page() { return drawings_.back(); }

    // Room for a row of this height below what is there, on a new page if need be.
    void begin_row(double height) {
        if (top_ + height > room_.y + 1e-6 && top_ > 0) {
            drawings_.emplace_back();
            top_ = 0;
        }
    }

    void caption(const Batch& batch, double row) {
        begin_row(kCaption + row);
        const std::string size =
            batch.shape == PieceShape::kDisc || batch.shape == PieceShape::kKing
                ? "Ø " + number_text(batch.width, batch.width == std::floor(batch.width) ? 0 : 1, language_)
                : number_text(batch.width, 1, language_) + " × " + number_text(batch.height, 1, language_);
        const std::string whose = batch.player == 0 ? message("sheet.nobodys", {}, language_)
                                                    : message("sheet.players", {std::to_string(batch.player)}, language_);
        page().letters(Layer::kGuide,
                       {{0, top_ + kLetter},
                        kLetter,
                        whose + " · " + std::to_string(batch.count) + " × (" + size + " mm)",
                        Anchor::kLeft},
                       ink::kGrey);
        top_ += kCaption;
    }

    // Each by itself.
    void add_rows(const Batch& batch) {
        const double wide = batch.width + kerf_, high = batch.height + kerf_;
        const int columns = std::max(1, static_cast<int>((room_.x + kApart + 1e-6) / (wide + kApart)));
        caption(batch, high);
        for (int i = 0; i < batch.count; ++i) {
            if (i % columns == 0) begin_row(high);
            const Point middle{(i % columns) * (wide + kApart) + wide / 2, top_ + high / 2};
            if (batch.shape == PieceShape::kStick) draw_stick(batch, middle);
            else draw_disc(batch, middle);
            if (i % columns == columns - 1 || i + 1 == batch.count) top_ += high + kApart;
        }
        top_ += kApart;
    }

    const Swatch& swatch(const Batch& batch) const { return palette_of(Theme::kPrint).swatch(looks_[batch.player]); }

    void draw_disc(const Batch& batch, Point middle) {
        const double radius = batch.width / 2;
        if (batch.player > 0) page().circle(Layer::kColour, middle, radius, {.fill = swatch(batch).fill});
        page().circle(Layer::kCut, middle, radius + kerf_ / 2, ink::kCut);
        if (batch.shape == PieceShape::kKing) page().circle(Layer::kEngrave, middle, 0.82 * radius, ink::kEngrave);
        if (batch.player > 0) add_sign(page(), looks_[batch.player], middle, 0.45 * radius, swatch(batch).sign);
    }

    void draw_stick(const Batch& batch, Point middle) {
        const auto round = [&](double more) {
            const double half = batch.height / 2 + more, straight = batch.width / 2 - batch.height / 2;
            return Path{{{middle + Point{-straight, -half}},
                         {middle + Point{straight, -half}, 1},
                         {middle + Point{straight, half}},
                         {middle + Point{-straight, half}, 1}},
                        true};
        };
        page().path(Layer::kColour, round(0), {.fill = swatch(batch).fill});
        page().path(Layer::kCut, round(kerf_ / 2), ink::kCut);
        add_sign(page(), looks_[batch.player], middle, 0.3 * batch.height, swatch(batch).sign);
    }

    // Side by side, a kerf apart, so that one cut frees two of them.
    void add_block(const Batch& batch) {
        const double wide = batch.width + kerf_, high = batch.height + kerf_;
        const int columns = std::max(1, static_cast<int>((room_.x + 1e-6) / wide));
        caption(batch, high);
        for (int left = batch.count; left > 0;) {
            begin_row(high);
            const int rows = std::max(1, static_cast<int>((room_.y - top_ + 1e-6) / high));
            const int here = std::min(left, rows * columns);
            draw_block(batch, here, std::min(columns, here));
            top_ += high * ((here + columns - 1) / columns) + kApart;
            left -= here;
        }
        top_ += kApart;
    }

    void draw_block(const Batch& batch, int count, int columns) {
        const double wide = batch.width + kerf_, high = batch.height + kerf_;
        const int rows = (count + columns - 1) / columns, last = count - (rows - 1) * columns;
        for (int i = 0; i < count; ++i) {
            const Point low{(i % columns) * wide + kerf_ / 2, top_ + (i / columns) * high + kerf_ / 2};
            const Point high_corner = low + Point{batch.width, batch.height};
            page().polygon(Layer::kColour, {low, {high_corner.x, low.y}, high_corner, {low.x, high_corner.y}},
                           {.fill = swatch(batch).land});
            add_sign(page(), looks_[batch.player], (low + high_corner) * 0.5,
                     std::min(6.0, 0.22 * std::min(batch.width, batch.height)), swatch(batch).edge);
        }
        for (int row = 0; row <= rows; ++row) {
            const int reach = row == rows ? last : columns;
            page().line(Layer::kCut, {0, top_ + row * high}, {reach * wide, top_ + row * high}, ink::kCut);
        }
        for (int column = 0; column <= columns; ++column) {
            const int reach = column > last ? rows - 1 : rows;
            page().line(Layer::kCut, {column * wide, top_}, {column * wide, top_ + reach * high}, ink::kCut);
        }
    }

    const Looks& looks_;
    double kerf_;
    Point room_;
    Language language_;
    double top_ = 0;
    std::vector<Drawing> drawings_;
};

}  // namespace

Result<std::vector<Drawing>> packed(const std::vector<Batch>& batches, const Looks& looks, double kerf, Point room,
                                    Language language) {
    Packer packer(looks, kerf, room, language);
    for (const Batch& batch : batches) {
        if (batch.width + kerf > room.x || batch.height + kerf + kCaption > room.y)
            return Error{"sheet.piece", "", {number(std::round(batch.width)), number(std::round(batch.height))}};
        packer.add(batch);
    }
    return std::move(packer).drawings();
}

}  // namespace pavage::sheets
