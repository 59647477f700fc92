// The shape of a JSON value, said once: it checks what clients send and writes itself as JSON Schema 2020-12 for the
// description of the API. No patterns, no recursion, no members that were not named: what is not described is refused.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"

namespace pavage {

inline constexpr std::int64_t kMaxExact = (std::int64_t{1} << 53) - 1;  // the largest number that every JSON reader keeps

class Schema {
  public:
    Schema() = default;  // none: nothing is said, nothing may be there
    explicit operator bool() const { return shape_ != nullptr; }

    // Errors: body.missing, body.unknown, and body.KIND where another kind or range is expected. `where` and the first
    // value are the place, "/seats/2/level"; "/" is the whole.
    Status check(const Json& value) const;
    // The value that a text in an address stands for: a number, a boolean or the text itself. Errors: query.KIND.
    Status check_parameter(std::string_view name, std::string_view text) const;

    Schema named(std::string_view name) const;     // becomes a component that others refer to
    Schema about(std::string_view meaning) const;  // a sentence in the description

    // JSON Schema; what is named goes to `components` and is referred to.
    Json describe(Json& components) const;

    struct Shape;
    explicit Schema(std::shared_ptr<const Shape> shape) : shape_(std::move(shape)) {}
    const Shape& shape() const { return *shape_; }

  private:
    std::shared_ptr<const Shape> shape_;
};

namespace shape {

enum class Presence { kRequired, kOptional };
struct Member {
    std::string_view name;
    Schema schema;
    Presence presence = Presence::kRequired;
};
inline constexpr Presence kOptional = Presence::kOptional;

Schema any();
Schema null();
Schema boolean();
Schema integer(std::int64_t least = -kMaxExact, std::int64_t most = kMaxExact);
Schema number(double least = -1e300, double most = 1e300);
Schema text(int least = 0, int most = 10'000);  // in characters
Schema choice(std::vector<std::string> words);
Schema array(Schema item, int most = 10'000);
Schema object(std::vector<Member> members);
Schema options(int most = 40);  // a map of scalars
Schema one_of(std::vector<Schema> schemas);
Schema nullable(Schema schema);

}  // namespace shape

}  // namespace pavage
