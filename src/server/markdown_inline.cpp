// Inline Markdown. A span reaches no further than kLongestSpan bytes and nests no deeper than kMaxSpanDepth, so that hostile
// text costs no more than that for each of its bytes.
#include <algorithm>

#include "base/text.h"
#include "server/markdown.h"
#include "text/messages.h"

namespace pavage {

namespace {

constexpr std::size_t kLongestSpan = 1000;
constexpr int kMaxSpanDepth = 6;

bool is_space(char letter) { return letter == ' ' || letter == '\n' || letter == '\t'; }
bool is_word(char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte >= 0x80 || (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
           (letter >= 'A' && letter <= 'Z');
}
bool is_punctuation(char letter) { return static_cast<unsigned char>(letter) > 0x20 && letter != 0x7F && !is_word(letter); }

// Where a reader may be sent: the web, this site, this page.
bool harmless(std::string_view address) {
    if (address.starts_with("https://") || address.starts_with("http://")) return true;
    if (address.starts_with("//") || address.find('\\') != std::string_view::npos) return false;
    return address.substr(0, address.find_first_of("/?#")).find(':') == std::string_view::npos;
}

// "[label](address)" at the front, without nested brackets.
struct Link {
    std::string_view label, address;
    std::size_t length;
};
std::optional<Link> link_at(std::string_view text) {
    text = text.substr(0, kLongestSpan);
    if (!text.starts_with('[')) return std::nullopt;
    const auto close = text.find_first_of("[]", 1);
    if (close == std::string_view::npos || text[close] != ']' || !text.substr(close + 1).starts_with('('))
        return std::nullopt;
    const auto end = text.find_first_of(")\n", close + 2);
    if (end == std::string_view::npos || text[end] != ')') return std::nullopt;
    return Link{text.substr(1, close - 1), trimmed(text.substr(close + 2, end - close - 2)), end + 1};
}

class InlineReader {
  public:
    InlineReader(std::string_view text, Language language, int depth) : text_(text), language_(language), depth_(depth) {}

    Html read() {
        while (at_ < text_.size())
            if (!escape() && !code() && !picture() && !link() && !emphasis("**") && !emphasis("__") && !emphasis("*") &&
                !emphasis("_") && !line_break())
                plain_ += text_[at_++];
        flush();
        return std::move(html_);
    }

  private:
    std::string_view rest() const { return text_.substr(at_); }
    Html inner(std::string_view text) const { return InlineReader(text, language_, depth_ + 1).read(); }
    void flush() {
        html_ += Html::escaped(typeset(plain_, language_));
        plain_.clear();
    }
    bool put(const Html& markup, std::size_t length) {
        flush();
        html_ += markup;
        at_ += length;
        return true;
    }

    bool escape() {
        if (text_[at_] != '\\' || at_ + 1 >= text_.size() || !is_punctuation(text_[at_ + 1])) return false;
        plain_ += text_[at_ + 1];
        at_ += 2;
        return true;
    }

    bool code() {
        const auto ticks = std::min(rest().find_first_not_of('`'), rest().size());
        if (ticks == 0) return false;
        const std::string_view fence = rest().substr(0, ticks);
        const auto end = ticks > 3 ? std::string_view::npos : rest().substr(0, kLongestSpan).find(fence, ticks);
        if (end == std::string_view::npos) {
            plain_ += fence;
            at_ += ticks;
            return true;
        }
        return put(html("<code>{0}</code>", {trimmed(rest().substr(ticks, end - ticks))}), end + ticks);
    }

    bool picture() {
        if (text_[at_] != '!') return false;
        const auto found = link_at(rest().substr(1));
        if (!found) return false;
        const bool shown = harmless(found->address) && !found->address.starts_with("http");
        if (!shown) return put(Html::escaped(found->label), found->length + 1);
        return put(html("<img src=\"{0}\" alt=\"{1}\"/>", {found->address, found->label}), found->length + 1);
    }

    bool link() {
        const auto found = text_[at_] == '[' && depth_ < kMaxSpanDepth ? link_at(rest()) : std::nullopt;
        if (!found) return false;
        if (!harmless(found->address) || found->address.empty()) return put(inner(found->label), found->length);
        return put(html("<a href=\"{0}\">{1}</a>", {found->address, inner(found->label)}), found->length);
    }

    // From a mark that begins a word to the same mark that ends one; underlines within words are plain.
    bool emphasis(std::string_view mark) {
        const std::string_view from = rest().substr(0, kLongestSpan);
        if (!from.starts_with(mark) || depth_ >= kMaxSpanDepth || from.size() <= mark.size() || is_space(from[mark.size()]))
            return false;
        const bool underline = mark.front() == '_', single = mark.size() == 1;
        if (single && from[1] == mark.front()) return false;
        if (underline && at_ > 0 && is_word(text_[at_ - 1])) return false;
        for (auto end = from.find(mark, mark.size() + 1); end != std::string_view::npos; end = from.find(mark, end + 1)) {
            const auto after = end + mark.size();
            if (is_space(from[end - 1]) || from[end - 1] == '\\' ||
                (underline && after < from.size() && is_word(from[after])))
                continue;
            if ((after < from.size() && from[after] == mark.front()) || (single && from[end - 1] == mark.front())) continue;
            const Html content = inner(from.substr(mark.size(), end - mark.size()));
            return put(mark.size() == 2 ? html("<strong>{0}</strong>", {content}) : html("<em>{0}</em>", {content}), after);
        }
        return false;
    }

    bool line_break() {
        if (rest().starts_with("\\\n")) return put(html("<br/>\n"), 2);
        if (rest().starts_with("  \n")) return put(html("<br/>\n"), 3);
        return false;
    }

    std::string_view text_;
    Language language_;
    int depth_;
    std::size_t at_ = 0;
    std::string plain_;
    Html html_;
};

}  // namespace

Html markdown_inline(std::string_view text, Language language) { return InlineReader(text, language, 0).read(); }

std::optional<MarkdownPicture> lone_picture(std::string_view paragraph) {
    paragraph = trimmed(paragraph);
    if (!paragraph.starts_with('!')) return std::nullopt;
    const auto found = link_at(paragraph.substr(1));
    if (!found || found->length + 1 != paragraph.size()) return std::nullopt;
    return MarkdownPicture{found->label, found->address};
}

}  // namespace pavage
