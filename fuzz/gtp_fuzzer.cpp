// Any lines to the Go Text Protocol, for a game that the first byte chooses: every answer has its form, and nothing breaks.
// Work is bounded by few simulations and by a clock that runs with every question.
#include "base/text.h"
#include "bounded.h"
#include "fuzzing.h"
#include "play/registry.h"
#include "protocol/gtp.h"

using namespace pavage;

namespace {

constexpr int kMaxGtpLines = 24;

}  // namespace

PAVAGE_FUZZER(gtp)(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto& entry = catalogue()[data[0] % catalogue().size()];
    Match match(*make_game(entry.info->id, {}), 1);
    Gtp gtp(std::move(match), {}, *parse_player("best"), size % 2 ? Language::kFrench : Language::kEnglish,
            fuzzing::bounded<GtpHost>());
    int left = kMaxGtpLines;
    for (const auto line : split(fuzzing::text_of(data + 1, size - 1), '\n')) {
        if (left-- == 0 || gtp.finished()) break;
        const std::string answer = gtp.answer(line);
        if (answer.empty()) continue;
        PAVAGE_REQUIRE(answer[0] == '=' || answer[0] == '?');
        PAVAGE_REQUIRE(answer.find("\n\n") == answer.size() - 2);
    }
    return 0;
}
