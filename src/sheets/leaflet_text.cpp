#include "sheets/leaflet_text.h"

#include <optional>

#include "base/text.h"
#include "text/markdown_lines.h"
#include "text/messages.h"

namespace pavage::sheets {

namespace {

// Emphasis within a paragraph. Marks that do not close are letters like any other.
class Inline {
  public:
    Inline(std::string_view text, Language language) : rest_(text), language_(language) {}

    std::vector<Run> runs() {
        read(Weight::kRegular, 0);
        return std::move(runs_);
    }

  private:
    void put(std::string_view text, Weight weight) {
        if (text.empty()) return;
        if (runs_.empty() || runs_.back().weight != weight) runs_.push_back({"", weight});
        runs_.back().text += text;
    }
    std::optional<std::string_view> between(std::string_view mark) const {
        if (!rest_.starts_with(mark)) return std::nullopt;
        const auto end = rest_.find(mark, mark.size());
        if (end == std::string_view::npos || end == mark.size()) return std::nullopt;
        return rest_.substr(mark.size(), end - mark.size());
    }
    void within(std::string_view content, std::size_t whole, Weight weight, int depth) {
        const std::string_view after = rest_.substr(whole);
        rest_ = content;
        read(weight, depth + 1);
        rest_ = after;
    }
    void flush(std::string& plain, Weight weight) {
        put(typeset(plain, language_), weight);
        plain.clear();
    }
    // The words of a link; nothing of a picture.
    bool link(std::string& plain, Weight weight, int depth) {
        const bool picture = rest_.starts_with("![");
        if (!picture && !rest_.starts_with('[')) return false;
        const auto middle = rest_.find("](");
        const auto end = middle == std::string_view::npos ? middle : rest_.find(')', middle);
        if (end == std::string_view::npos) return false;
        flush(plain, weight);
        if (picture) rest_.remove_prefix(end + 1);
        else within(rest_.substr(1, middle - 1), end + 1, weight, depth);
        return true;
    }
    bool emphasis(std::string& plain, Weight weight, int depth) {
        if (const auto code = between("`")) {
            flush(plain, weight);
            put(*code, weight);
            rest_.remove_prefix(code->size() + 2);
        } else if (const auto strong = between("**")) {
            flush(plain, weight);
            within(*strong, strong->size() + 4, Weight::kBold, depth);
        } else if (const auto light = between("*"); light && light->front() != ' ') {
            flush(plain, weight);
            within(*light, light->size() + 2, Weight::kOblique, depth);
        } else {
            return false;
        }
        return true;
    }
    void read(Weight weight, int depth) {
        constexpr int kDeepest = 8;
        std::string plain;
        while (!rest_.empty()) {
            if (depth < kDeepest && (emphasis(plain, weight, depth) || link(plain, weight, depth))) continue;
            if (rest_[0] == '\\' && rest_.size() > 1) rest_.remove_prefix(1);
            plain += rest_[0];
            rest_.remove_prefix(1);
        }
        flush(plain, weight);
    }

    std::string_view rest_;
    Language language_;
    std::vector<Run> runs_;
};

class Reader {
  public:
    explicit Reader(Language language) : language_(language) {}

    void read(const TextLines& lines, int depth, std::string lead) {
        for (std::size_t at = 0; at < lines.size();) {
            const std::string_view line = lines[at];
            if (trimmed(line).empty() || is_rule(line)) ++at;
            else if (const auto fence = fence_of(line)) skip(lines, at, *fence);
            else if (const int level = heading_level(line)) {
                add({Block::Kind::kHeading, level}, trimmed(trimmed(line).substr(static_cast<std::size_t>(level))));
                ++at;
            } else if (list_marker(line)) list(lines, at, depth);
            else if (table_begins(lines, at)) table(lines, at);
            else paragraph(lines, at, depth, lead);
        }
    }
    std::vector<Block> blocks() && { return std::move(blocks_); }

  private:
    void add(Block block, std::string_view text) {
        block.runs = Inline(text, language_).runs();
        if (!block.runs.empty()) blocks_.push_back(std::move(block));
    }
    static void skip(const TextLines& lines, std::size_t& at, const Fence& open) {
        for (++at; at < lines.size() && !closes(lines[at], open); ++at) {
        }
        if (at < lines.size()) ++at;
    }
    void list(const TextLines& lines, std::size_t& at, int depth) {
        const auto marker = list_marker(lines[at]);
        const std::string lead = marker->ordered ? std::to_string(marker->number) + "." : "•";
        read(item_lines(lines, at), depth + 1, lead);
    }
    void table(const TextLines& lines, std::size_t& at) {
        for (std::size_t row = 0; at < lines.size() && is_table_row(lines[at]); ++at, ++row) {
            const auto cells = table_cells(lines[at]);
            if (row < 2 || cells.empty()) continue;  // the heads say little, and the line of dashes nothing
            std::string first;
            for (const Run& run : Inline(cells.front(), language_).runs()) first += run.text;
            add({Block::Kind::kRow, 0, first}, joined({cells.begin() + 1, cells.end()}, " · "));
        }
    }
    // How long "2.1." is at the beginning of a text; 0 if it begins with something else.
    static std::size_t clause_number(std::string_view text) {
        const std::size_t end = text.find(' ');
        if (end == std::string_view::npos || text.find_first_not_of("0123456789.") != end || text[end - 1] != '.') return 0;
        return split(text.substr(0, end), '.').size() == 3 ? end : 0;
    }
    // The bullet of an item stands before its first paragraph only.
    void paragraph(const TextLines& lines, std::size_t& at, int depth, std::string& lead) {
        std::string text(trimmed(lines[at]));
        for (++at; at < lines.size() && !ends_paragraph(lines, at); ++at) text.append(" ").append(trimmed(lines[at]));
        if (const auto number = depth == 0 ? clause_number(text) : 0)
            add({Block::Kind::kClause, 0, text.substr(0, number)}, trimmed(std::string_view(text).substr(number)));
        else add({depth > 0 ? Block::Kind::kItem : Block::Kind::kParagraph, depth, lead}, text);
        lead.clear();
    }

    Language language_;
    std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> blocks_of(std::string_view page, Language language) {
    Reader reader(language);
    reader.read(split(page, '\n'), 0, "");
    return std::move(reader).blocks();
}

}  // namespace pavage::sheets
