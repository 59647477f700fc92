// Rectangles that lie on the board as one piece: a box with its owner's sign in the middle. Where a board is drawn without
// outlines, a bar at either end of a row and a line along the lowest one must do.
#include "render/palette.h"
#include "render/text_parts.h"

namespace pavage {

namespace {

struct Box {
    int left, right, top, bottom;  // characters within
};

Box box_of(const TextPicture& picture, const Rectangle& one) {
    const CharacterPlace low = picture.layout.cell(one.at);
    const Cell opposite(one.at.index + (one.w - 1) * picture.topology.height() + one.h - 1);
    const CharacterPlace high = picture.layout.cell(opposite);
    return {low.column - 1, high.column + 1, high.line, low.line};
}

void draw_one(TextPicture& picture, const Rectangle& one) {
    const Box box = box_of(picture, one);
    const bool outlined = picture.layout.detail() == TextLayout::Detail::kOutlines;
    const Ink line = Ink::of(picture.look(one.player)), ground = Ink::of(picture.look(one.player), Ink::Ground::kLand);
    for (int row = box.top; row <= box.bottom; ++row)
        for (int column = box.left; column <= box.right; ++column)
            picture.canvas.put(column, row, !outlined && row == box.bottom ? picture.glyph("▁", "_") : " ", ground);
    if (outlined) {
        for (int row = box.top - 1; row <= box.bottom + 1; ++row)
            for (int column : {box.left - 1, box.right + 1}) picture.canvas.colour(column, row, line);
        for (int column = box.left; column <= box.right; ++column)
            for (int row : {box.top - 1, box.bottom + 1}) picture.canvas.colour(column, row, line);
    } else {
        for (int row = box.top; row <= box.bottom; ++row)
            for (int column : {box.left - 1, box.right + 1}) picture.canvas.put(column, row, picture.glyph("│", "|"), line);
    }
    const TerminalLook& look = terminal_look(picture.look(one.player));
    const int column = box.left + (box.right - box.left) / 2, row = box.top + (box.bottom - box.top) / 2;
    picture.canvas.put(column, row, picture.glyph(look.sign, look.ascii), ground);
    if (!one.last) return;
    const Ink bracket{ground.role, ground.look, ground.ground, true};
    picture.canvas.put(column - 1, row, "[", bracket);
    picture.canvas.put(column + 1, row, "]", bracket);
}

}  // namespace

void draw_rectangles(TextPicture& picture) {
    for (const Rectangle& one : picture.scene.rectangles) draw_one(picture, one);
}

}  // namespace pavage
