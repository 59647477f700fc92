#include "cli/line_editor.h"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cwchar>

#include "base/text.h"
#include "cli/layout.h"
#include "cli/output.h"
#include "cli/threads.h"

namespace pavage::cli {

namespace {

constexpr std::size_t kMostLineBytes = 1 << 16;
constexpr int kHistoryLines = 500;
constexpr char kEscapeMark = '\1';  // libedit: what stands between two of these takes no room

// libedit repeats a read that a signal interrupted; here Ctrl-C has to end it.
int read_character(EditLine*, wchar_t* into) {
    std::mbstate_t state{};
    for (;;) {
        char byte = 0;
        if (!wait_for_input()) return -1;
        const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
        if (got <= 0) return static_cast<int>(got);
        const std::size_t length = std::mbrtowc(into, &byte, 1, &state);
        if (length == static_cast<std::size_t>(-2)) continue;  // the character has more bytes
        if (length != static_cast<std::size_t>(-1)) return 1;
        state = {};
    }
}

// Styling put between marks, so that the editor counts columns right.
std::string marked(const std::string& prompt) {
    std::string result;
    for (std::size_t i = 0; i < prompt.size(); ++i) {
        if (prompt[i] != '\033') {
            result += prompt[i];
            continue;
        }
        const auto end = std::min(prompt.find('m', i), prompt.size() - 1);
        result += kEscapeMark + prompt.substr(i, end - i + 1) + kEscapeMark;
        i = end;
    }
    return result;
}

std::string common_beginning(const std::vector<std::string>& texts) {
    std::string common = texts.front();
    for (const auto& text : texts) {
        const auto differs = std::ranges::mismatch(common, text);
        common.erase(differs.in1, common.end());
    }
    return common;
}

}  // namespace

// The libedit side. Its callbacks find this object through the client data.
class LineEditor::Editing {
  public:
    explicit Editing(std::size_t width) : width_(width) {
        editor_ = el_init("pavage", stdin, stdout, stderr);
        history_ = history_init();
        HistEvent event;
        history(history_, &event, H_SETSIZE, kHistoryLines);
        history(history_, &event, H_SETUNIQUE, 1);
        el_set(editor_, EL_CLIENTDATA, this);
        el_set(editor_, EL_PROMPT_ESC, prompt_of, kEscapeMark);
        el_set(editor_, EL_EDITOR, "emacs");
        el_set(editor_, EL_SIGNAL, 1);
        el_set(editor_, EL_GETCFN, read_character);
        el_set(editor_, EL_HIST, history, history_);
        el_wset(editor_, EL_ADDFN, L"pavage-complete", L"Complete a move", complete);  // el_set would leak the names
        el_set(editor_, EL_BIND, "^I", "pavage-complete", nullptr);
        el_source(editor_, nullptr);
    }
    ~Editing() {
        history_end(history_);
        el_end(editor_);
    }

    Got read(const std::string& prompt, std::string& line) {
        prompt_ = marked(prompt);
        int count = 0;
        el_set(editor_, EL_PREP_TERM, 1);  // before the prompt: what is typed at once must not meet the line mode
        const char* typed = el_gets(editor_, &count);
        if (!typed || count <= 0) {
            print_line(interrupted() ? "^C" : "");
            flush_output();
            return interrupted() ? Got::kInterrupt : Got::kEnd;
        }
        line = trimmed(std::string_view(typed, static_cast<std::size_t>(count)));
        HistEvent event;
        if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
        return Got::kLine;
    }

    std::function<std::vector<std::string>()> candidates;

  private:
    static Editing& of(EditLine* editor) {
        void* self = nullptr;
        el_get(editor, EL_CLIENTDATA, &self);
        return *static_cast<Editing*>(self);
    }
    static char* prompt_of(EditLine* editor) { return of(editor).prompt_.data(); }
    static unsigned char complete(EditLine* editor, int) { return of(editor).complete_line(); }

    unsigned char complete_line() {
        const LineInfo* info = el_line(editor_);
        const std::string typed(info->buffer, info->cursor);
        std::vector<std::string> fitting;
        if (candidates)
            for (auto& text : candidates())
                if (text.starts_with(typed)) fitting.push_back(std::move(text));
        if (fitting.empty()) return CC_ERROR;
        const std::string common = common_beginning(fitting);
        if (common.size() > typed.size()) {
            el_insertstr(editor_, common.c_str() + typed.size());
            return fitting.size() == 1 ? CC_REFRESH : CC_REFRESH_BEEP;
        }
        if (fitting.size() == 1) return CC_NORM;
        print("\n" + columns(fitting, width_, 2));
        flush_output();
        return CC_REDISPLAY;
    }

    EditLine* editor_;
    History* history_;
    std::string prompt_;
    std::size_t width_;
};

LineEditor::LineEditor(const Terminal& terminal) : ask_(terminal.input && terminal.output), plain_(kMostLineBytes) {
    if (!terminal.interactive()) return;
    // The editor counts characters as the locale does, and ours are UTF-8 whatever the locale says.
    const char* locale = std::setlocale(LC_CTYPE, "");
    if (!locale || MB_CUR_MAX < 2) std::setlocale(LC_CTYPE, "C.UTF-8");
    editing_ = std::make_unique<Editing>(terminal.width);
}

LineEditor::~LineEditor() = default;

void LineEditor::complete_from(std::function<std::vector<std::string>()> candidates) {
    if (editing_) editing_->candidates = std::move(candidates);
}

LineEditor::Got LineEditor::read(const std::string& prompt, std::string& line) {
    flush_output();
    forget_interrupt();
    if (editing_) return editing_->read(prompt, line);
    if (ask_) {
        print(prompt);
        flush_output();
    }
    const Got got = plain_.read(line);
    line = trimmed(line);
    return got;
}

}  // namespace pavage::cli
