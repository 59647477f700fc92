#include "server/classes.h"

#include <gmock/gmock.h>

#include <set>

#include "play/registry.h"
#include "server/class_names.h"
#include "server/names.h"
#include "server/site_addresses.h"

namespace pavage {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;

Identity pupil_of(std::int64_t circle) { return {50, "Renard", "pupil", "", false, circle}; }
Identity account(std::int64_t user) { return {user, "Ada", "account", "", false, 0}; }

// An option of a game that takes whole numbers, of which there are at least two.
struct Choice {
    std::string game, option;
    int least = 0;
};
Choice with_numbers() {
    for (const CatalogueEntry& entry : catalogue())
        for (const OptionInfo& option : entry.info->options)
            if (option.type == OptionType::kInteger && option.most > option.least && option.name != "players")
                return {std::string(entry.info->id), std::string(option.name), option.least};
    ADD_FAILURE() << "no game has such an option";
    return {};
}
std::string another_game(const std::string& than) {
    for (const CatalogueEntry& entry : catalogue())
        if (entry.info->id != than) return std::string(entry.info->id);
    return {};
}

Classes school(const std::string& games) {
    Classes classes;
    classes.put({.number = 4, .name = "CM2 B", .settings = R"({"games":)" + games + "}"});
    classes.put({.number = 5, .name = "CM1", .settings = "{}"});
    classes.add_teacher(4, 1);
    return classes;
}

}  // namespace

TEST(Classes, KnowWhoBelongsToThem) {
    Classes classes = school("[]");
    EXPECT_TRUE(classes.teaches(1, 4));
    EXPECT_FALSE(classes.teaches(1, 5));
    EXPECT_FALSE(classes.teaches(1, 0));
    EXPECT_TRUE(classes.in_circle(account(1), 4));
    EXPECT_FALSE(classes.in_circle(account(2), 4));
    EXPECT_FALSE(classes.in_circle({}, 4));
    EXPECT_TRUE(classes.in_circle(account(1), 0)) << "a teacher is in the world as well";
    EXPECT_TRUE(classes.in_circle({}, 0));
    EXPECT_TRUE(classes.in_circle(pupil_of(4), 4));
    EXPECT_FALSE(classes.in_circle(pupil_of(4), 5));
    EXPECT_FALSE(classes.in_circle(pupil_of(4), 0)) << "a pupil is not";
    EXPECT_FALSE(classes.in_circle(pupil_of(9), 9)) << "of a class that is gone";
    classes.remove_teacher(4, 1);
    EXPECT_FALSE(classes.teaches(1, 4));
}

TEST(Classes, AreForgottenAndRemembered) {
    Classes classes = school("[]");
    auto known = classes.forget(4);
    EXPECT_FALSE(classes.teaches(1, 4));
    EXPECT_FALSE(classes.in_circle(pupil_of(4), 4));
    EXPECT_EQ(classes.name(4), "");
    GivenOptions none;
    EXPECT_EQ(classes.may_play(pupil_of(4), with_numbers().game, none).error().code, "class.not_found");
    classes.remember(4, std::move(known));
    EXPECT_TRUE(classes.teaches(1, 4));
    EXPECT_EQ(classes.name(4), "CM2 B");
    classes.forget_teacher(1);
    EXPECT_FALSE(classes.teaches(1, 4));
}

TEST(Classes, WithoutSettingsPlayEverything) {
    const Classes classes = school("[]");
    for (const CatalogueEntry& entry : catalogue()) {
        GivenOptions options;
        EXPECT_TRUE(classes.may_play(pupil_of(4), entry.info->id, options)) << entry.info->id;
        EXPECT_THAT(options, IsEmpty());
    }
    GivenOptions options;
    EXPECT_FALSE(classes.may_play(pupil_of(4), "no such game", options));
}

TEST(Classes, PlayOnlyWhatTheyAllow) {
    const Choice choice = with_numbers();
    const std::string other = another_game(choice.game);
    const Classes classes = school(R"([{"game":")" + choice.game + R"("}])");
    GivenOptions options;
    EXPECT_TRUE(classes.may_play(pupil_of(4), choice.game, options));
    const Status refused = classes.may_play(pupil_of(4), other, options);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "class.game");
    const std::string name(find_game(choice.game)->entry->info->name);
    EXPECT_THAT(refused.error().values.at(1), HasSubstr(name)) << "names what may be played";
    EXPECT_TRUE(classes.may_play(account(1), other, options)) << "outside a teacher plays what they like";
    EXPECT_FALSE(classes.may_play(account(1), other, options, 4)) << "but not in the class";
    EXPECT_EQ(classes.may_play(account(2), choice.game, options, 4).error().code, "class.not_found");
    EXPECT_EQ(classes.may_play(pupil_of(4), choice.game, options, 5).error().code, "class.not_found");
    EXPECT_TRUE(classes.may_play({}, other, options));
}

TEST(Classes, FillInWhatTheyHaveFixed) {
    const Choice choice = with_numbers();
    const std::string least = std::to_string(choice.least);
    const Classes classes =
        school(R"([{"game":")" + choice.game + R"(","options":{")" + choice.option + R"(":)" + least + "}}]");
    GivenOptions options;
    ASSERT_TRUE(classes.may_play(pupil_of(4), choice.game, options));
    EXPECT_THAT(options, ElementsAre(Pair(choice.option, least)));
    ASSERT_TRUE(classes.may_play(pupil_of(4), choice.game, options)) << "the same once more is no contradiction";
    EXPECT_EQ(options.size(), 1u);
    GivenOptions contrary = {{choice.option, std::to_string(choice.least + 1)}};
    const Status refused = classes.may_play(pupil_of(4), choice.game, contrary);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "class.option");
    EXPECT_EQ(contrary.size(), 1u) << "nothing was filled in";
    GivenOptions twice = {{choice.option, least}, {choice.option, std::to_string(choice.least + 1)}};
    EXPECT_FALSE(classes.may_play(pupil_of(4), choice.game, twice)) << "the last one would have counted";
}

