// Values of a row by what they must be. A cell of another type is a database that somebody else has changed.
#pragma once

#include "store/database.h"

namespace pavage {

inline std::int64_t whole(const Value& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) return *number;
    throw StoreFailure("a cell that should hold a whole number does not");
}

inline const std::string& text(const Value& cell) {
    if (const auto* letters = std::get_if<std::string>(&cell)) return *letters;
    throw StoreFailure("a cell that should hold text does not");
}

inline double real(const Value& cell) {
    if (const auto* number = std::get_if<double>(&cell)) return *number;
    return static_cast<double>(whole(cell));
}

}  // namespace pavage
