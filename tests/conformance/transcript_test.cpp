// The engine transcripts in the games' folders (transcript.txt): lines `> request`, each followed by `< answer` of which
// every member given must be in the engine's answer, with exactly that value. `#` begins a comment.
#include <filesystem>
#include <fstream>

#include "base/text.h"
#include "protocol/engine.h"
#include "samples.h"

namespace pavage {
namespace {

// Every member of `wanted` is in `found`, to any depth; lists are compared whole.
testing::AssertionResult includes(const Json& found, const Json& wanted, const std::string& path = "") {
    if (!wanted.members()) {
        if (found == wanted) return testing::AssertionSuccess();
        return testing::AssertionFailure() << path << ": wanted " << to_text(wanted) << ", found " << to_text(found);
    }
    for (const auto& [name, value] : *wanted.members()) {
        const Json* member = found.find(name);
        if (!member) return testing::AssertionFailure() << path << "." << name << " is missing";
        if (auto inner = includes(*member, value, path + "." + name); !inner) return inner;
    }
    return testing::AssertionSuccess();
}

TEST(Transcripts, AnswersAreAsWritten) {
    for (const auto& entry : catalogue()) {
        const auto path = std::filesystem::path(PAVAGE_SOURCE_DIR) / "src/games" / entry.info->id / "transcript.txt";
        std::ifstream file(path);
        ASSERT_TRUE(file.good()) << entry.info->id << " has no transcript.txt";
        Engine engine(Language::kEnglish);
        std::string line, answer;
        int number = 0, compared = 0;
        while (std::getline(file, line)) {
            ++number;
            SCOPED_TRACE(path.string() + ":" + std::to_string(number));
            if (line.starts_with("> ")) answer = engine.answer(line.substr(2));
            else if (line.starts_with("< ")) {
                const auto wanted = parse_json(line.substr(2));
                ASSERT_TRUE(wanted.ok());
                EXPECT_TRUE(includes(*parse_json(answer), *wanted)) << answer;
                ++compared;
            }
        }
        EXPECT_GT(compared, 3) << entry.info->id;
    }
}

}  // namespace
}  // namespace pavage
