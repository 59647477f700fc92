// Records that were damaged on the way; good ones come back in tests/conformance.
#include "play/record.h"

#include <gtest/gtest.h>

#include "play/registry.h"

namespace pavage {
namespace {

std::string first_id() { return std::string(catalogue().front().info->id); }

Match played(int moves) {
    Match match(*make_game(first_id(), {}), 3);
    for (int i = 0; i < moves; ++i) EXPECT_TRUE(match.play_random().ok());
    return match;
}

std::string code_of(std::string_view text) {
    const auto record = parse_record(text);
    if (!record) return record.error().code;
    const auto match = replay(*record);
    return match ? "" : match.error().code;
}

TEST(Record, IsReadable) {
    const std::string text = to_text(Record::of(played(12)));
    EXPECT_TRUE(text.starts_with("[Game \"" + first_id() + "\"]\n[Rules \"1\"]\n[Option \"")) << text;
    EXPECT_NE(text.find("\n[Seed \"3\"]\n[Result \"*\"]\n\n1. "), std::string::npos) << text;
    EXPECT_NE(text.find(" 11. "), std::string::npos) << text;
    for (std::size_t from = 0; from < text.size();) {
        const auto to = text.find('\n', from);
        EXPECT_LE(to - from, 78u);
        from = to + 1;
    }
}

TEST(Record, CommentsForeignTagsAndLooseSpacingAreAllowed) {
    const std::string first = played(1).written_history().front();
    EXPECT_EQ(
        code_of("\r\n[Game \"" + first_id() + "\"]\r\n[White \"Ada \\\"A\\\"\"]\n\n1.  {a good\nstart}\t" + first + "\n"),
        "");
}

TEST(Record, RefusesDamagedText) {
    const std::string game = "[Game \"" + first_id() + "\"]\n";
    EXPECT_EQ(code_of(""), "record.missing");
    EXPECT_EQ(code_of("1. a1"), "record.missing");
    EXPECT_EQ(code_of("[Game \"" + first_id()), "record.syntax");
    EXPECT_EQ(code_of("[Game]"), "record.syntax");
    EXPECT_EQ(code_of(game + "[Seed \"-4\"]"), "record.syntax");
    EXPECT_EQ(code_of(game + "[Seed \"99999999999999999999\"]"), "record.syntax");
    EXPECT_EQ(code_of(game + "[Rules \"x\"]"), "record.syntax");
    EXPECT_EQ(code_of(game + "[Option \"players\"]"), "record.syntax");
    EXPECT_EQ(code_of(game + "[Result \"9\"]"), "record.syntax");
    EXPECT_EQ(code_of(game + "{never closed"), "record.syntax");
    EXPECT_EQ(code_of(game + std::string(300, 'x')), "record.syntax");
    EXPECT_EQ(code_of(game + "\xff"), "json.encoding");
    EXPECT_EQ(code_of(std::string(kMaxRecordBytes + 1, ' ')), "record.large");
    EXPECT_EQ(code_of("[Game \"nothing\"]"), "game.unknown");
    EXPECT_EQ(code_of(game + "[Rules \"2\"]"), "record.rules_version");
    EXPECT_EQ(code_of(game + "[Option \"colour=red\"]"), "option.unknown");
    EXPECT_EQ(code_of(game + "nowhere"), "move.unknown");
}

TEST(Record, SaysInWhichLineTheFaultIs) {
    const auto record = parse_record("[Game \"" + first_id() + "\"]\n{two\nlines}\n[Seed \"x\"]\n");
    ASSERT_FALSE(record.ok());
    EXPECT_EQ(record.error().values.front(), "4");
}

TEST(Record, DoesNotBelieveTheResult) {
    Record record = Record::of(played(4));
    record.winners = {1};
    EXPECT_EQ(replay(record).error().code, "record.winners");
}

TEST(Record, RefusesDamagedJson) {
    const Json good = to_json(Record::of(played(2)));
    EXPECT_EQ(code_of(to_text(good)), "");
    for (const char* field : {"format", "version", "game", "moves"}) {
        Json bad = good;
        bad.set(field, nullptr);
        EXPECT_EQ(code_of(to_text(bad)), "record.field") << field;
    }
    for (const char* field : {"rules", "options", "seed", "winners"}) {
        Json bad = good;
        bad.set(field, -1);
        EXPECT_EQ(code_of(to_text(bad)), "record.field") << field;
    }
    EXPECT_EQ(code_of("{\"format\":"), "json.syntax");
    EXPECT_EQ(code_of("{\"a\":1,\"a\":2}"), "json.repeated");
}

}  // namespace
}  // namespace pavage
