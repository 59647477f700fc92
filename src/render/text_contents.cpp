// What stands in the cells: three characters each, more where a name is longer.
#include <algorithm>

#include "render/palette.h"
#include "render/text_parts.h"

namespace pavage {

namespace {

// Everything the marks say about one cell.
struct CellMarks {
    bool last = false, forbidden = false, chained = false;
    int chain_player = 0;
    const Mark* heat = nullptr;
    const std::string* note = nullptr;
};

struct Content {
    std::string text;  // about the middle of the cell
    Ink ink;
    bool wide = false;  // the middle character has company
};

std::string first_characters(std::string_view utf8, std::size_t count) {
    std::size_t end = 0;
    while (count > 0 && end < utf8.size()) {
        ++end;
        while (end < utf8.size() && (utf8[end] & 0xC0) == 0x80) ++end;
        --count;
    }
    return std::string(utf8.substr(0, end));
}

std::string_view sign_on(const TextPicture& picture, int player) {
    const TerminalLook& look = terminal_look(picture.look(player));
    return picture.glyph(look.sign, look.ascii);
}

// The sign in the middle, the kind before it, a number or a letter or two after it.
Content token_content(const TextPicture& picture, const Token& token, const CellMarks& marks, Ink::Ground ground) {
    std::string_view kind = " ";
    if (token.kind == Token::Kind::kKing) kind = picture.glyph("♚", "K");
    if (token.kind == Token::Kind::kBlock) kind = picture.glyph("■", "#");
    std::string more = token.label.empty() && token.count != 1 ? std::to_string(token.count) : token.label;
    if (marks.note) more += *marks.note;
    more = first_characters(more, 2);
    std::string text = std::string(kind) + std::string(sign_on(picture, token.player));
    if (token.kind == Token::Kind::kBlock && token.player == 0) text = " " + std::string(kind);
    if (display_width(more) == 2 && kind == " ") text.erase(0, 1);
    const bool wide = kind != " " || !more.empty();
    text += more.empty() ? " " : more;
    return {text, Ink::of(picture.look(token.player), ground), wide};
}

std::string heat_text(const Mark& heat) {
    if (!heat.label.empty()) return heat.label;
    const double strength = heat.strength > 0 ? std::min(heat.strength, 1.0) : 0;
    return std::string(1, static_cast<char>('0' + static_cast<int>(strength * 9 + 0.5)));
}

Content free_content(const TextPicture& picture, Cell cell, const CellMarks& marks) {
    constexpr std::size_t kMost = 3;
    const Ground* ground = picture.ground[cell.index];
    if (ground && ground->tone == Tone::kDead) return {" ", kMutedInk};
    if (ground && ground->tone == Tone::kPoison)
        return {"!", Ink{Ink::Role::kText, Look::kNobody, Ink::Ground::kNone, true}};
    if (marks.note) return {first_characters(*marks.note, kMost), kAccentInk};
    if (marks.heat) return {first_characters(heat_text(*marks.heat), kMost), kAccentInk};
    if (ground && ground->tone == Tone::kFixed && ground->player > 0)
        return {std::string(sign_on(picture, ground->player)), Ink::of(picture.look(ground->player), Ink::Ground::kLand)};
    const int tint = picture.tint(cell);
    const Ink ink = tint == 0 ? kMutedInk : Ink::of(static_cast<Look>(tint), Ink::Ground::kTint);
    if (picture.style.names) return {picture.topology.name(cell), ink};
    if (marks.forbidden) return {std::string(picture.glyph("▒▒▒", ":::")), ink};
    return {std::string(picture.glyph("·", ".")), ink};
}

void draw_brackets(TextPicture& picture, CharacterPlace at, std::string_view pair, int distance, const Ink& ink) {
    picture.canvas.put(at.column - distance, at.line, pair.substr(0, 1), ink);
    picture.canvas.put(at.column + distance, at.line, pair.substr(1, 1), ink);
}

void draw_content(TextPicture& picture, Cell cell, const CellMarks& marks) {
    const CharacterPlace at = picture.layout.cell(cell);
    if (picture.gone(cell)) {
        if (marks.last) draw_brackets(picture, at, "[]", 1, kAccentInk);
        return;
    }
    const Ground* ground = picture.ground[cell.index];
    const Token* token = picture.token[cell.index];
    const bool land = ground && ground->tone == Tone::kFixed;
    const bool filled = token && token->fills;
    const auto under = marks.chained || filled ? Ink::Ground::kFull : land ? Ink::Ground::kLand : Ink::Ground::kNone;
    Content content = token ? token_content(picture, *token, marks, under) : free_content(picture, cell, marks);
    if (marks.chained && !token) content.ink = Ink::of(picture.look(marks.chain_player), Ink::Ground::kFull);
    picture.canvas.write(at.column - 1, at.line, "   ", content.ink.ground == Ink::Ground::kNone ? kPlainInk : content.ink);
    const int width = static_cast<int>(display_width(content.text));
    picture.canvas.write(at.column - (width - 1) / 2, at.line, content.text, content.ink);

    const int distance = content.wide || width > 1 + 2 * int(token != nullptr) ? 2 : 1;
    const Ink on_ground{content.ink.role, content.ink.look, content.ink.ground, true};
    const Ink bracket = distance == 1 && content.ink.ground != Ink::Ground::kNone ? on_ground : kAccentInk;
    if (marks.last) draw_brackets(picture, at, "[]", distance, bracket);
    else if (marks.chained && picture.plain()) draw_brackets(picture, at, "()", distance, bracket);
    else if (ground && ground->tone == Tone::kTouched) draw_brackets(picture, at, "<>", distance, bracket);
    else if (marks.forbidden && picture.style.names && !token) draw_brackets(picture, at, "::", distance, kMutedInk);
}

std::vector<CellMarks> marks_by_cell(const Scene& scene) {
    std::vector<CellMarks> marks(scene.topology->size());
    for (const Mark& mark : scene.marks) {
        CellMarks& here = marks[mark.cell.index];
        switch (mark.kind) {
            case Mark::Kind::kLastMove: here.last = true; break;
            case Mark::Kind::kForbidden: here.forbidden = true; break;
            case Mark::Kind::kHeat: here.heat = &mark; break;
            case Mark::Kind::kNote:
                if (!mark.label.empty()) here.note = &mark.label;
                break;
        }
    }
    for (const Chain& chain : scene.chains)
        for (Cell cell : chain.cells) {
            marks[cell.index].chained = true;
            marks[cell.index].chain_player = chain.player;
        }
    return marks;
}

}  // namespace

void draw_contents(TextPicture& picture) {
    const auto marks = marks_by_cell(picture.scene);
    for (int i = 0; i < picture.topology.size(); ++i)
        if (!picture.rectangle[i]) draw_content(picture, Cell(i), marks[i]);
}

}  // namespace pavage