TEST(Classes, MayAllowOneGameInTwoWays) {
    const Choice choice = with_numbers();
    const auto with = [&](int value) {
        return R"({"game":")" + choice.game + R"(","options":{")" + choice.option + R"(":)" + std::to_string(value) + "}}";
    };
    const Classes classes = school("[" + with(choice.least) + "," + with(choice.least + 1) + "]");
    GivenOptions second = {{choice.option, std::to_string(choice.least + 1)}};
    EXPECT_TRUE(classes.may_play(pupil_of(4), choice.game, second));
    GivenOptions first;
    ASSERT_TRUE(classes.may_play(pupil_of(4), choice.game, first));
    EXPECT_EQ(first[0].second, std::to_string(choice.least));
}

TEST(Classes, AllowAPresetAsItIs) {
    for (const CatalogueEntry& entry : catalogue())
        for (const Preset& preset : entry.info->presets) {
            const auto fixed = *parse_options(preset.options);
            if (fixed.empty()) continue;
            const Classes classes = school(R"([{"game":")" + std::string(preset.id) + R"("}])");
            GivenOptions options, contrary = {{fixed[0].first, "other"}}, plain;
            EXPECT_TRUE(classes.may_play(pupil_of(4), preset.id, options)) << preset.id;
            EXPECT_FALSE(classes.may_play(pupil_of(4), preset.id, contrary)) << preset.id;
            EXPECT_FALSE(classes.may_play(pupil_of(4), entry.info->id, plain)) << preset.id;
            const Classes all = school(R"([{"game":")" + std::string(entry.info->id) + R"("}])");
            EXPECT_TRUE(all.may_play(pupil_of(4), preset.id, plain)) << preset.id;
        }
}

TEST(Classes, RefuseSettingsAsTheRulesDo) {
    const Choice choice = with_numbers();
    const auto code = [](const std::string& games) {
        const auto result = class_games_from(*parse_json(games));
        return result ? "" : result.error().code;
    };
    EXPECT_EQ(code("[]"), "");
    EXPECT_EQ(code(R"([{"game":")" + choice.game + R"("}])"), "");
    EXPECT_THAT(code(R"([{"game":"nothing like it"}])"), HasSubstr("game.unknown"));
    EXPECT_THAT(code(R"([{"game":")" + choice.game + R"(","options":{"nothing":1}}])"), HasSubstr("option."));
    EXPECT_NE(code(R"([{"game":")" + choice.game + R"(","options":{")" + choice.option + R"(":-7}}])"), "");
}

TEST(ClassNames, ArePleasantAndDifferent) {
    for (const Language language : {Language::kFrench, Language::kEnglish}) {
        std::set<std::string> folded;
        const auto names = pleasant_names(60, language, {}, 7);
        EXPECT_EQ(names.size(), 60u);
        for (const std::string& name : names) {
            EXPECT_TRUE(folded.insert(folded_name(name)).second) << name;
            const auto tidy = tidy_name(name);
            ASSERT_TRUE(tidy) << name << tidy.error().code;
            EXPECT_EQ(*tidy, name);
        }
        for (const std::string& more : pleasant_names(60, language, folded, 7))
            EXPECT_TRUE(folded.insert(folded_name(more)).second) << more;
    }
    EXPECT_EQ(pleasant_names(5, Language::kFrench, {}, 3), pleasant_names(5, Language::kFrench, {}, 3));
    EXPECT_NE(pleasant_names(5, Language::kFrench, {}, 3), pleasant_names(5, Language::kFrench, {}, 4));
}

// However many there were before.
TEST(ClassNames, DoNotRunOut) {
    std::set<std::string> taken;
    for (int round = 0; round < 30; ++round)
        for (const std::string& name : pleasant_names(60, Language::kFrench, taken, static_cast<std::uint64_t>(round))) {
            EXPECT_TRUE(taken.insert(folded_name(name)).second) << name;
            EXPECT_TRUE(tidy_name(name)) << name;
        }
    EXPECT_EQ(taken.size(), 1800u);
}

TEST(SiteAddresses, AreThoseThatOthersReach) {
    EXPECT_THAT(site_addresses("127.0.0.1", 8080), IsEmpty());
    EXPECT_THAT(site_addresses("::1", 8080), IsEmpty());
    EXPECT_THAT(site_addresses("192.0.2.7", 8080), ElementsAre("http://192.0.2.7:8080"));
    EXPECT_THAT(site_addresses("2001:db8::7", 80), ElementsAre("http://[2001:db8::7]:80"));
    for (const std::string& address : site_addresses("0.0.0.0", 8080)) {
        EXPECT_THAT(address, ::testing::StartsWith("http://"));
        EXPECT_THAT(address, ::testing::EndsWith(":8080"));
        EXPECT_EQ(address.find("http://127."), address.npos);
        EXPECT_EQ(address.find('['), address.npos);
    }
    EXPECT_GE(site_addresses("::", 8080).size(), site_addresses("0.0.0.0", 8080).size());
}

}  // namespace pavage
