// Every input of the corpora, once through its fuzzer: what once broke something must not break it again.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "fuzzing.h"

namespace pavage::fuzzing {
namespace {

const std::filesystem::path kCorpora = std::filesystem::path(PAVAGE_SOURCE_DIR) / "fuzz/corpus";

class Corpus : public testing::TestWithParam<Fuzzer> {};

TEST_P(Corpus, EveryInputHolds) {
    int inputs = 0;
    for (const auto& file : std::filesystem::directory_iterator(kCorpora / GetParam().name)) {
        SCOPED_TRACE(file.path().filename().string());
        std::ifstream stream(file.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
        GetParam().run(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        ++inputs;
    }
    EXPECT_GT(inputs, 0);
}

INSTANTIATE_TEST_SUITE_P(Fuzzers, Corpus, testing::ValuesIn(fuzzers()),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(Corpora, EachHasItsFuzzer) {
    std::set<std::string> folders, names;
    for (const auto& folder : std::filesystem::directory_iterator(kCorpora))
        folders.insert(folder.path().filename().string());
    for (const Fuzzer& fuzzer : fuzzers()) names.emplace(fuzzer.name);
    EXPECT_EQ(folders, names);
}

}  // namespace
}  // namespace pavage::fuzzing
