// Numbers as SVG strings them together: `1.5.5-2,3e1` is 1.5, 0.5, -2 and 30.
#pragma once

#include <optional>
#include <string_view>

namespace pavage {

class SvgNumbers {
  public:
    explicit SvgNumbers(std::string_view text) : text_(text) {}

    void skip_separators();
    bool at_end() const { return at_ >= text_.size(); }
    char peek() const { return at_end() ? '\0' : text_[at_]; }
    char take() { return at_end() ? '\0' : text_[at_++]; }
    bool at_number() const;
    // After separators; nothing if there is no number, or none that is finite.
    std::optional<double> number();
    // One sign, 0 or 1, as arcs have it.
    std::optional<bool> flag();
    // What is left.
    std::string_view rest() const { return text_.substr(at_); }

  private:
    std::size_t number_length() const;

    std::string_view text_;
    std::size_t at_ = 0;
};

// A length in pixels: a plain number, one in px, pt, pc, mm, cm or in, or percents of `whole`; nothing for percents of
// nothing and for what hangs on fonts.
std::optional<double> svg_length(std::string_view text, std::optional<double> whole = std::nullopt);

}  // namespace pavage
