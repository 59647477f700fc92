#include "workshop/drawing.h"

#include <algorithm>

namespace pavage {

namespace {

std::size_t corners_of(const Sketch& sketch) {
    std::size_t count = 1;
    for (const DrawnCell& cell : sketch.cells) count += cell.outline.size();
    return count;
}

}  // namespace

const DrawingSurvey& BoardDrawing::survey() const {
    if (!survey_) survey_ = survey_of(now_);
    return *survey_;
}

void BoardDrawing::become(Sketch next) {
    if (next == now_) return;
    if (now_ != Sketch{} || can_undo()) {
        before_.push_back(std::move(now_));
        forget_the_oldest();
    }
    after_.clear();
    now_ = std::move(next);
    survey_.reset();
}

Status BoardDrawing::take(Result<Sketch> next) {
    if (!next) return next.error();
    become(*std::move(next));
    return Done{};
}

void BoardDrawing::forget_the_oldest() {
    std::size_t corners = 0;
    for (const Sketch& sketch : before_) corners += corners_of(sketch);
    while (before_.size() > 1 && (before_.size() > kMostSteps || corners > kMostCorners)) {
        corners -= corners_of(before_.front());
        before_.pop_front();
    }
}

Status BoardDrawing::undo() {
    if (!can_undo()) return Error{"drawing.undo", "", {}};
    after_.push_back(std::move(now_));
    now_ = std::move(before_.back());
    before_.pop_back();
    survey_.reset();
    return Done{};
}

Status BoardDrawing::redo() {
    if (!can_redo()) return Error{"drawing.redo", "", {}};
    before_.push_back(std::move(now_));
    now_ = std::move(after_.back());
    after_.pop_back();
    survey_.reset();
    return Done{};
}

}  // namespace pavage
