// A board whose cells are points, in text: the name at every point, sticks as strokes with the player's sign between them.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/palette.h"
#include "render/text_parts.h"

namespace pavage {

namespace {

class NetText {
  public:
    NetText(const Scene& scene, const TerminalStyle& style)
        : scene_(scene), style_(style), net_(*scene.topology), canvas_(style) {
        for (int i = 0; i < net_.size(); ++i) {
            left_ = std::min(left_, net_.centre(Cell(i)).x);
            top_ = std::min(top_, net_.centre(Cell(i)).y);
        }
    }

    std::string text() {
        for (int i = 0; i < net_.size(); ++i) {
            draw_name(Cell(i));
            for (Cell next : net_.neighbours(Cell(i)))
                if (Cell(i) < next) draw_edge(Cell(i), next);
        }
        for (std::size_t i = 0; i < scene_.faces.size(); ++i) draw_face(scene_.faces[i], static_cast<int>(i));
        return canvas_.text();
    }

  private:
    std::string glyph(std::string_view unicode, std::string_view ascii) const {
        return std::string(style_.ascii ? ascii : unicode);
    }
    std::string sign(int player) const {
        const TerminalLook& look = terminal_look(scene_.looks[player]);
        return glyph(look.sign, look.ascii);
    }

    // Eight characters from one column of an upright net to the next, four lines from point to point.
    CharacterPlace place(Point point) const {
        constexpr double kColumns = 8 / (std::numbers::sqrt3 / 2), kLines = 4;
        constexpr int kMargin = 4;
        return {static_cast<int>(std::lround((point.x - left_) * kColumns)) + kMargin,
                static_cast<int>(std::lround((point.y - top_) * kLines))};
    }

    const Ground* ground_of(Cell cell) const {
        const auto found = std::ranges::find(scene_.grounds, cell, &Ground::cell);
        return found == scene_.grounds.end() ? nullptr : &*found;
    }

    // A point that somebody makes for has his sign on both sides.
    void draw_name(Cell cell) {
        const CharacterPlace at = place(net_.centre(cell));
        const int width = static_cast<int>(display_width(net_.name(cell))), begin = at.column - (width - 1) / 2;
        const Ground* ground = ground_of(cell);
        if (!ground || ground->player == 0) return canvas_.write(begin, at.line, net_.name(cell), kMutedInk);
        const Ink ink = Ink::of(scene_.looks[ground->player]);
        canvas_.write(begin, at.line, net_.name(cell), ink);
        canvas_.put(begin - 2, at.line, sign(ground->player), ink);
        canvas_.put(begin + width + 1, at.line, sign(ground->player), ink);
    }

    const Segment* segment_on(Cell a, Cell b) const {
        for (const Segment& segment : scene_.segments)
            if ((segment.from == a && segment.to == b) || (segment.from == b && segment.to == a)) return &segment;
        return nullptr;
    }
    bool marked_last(Cell a, Cell b) const {
        return std::ranges::any_of(scene_.marks, [&](const Mark& mark) {
            return mark.kind == Mark::Kind::kLastMove &&
                   ((mark.cell == a && mark.to == b) || (mark.cell == b && mark.to == a));
        });
    }
    bool losing(const Segment& segment) const {
        return std::ranges::any_of(scene_.faces, [&](const Face& face) {
            return std::ranges::any_of(
                face.losing, [&](const Segment& lost) { return lost.from == segment.from && lost.to == segment.to; });
        });
    }

    // Three characters along the edge: stroke, sign, stroke. An edge without a stick is a dot.
    void draw_edge(Cell a, Cell b) {
        const CharacterPlace from = place(net_.centre(a)), to = place(net_.centre(b));
        const CharacterPlace middle{(from.column + to.column) / 2, (from.line + to.line) / 2};
        const bool last = marked_last(a, b);
        const Segment* segment = segment_on(a, b);
        if (!segment) {
            canvas_.put(middle.column, middle.line, last ? glyph("×", "x") : glyph("·", "."), last ? kAccentInk : kMutedInk);
            return;
        }
        const bool upright = from.column == to.column, level = from.line == to.line;
        const bool rising = (from.column < to.column) == (from.line > to.line);
        std::string stroke = upright  ? glyph("│", "|")
                             : level  ? glyph("─", "-")
                             : rising ? glyph("╱", "/")
                                      : glyph("╲", "\\");
        if (losing(*segment)) stroke = "!";
        Ink ink = Ink::of(scene_.looks[segment->player]);
        ink.bold = true;
        canvas_.put(middle.column, middle.line, sign(segment->player), ink);
        const int along = last && !upright ? 2 : 1;
        for (int side : {-1, 1}) {
            if (upright) canvas_.put(middle.column, middle.line + side, stroke, ink);
            else canvas_.put(middle.column + side * along, middle.line, stroke, ink);
            if (last) canvas_.put(middle.column + side, middle.line, side < 0 ? "[" : "]", kAccentInk);
        }
    }

    // A number as near to the middle as there is room.
    void draw_face(const Face& face, int number) {
        Point sum;
        for (Cell corner : face.corners) sum = sum + net_.centre(corner);
        const CharacterPlace middle = place(sum * (1.0 / static_cast<double>(face.corners.size())));
        for (int shift : {0, 1, -1, 2, -2})
            if (!canvas_.taken(middle.column + shift, middle.line)) {
                canvas_.write(middle.column + shift, middle.line, std::to_string(number + 1), kAccentInk);
                return;
            }
    }

    const Scene& scene_;
    const TerminalStyle& style_;
    const Topology& net_;
    Canvas canvas_;
    double left_ = 1e9, top_ = 1e9;
};

}  // namespace

std::string net_text(const Scene& scene, const TerminalStyle& style) { return NetText(scene, style).text(); }

}  // namespace pavage
