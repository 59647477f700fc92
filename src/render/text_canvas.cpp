#include "render/text_canvas.h"

#include <algorithm>

#include "render/palette.h"

namespace pavage {

namespace {

std::size_t character_length(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

template <class Visit>
void for_each_character(std::string_view utf8, Visit visit) {
    while (!utf8.empty()) {
        const std::size_t length = std::min(character_length(utf8.front()), utf8.size());
        visit(utf8.substr(0, length));
        utf8.remove_prefix(length);
    }
}

// Characters of our own labels have plain ones to stand for them.
char ascii_for(std::string_view character) {
    constexpr std::pair<std::string_view, char> kKnown[] = {{"◆", '!'}, {"◇", '?'}, {"≈", '%'}};
    for (auto [known, plain] : kKnown)
        if (character == known) return plain;
    return '?';
}

std::string rgb(std::string_view which, Colour colour) {
    return std::string(which) + ";2;" + std::to_string(colour.red) + ";" + std::to_string(colour.green) + ";" +
           std::to_string(colour.blue);
}

// On a coloured ground both colours are ours; elsewhere the terminal's background may be anything.
std::string true_colour(const Ink& ink) {
    const Palette& palette = palette_of(Theme::kDark);
    const Swatch& swatch = palette.swatch(ink.look);
    if (ink.ground == Ink::Ground::kFull) return rgb("38", swatch.sign) + ";" + rgb("48", swatch.fill);
    if (ink.ground == Ink::Ground::kTint) return rgb("38", palette.ink) + ";" + rgb("48", swatch.tint);
    if (ink.ground == Ink::Ground::kLand) return rgb("38", swatch.edge) + ";" + rgb("48", swatch.land);
    switch (ink.role) {
        case Ink::Role::kText: return {};
        case Ink::Role::kMuted: return rgb("38", kTerminalMuted);
        case Ink::Role::kAccent: return rgb("38", kTerminalAccent);
        case Ink::Role::kPlayer: return rgb("38", terminal_look(ink.look).colour);
    }
    return {};
}

std::string sixteen_colours(const Ink& ink) {
    switch (ink.role) {
        case Ink::Role::kText: return {};
        case Ink::Role::kMuted: return "90";
        case Ink::Role::kAccent: return "36";
        case Ink::Role::kPlayer: {
            const std::string code = std::to_string(terminal_look(ink.look).sixteen);
            return ink.ground == Ink::Ground::kFull ? code + ";7" : code;
        }
    }
    return {};
}

}  // namespace

std::string ink_codes(const Ink& ink, ColourDepth depth) {
    if (depth == ColourDepth::kNone) return {};
    std::string codes = depth == ColourDepth::kTrueColour ? true_colour(ink) : sixteen_colours(ink);
    const bool strong = ink.bold || ink.ground == Ink::Ground::kLand || ink.ground == Ink::Ground::kFull;
    if (strong) codes = codes.empty() ? "1" : "1;" + codes;
    return codes.empty() ? codes : "\x1b[" + codes + "m";
}

std::string inked(std::string_view text, const Ink& ink, ColourDepth depth) {
    const std::string codes = ink_codes(ink, depth);
    return codes.empty() ? std::string(text) : codes + std::string(text) + "\x1b[0m";
}

std::string shown_text(std::string_view utf8, const TerminalStyle& style) {
    std::string result;
    for_each_character(utf8, [&](std::string_view character) {
        const auto byte = static_cast<unsigned char>(character.front());
        if (byte < 0x20 || byte == 0x7F) result += '?';
        else if (byte < 0x80 || !style.ascii) result += character;
        else result += ascii_for(character);
    });
    return result;
}

std::size_t display_width(std::string_view utf8) {
    std::size_t width = 0;
    for_each_character(utf8, [&](std::string_view) { ++width; });
    return width;
}

void Canvas::put(int column, int line, std::string_view character, const Ink& ink) {
    glyphs_[{line, column}] = {shown_text(character, style_), ink};
}

void Canvas::write(int column, int line, std::string_view text, const Ink& ink) {
    for_each_character(text, [&](std::string_view character) { put(column++, line, character, ink); });
}

void Canvas::colour(int column, int line, const Ink& ink) {
    const auto found = glyphs_.find({line, column});
    if (found != glyphs_.end()) found->second.ink = ink;
}

std::string Canvas::text() const {
    std::string result;
    if (glyphs_.empty()) return result;
    int left = glyphs_.begin()->first.second;
    for (const auto& [place, glyph] : glyphs_) left = std::min(left, place.second);
    int line = glyphs_.begin()->first.first, column = left;
    Ink ink;
    const auto switch_to = [&](const Ink& wanted) {
        if (wanted == ink) return;
        if (!ink_codes(ink, style_.colours).empty()) result += "\x1b[0m";
        result += ink_codes(wanted, style_.colours);
        ink = wanted;
    };
    for (const auto& [place, glyph] : glyphs_) {
        const bool invisible =
            glyph.character == " " && (glyph.ink.ground == Ink::Ground::kNone || style_.colours == ColourDepth::kNone);
        if (invisible) continue;  // so that no line ends in spaces
        if (place.first != line) switch_to(kPlainInk);
        for (; line < place.first; ++line, column = left) result += '\n';
        if (column < place.second) switch_to(kPlainInk);
        for (; column < place.second; ++column) result += ' ';
        switch_to(glyph.ink);
        result += glyph.character;
        ++column;
    }
    switch_to(kPlainInk);
    return result + '\n';
}

}  // namespace pavage
