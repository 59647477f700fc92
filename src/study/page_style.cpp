#include "study/page_parts.h"

namespace pavage {

std::string hex_of(Colour colour) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text = "#";
    for (const int part : {colour.red, colour.green, colour.blue}) {
        text += kDigits[static_cast<std::size_t>(part >> 4)];
        text += kDigits[static_cast<std::size_t>(part & 15)];
    }
    return text;
}

namespace {

std::string colours(Theme theme) {
    const Palette& palette = palette_of(theme);
    return ".st-study,.st-ground{--st-ground:" + hex_of(palette.ground) + ";--st-ink:" + hex_of(palette.ink) +
           ";--st-muted:" + hex_of(palette.muted) + ";--st-line:" + hex_of(palette.line) +
           ";--st-cell:" + hex_of(palette.cell) + ";--st-accent:" + hex_of(palette.accent) + "}\n";
}

}  // namespace

std::string page_style() {
    return colours(Theme::kLight) + "@media (prefers-color-scheme:dark){" + colours(Theme::kDark) + "}\n@media print{" +
           colours(Theme::kPrint) +
           "}\n"
           ".st-ground{background:var(--st-ground)}\n"
           ".st-study{box-sizing:border-box;max-width:1120px;margin:0 auto;padding:24px 16px 40px;"
           "color:var(--st-ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}\n"
           ".st-study h1{font-size:1.75rem;line-height:1.2;margin:0 0 8px}\n"
           ".st-study h2{font-size:1.25rem;line-height:1.2;margin:40px 0 8px;padding-top:16px;border-top:1px solid "
           "var(--st-line)}\n"
           ".st-study h3{font-size:1rem;line-height:1.2;margin:0 0 12px}\n"
           ".st-study p{max-width:70ch;margin:0 0 8px;text-wrap:pretty}\n"
           ".st-facts{color:var(--st-muted);font-size:.875rem}\n"
           ".st-study code{font-size:.8125rem;overflow-wrap:anywhere}\n.st-flag{white-space:nowrap}\n"
           ".st-study .st-verdict{font-size:1.25rem;line-height:1.4;margin:24px 0 16px}\n"
           ".st-caution{padding:8px 12px;border-left:4px solid "
           "var(--st-accent);background:var(--st-cell);font-size:.875rem}\n"
           ".st-figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:32px;"
           "margin:24px 0}\n"
           ".st-study figure{margin:0;min-width:0;break-inside:avoid}\n"
           ".st-study figcaption{color:var(--st-muted);font-size:.875rem;margin-top:8px;max-width:60ch}\n"
           ".st-board svg{display:block;width:100%;max-width:520px;height:auto}\n"
           ".st-tables{display:flex;flex-wrap:wrap;gap:0 48px}\n.st-tables>*{min-width:0;max-width:100%}\n"
           ".st-scroll{overflow-x:auto;margin:16px 0 24px;break-inside:avoid}\n"
           ".st-study table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}\n"
           ".st-study th,.st-study td{padding:4px 16px 4px 0;text-align:right;white-space:nowrap;border-bottom:1px solid "
           "var(--st-line)}\n"
           ".st-study thead th{white-space:normal;vertical-align:bottom;line-height:1.2}\n"
           ".st-study th:first-child,.st-study td:first-child{text-align:left}\n"
           ".st-study tbody th{font-weight:400;white-space:normal;min-width:11ch}\n"
           ".st-study footer{margin-top:40px;color:var(--st-muted);font-size:.875rem}\n";
}

}  // namespace pavage
