// Markup that is safe to send. It is made of literals in the code, of escaped text, and of what is trusted by name; a
// plain string cannot become markup by accident.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace pavage {

class Html {
  public:
    Html() = default;
    static Html escaped(std::string_view text);
    static Html trusted(std::string markup);  // only for markup that this program made itself

    const std::string& markup() const { return markup_; }
    bool empty() const { return markup_.empty(); }
    Html& operator+=(const Html& more) { return markup_ += more.markup_, *this; }
    friend Html operator+(Html first, const Html& second) { return first += second; }

  private:
    std::string markup_;
};

// A literal of the code, with {0} to {9} where values go. Attributes stand in double quotes.
struct HtmlForm {
    template <std::size_t N>
    consteval HtmlForm(const char (&literal)[N]) : text(literal, N - 1) {}
    std::string_view text;
};

// Text is escaped on its way in, markup is not.
struct HtmlValue {
    HtmlValue(std::string_view text) : html(Html::escaped(text)) {}
    HtmlValue(const std::string& text) : html(Html::escaped(text)) {}
    HtmlValue(const char* text) : html(Html::escaped(text)) {}
    HtmlValue(Html markup) : html(std::move(markup)) {}
    Html html;
};

Html html(HtmlForm form, std::initializer_list<HtmlValue> values = {});

}  // namespace pavage
