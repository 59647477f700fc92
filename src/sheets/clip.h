// The part of a drawing that lies within a window, for boards that go over several pages.
#pragma once

#include "sheets/sheet.h"

namespace pavage::sheets {

// Lines end at the window's edge, fills are cut there. Letters that reach into it stay whole.
Drawing clipped(const Drawing& drawing, const Extent& window);

}  // namespace pavage::sheets
