// Any bytes as a record; one that replays is written in both forms and read back to the same record.
#include "fuzzing.h"
#include "play/record.h"

using namespace pavage;

PAVAGE_FUZZER(record)(const std::uint8_t* data, std::size_t size) {
    const auto record = parse_record(fuzzing::text_of(data, size));
    if (!record) return 0;
    const auto match = replay(*record);
    if (!match) return 0;
    const Record exact = Record::of(*match);
    for (const std::string& written : {to_text(exact), to_text(to_json(exact))}) {
        const auto again = parse_record(written);
        PAVAGE_REQUIRE(again.ok());
        PAVAGE_REQUIRE(*again == exact);
        PAVAGE_REQUIRE(replay(*again).ok());
    }
    return 0;
}
