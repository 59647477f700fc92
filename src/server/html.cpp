#include "server/html.h"

#include <cassert>

#include "render/svg_writer.h"

namespace pavage {

Html Html::escaped(std::string_view text) { return trusted(xml_escaped(text)); }

Html Html::trusted(std::string markup) {
    Html result;
    result.markup_ = std::move(markup);
    return result;
}

Html html(HtmlForm form, std::initializer_list<HtmlValue> values) {
    const std::string_view text = form.text;
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool slot =
            text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0' && text[i + 1] <= '9';
        if (slot) {
            const auto index = static_cast<std::size_t>(text[i + 1] - '0');
            assert(index < values.size());
            result += values.begin()[index].html.markup();
            i += 2;
        } else {
            result += text[i];
        }
    }
    return Html::trusted(std::move(result));
}

}  // namespace pavage
