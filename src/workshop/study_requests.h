// Requests about studies: games are played, counted and reported, rules are checked. Playing needs no study, so that
// several workers may do it side by side; docs/workshop.md has the requests.
#pragma once

#include <functional>
#include <optional>

#include "base/json.h"
#include "base/result.h"
#include "rules/info.h"
#include "study/study.h"
#include "tiling/boards.h"

namespace pavage {

class StudyDesk {
  public:
    StudyDesk(Language language, std::function<double()> seconds, FileReader read_file)
        : language_(language), seconds_(std::move(seconds)), read_file_(std::move(read_file)) {}

    // A refused request changes nothing.
    Result<Json> answer(const Json& request);

  private:
    Result<Json> play(const Json& request);
    Result<Json> variants(const Json& request) const;
    Result<Json> begin(const Json& request);
    Result<Json> add(const Json& request);
    Result<Json> report(const Json& request) const;
    Result<Json> check(const Json& request) const;
    Result<const Tournament*> tournament_of(const Json& plan);

    Language language_;
    std::function<double()> seconds_;
    FileReader read_file_;
    std::optional<Study> study_;
    std::string last_plan_;  // as it was written: workers ask for the same one again and again
    std::optional<Tournament> last_;
};

}  // namespace pavage
