// A JSON value, its parser and its writer. Used wherever data leaves or enters: facts of a position, board files,
// records, the engine protocol. Parsing survives any bytes: depth, size and encoding are limited, numbers finite.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace pavage {

class Json {
  public:
    using Array = std::vector<Json>;
    using Object = std::vector<std::pair<std::string, Json>>;  // in the order written

    Json() = default;
    Json(std::nullptr_t) {}
    Json(bool value) : value_(value) {}
    Json(int value) : value_(std::int64_t{value}) {}
    Json(std::int64_t value) : value_(value) {}
    Json(std::uint64_t value);  // beyond the signed range: a double
    Json(double value) : value_(value) {}
    Json(std::string value) : value_(std::move(value)) {}
    Json(std::string_view value) : value_(std::string(value)) {}
    Json(const char* value) : value_(std::string(value)) {}
    Json(Array value) : value_(std::move(value)) {}
    Json(Object value) : value_(std::move(value)) {}

    static Json array() { return Array{}; }
    static Json object() { return Object{}; }

    bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
    const bool* boolean() const { return std::get_if<bool>(&value_); }
    const std::int64_t* integer() const { return std::get_if<std::int64_t>(&value_); }
    const std::string* string() const { return std::get_if<std::string>(&value_); }
    const Array* items() const { return std::get_if<Array>(&value_); }
    const Object* members() const { return std::get_if<Object>(&value_); }
    // Whole or not, as a double; null if no number.
    const double* real() const { return std::get_if<double>(&value_); }
    bool is_number() const { return integer() || real(); }
    double number() const { return integer() ? static_cast<double>(*integer()) : real() ? *real() : 0; }

    // The member of an object by name; null if absent or no object.
    const Json* find(std::string_view name) const;

    void push(Json value) { std::get<Array>(value_).push_back(std::move(value)); }
    void set(std::string_view name, Json value);

    friend bool operator==(const Json&, const Json&) = default;

  private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> value_;
};

inline constexpr std::size_t kMaxJsonBytes = 8u << 20;
inline constexpr int kMaxJsonDepth = 64;
inline constexpr int kMaxJsonMembers = 2000;  // of one object: names are compared one by one

// What editors put before a text is no part of it.
std::string_view without_mark(std::string_view text);
// The fault of a text that was to be JSON, as whoever named its file should hear it; other errors as they are.
Error fault_in_file(Error error, std::string_view path, std::string_view content);

Result<Json> parse_json(std::string_view text);
std::string to_text(const Json& value);         // on one line
std::string to_pretty_text(const Json& value);  // indented, for files people read

}  // namespace pavage
