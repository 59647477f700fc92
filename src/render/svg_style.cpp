// The style sheet: one rule a class, so that the elements stay short.
#include "render/svg_parts.h"

namespace pavage {

namespace {

std::string hex_of(Colour colour) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text = "#";
    for (int part : {colour.red, colour.green, colour.blue}) {
        text += kDigits[part >> 4];
        text += kDigits[part & 15];
    }
    return text;
}

std::string rule(std::string_view name, std::string_view what) {
    return ".pv-" + std::string(name) + "{" + std::string(what) + "}\n";
}

std::string fill(Colour colour) { return "fill:" + hex_of(colour); }
std::string stroke(Colour colour) { return "stroke:" + hex_of(colour); }

std::string look_rules(const Swatch& swatch, Look look) {
    std::string rules = rule(of_look("p", look), fill(swatch.fill) + ";" + stroke(swatch.edge));
    rules += rule(of_look("f", look), fill(swatch.fill));
    rules += rule(of_look("g", look), fill(swatch.sign));
    rules += rule(of_look("n", look), fill(swatch.lettering));
    rules += rule(of_look("e", look), fill(swatch.edge));
    rules += rule(of_look("t", look), fill(swatch.land));
    rules += rule(of_look("i", look), stroke(swatch.sign));
    rules += rule(of_look("k", look), stroke(swatch.fill));
    rules += rule(of_look("o", look), stroke(swatch.edge));
    return rules;
}

// What a style sheet must serve.
struct Needs {
    std::array<bool, kLooks> looks{};
    bool net = false;
    bool notes = false;    // beside the board
    bool colours = false;  // of the board itself
};

Needs needs_of(const Scene& scene) {
    Needs needs;
    needs.net = scene.drawing == Drawing::kNet;
    needs.notes = !scene.rim_notes.empty();
    needs.colours = !scene.topology->extras().colours.empty();
    const auto see = [&](const auto& things) {
        for (const auto& thing : things)
            if (thing.player >= 0 && thing.player <= kMaxPlayers)
                needs.looks[static_cast<std::size_t>(scene.looks[thing.player])] = true;
    };
    see(scene.grounds);
    see(scene.ports);
    see(scene.tokens);
    see(scene.chains);
    see(scene.segments);
    see(scene.faces);
    see(scene.sides);
    see(scene.rectangles);
    return needs;
}

std::string colour_rules(const Palette& palette, const Needs& needs) {
    std::string rules;
    rules += rule("ground", fill(palette.ground));
    rules += rule("cell", fill(palette.cell) + ";" + stroke(palette.grid));
    rules += rule("gone", stroke(palette.line));
    rules += rule("dead", fill(palette.dead));
    rules += rule("touched", fill(palette.hover));
    rules += rule("touch", stroke(palette.accent));
    rules += rule("side", stroke(palette.grid));
    rules += rule("rim", stroke(palette.grid));
    rules += rule("exposed", stroke(palette.ink));
    rules += rule("link", stroke(palette.grid));
    rules += rule("heat", fill(palette.hottest));
    rules += rule("hatch", stroke(palette.muted));
    rules += rule("poison", fill(palette.ink));
    rules += rule("warning", stroke(palette.ink));
    rules += rule("hole", fill(palette.cell));
    rules += rule("last", stroke(palette.ink));
    rules += rule("name", fill(palette.muted));
    rules += rule("note", fill(palette.ink));
    rules += rule("halo", stroke(palette.cell));
    rules += rule("badge", fill(palette.surface) + ";" + stroke(palette.grid));
    rules += rule("shade", "fill:#000;fill-opacity:." + std::to_string(palette.shade));
    for (std::size_t look = 0; look < kLooks; ++look)
        if (needs.looks[look]) rules += look_rules(palette.looks[look], static_cast<Look>(look));
    for (std::size_t colour = 1; needs.colours && colour <= kBoardColours; ++colour)
        rules += rule("tint" + std::to_string(colour), fill(palette.looks[colour].tint) + ";" + stroke(palette.muted));
    return rules;
}

std::string shape_rules() {
    const std::string thin = "stroke-width:1.25;stroke-linejoin:round", hollow = "fill:none;";
    return ".pavage text{font-family:system-ui,sans-serif;font-variant-numeric:tabular-nums;text-anchor:middle}\n" +
           rule("cell", thin) + rule("body", thin) + rule("gone", hollow + thin + ";stroke-opacity:.5") +
           rule("side", hollow + thin) + rule("rim", hollow + "stroke-width:2.5;stroke-linecap:round") +
           rule("link", hollow + "stroke-width:1.75") + rule("line", hollow + "stroke-linecap:round;stroke-linejoin:round") +
           rule("last", hollow + "stroke-width:1.75") + rule("touch", hollow + "stroke-width:1.75") +
           rule("exposed", hollow + "stroke-width:2.5;stroke-linecap:round") +
           rule("warning", hollow + "stroke-width:1.75;stroke-linejoin:round") + rule("hatch", "stroke-width:1.25") +
           rule("halo", "paint-order:stroke;stroke-width:5;stroke-linejoin:round") + rule("bold", "font-weight:600");
}

// What only nets have is left out of all other pictures.
std::string net_colour_rules(const Palette& palette) {
    return rule("plate", fill(palette.cell) + ";" + stroke(palette.cell)) + rule("edge", stroke(palette.grid)) +
           rule("point", fill(palette.grid)) + rule("face", fill(palette.accent)) + rule("losing", stroke(palette.accent)) +
           rule("cast", "stroke:#000;stroke-opacity:." + std::to_string(palette.shade));
}

std::string net_shape_rules() {
    return rule("plate", "stroke-linejoin:round") + rule("edge", "fill:none;stroke-linejoin:round") +
           rule("face", "fill-opacity:.2") + rule("origin", "stroke-dasharray:1 5;stroke-linecap:round;stroke-width:2.5");
}

std::string sheet_for(const Needs& needs, Theme theme) {
    const auto colours = [&](Theme wanted) {
        const Palette& palette = palette_of(wanted);
        return colour_rules(palette, needs) + (needs.net ? net_colour_rules(palette) : "");
    };
    std::string sheet = shape_rules() + (needs.net ? net_shape_rules() : "") +
                        (needs.notes ? rule("met", "text-decoration:line-through") : "") + colours(theme);
    if (theme == Theme::kAutomatic) sheet += "@media (prefers-color-scheme:dark){\n" + colours(Theme::kDark) + "}\n";
    return sheet;
}

}  // namespace

std::string style_sheet(const Scene& scene, Theme theme) {
    return "<style>\n" + sheet_for(needs_of(scene), theme) + "</style>\n";
}

std::string shared_style_sheet() {
    Needs everything;
    everything.looks.fill(true);
    everything.net = everything.notes = everything.colours = true;
    return sheet_for(everything, Theme::kAutomatic);
}

}  // namespace pavage
