// A game as it is kept: which game, which options, which seed, which moves. Two forms, a readable text and JSON, both
// read back exactly; a record is replayed through the rules and nothing in it is believed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "play/match.h"

namespace pavage {

struct Record {
    std::string game;
    int rules_version = 1;
    GivenOptions options;
    std::uint64_t seed = 0;
    std::vector<std::string> moves;
    std::vector<int> winners;  // empty while the game goes on

    static Record of(const Match& match);
    friend bool operator==(const Record&, const Record&) = default;
};

std::string to_text(const Record& record);
Json to_json(const Record& record);

inline constexpr std::size_t kMaxRecordBytes = 1u << 20;

// Either form, or SGF; the first characters tell which.
Result<Record> parse_record(std::string_view text);

// Refuses other rules versions, illegal moves, and winners that the moves do not give.
Result<Match> replay(const Record& record, FileReader read_file = nullptr);

}  // namespace pavage
