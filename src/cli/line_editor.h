// One line typed by a person: with history, editing and completion by Tab on a terminal (libedit), plainly otherwise.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/line_reader.h"
#include "cli/terminal.h"

namespace pavage::cli {

class LineEditor {
  public:
    using Got = LineReader::Got;

    explicit LineEditor(const Terminal& terminal);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    // What Tab offers, asked each time.
    void complete_from(std::function<std::vector<std::string>()> candidates);
    // The prompt may be styled; it is shown only to a terminal. After Ctrl-C what was typed is gone.
    Got read(const std::string& prompt, std::string& line);

  private:
    class Editing;

    bool ask_;
    LineReader plain_;
    std::unique_ptr<Editing> editing_;  // none where the terminal cannot do it
};

}  // namespace pavage::cli
