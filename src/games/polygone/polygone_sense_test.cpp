// What the computer knows about Polygone.
#include <gtest/gtest.h>

#include "games/polygone/polygone.h"
#include "games/polygone/polygone_testing.h"

namespace pavage {
namespace {

int lead(const Match& match, int player) {
    GivenOptions options = match.game().options().all();
    const polygone::Play rules(*polygone::Setup::make(*Options::check(polygone::kInfo, options)));
    return rules.estimated_lead(match.state().as<polygone::State>(), player);
}

TEST(PolygoneSense, NobodyLeadsAtTheStart) {
    for (const char* layout : {"diamond", "wheel", "palisade"}) {
        const Match match = after(std::string("layout=") + layout);
        EXPECT_EQ(lead(match, 1), 0) << layout;
        EXPECT_EQ(lead(match, 2), 0) << layout;
    }
}

TEST(PolygoneSense, CapturesCountMost) {
    const Match match = after("layout=b3c3,c2c3", "c2c3>c3c4");
    ASSERT_EQ(captured(match), "[1,0]");
    EXPECT_GT(lead(match, 1), 0);
    EXPECT_EQ(lead(match, 1), -lead(match, 2));
}

TEST(PolygoneSense, TheNearerSegmentLeads) {
    // A pivot towards the tip gains more than the freedom it may cost.
    const Match match = after("layout=c2c3,a1b1", "c2c3>c3c4");
    EXPECT_GT(lead(match, 1), 0);
}

}  // namespace
}  // namespace pavage
