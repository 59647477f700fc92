// The colours and signs of everything that is drawn, in one place: two themes, six players of the house and the colours
// that some games call their own. What the pictures mean is decided elsewhere. Every look is a colour and a sign, so that
// greyscale prints and colour-blind eyes can tell them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/scene.h"

namespace pavage {

struct Colour {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend constexpr bool operator==(Colour, Colour) = default;
};

// As people write it: 0xF7F4EC.
constexpr Colour colour_of(std::uint32_t code) {
    return {static_cast<std::uint8_t>(code >> 16), static_cast<std::uint8_t>(code >> 8), static_cast<std::uint8_t>(code)};
}

// From `a` at 0 per cent to `b` at 100.
constexpr Colour mixed(Colour a, Colour b, int per_cent) {
    const auto part = [&](int from, int to) {
        return static_cast<std::uint8_t>((from * (100 - per_cent) + to * per_cent + 50) / 100);
    };
    return {part(a.red, b.red), part(a.green, b.green), part(a.blue, b.blue)};
}

enum class Theme { kLight, kDark, kPrint, kAutomatic };  // print: white paper, as little ink as will do

// What a player's things are made of.
struct Swatch {
    Colour fill;       // stones and ports
    Colour edge;       // their outline: it carries the contrast where the fill alone is too close to the ground
    Colour sign;       // the sign cut into a stone
    Colour lettering;  // numbers and words on a stone
    Colour land;       // a cell that is the player's for good
    Colour tint;       // an empty cell that the maker of the board gave this colour
};

struct Palette {
    Colour ground, surface, ink, muted, line, cell, hover, accent;
    Colour grid;     // a line that must be seen: sides of cells. `line` only adorns
    Colour dead;     // cells that are never played on
    Colour hottest;  // the strongest heat; still light enough for ink
    int shade;       // strength of the shadow under a stone, in per cent of black
    std::array<Swatch, kLooks> looks;
    constexpr const Swatch& swatch(Look look) const { return looks[static_cast<std::size_t>(look)]; }
};

namespace palette_parts {

inline constexpr Colour kWhite = colour_of(0xFFFFFF), kBlack = colour_of(0x000000);
inline constexpr Colour kPaper = colour_of(0xFFFDF8), kNight = colour_of(0x1A1712);

struct Dye {
    Colour fill, sign, lettering;
    int edge = 0, land = 0;  // added to the usual per cent, for what is nearly white or black itself
};
inline constexpr std::array<Dye, kLooks> kDyes{{
    {colour_of(0xA89C84), kNight, kNight},          // nobody's: bare wood
    {colour_of(0x0072B2), kPaper, kWhite},          // blue
    {colour_of(0xD55E00), kPaper, kBlack},          // vermilion
    {colour_of(0x009E73), kPaper, kBlack},          // green
    {colour_of(0xCC79A7), kNight, kBlack},          // rose
    {colour_of(0xE3C800), kNight, kNight},          // yellow
    {colour_of(0x4A4E54), kPaper, kPaper},          // graphite
    {colour_of(0xC6342B), kPaper, kWhite},          // red
    {colour_of(0xFBF8F0), kNight, kNight, 20, -8},  // white
    {colour_of(0x17191C), kPaper, kPaper, 40, 0},   // black
}};

constexpr std::array<Swatch, kLooks> swatches(Colour cell, Colour edge_towards, int edge, int land) {
    constexpr int kTint = 18;  // the outlines of all stones are still seen on it
    std::array<Swatch, kLooks> result{};
    for (std::size_t look = 0; look < kLooks; ++look) {
        const Dye& dye = kDyes[look];
        result[look] = {dye.fill,      mixed(dye.fill, edge_towards, edge + dye.edge), dye.sign,
                        dye.lettering, mixed(cell, dye.fill, land + dye.land),         mixed(cell, dye.fill, kTint)};
    }
    return result;
}

inline constexpr Palette kLight{
    .ground = colour_of(0xF7F4EC),
    .surface = colour_of(0xFFFFFF),
    .ink = colour_of(0x1F2328),
    .muted = colour_of(0x5B6168),
    .line = colour_of(0xC9C2B2),
    .cell = colour_of(0xEFE9DA),
    .hover = colour_of(0xE3DAC3),
    .accent = colour_of(0x2B5D8A),
    .grid = colour_of(0x827A68),
    .dead = colour_of(0xD8D1C1),
    .hottest = mixed(colour_of(0xEFE9DA), colour_of(0x2B5D8A), 50),
    .shade = 22,
    .looks = swatches(colour_of(0xEFE9DA), kBlack, 45, 32),
};

inline constexpr Palette kDark{
    .ground = colour_of(0x15181C),
    .surface = colour_of(0x1D2227),
    .ink = colour_of(0xECE7DB),
    .muted = colour_of(0xA3A89F),
    .line = colour_of(0x3A4047),
    .cell = colour_of(0x262C32),
    .hover = colour_of(0x313942),
    .accent = colour_of(0x7FB2DE),
    .grid = colour_of(0x7A848E),
    .dead = colour_of(0x1B2025),
    .hottest = mixed(colour_of(0x262C32), colour_of(0x7FB2DE), 45),
    .shade = 45,
    .looks = swatches(colour_of(0x262C32), kWhite, 42, 32),
};

constexpr Palette printed(Palette palette) {
    palette.ground = palette.surface = palette.cell = palette.hover = kWhite;
    palette.dead = colour_of(0xE4E1DA);
    palette.shade = 0;
    palette.looks = swatches(kWhite, kBlack, 45, 24);
    return palette;
}
inline constexpr Palette kOnPaper = printed(kLight);

}  // namespace palette_parts

// An automatic theme starts from the light one.
constexpr const Palette& palette_of(Theme theme) {
    if (theme == Theme::kPrint) return palette_parts::kOnPaper;
    return theme == Theme::kDark ? palette_parts::kDark : palette_parts::kLight;
}

enum class Sign { kNone, kDot, kBar, kTriangle, kDiamond, kCross, kRing };

// A game's own colours borrow signs; no game has two looks with one sign.
inline constexpr std::array<Sign, kLooks> kSigns = {Sign::kNone,  Sign::kDot,  Sign::kBar, Sign::kTriangle, Sign::kDiamond,
                                                    Sign::kCross, Sign::kRing, Sign::kBar, Sign::kRing,     Sign::kDot};
constexpr Sign sign_of(Look look) { return kSigns[static_cast<std::size_t>(look)]; }

// A look on a terminal, whose background may be light or dark: the colour is legible on both. The plain characters
// keep clear of those that boards are drawn with.
struct TerminalLook {
    std::string_view sign, ascii;
    Colour colour;
    int sixteen;  // the code that sets the foreground
};
inline constexpr std::array<TerminalLook, kLooks> kTerminalLooks{{
    {"◉", "O", colour_of(0x8F8468), 39},
    {"●", "o", colour_of(0x1E88CC), 94},
    {"▬", "=", colour_of(0xD55E00), 91},
    {"▲", "^", colour_of(0x009E73), 32},
    {"◆", "*", colour_of(0xC86AA0), 35},
    {"✚", "x", colour_of(0xA38D00), 33},
    {"○", "@", colour_of(0x80868E), 90},
    {"▬", "=", colour_of(0xD64540), 31},
    {"○", "@", colour_of(0x8C8C86), 37},
    {"●", "o", colour_of(0x757A80), 90},
}};
constexpr const TerminalLook& terminal_look(Look look) { return kTerminalLooks[static_cast<std::size_t>(look)]; }
inline constexpr Colour kTerminalAccent = colour_of(0x4A8AC0);
inline constexpr Colour kTerminalMuted = colour_of(0x85857C);

}  // namespace pavage
