// Bad input as a value: a code that the text layer turns into a sentence, the place, and the values to name in it.
// Not for bugs (those assert) and not for failing machines (applications throw).
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace pavage {

struct Error {
    std::string code;                 // key of a message, such as "option.unknown"
    std::string where;                // what the fault is in: an option, a file, a line; may be empty
    std::vector<std::string> values;  // filled into the message at {0}, {1}, …

    friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : value_(std::move(value)) {}
    Result(Error error) : error_(std::move(error)) {}

    bool ok() const { return value_.has_value(); }
    explicit operator bool() const { return ok(); }

    T& operator*() & { return assert(ok()), *value_; }
    const T& operator*() const& { return assert(ok()), *value_; }
    T operator*() && { return assert(ok()), *std::move(value_); }  // a value: `for (x : *f())` must keep it alive
    T* operator->() { return assert(ok()), &*value_; }
    const T* operator->() const { return assert(ok()), &*value_; }
    const Error& error() const { return assert(!ok()), error_; }

  private:
    std::optional<T> value_;
    Error error_;
};

struct Done {};
using Status = Result<Done>;

}  // namespace pavage
