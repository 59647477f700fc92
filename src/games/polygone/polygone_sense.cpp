// What a player of Polygone looks at first: captures, the way to the tip, freedom. It guides searches and decides nothing;
// docs/strength/polygone.md says what it is worth.
#include "games/polygone/polygone.h"

namespace pavage::polygone {

void Play::find_distances() {
    for (int colour = 0; colour < kColours; ++colour) {
        auto& before = before_goal_[colour];
        Edges reached = 0;
        for (Edges fresh = goal_edges_[colour]; fresh != 0;) {
            before.push_back(fresh);
            reached |= fresh;
            fresh = 0;
            for (int from = 0; from < edges_.size(); ++from)
                for (const Pivot& pivot : pivots_[colour][from])
                    if (pivot.target & before.back()) fresh |= NetEdges::bit(from) & ~reached;
        }
    }
}

// Of the foremost segment, as if nothing were in its way.
int Play::pivots_to_goal(const State& at, int colour) const {
    int pivots = 0;
    for (const Edges edges : before_goal_[colour]) {
        if (at.segments[colour] & edges) break;
        ++pivots;
    }
    return pivots;
}

int Play::open_pivots(const State& at, int colour) const {
    const Edges present = at.all();
    int count = 0;
    for (Edges left = at.segments[colour]; left != 0; left &= left - 1)
        for (const Pivot& pivot : pivots_[colour][std::countr_zero(left)]) count += pivot.open(present);
    return count;
}

int Play::worth(const State& at, int colour) const {
    constexpr int kCapture = 100, kPivot = 20, kOpen = 1;
    return kCapture * at.captured[colour] - kPivot * pivots_to_goal(at, colour) + kOpen * open_pivots(at, colour);
}

int Play::estimated_lead(const State& at, int player) const { return worth(at, player - 1) - worth(at, 2 - player); }

}  // namespace pavage::polygone
