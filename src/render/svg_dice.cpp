// Dice beside the board, one above the other, so that the picture grows by no more than their width.
#include <vector>

#include "render/svg_parts.h"

namespace pavage {

namespace {

constexpr double kDie = 1.1, kBetween = 0.28, kBeside = 0.55;  // in units of the board

// A square with its corners rounded off.
PathData body_of_die(Point centre) {
    constexpr double kHalf = kDie / 2, kRound = 0.2 * kDie;
    constexpr Point kArc[] = {{0, 1}, {0.383, 0.924}, {0.707, 0.707}, {0.924, 0.383}, {1, 0}};  // a quarter of a circle
    std::vector<Point> corners;
    Point x{1, 0}, y{0, 1};
    for (int quarter = 0; quarter < 4; ++quarter) {
        for (Point on_arc : kArc) {
            const double along = kHalf - kRound + kRound * on_arc.x, across = kHalf - kRound + kRound * on_arc.y;
            corners.push_back(centre + x * along + y * across);
        }
        const Point turned = y * -1;
        y = x;
        x = turned;
    }
    PathData path;
    path.polygon(corners);
    return path;
}

std::vector<Point> pips_of(int number) {
    std::vector<Point> pips;
    if (number % 2 == 1) pips.push_back({0, 0});
    if (number >= 2) pips.insert(pips.end(), {{-1, 1}, {1, -1}});
    if (number >= 4) pips.insert(pips.end(), {{-1, -1}, {1, 1}});
    if (number == 6) pips.insert(pips.end(), {{-1, 0}, {1, 0}});
    return pips;
}

void draw_die(SvgPicture& picture, Point centre, int number) {
    constexpr double kSpread = 0.26 * kDie, kPip = 0.095 * kDie;
    picture.writer.path("badge", body_of_die(centre), kThinLine);
    if (number < 0 || number > 6) return picture.writer.text("note", centre, kDie / 2, std::to_string(number));
    for (Point pip : pips_of(number)) picture.writer.circle("note", centre + pip * kSpread, kPip);
}

}  // namespace

void draw_dice(SvgPicture& picture) {
    const auto& dice = picture.scene.dice;
    if (dice.empty()) return;
    const PictureBox box = picture.writer.extent();
    const double step = kDie + kBetween;
    Point at{box.high.x + kBeside + kDie / 2, (box.low.y + box.high.y - step * static_cast<double>(dice.size() - 1)) / 2};
    for (int number : dice) {
        draw_die(picture, at, number);
        at.y += step;
    }
}

}  // namespace pavage
