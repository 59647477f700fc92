#include "render/signs.h"

namespace pavage {

SignShape sign_shape(Sign sign) {
    constexpr double kArm = 0.95, kHalf = 0.27;  // of the cross
    switch (sign) {
        case Sign::kNone: break;
        case Sign::kDot: return {.disc = 0.66};
        case Sign::kBar: return {{{-1, -0.3}, {1, -0.3}, {1, 0.3}, {-1, 0.3}}};
        case Sign::kTriangle: return {{{0, -1}, {0.98, 0.68}, {-0.98, 0.68}}};
        case Sign::kDiamond: return {{{0, -1.08}, {0.8, 0}, {0, 1.08}, {-0.8, 0}}};
        case Sign::kCross:
            return {{{-kHalf, -kArm},
                     {kHalf, -kArm},
                     {kHalf, -kHalf},
                     {kArm, -kHalf},
                     {kArm, kHalf},
                     {kHalf, kHalf},
                     {kHalf, kArm},
                     {-kHalf, kArm},
                     {-kHalf, kHalf},
                     {-kArm, kHalf},
                     {-kArm, -kHalf},
                     {-kHalf, -kHalf}}};
        case Sign::kRing: return {.disc = 0.88, .hole = 0.46};
    }
    return {};
}

}  // namespace pavage
