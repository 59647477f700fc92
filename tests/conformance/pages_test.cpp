// The rules pages: their examples are run, and both languages show the same ones.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "play/rules_page.h"
#include "render/svg.h"
#include "samples.h"
#include "text/messages.h"

namespace pavage {
namespace {

TEST(RulesPages, EveryExampleHolds) {
    for (const auto& entry : catalogue())
        for (const Language language : {Language::kEnglish, Language::kFrench}) {
            const auto examples = parse_examples(entry.rules_page.in(language));
            ASSERT_TRUE(examples.ok()) << entry.info->id << ": " << message(examples.error(), Language::kEnglish);
            EXPECT_GE(examples->size(), 2u) << entry.info->id << ": a page without examples explains little";
            for (const auto& example : *examples) {
                const auto checked = check_example(entry, example);
                EXPECT_TRUE(checked.ok()) << entry.info->id << ", line " << example.line << ": "
                                          << (checked.ok() ? "" : message(checked.error(), Language::kEnglish));
                EXPECT_FALSE(example.claims.empty()) << entry.info->id << ", line " << example.line << " claims nothing";
            }
        }
}

TEST(RulesPages, BothLanguagesShowTheSameExamples) {
    for (const auto& entry : catalogue()) {
        const auto english = parse_examples(entry.rules_page.english), french = parse_examples(entry.rules_page.french);
        ASSERT_TRUE(english.ok() && french.ok());
        ASSERT_EQ(english->size(), french->size()) << entry.info->id;
        for (std::size_t i = 0; i < english->size(); ++i) {
            EXPECT_EQ((*english)[i].moves, (*french)[i].moves) << entry.info->id << " example " << i + 1;
            EXPECT_EQ((*english)[i].options, (*french)[i].options) << entry.info->id << " example " << i + 1;
            EXPECT_EQ((*english)[i].picture, (*french)[i].picture) << entry.info->id << " example " << i + 1;
        }
    }
}

std::string file_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// `./dev pictures` sets the variable to draw them anew.
TEST(RulesPages, PicturesShowWhatTheExamplesSay) {
    const bool draw = std::getenv("PAVAGE_DRAW_PICTURES") != nullptr;
    for (const auto& entry : catalogue()) {
        const auto folder = std::filesystem::path(PAVAGE_SOURCE_DIR) / "src/games" / entry.info->id / "pictures";
        int pictures = 0;
        for (const auto& example : *parse_examples(entry.rules_page.english)) {
            if (example.picture.empty()) continue;
            ++pictures;
            const auto path = folder / (example.picture + ".svg");
            SvgStyle style;
            style.theme = Theme::kAutomatic;
            style.title = std::string(entry.info->name);
            style.names = example.names;
            style.repeat = example.repeated ? 3 : 1;
            const std::string picture = to_svg(position_of(entry, example)->scene(), style);
            if (draw) {
                std::filesystem::create_directories(folder);
                std::ofstream(path, std::ios::binary) << picture;
            }
            EXPECT_EQ(file_text(path), picture) << path << " is not what its example shows: run ./dev pictures and look";
            for (const Language language : {Language::kEnglish, Language::kFrench})
                EXPECT_NE(entry.rules_page.in(language).find("](pictures/" + example.picture + ".svg)"),
                          std::string_view::npos)
                    << entry.info->id << " does not show " << example.picture;
        }
        EXPECT_GE(pictures, 1) << entry.info->id;
    }
}

}  // namespace
}  // namespace pavage
