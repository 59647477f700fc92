// The lessons: well formed, in both languages, and every step can be played as it is written.
#include <algorithm>

#include "base/json.h"
#include "protocol/lesson_json.h"
#include "samples.h"
#include "text/messages.h"

namespace pavage {
namespace {

using Moves = std::vector<std::string>;

struct Place {
    GivenOptions options;
    Moves moves;
};

Moves moves_in(const Json* list) {
    Moves moves;
    for (const Json& each : list && list->items() ? *list->items() : Json::Array{}) {
        EXPECT_TRUE(each.string());
        if (each.string()) moves.push_back(*each.string());
    }
    return moves;
}

GivenOptions options_in(const Json* options) {
    GivenOptions given;
    for (const auto& [name, value] : options && options->members() ? *options->members() : Json::Object{}) {
        EXPECT_TRUE(value.string() || value.integer()) << name;
        given.emplace_back(name, value.string() ? *value.string() : std::to_string(*value.integer()));
    }
    return given;
}

Moves joined(Moves first, const Moves& then) {
    first.insert(first.end(), then.begin(), then.end());
    return first;
}

// Where a step stands: said by itself, or what the step before left.
Place place_of(const Json& step, const Place& before) {
    if (!step.find("options") && !step.find("moves")) return before;
    return {options_in(step.find("options")), moves_in(step.find("moves"))};
}

void expect_words(const Json& step, std::string_view name) {
    const Json* words = step.find(name);
    ASSERT_TRUE(words) << name << " is missing";
    for (const std::string_view language : {"en", "fr"}) {
        const Json* text = words->find(language);
        EXPECT_TRUE(text && text->string() && !text->string()->empty()) << name << " " << language;
    }
}

void expect_playable(const CatalogueEntry& entry, const Place& place, const Moves& then) {
    auto game = make_game(entry.info->id, place.options);
    ASSERT_TRUE(game.ok()) << message(game.error(), Language::kEnglish);
    Match match(*game, 1);
    const auto played = match.play_all(joined(place.moves, then));
    EXPECT_TRUE(played.ok()) << (played.ok() ? "" : message(played.error(), Language::kEnglish));
}

// Somebody must be asked to move, not chance.
void expect_turn(const CatalogueEntry& entry, const Place& place) {
    auto game = make_game(entry.info->id, place.options);
    ASSERT_TRUE(game.ok());
    Match match(*game, 1);
    ASSERT_TRUE(match.play_all(place.moves).ok());
    EXPECT_FALSE(match.turn().is_nobody() || match.turn().is_chance());
}

Place expect_step(const CatalogueEntry& entry, const Json& step, const Place& before) {
    Place place = place_of(step, before);
    expect_words(step, "title");
    expect_words(step, "text");
    expect_playable(entry, place, {});
    const Json* goal = step.find("goal");
    const Moves reply = moves_in(step.find("reply"));
    if (!goal) {
        EXPECT_TRUE(reply.empty()) << "a reply to nothing";
        return place;
    }
    expect_words(step, "right");
    expect_turn(entry, place);
    if (goal->string()) {
        EXPECT_EQ(*goal->string(), "any");
        EXPECT_TRUE(reply.empty()) << "a reply to any move";
        return place;
    }
    expect_words(step, "wrong");
    const Moves goals = moves_in(goal);
    EXPECT_FALSE(goals.empty());
    for (const auto& move : goals) expect_playable(entry, place, joined({move}, reply));
    if (!goals.empty()) place.moves = joined(joined(place.moves, {goals.front()}), reply);
    return place;
}

TEST(Lessons, EveryStepCanBePlayed) {
    for (const auto& entry : catalogue()) {
        const auto lesson = parse_json(entry.lesson);
        ASSERT_TRUE(lesson.ok()) << entry.info->id << ": " << message(lesson.error(), Language::kEnglish);
        const Json* steps = lesson->find("steps");
        ASSERT_TRUE(steps && steps->items()) << entry.info->id;
        EXPECT_GE(steps->items()->size(), 5u) << entry.info->id;
        EXPECT_LE(steps->items()->size(), 8u) << entry.info->id;
        EXPECT_GE(std::ranges::count_if(*steps->items(), [](const Json& step) { return step.find("goal") != nullptr; }), 2)
            << entry.info->id << ": a lesson is there to be tried";
        Place place;
        for (std::size_t i = 0; i < steps->items()->size(); ++i) {
            SCOPED_TRACE(std::string(entry.info->id) + ", step " + std::to_string(i + 1));
            place = expect_step(entry, (*steps->items())[i], place);
        }
    }
}

TEST(Lessons, AreToldInOneLanguage) {
    for (const auto& entry : catalogue())
        for (const Language language : {Language::kEnglish, Language::kFrench}) {
            const Json told = lesson_json(entry, language);
            const auto written = parse_json(entry.lesson);
            ASSERT_TRUE(written.ok() && told.find("steps") && told.find("steps")->items()) << entry.info->id;
            const Json::Array& steps = *told.find("steps")->items();
            ASSERT_EQ(steps.size(), written->find("steps")->items()->size()) << entry.info->id;
            for (std::size_t i = 0; i < steps.size(); ++i) {
                const Json& from = (*written->find("steps")->items())[i];
                ASSERT_TRUE(steps[i].find("title")->string() && steps[i].find("goal")) << entry.info->id;
                EXPECT_FALSE(steps[i].find("text")->string()->empty()) << entry.info->id;
                EXPECT_EQ(steps[i].find("goal")->is_null(), from.find("goal") == nullptr) << entry.info->id;
            }
        }
}

}  // namespace
}  // namespace pavage
