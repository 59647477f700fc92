// Any lines to the engine: there is always one answer, of one line, in JSON. Work is bounded by a clock that runs with
// every question and by few simulations.
#include "base/json.h"
#include "base/text.h"
#include "bounded.h"
#include "fuzzing.h"
#include "protocol/engine.h"

using namespace pavage;

namespace {

constexpr int kMaxEngineLines = 12;

}  // namespace

PAVAGE_FUZZER(engine)(const std::uint8_t* data, std::size_t size) {
    Engine engine(size % 2 ? Language::kFrench : Language::kEnglish, fuzzing::bounded<EngineHost>());
    int left = kMaxEngineLines;
    for (const auto line : split(fuzzing::text_of(data, size), '\n')) {
        if (left-- == 0 || engine.finished()) break;
        const std::string answer = engine.answer(line);
        PAVAGE_REQUIRE(answer.find('\n') == std::string::npos);
        const auto read = parse_json(answer);
        PAVAGE_REQUIRE(read.ok());
        const Json* good = read->find("ok");
        PAVAGE_REQUIRE(good && good->boolean());
        PAVAGE_REQUIRE(*good->boolean() || (read->find("error") && !read->find("error")->string()->empty()));
    }
    return 0;
}
