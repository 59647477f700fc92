#include "play/registry.h"

#include <gtest/gtest.h>

namespace pavage {
namespace {

TEST(Registry, FindsGamesAndPresets) {
    for (const auto& entry : catalogue()) {
        EXPECT_EQ(find_game(entry.info->id)->entry, &entry);
        EXPECT_EQ(find_game(entry.info->id)->preset, nullptr);
        for (const auto& preset : entry.info->presets) EXPECT_EQ(find_game(preset.id)->preset, &preset);
    }
}

TEST(Registry, SuggestsTheNearestGame) {
    const std::string id(catalogue().front().info->id);
    const auto missing = find_game(id + "x");
    ASSERT_FALSE(missing.ok());
    EXPECT_EQ(missing.error().code, "game.unknown_near");
    EXPECT_EQ(missing.error().values.back(), id);
    EXPECT_EQ(find_game("qqqqqqqq").error().code, "game.unknown");
    EXPECT_EQ(find_game("").error().code, "game.unknown");
    EXPECT_EQ(find_game(std::string(100000, 'x')).error().code, "game.unknown");
}

}  // namespace
}  // namespace pavage
