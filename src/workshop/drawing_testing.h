// A drawing asked by requests, as a page asks it: for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/json.h"
#include "workshop/drawing_requests.h"

namespace pavage {

class DrawingByRequests {
  public:
    explicit DrawingByRequests(Language language = Language::kEnglish) : language_(language) {}

    Result<Json> ask(const std::string& fields) {
        const auto request = parse_json("{\"do\":\"draw\"," + fields + "}");
        EXPECT_TRUE(request.ok()) << fields;
        return answer_draw(drawing_, *request, language_, nullptr);
    }
    // The drawing after what must be taken.
    Json drawing(const std::string& fields) {
        const auto answer = ask(fields);
        EXPECT_TRUE(answer.ok()) << fields << ": " << (answer ? "" : answer.error().code);
        return answer && answer->find("drawing") ? *answer->find("drawing") : Json::object();
    }
    // The code of what must be refused, and change nothing.
    std::string refusal(const std::string& fields) {
        const Sketch before = drawing_.now();
        const bool could_undo = drawing_.can_undo(), could_redo = drawing_.can_redo();
        const auto answer = ask(fields);
        EXPECT_EQ(drawing_.now(), before) << fields;
        EXPECT_EQ(drawing_.can_undo(), could_undo);
        EXPECT_EQ(drawing_.can_redo(), could_redo);
        return answer ? "taken" : answer.error().code;
    }
    const BoardDrawing& now() const { return drawing_; }

    static int count(const Json& drawing, std::string_view list) {
        const Json* found = drawing.find(list);
        return found && found->items() ? static_cast<int>(found->items()->size()) : -1;
    }
    // The codes of all faults, in their order.
    std::vector<std::string> faults() const {
        std::vector<std::string> codes;
        for (const auto& fault : drawing_.survey().faults) codes.push_back(fault.error.code);
        return codes;
    }

  private:
    Language language_;
    BoardDrawing drawing_;
};

}  // namespace pavage
