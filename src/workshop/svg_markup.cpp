#include "workshop/svg_markup.h"

#include <algorithm>

namespace pavage {

namespace {

constexpr std::size_t kMostAttributes = 100;

bool is_space(char sign) { return sign == ' ' || sign == '\n' || sign == '\t' || sign == '\r'; }

bool is_name_sign(char sign) {
    const auto byte = static_cast<unsigned char>(sign);
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9') || sign == '_' ||
           sign == '-' || sign == ':' || sign == '.' || byte >= 0x80;
}

std::string_view without_prefix(std::string_view name) {
    const auto cut = name.rfind(':');
    return cut == std::string_view::npos ? name : name.substr(cut + 1);
}

}  // namespace

std::string_view MarkupTag::attribute(std::string_view wanted) const {
    const auto found = std::ranges::find(attributes, wanted, &std::pair<std::string_view, std::string_view>::first);
    return found == attributes.end() ? std::string_view() : found->second;
}

Result<std::optional<MarkupTag>> MarkupReader::next() {
    if (!skip_to_tag()) return broken();
    if (at_ == text_.size()) return std::optional<MarkupTag>();
    ++at_;
    MarkupTag tag;
    if (at_ < text_.size() && text_[at_] == '/') {
        tag.kind = MarkupTag::Kind::kClosing;
        ++at_;
    }
    tag.name = without_prefix(read_name());
    if (tag.name.empty()) return broken();
    if (!read_attributes(tag)) return broken();
    return std::optional(std::move(tag));
}

// Past texts, comments and declarations, to where a tag begins or the text ends.
bool MarkupReader::skip_to_tag() {
    for (;;) {
        at_ = std::min(text_.find('<', at_), text_.size());
        const std::string_view rest = text_.substr(at_);
        if (rest.starts_with("<?")) {
            if (!skip_past("?>")) return false;
        } else if (rest.starts_with("<!--")) {
            at_ += 4;
            if (!skip_past("-->")) return false;
        } else if (rest.starts_with("<![CDATA[")) {
            if (!skip_past("]]>")) return false;
        } else if (rest.starts_with("<!")) {
            if (!skip_doctype()) return false;
        } else {
            return true;
        }
    }
}

bool MarkupReader::skip_past(std::string_view end) {
    const auto found = text_.find(end, at_);
    if (found == std::string_view::npos) return false;
    at_ = found + end.size();
    return true;
}

// With what it declares in brackets, which is not looked at.
bool MarkupReader::skip_doctype() {
    char quote = 0;
    int brackets = 0;
    for (; at_ < text_.size(); ++at_) {
        const char sign = text_[at_];
        if (quote) quote = sign == quote ? 0 : quote;
        else if (sign == '"' || sign == '\'') quote = sign;
        else if (sign == '[') ++brackets;
        else if (sign == ']') --brackets;
        else if (sign == '>' && brackets <= 0) return ++at_, true;
    }
    return false;
}

bool MarkupReader::read_attributes(MarkupTag& tag) {
    for (;;) {
        skip_space();
        if (at_ >= text_.size()) return false;
        if (text_[at_] == '>') return ++at_, true;
        if (text_.substr(at_).starts_with("/>") && tag.kind == MarkupTag::Kind::kOpening) {
            tag.kind = MarkupTag::Kind::kWhole;
            return at_ += 2, true;
        }
        const std::string_view name = read_name();
        skip_space();
        if (name.empty() || at_ >= text_.size() || text_[at_] != '=') return false;
        ++at_;
        skip_space();
        if (at_ >= text_.size() || (text_[at_] != '"' && text_[at_] != '\'')) return false;
        const auto end = text_.find(text_[at_], at_ + 1);
        if (end == std::string_view::npos || tag.attributes.size() == kMostAttributes) return false;
        tag.attributes.emplace_back(name, text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
    }
}

std::string_view MarkupReader::read_name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_name_sign(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
}

void MarkupReader::skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
}

Error MarkupReader::broken() const {
    const auto line = 1 + std::ranges::count(text_.substr(0, at_), '\n');
    return {"svg.form", "", {std::to_string(line)}};
}

}  // namespace pavage
