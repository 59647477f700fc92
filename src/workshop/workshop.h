// Requests beyond playing, for pages and scripts that make boards, study games and print sheets: an extension of the engine
// (EngineHost::more). Games' own modules for browsers do without it, so that they stay small.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "rules/info.h"
#include "tiling/boards.h"

namespace pavage {

struct WorkshopHost {
    std::function<double()> seconds;  // a clock that only runs forward; empty: what is bounded by time is refused
    FileReader read_file;             // empty: no boards from files
};

class Workshop {
  public:
    explicit Workshop(Language language, WorkshopHost host = {});
    ~Workshop();
    Workshop(Workshop&&) noexcept;
    Workshop& operator=(Workshop&&) noexcept;

    // Nothing if it does not know what to do either. A refused request changes nothing.
    std::optional<Result<Json>> answer(std::string_view what, const Json& request);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace pavage
