// A scene as an SVG picture: small, self-contained, the same bytes for the same scene everywhere. It draws what the scene
// says and knows no game; colours and signs come from the palette.
#pragma once

#include <string>

#include "render/palette.h"
#include "rules/scene.h"

namespace pavage {

struct SvgStyle {
    Theme theme = Theme::kLight;  // automatic: as the viewer prefers, by CSS, which rasterizers mostly do not know
    bool names = false;           // the name of every free cell in it
    double scale = 1;             // 1: neighbouring cells about 44 pixels apart
    std::string title = {};       // both already in the viewer's language, for screen readers
    std::string description = {};
    bool dressed = true;  // with its style sheet; a page that shows many pictures has one for all
    bool dice = true;     // beside the board; a page may roll them itself
    int repeat = 1;       // 3: a torus three by three times, paler round the middle; other boards stand once
};

std::string to_svg(const Scene& scene, const SvgStyle& style);

// The rules of style of all pictures, in both themes, for a page that shows many of them without their own.
std::string shared_style_sheet();

}  // namespace pavage
