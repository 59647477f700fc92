#include "workshop/workshop.h"

#include "workshop/board_fits.h"
#include "workshop/board_menu.h"
#include "workshop/drawing_requests.h"
#include "workshop/sheet_requests.h"
#include "workshop/study_requests.h"

namespace pavage {

// What is kept from one request to the next.
struct Workshop::Parts {
    Language language;
    WorkshopHost host;
    BoardDrawing drawing = {};
    StudyDesk studies{language, host.seconds, host.read_file};
};

namespace {

template <class Parts>
struct Handler {
    std::string_view what;
    Result<Json> (*answer)(Parts& parts, const Json& request);
};

}  // namespace

Workshop::Workshop(Language language, WorkshopHost host) : parts_(std::make_unique<Parts>(language, std::move(host))) {}
Workshop::~Workshop() = default;
Workshop::Workshop(Workshop&&) noexcept = default;
Workshop& Workshop::operator=(Workshop&&) noexcept = default;

std::optional<Result<Json>> Workshop::answer(std::string_view what, const Json& request) {
    static constexpr Handler<Parts> kHandlers[] = {
        {"boards", [](Parts& parts, const Json&) { return Result<Json>(answer_boards(parts.language)); }},
        {"fits", [](Parts& parts, const Json& given) { return answer_fits(given, parts.language, parts.host.read_file); }},
        {"draw", [](Parts& parts,
                    const Json& given) { return answer_draw(parts.drawing, given, parts.language, parts.host.read_file); }},
        {"sheet", [](Parts& parts, const Json& given) { return answer_sheet(given, parts.language, parts.host.read_file); }},
        {"study", [](Parts& parts, const Json& given) { return parts.studies.answer(given); }},
    };
    for (const auto& each : kHandlers)
        if (each.what == what) return each.answer(*parts_, request);
    return std::nullopt;
}

}  // namespace pavage
