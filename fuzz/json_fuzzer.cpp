// Any bytes to the JSON parser; what it takes is written and read back to the same value.
#include "base/json.h"
#include "fuzzing.h"

using namespace pavage;

PAVAGE_FUZZER(json)(const std::uint8_t* data, std::size_t size) {
    const auto value = parse_json(fuzzing::text_of(data, size));
    if (!value) {
        PAVAGE_REQUIRE(!value.error().code.empty());
        return 0;
    }
    for (const std::string& written : {to_text(*value), to_pretty_text(*value)}) {
        const auto again = parse_json(written);
        PAVAGE_REQUIRE(again.ok());
        PAVAGE_REQUIRE(*again == *value);
    }
    PAVAGE_REQUIRE(to_text(*value).find('\n') == std::string::npos);
    return 0;
}
