// Cells that a token colours as a whole.
#include <algorithm>
#include <cmath>

#include "render/palette.h"
#include "render/text_parts.h"
#include "tiling/geometry.h"

namespace pavage {

namespace {

// Every character whose middle lies in the cell. Without colours every second one shows the sign instead, so that areas can
// still be told apart at a glance.
void fill_cell(TextPicture& picture, const Token& token) {
    Polygon outline;
    for (Point corner : picture.topology.outline(token.cell)) outline.push_back(picture.layout.exact(corner));
    const Look look = picture.look(token.player);
    const TerminalLook& shown = terminal_look(look);
    const Box box = box_of(outline);
    for (int line = static_cast<int>(std::ceil(box.low.y)); line <= box.high.y; ++line)
        for (int column = static_cast<int>(std::ceil(box.low.x)); column <= box.high.x; ++column) {
            if (!contains(outline, {static_cast<double>(column), static_cast<double>(line)})) continue;
            if (!picture.plain()) picture.canvas.put(column, line, " ", Ink::of(look, Ink::Ground::kFull));
            else if ((column + 2 * line) % 4 == 0)
                picture.canvas.put(column, line, picture.glyph(shown.sign, shown.ascii), Ink::of(look));
        }
}

}  // namespace

void draw_fills(TextPicture& picture) {
    if (!picture.topology.has_outlines() || picture.layout.detail() != TextLayout::Detail::kOutlines) return;
    for (const Token& token : picture.scene.tokens)
        if (token.fills) fill_cell(picture, token);
}

}  // namespace pavage
