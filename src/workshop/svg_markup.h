// The tags of an SVG file, one after the other: a strict reader of the part of XML that pictures are made of. Entities are
// never expanded and nothing outside the text is ever looked at; what lies between tags is passed over.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace pavage {

struct MarkupTag {
    enum class Kind { kOpening, kClosing, kWhole };
    Kind kind = Kind::kOpening;
    std::string_view name;  // without the prefix of its namespace
    std::vector<std::pair<std::string_view, std::string_view>> attributes;

    std::string_view attribute(std::string_view wanted) const;  // empty if there is none
};

class MarkupReader {
  public:
    explicit MarkupReader(std::string_view text) : text_(text) {}

    // The next tag, or nothing at the end of the text. After an error there is nothing more to ask.
    Result<std::optional<MarkupTag>> next();

  private:
    bool skip_to_tag();
    bool skip_past(std::string_view end);
    bool skip_doctype();
    bool read_attributes(MarkupTag& tag);
    std::string_view read_name();
    void skip_space();
    Error broken() const;

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace pavage
