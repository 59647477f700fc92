// A board being drawn: cells with outlines, names and colours, ports, a title, and the way back to what it was. While it is
// worked on it may have any fault; its survey says which. It knows nothing of requests and pages.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "tiling/topology.h"
#include "workshop/drawing_survey.h"

namespace pavage {

class BoardDrawing {
  public:
    const Sketch& now() const { return now_; }
    // Made when first asked for after a change: moving a pointer asks it many times.
    const DrawingSurvey& survey() const;

    // One step that can be undone. What changes nothing is no step, nor is the first stroke on an untouched sheet that a
    // whole board replaces.
    void become(Sketch next);
    Status take(Result<Sketch> next);

    bool can_undo() const { return !before_.empty(); }
    bool can_redo() const { return !after_.empty(); }
    Status undo();
    Status redo();

    static constexpr std::size_t kMostSteps = 100;
    static constexpr std::size_t kMostCorners = 400'000;  // in all steps that are kept

  private:
    void forget_the_oldest();

    Sketch now_;
    std::deque<Sketch> before_;
    std::vector<Sketch> after_;
    mutable std::optional<DrawingSurvey> survey_;
};

}  // namespace pavage
