// SGF there and back, as others write it, and damaged in every way.
#include "play/sgf.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "play/registry.h"

namespace pavage {
namespace {

// The game with the number 11, whichever that is.
std::string eleven() {
    const auto found = std::ranges::find(catalogue(), 11, [](const CatalogueEntry& each) { return each.info->sgf; });
    return found == catalogue().end() ? "" : std::string(found->info->id);
}

Match match_of(std::string_view options, const std::vector<std::string>& moves) {
    Match match(*make_game(eleven(), *parse_options(options)), 3);
    EXPECT_TRUE(match.play_all(moves).ok());
    return match;
}

std::string sgf_of(std::string_view options, const std::vector<std::string>& moves) {
    const auto text = to_sgf(match_of(options, moves));
    return text ? *text : text.error().code;
}

std::vector<std::string> read(std::string_view text) {
    const auto record = parse_record(text);
    if (!record) return {record.error().code};
    const auto match = replay(*record);
    return match ? match->written_history() : std::vector<std::string>{match.error().code};
}

using Moves = std::vector<std::string>;

TEST(Sgf, IsWrittenAsOthersReadIt) {
    EXPECT_EQ(sgf_of("board=rhombus:5x5", {"c3", "b2", "a5"}),
              "(;FF[4]GM[11]CA[UTF-8]AP[Pavage]SZ[5]\n;B[c3];W[b2];B[a5])\n");
    EXPECT_EQ(sgf_of("board=rhombus:2x3", {}), "(;FF[4]GM[11]CA[UTF-8]AP[Pavage]SZ[2:3])\n");
    EXPECT_EQ(sgf_of("board=rhombus:2x2 swap=off", {"a1", "b1", "a2"}),
              "(;FF[4]GM[11]CA[UTF-8]AP[Pavage]SZ[2]RU[swap=off]RE[B+]\n;B[a1];W[b1];B[a2])\n");
}

// The stone that is taken over changes colour and side: what follows is seen in a mirror.
TEST(Sgf, ASwapExchangesPieces) {
    EXPECT_NE(sgf_of("board=rhombus:5x5", {"a3", "swap", "b4", "e5"}).find(";B[a3];W[swap-pieces];B[d2];W[e5]"),
              std::string::npos);
    // On a board that is no mirror image of itself sides are exchanged instead.
    EXPECT_NE(sgf_of("board=rhombus:3x5", {"a3", "swap", "b4", "c5"}).find(";B[a3];W[swap-sides];W[b4];B[c5]"),
              std::string::npos);
}

TEST(Sgf, ComesBack) {
    for (const char* options : {"board=rhombus:5x5", "board=rhombus:4x6", "board=rhombus:30x28",
                                "board=rhombus:5x5 swap=off", "board=rhombus:5x5 centre=forbidden ports=neutral"})
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Match match(*make_game(eleven(), *parse_options(options)), seed);
            while (!match.turn().is_nobody()) ASSERT_TRUE(match.play_random().ok());
            const auto text = to_sgf(match);
            ASSERT_TRUE(text) << options;
            const auto record = from_sgf(*text);
            ASSERT_TRUE(record) << *text;
            const auto back = replay(*record);
            ASSERT_TRUE(back) << *text;
            EXPECT_EQ(back->written_history(), match.written_history());
            EXPECT_EQ(back->game().options().all(), match.game().options().all());
        }
    EXPECT_EQ(read(sgf_of("board=rhombus:5x5", {"a3", "swap", "b4", "e5"})), (Moves{"a3", "swap", "b4", "e5"}));
    EXPECT_EQ(read(sgf_of("board=rhombus:3x5", {"a3", "swap", "b4", "c5"})), (Moves{"a3", "swap", "b4", "c5"}));
}

TEST(Sgf, IsReadAsOthersWriteIt) {
    EXPECT_EQ(read("(;FF[4]GM[11]SZ[11];B[A3];W[swap];B[F6];W[resign])"), (Moves{"a3", "swap", "f6"}));
    EXPECT_EQ(read(" (\n; GM [11]\n;B[k11]C[not \\] the end \\\\];W[a1]\n)\n"), (Moves{"k11", "a1"}));
    EXPECT_EQ(read("(;GM[11]SZ[5]RU[Tournament];B[a1];C[nothing];W[b2](;B[c3](;W[d4])(;W[e5]))(;B[a2]))(;GM[1])"),
              (Moves{"a1", "b2", "c3", "d4"}));
    EXPECT_EQ(read("(;GM[11]SZ[5]RU[board=file:x];B[a1])"), Moves{"a1"});
    EXPECT_TRUE(looks_like_sgf(" ( ;"));
    EXPECT_FALSE(looks_like_sgf("(a"));
}

TEST(Sgf, RefusesWhatIsNone) {
    for (const char* bad : {"(;", "(;GM[11]", "(;GM[11", "(;GM[11\\", "(;GM[11\\])", "(;GM)", "(;GM[11];B[a1]",
                            "(;GM[11](;B[a1])", "(;GM[11]x)", "(;GM[11]];B[a1])", "(;GM[11]B)"})
        EXPECT_EQ(read(bad), Moves{"sgf.syntax"}) << bad;
    for (const char* other :
         {"(;)", "(;GM[1]SZ[9];B[aa])", "(;GM[]SZ[9])", "(;GM[0])", "(;GM[x])", "(;GM[99999999999999999999])"})
        EXPECT_EQ(read(other), Moves{"sgf.game"}) << other;
    for (const char* size : {"0", "-3", "x", "5:", ":", "5:5:5", "9999", "99999999999999999999"})
        EXPECT_EQ(read("(;GM[11]SZ[" + std::string(size) + "];B[a1])"), Moves{"sgf.size"}) << size;
    EXPECT_EQ(read("(;GM[11]AB[a1])"), Moves{"sgf.setup"});
    EXPECT_EQ(read("(;GM[11]PL[W];W[a1])"), Moves{"sgf.setup"});
    EXPECT_EQ(read("(;GM[11];W[a1])"), Moves{"sgf.move"});
    EXPECT_EQ(read("(;GM[11];B[a1]W[a2])"), Moves{"sgf.move"});
    EXPECT_EQ(read("(;GM[11]SZ[3:4];B[a1];W[swap-pieces])"), Moves{"sgf.move"});
    for (const char* illegal : {"a1", "", "pass", "z9", "a99999999999999999999", "swap-x", "\xff"})
        EXPECT_EQ(read("(;GM[11]SZ[5];B[a1];W[" + std::string(illegal) + "])").size(), 1u) << illegal;
    EXPECT_FALSE(read("(;GM[11]SZ[1000])").empty());  // too large a board
}

TEST(Sgf, SurvivesDepthAndSize) {
    constexpr std::size_t kDeep = 300'000;
    const std::string open(kDeep, '('), close(kDeep, ')');
    EXPECT_EQ(read("(;GM[11]" + open + ";B[a1]" + close + ")"), Moves{"a1"});
    EXPECT_EQ(read("(;GM[11]" + open), Moves{"sgf.syntax"});
    EXPECT_EQ(read("(;GM[11]C[" + std::string(1'000'000, 'x') + "];B[a1])"), Moves{"a1"});
    EXPECT_EQ(read("(;GM[11]C[" + std::string(kMaxRecordBytes, 'x') + "])"), Moves{"record.large"});
    std::string variations = "(;GM[11];B[a1]";
    for (int i = 0; i < 50'000; ++i) variations += "(;W[a2])";
    EXPECT_EQ(read(variations + ")"), (Moves{"a1", "a2"}));
}

TEST(Sgf, RefusesOtherGamesAndBoards) {
    EXPECT_EQ(sgf_of("board=hexagon:4", {}), "sgf.board");
    EXPECT_EQ(sgf_of("players=3", {}), "sgf.board");
    for (const auto& entry : catalogue()) {
        if (entry.info->sgf != 0) continue;
        const auto text = to_sgf(Match(*make_game(entry.info->id, {}), 1));
        ASSERT_FALSE(text);
        EXPECT_EQ(text.error().code, "sgf.none");
    }
}

}  // namespace
}  // namespace pavage
