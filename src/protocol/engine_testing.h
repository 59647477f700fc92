// What the tests of the engine protocol share.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "protocol/engine.h"

namespace pavage {

inline bool ok(const std::string& answer) { return *parse_json(answer)->find("ok")->boolean(); }

// An answer that must not be a refusal.
inline Json asked(Engine& engine, const std::string& line) {
    const auto answer = parse_json(engine.answer(line));
    EXPECT_TRUE(answer.ok() && *answer->find("ok")->boolean()) << line;
    return *answer;
}

}  // namespace pavage
